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
  /// Where lines are decoded, to be used again.
  var workbench: [UInt8] = []
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
  var skippedAgent = false
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

  var endedInCard = false
  /// Tests turn the short ways off: the results have to be the same.
  package var takesShortWays = true
  var skips = false

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
    let card = readInput()
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

  private mutating func readInput() -> Card? {
    while true {
      let input = scanner.input
      let card = unsafe input.withUnsafeBufferPointer { buffer in unsafe readCard(buffer) }
      guard scanner.meetsOtherEncoding else { return card }
      turnToOtherEncoding()
    }
  }

  private mutating func readCard(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    guard let base = input.baseAddress else { return nil }
    var line = ContentLine()
    while true {
      if takesShortWays {
        let known = lines.count
        if unsafe addPlainLines(input) { return unsafe closeAll(input) }
        unsafe joinSoftBreaks(from: known, input)
      }
      guard unsafe scanner.next(base, input.count, into: &line) else { break }
      followed = scanner.lastSlot
      if !scanner.notices.isEmpty { takeNotices() }
      if line.flags.contains(.control) { line = withoutControlsInHead(line) }
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
      if scanner.position - first.start > 1 << 20, !scanner.isInLine {
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
