internal import VCard

extension JSONWriter {
  private static let quote = Few(JSONSyntax.quote)

  /// Writes a string.
  package mutating func string(_ text: String) {
    appendEscaped(text.utf8Span.span, after: beginning(), before: JSONWriter.quote)
  }

  /// Writes a string from its octets in UTF-8; those that are not become U+FFFD.
  package mutating func string(_ octets: Span<UInt8>) {
    appendRepaired(octets, after: beginning(), before: JSONWriter.quote)
  }

  /// Writes a string from its octets in UTF-8; those that are not become U+FFFD.
  package mutating func string(_ octets: ArraySlice<UInt8>) { string(octets.span) }

  /// Writes octets as a string in base64.
  package mutating func base64(_ octets: Span<UInt8>) {
    beginString()
    appendBase64(octets)
    endString()
  }

  // MARK: A string in pieces

  /// Begins a string that is written in pieces.
  package mutating func beginString() {
    beginValue()
    output.append(JSONSyntax.quote)
  }

  /// Appends to a string that was begun.
  package mutating func append(_ text: String) {
    appendEscaped(text.utf8Span.span, after: Few(), before: Few())
  }

  /// Appends octets in UTF-8, whole characters, to a string that was begun; those that are not UTF-8 become U+FFFD.
  package mutating func append(_ octets: Span<UInt8>) {
    appendRepaired(octets, after: Few(), before: Few())
  }

  /// Appends octets in base64 to a string that was begun.
  package mutating func appendBase64(_ octets: Span<UInt8>) { Base64.encode(octets, to: &output) }

  /// Ends a string that was begun.
  package mutating func endString() { output.append(JSONSyntax.quote) }

  // MARK: Escapes: RFC 8259, section 7

  private mutating func appendRepaired(_ octets: Span<UInt8>, after first: Few, before last: Few) {
    let start = output.count
    guard appendEscaped(octets, after: first, before: last) else { return }
    guard (try? UTF8Span(validating: octets)) == nil else { return }
    output.removeLast(output.count - start)
    var copy: [UInt8] = []
    copy.append(octets)
    let repaired = String(decoding: copy, as: UTF8.self)
    appendEscaped(repaired.utf8Span.span, after: first, before: last)
  }

  /// Appends octets in runs between those that have to be escaped, and says whether some may be above 0x7F.
  @discardableResult
  private mutating func appendEscaped(_ octets: Span<UInt8>, after first: Few, before last: Few) -> Bool {
    var all = SIMD16<UInt8>(repeating: 0)
    var first = first
    var start = 0
    var offset = 0
    while offset < octets.count {
      let block = octets.sixteen(at: offset) ?? octets.last(from: offset)
      all |= block
      guard let mark = JSONSyntax.marks(block).firstMark, offset &+ mark < octets.count else {
        offset &+= 16
        continue
      }
      offset &+= mark
      appendEscape(octets[offset], behind: octets.extracting(start..<offset), after: first)
      first = Few()
      offset &+= 1
      start = offset
    }
    output.append(octets.extracting(start..<octets.count), after: first, before: last)
    return all.firstMark != nil
  }

  private mutating func appendEscape(_ octet: UInt8, behind run: Span<UInt8>, after first: Few) {
    let letter = JSONSyntax.shortEscape(octet) ?? UInt8(ascii: "u")
    output.append(run, after: first, before: Few(JSONSyntax.backslash, letter))
    guard letter == UInt8(ascii: "u") else { return }
    for shift: UInt8 in [12, 8, 4, 0] {
      output.append(JSONSyntax.hexDigit(octet >> shift & 15))
    }
  }
}
