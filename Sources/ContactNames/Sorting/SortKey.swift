/// What a contact is sorted by, as octets: the order of keys, octet by octet, is that of the contacts.
///
/// Keys may be stored, and are compared as they are, by a database as well. Those of sorters whose
/// ``ContactSorter/version`` differs are not to be compared.
public struct SortKey: Sendable, Hashable, Comparable {
  /// The octets, none of them needed to tell where the key ends.
  public let octets: [UInt8]
  /// The first eight octets as a number, which is all that most comparisons need.
  private let beginning: UInt64

  /// Takes the octets of a key that was stored.
  public init(octets: [UInt8]) {
    self.octets = octets
    var beginning: UInt64 = 0
    for index in 0..<8 { beginning = beginning << 8 | (index < octets.count ? UInt64(octets[index]) : 0) }
    self.beginning = beginning
  }

  public static func < (one: SortKey, other: SortKey) -> Bool {
    if one.beginning != other.beginning { return one.beginning < other.beginning }
    return one.octets.lexicographicallyPrecedes(other.octets)
  }

  public static func == (one: SortKey, other: SortKey) -> Bool { one.octets == other.octets }

  public func hash(into hasher: inout Hasher) { hasher.combine(octets) }
}
