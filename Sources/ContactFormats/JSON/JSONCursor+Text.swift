internal import VCard

extension JSONCursor {
  /// The text of a string, name or number.
  func text(_ token: JSONToken) -> String {
    guard token.flags.contains(.escapes) else {
      if token.flags.contains(.notUTF8) { return String(decoding: octets[range(token)], as: UTF8.self) }
      // The scanner has seen that it is UTF-8.
      let text = octets.span.extracting(range(token))
      let isASCII = !token.flags.contains(.nonASCII)
      return unsafe String(copying: UTF8Span(unchecked: text, isKnownASCII: isASCII))
    }
    var unescaped: [UInt8] = []
    JSONCursor.unescape(octets.span.extracting(range(token)), to: &unescaped)
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// Appends the text of a string, name or number in UTF-8.
  func append(_ token: JSONToken, to output: inout [UInt8]) {
    if token.flags.contains(.notUTF8) {
      output.append(contentsOf: text(token).utf8)
    } else if token.flags.contains(.escapes) {
      JSONCursor.unescape(octets.span.extracting(range(token)), to: &output)
    } else {
      output.append(octets.span.extracting(range(token)))
    }
  }

  /// Where a token stands in the octets; of the beginning of an object or array, only the lower bound.
  func range(_ token: JSONToken) -> Range<Int> {
    let offset = start.offset + Int(token.offset)
    return offset..<offset + Int(token.extent)
  }

  /// Appends a string whose escapes are known to be right: RFC 8259, section 7.
  private static func unescape(_ string: Span<UInt8>, to output: inout [UInt8]) {
    var run = 0
    var offset = 0
    while offset < string.count {
      if let block = string.sixteen(at: offset) {
        guard let mark = JSONSyntax.marks(block).firstMark else {
          offset &+= 16
          continue
        }
        offset &+= mark
      }
      guard string[offset] == JSONSyntax.backslash else {
        offset &+= 1
        continue
      }
      output.append(string.extracting(run..<offset))
      offset = appendEscape(string, offset, to: &output)
      run = offset
    }
    output.append(string.extracting(run..<string.count))
  }

  /// Appends what an escape stands for, and says where the next octet is.
  private static func appendEscape(_ string: Span<UInt8>, _ offset: Int, to output: inout [UInt8]) -> Int {
    if let octet = JSONSyntax.escaped(string[offset + 1]) {
      output.append(octet)
      return offset + 2
    }
    let unit = codeUnit(string, offset)
    let next = offset + 6
    if UTF16.isLeadSurrogate(unit), next + 6 <= string.count, string[next] == JSONSyntax.backslash,
      string[next + 1] == UInt8(ascii: "u")
    {
      let trail = codeUnit(string, next)
      if UTF16.isTrailSurrogate(trail) {
        output.append(contentsOf: String(decoding: [unit, trail], as: UTF16.self).utf8)
        return next + 6
      }
    }
    output.append(contentsOf: String(decoding: CollectionOfOne(unit), as: UTF16.self).utf8)
    return next
  }

  private static func codeUnit(_ string: Span<UInt8>, _ offset: Int) -> UInt16 {
    (offset + 2..<offset + 6).reduce(0) { $0 << 4 | (JSONSyntax.hexValue(string[$1]) ?? 0) }
  }
}
