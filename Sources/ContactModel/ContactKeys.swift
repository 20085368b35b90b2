internal import VCard

/// A field of a contact. Its name is the same in the library, in the JSON and in a predicate.
public enum ContactKey: UInt8, Sendable, Hashable, CaseIterable {
  case identifier
  case contactType
  case formattedName
  case version
  case namePrefix
  case givenName
  case middleName
  case familyName
  case previousFamilyName
  case nameSuffix
  case nickname
  case phoneticGivenName
  case phoneticMiddleName
  case phoneticFamilyName
  case phoneticOrganizationName
  case sortAs
  case organizationName
  case departmentName
  case jobTitle
  case role
  case note
  case gender
  case languages
  case timeZone
  case pronouns
  case revision
  case birthday
  case birthdayText
  case deathDate
  case nonGregorianBirthday
  case dates
  case phoneNumbers
  case emailAddresses
  case urlAddresses
  case postalAddresses
  case contactRelations
  case socialProfiles
  case instantMessageAddresses
  case coordinates
  case categories
  case members
  case image
  case logo
  case sound
  case keys
  case otherProperties

  /// The name of the field, as in the JSON.
  public var name: String { ContactKey.names[Int(rawValue)] }

  /// The field of a name; `nil` where there is none.
  public init?(name: String) {
    guard let key = ContactKey.byName[name] else { return nil }
    self = key
  }

  /// The field of a name in UTF-8; `nil` where there is none.
  package init?(name: Span<UInt8>) {
    guard name.count < ContactKey.byLength.count else { return nil }
    let keys = ContactKey.byLength[name.count]
    for index in keys.indices where name.isSame(as: keys[index].name) {
      self = keys[index].key
      return
    }
    return nil
  }

  private static let byLength: [[(name: [UInt8], key: ContactKey)]] = {
    let all = allCases.map { (name: Array($0.name.utf8), key: $0) }
    let most = all.map(\.name.count).max() ?? 0
    return (0...most).map { length in all.filter { $0.name.count == length } }
  }()

  private static let names = allCases.map { "\($0)" }
  private static let byName = Dictionary(uniqueKeysWithValues: zip(names, allCases))
}

/// A set of fields.
///
/// ```swift
/// let keys: ContactKeys = [.givenName, .familyName, .phoneNumbers]
/// let names = Contact(card, keys: keys.union(.names))
/// ```
public struct ContactKeys: Sendable, Hashable, SetAlgebra {
  private var bits: UInt64

  /// No field.
  public init() { bits = 0 }

  /// These fields.
  public init(_ keys: some Sequence<ContactKey>) { bits = keys.reduce(0) { $0 | ContactKeys.bit($1) } }

  private init(bits: UInt64) { self.bits = bits }

  @inline(__always)
  private static func bit(_ key: ContactKey) -> UInt64 { 1 &<< UInt64(key.rawValue) }

  /// Every field.
  public static let all = ContactKeys(ContactKey.allCases)
  /// The fields that lie in ``RareFields``.
  static let rare: ContactKeys = [
    .previousFamilyName, .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName,
    .phoneticOrganizationName, .sortAs, .role, .gender, .languages, .timeZone, .pronouns, .birthdayText,
    .deathDate, .nonGregorianBirthday, .dates, .contactRelations, .socialProfiles, .instantMessageAddresses,
    .coordinates, .members, .logo, .sound, .keys,
  ]
  /// What a name is made of, and what stands for it where there is none.
  public static let names: ContactKeys = [
    .contactType, .formattedName, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname,
    .organizationName,
  ]

  @inline(__always)
  public func contains(_ key: ContactKey) -> Bool { bits & ContactKeys.bit(key) != 0 }
  public var isEmpty: Bool { @inline(__always) get { bits == 0 } }
  @inline(__always)
  public func isDisjoint(with other: ContactKeys) -> Bool { bits & other.bits == 0 }
  @inline(__always)
  public func isSuperset(of other: ContactKeys) -> Bool { other.bits & ~bits == 0 }
  public func union(_ other: ContactKeys) -> ContactKeys { ContactKeys(bits: bits | other.bits) }
  public func intersection(_ other: ContactKeys) -> ContactKeys { ContactKeys(bits: bits & other.bits) }
  public func symmetricDifference(_ other: ContactKeys) -> ContactKeys {
    ContactKeys(bits: bits ^ other.bits)
  }
  public mutating func formUnion(_ other: ContactKeys) { bits |= other.bits }
  public mutating func formIntersection(_ other: ContactKeys) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: ContactKeys) { bits ^= other.bits }

  @discardableResult @inline(__always)
  public mutating func insert(_ key: ContactKey) -> (inserted: Bool, memberAfterInsert: ContactKey) {
    let isNew = !contains(key)
    bits |= ContactKeys.bit(key)
    return (isNew, key)
  }

  @discardableResult
  public mutating func remove(_ key: ContactKey) -> ContactKey? {
    guard contains(key) else { return nil }
    bits &= ~ContactKeys.bit(key)
    return key
  }

  @discardableResult
  public mutating func update(with key: ContactKey) -> ContactKey? { insert(key).inserted ? nil : key }
}

extension ContactKeys: Sequence {
  /// The fields in the order of the JSON.
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// Hands out the fields of a set.
  public struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    public mutating func next() -> ContactKey? {
      guard bits != 0 else { return nil }
      let place = bits.trailingZeroBitCount
      bits &= bits - 1
      return ContactKey(rawValue: UInt8(place))
    }
  }
}

extension Span<UInt8> {
  fileprivate func isSame(as other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    return unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        guard let own = own.baseAddress else { return true }
        return unsafe equalOctets(other.baseAddress, 0, own, count)
      }
    }
  }
}
