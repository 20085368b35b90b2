// Putting a card together, once its last line is there.
//
// Lines that stand one behind the other in the input, need no repair and end in CRLF are copied together; most cards are
// one such run. A line that was put together in the arena is copied alone. Only lines that need a repair are taken apart
// (VCardReader+Repair.swift).

/// Buffers that are used again for every card.
struct AssemblyScratch: Sendable {
  var quotedPrintable = QuotedPrintable()
}

/// A card in the making.
struct CardBuilder {
  var bytes: [UInt8] = []
  var entries: [Entry] = []

  mutating func append(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    if start < end { unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end])) }
  }

  mutating func endLine() {
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }
}

extension VCardReader {
  /// Makes the card of a frame from its lines, which are the last ones.
  mutating func assemble(_ frame: Frame, _ input: UnsafeBufferPointer<UInt8>, isOutermost: Bool) -> Card {
    let version = frame.version ?? guessVersion(frame)
    if !frame.hasVersion || frame.oversize != nil || frame.excess != nil || frame.blankLine != nil {
      reportFrame(frame, version)
    }
    legacyIsGathered = false
    let card = unsafe copyClean(frame, version, input) ?? copyAll(frame, version, input)
    if isOutermost { reportPropertyLines() }
    return card
  }

  /// The card of lines that stand one behind the other and need no repair: one copy.
  private func copyClean(
    _ frame: Frame, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>
  ) -> Card? {
    let doubtful = ContentLine.Flags.doubtful(in: version)
    guard frame.firstLine < lines.count else { return nil }
    let start = lines[frame.firstLine].start
    var end = start
    for index in frame.firstLine..<lines.count {
      let line = lines[index]
      guard line.start == end, line.flags.isDisjoint(with: doubtful) || (unsafe isClean(line, version, input))
      else {
        return nil
      }
      end = line.end &+ 2
    }
    let bytes = unsafe Array(UnsafeBufferPointer(rebasing: input[start..<end]))
    let entries = unsafe [Entry](unsafeUninitializedCapacity: lines.count - frame.firstLine) {
      entries, count in
      for index in frame.firstLine..<lines.count {
        unsafe entries.initializeElement(at: count, to: Entry(lines[index], distance: 0 &- start))
        count += 1
      }
    }
    return Card(version: version, bytes: bytes, entries: entries)
  }

  /// The card of any lines, in runs that are as long as they can be.
  private mutating func copyAll(
    _ frame: Frame, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>
  ) -> Card {
    var builder = CardBuilder()
    var size = 0
    for index in frame.firstLine..<lines.count { size &+= lines[index].end &- lines[index].start &+ 2 }
    builder.bytes.reserveCapacity(size)
    builder.entries.reserveCapacity(lines.count - frame.firstLine)
    let doubtful = ContentLine.Flags.doubtful(in: version)
    var runStart = 0
    var runEnd = 0
    for index in frame.firstLine..<lines.count {
      let line = lines[index]
      if line.flags.isDisjoint(with: doubtful) || (unsafe isClean(line, version, input)) {
        if line.start != runEnd {
          unsafe builder.append(input, runStart, runEnd)
          runStart = line.start
        }
        builder.entries.append(Entry(line, distance: builder.bytes.count &- runStart))
        runEnd = line.end &+ 2
      } else {
        unsafe builder.append(input, runStart, runEnd)
        runStart = 0
        runEnd = 0
        unsafe addJoined(line, frame, version, input, to: &builder)
      }
    }
    unsafe builder.append(input, runStart, runEnd)
    return Card(version: version, bytes: builder.bytes, entries: builder.entries)
  }

  /// Notes where the card's properties stood, in the array that served for the card before.
  private mutating func reportPropertyLines() {
    let excess = report.propertyLines.count - lines.count
    if excess > 0 { report.propertyLines.removeLast(excess) }
    while report.propertyLines.count < lines.count { report.propertyLines.append(0) }
    unsafe report.propertyLines.withUnsafeMutableBufferPointer { numbers in
      for index in lines.indices { unsafe numbers[index] = lines[index].number }
    }
  }

  /// Adds a line that cannot be copied with its neighbours: alone, or repaired.
  private mutating func addJoined(
    _ line: ContentLine, _ frame: Frame, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>,
    to builder: inout CardBuilder
  ) {
    guard line.flags.isDisjoint(with: .repaired), unsafe isSound(line, version, input),
      !hasBlanksInBase64(line)
    else {
      return repair(line, frame, version, &builder)
    }
    builder.entries.append(Entry(line, distance: builder.bytes.count - line.start))
    if line.flags.contains(.inArena) {
      builder.bytes.append(contentsOf: scanner.arena[line.start..<line.end])
    } else {
      unsafe builder.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[line.start..<line.end]))
    }
    builder.endLine()
  }

  /// Whether a line that raised a doubt can be copied with its neighbours all the same.
  private func isClean(_ line: ContentLine, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    line.flags.isDisjoint(with: .irregular) && (unsafe isSound(line, version, input))
  }

  /// Whether a line is right as it stands: valid UTF-8, and escaped as in RFC 6350.
  private func isSound(_ line: ContentLine, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    if version != .v2_1 {
      guard !line.flags.contains(.bareParameter) else { return false }
      return !line.flags.contains(.nonASCII) || (unsafe isUTF8(line, input))
    }
    if line.flags.contains(.nonASCII), unsafe !isUTF8(line, input) { return false }
    return unsafe line.flags.contains(.final) || !needsEscapes(line, input)
  }

  private func isUTF8(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    if line.flags.contains(.inArena) { return scanner.arena.span.extracting(line.start..<line.end).isUTF8 }
    return unsafe UnsafeBufferPointer(rebasing: input[line.start..<line.end]).span.isUTF8
  }

  /// Whether a value of vCard 2.1 has something that RFC 6350 escapes, or that may be undeclared quoted-printable.
  private func needsEscapes(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    let isText = !line.flags.isDisjoint(with: [.literalComma, .literalSemicolon])
    guard isText else { return false }
    if line.flags.contains(.backslash) { return true }
    let comma = line.flags.contains(.literalComma)
    let semicolon = line.flags.contains(.literalSemicolon)
    func isSpecial(_ octet: UInt8) -> Bool {
      octet == ASCII.comma && comma || octet == ASCII.semicolon && semicolon || octet == ASCII.equals
    }
    if line.flags.contains(.inArena) {
      return scanner.arena[line.value..<line.end].contains(where: isSpecial)
    }
    return unsafe input[line.value..<line.end].contains(where: isSpecial)
  }

  private func hasBlanksInBase64(_ line: ContentLine) -> Bool {
    line.flags.contains(.base64) && line.flags.contains(.inArena)
      && scanner.arena[line.value..<line.end].contains(where: ASCII.isBlank)
  }

  /// A card inside a card, the value of an AGENT of vCard 2.1, becomes that property's text.
  mutating func closeAgent(_ input: UnsafeBufferPointer<UInt8>) {
    guard let frame = frames.popLast() else { return }
    let card = unsafe assemble(frame, input, isOutermost: false)
    let agent = lines[frame.firstLine - 1]
    lines.removeLast(lines.count - frame.firstLine + 1)
    var text: [UInt8] = []
    VCardWriter.writeUnfolded(card, to: &text)
    var content = Array(octets(of: agent, limit: agent.value - agent.start))
    ValueText.appendEscaped(text[...], to: &content)
    var line = put(content, number: agent.number)
    line.flags.formUnion(.final)
    octetsInCard += content.count
    lines.append(line)
  }

  private func guessVersion(_ frame: Frame) -> VCardVersion {
    let flags = lines[frame.firstLine...].reduce(into: ContentLine.Flags()) { $0.formUnion($1.flags) }
    if !flags.isDisjoint(with: [.quotedPrintable, .bareParameter, .final]) { return .v2_1 }
    let isModern = lines[frame.firstLine...].contains { line in
      if let definition = PropertyDefinition.definition(line.id), definition.isNewInVersion4 { return true }
      let octets = self.octets(of: line, limit: line.value - line.start + 5)
      if ASCII.equal(octets.dropFirst(line.value - line.start), "DATA:") { return true }
      let head = octets.prefix(line.value - line.start - 1)
      return HeadParameter.all(in: Array(head), from: line.nameEnd - line.start).contains {
        ASCII.equal($0.name, "PREF") || ASCII.equal($0.name, "ALTID") || ASCII.equal($0.name, "PID")
      }
    }
    return isModern ? .v4_0 : .v3_0
  }
}

extension Entry {
  /// The entry of a line whose octets stand `distance` further than in the line's buffer.
  @inline(__always)
  init(_ line: ContentLine, distance: Int) {
    var flags = Flags(rawValue: UInt16(truncatingIfNeeded: line.flags.rawValue & 3))
    if line.flags.contains(.base64) { flags.formUnion(.base64) }
    self.init(
      start: UInt32(truncatingIfNeeded: line.start &+ distance),
      name: UInt32(truncatingIfNeeded: line.name &+ distance),
      nameEnd: UInt32(truncatingIfNeeded: line.nameEnd &+ distance),
      value: UInt32(truncatingIfNeeded: line.value &+ distance),
      end: UInt32(truncatingIfNeeded: line.end &+ distance),
      id: line.id, flags: flags)
  }
}

extension Span<UInt8> {
  var isUTF8: Bool {
    do {
      _ = try UTF8Span(validating: self)
      return true
    } catch {
      return false
    }
  }
}
