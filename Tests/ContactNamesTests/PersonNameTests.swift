import ContactModel
import ContactNames
import Testing

/// What the data of CLDR does not test: where the order comes from, scripts that are not the locale's, missing parts.
@Suite struct PersonNameTests {
  private static func name(
    _ given: String?, _ surname: String?, locale: String? = nil, order: PersonName.Order? = nil
  ) -> PersonName {
    var name = PersonName()
    name[.given] = given
    name[.surname] = surname
    name.locale = locale
    name.preferredOrder = order
    return name
  }

  private static func contact(
    _ given: String, _ family: String, _ body: (inout Contact) -> Void = { _ in }
  ) -> Contact {
    var contact = Contact()
    contact.givenName = given
    contact.familyName = family
    body(&contact)
    return contact
  }

  @Test(
    arguments: [
      ("en", nil, "Anna Kovács"), ("hu", nil, "Anna Kovács"), ("hu", "hu", "Kovács Anna"),
      ("ja", "hu", "Kovács Anna"),
      ("en", "hu", "Anna Kovács"), ("en", "vi", "Kovács Anna"), ("de", "zh", "Kovács, Anna"),
      ("vi", "vi", "Kovács Anna"),
      ("ja", nil, "Anna Kovács"), ("zh", nil, "Anna Kovács"), ("und", nil, "Anna Kovács"),
      ("xx-nonsense", nil, "Anna Kovács"), ("C.UTF-8", nil, "Anna Kovács"),
      ("de_CH.UTF-8@euro", nil, "Anna Kovács"),
    ] as [(String, String?, String)])
  func theNameLocaleDecidesTheOrderAsTheFormattingLocaleSees(
    _ locale: String, _ nameLocale: String?, _ text: String
  ) {
    let name = Self.name("Anna", "Kovács", locale: nameLocale)
    #expect(PersonNameFormatter(locale: locale).string(from: name, style: .init(length: .medium)) == text)
  }

  @Test(arguments: [
    ("太郎", "山田", "山田太郎"), ("さくら", "やまだ", "やまださくら"), ("민준", "김", "김민준"), ("伟", "王", "王伟"),
    ("Иван", "Петров", "Иван Петров"), ("Νίκος", "Παπαδάκης", "Νίκος Παπαδάκης"), ("महेश", "शर्मा", "महेश शर्मा"),
    ("יעל", "כהן", "יעל כהן"),
  ])
  func aNameInAnotherScriptIsWrittenAsThatScriptWants(_ given: String, _ surname: String, _ text: String) {
    for locale in ["de", "en", "fr_CA", "sv", "und"] {
      let formatter = PersonNameFormatter(locale: locale)
      #expect(formatter.string(from: Self.name(given, surname)) == text, "\(locale)")
    }
  }

  @Test func whatTheNameWantsStandsAboveTheLocaleAndBelowTheStyle() {
    let formatter = PersonNameFormatter(locale: "en")
    let name = Self.name("Anna", "Kovács", order: .surnameFirst)
    #expect(formatter.string(from: name) == "Kovács Anna")
    #expect(formatter.order(of: name) == .surnameFirst)
    #expect(formatter.string(from: name, style: .init(order: .givenFirst)) == "Anna Kovács")
    #expect(formatter.string(from: name, style: .sorting) == "Kovács, Anna")
  }

  @Test func capitalsAreThoseOfTheLanguage() {
    var style = PersonNameStyle(order: .givenFirst, length: .medium)
    style.surnameAllCaps = true
    #expect(
      PersonNameFormatter(locale: "en").string(from: Self.name("Ada", "Finch"), style: style) == "Ada FINCH")
    #expect(
      PersonNameFormatter(locale: "tr").string(from: Self.name("Ali", "Işıklı"), style: style) == "Ali IŞIKLI"
    )
    #expect(
      PersonNameFormatter(locale: "tr").string(from: Self.name("Ali", "Pirim"), style: style) == "Ali PİRİM")
    #expect(
      PersonNameFormatter(locale: "de").string(from: Self.name("Ali", "Groß"), style: style) == "Ali GROSS")
    #expect(
      PersonNameFormatter(locale: "el").string(from: Self.name("Νίκος", "Λάμπρου"), style: style)
        == "Νίκος ΛΑΜΠΡΟΥ")
  }

  @Test func aNameOfOneWordStandsForWhatThePatternAsksFor() {
    let formatter = PersonNameFormatter(locale: "en")
    let name = Self.name("Zendaya", nil)
    #expect(formatter.string(from: name) == "Zendaya")
    #expect(formatter.string(from: name, style: .sorting) == "Zendaya")
    #expect(formatter.string(from: name, style: .abbreviated) == "Zendaya")
    #expect(formatter.string(from: name, style: .initials) == "Z")
    #expect(formatter.string(from: Self.name(nil, "Finch"), style: .short) == "F.")
  }

  @Test func anEmptyNameIsEmptyInEveryStyle() {
    for locale in ["en", "ja", "zh", "ar", "und"] {
      for style in [PersonNameStyle.full, .short, .abbreviated, .initials, .sorting] {
        #expect(PersonNameFormatter(locale: locale).string(from: PersonName(), style: style).isEmpty)
      }
    }
  }

  @Test func theStylesForPeopleHoldWhatTheySay() {
    let contact = Self.contact("Ada", "Lovelace") {
      $0.middleName = "Augusta"
      $0.namePrefix = "Dr."
      $0.nameSuffix = "Jr., PhD"
    }
    let formatter = PersonNameFormatter(locale: "en")
    #expect(formatter.string(from: contact) == "Dr. Ada Augusta Lovelace Jr., PhD")
    #expect(formatter.string(from: contact, style: .short) == "Ada L.")
    #expect(formatter.string(from: contact, style: .abbreviated) == "A.A. Lovelace")
    #expect(formatter.string(from: contact, style: .initials) == "AL")
    #expect(formatter.string(from: contact, style: .sorting) == "Lovelace, Ada Augusta")
  }

  @Test func particlesFollowInAListWhereTheLocaleSortsByTheCore() {
    let contact = Self.contact("Jan", "van der Vliet")
    #expect(PersonNameFormatter(locale: "nl").string(from: contact, style: .sorting) == "Vliet, Jan van der")
    #expect(PersonNameFormatter(locale: "it").string(from: contact, style: .sorting) == "van der Vliet, Jan")
    #expect(PersonNameFormatter(locale: "nl").string(from: contact, style: .short) == "Jan v.d.V.")
    #expect(PersonNameFormatter(locale: "nl").string(from: contact) == "Jan van der Vliet")
  }

  @Test func theCardsOwnOrderIsKept() {
    let formatter = PersonNameFormatter(locale: "en")
    let stated = Self.contact("Anna", "Kovács") { $0.formattedName = "Kovács Anna" }
    #expect(formatter.string(from: stated) == "Kovács Anna")
    let titled = Self.contact("Anna", "Kovács") {
      $0.namePrefix = "Dr."
      $0.formattedName = "Dr. Kovács Anna"
    }
    #expect(formatter.order(of: titled) == .surnameFirst)
    for name in ["Anna Kovács", "Kovács, Anna", "", "Kovácsanna", "K. Anna"] {
      let contact = Self.contact("Anna", "Kovács") { $0.formattedName = name }
      #expect(formatter.string(from: contact) == "Anna Kovács", "\(name)")
    }
  }

  @Test func aJapaneseNameStaysFamilyFirstWithoutASpaceEverywhere() {
    let contact = Self.contact("太郎", "山田") {
      $0.phoneticFamilyName = "やまだ"
      $0.phoneticGivenName = "たろう"
    }
    for locale in ["de", "en_US", "ja", "zh_TW", "ru"] {
      let formatter = PersonNameFormatter(locale: locale)
      #expect(formatter.string(from: contact) == "山田太郎", "\(locale)")
      #expect(formatter.phoneticString(from: contact) == "やまだたろう", "\(locale)")
      #expect(formatter.order(of: contact) == .surnameFirst)
      #expect(formatter.delimiter(of: contact).isEmpty)
    }
    var foreign = PersonName(Self.contact("エイダ", "ラブレス"))
    foreign.locale = "en"
    #expect(PersonNameFormatter(locale: "ja").string(from: foreign) == "エイダ・ラブレス")
    let western = Self.contact("Ada", "Lovelace")
    #expect(PersonNameFormatter(locale: "de").delimiter(of: western) == " ")
    #expect(PersonNameFormatter(locale: "de").phoneticString(from: western).isEmpty)
  }

  @Test func aContactWithoutANameIsCalledByWhatElseNamesIt() {
    let formatter = PersonNameFormatter(locale: "en")
    var contact = Contact()
    #expect(formatter.string(from: contact).isEmpty)
    contact.phoneNumbers = [LabeledValue("mobile", PhoneNumber("+1 202 555 0142"))]
    #expect(formatter.string(from: contact) == "+1 202 555 0142")
    #expect(formatter.string(from: contact, style: .initials).isEmpty)
    contact.emailAddresses = [LabeledValue("home", "finch@example.org")]
    #expect(formatter.string(from: contact) == "finch@example.org")
    #expect(formatter.string(from: contact, style: .initials).isEmpty)
    contact.nickname = "birdie"
    #expect(formatter.string(from: contact, style: .initials) == "B")
    contact.organizationName = "Example Works"
    #expect(formatter.string(from: contact) == "Example Works")
    #expect(formatter.string(from: contact, style: .initials) == "EW")
    contact.givenName = "Ida"
    #expect(formatter.string(from: contact) == "Ida")
    contact.contactType = .organization
    contact.phoneticOrganizationName = "eksample werks"
    #expect(formatter.string(from: contact) == "Example Works")
    #expect(formatter.phoneticString(from: contact) == "eksample werks")
  }

  @Test func whatFollowsANameIsDividedIntoGenerationsAndDegrees() {
    for (suffix, generation, credentials) in [
      ("Jr.", "Jr.", nil), ("III", "III", nil), ("PhD", nil, "PhD"), ("Jr., MD, PhD", "Jr.", "MD, PhD"),
      ("Sr. MD", "Sr.", "MD"), (",,", nil, nil), ("M.D. , II", "II", "M.D. "),
    ] as [(String, String?, String?)] {
      let name = PersonName(Self.contact("Ada", "Finch") { $0.nameSuffix = suffix })
      #expect(name[.generation] == generation, "\(suffix)")
      #expect(name[.credentials] == credentials, "\(suffix)")
    }
  }

  @Test func noNameHoweverOddIsATrap() {
    let odd = [
      "\u{301}", "👩‍👩‍👧", "\u{0}", " ", "-", "'", "d'", "van", "van ", "al-", "İ", "ß", "ﬁ", "\r\n", "कि", "မြ",
    ]
    for locale in [
      "en", "tr", "my", "km", "nl", "zh_Hant_HK", "ar", "hi_Latn", "-", "", "@@@", "zzzzzzzzzzzz",
    ] {
      let formatter = PersonNameFormatter(locale: locale)
      for given in odd {
        for family in odd {
          let contact = Self.contact(given, family) {
            $0.middleName = family
            $0.nameSuffix = given
          }
          for style in [PersonNameStyle.full, .short, .abbreviated, .initials, .sorting] {
            _ = formatter.string(from: contact, style: style)
          }
        }
      }
    }
  }
}
