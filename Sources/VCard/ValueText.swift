// The escapes of a value (RFC 6350 3.4), out of and into which the text of every version is brought.

package enum ValueText {
  /// Appends text so that nothing in it separates: `\` `,` `;` and line breaks are escaped.
  package static func appendEscaped(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    var isAfterReturn = false
    for octet in text {
      switch octet {
      case ASCII.backslash, ASCII.comma, ASCII.semicolon:
        output.append(ASCII.backslash)
        output.append(octet)
      case ASCII.carriageReturn: appendLineBreak(to: &output)
      case ASCII.lineFeed: if !isAfterReturn { appendLineBreak(to: &output) }
      default: output.append(octet)
      }
      isAfterReturn = octet == ASCII.carriageReturn
    }
  }

  private static func appendLineBreak(to output: inout [UInt8]) {
    output.append(ASCII.backslash)
    output.append(ASCII.n)
  }

  /// Brings a value as a version writes it into the escapes of RFC 6350.
  ///
  /// In vCard 2.1 a backslash escapes `;` (and, as real programs write, `,` and `:`) and is text otherwise; commas and
  /// semicolons are text unless the property has them as separators. In 3.0 and 4.0 plain text is escaped already.
  /// Octets that were encoded in quoted-printable are always text.
  static func appendNormalized(
    _ octets: [UInt8], encoded: [Bool], flags: ContentLine.Flags, version: VCardVersion,
    to output: inout [UInt8]
  ) {
    let comma = flags.contains(.literalComma)
    let semicolon = flags.contains(.literalSemicolon)
    let isText = comma || semicolon
    var index = 0
    while index < octets.count {
      let octet = octets[index]
      let isEncoded = index < encoded.count && encoded[index]
      index += 1
      switch octet {
      case 0:
        continue
      case ASCII.carriageReturn, ASCII.lineFeed:
        if octet == ASCII.carriageReturn, index < octets.count, octets[index] == ASCII.lineFeed { index += 1 }
        appendLineBreak(to: &output)
      case ASCII.backslash where isText && isEncoded:
        output.append(contentsOf: [ASCII.backslash, ASCII.backslash])
      case ASCII.backslash where isText && version == .v2_1:
        let isNextEncoded = index < encoded.count && encoded[index]
        if index < octets.count, !isNextEncoded,
          [ASCII.semicolon, ASCII.comma, ASCII.colon].contains(octets[index])
        {
          if octets[index] != ASCII.colon { output.append(ASCII.backslash) }
          output.append(octets[index])
          index += 1
        } else {
          output.append(contentsOf: [ASCII.backslash, ASCII.backslash])
        }
      case ASCII.comma where isText && isEncoded || version == .v2_1 && comma,
        ASCII.semicolon where isText && isEncoded || version == .v2_1 && semicolon:
        output.append(ASCII.backslash)
        output.append(octet)
      default:
        output.append(octet)
      }
    }
  }

  /// The text of an escaped value. A backslash before any other character than those of RFC 6350 stands for itself, but
  /// `\:` and `\"`, which real programs write, are read as they mean it.
  package static func unescaped(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(value.count)
    var index = value.startIndex
    while index < value.endIndex {
      let octet = value[index]
      index += 1
      guard octet == ASCII.backslash, index < value.endIndex else {
        text.append(octet)
        continue
      }
      switch value[index] {
      case ASCII.n, ASCII.N: text.append(ASCII.lineFeed)
      case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.quote: text.append(value[index])
      default: text.append(contentsOf: [octet, value[index]])
      }
      index += 1
    }
    return text
  }

  /// Whether an AGENT's value would be read as the first line of a card that follows.
  static func isBeginning(_ value: ArraySlice<UInt8>) -> Bool {
    var value = value.drop { $0 <= ASCII.space }
    while let last = value.last, last <= ASCII.space { value.removeLast() }
    return ASCII.equal(value, "BEGIN:VCARD")
  }

  /// Escapes the colon of an AGENT's value that is text and would be read as the first line of a card that follows.
  ///
  /// In vCard 2.1 it stays as it is: there the writer hides such text in quoted-printable.
  static func hideBeginning(in value: inout [UInt8], of id: UInt16, _ version: VCardVersion) {
    guard id == PropertyName.agent.id, version != .v2_1, isBeginning(value[...]),
      let colon = value.firstIndex(of: ASCII.colon)
    else { return }
    value.insert(ASCII.backslash, at: colon)
  }

  /// The text of an escaped value as a string.
  package static func text(_ value: ArraySlice<UInt8>) -> String {
    unsafe String(unsafeUninitializedCapacity: value.count) { target in
      unsafe value.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress, let to = target.baseAddress else { return 0 }
        return unsafe copyUnescaped(from, source.count, to)
      }
    }
  }

  /// Copies text without its escapes, run by run.
  ///
  /// - Returns: how many octets there are.
  private static func copyUnescaped(
    _ source: UnsafePointer<UInt8>, _ end: Int, _ target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var (count, start) = (0, 0)
    while let place = unsafe firstIndex(of: ASCII.backslash, in: source, from: start, to: end) {
      unsafe (target + count).update(from: source + start, count: place - start)
      count += place - start
      start = place + 1
      var octet = ASCII.backslash
      if start < end {
        switch unsafe source[start] {
        case ASCII.n, ASCII.N: (octet, start) = (ASCII.lineFeed, start + 1)
        case ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.colon, ASCII.quote:
          (octet, start) = unsafe (source[start], start + 1)
        default: break
        }
      }
      unsafe target[count] = octet
      count += 1
    }
    unsafe (target + count).update(from: source + start, count: end - start)
    return count + end - start
  }

  /// The parts of an escaped value between separators that are not escaped.
  package static func split(_ value: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var index = value.startIndex
    while index < value.endIndex {
      if value[index] == ASCII.backslash {
        index += 1
      } else if value[index] == separator {
        parts.append(value[start..<index])
        start = index + 1
      }
      index += 1
    }
    parts.append(value[start...])
    return parts
  }
}
