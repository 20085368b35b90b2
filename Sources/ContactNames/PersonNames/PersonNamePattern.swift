/// A pattern: placeholders, and the text before, between and after them.
struct PersonNamePattern: Sendable {
  struct Placeholder: Sendable, Equatable {
    let field: PersonName.Field
    let modifiers: PersonName.Modifiers
  }

  let placeholders: [Placeholder]
  /// One more than there are placeholders.
  let literals: [[UInt8]]
  /// Whether the given name is in it, not only as an initial.
  let hasGiven: Bool

  private static let fields: [UInt8: PersonName.Field] = [
    UInt8(ascii: "T"): .title, UInt8(ascii: "G"): .given, UInt8(ascii: "H"): .given2,
    UInt8(ascii: "S"): .surname, UInt8(ascii: "U"): .surname2, UInt8(ascii: "N"): .generation,
    UInt8(ascii: "C"): .credentials,
  ]
  private static let modifiers: [UInt8: PersonName.Modifiers] = [
    UInt8(ascii: "i"): .informal, UInt8(ascii: "p"): .prefix, UInt8(ascii: "c"): .core,
    UInt8(ascii: "a"): .allCaps, UInt8(ascii: "f"): .initialCap, UInt8(ascii: "n"): .initial,
    UInt8(ascii: "m"): .monogram, UInt8(ascii: "r"): .retain, UInt8(ascii: "v"): .vocative,
    UInt8(ascii: "g"): .genitive,
  ]

  /// Reads the short form: a capital is a field, small letters after it are its modifiers, the rest is text.
  init(_ text: Substring) {
    var placeholders: [Placeholder] = []
    var literals: [[UInt8]] = [[]]
    for octet in text.utf8 {
      if let field = Self.fields[octet] {
        placeholders.append(Placeholder(field: field, modifiers: []))
        literals.append([])
      } else if let modifier = Self.modifiers[octet], let last = placeholders.popLast() {
        placeholders.append(Placeholder(field: last.field, modifiers: last.modifiers.union(modifier)))
      } else {
        literals[literals.count - 1].append(octet)
      }
    }
    self.placeholders = placeholders
    self.literals = literals
    hasGiven = placeholders.contains { $0.field == .given && !$0.modifiers.contains(.initial) }
  }

  /// The text between two placeholders between which others are empty: what touches the missing ones goes, up to the
  /// nearest space.
  static func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let space = UInt8(ascii: " ")
    let tail = first.count >= second.count && first.suffix(second.count).elementsEqual(second) ? [] : second
    let kept = first.firstIndex(of: space)
    let rest = tail.lastIndex(of: space)
    let head = Array(first.prefix((kept ?? first.count - 1) + 1))
    guard let rest else { return head + tail }
    return head + tail[(kept == nil ? rest : rest + 1)...]
  }
}
