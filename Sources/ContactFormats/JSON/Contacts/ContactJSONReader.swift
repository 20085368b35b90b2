public import ContactModel
public import VCard

/// Reads contacts from JSON: objects one after the other, a line each, or in one array.
///
/// ```swift
/// var reader = ContactJSONReader()
/// reader.append(octets.span)
/// reader.finish()
/// while let contact = try reader.nextContact() {
///   print(contact.formattedName)
/// }
/// ```
///
/// A member that is not what it should be is left out with a finding; the rest of the contact is read.
public struct ContactJSONReader: CardReader, Sendable {
  public private(set) var report = ReadReport()
  private var reader: JSONReader
  private var count = 0

  /// Makes a reader. A contact that takes more than `limits.cardSize` octets is passed over with an error.
  public init(limits: ReadLimits = ReadLimits()) {
    var sizes = JSONLimits()
    sizes.valueSize = limits.cardSize
    reader = JSONReader(limits: sizes)
  }

  public mutating func append(_ bytes: Span<UInt8>) { reader.append(bytes) }

  public mutating func finish() { reader.finish() }

  /// The next contact as a card of its version, of 4.0 where it has none.
  public mutating func next() throws(ReadError) -> Card? { try nextContact()?.card() }

  /// The next contact, or `nil` when more octets are needed; after ``finish()``, `nil` is the end.
  ///
  /// After a thrown error the reader can go on.
  public mutating func nextContact() throws(ReadError) -> Contact? {
    report = ReadReport()
    let cursor: JSONCursor?
    do { cursor = try reader.next() } catch {
      throw ReadError(Diagnostic(.jsonSyntax, line: error.line, column: error.column, message: error.message))
    }
    guard var cursor else { return nil }
    count += 1
    report.card = count
    let place = cursor.place()
    report.line = place.line
    guard cursor.beginObject() else {
      throw ReadError(
        Diagnostic(
          .jsonMember, line: place.line, column: place.column, message: "a contact should be an object",
          card: count))
    }
    var filling = ContactFilling(cursor, card: count)
    let contact = filling.contact()
    guard filling.hasFields else {
      throw ReadError(
        Diagnostic(
          .jsonMember, line: place.line, column: place.column,
          message: "an object without any field of a contact",
          card: count))
    }
    report.diagnostics = filling.findings
    return contact
  }
}

extension Diagnostic.Kind {
  /// The JSON cannot be read.
  public static let jsonSyntax = Diagnostic.Kind(
    id: "json-syntax", severity: .error,
    meaning: "The JSON is broken, ends too early, or is too large or too deep.",
    remedy: "The contact in which it is was passed over; reading went on behind it.", rule: "RFC 8259.")
  /// A member is not what it should be.
  public static let jsonMember = Diagnostic.Kind(
    id: "json-member", severity: .error,
    meaning:
      "A member of a contact is not of the kind that it should be, or no contact has a member of that name.",
    remedy: "The member was left out; the rest of the contact was read.",
    rule: "The fields are those that `contacts convert --to json` writes.")
  /// A picture is not in the JSON.
  public static let jsonImage = Diagnostic.Kind(
    id: "json-image", severity: .warning,
    meaning: "The JSON says of a picture, a sound or a key only how large it is.",
    remedy: "The contact was read without it.",
    rule: "`contacts convert --to json --images` writes the octets.")

  /// The kinds that reading JSON knows.
  public static let json: [Diagnostic.Kind] = [.jsonSyntax, .jsonMember, .jsonImage]
}
