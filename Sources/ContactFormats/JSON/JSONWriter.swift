internal import VCard

/// Writes JSON (RFC 8259) into one buffer of octets.
///
/// ```swift
/// var json = JSONWriter()
/// json.beginObject()
/// json.member("formattedName", "Ada Example")
/// json.name("languages")
/// json.beginArray()
/// json.string("de")
/// json.endArray()
/// json.endObject()
/// json.endLine()
/// ```
///
/// The writer sets commas and colons. That each name is followed by one value, and each beginning by its end, is the
/// caller's matter.
package struct JSONWriter: Sendable {
  /// What has been written.
  package var output: [UInt8]
  private var needsComma = false

  /// A writer with room for so many octets.
  package init(capacity: Int = 0) {
    output = []
    output.reserveCapacity(capacity)
  }

  /// Appends what `write` writes to octets, without copying them.
  package static func append<Failure: Error>(
    to output: inout [UInt8], _ write: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter()
    swap(&writer.output, &output)
    defer { swap(&writer.output, &output) }
    try write(&writer)
  }

  // MARK: Objects, arrays, lines

  package mutating func beginObject() { begin(JSONSyntax.beginObject) }
  package mutating func endObject() { end(JSONSyntax.endObject) }
  package mutating func beginArray() { begin(JSONSyntax.beginArray) }
  package mutating func endArray() { end(JSONSyntax.endArray) }

  /// Writes the name of the next member. It must have nothing to escape.
  package mutating func name(_ name: StaticString) {
    let first = beginning()
    let last = Few(JSONSyntax.quote, JSONSyntax.colon)
    name.withUTF8Buffer { unsafe output.append($0.span, after: first, before: last) }
    needsComma = false
  }

  /// Writes the name of the next member. It must have nothing to escape.
  mutating func name(_ name: [UInt8]) { self.name(name.span) }

  private mutating func name(_ name: Span<UInt8>) {
    output.append(name, after: beginning(), before: Few(JSONSyntax.quote, JSONSyntax.colon))
    needsComma = false
  }

  /// Writes the name of the next member, whatever is in it.
  package mutating func name(escaping name: String) {
    string(name)
    output.append(JSONSyntax.colon)
    needsComma = false
  }

  /// Ends a line. What follows is another value, not another element.
  package mutating func endLine() {
    output.append(JSONSyntax.lineFeed)
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    output.append(bracket)
    needsComma = true
  }

  @inline(__always)
  mutating func beginValue() {
    if needsComma { output.append(JSONSyntax.comma) }
    needsComma = true
  }

  /// What stands before the text of a string or name.
  @inline(__always)
  mutating func beginning() -> Few {
    let first = needsComma ? Few(JSONSyntax.comma, JSONSyntax.quote) : Few(JSONSyntax.quote)
    needsComma = true
    return first
  }

  private mutating func appendPlain(_ text: StaticString) {
    text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
  }

  // MARK: Values

  package mutating func null() {
    beginValue()
    appendPlain("null")
  }

  package mutating func boolean(_ value: Bool) {
    beginValue()
    appendPlain(value ? "true" : "false")
  }

  package mutating func number(_ value: Int) {
    beginValue()
    output.append(contentsOf: value.description.utf8)
  }

  /// Writes the shortest number that reads back as the same; `null` for infinity and what is no number.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    beginValue()
    output.append(contentsOf: value.description.utf8)
  }

  /// Writes a value that is JSON already.
  package mutating func json(_ text: Span<UInt8>) {
    beginValue()
    output.append(text)
  }

  /// Writes members that are JSON already, with commas between them; there may be none.
  package mutating func members(_ text: Span<UInt8>) {
    if !text.isEmpty { json(text) }
  }

  // MARK: Members

  /// Writes a member whose value is a string. The name must have nothing to escape.
  package mutating func member(_ name: StaticString, _ value: String) {
    name.withUTF8Buffer { unsafe member($0.span, value.utf8Span.span) }
  }

  /// Writes a member whose value is a string. The name must have nothing to escape.
  mutating func member(_ name: [UInt8], _ value: String) { member(name.span, value.utf8Span.span) }

  /// Writes in one go what has nothing to be escaped.
  private mutating func member(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    guard JSONSyntax.isPlain(value) else {
      self.name(name)
      return string(value)
    }
    output.appendMember(name, value, afterComma: needsComma)
    needsComma = true
  }

  /// Writes a member whose value is a number. The name must have nothing to escape.
  package mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    number(value)
  }

  /// Writes a member whose value is a number. The name must have nothing to escape.
  package mutating func member(_ name: StaticString, _ value: Double) {
    self.name(name)
    number(value)
  }

  /// Writes a member whose value is true or false. The name must have nothing to escape.
  package mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    boolean(value)
  }
}
