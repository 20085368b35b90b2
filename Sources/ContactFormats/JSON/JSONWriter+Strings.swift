internal import VCard

extension JSONWriter {
  /// Writes a string.
  package mutating func string(_ text: String) {
    beginString()
    append(text)
    endString()
  }

  /// Writes a string from its octets in UTF-8; those that are not become U+FFFD.
  package mutating func string(_ octets: Span<UInt8>) {
    beginString()
    append(octets)
    endString()
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
  package mutating func append(_ text: String) { appendEscaped(text.utf8Span.span) }

  /// Appends octets in UTF-8, whole characters, to a string that was begun; those that are not UTF-8 become U+FFFD.
  package mutating func append(_ octets: Span<UInt8>) {
    let start = output.count
    guard appendEscaped(octets), (try? UTF8Span(validating: octets)) == nil else { return }
    output.removeLast(output.count - start)
    var copy: [UInt8] = []
    copy.append(octets)
    append(String(decoding: copy, as: UTF8.self))
  }

  /// Appends octets in base64 to a string that was begun.
  package mutating func appendBase64(_ octets: Span<UInt8>) { Base64.encode(octets, to: &output) }

  /// Ends a string that was begun.
  package mutating func endString() { output.append(JSONSyntax.quote) }

  /// Appends octets in runs between those that have to be escaped, and says whether some may be above 0x7F.
  @discardableResult
  private mutating func appendEscaped(_ octets: Span<UInt8>) -> Bool {
    var all = SIMD16<UInt8>(repeating: 0)
    var start = 0
    var offset = 0
    while offset < octets.count {
      if let block = octets.sixteen(at: offset) {
        all |= block
        guard let mark = JSONSyntax.marks(block).firstMark else {
          offset &+= 16
          continue
        }
        offset &+= mark
      } else {
        all[0] |= octets[offset]
        guard JSONSyntax.isMarked(octets[offset]) else {
          offset &+= 1
          continue
        }
      }
      output.append(octets.extracting(start..<offset))
      appendEscape(octets[offset])
      offset &+= 1
      start = offset
    }
    output.append(octets.extracting(start..<octets.count))
    return all.firstMark != nil
  }

  private mutating func appendEscape(_ octet: UInt8) {
    output.append(JSONSyntax.backslash)
    if let short = JSONSyntax.shortEscape(octet) { return output.append(short) }
    output.append(UInt8(ascii: "u"))
    for shift: UInt8 in [12, 8, 4, 0] {
      output.append(JSONSyntax.hexDigit(octet >> shift & 15))
    }
  }
}
