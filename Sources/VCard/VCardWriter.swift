// Writing copies. A card of version 3.0 or 4.0 stands in its buffer as it is written: lines that need no folding and
// follow each other are copied as one run. Version 2.1, which has no escapes for most of what 6350 escapes, is written by
// VCardWriter+V21.swift, line by line where a line needs it.

/// Writes vCards, each in its own version or all in one.
///
/// Lines end in CRLF and are folded at 75 octets, never inside a character (RFC 6350 3.2). Order, case, groups,
/// parameters and unknown properties are written as the card has them. A card of version 2.1 has quoted-printable where
/// its text needs it, and an empty line after base64, without which some programs do not find its end.
///
/// ```swift
/// var writer = VCardWriter()
/// var output: [UInt8] = []
/// writer.write(card, to: &output)
/// ```
public struct VCardWriter: CardWriter, Sendable {
  public private(set) var report = WriteReport()
  let layout: Layout
  private var converter: VersionConverter?

  /// The longest line, in octets, without its line end: RFC 6350 3.2.
  static let lineLength = 75

  enum Layout { case folded, unfolded }

  /// A writer that brings each card into a version; without one, each stays in its own.
  public init(version: VCardVersion? = nil) {
    layout = .folded
    converter = version.map(VersionConverter.init(to:))
  }

  private init(layout: Layout) { self.layout = layout }

  public mutating func write(_ card: Card, to output: inout [UInt8]) {
    guard converter != nil else { return write(card, depth: 0, to: &output) }
    if converter?.append(card, to: &output) != true, let converted = converter?.convert(card) {
      write(converted, depth: 0, to: &output)
    }
    // Most cards lose nothing, and an array that is not touched costs no reference.
    if !report.losses.isEmpty || converter?.losses.isEmpty == false {
      report.losses = converter?.losses ?? []
    }
  }

  private func appendBeginning(_ version: VCardVersion, to output: inout [UInt8]) {
    let isFolded = layout == .folded
    switch version {
    case .v2_1: append(isFolded ? "BEGIN:VCARD\r\nVERSION:2.1" : "BEGIN:VCARD\nVERSION:2.1", to: &output)
    case .v3_0: append(isFolded ? "BEGIN:VCARD\r\nVERSION:3.0" : "BEGIN:VCARD\nVERSION:3.0", to: &output)
    case .v4_0: append(isFolded ? "BEGIN:VCARD\r\nVERSION:4.0" : "BEGIN:VCARD\nVERSION:4.0", to: &output)
    }
  }

  public mutating func finish(to output: inout [UInt8]) {}

  /// The text of a card as a value inside another: lines end in a line feed and are not folded.
  static func writeUnfolded(_ card: Card, to output: inout [UInt8]) {
    VCardWriter(layout: .unfolded).write(card, depth: 0, to: &output)
  }

  func write(_ card: Card, depth: Int, to output: inout [UInt8]) {
    appendBeginning(card.version, to: &output)
    if layout == .unfolded {
      for entry in card.entries {
        if card.version == .v2_1, isSpecial(entry, card) {
          appendLegacy(entry, card, depth, to: &output)
        } else {
          output.append(contentsOf: card.bytes[Int(entry.start)..<Int(entry.end)])
          endLine(&output)
        }
      }
    } else {
      appendLines(card, depth, to: &output)
    }
    append("END:VCARD", to: &output)
  }

  /// Copies the lines in runs as long as they can be.
  private func appendLines(_ card: Card, _ depth: Int, to output: inout [UInt8]) {
    let isLegacy = card.version == .v2_1
    var run = 0..<0
    for entry in card.entries {
      let start = Int(entry.start)
      let end = Int(entry.end)
      let isSpecial = isLegacy && isSpecial(entry, card)
      if !isSpecial, end &- start <= VCardWriter.lineLength {
        if start == run.upperBound {
          run = run.lowerBound..<end &+ 2
        } else {
          output.append(contentsOf: card.bytes[run])
          run = start..<end &+ 2
        }
        continue
      }
      output.append(contentsOf: card.bytes[run])
      run = 0..<0
      if isSpecial {
        appendLegacy(entry, card, depth, to: &output)
      } else {
        appendFolded(card.bytes, start, end, isASCII: !entry.flags.contains(.nonASCII), to: &output)
      }
    }
    output.append(contentsOf: card.bytes[run])
  }

  /// Appends a line, folded: RFC 6350 3.2.
  func appendFolded(_ bytes: [UInt8], _ start: Int, _ end: Int, isASCII: Bool, to output: inout [UInt8]) {
    guard layout == .folded else {
      output.append(contentsOf: bytes[start..<end])
      return endLine(&output)
    }
    VCardWriter.appendFolded(bytes, start, end, isASCII: isASCII, to: &output)
  }

  static func appendFolded(
    _ bytes: [UInt8], _ start: Int, _ end: Int, isASCII: Bool, to output: inout [UInt8]
  ) {
    var from = start
    var room = VCardWriter.lineLength
    while end - from > room {
      var to = from + room
      if !isASCII {
        while to > from + 1, bytes[to] & 0xC0 == 0x80 { to -= 1 }
      }
      if bytes[to - 1] == ASCII.equals { to = placeBeforeEquals(bytes, from, to) }
      output.append(contentsOf: bytes[from..<to])
      output.append(contentsOf: VCardWriter.fold)
      from = to
      room = VCardWriter.lineLength - 1
    }
    output.append(contentsOf: bytes[from..<end])
    output.append(ASCII.carriageReturn)
    output.append(ASCII.lineFeed)
  }

  /// Where a line may be folded instead of behind `=`, which there would look like a soft break of quoted-printable.
  private static func placeBeforeEquals(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var place = end
    while place > max(start + 1, end - 8), bytes[place - 1] == ASCII.equals { place -= 1 }
    return bytes[place - 1] == ASCII.equals ? end : place
  }

  private static let fold: [UInt8] = [ASCII.carriageReturn, ASCII.lineFeed, ASCII.space]

  func endLine(_ output: inout [UInt8]) {
    if layout == .folded { output.append(ASCII.carriageReturn) }
    output.append(ASCII.lineFeed)
  }

  private func append(_ line: StaticString, to output: inout [UInt8]) {
    line.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    endLine(&output)
  }
}
