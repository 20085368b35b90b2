/// One row of the table of properties: what a property's value is and how often it may occur.
///
/// Reading, validation, escaping and conversion ask this row; none of them knows a property by name.
/// To add a property, add a row to ``standard`` or to ``vendors``.
public struct PropertyDefinition: Sendable, Hashable {
  /// How a value is divided.
  public enum Structure: Sendable, Hashable {
    /// One value; in a text, commas and semicolons need a backslash.
    case single
    /// Values separated by commas, as in CATEGORIES.
    case list
    /// Components separated by semicolons, each one text, as in ORG.
    case components
    /// Components separated by semicolons, each a list separated by commas, as in N.
    case componentLists
  }

  /// How often a property may occur in a card, in the notation of RFC 6350, section 6.
  public enum Cardinality: String, Sendable, Hashable {
    /// Exactly once.
    case one = "1"
    /// At most once.
    case optional = "*1"
    /// Once or more often.
    case oneOrMore = "1*"
    /// Any number of times.
    case many = "*"
    /// The version does not define the property.
    case absent = ""
  }

  /// The name of the property, in capitals.
  public let name: String
  /// The type of a value without a VALUE parameter: that of the newest version that has it.
  public let valueType: ValueType
  /// The other types that a value may have, in any version.
  public let alternatives: [ValueType]
  /// How a value is divided.
  public let structure: Structure
  /// How often it may occur in vCard 2.1.
  public let v2_1: Cardinality
  /// How often it may occur in vCard 3.0.
  public let v3_0: Cardinality
  /// How often it may occur in vCard 4.0.
  public let v4_0: Cardinality
  /// Where it is defined, such as `RFC 6350 6.2.1`, or whose it is, such as `Apple`.
  public let rule: String
  /// The name that stands for it in a version that lacks it: in 3.0 and 2.1 for a property of 4.0 only, and the other way
  /// round. A property of 3.0 keeps its own name in 2.1.
  public let standIn: String?
  /// What vCard 4.0 says instead of a vendor's property.
  public let equivalent: Equivalent?

  /// A way in which vCard 4.0 says what a vendor's property says.
  public enum Equivalent: Sendable, Hashable {
    /// The ANNIVERSARY.
    case anniversary
    /// RELATED with text and this TYPE.
    case related(String)
    /// IMPP with this URI scheme.
    case impp(String)
  }

  /// How often the property may occur in a card of a version.
  public func cardinality(in version: VCardVersion) -> Cardinality {
    switch version {
    case .v2_1: v2_1
    case .v3_0: v3_0
    case .v4_0: v4_0
    }
  }
}

extension PropertyDefinition {
  /// Every row; the id of a property is the index of its row plus 1.
  package static let all: [PropertyDefinition] = standard + vendors

  private static let index = PropertyIndex(all.map(\.name))

  /// The row of a property, its name in any case; `nil` when the table has none.
  public static subscript(name: String) -> PropertyDefinition? { definition(id(of: name)) }

  /// The id of a property, its name in any case; 0 when the table has none.
  package static func id(of name: Span<UInt8>) -> UInt16 { index.id(of: name) }

  /// The id of a property, its name in any case; 0 when the table has none.
  package static func id(of name: String) -> UInt16 { index.id(of: Array(name.utf8).span) }

  /// The row with an id; `nil` for 0.
  package static func definition(_ id: UInt16) -> PropertyDefinition? {
    id > 0 && Int(id) <= all.count ? all[Int(id) - 1] : nil
  }

  static func row(
    _ name: String, _ valueType: ValueType, _ alternatives: [ValueType], _ structure: Structure,
    _ v2_1: Cardinality, _ v3_0: Cardinality, _ v4_0: Cardinality, _ rule: String, standIn: String? = nil,
    equivalent: Equivalent? = nil
  ) -> PropertyDefinition {
    PropertyDefinition(
      name: name, valueType: valueType, alternatives: alternatives, structure: structure,
      v2_1: v2_1, v3_0: v3_0, v4_0: v4_0, rule: rule, standIn: standIn, equivalent: equivalent)
  }

  /// A row for a name that occurs in every version alike.
  static func row(
    _ name: String, _ valueType: ValueType, _ structure: Structure, _ cardinality: Cardinality,
    _ rule: String,
    _ equivalent: Equivalent? = nil
  ) -> PropertyDefinition {
    row(
      name, valueType, [], structure, cardinality, cardinality, cardinality, rule, equivalent: equivalent)
  }
}

/// The type of a property's value (RFC 6350, section 4, and the types of earlier versions).
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  /// Text; also the phone number of vCard 3.0.
  case text
  /// A URI; also the content id of vCard 2.1.
  case uri
  /// A date that may lack its beginning or its end.
  case date
  /// A time of day that may lack its beginning or its end.
  case time
  /// A date and a time of day.
  case dateTime = "date-time"
  /// A date, a time of day or both.
  case dateAndOrTime = "date-and-or-time"
  /// A complete date and time of day.
  case timestamp
  /// `TRUE` or `FALSE`.
  case boolean
  /// A whole number.
  case integer
  /// A number with a decimal fraction.
  case float
  /// A difference from universal time.
  case utcOffset = "utc-offset"
  /// A language tag of RFC 5646.
  case languageTag = "language-tag"
  /// Octets inside the card, in vCard 2.1 and 3.0.
  case binary
  /// A card inside the card, in vCard 2.1 and 3.0.
  case vcard

  /// The type that a VALUE parameter names, in any case and in the words of any version; `nil` for other words.
  ///
  /// `INLINE` of vCard 2.1 is text: that octets follow is said by ENCODING.
  public init?(parameterValue: String) {
    let word = parameterValue.lowercased()
    if let type = ValueType(rawValue: word) {
      self = type
      return
    }
    switch word {
    case "phone-number", "inline": self = .text
    case "url", "content-id", "cid": self = .uri
    default: return nil
    }
  }

  /// The word for this type in a VALUE parameter, in lower case.
  public var parameterValue: String { rawValue }
}

/// Finds a name among fixed names without regard to ASCII case and without making a `String`.
///
/// A hash table with open addressing, at most a quarter full. The names lie one after another in one array,
/// in capitals, so that a lookup touches three arrays and allocates nothing.
package struct PropertyIndex: Sendable {
  private var names: [UInt8] = []
  /// The end of each name in `names`; the name with id `n` is `ends[n - 1]..<ends[n]`.
  private var ends: [Int] = [0]
  /// The id at each place of the hash table; 0 is free.
  private var slots: [UInt16]
  private var longest = 0

  package init(_ table: [String]) {
    var size = 64
    while size < table.count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    for name in table {
      let bytes = name.utf8.map(ASCII.upper)
      names.append(contentsOf: bytes)
      ends.append(names.count)
      longest = max(longest, bytes.count)
      guard ends.count <= Int(UInt16.max), id(of: bytes.span) == 0 else { continue }
      var slot = firstSlot(bytes.span)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(ends.count - 1)
    }
  }

  /// The place of a name in the table, from 1; 0 when it is not there.
  package func id(of name: Span<UInt8>) -> UInt16 {
    guard !name.isEmpty, name.count <= longest else { return 0 }
    var slot = firstSlot(name)
    while true {
      let id = slots[slot]
      if id == 0 || isName(id, name) { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private func isName(_ id: UInt16, _ name: Span<UInt8>) -> Bool {
    let start = ends[Int(id) - 1]
    guard ends[Int(id)] - start == name.count else { return false }
    for index in name.indices where names[start + index] != ASCII.upper(name[index]) { return false }
    return true
  }

  private func firstSlot(_ name: Span<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for index in name.indices {
      hash = (hash ^ UInt32(ASCII.upper(name[index]))) &* 16_777_619
    }
    return Int(hash ^ hash >> 15) & (slots.count - 1)
  }
}

extension PropertyDefinition {
  /// Whether only version 4.0 defines the property.
  var isNewInVersion4: Bool { v4_0 != .absent && v3_0 == .absent && v2_1 == .absent }
}
