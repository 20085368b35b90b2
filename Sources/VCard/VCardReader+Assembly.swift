// Putting a card together, once its last line is there.
//
// Lines that stand one behind the other in the input, need no repair and end in CRLF are copied together; most cards are
// one such run. A line that was put together in the arena is copied alone. If any line needs a repair, and in all cards of
// 2.1, each is looked at by itself (VCardReader+PlainDecoding.swift, VCardReader+Repair.swift).

/// A card in the making.
struct CardBuilder {
  var bytes: [UInt8] = []
  var entries: [Entry] = []

  /// The card of lines that need no repair. Lines that stand one behind the other are copied as one run.
  static func copy(
    _ lines: UnsafeBufferPointer<ContentLine>, _ input: UnsafeBufferPointer<UInt8>,
    _ arena: UnsafeBufferPointer<UInt8>, _ size: Int, isAnyAlone: Bool, _ version: VCardVersion
  ) -> Card {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    // Appending is the fastest way to fill an array: the other initialisers look up metadata each time.
    var entries: [Entry] = []
    entries.reserveCapacity(lines.count)
    if !isAnyAlone, let first = unsafe lines.first, let last = unsafe lines.last,
      last.end &+ 2 &- first.start == size
    {
      // The lines fill the range from the first to the last: one run.
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[first.start..<last.end &+ 2]))
      let distance = 0 &- first.start
      for index in lines.indices { unsafe entries.append(Entry(lines[index], distance: distance)) }
      return Card(version: version, bytes: bytes, entries: entries)
    }
    var start = 0
    var end = 0
    for index in lines.indices {
      let line = unsafe lines[index]
      let isAlone = !line.flags.isDisjoint(with: .alone)
      if isAlone || line.start != end {
        if start < end { unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end])) }
        start = line.start
      }
      end = line.end &+ 2
      entries.append(Entry(line, distance: bytes.count &- start))
      guard isAlone else { continue }
      let source = unsafe line.flags.contains(.inArena) ? arena : input
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: source[line.start..<line.end]))
      bytes.append(ASCII.carriageReturn)
      bytes.append(ASCII.lineFeed)
      start = 0
      end = 0
    }
    if start < end { unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[start..<end])) }
    return Card(version: version, bytes: bytes, entries: entries)
  }

  mutating func endLine() {
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
  }
}

extension VCardReader {
  /// Makes the card of a frame from its lines, which are the last ones.
  mutating func assemble(_ frame: Frame, _ input: UnsafeBufferPointer<UInt8>) -> Card {
    let version = frame.version ?? (frames.last?.version) ?? guessVersion(frame)
    if frame.isRemarkable {
      reportFrame(frame, version)
    }
    legacyIsGathered = false
    // A card of 2.1, or one with a line that has to be repaired, is never copied as a whole.
    let mayBeSound = takesShortWays && version != .v2_1 && flagsInCard.isDisjoint(with: .repaired)
    if mayBeSound, let card = unsafe copySound(frame, version, input) { return card }
    return unsafe repairAll(frame, version, input)
  }

  /// The card of lines that need no repair, in two allocations of exactly their size; `nil` if a line needs one.
  private func copySound(
    _ frame: Frame, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>
  ) -> Card? {
    let first = frame.firstLine
    var size = octetsInCard
    let isSimple = flagsInCard.isDisjoint(
      with: ContentLine.Flags.doubtful(in: version).subtracting(.alone).union(.looseParts))
    if !isSimple {
      size = 0
      let doubtful = ContentLine.Flags.doubtful(in: version)
      for index in first..<lines.count {
        let line = lines[index]
        guard line.flags.isDisjoint(with: doubtful) || (unsafe isCopied(line, version, input)) else {
          return nil
        }
        size &+= line.end &- line.start &+ 2
      }
    }
    return unsafe lines.withUnsafeBufferPointer { lines in
      unsafe scanner.arena.withUnsafeBufferPointer { arena in
        unsafe CardBuilder.copy(
          UnsafeBufferPointer(rebasing: lines[first...]), input, arena, size,
          isAnyAlone: !flagsInCard.isDisjoint(with: .alone), version)
      }
    }
  }

  /// The card of any lines, one by one.
  private mutating func repairAll(
    _ frame: Frame, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>
  ) -> Card {
    let doubtful = ContentLine.Flags.doubtful(in: version)
    var builder = CardBuilder()
    builder.entries.reserveCapacity(lines.count - frame.firstLine)
    var index = frame.firstLine
    while index < lines.count {
      if version == .v2_1, takesShortWays {
        index = unsafe addDecodedLines(from: index, input, to: &builder)
        guard index < lines.count else { break }
        if unsafe learnsHead(of: lines[index], input) { continue }
      }
      if frames.isEmpty { builder.bytes.reserveCapacity(octetsInCard) }
      unsafe joinSoftBreaks(from: frame.firstLine, input)
      let line = lines[index]
      index += 1
      guard line.flags.isDisjoint(with: doubtful) || (unsafe isCopied(line, version, input)) else {
        repair(line, frame, version, &builder)
        continue
      }
      builder.entries.append(Entry(line, distance: builder.bytes.count - line.start))
      if line.flags.contains(.inArena) {
        builder.bytes.append(contentsOf: scanner.arena[line.start..<line.end])
      } else {
        unsafe builder.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: input[line.start..<line.end]))
      }
      builder.endLine()
    }
    return Card(version: version, bytes: builder.bytes, entries: builder.entries)
  }

  /// Whether a line that raised a doubt can be copied all the same.
  private func isCopied(_ line: ContentLine, _ version: VCardVersion, _ input: UnsafeBufferPointer<UInt8>)
    -> Bool
  {
    line.flags.isDisjoint(with: .repaired) && (unsafe isSound(line, version, input))
      && (unsafe !hasBlanksInBase64(line, input)) && !looksNested(line)
  }

  /// Whether an AGENT's value is text that would be read as the beginning of a card.
  private func looksNested(_ line: ContentLine) -> Bool {
    line.flags.contains(.agent) && ValueText.isBeginning(octets(of: line).dropFirst(line.value - line.start))
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
    return unsafe scanner.arena.withUnsafeBufferPointer { arena in
      let source = unsafe line.flags.contains(.inArena) ? arena : input
      guard let base = source.baseAddress else { return false }
      return unsafe containsAny(
        comma ? ASCII.comma : ASCII.equals, semicolon ? ASCII.semicolon : ASCII.equals, ASCII.equals,
        in: base, from: line.value, to: line.end, readable: source.count)
    }
  }

  private func hasBlanksInBase64(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.flags.contains(.base64) else { return false }
    return unsafe scanner.arena.withUnsafeBufferPointer { arena in
      let source = unsafe line.flags.contains(.inArena) ? arena : input
      guard let base = source.baseAddress else { return false }
      return unsafe firstIndex(of: ASCII.space, in: base, from: line.value, to: line.end) != nil
        || firstIndex(of: ASCII.tab, in: base, from: line.value, to: line.end) != nil
    }
  }

  /// A card inside a card, the value of an AGENT of vCard 2.1, becomes that property's text.
  mutating func closeAgent(_ input: UnsafeBufferPointer<UInt8>) {
    guard let frame = frames.popLast() else { return }
    let card = unsafe assemble(frame, input)
    let agent = lines[frame.firstLine - 1]
    lines.removeLast(lines.count - frame.firstLine + 1)
    var text: [UInt8] = []
    VCardWriter.writeUnfolded(card, to: &text)
    var content = Array(octets(of: agent, limit: agent.value - agent.start))
    ValueText.appendEscaped(text[...], to: &content)
    var line = put(content, number: agent.number)
    line.flags.formUnion(.final)
    octetsInCard += content.count
    flagsInCard.formUnion(line.flags)
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
    // The first two are the same in both.
    var flags = Flags(rawValue: UInt16(truncatingIfNeeded: line.flags.rawValue & 3))
    if line.flags.contains(.control) { flags.formUnion(.control) }
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
