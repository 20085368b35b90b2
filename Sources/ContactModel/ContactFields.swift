internal import VCard

/// What a contact holds, field by field.
struct ContactFields: Sendable, Hashable {
  /// The name as written, where it was given.
  var givenFormattedName = GivenText()
  var identifier: String = ""
  var contactType: ContactType = .person
  var version: VCardVersion?
  var namePrefix: String = ""
  var givenName: String = ""
  var middleName: String = ""
  var familyName: String = ""
  var previousFamilyName: String = ""
  var nameSuffix: String = ""
  var nickname: String = ""
  var phoneticGivenName: String = ""
  var phoneticMiddleName: String = ""
  var phoneticFamilyName: String = ""
  var phoneticOrganizationName: String = ""
  var sortAs: String = ""
  var organizationName: String = ""
  var departmentName: String = ""
  var jobTitle: String = ""
  var role: String = ""
  var note: String = ""
  var gender: String = ""
  var languages: [String] = []
  var timeZone: String = ""
  var pronouns: [String] = []
  var revision: DateAndOrTime?
  var birthday: DateAndOrTime?
  var birthdayText: String = ""
  var deathDate: DateAndOrTime?
  var nonGregorianBirthday: CalendarDate?
  var dates: [LabeledValue<DateAndOrTime>] = []
  var phoneNumbers: [LabeledValue<PhoneNumber>] = []
  var emailAddresses: [LabeledValue<String>] = []
  var urlAddresses: [LabeledValue<String>] = []
  var postalAddresses: [LabeledValue<PostalAddress>] = []
  var contactRelations: [LabeledValue<String>] = []
  var socialProfiles: [LabeledValue<SocialProfile>] = []
  var instantMessageAddresses: [LabeledValue<InstantMessageAddress>] = []
  var coordinates: Coordinates?
  var categories: [String] = []
  var members: [String] = []
  var image: Media?
  var logo: Media?
  var sound: Media?
  var keys: [Media] = []
  var otherProperties: [OtherProperty] = []
}

/// A text that is no part of equality.
struct GivenText: Sendable, Hashable {
  var text = ""

  static func == (lhs: GivenText, rhs: GivenText) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ContactFields {
  /// The field of a key that is one text; empty, and not to be set, for every other key.
  subscript(text key: ContactKey) -> String {
    get {
      switch key {
      case .identifier: identifier
      case .namePrefix: namePrefix
      case .givenName: givenName
      case .middleName: middleName
      case .familyName: familyName
      case .previousFamilyName: previousFamilyName
      case .nameSuffix: nameSuffix
      case .nickname: nickname
      case .phoneticGivenName: phoneticGivenName
      case .phoneticMiddleName: phoneticMiddleName
      case .phoneticFamilyName: phoneticFamilyName
      case .phoneticOrganizationName: phoneticOrganizationName
      case .sortAs: sortAs
      case .organizationName: organizationName
      case .departmentName: departmentName
      case .jobTitle: jobTitle
      case .role: role
      case .note: note
      case .gender: gender
      case .timeZone: timeZone
      case .birthdayText: birthdayText
      case .formattedName: givenFormattedName.text
      default: ""
      }
    }
    set {
      switch key {
      case .identifier: identifier = newValue
      case .namePrefix: namePrefix = newValue
      case .givenName: givenName = newValue
      case .middleName: middleName = newValue
      case .familyName: familyName = newValue
      case .previousFamilyName: previousFamilyName = newValue
      case .nameSuffix: nameSuffix = newValue
      case .nickname: nickname = newValue
      case .phoneticGivenName: phoneticGivenName = newValue
      case .phoneticMiddleName: phoneticMiddleName = newValue
      case .phoneticFamilyName: phoneticFamilyName = newValue
      case .phoneticOrganizationName: phoneticOrganizationName = newValue
      case .sortAs: sortAs = newValue
      case .organizationName: organizationName = newValue
      case .departmentName: departmentName = newValue
      case .jobTitle: jobTitle = newValue
      case .role: role = newValue
      case .note: note = newValue
      case .gender: gender = newValue
      case .timeZone: timeZone = newValue
      case .birthdayText: birthdayText = newValue
      case .formattedName: givenFormattedName.text = newValue
      default: break
      }
    }
  }
}
