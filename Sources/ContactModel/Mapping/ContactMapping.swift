internal import VCard

/// One row of the table of fields: which property holds a field, and how.
///
/// Reading, writing and editing ask this row. To show a property to people, add a row (and a field, if it is a new one).
struct ContactMapping: Sendable {
  /// The name of the property, in capitals.
  let property: String
  /// The fields that it fills.
  let keys: ContactKeys
  /// How its value becomes that of the field, and back.
  let form: Form
  /// What the property says by its name: the label, or the service.
  let word: String?
  /// In which versions the field is written as this property.
  let written: Versions

  enum Form: Sendable {
    /// One text.
    case text
    /// Texts in one field, divided by a comma and a blank.
    case names
    /// Texts in one field, divided by a blank line.
    case paragraphs
    /// A list, each of whose texts is one of the field's.
    case list
    case formattedName
    case name
    case organization
    case kind
    case company
    case gender
    case genderNumber
    case revision
    case birthday
    case otherBirthday
    case date
    case labeledDate
    case phone
    case labeledText
    /// Home-made: `PHONE.WORK`, whose group is the name.
    case dotted
    case relation
    case agent
    case instantMessage
    case socialProfile
    case address
    case addressLabel
    case position
    case media
    case sound
    case key
    case android
    case emailList
    /// It belongs to another property of its group.
    case satellite
  }

  /// A set of versions.
  struct Versions: OptionSet, Sendable {
    let rawValue: UInt8
    static let v2 = Versions(rawValue: 1)
    static let v3 = Versions(rawValue: 2)
    static let v4 = Versions(rawValue: 4)
    static let before4: Versions = [.v2, .v3]
    static let all: Versions = [.v2, .v3, .v4]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ version: VCardVersion) {
      switch version {
      case .v2_1: self = .v2
      case .v3_0: self = .v3
      case .v4_0: self = .v4
      }
    }
  }
}

extension ContactMapping {
  /// All rows. Where several properties hold one value, the row that stands first wins.
  static let all: [ContactMapping] = [
    names, organizations, personal, reachable, people, messages, profiles, other,
  ].flatMap { $0 }

  private static let index = PropertyIndex(all.map(\.property))

  /// For each id of the table of properties the number of the row here, from 1; 0 where there is none.
  static let byPropertyID: [UInt16] =
    [0] + PropertyDefinition.all.map { index.id(of: Array($0.name.utf8).span) }

  /// The number of the row of a property, from 1; 0 where there is none.
  static func number(of name: Span<UInt8>, id: UInt16) -> Int {
    id > 0 && Int(id) < byPropertyID.count ? Int(byPropertyID[Int(id)]) : Int(index.id(of: name))
  }

  /// The row of a property; `nil` where there is none.
  static func row(_ name: PropertyName) -> ContactMapping? {
    let number = number(of: Array(name.text.utf8).span, id: name.id)
    return number > 0 ? all[number - 1] : nil
  }

  /// The rows that a version writes for a field.
  static func rows(for key: ContactKey, in version: VCardVersion) -> [ContactMapping] {
    all.filter { $0.keys.contains(key) && $0.written.contains(Versions(version)) }
  }

  private static func row(
    _ property: String, _ keys: ContactKeys, _ form: Form, _ written: Versions = [], word: String? = nil
  ) -> ContactMapping {
    ContactMapping(property: property, keys: keys, form: form, word: word, written: written)
  }

  private static let names: [ContactMapping] = [
    row("FN", [.formattedName], .formattedName, .all),
    row("N", nameParts.union([.sortAs, .nickname]), .name, .all),
    row("NICKNAME", [.nickname], .names, .all),
    row("X-NICKNAME", [.nickname], .names),
    row("X-MAIDENNAME", [.previousFamilyName], .text, .all),
    row("X-MAIDEN-NAME", [.previousFamilyName], .text),
    row("X-PHONETIC-FIRST-NAME", [.phoneticGivenName], .text, .all),
    row("X-PHONETIC-MIDDLE-NAME", [.phoneticMiddleName], .text, .all),
    row("X-PHONETIC-LAST-NAME", [.phoneticFamilyName], .text, .all),
    row("SORT-STRING", [.sortAs], .text, .before4),
    row("LAST", [.familyName], .text),
    row("FIRST", [.givenName], .text),
    row("X-FILE-AS", [.sortAs], .text),
    row("X-EVOLUTION-FILE-AS", [.sortAs], .text),
    row("X-EPOCSECONDNAME", [.nickname], .names),
  ]

  private static let nameParts: ContactKeys = [
    .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .phoneticGivenName, .phoneticMiddleName,
    .phoneticFamilyName,
  ]

  private static let organizations: [ContactMapping] = [
    row("ORG", [.organizationName, .departmentName], .organization, .all),
    row("X-PHONETIC-ORG", [.phoneticOrganizationName], .text, .all),
    row("X-DEPARTMENT", [.departmentName], .text),
    row("X-KADDRESSBOOK-X-DEPARTMENT", [.departmentName], .text),
    row("TITLE", [.jobTitle], .text, .all),
    row("ROLE", [.role], .text, .all),
    row("X-PROFESSION", [.role], .text),
    row("X-KADDRESSBOOK-X-PROFESSION", [.role], .text),
    row("LOGO", [.logo], .media, .all),
  ]

  private static let personal: [ContactMapping] = [
    row("UID", [.identifier], .text, .all),
    row("X-ABSHOWAS", [.contactType], .company, .before4),
    row("KIND", [.contactType], .kind, .v4),
    row("X-ADDRESSBOOKSERVER-KIND", [.contactType], .kind, .before4),
    row("REV", [.revision], .revision, .all),
    row("NOTE", [.note], .paragraphs, .all),
    row("GENDER", [.gender], .gender, .v4),
    row("X-GENDER", [.gender], .gender, .before4),
    row("X-VCARD4-GENDER", [.gender], .gender),
    row("X-WAB-GENDER", [.gender], .genderNumber),
    row("LANG", [.languages], .list, .v4),
    row("X-LANG", [.languages], .list, .before4),
    row("TZ", [.timeZone], .text, .all),
    row("PRONOUNS", [.pronouns], .list, .v4),
    row("X-PRONOUNS", [.pronouns], .list, .before4),
    row("BDAY", [.birthday, .birthdayText, .nonGregorianBirthday], .birthday, .all),
    row("X-ALTBDAY", [.nonGregorianBirthday], .otherBirthday, .all),
    row("DEATHDATE", [.deathDate], .date, .v4),
    row("X-DEATHDATE", [.deathDate], .date, .before4),
    row("ANNIVERSARY", [.dates], .labeledDate, .v4, word: "anniversary"),
    row("X-ABDATE", [.dates], .labeledDate, .all),
    row("X-ANNIVERSARY", [.dates], .labeledDate, word: "anniversary"),
    row("X-MS-ANNIVERSARY", [.dates], .labeledDate, word: "anniversary"),
    row("X-EVOLUTION-ANNIVERSARY", [.dates], .labeledDate, word: "anniversary"),
    row("X-KADDRESSBOOK-X-ANNIVERSARY", [.dates], .labeledDate, word: "anniversary"),
    row("CATEGORIES", [.categories], .list, .all),
    row("X-GN", [.categories], .list),
    row("PHOTO", [.image], .media, .all),
    row("SOUND", [.sound, .phoneticFamilyName, .phoneticGivenName], .sound, .all),
    row("KEY", [.keys], .key, .all),
  ]

  private static let reachable: [ContactMapping] = [
    row("TEL", [.phoneNumbers], .phone, .all),
    row("X-MS-TEL", [.phoneNumbers], .phone),
    row("X-ASSISTANT-TEL", [.phoneNumbers], .phone, word: "assistant"),
    row("X-SKYPE-PSTNNUMBER", [.phoneNumbers], .phone),
    row("PHONE", [.phoneNumbers], .phone),
    row("WORK", [.phoneNumbers, .emailAddresses], .dotted, word: "work"),
    row("HOME", [.phoneNumbers, .emailAddresses], .dotted, word: "home"),
    row("MOBILE", [.phoneNumbers, .emailAddresses], .dotted, word: "mobile"),
    row("CELL", [.phoneNumbers, .emailAddresses], .dotted, word: "mobile"),
    row("FAX", [.phoneNumbers, .emailAddresses], .dotted, word: "other fax"),
    row("HOMEPAGE", [.urlAddresses], .labeledText, word: "homepage"),
    row("EMAIL", [.emailAddresses, .members], .labeledText, .all),
    row("URL", [.urlAddresses], .labeledText, .all),
    row("X-EVOLUTION-BLOG-URL", [.urlAddresses], .labeledText, word: "blog"),
    row("X-EVOLUTION-VIDEO-URL", [.urlAddresses], .labeledText, word: "video chat"),
    row("X-KADDRESSBOOK-BLOGFEED", [.urlAddresses], .labeledText, word: "blog"),
    row("ADR", [.postalAddresses], .address, .all),
    row("X-SAMSUNGADR", [.postalAddresses], .address),
    row("LABEL", [.postalAddresses], .addressLabel),
    row("X-VCARD3-LABEL", [.postalAddresses], .addressLabel),
    row("GEO", [.coordinates], .position, .all),
  ]

  private static let people: [ContactMapping] =
    [
      row("RELATED", [.contactRelations], .relation, .v4),
      row("X-ABRELATEDNAMES", [.contactRelations], .relation, .before4),
      row("X-RELATED", [.contactRelations], .relation),
      row("AGENT", [.contactRelations], .agent, word: "assistant"),
      row("X-AGENT", [.contactRelations], .agent, word: "assistant"),
      row("MEMBER", [.members], .list, .v4),
      row("X-ADDRESSBOOKSERVER-MEMBER", [.members], .list, .before4),
      row("X-EVOLUTION-LIST", [.members, .contactType, .emailAddresses], .emailList),
    ]
    + relations(
      "assistant", "X-ASSISTANT", "X-ASSISTANTNAME", "X-MS-ASSISTANT", "X-EVOLUTION-ASSISTANT",
      "X-KADDRESSBOOK-X-ASSISTANTSNAME")
    + relations(
      "manager", "X-MANAGER", "X-MANAGERSNAME", "X-MS-MANAGER", "X-EVOLUTION-MANAGER",
      "X-KADDRESSBOOK-X-MANAGERSNAME")
    + relations(
      "spouse", "X-SPOUSE", "X-MS-SPOUSE", "X-EVOLUTION-SPOUSE", "X-KADDRESSBOOK-X-SPOUSENAME",
      "X-KADDRESSBOOK-X-SPOUSESNAME")
    + relations("child", "X-CHILDREN", "X-MS-CHILD")

  private static func relations(_ word: String, _ properties: String...) -> [ContactMapping] {
    properties.map { row($0, [.contactRelations], .relation, word: word) }
  }

  private static let messages: [ContactMapping] =
    [
      ("X-AIM", "AIM"), ("X-DISCORD", "Discord"), ("X-GADUGADU", "GaduGadu"), ("X-GOOGLE-TALK", "GoogleTalk"),
      ("X-GOOGLE TALK", "GoogleTalk"), ("X-GTALK", "GoogleTalk"), ("X-GROUPWISE", "GroupWise"),
      ("X-ICQ", "ICQ"),
      ("X-IRC", "IRC"), ("X-JABBER", "Jabber"), ("X-LINE", "LINE"), ("X-MATRIX", "Matrix"), ("X-MSN", "MSN"),
      ("X-NETMEETING", "NetMeeting"), ("X-QQ", "QQ"), ("X-SIGNAL", "Signal"), ("X-SIP", "SIP"),
      ("X-SKYPE-USERNAME", "Skype"), ("X-SKYPE", "Skype"), ("X-SLACK", "Slack"), ("X-TELEGRAM", "Telegram"),
      ("X-THREEMA", "Threema"), ("X-VIBER", "Viber"), ("X-WECHAT", "WeChat"), ("X-WHATSAPP", "WhatsApp"),
      ("X-XMPP", "Jabber"), ("X-YAHOO", "Yahoo"), ("X-YAHOO-ID", "Yahoo"), ("X-MS-IMADDRESS", ""),
      ("X-KADDRESSBOOK-X-IMADDRESS", ""), ("X-FUNAMBOL-INSTANTMESSENGER", ""), ("X-MESSAGING/AIM-ALL", "AIM"),
      ("X-MESSAGING/GADU-ALL", "GaduGadu"), ("X-MESSAGING/GROUPWISE-ALL", "GroupWise"),
      ("X-MESSAGING/ICQ-ALL", "ICQ"), ("X-MESSAGING/IRC-ALL", "IRC"),
      ("X-MESSAGING/MEANWHILE-ALL", "Sametime"),
      ("X-MESSAGING/MSN-ALL", "MSN"), ("X-MESSAGING/SKYPE-ALL", "Skype"), ("X-MESSAGING/SMS-ALL", "SMS"),
      ("X-MESSAGING/XMPP-ALL", "Jabber"), ("X-MESSAGING/YAHOO-ALL", "Yahoo"),
    ].map { row($0.0, [.instantMessageAddresses], .instantMessage, word: $0.1) } + [
      row("IMPP", [.instantMessageAddresses], .instantMessage, .all)
    ]

  private static let profiles: [ContactMapping] =
    [
      row("SOCIALPROFILE", [.socialProfiles], .socialProfile, .v4),
      row("X-SOCIALPROFILE", [.socialProfiles], .socialProfile, .before4),
      row("X-SOCIAL-PROFILE", [.socialProfiles], .socialProfile),
    ]
    + [
      ("X-FACEBOOK", "facebook"), ("X-FLICKR", "flickr"), ("X-INSTAGRAM", "instagram"),
      ("X-LINKEDIN", "linkedin"), ("X-MASTODON", "mastodon"), ("X-MYSPACE", "myspace"),
      ("X-SINAWEIBO", "sinaweibo"), ("X-TWITTER", "twitter"),
    ].map { row($0.0, [.socialProfiles], .socialProfile, word: $0.1) }

  private static let other: [ContactMapping] = [
    row("X-ANDROID-CUSTOM", [.nickname, .birthday, .dates, .contactRelations], .android),
    row("X-ABLABEL", [], .satellite),
    row("X-ABADR", [], .satellite),
    row("X-APPLE-SUBLOCALITY", [], .satellite),
    row("X-APPLE-SUBADMINISTRATIVEAREA", [], .satellite),
  ]
}
