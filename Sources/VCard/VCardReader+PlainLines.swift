// The short way, which most lines of most files take: one physical line ending in CRLF, with octets that mean nothing
// special and a head that was seen before. Nothing is decided here: a line that is in any way more than that is left to
// `ContentLineScanner.next`, which knows all cases. Without this file every result would be the same.
//
// A line is walked once, eight octets at a time: the first octet below 0x20 is its end, and the rest of what
// `classify` tells is gathered on the way. Its head is not even searched for: address books repeat themselves, so the
// head that followed the last one before is most likely there again, and is compared in a few steps.

extension VCardReader {
  /// Adds lines to the open card, or opens one, as long as they are plain; true if the last was END:VCARD.
  mutating func addPlainLines(_ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = input.baseAddress, scanner.allowsPlainLines, skippedDepth == 0, frames.count <= 1,
      outside == nil
    else { return false }
    // Both are taken out of the reader meanwhile, which costs less than a reference more to each.
    var cache = HeadCache.none
    var followers: [UInt16] = []
    swap(&cache, &scanner.cache)
    swap(&followers, &self.followers)
    defer {
      swap(&cache, &scanner.cache)
      swap(&followers, &self.followers)
    }
    return unsafe withUnsafeTemporaryAllocation(of: ContentLine.self, capacity: PlainLineWalk.most) { found in
      unsafe cache.withSlots { slots in
        unsafe followers.withUnsafeMutableBufferPointer { followers in
          unsafe addPlainLines(PlainLineWalk.Source(base, input.count, slots, followers), found)
        }
      }
    }
  }

  // Everything that changes from line to line is in local variables here, so that the compiler can keep it in registers.
  private mutating func addPlainLines(
    _ source: PlainLineWalk.Source, _ found: UnsafeMutableBufferPointer<ContentLine>
  ) -> Bool {
    var walk = PlainLineWalk(position: scanner.position, number: scanner.number, followed: followed)
    var isInCard = !frames.isEmpty
    let most = min(limits.properties - lines.count, PlainLineWalk.most)
    var octetsLeft = limits.cardSize - octetsInCard
    let longest = limits.propertySize
    var octets = 0
    var count = 0
    var seen = ContentLine.Flags()
    var hasEnded = false
    while true {
      while let line = unsafe walk.next(source) {
        if line.flags.isDisjoint(with: .notable) {
          let length = line.end &- line.start &+ 2
          guard isInCard, count < most, octets &+ length <= octetsLeft, length <= longest else { break }
          unsafe found.initializeElement(at: count, to: line)
          count &+= 1
          octets &+= length
          seen.formUnion(line.flags)
        } else if line.flags.contains(.version) {
          guard count == 0, unsafe acceptPlainVersion(source.base, line) else { break }
        } else {
          guard isInCard ? line.flags.contains(.end) : line.flags.contains(.begin),
            unsafe line.isExactMarker(source.base, source.readable)
          else { break }
          if isInCard {
            hasEnded = true
            walk.advance()
            break
          }
          open(begin: walk.number)
          isInCard = true
          octetsLeft = limits.cardSize
        }
        walk.advance()
      }
      // What stopped the walk may be a line with soft breaks.
      guard !hasEnded, isInCard, count < most, let line = unsafe walk.nextSoftBroken(source) else { break }
      let length = line.end &- line.start &+ 2 &- line.firstJoint
      guard octets &+ length <= octetsLeft, length <= longest else { break }
      unsafe found.initializeElement(at: count, to: line)
      count &+= 1
      octets &+= length
      seen.formUnion(line.flags)
      walk.advance(past: line.firstJoint)
    }
    if count > 0 {
      blankLines = 0
      unsafe lines.append(contentsOf: UnsafeBufferPointer(rebasing: found[..<count]))
    }
    octetsInCard += octets
    flagsInCard.formUnion(seen)
    scanner.position = walk.position
    scanner.number = walk.number
    followed = walk.followed
    return hasEnded
  }

  /// VERSION as the first line of a card.
  @inline(__always)
  private mutating func acceptPlainVersion(_ base: UnsafePointer<UInt8>, _ line: ContentLine) -> Bool {
    guard frames.count == 1, lines.isEmpty, !frames[0].hasVersion, line.end &- line.value == 3,
      let version = unsafe VCardVersion(exactly: word(base, line.end &- 8) >> 40)
    else { return false }
    frames[0].version = version
    frames[0].hasVersion = true
    return true
  }
}

private struct PlainLineWalk {
  /// The most lines of one walk: as many as fit on the stack.
  static let most = 24

  /// What does not change while walking: memory that the caller holds.
  @unsafe struct Source {
    let base: UnsafePointer<UInt8>
    let readable: Int
    let slots: UnsafeBufferPointer<HeadCache.Slot>
    /// For each slot, which one came after it last time.
    let followers: UnsafeMutableBufferPointer<UInt16>

    init(
      _ base: UnsafePointer<UInt8>, _ readable: Int, _ slots: UnsafeBufferPointer<HeadCache.Slot>,
      _ followers: UnsafeMutableBufferPointer<UInt16>
    ) {
      unsafe self.base = base
      unsafe self.readable = readable
      unsafe self.slots = slots
      unsafe self.followers = followers
    }
  }

  var position: Int
  var number: Int
  /// The slot of the last head.
  var followed: Int
  private var nextPosition = 0
  private var slot = 0

  init(position: Int, number: Int, followed: Int) {
    self.position = position
    self.number = number
    self.followed = followed
  }

  /// The line at `position`, if it is a plain one.
  @inline(__always)
  mutating func next(_ source: Source) -> ContentLine? {
    let base = unsafe source.base
    let readable = unsafe source.readable
    var offset = position
    var highMarks = SIMD16<UInt8>(repeating: 0)
    var backslashMarks = SIMD16<UInt8>(repeating: 0)
    var controls: Octets16.Words
    while true {
      guard offset &+ 16 <= readable else { return nil }
      let octets = unsafe Octets16(base, offset)
      controls = octets.controls
      guard controls.low | controls.high == 0 else { break }
      highMarks |= octets.octets
      backslashMarks |= octets.backslashes
      offset &+= 16
    }
    let end = offset &+ (controls.low != 0 ? Word.index(controls.low) : 8 &+ Word.index(controls.high))
    // The octets of the last step that belong to the line.
    let last =
      unsafe end &- position >= 16
      ? Octets16(base, end &- 16) : Octets16(base, position).first(end &- position)
    highMarks |= last.octets
    backslashMarks |= last.backslashes
    // CRLF, and the first octet of the next line, which tells whether this one is folded.
    guard end &+ 2 < readable, end > position else { return nil }
    let ending = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: end, as: UInt16.self)
    guard UInt16(littleEndian: ending) == 0x0A0D, unsafe !ASCII.isBlank(base[end &+ 2]) else { return nil }
    let lastOctet = unsafe base[end &- 1]
    guard lastOctet != ASCII.equals, !ASCII.isBlank(lastOctet), unsafe base[position] < 0xEF else {
      return nil
    }
    var flags: ContentLine.Flags = []
    if Octets16.any(highMarks) & Word.highs != 0 { flags.formUnion(.nonASCII) }
    if Octets16.any(backslashMarks) & Word.highs != 0 { flags.formUnion(.backslash) }
    guard let place = unsafe head(source, end) else { return nil }
    nextPosition = end &+ 2
    let head = unsafe source.slots[slot].head
    return ContentLine(
      start: position, end: end, number: number, flags: flags.union(head.flags), head, headStart: place.start,
      colon: place.colon)
  }

  /// Finds the head of the line: the one that came last time, else one that the cache knows. Sets `slot`.
  @inline(__always)
  private mutating func head(_ source: Source, _ end: Int) -> (start: Int, colon: Int)? {
    let guess = unsafe Int(source.followers[followed])
    if unsafe HeadCache.stands(source.slots, guess, source.base, position, end) {
      slot = guess
      return unsafe (position, position &+ source.slots[guess].length)
    }
    return unsafe searchHead(source, end)
  }

  @inline(never)
  private mutating func searchHead(_ source: Source, _ end: Int) -> (start: Int, colon: Int)? {
    guard let colon = unsafe HeadCache.firstColon(source.base, source.readable, position, end) else {
      return nil
    }
    let start = unsafe HeadCache.startBehindGroup(source.base, position, colon)
    guard let key = unsafe HeadCache.Key(source.base, source.readable, start, colon),
      let index = unsafe HeadCache.lookup(key, in: source.slots, source.base)
    else { return nil }
    slot = index
    if start == position { unsafe source.followers[followed] = UInt16(truncatingIfNeeded: index) }
    return (start, colon)
  }

  @inline(__always)
  mutating func advance(past softBreaks: Int = 0) {
    position = nextPosition
    number &+= 1 &+ softBreaks
    followed = slot
  }
}

extension PlainLineWalk {
  /// The line at `position`, if it is in quoted-printable, goes on behind soft breaks, and is plain otherwise. It stays
  /// where it is.
  @inline(never)
  mutating func nextSoftBroken(_ source: Source) -> ContentLine? {
    let base = unsafe source.base
    guard let first = unsafe source.plainEnd(of: position),
      unsafe base[first &- 1] == ASCII.equals, unsafe base[position] < 0xEF,
      let place = unsafe head(source, first)
    else { return nil }
    let head = unsafe source.slots[slot].head
    guard head.flags.contains(.quotedPrintable), head.flags.isDisjoint(with: .notable) else { return nil }
    let isLowerCase = unsafe base[position] != ASCII.upper(base[position])
    var end = first
    var breaks = 0
    repeat {
      let start = end &+ 2
      guard let next = unsafe source.plainEnd(of: start) else { return nil }
      // What looks like another line may be one; where it is not, there is a finding. None begins as most of these do.
      if unsafe base[start] != ASCII.equals {
        guard unsafe !ContentLineScanner.isMarker(base, start, next),
          unsafe !ContentLineScanner.isProperty(base, start, next, inAnyCase: isLowerCase)
        else { return nil }
      }
      end = next
      breaks &+= 1
    } while unsafe base[end &- 1] == ASCII.equals
    nextPosition = end &+ 2
    var line = ContentLine(
      start: position, end: end, number: number, flags: head.flags.union(.softBroken), head,
      headStart: place.start, colon: place.colon)
    line.firstJoint = breaks
    return line
  }
}

extension PlainLineWalk.Source {
  /// Where the physical line at `start` ends, if it has no control octets and no blank at its end, ends in CRLF, and the
  /// next one is not joined to it but for a soft break.
  @inline(__always)
  fileprivate func plainEnd(of start: Int) -> Int? {
    var offset = start
    while unsafe offset &+ 16 <= readable {
      let controls = unsafe Octets16(base, offset).controls
      guard controls.low | controls.high != 0 else {
        offset &+= 16
        continue
      }
      let end = offset &+ (controls.low != 0 ? Word.index(controls.low) : 8 &+ Word.index(controls.high))
      guard unsafe end > start && end &+ 2 < readable, unsafe !ASCII.isBlank(base[end &- 1]),
        unsafe base[end] == ASCII.carriageReturn && base[end &+ 1] == ASCII.lineFeed,
        unsafe !ASCII.isBlank(base[end &+ 2]) || base[end &- 1] == ASCII.equals
      else { return nil }
      return end
    }
    return nil
  }
}

extension VCardVersion {
  /// The version whose number is the three octets of a word.
  @inline(__always)
  fileprivate init?(exactly octets: UInt64) {
    switch octets {
    case 0x30_2E_33: self = .v3_0
    case 0x30_2E_34: self = .v4_0
    case 0x31_2E_32: self = .v2_1
    default: return nil
    }
  }
}
