// vCard 2.1: text outside ASCII, line breaks and long lines are quoted-printable, base64 is ended by an empty line, and a
// card inside a card stands there as a card. Folding as in 3.0 is used for base64 only: readers disagree about the blank
// after a fold, but not about a soft break.

extension VCardWriter {
  /// Whether a line cannot be copied as it stands.
  func isSpecial(_ entry: Entry, _ card: Card) -> Bool {
    guard entry.length <= VCardWriter.lineLength, entry.flags.isEmpty, entry.id != PropertyName.agent.id
    else {
      return true
    }
    return unsafe card.bytes.withUnsafeBufferPointer { bytes in
      let value = unsafe UnsafeBufferPointer(rebasing: bytes[Int(entry.value)..<Int(entry.end)])
      return unsafe value.containsAny(ASCII.equals, ASCII.equals, ASCII.equals)
    }
  }

  /// Appends a line that is more than plain text.
  func appendLegacy(_ entry: Entry, _ card: Card, _ depth: Int, to output: inout [UInt8]) {
    if entry.flags.contains(.base64) {
      let isASCII = !entry.flags.contains(.nonASCII)
      appendFolded(card.bytes, Int(entry.start), Int(entry.end), isASCII: isASCII, to: &output)
      if layout == .folded { endLine(&output) }
      return
    }
    let head = Array(card.bytes[Int(entry.start)..<Int(entry.value) - 1])
    let value = card.bytes[Int(entry.value)..<Int(entry.end)]
    if let nested = nestedCard(entry, value, depth) {
      output.append(contentsOf: head)
      output.append(ASCII.colon)
      endLine(&output)
      write(nested, depth: depth + 1, to: &output)
      return
    }
    let text = LegacyText(value, literalFlags(entry, card))
    // What only looks like a card must not be read as one.
    let looksNested =
      entry.id == PropertyName.agent.id
      && ASCII.equal(text.octets.drop { $0 <= ASCII.space }.prefix(11), "BEGIN:VCARD")
    let isLong = !text.octets.isEmpty && head.count + 1 + text.octets.count > VCardWriter.lineLength
    output.append(contentsOf: head)
    if !text.needsEncoding, !looksNested, !(isLong && layout == .folded) {
      output.append(ASCII.colon)
      output.append(contentsOf: text.octets)
      endLine(&output)
      return
    }
    if text.octets.contains(where: { $0 >= 0x80 }) { output.append(contentsOf: ";CHARSET=UTF-8".utf8) }
    output.append(contentsOf: ";ENCODING=QUOTED-PRINTABLE:".utf8)
    appendQuotedPrintable(text, column: lineColumn(output), encodesFirst: looksNested, to: &output)
    endLine(&output)
  }

  /// Which of `,` and `;` are text in a value. Without parameters the name alone tells.
  private func literalFlags(_ entry: Entry, _ card: Card) -> ContentLine.Flags {
    guard entry.nameEnd + 1 == entry.value else { return LineHead(of: card, entry).flags }
    var head = LineHead()
    head.id = entry.id
    head.classifyValue(nil)
    return head.flags
  }

  private func lineColumn(_ output: [UInt8]) -> Int {
    output.count - (output.lastIndex(of: ASCII.lineFeed).map { $0 + 1 } ?? 0)
  }

  /// The card that is the value of an AGENT.
  private func nestedCard(_ entry: Entry, _ value: ArraySlice<UInt8>, _ depth: Int) -> Card? {
    guard entry.id == PropertyName.agent.id, depth < ReadLimits().nesting,
      ASCII.equal(value.prefix(11), "BEGIN:VCARD")
    else { return nil }
    let text = ValueText.unescaped(value)
    var reader = VCardReader()
    reader.append(text.span)
    reader.finish()
    guard let card = try? reader.next(), reader.report.diagnostics.isEmpty else { return nil }
    // Only what is a card and nothing else may be written as one.
    var again: [UInt8] = []
    VCardWriter.writeUnfolded(card, to: &again)
    return again == text ? card : nil
  }

  /// Appends text, encoded as far as it has to be, with soft breaks between characters.
  private func appendQuotedPrintable(
    _ text: LegacyText, column: Int, encodesFirst: Bool, to output: inout [UInt8]
  ) {
    let octets = text.octets
    var column = column
    var isLineStart = encodesFirst
    var index = 0
    while index < octets.count {
      var end = index + 1
      while end < octets.count, octets[end] & 0xC0 == 0x80 { end += 1 }
      let isLast = end == octets.count
      let isEncoded =
        mustEncode(octets[index], isLineStart, isLast) || text.literalBackslashes.contains(index)
      let width = isEncoded ? 3 * (end - index) : 1
      if layout == .folded, column + width + (isLast ? 0 : 1) > VCardWriter.lineLength, column > 0,
        !isLineStart || index == 0
      {
        output.append(ASCII.equals)
        endLine(&output)
        column = 0
        isLineStart = true
        continue
      }
      for octet in octets[index..<end] {
        if isEncoded { output.appendEncoded(octet) } else { output.append(octet) }
      }
      column += width
      isLineStart = false
      index = end
    }
  }

  /// Blanks at the ends of lines get lost in transport, those at their beginnings look like indentation, and a line must
  /// not look like a property or the end of the card.
  private func mustEncode(_ octet: UInt8, _ isLineStart: Bool, _ isLast: Bool) -> Bool {
    switch octet {
    case ASCII.space: isLineStart || isLast
    case ASCII.equals, 0..<0x20, 0x7F...: true
    default: isLineStart && ASCII.isNameCharacter(octet)
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEncoded(_ octet: UInt8) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x41 + value - 10 }
    append(ASCII.equals)
    append(digit(octet >> 4))
    append(digit(octet & 15))
  }
}

extension LineHead {
  /// What the head of a card's line says.
  init(of card: Card, _ entry: Entry) {
    self = unsafe card.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return LineHead() }
      return unsafe LineHead.parse(base, Int(entry.name), Int(entry.value) - 1)
    }
  }
}

/// A value as vCard 2.1 writes it, before quoted-printable.
private struct LegacyText {
  var octets: [UInt8] = []
  /// Backslashes that would be taken for an escape if they were not encoded.
  var literalBackslashes: Set<Int> = []
  var needsEncoding = false

  init(_ value: ArraySlice<UInt8>, _ flags: ContentLine.Flags) {
    if flags.isDisjoint(with: [.literalComma, .literalSemicolon]) {
      octets = Array(value)
    } else {
      unescape(value, flags)
    }
    needsEncoding =
      !literalBackslashes.isEmpty || octets.contains { $0 >= 0x7F || $0 < ASCII.space }
      || QuotedPrintable.isUndeclared(octets)
  }

  private mutating func unescape(_ value: ArraySlice<UInt8>, _ flags: ContentLine.Flags) {
    var index = value.startIndex
    while index < value.endIndex {
      let octet = value[index]
      index += 1
      guard octet == ASCII.backslash, index < value.endIndex else {
        add(octet, literal: octet == ASCII.backslash)
        continue
      }
      let next = value[index]
      index += 1
      switch next {
      case ASCII.n, ASCII.N: octets += [ASCII.carriageReturn, ASCII.lineFeed]
      case ASCII.backslash: add(next, literal: true)
      case ASCII.comma where flags.contains(.literalComma),
        ASCII.semicolon where flags.contains(.literalSemicolon):
        add(next, literal: false)
      case ASCII.comma, ASCII.semicolon: octets += [ASCII.backslash, next]
      case ASCII.colon, ASCII.quote: add(next, literal: false)
      default:
        add(octet, literal: true)
        add(next, literal: false)
      }
    }
  }

  /// A backslash that is text must not stand before one of the characters that it would escape.
  private mutating func add(_ octet: UInt8, literal: Bool) {
    if let last = octets.last, last == ASCII.backslash, isPendingBackslash,
      octet == ASCII.comma || octet == ASCII.semicolon || octet == ASCII.colon
    {
      literalBackslashes.insert(octets.count - 1)
    }
    octets.append(octet)
    isPendingBackslash = literal && octet == ASCII.backslash
  }

  private var isPendingBackslash = false
}
