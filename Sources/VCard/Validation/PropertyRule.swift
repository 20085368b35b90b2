/// One row of the table of what a property's text must be, beyond its type.
struct PropertyRule: Sendable {
  /// How many components a value may have in a version.
  typealias Components = @Sendable (VCardVersion) -> ClosedRange<Int>

  /// What is asked of the text.
  enum Form: Sendable {
    /// It is not empty.
    case text
    /// So many components.
    case components(Components)
    /// One of these words, in any case, or a word with X- before it.
    case word(Set<String>)
    /// The sex, a letter, and perhaps the identity.
    case gender
    /// The number of a source and its URI.
    case clientPID
  }

  let name: String
  let form: Form

  private init(_ name: String, _ form: Form) {
    self.name = name
    self.form = form
  }

  /// The row of a property, by its name in capitals.
  static subscript(name: String) -> PropertyRule? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static let all: [PropertyRule] = [
    PropertyRule("FN", .text),
    PropertyRule("UID", .text),
    // RFC 9554 adds two components to N and eleven to ADR.
    PropertyRule("N", .components { $0 == .v4_0 ? 5...7 : 1...5 }),
    PropertyRule("ADR", .components { $0 == .v4_0 ? 7...18 : 1...7 }),
    PropertyRule("ORG", .components { _ in 1...Int.max }),
    PropertyRule("GENDER", .gender),
    PropertyRule("CLIENTPIDMAP", .clientPID),
    PropertyRule(
      "KIND", .word(["INDIVIDUAL", "GROUP", "ORG", "LOCATION", "APPLICATION", "DEVICE"])),
    PropertyRule(
      "GRAMGENDER", .word(["ANIMATE", "COMMON", "FEMININE", "INANIMATE", "MASCULINE", "NEUTER"])),
    PropertyRule("PROFILE", .word(["VCARD"])),
    PropertyRule("CLASS", .word(["PUBLIC", "PRIVATE", "CONFIDENTIAL"])),
  ]
}
