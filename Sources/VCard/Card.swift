// A card is its content lines.
//
// `bytes` holds them unfolded, decoded from quoted-printable and legacy character sets, in UTF-8, each followed by CRLF:
//
//     FN:Ada Lovelace␍␊item1.TEL;TYPE=CELL:+1-202-555-0112␍␊NOTE:first\nsecond␍␊
//                     ↑start ↑name           ↑value           ↑end   (the entry of TEL; nameEnd is at `;`)
//
// `entries` is the table of contents: offsets into `bytes` and an id from the table of properties. Values are escaped as
// in RFC 6350 whatever version the card was read from, so that everything above needs to know one grammar only. Nothing
// becomes a String, a date or octets before somebody asks. Editing appends a line and lets an entry point to it, so that
// every other line stays as it was, to the byte. BEGIN, END and VERSION are not lines of a card: they are its envelope.

/// A vCard: properties in order, each with group, name, parameters and value as given.
///
/// ```swift
/// for property in card where property.name == .tel {
///   print(property.parameters.types, property.text)
/// }
/// ```
///
/// Two cards are equal if their versions and their lines are, names compared without regard to case. Where a card
/// came from does not matter.
public struct Card: Sendable {
  /// The version that the card says it is. It is a label: changing it converts nothing.
  public var version: VCardVersion
  package var bytes: [UInt8]
  package var entries: [Entry]

  /// Makes an empty card.
  public init(version: VCardVersion = .v4_0) {
    self.version = version
    bytes = []
    entries = []
  }

  init(version: VCardVersion, bytes: [UInt8], entries: [Entry]) {
    self.version = version
    self.bytes = bytes
    self.entries = entries
  }
}

/// Where one content line stands in a card's octets.
package struct Entry: Sendable {
  /// Where the line begins: at the group if there is one, else at the name.
  package var start: UInt32
  /// Where the name begins.
  package var name: UInt32
  /// Where the name ends; parameters, if any, follow with their `;`.
  package var nameEnd: UInt32
  /// Where the value begins, after the colon.
  package var value: UInt32
  /// Where the line ends, before its CRLF.
  package var end: UInt32
  /// The row of the property table, 0 for a name that is not in it.
  package var id: UInt16
  package var flags: Flags

  package struct Flags: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The line has octets above 0x7F.
    package static var nonASCII: Flags { Flags(rawValue: 1 << 0) }
    /// The line has a backslash.
    package static var backslash: Flags { Flags(rawValue: 1 << 1) }
    /// The value is base64.
    package static var base64: Flags { Flags(rawValue: 1 << 2) }
    /// The line has octets below 0x20.
    package static var control: Flags { Flags(rawValue: 1 << 3) }
  }

  var length: Int { Int(end) - Int(start) }

  /// Whether there may be something to unescape.
  package var hasBackslash: Bool { flags.rawValue & Flags.backslash.rawValue != 0 }
  package var isASCII: Bool { flags.rawValue & Flags.nonASCII.rawValue == 0 }
}

extension Card: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }

  /// The property at a position in the card's order.
  public subscript(position: Int) -> Property {
    Property(bytes: bytes, entry: entries[position], version: version)
  }

  /// The property of an entry.
  package func property(_ entry: Entry) -> Property { Property(bytes: bytes, entry: entry, version: version) }

  /// The first property of a name.
  public subscript(name: PropertyName) -> Property? {
    firstIndex(of: name).map { self[$0] }
  }

  /// All properties of a name, in the card's order.
  public func properties(_ name: PropertyName) -> [Property] {
    indices.filter { matches($0, name) }.map { self[$0] }
  }

  /// The position of the first property of a name.
  public func firstIndex(of name: PropertyName) -> Int? {
    indices.first { matches($0, name) }
  }

  private func matches(_ position: Int, _ name: PropertyName) -> Bool {
    let entry = entries[position]
    guard name.id == 0 else { return entry.id == name.id }
    guard entry.id == 0 else { return false }
    let wanted = name.text.utf8
    guard wanted.count == entry.nameEnd - entry.name else { return false }
    return zip(bytes[Int(entry.name)..<Int(entry.nameEnd)], wanted).allSatisfy {
      ASCII.upper($0) == ASCII.upper($1)
    }
  }
}

extension Card: Hashable {
  public static func == (lhs: Card, rhs: Card) -> Bool {
    lhs.version == rhs.version && lhs.entries.count == rhs.entries.count
      && zip(lhs.entries, rhs.entries).allSatisfy { lhs.lineEquals($0, rhs, $1) }
  }

  private func lineEquals(_ entry: Entry, _ other: Card, _ otherEntry: Entry) -> Bool {
    guard entry.length == otherEntry.length,
      entry.nameEnd - entry.start == otherEntry.nameEnd - otherEntry.start
    else { return false }
    let head = zip(
      bytes[Int(entry.start)..<Int(entry.nameEnd)],
      other.bytes[Int(otherEntry.start)..<Int(otherEntry.nameEnd)])
    return head.allSatisfy { ASCII.upper($0) == ASCII.upper($1) }
      && bytes[Int(entry.nameEnd)..<Int(entry.end)]
        .elementsEqual(other.bytes[Int(otherEntry.nameEnd)..<Int(otherEntry.end)])
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(version)
    for entry in entries {
      for byte in bytes[Int(entry.start)..<Int(entry.nameEnd)] { hasher.combine(ASCII.upper(byte)) }
      unsafe bytes[Int(entry.nameEnd)..<Int(entry.end)].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}
