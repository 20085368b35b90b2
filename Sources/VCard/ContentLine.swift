/// A content line as the scanner hands it out: offsets of its parts in one of the reader's two buffers.
struct ContentLine {
  // Kept small, since there is one for every line of the open card.
  private var startOffset: UInt32 = 0
  private var nameOffset: UInt32 = 0
  private var nameEndOffset: UInt32 = 0
  private var valueOffset: UInt32 = 0
  private var endOffset: UInt32 = 0
  private var firstJointIndex: UInt32 = 0
  var flags: Flags = []
  var id: UInt16 = 0
  /// The physical line on which it begins, from 1.
  var number = 0

  init() {}

  @inline(__always)
  init(start: Int, end: Int, number: Int, flags: Flags) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end)
    self.number = number
    self.flags = flags
  }

  @inline(__always)
  init(
    start: Int, end: Int, number: Int, flags: Flags, _ head: LineHead, headStart: Int, colon: Int
  ) {
    let from = UInt32(truncatingIfNeeded: headStart)
    startOffset = UInt32(truncatingIfNeeded: start)
    nameOffset = from &+ head.name
    nameEndOffset = from &+ head.nameEnd
    valueOffset = UInt32(truncatingIfNeeded: colon &+ 1)
    endOffset = UInt32(truncatingIfNeeded: end)
    self.flags = flags
    id = head.id
    self.number = number
  }

  /// Where the line begins: at its group if there is one, else at its name.
  @inline(__always) var start: Int {
    get { Int(startOffset) }
    set { startOffset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// Where the name begins.
  @inline(__always) var name: Int {
    get { Int(nameOffset) }
    set { nameOffset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// Where the name ends.
  @inline(__always) var nameEnd: Int {
    get { Int(nameEndOffset) }
    set { nameEndOffset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// Where the value begins; equal to `end` where the line has no colon.
  @inline(__always) var value: Int {
    get { Int(valueOffset) }
    set { valueOffset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// Where the line ends, without its line end.
  @inline(__always) var end: Int {
    get { Int(endOffset) }
    set { endOffset = UInt32(truncatingIfNeeded: newValue) }
  }
  /// In the arena: the first of its joints (see `ContentLineScanner.joints`). In the input: how many soft breaks it has.
  var firstJoint: Int {
    get { Int(firstJointIndex) }
    set { firstJointIndex = UInt32(truncatingIfNeeded: newValue) }
  }

  /// Moves all offsets, after the octets have moved.
  mutating func shift(by distance: Int) {
    start += distance
    name += distance
    nameEnd += distance
    value += distance
    end += distance
  }

  /// What is known of a line. The upper half comes from its head and is the same for all lines with that head.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt32

    // Found in the line's octets:
    static var nonASCII: Flags { Flags(rawValue: 1 << 0) }
    static var backslash: Flags { Flags(rawValue: 1 << 1) }
    static var control: Flags { Flags(rawValue: 1 << 2) }
    /// It stands in the arena, not in the input buffer.
    static var inArena: Flags { Flags(rawValue: 1 << 3) }
    /// It ends in something else than CRLF, so that it cannot be copied together with its neighbours.
    static var otherLineEnd: Flags { Flags(rawValue: 1 << 4) }
    /// It is longer than the limit; only its beginning is there.
    static var tooLong: Flags { Flags(rawValue: 1 << 5) }
    /// Its value was put together by the reader and is escaped already.
    static var final: Flags { Flags(rawValue: 1 << 6) }
    static var noColon: Flags { Flags(rawValue: 1 << 7) }
    /// A soft break at its end led nowhere: to the end of the card, or to another property.
    static var brokenBeforeEnd: Flags { Flags(rawValue: 1 << 8) }
    static var brokenBeforeProperty: Flags { Flags(rawValue: 1 << 9) }
    /// A continuation in quoted-printable looks like a property, but was taken as text.
    static var likeProperty: Flags { Flags(rawValue: 1 << 10) }
    /// It stands in the input as several physical lines with soft breaks between them, as `firstJoint` counts them. Only
    /// the short ways know such lines; before anything else looks at them, `joinSoftBreaks` brings them into the arena.
    static var softBroken: Flags { Flags(rawValue: 1 << 11) }

    // Found in its head:
    static var begin: Flags { Flags(rawValue: 1 << 16) }
    static var end: Flags { Flags(rawValue: 1 << 17) }
    static var version: Flags { Flags(rawValue: 1 << 18) }
    static var quotedPrintable: Flags { Flags(rawValue: 1 << 19) }
    static var base64: Flags { Flags(rawValue: 1 << 20) }
    /// There is a parameter that speaks of the transfer (CHARSET, ENCODING=8BIT …) and does not belong to the card.
    static var transfer: Flags { Flags(rawValue: 1 << 21) }
    static var charset: Flags { Flags(rawValue: 1 << 22) }
    static var bareParameter: Flags { Flags(rawValue: 1 << 23) }
    static var badQuote: Flags { Flags(rawValue: 1 << 24) }
    /// The name has a character that RFC 6350 does not know but that real names have.
    static var oddName: Flags { Flags(rawValue: 1 << 25) }
    /// What stands before the colon is no name at all.
    static var noName: Flags { Flags(rawValue: 1 << 26) }
    static var agent: Flags { Flags(rawValue: 1 << 27) }
    /// There are empty parameters, or blanks around a parameter.
    static var untidy: Flags { Flags(rawValue: 1 << 28) }
    /// A comma in the value is text, it separates nothing.
    static var literalComma: Flags { Flags(rawValue: 1 << 29) }
    /// A semicolon in the value is text, it separates nothing.
    static var literalSemicolon: Flags { Flags(rawValue: 1 << 30) }

    // Computed, not stored: the compiler folds them into constants.

    /// Lines with one of these are more than a property to be added to the card.
    static var notable: Flags {
      Flags(rawValue: begin.rawValue | end.rawValue | version.rawValue | agent.rawValue | noName.rawValue)
        .union(Flags(rawValue: noColon.rawValue | tooLong.rawValue))
        .union(
          Flags(rawValue: brokenBeforeEnd.rawValue | brokenBeforeProperty.rawValue | likeProperty.rawValue))
    }

    /// Lines with one of these cannot be copied as they are.
    static var irregular: Flags {
      Flags(rawValue: control.rawValue | inArena.rawValue | otherLineEnd.rawValue | quotedPrintable.rawValue)
        .union(Flags(rawValue: transfer.rawValue | charset.rawValue | badQuote.rawValue | oddName.rawValue))
        .union(untidy)
    }

    /// If a card has lines with one of these, each of its lines has to be looked at before it is copied.
    static var looseParts: Flags { Flags(rawValue: base64.rawValue | agent.rawValue | final.rawValue) }

    /// Lines with one of these cannot be copied together with their neighbours.
    static var alone: Flags { Flags(rawValue: inArena.rawValue | otherLineEnd.rawValue) }

    /// Lines with one of these have to be repaired.
    static var repaired: Flags {
      irregular.subtracting(alone)
    }

    /// Lines without any of these can be copied as they are into a card of a version.
    static func doubtful(in version: VCardVersion) -> Flags {
      version == .v2_1
        ? irregular.union(
          Flags(
            rawValue: nonASCII.rawValue | base64.rawValue | literalComma.rawValue | literalSemicolon.rawValue)
        )
        : irregular.union(
          Flags(rawValue: nonASCII.rawValue | base64.rawValue | bareParameter.rawValue | agent.rawValue))
    }
  }
}
