public import VCard

extension Diagnostic.Kind {
  /// A value is not what its property holds.
  public static let fieldValue = Diagnostic.Kind(
    id: "field-value", severity: .warning,
    meaning:
      "A value is not what its property holds: a date that is none, a position without numbers, a broken picture.",
    remedy: "It was kept as it stands, among the contact's other properties; a birthday, as text.",
    rule: "RFC 6350 4: the types of values; 6.2.5 BDAY, 6.5.2 GEO, 6.2.4 PHOTO.")

  /// The kinds that making contacts of cards knows.
  public static let fields: [Diagnostic.Kind] = [.fieldValue]
}

extension WriteFinding {
  /// The finding that the value of a property was not understood: one of ``ContactDecoder/misread``.
  package static func misread(_ position: Int) -> WriteFinding {
    WriteFinding(
      .fieldValue, position: position,
      message: "the value is not what this property holds; it was kept as it is")
  }
}
