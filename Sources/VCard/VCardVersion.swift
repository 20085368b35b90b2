/// The version that a card says it is written in.
///
/// A version is a label: what a ``Card`` holds looks the same whatever version it was read from.
public enum VCardVersion: Int, Sendable, Hashable, Comparable, CaseIterable, Codable {
  /// vCard 2.1, the Internet Mail Consortium's specification of 1996.
  case v2_1
  /// vCard 3.0, RFC 2425 and RFC 2426.
  case v3_0
  /// vCard 4.0, RFC 6350.
  case v4_0

  public static func < (lhs: VCardVersion, rhs: VCardVersion) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension VCardVersion: CustomStringConvertible {
  /// The value of the VERSION property: `2.1`, `3.0` or `4.0`.
  public var description: String {
    switch self {
    case .v2_1: "2.1"
    case .v3_0: "3.0"
    case .v4_0: "4.0"
    }
  }
}

extension VCardVersion {
  /// The version of a VERSION property's value; `nil` for another text.
  init?(_ value: some Collection<UInt8>) {
    if ASCII.equal(value, "3.0") {
      self = .v3_0
    } else if ASCII.equal(value, "4.0") {
      self = .v4_0
    } else if ASCII.equal(value, "2.1") {
      self = .v2_1
    } else {
      return nil
    }
  }

  /// The version that another text comes nearest to: `3`, `3.0.0` or `v4`.
  init?(nearest value: some Collection<UInt8>) {
    switch value.first(where: ASCII.isDigit) {
    case 0x31, 0x32: self = .v2_1
    case 0x33: self = .v3_0
    case .some(let digit) where digit >= 0x34: self = .v4_0
    default: return nil
    }
  }
}
