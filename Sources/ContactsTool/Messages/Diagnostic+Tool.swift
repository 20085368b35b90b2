internal import ContactFormats
internal import ContactModel
internal import VCard

/// The findings that the tool adds to those of the reader. They concern an input as a whole.
extension Diagnostic.Kind {
  /// All that a person may ask about.
  static let documented = all + fields + json + [noCard, unreadable]

  static let noCard = Diagnostic.Kind(
    id: "no-card", severity: .error,
    meaning: "The input holds no card: it is empty, or none of it is usable.",
    remedy: "Nothing could be read; the other inputs were.",
    rule: "RFC 6350 3.3: vcard-entity has one vCard or more.")
  static let unreadable = Diagnostic.Kind(
    id: "unreadable", severity: .error, meaning: "The input is missing, or the system refuses to read it.",
    remedy: "'check' goes on with the other inputs; what writes cards does not begin without all of them.",
    rule: "The exit code is 66 when it is missing, 77 when access is refused, and else 74.")

  /// What a person can do where a file has findings of a kind; said once for the file.
  static let advice: [Diagnostic.Kind: String] = [
    legacyOctets: "if letters are wrong, name the character set with --encoding"
  ]
}
