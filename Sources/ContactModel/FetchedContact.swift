public import VCard

/// A contact of which only some fields were read. Its fields are read like those of a ``Contact``.
///
/// ```swift
/// let fetched = FetchedContact(card, keys: [.givenName, .familyName])
/// print(fetched.givenName)
/// let note = try? fetched.value(\.note)  // was not asked for: throws
/// ```
///
/// To read a field that was not asked for is a mistake of the program, and stops it, as it does with Apple's framework;
/// ``value(_:)`` throws instead.
@dynamicMemberLookup
public struct FetchedContact: Sendable, Hashable {
  /// The fields that were read.
  public let keys: ContactKeys
  private let contact: Contact

  /// A contact of which these fields are known. The identifier always is.
  public init(_ contact: Contact, keys: ContactKeys) {
    self.keys = keys.union([.identifier])
    self.contact = contact
  }

  /// Reads these fields, and the identifier, of a card.
  public init(_ card: Card, keys: ContactKeys) {
    self.init(Contact(card, keys: keys.union([.identifier])), keys: keys)
  }

  /// The value of a field that was read.
  public subscript<Value>(dynamicMember path: KeyPath<Contact, Value>) -> Value {
    if let key = ContactKey(path) {
      precondition(
        keys.contains(key),
        "CNContactPropertyNotFetchedException: a property was not requested when contact was fetched: \(key)")
    }
    return contact[keyPath: path]
  }

  /// The value of a field.
  ///
  /// - Throws: ``NotFetchedError`` for one that was not read.
  public func value<Value>(_ path: KeyPath<Contact, Value>) throws(NotFetchedError) -> Value {
    if let key = ContactKey(path), !keys.contains(key) { throw NotFetchedError(key: key) }
    return contact[keyPath: path]
  }

  /// Whether a field was read.
  public func isAvailable(_ key: ContactKey) -> Bool { keys.contains(key) }
}

/// A field was asked for that was not read.
public struct NotFetchedError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The field.
  public var key: ContactKey

  public init(key: ContactKey) { self.key = key }

  public var description: String { "the field '\(key)' was not requested when the contact was fetched" }
}

extension ContactKey {
  /// The field that a key path leads to; `nil` for what is made of several fields.
  init?(_ path: PartialKeyPath<Contact>) {
    switch path {
    case \.identifier: self = .identifier
    case \.contactType: self = .contactType
    case \.formattedName: self = .formattedName
    case \.version: self = .version
    case \.namePrefix: self = .namePrefix
    case \.givenName: self = .givenName
    case \.middleName: self = .middleName
    case \.familyName: self = .familyName
    case \.previousFamilyName: self = .previousFamilyName
    case \.nameSuffix: self = .nameSuffix
    case \.nickname: self = .nickname
    case \.phoneticGivenName: self = .phoneticGivenName
    case \.phoneticMiddleName: self = .phoneticMiddleName
    case \.phoneticFamilyName: self = .phoneticFamilyName
    case \.phoneticOrganizationName: self = .phoneticOrganizationName
    case \.sortAs: self = .sortAs
    case \.organizationName: self = .organizationName
    case \.departmentName: self = .departmentName
    case \.jobTitle: self = .jobTitle
    case \.role: self = .role
    case \.note: self = .note
    case \.gender: self = .gender
    case \.languages: self = .languages
    case \.timeZone: self = .timeZone
    case \.pronouns: self = .pronouns
    case \.revision: self = .revision
    case \.birthday: self = .birthday
    case \.birthdayText: self = .birthdayText
    case \.deathDate: self = .deathDate
    case \.nonGregorianBirthday: self = .nonGregorianBirthday
    case \.dates: self = .dates
    case \.phoneNumbers: self = .phoneNumbers
    case \.emailAddresses: self = .emailAddresses
    case \.urlAddresses: self = .urlAddresses
    case \.postalAddresses: self = .postalAddresses
    case \.contactRelations: self = .contactRelations
    case \.socialProfiles: self = .socialProfiles
    case \.instantMessageAddresses: self = .instantMessageAddresses
    case \.coordinates: self = .coordinates
    case \.categories: self = .categories
    case \.members: self = .members
    case \.image: self = .image
    case \.logo: self = .logo
    case \.sound: self = .sound
    case \.keys: self = .keys
    case \.otherProperties: self = .otherProperties
    default: return nil
    }
  }
}
