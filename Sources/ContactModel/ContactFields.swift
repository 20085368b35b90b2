internal import VCard

/// What a contact holds, field by field; what few contacts have lies apart, since most are made, passed on and thrown away
/// without it.
@dynamicMemberLookup
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
  var nameSuffix: String = ""
  var nickname: String = ""
  var organizationName: String = ""
  var departmentName: String = ""
  var jobTitle: String = ""
  var note: String = ""
  var revision: DateAndOrTime?
  var birthday: DateAndOrTime?
  var phoneNumbers: [LabeledValue<PhoneNumber>] = []
  var emailAddresses: [LabeledValue<String>] = []
  var urlAddresses: [LabeledValue<String>] = []
  var postalAddresses: [LabeledValue<PostalAddress>] = []
  var categories: [String] = []
  var image: Media?
  var otherProperties: [OtherProperty] = []
  private var rare = Rare()

  /// A field that few contacts have.
  @inline(__always)
  subscript<Value>(dynamicMember path: WritableKeyPath<RareFields, Value>) -> Value {
    _read { yield rare.fields[keyPath: path] }
    _modify { yield &rare.fields[keyPath: path] }
  }

  /// Whether no field that few contacts have is filled.
  var hasNoRareFields: Bool { rare.box == nil }
}

/// The fields that few contacts have.
struct RareFields: Sendable, Hashable {
  var previousFamilyName: String = ""
  var phoneticGivenName: String = ""
  var phoneticMiddleName: String = ""
  var phoneticFamilyName: String = ""
  var phoneticOrganizationName: String = ""
  var sortAs: String = ""
  var role: String = ""
  var gender: String = ""
  var languages: [String] = []
  var timeZone: String = ""
  var pronouns: [String] = []
  var birthdayText: String = ""
  var deathDate: DateAndOrTime?
  var nonGregorianBirthday: CalendarDate?
  var dates: [LabeledValue<DateAndOrTime>] = []
  var contactRelations: [LabeledValue<String>] = []
  var socialProfiles: [LabeledValue<SocialProfile>] = []
  var instantMessageAddresses: [LabeledValue<InstantMessageAddress>] = []
  var coordinates: Coordinates?
  var members: [String] = []
  var logo: Media?
  var sound: Media?
  var keys: [Media] = []

  static let none = RareFields()
}

/// Fields in a box that is made when one of them is.
private struct Rare: Sendable {
  private(set) var box: Box?

  var fields: RareFields {
    @inline(__always) _read {
      if let box { yield box.fields } else { yield RareFields.none }
    }
    @inline(__always) _modify {
      let own: Box
      if isKnownUniquelyReferenced(&box), let box { own = box } else { own = Box(fields) }
      box = own
      yield &own.fields
    }
  }

  /// Nobody else holds a box whose fields are written.
  final class Box: @unchecked Sendable {
    var fields: RareFields

    init(_ fields: consuming RareFields) { self.fields = fields }
  }
}

extension Rare: Hashable {
  static func == (lhs: Rare, rhs: Rare) -> Bool { lhs.box === rhs.box || lhs.fields == rhs.fields }

  func hash(into hasher: inout Hasher) { hasher.combine(fields) }
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
      case .previousFamilyName: self.previousFamilyName
      case .nameSuffix: nameSuffix
      case .nickname: nickname
      case .phoneticGivenName: self.phoneticGivenName
      case .phoneticMiddleName: self.phoneticMiddleName
      case .phoneticFamilyName: self.phoneticFamilyName
      case .phoneticOrganizationName: self.phoneticOrganizationName
      case .sortAs: self.sortAs
      case .organizationName: organizationName
      case .departmentName: departmentName
      case .jobTitle: jobTitle
      case .role: self.role
      case .note: note
      case .gender: self.gender
      case .timeZone: self.timeZone
      case .birthdayText: self.birthdayText
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
      case .previousFamilyName: self.previousFamilyName = newValue
      case .nameSuffix: nameSuffix = newValue
      case .nickname: nickname = newValue
      case .phoneticGivenName: self.phoneticGivenName = newValue
      case .phoneticMiddleName: self.phoneticMiddleName = newValue
      case .phoneticFamilyName: self.phoneticFamilyName = newValue
      case .phoneticOrganizationName: self.phoneticOrganizationName = newValue
      case .sortAs: self.sortAs = newValue
      case .organizationName: organizationName = newValue
      case .departmentName: departmentName = newValue
      case .jobTitle: jobTitle = newValue
      case .role: self.role = newValue
      case .note: note = newValue
      case .gender: self.gender = newValue
      case .timeZone: self.timeZone = newValue
      case .birthdayText: self.birthdayText = newValue
      case .formattedName: givenFormattedName.text = newValue
      default: break
      }
    }
  }
}
