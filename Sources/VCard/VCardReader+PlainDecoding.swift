// The short way for vCard 2.1: a line in quoted-printable, or with CHARSET=UTF-8, in which nothing is wrong. It is decoded
// in one pass into the card's buffer. Whatever needs a decision or a finding takes the long way of VCardReader+Repair.swift,
// and then nothing remains of what was done here. Without this file every result would be the same.

/// Heads without what speaks of the transfer, by the heads as they stand in the input.
struct MendedHeads: Sendable {
  struct Head: Sendable {
    /// Name and parameters.
    var octets: [UInt8]
    var nameLength: Int
  }

  private var heads: [[UInt8]: Head?] = [:]

  /// The head of a line of version 2.1; `nil` where there is more to it.
  mutating func head(_ octets: [UInt8], nameLength: Int) -> Head? {
    if let known = heads[octets] { return known }
    if heads.count >= 256 { heads.removeAll(keepingCapacity: true) }
    let head = MendedHeads.make(octets, nameLength)
    heads[octets] = head
    return head
  }

  private static func make(_ octets: [UInt8], _ nameLength: Int) -> Head? {
    guard octets.allSatisfy({ $0 >= ASCII.space && $0 < 0x7F }) else { return nil }
    var mended = Array(octets[..<nameLength])
    for parameter in HeadParameter.all(in: octets, from: nameLength) {
      if case .charset = parameter.meaning, !ASCII.equal(parameter.unquoted, "UTF-8") { return nil }
      parameter.appendMended(.v2_1, to: &mended)
    }
    return Head(octets: mended, nameLength: nameLength)
  }
}

extension VCardReader {
  /// Adds a line of version 2.1 if there is nothing to decide about it.
  mutating func addDecoded(
    _ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>, to builder: inout CardBuilder
  ) -> Bool {
    let isPlain = line.flags.isDisjoint(with: [.badQuote, .oddName, .untidy, .base64, .final])
    guard isPlain, line.flags.contains(.transfer), line.start == line.name else { return false }
    return unsafe scanner.arena.withUnsafeBufferPointer { arena in
      let source = unsafe line.flags.contains(.inArena) ? arena : input
      let octets = unsafe Array(UnsafeBufferPointer(rebasing: source[line.name..<line.value - 1]))
      guard let head = mendedHeads.head(octets, nameLength: line.nameEnd - line.name) else { return false }
      let start = builder.bytes.count
      builder.bytes.append(contentsOf: head.octets)
      builder.bytes.append(ASCII.colon)
      let value = builder.bytes.count
      let raw = unsafe UnsafeBufferPointer(rebasing: source[line.value..<line.end])
      guard unsafe PlainValue.append(raw, line.flags, to: &builder.bytes),
        builder.bytes.span.extracting(value..<builder.bytes.count).isUTF8
      else {
        builder.bytes.removeLast(builder.bytes.count - start)
        return false
      }
      var mended = ContentLine(start: start, end: builder.bytes.count, number: line.number, flags: [])
      mended.name = start
      mended.nameEnd = start + head.nameLength
      mended.value = value
      mended.id = line.id
      mended.flags = builder.bytes.span.extracting(start..<builder.bytes.count).kinds
      builder.entries.append(Entry(mended, distance: 0))
      builder.endLine()
      return true
    }
  }
}

private enum PlainValue {
  /// Appends a value with the escapes of RFC 6350, decoded from quoted-printable if it is; false if there is something to
  /// decide: a backslash, a control octet, an `=` that encodes nothing, a blank after a soft break.
  static func append(
    _ raw: UnsafeBufferPointer<UInt8>, _ flags: ContentLine.Flags, to output: inout [UInt8]
  ) -> Bool {
    let isQuotedPrintable = flags.contains(.quotedPrintable)
    let comma = flags.contains(.literalComma)
    let semicolon = flags.contains(.literalSemicolon)
    let isText = comma || semicolon
    var index = 0
    while index < raw.count {
      let octet = unsafe raw[index]
      index &+= 1
      switch octet {
      case ASCII.equals where isQuotedPrintable:
        guard index < raw.count else { return false }
        if unsafe raw[index] == ASCII.lineFeed {
          index &+= 1
          if index < raw.count, unsafe ASCII.isBlank(raw[index]) { return false }
          continue
        }
        guard index &+ 1 < raw.count, let high = unsafe ASCII.hexDigit(raw[index]),
          let low = unsafe ASCII.hexDigit(raw[index &+ 1])
        else { return false }
        index &+= 2
        let octet = high << 4 | low
        if octet == ASCII.carriageReturn {
          guard unsafe skipsLineFeed(raw, &index) else { return false }
        }
        guard appendEncoded(octet, isText, to: &output) else { return false }
      case ASCII.equals where isText, ASCII.backslash where isText: return false
      case ASCII.comma where comma, ASCII.semicolon where semicolon:
        output.append(ASCII.backslash)
        output.append(octet)
      case 0..<ASCII.space where octet != ASCII.tab: return false
      default: output.append(octet)
      }
    }
    return true
  }

  /// Passes over the encoded line feed after a carriage return; false if something else than text follows.
  private static func skipsLineFeed(_ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Bool {
    guard index < raw.count, unsafe raw[index] == ASCII.equals else { return true }
    guard index &+ 2 < raw.count, unsafe raw[index &+ 1] != ASCII.lineFeed else { return false }
    if unsafe raw[index &+ 1] == 0x30, unsafe raw[index &+ 2] | 0x20 == 0x61 { index &+= 3 }
    return true
  }

  /// Appends an octet that was encoded: it is text, whatever it is.
  @inline(__always)
  private static func appendEncoded(_ octet: UInt8, _ isText: Bool, to output: inout [UInt8]) -> Bool {
    switch octet {
    case ASCII.carriageReturn, ASCII.lineFeed:
      output.append(ASCII.backslash)
      output.append(ASCII.n)
    case ASCII.backslash, ASCII.comma, ASCII.semicolon:
      if isText { output.append(ASCII.backslash) }
      output.append(octet)
    case 0: return false
    default: output.append(octet)
    }
    return true
  }
}
