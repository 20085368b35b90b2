// From content lines to cards. The scanner hands out content lines; `accept` adds them to the open card, which is a range
// of `lines`, until its END (or what shows that the END is missing). Only then is the card put together
// (VCardReader+Assembly.swift): only then is its version known for certain, and with it what its values mean.

/// Reads vCards of versions 2.1, 3.0 and 4.0, as real programs write them.
///
/// ```swift
/// var reader = VCardReader()
/// reader.append(bytes.span)
/// reader.finish()
/// while let card = try reader.next() {
///   print(card[.fn]?.text ?? "", reader.report.diagnostics.count)
/// }
/// ```
///
/// It never gives up on a card: what deviates from the specifications is read as it was meant and reported in
/// ``report``, with its line. It throws once, at the end, if the input has no card at all.
public struct VCardReader: CardReader, Sendable {
  public internal(set) var report = ReadReport()

  let limits: ReadLimits
  var scanner: ContentLineScanner
  /// The lines of the open cards, those of the innermost last.
  var lines: [ContentLine] = []
  /// The open cards, the outermost first.
  var frames: [Frame] = []
  var found: [Diagnostic] = []
  /// How many findings were not kept because there are too many, and where the last was.
  var unkept = Frame.Place()
  var legacy: LegacyCharset
  /// The buffers of the last value in quoted-printable, to be used again.
  var quotedPrintable = QuotedPrintable()
  var mendedHeads = MendedHeads()
  /// Whether the card in work has given all that it has to guess a character set from.
  var legacyIsGathered = false
  /// The number of cards begun.
  var cardNumber = 0
  var octetsInCard = 0
  /// What is known of any of the open card's lines.
  var flagsInCard: ContentLine.Flags = []
  /// How many empty lines came after the last property.
  var blankLines = 0
  /// For each head in the cache, which one came after it last time.
  var followers = [UInt16](repeating: 0, count: HeadCache.capacity)
  var followed = 0
  var outside: (line: Int, count: Int)?
  /// How many cards are open inside an AGENT that is nested too deeply; their lines are skipped.
  var skippedDepth = 0
  private var skippedAgent = false
  private var hasEnded = false
  private var hasNotedEncoding = false
  var decoder = InputDecoder()

  /// One open card.
  struct Frame {
    /// Its first line in `lines`.
    var firstLine: Int
    /// The physical line of its BEGIN.
    var begin: Int
    var version: VCardVersion?
    var hasVersion = false
    var isVersionLate = false
    var blankLine = Place()
    /// Where properties were left out because the card is too large.
    var oversize = Place()
    /// Where properties were left out because there are too many.
    var excess = Place()

    /// The first line where something was found, and how often it was.
    struct Place {
      private(set) var line: UInt32 = 0
      private(set) var count: UInt32 = 0

      var isEmpty: Bool { count == 0 }

      mutating func add(_ line: Int) {
        if count == 0 { self.line = UInt32(truncatingIfNeeded: line) }
        count &+= 1
      }
    }

    var isRemarkable: Bool { !hasVersion || !(blankLine.isEmpty && oversize.isEmpty && excess.isEmpty) }
  }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - limits: How much of one input it takes.
  ///   - encoding: The character set of text that is not UTF-8 and declares none, by any name that ICU knows.
  public init(limits: ReadLimits = ReadLimits(), encoding: String? = nil) {
    self.limits = limits
    scanner = ContentLineScanner(longestLine: min(max(limits.propertySize, 1), 1 << 30))
    legacy = LegacyCharset(named: encoding)
  }

  /// Whether an encoding of that name can be read.
  public static func knowsEncoding(_ name: String) -> Bool { Charset.named(name) != nil }

  /// Whether what was read depends on nothing outside it, and nothing after it on what was read.
  ///
  /// Then reading the pieces of an input with readers of their own gives what one reader gives. Ask at the end.
  public var isIndependent: Bool {
    decoder.isUTF8 && !legacy.wasUsed && frames.isEmpty && !endedInCard && skippedDepth == 0
  }

  private var endedInCard = false
  /// Tests turn the short ways off: the results have to be the same.
  package var takesShortWays = true
  private var skips = false

  public mutating func append(_ bytes: Span<UInt8>) {
    makeRoom()
    decoder.append(bytes, to: &scanner.input)
    noteEncoding()
  }

  public mutating func finish() {
    decoder.finish(to: &scanner.input)
    noteEncoding()
    scanner.isFinished = true
  }

  public mutating func next() throws(ReadError) -> Card? {
    skips = false
    return try nextCard()
  }

  /// Passes over the next card without making it, for a caller that only counts; false where ``next()`` is `nil`.
  ///
  /// Findings about what a value says are not made; those about lines and cards are.
  public mutating func skipNext() throws(ReadError) -> Bool {
    skips = true
    return try nextCard() != nil
  }

  private mutating func nextCard() throws(ReadError) -> Card? {
    if !report.diagnostics.isEmpty { report.diagnostics.removeAll(keepingCapacity: true) }
    report.card = 0
    report.line = 0
    var card: Card?
    repeat {
      if scanner.meetsOtherEncoding { turnToOtherEncoding() }
      let input = scanner.input
      card = unsafe input.withUnsafeBufferPointer { buffer in unsafe readCard(buffer) }
    } while scanner.meetsOtherEncoding
    if card != nil || scanner.isFinished, !(found.isEmpty && scanner.notices.isEmpty) { deliverFindings() }
    if card == nil { report.lines.removeAll(keepingCapacity: true) }
    if card == nil, scanner.isFinished, !hasEnded {
      hasEnded = true
      if cardNumber == 0, let place = report.diagnostics.first(where: { $0.kind == .textOutsideCard }) {
        report.diagnostics.removeAll { $0.kind == .textOutsideCard }
        throw ReadError(
          Diagnostic(
            .notVCard, line: place.line, column: 1, message: "there is no line BEGIN:VCARD in the input"))
      }
    }
    return card
  }

  private mutating func readCard(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    guard let base = input.baseAddress else { return nil }
    var line = ContentLine()
    while true {
      if takesShortWays, unsafe addPlainLines(input) { return unsafe closeAll(input) }
      guard unsafe scanner.next(base, input.count, into: &line) else { break }
      followed = scanner.lastSlot
      if !scanner.notices.isEmpty { takeNotices() }
      if line.flags.isDisjoint(with: .notable), line.end > line.start, skippedDepth == 0, !frames.isEmpty {
        add(line)
      } else if let card = unsafe accept(line, input) {
        return card
      }
    }
    return scanner.isFinished && !scanner.meetsOtherEncoding ? unsafe endOfInput(input) : nil
  }

  /// Adds a property to the open card, within the limits.
  @inline(__always)
  mutating func add(_ line: ContentLine) {
    blankLines = 0
    octetsInCard &+= line.end &- line.start &+ 2
    let frame = frames.count &- 1
    if octetsInCard > limits.cardSize {
      octetsInCard -= line.end - line.start + 2
      frames[frame].oversize.add(line.number)
    } else if lines.count &- frames[frame].firstLine >= limits.properties {
      frames[frame].excess.add(line.number)
    } else {
      lines.append(line)
      flagsInCard.formUnion(line.flags)
    }
  }

  private mutating func noteEncoding() {
    guard !decoder.isUTF8, !hasNotedEncoding else { return }
    hasNotedEncoding = true
    scanner.notices.append((.inputEncoding, scanner.number, 1))
  }

  /// The input goes on in UTF-16, as when files were joined.
  private mutating func turnToOtherEncoding() {
    let rest = scanner.takeRest()
    decoder.turn(to: rest, atEnd: scanner.isFinished, &scanner.input)
    noteEncoding()
  }

  private mutating func makeRoom() {
    var keep = scanner.position
    if let first = lines.first(where: { !$0.flags.contains(.inArena) }) {
      if scanner.position - first.start > 1 << 20 {
        moveLinesToArena()
      } else {
        keep = min(keep, first.start)
      }
    }
    guard keep > 0, keep >= scanner.input.count / 2 else { return }
    scanner.forget(before: keep)
    for index in lines.indices where !lines[index].flags.contains(.inArena) { lines[index].shift(by: -keep) }
  }
}

// MARK: - Lines that are more than a property

extension VCardReader {
  private mutating func accept(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if skippedDepth > 0 { return unsafe skip(line, input) }
    if frames.isEmpty {
      acceptOutside(line)
      return nil
    }
    let octets = self.octets(of: line)
    if line.end == line.start {
      let isAfterBase64 = lines.last?.flags.contains(.base64) ?? false
      if !isAfterBase64 { frames[frames.count - 1].blankLine.add(line.number) }
      blankLines += 1
    } else if line.flags.contains(.tooLong) {
      reportOversizeProperty(line, octets)
    } else if line.flags.contains(.begin), isVCard(line, octets) {
      return unsafe begin(line, input)
    } else if line.flags.contains(.end), isVCard(line, octets) {
      return unsafe end(line, input)
    } else if line.flags.contains(.end), hasGluedBegin(line, octets) {
      report(
        .joinedLines, line, at: line.start, "BEGIN:VCARD stands in the line of END:VCARD; read as two lines")
      let card = unsafe end(line, input)
      guard frames.isEmpty else { return unsafe begin(line, input) }
      open(begin: line.number)
      return card
    } else if line.flags.contains(.version), !line.flags.contains(.noColon) {
      let card = unsafe splitAtGluedBegin(input)
      acceptVersion(line, octets)
      return card
    } else if line.flags.contains(.noColon) || line.flags.contains(.noName) {
      acceptStray(line, octets)
    } else {
      if line.flags.contains(.brokenBeforeEnd) {
        report(
          .softBreakBeforeEnd, line, at: line.end, "the quoted-printable value goes on, but the card ends")
      }
      if line.flags.contains(.brokenBeforeProperty) {
        report(
          .softBreakBeforeProperty, line, at: line.end,
          "the quoted-printable value goes on, but another property begins")
      }
      add(line)
    }
    return nil
  }

  private mutating func acceptOutside(_ line: ContentLine) {
    let octets = self.octets(of: line)
    if isMarker(octets, "BEGIN:VCARD") {
      endOutside()
      open(begin: line.number)
    } else if octets.suffix(11).elementsEqual("BEGIN:VCARD".utf8) {
      outside = (outside?.line ?? line.number, (outside?.count ?? 0) + 1)
      endOutside()
      open(begin: line.number)
    } else if line.flags.contains(.version), VCardVersion(versionValue(line, octets)) != nil {
      endOutside()
      open(begin: line.number)
      report(.missingBegin, line, at: line.start, "the card has no BEGIN:VCARD; it was read from here on")
      acceptVersion(line, octets)
    } else if isMarker(octets, "END:VCARD") {
      report(.unexpectedEnd, line, at: line.start, "END:VCARD where no card is open was left out")
    } else if !octets.allSatisfy(ASCII.isBlank) {
      outside = (outside?.line ?? line.number, (outside?.count ?? 0) + 1)
    }
    if frames.isEmpty { clearArena() }
  }

  private mutating func endOutside() {
    guard let region = outside else { return }
    outside = nil
    let lines = region.count == 1 ? "1 line" : "\(region.count) lines"
    note(
      Diagnostic(
        .textOutsideCard, line: region.line, column: 1, message: "\(lines) outside any card left out"))
  }

  mutating func open(begin: Int) {
    if frames.isEmpty {
      cardNumber += 1
      octetsInCard = 0
      flagsInCard = []
      clearArena()
    }
    frames.append(Frame(firstLine: lines.count, begin: begin))
  }

  private mutating func begin(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if let agent = lines.last, lines.count > frames[frames.count - 1].firstLine, agent.flags.contains(.agent),
      octets(of: agent).dropFirst(agent.value - agent.start).allSatisfy(ASCII.isBlank)
    {
      if frames.count > limits.nesting {
        skippedDepth = 1
        skippedAgent = false
        report(
          .nesting, agent, at: agent.start, "cards inside cards deeper than \(limits.nesting) were left out")
      } else {
        open(begin: line.number)
      }
      return nil
    }
    report(
      .missingEnd, line, at: line.start,
      "BEGIN:VCARD inside a card: the one that began before has no END:VCARD")
    let card = unsafe closeAll(input)
    open(begin: line.number)
    return card
  }

  private mutating func end(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    guard frames.count > 1 else { return unsafe closeAll(input) }
    unsafe closeAgent(input)
    return nil
  }

  /// Closes the open card and those that are open inside it.
  mutating func closeAll(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    while frames.count > 1 { unsafe closeAgent(input) }
    guard let frame = frames.popLast() else { return nil }
    report.card = cardNumber
    report.line = frame.begin
    let card = unsafe skips ? Card() : assemble(frame, input)
    swap(&report.lines, &lines)
    lines.removeAll(keepingCapacity: true)
    return card
  }

  /// Lines of a card that is nested too deeply are counted, not kept.
  private mutating func skip(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    let octets = self.octets(of: line)
    let isNested = skippedAgent
    skippedAgent =
      line.flags.contains(.agent) && octets.dropFirst(line.value - line.start).allSatisfy(ASCII.isBlank)
    if line.flags.contains(.begin), isVCard(line, octets) {
      if isNested {
        skippedDepth += 1
        return nil
      }
      skippedDepth = 0
      lines.removeLast()
      return unsafe begin(line, input)
    }
    if line.flags.contains(.end), isVCard(line, octets) {
      skippedDepth -= 1
      if skippedDepth == 0 { lines.removeLast() }
    }
    if line.flags.contains(.inArena) { scanner.arena.removeLast(scanner.arena.count - line.start) }
    return nil
  }

  private mutating func endOfInput(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if !frames.isEmpty {
      endedInCard = true
      if skippedDepth > 0 {
        skippedDepth = 0
        lines.removeLast()
      }
      let message = "the input ends inside a card: END:VCARD is missing"
      note(
        Diagnostic(
          .missingEnd, line: max(1, scanner.number - 1), column: 1, message: message, card: cardNumber))
      return unsafe closeAll(input)
    }
    endOutside()
    if decoder.malformed > 0 {
      note(
        Diagnostic(
          .damagedUTF8, line: 1, column: 1,
          message:
            "\(decoder.malformed) code units of \(decoder.name ?? "") that belong to no character were replaced"
        ))
      decoder.malformed = 0
    }
    return nil
  }

  private func isMarker(_ octets: ArraySlice<UInt8>, _ marker: StaticString) -> Bool {
    octets.count < 200 && ASCII.equal(octets.filter { !ASCII.isBlank($0) }, marker)
  }

  /// Whether the value of BEGIN or END is VCARD.
  private func isVCard(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> Bool {
    line.start == line.name && ASCII.equal(versionValue(line, octets), "VCARD")
  }

  /// The value without the blanks around it.
  func versionValue(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = octets.dropFirst(line.value - line.start)
    while let last = value.last, ASCII.isBlank(last) { value.removeLast() }
    return value.drop(while: ASCII.isBlank)
  }
}
