import ContactModel
import ContactNames
import Testing

/// Lists in the order of a locale's phone books. `family/given` where both count, `family|reading` where one is given; `%` is a space.
private let lists: [(locale: String, names: String)] = [
  (
    "en",
    "Abbot Àbbot Abbott/Ida Abbott/Zoe OBrady O'Brady O'Bryan Oz Smith/Adam Smith/Zoe Smith%Jones/Abe Zyl 3M"
  ),
  ("en", "de%Wit/Ada Witt/Bea van%Wyk/Cy"),
  ("de", "Abend Aberg Åberg Mueller Mugge Mügge Muller Müller Muster Strasse Straße Straßer Zorn"),
  ("de-u-co-phonebk", "Ärger Aerts Affe Muck Mueller Müller Muenz Mugge Muller Ötker Oetzel Osterl"),
  ("de_AT@collation=phonebook", "Mugge Muller Muz Müller Münz"),
  ("sv", "Aberg Zorn Åberg Ärla Öberg"),
  ("fi", "Aalto Virta Wirta Zorn Åkesson Ärje Öhman"),
  ("da", "Abel Zahle Ærø Øster Åberg Aabye Aagaard"),
  ("nb", "Abel Zahl Ærlig Østby Aasen Åsmo"),
  ("is", "Anna Ásta Birna Davíð Dúi Ðolfur Zófónías Þóra Æsa Örn"),
  ("es", "Cabo Chaves Cid Llano Lugo Nadal Nuez Ñandez Oca"),
  ("es-u-co-trad", "Cabo Cid Chaves Lugo Llano Nuez Ñandez Oca"),
  ("pt", "Abreu Ávila Castro Çelik Couto Dias"),
  ("fr", "Cote Coté Côte Côté Coton Eluard Éluard Emin"),
  ("fr_CA", "Cote Côte Coté Côté Coton"),
  ("it", "Abate Bassi Da%Col De%Ros Dini"),
  ("nl", "van%Aken de%Boer van%den%Broek Bruin 't%Hart"),
  ("hu", "Cuki Czakó Csaba Dán Dzsida Gál Gyula Szabó Tóth Tyúk Zabó Zsolt"),
  ("cs", "Cibulka Čapek Hrubý Chalupa Ibl Rak Řehoř Sova Šimek Zeman Žák"),
  ("sk", "Cuper Čech Hudák Chovan Ivan Súľ Šulc Zima Žiak"),
  ("pl", "Adam Ącki Cel Ćmok Lis Łaski Nowak Ńak Oko Ósmy Sowa Śliwa Zej Źrebiec Żak"),
  ("hr", "Car Čop Ćuk Dunja Džaja Đak Lovro Ljubić Nada Njegoš Sila Šop Zec Žic"),
  ("ro", "Ana Ănescu Âncu Sava Șerban Tudor Țuca"),
  ("lt", "Ygla Ignas Jonas Sala Šarka Zuikis Žukas"),
  ("et", "Saar Šmidt Zorn Žuk Tamm Õun Ärm Öpik Ülo"),
  ("tr", "Cem Çetin Gül Ğ Han Ilgaz İnan Ozan Özal Sarı Şahin Uçar Ünal"),
  ("az", "Cəfər Çingiz Əli Fuad Xan İlham Qasım"),
  ("ru", "Авдеев Ежов Ёлкин Епифанов Жуков Щукин Эткин Яшин Adams"),
  ("uk", "Гай Ґалаґан Дуб Євтух Жук Іванко Їжак Йосипенко Яценко Adams"),
  ("bg", "Ангелов Желев Щерев Ъглов Юнаков Adams"),
  ("sr", "Авић Ђокић Ерић Љубић Ћирић Џамић Шарић"),
  ("el", "Αγγέλου Άννου Βάμβας Έλληνος Ζήσης Ψαλτής Ωραίος Adams"),
  ("hy", "Աբրահամ Գաբրիել Մարիամ Քոչար"),
  ("ka", "აბაშიძე ბერიძე გელაძე ჯაფარიძე"),
  ("ar", "أحمد باسم تامر جميل خالد ياسر Adams"),
  ("fa", "آرش بهرام پویا چنگیز ژاله گودرز یاسمن"),
  ("he", "אבן בר גל כהן לוי שלום תמיר Adams"),
  ("hi", "अमर आशा कमल खान गीता शर्मा"),
  ("th", "กมล ขวัญ เจริญ ชัย แดง ใหม่ อารี"),
  ("vi", "Cao Chu Dương Đặng Đinh Giang Ngô Nguyễn Ô Ơn Phạm"),
  ("ja", "Adams あべ|あべ 阿部|あべ 安部|アベ いとう かとう さとう/あい サトウ/うみ ｻﾄｳ/えま さとう/おと わだ 佐藤 渡辺"),
  ("ja", "渡辺|わたなべ 山|ん 阿部"),
  ("zh", "安 Baker 李 欧 区 任 单 王 解 曾 张 Zorn 123"),
  ("zh", "缪 朴 覃 邱 仇 尉迟 查 翟 长孙 朱"),
  ("zh", "重庆|Chong 大|Da 曾|Zeng"),
  ("zh_Hant", "丁 王 李 林 張 陳"),
  ("zh-u-co-stroke", "丁 王 张 李 陈"),
  ("zh-u-co-zhuyin", "巴 潘 馬 方 丁 王"),
  ("zh_TW@collation=pinyin", "陳 丁 李 林 王 張"),
  ("ko", "강 고 김 金 나 羅 박 朴 이 李 임 林 최 崔 Adams"),
]

@Suite struct SortingTests {
  private static func contacts(_ names: String) -> [Contact] {
    names.split(separator: " ").map { word in
      let halves = word.split(separator: "|")
      let parts = halves[0].split(separator: "/").map { String($0.map { $0 == "%" ? " " : $0 }) }
      var contact = Contact()
      contact.familyName = parts[0]
      if parts.count > 1 { contact.givenName = parts[1] }
      if halves.count > 1 { contact.phoneticFamilyName = String(halves[1]) }
      return contact
    }
  }

  @Test(arguments: lists.indices)
  func namesStandAsInThePhoneBookOfTheLocale(_ index: Int) {
    let sorter = ContactSorter(locale: lists[index].locale)
    let contacts = Self.contacts(lists[index].names)
    let names = sorter.sorted(contacts.reversed()).map { $0.formattedName }
    #expect(
      names == contacts.map { $0.formattedName }, "\(lists[index].locale)")
  }

  @Test func theListsAreOfAtLeastThirtyLocales() {
    #expect(Set(lists.map(\.locale)).count >= 30)
  }

  @Test(arguments: lists.indices)
  func sectionsComeInTheOrderOfTheirNames(_ index: Int) {
    let contacts = Self.contacts(lists.map(\.names).joined(separator: " "))
    let sorter = ContactSorter(locale: lists[index].locale)
    let sections = sorter.sorted(contacts).map { sorter.section(of: $0) }
    #expect(sections == sections.sorted(), "\(lists[index].locale)")
    #expect(sections.allSatisfy { sorter.sections.indices.contains($0) })
    #expect(sorter.sections.last == "#")
  }

  @Test(arguments: [
    ("en", "Ada", "A"), ("en", "Émile", "E"), ("en", "3M", "#"), ("en", "+1 202", "#"), ("en", "", "#"),
    ("en", "(Ada)", "A"), ("sv", "Åsa", "Å"), ("de", "Östen", "O"), ("ja", "さとう", "さ"), ("ja", "サトウ", "さ"),
    ("ja", "佐藤", "他"), ("en", "さとう", "さ"), ("ko", "김", "ㄱ"), ("ko", "李", "ㅇ"), ("zh", "曾", "Z"),
    ("zh", "单", "S"),
    ("zh", "Özil", "O"), ("zh", "Иванов", "…"), ("zh_TW", "丁", "2劃"), ("zh-u-co-zhuyin", "巴", "ㄅ"),
    ("ru", "Яшин", "Я"),
    ("en", "Яшин", "Я"), ("ar", "باسم", "ب"), ("he", "כהן", "כ"), ("th", "ขวัญ", "ข"), ("el", "Ψαλτής", "Ψ"),
    ("hi", "शर्मा", "श"), ("hu", "Csaba", "Cs"), ("cs", "Chalupa", "CH"),
  ])
  func aNameIsInTheSectionOfItsLetter(_ locale: String, _ name: String, _ label: String) {
    let sorter = ContactSorter(locale: locale)
    var contact = Contact()
    contact.familyName = name
    #expect(
      sorter.sections[sorter.section(of: contact)].lowercased() == label.lowercased(), "\(name) in \(locale)")
  }

  @Test func aReadingStandsForTheNameInItsSection() {
    let sorter = ContactSorter(locale: "ja")
    var contact = Contact()
    contact.familyName = "山田"
    contact.phoneticFamilyName = "ﾔﾏﾀﾞ"
    #expect(sorter.sections[sorter.section(of: contact)] == "や")
    contact.sortAs = "かみ"
    #expect(sorter.sections[sorter.section(of: contact)] == "か")
  }

  @Test func particlesCountAsTheLocaleOrTheCallerHasIt() {
    var contact = Contact()
    contact.familyName = "van der Vliet"
    func section(_ locale: String, _ particles: ContactSorter.Particles) -> String {
      let sorter = ContactSorter(locale: locale, particles: particles)
      return sorter.sections[sorter.section(of: contact)]
    }
    #expect(section("nl", .byLocale) == "V" && section("nl", .counted) == "V")
    contact.familyName = "van den Berg"
    #expect(section("nl", .byLocale) == "B")
    #expect(section("nl", .counted) == "V")
    #expect(section("it", .byLocale) == "V")
    #expect(section("it", .ignored) == "B")
    contact.familyName = "Van den Berg"
    #expect(section("nl", .byLocale) == "V")
  }

  @Test func whatIsSortedByFirstIsForTheCallerToSay() {
    let names = [("Ida", "Zorn", "Beta"), ("Zoe", "Abel", ""), ("Bo", "Munk", "Alfa")]
    let contacts = names.map { given, family, organization in
      var contact = Contact()
      (contact.givenName, contact.familyName, contact.organizationName) = (given, family, organization)
      return contact
    }
    func order(_ field: ContactSorter.Field) -> [String] {
      ContactSorter(locale: "en", by: field).sorted(contacts).map(\.givenName)
    }
    #expect(order(.familyName) == ["Zoe", "Bo", "Ida"])
    #expect(order(.givenName) == ["Bo", "Ida", "Zoe"])
    #expect(order(.organizationName) == ["Zoe", "Bo", "Ida"])
  }

  @Test func contactsThatNothingTellsApartStayAsTheyAre() {
    let contacts = (0..<200).map { number in
      var contact = Contact()
      contact.familyName = ["Berg", "Abel", ""][number % 3]
      contact.note = "\(number)"
      return contact
    }
    let sorted = ContactSorter(locale: "en").sorted(contacts)
    for name in ["Berg", "Abel", ""] {
      let notes = sorted.filter { $0.familyName == name }.compactMap { Int($0.note) }
      #expect(notes == notes.sorted())
    }
    #expect(sorted.first?.familyName == "Abel" && sorted.last?.familyName == "")
  }

  @Test func aContactWithoutANameIsSortedByWhatNamesIt() {
    var company = Contact()
    company.organizationName = "Muster Works"
    var mail = Contact()
    mail.emailAddresses = [LabeledValue("home", "nobody@example.org")]
    var person = Contact()
    person.familyName = "Nadir"
    let sorted = ContactSorter(locale: "en").sorted([Contact(), mail, person, company])
    #expect(sorted == [company, person, mail, Contact()])
  }

  @Test func keysOfOneOrderHaveOneVersion() {
    #expect(ContactSorter(locale: "de-DE").version == ContactSorter(locale: "de_DE").version)
    #expect(ContactSorter(locale: "de").version != ContactSorter(locale: "sv").version)
    #expect(ContactSorter(locale: "de").version != ContactSorter(locale: "de-u-co-phonebk").version)
  }

  @Test func threadsMayShareASorterAndAFormatter() async {
    let sorter = ContactSorter(locale: "zh")
    let formatter = PersonNameFormatter(locale: "my")
    let contacts = Self.contacts(lists.map(\.names).joined(separator: " "))
    let keys = contacts.map { sorter.key(for: $0) }
    let names = contacts.map { formatter.string(from: $0, style: .abbreviated) }
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          contacts.map { sorter.key(for: $0) } == keys
            && contacts.map { formatter.string(from: $0, style: .abbreviated) } == names
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
