// Lines that are put together from several physical ones, and lines that are too long.

extension ContentLineScanner {
  /// Begins a line that goes on, or that is too long; false if it turns out to end here after all.
  mutating func begins(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ end: Int, _ next: Int, _ isFolded: Bool
  ) -> Bool {
    isQuotedPrintable = nil
    let softBreak = unsafe endOfSoftBreak(base, end)
    if let softBreak, !isDiscarding {
      var head = ContentLine()
      head.start = position
      head.end = end - position > longestLine ? min(softBreak, position + keptLength) : softBreak
      unsafe readHead(base, count, &head)
      if !head.flags.contains(.noColon) { isQuotedPrintable = head.flags.contains(.quotedPrintable) }
    }
    let goesOn = softBreak != nil && isQuotedPrintable == true || isFolded
    guard goesOn || end - position > longestLine else { return false }
    startCurrent()
    unsafe appendPiece(base, end, next, softBreak, isFolded)
    return true
  }

  private mutating func startCurrent() {
    current = ContentLine()
    current.start = arena.count
    current.number = number
    current.firstJoint = joints.count
    current.flags = .inArena
    isDiscarding = false
  }

  /// Adds a physical line to the one in work; true when that is complete.
  mutating func continues(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ end: Int, _ next: Int, _ isFolded: Bool,
    into line: inout ContentLine
  ) -> Bool {
    if unsafe endsBefore(base, end, into: &line) { return true }
    unsafe appendPiece(base, end, next, endOfSoftBreak(base, end), isFolded)
    return continuation == .none && complete(into: &line, adding: [])
  }

  /// Whether the line in work turns out to end before the physical line at `position`; if not, this one is joined to it.
  private mutating func endsBefore(
    _ base: UnsafePointer<UInt8>, _ end: Int, into line: inout ContentLine
  ) -> Bool {
    if continuation == .softBreak {
      if unsafe ContentLineScanner.isMarker(base, position, end) {
        return complete(into: &line, adding: .brokenBeforeEnd)
      }
      if unsafe ContentLineScanner.isProperty(base, position, end, inAnyCase: isLowerCase) {
        if !isBreakWanted { return complete(into: &line, adding: .brokenBeforeProperty) }
        current.flags.formUnion(.likeProperty)
      }
    }
    if !isDiscarding {
      joints.append(UInt32(truncatingIfNeeded: arena.count) << 1 | (continuation == .fold ? 1 : 0))
    }
    return false
  }

  /// Puts the physical line at `position` into the arena, and says how the logical line goes on.
  private mutating func appendPiece(
    _ base: UnsafePointer<UInt8>, _ end: Int, _ next: Int, _ softBreak: Int?, _ isFolded: Bool
  ) {
    let isLong = arena.count - current.start + (end - position) > longestLine
    if isLong || isDiscarding {
      if !isDiscarding {
        unsafe arena.append(
          contentsOf: UnsafeBufferPointer(start: base + position, count: min(end - position, keptLength)))
      }
      startDiscarding()
    } else {
      unsafe arena.append(
        contentsOf: UnsafeBufferPointer(start: base + position, count: (softBreak ?? end) - position))
    }
    if let softBreak, isInQuotedPrintable() {
      continuation = .softBreak
      isBreakWanted = unsafe end - position > 60 || isAfterEncodedLineBreak(base, softBreak)
      if !isDiscarding { arena.append(ASCII.lineFeed) }
    } else {
      continuation = isFolded ? .fold : .none
      if let softBreak, !isDiscarding {
        unsafe arena.append(contentsOf: UnsafeBufferPointer(start: base + softBreak, count: end - softBreak))
      }
    }
    position = next
    number += 1
    if continuation == .fold {
      position += 1
      searched = max(searched, position)
    }
  }

  /// A line of the input with its soft breaks, put into the arena.
  mutating func joined(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> ContentLine {
    var joined = ContentLine(start: arena.count, end: 0, number: line.number, flags: .inArena)
    joined.firstJoint = joints.count
    var rest = unsafe input[line.start..<line.end]
    while let end = unsafe rest.firstIndex(of: ASCII.carriageReturn) {
      unsafe arena.append(contentsOf: rest[..<end])
      arena.append(ASCII.lineFeed)
      joints.append(UInt32(truncatingIfNeeded: arena.count) << 1)
      unsafe rest = rest[(end + 2)...]
    }
    unsafe arena.append(contentsOf: rest)
    joined.end = arena.count
    readHeadInArena(&joined)
    return joined
  }

  mutating func complete(into line: inout ContentLine, adding flags: ContentLine.Flags) -> Bool {
    if continuation == .softBreak, !isDiscarding, arena.count - current.start >= 2 { arena.removeLast(2) }
    continuation = .none
    line = current
    line.end = arena.count
    readHeadInArena(&line)
    line.flags.formUnion(flags)
    if isDiscarding { line.flags.formUnion(.tooLong) }
    isDiscarding = false
    return true
  }

  /// Finds the parts of a line that stands in the arena.
  mutating func readHeadInArena(_ line: inout ContentLine) {
    let arena = self.arena
    unsafe arena.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe line.flags.formUnion(classify(base, from: line.start, to: line.end, readable: buffer.count))
      unsafe readHead(base, buffer.count, &line)
    }
  }

  /// At the end of the input a line in work is complete.
  mutating func endOfInput(
    _ base: UnsafePointer<UInt8>, _ count: Int, into line: inout ContentLine
  ) -> Bool {
    guard isFinished, continuation != .none else { return false }
    return complete(into: &line, adding: continuation == .softBreak ? .brokenBeforeEnd : [])
  }

  /// Whether the line at `position`, whose end has not come yet, is above the limit whatever comes.
  func isOverlong(_ count: Int) -> Bool {
    let longest = continuation == .rest ? 0 : longestLine
    return !isFinished && searchedForReturn == count
      && count - position > longest + ContentLineScanner.restLength
  }

  /// A line above the limit that has not even ended: its octets are dropped as they come, its head is kept. True if it
  /// shows that the line before it is complete.
  mutating func dropsUnfinishedLine(
    _ base: UnsafePointer<UInt8>, _ count: Int, into line: inout ContentLine
  ) -> Bool {
    if continuation == .none {
      startCurrent()
      isQuotedPrintable = nil
    } else if unsafe endsBefore(base, count, into: &line) {
      return true
    }
    if !isDiscarding {
      unsafe arena.append(contentsOf: UnsafeBufferPointer(start: base + position, count: keptLength))
    }
    startDiscarding()
    continuation = .rest
    position = count - ContentLineScanner.restLength
    return false
  }

  private mutating func startDiscarding() {
    isDiscarding = true
    let kept = min(arena.count, current.start + keptLength)
    arena.removeLast(arena.count - kept)
  }

  /// Where the line ends if it ends in a soft break: after the `=`, without the blanks that mail programs add.
  func endOfSoftBreak(_ base: UnsafePointer<UInt8>, _ end: Int) -> Int? {
    var last = end
    let first = max(position, end - ContentLineScanner.mostBlanks)
    while last > first, unsafe ASCII.isBlank(base[last - 1]) { last -= 1 }
    guard last > position, unsafe base[last - 1] == ASCII.equals else { return nil }
    return last
  }

  /// Whether the line in work is quoted-printable, once its head is complete.
  private mutating func isInQuotedPrintable() -> Bool {
    if let known = isQuotedPrintable { return known }
    var head = current
    head.end = arena.count
    readHeadInArena(&head)
    guard !head.flags.contains(.noColon) else { return false }
    isQuotedPrintable = head.flags.contains(.quotedPrintable)
    return head.flags.contains(.quotedPrintable)
  }

  /// Whether the first octet of the line in work is a small letter.
  private var isLowerCase: Bool {
    arena.count > current.start && arena[current.start] != ASCII.upper(arena[current.start])
  }

  /// Whether a physical line is BEGIN:VCARD or END:VCARD.
  static func isMarker(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 9, end - start < 40 else { return false }
    let first = unsafe ASCII.upper(base[start])
    guard first == 0x42 || first == 0x45 || ASCII.isBlank(first) else { return false }
    let octets = unsafe UnsafeBufferPointer(start: base + start, count: end - start).lazy.filter {
      !ASCII.isBlank($0)
    }
    return unsafe ASCII.equal(octets, "END:VCARD") || ASCII.equal(octets, "BEGIN:VCARD")
  }

  /// Whether a physical line begins like a property of the table, written in capitals if it matters.
  static func isProperty(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, inAnyCase: Bool) -> Bool {
    let limit = min(end, start + 40)
    var nameEnd = start
    while nameEnd < limit, unsafe base[nameEnd] != ASCII.colon && base[nameEnd] != ASCII.semicolon {
      guard unsafe ASCII.isNameCharacter(base[nameEnd]) || base[nameEnd] == ASCII.dot else { return false }
      nameEnd += 1
    }
    guard nameEnd < limit else { return false }
    while nameEnd > start, unsafe base[nameEnd - 1] == ASCII.dot { nameEnd -= 1 }
    var nameStart = nameEnd
    while nameStart > start, unsafe base[nameStart - 1] != ASCII.dot { nameStart -= 1 }
    let name = unsafe UnsafeBufferPointer(start: base + nameStart, count: nameEnd - nameStart)
    return unsafe (inAnyCase || name.allSatisfy { $0 == ASCII.upper($0) })
      && PropertyDefinition.id(of: name.span) != 0
  }

  /// Whether `=0D` or `=0A` stands before the `=` of a soft break.
  private func isAfterEncodedLineBreak(_ base: UnsafePointer<UInt8>, _ softBreak: Int) -> Bool {
    guard softBreak - position >= 4 else { return false }
    let octets = unsafe UnsafeBufferPointer(start: base + softBreak - 4, count: 3)
    return unsafe octets.elementsEqual("=0D".utf8) || octets.elementsEqual("=0A".utf8)
  }
}
