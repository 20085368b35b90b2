// From octets to content lines (RFC 6350 3.2 and 3.3), in one pass.
//
//   input   what was appended and is still needed: the line in work, and the lines of the open card
//   arena   lines that had to be put together: folded ones, and quoted-printable ones with soft breaks
//
// Most lines are neither, and stay where they are: a line is then five offsets into `input`. The scanner stops whenever
// it would have to know octets that have not come yet, and goes on from there, so that any chunking gives the same lines
// and no octet is searched twice.
//
// A soft break stays in the arena as `=␊`, since whether a blank after it is an indentation or text can be told only when
// the whole value is there (QuotedPrintable.swift). `joints` remembers where physical lines were joined, so that a
// finding in the middle of a photo still has its physical line.

struct ContentLineScanner {
  var input: [UInt8] = []
  var arena: [UInt8] = []
  /// Where in the arena each further physical line of a joined line begins, times two, plus one if it was indented.
  var joints: [UInt32] = []
  /// Where in `input` the next physical line begins.
  var position = 0
  /// The number of that line, from 1.
  var number = 1
  var isFinished = false
  /// How often the input turned to UTF-16. Each time costs a copy of what is there, so that it is not done without end.
  private var turns = 0
  private static let mostTurns = 100
  /// The line at `position` begins another file, in UTF-16.
  var meetsOtherEncoding = false
  /// Things to report that no line stands for.
  var notices: [(kind: Diagnostic.Kind, line: Int, column: Int)] = []

  private let longestLine: Int
  var cache = HeadCache()
  /// Where the last head was found in the cache.
  var lastSlot = 0
  /// There is no line feed in `position..<searched`.
  private var searched = 0
  /// There is no carriage return that ends a line in `position..<searchedForReturn`.
  private var searchedForReturn = 0
  private var splitsAtCarriageReturn = false
  private var reportedLineEnd = false

  // The logical line that goes on at `position`, if `continuation` is not `.none`.
  private var continuation = Continuation.none
  private var current = ContentLine()
  private var isDiscarding = false
  private var isQuotedPrintable: Bool?
  /// The last physical line was full, or ended in an encoded line break, as a program would break it.
  private var isBreakWanted = false

  private enum Continuation { case none, fold, softBreak }

  /// How much is kept of a line that is too long: its head, as a rule.
  private var keptLength: Int { min(longestLine, 200) }

  init(longestLine: Int) { self.longestLine = longestLine }

  /// Whether a line is in work whose octets go to the end of the arena.
  var isInLine: Bool { continuation != .none }

  /// Whether a line may take the short way of `VCardReader.addPlainLines`.
  var allowsPlainLines: Bool { continuation == .none && !splitsAtCarriageReturn && searched <= position }

  /// Reads the next content line; false when more octets are needed, or at the end.
  mutating func next(
    _ base: UnsafePointer<UInt8>, _ count: Int, into line: inout ContentLine
  ) -> Bool {
    while true {
      if unsafe continuation == .none && position < count && base[position] >= 0xEF {
        // A byte order mark tells how to look for the end of the line, so that it comes first.
        guard count - position >= 4 || isFinished else { return false }
        meetsOtherEncoding = unsafe turns < ContentLineScanner.mostTurns && isUTF16Mark(base, count)
        if meetsOtherEncoding { return false }
        if unsafe skipsByteOrderMark(base, count) { continue }
      }
      guard let physical = unsafe physicalLine(base, count) else {
        return unsafe endOfInput(base, count, into: &line)
      }
      let (end, next) = physical
      // Whether the line goes on is told by the first octet of the next one.
      guard next < count || isFinished else {
        searched = max(searched, next - 1)
        return false
      }
      let isFolded = unsafe next < count && ASCII.isBlank(base[next])
      let isSpecial = unsafe isFolded || mayGoOn(base, end) || end - position > longestLine
      if isSpecial || continuation != .none, unsafe splitsNow(base, end) { continue }
      guard continuation == .none else {
        if unsafe continues(base, count, end, next, isFolded, into: &line) { return true }
        continue
      }
      if isSpecial {
        if unsafe begins(base, count, end, next, isFolded) {
          if continuation == .none { return complete(into: &line, adding: []) }
          continue
        }
      }
      line = ContentLine(
        start: position, end: end, number: number,
        flags: unsafe classify(base, from: position, to: end, readable: count))
      if line.flags.contains(.control), unsafe splitsNow(base, end) { continue }
      if next - end != 2 { line.flags.formUnion(.otherLineEnd) }
      unsafe readHead(base, count, &line)
      number += 1
      position = next
      return true
    }
  }

  /// Whether a line ends as one with a soft break does.
  @inline(__always)
  private func mayGoOn(_ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    let last = unsafe end > position ? base[end - 1] : 0
    return last == ASCII.equals || ASCII.isBlank(last)
  }

  /// The end of the physical line at `position`, and where the next begins.
  @inline(__always)
  private mutating func physicalLine(_ base: UnsafePointer<UInt8>, _ count: Int) -> (end: Int, next: Int)? {
    guard
      let lineFeed = unsafe firstIndex(of: ASCII.lineFeed, in: base, from: max(position, searched), to: count)
    else { return unsafe lineWithoutLineFeed(base, count) }
    if splitsAtCarriageReturn {
      searched = lineFeed
      if let line = unsafe lineEndingInCarriageReturn(base, lineFeed) { return line }
    }
    var end = lineFeed
    if end > position, unsafe base[end - 1] == ASCII.carriageReturn {
      end -= 1
      while end > position, unsafe base[end - 1] == ASCII.carriageReturn {
        end -= 1
        reportLineEnd()
      }
    }
    return (end, lineFeed + 1)
  }

  /// The line before a carriage return that does not belong to the line feed at `limit`.
  private mutating func lineEndingInCarriageReturn(
    _ base: UnsafePointer<UInt8>, _ limit: Int
  ) -> (end: Int, next: Int)? {
    let from = max(position, searchedForReturn)
    guard let found = unsafe firstIndex(of: ASCII.carriageReturn, in: base, from: from, to: limit) else {
      searchedForReturn = limit
      return nil
    }
    searchedForReturn = found
    var after = found + 1
    while after < limit, unsafe base[after] == ASCII.carriageReturn { after += 1 }
    guard after < limit else { return nil }
    reportLineEnd()
    return (found, found + 1)
  }

  /// Whether the line has a carriage return inside; from the first one on, each is looked for.
  private mutating func splitsNow(_ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    guard !splitsAtCarriageReturn,
      unsafe firstIndex(of: ASCII.carriageReturn, in: base, from: position, to: end) != nil
    else { return false }
    splitsAtCarriageReturn = true
    return true
  }

  /// No line feed is there (yet): a carriage return may end the line, or the end of the input.
  private mutating func lineWithoutLineFeed(_ base: UnsafePointer<UInt8>, _ count: Int) -> (
    end: Int, next: Int
  )? {
    let from = max(position, searchedForReturn)
    searched = count
    searchedForReturn = count
    if let found = unsafe firstIndex(of: ASCII.carriageReturn, in: base, from: from, to: count) {
      searchedForReturn = found
      var after = found + 1
      while after < count, unsafe base[after] == ASCII.carriageReturn { after += 1 }
      // Whether a line feed follows, octets still to come will tell.
      guard after < count || isFinished else { return nil }
      splitsAtCarriageReturn = true
      reportLineEnd()
      return (found, found + 1)
    }
    guard isFinished else {
      if count - position > longestLine { unsafe discardUnfinishedLine(base, count) }
      return nil
    }
    return position < count ? (count, count) : nil
  }

  private mutating func reportLineEnd() {
    guard !reportedLineEnd else { return }
    reportedLineEnd = true
    notices.append((.lineEnd, number, 1))
  }

  /// Whether a line begins with the byte order mark of UTF-16, or UTF-32, and a letter.
  private func isUTF16Mark(_ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    guard end - position >= 4 else { return false }
    let mark = unsafe UInt16(base[position]) << 8 | UInt16(base[position + 1])
    return unsafe mark == 0xFFFE && base[position + 3] == 0 || mark == 0xFEFF && base[position + 2] == 0
  }

  /// The octets from `position` on, which are taken out of the input to be brought into UTF-8.
  mutating func takeRest() -> [UInt8] {
    meetsOtherEncoding = false
    turns += 1
    let rest = Array(input[position...])
    input.removeLast(rest.count)
    searched = position
    searchedForReturn = position
    return rest
  }

  /// Passes over the byte order mark of UTF-8.
  private mutating func skipsByteOrderMark(_ base: UnsafePointer<UInt8>, _ end: Int) -> Bool {
    guard end - position >= 3, unsafe base[position] == 0xEF, unsafe base[position + 1] == 0xBB,
      unsafe base[position + 2] == 0xBF
    else { return false }
    if number > 1 { notices.append((.byteOrderMark, number, 1)) }
    position += 3
    return true
  }
}

// MARK: - Lines that are put together

extension ContentLineScanner {
  /// Begins a line that goes on, or that is too long; false if it turns out to end here after all.
  private mutating func begins(
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
  private mutating func continues(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ end: Int, _ next: Int, _ isFolded: Bool,
    into line: inout ContentLine
  ) -> Bool {
    if continuation == .softBreak {
      if unsafe isMarker(base, position, end) {
        return complete(into: &line, adding: .brokenBeforeEnd)
      }
      if unsafe isProperty(base, position, end) {
        if !isBreakWanted { return complete(into: &line, adding: .brokenBeforeProperty) }
        current.flags.formUnion(.likeProperty)
      }
    }
    if !isDiscarding {
      joints.append(UInt32(truncatingIfNeeded: arena.count) << 1 | (continuation == .fold ? 1 : 0))
    }
    unsafe appendPiece(base, end, next, endOfSoftBreak(base, end), isFolded)
    return continuation == .none && complete(into: &line, adding: [])
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

  private mutating func complete(into line: inout ContentLine, adding flags: ContentLine.Flags) -> Bool {
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
  private mutating func endOfInput(
    _ base: UnsafePointer<UInt8>, _ count: Int, into line: inout ContentLine
  ) -> Bool {
    guard isFinished, continuation != .none else { return false }
    return complete(into: &line, adding: continuation == .softBreak ? .brokenBeforeEnd : [])
  }

  /// A line above the limit that has not even ended: its octets are dropped as they come, its head is kept.
  private mutating func discardUnfinishedLine(_ base: UnsafePointer<UInt8>, _ count: Int) {
    if continuation == .none {
      startCurrent()
      isQuotedPrintable = nil
    }
    if !isDiscarding {
      unsafe arena.append(
        contentsOf: UnsafeBufferPointer(start: base + position, count: min(count - position, keptLength)))
    }
    startDiscarding()
    continuation = .fold
    position = count
  }

  private mutating func startDiscarding() {
    isDiscarding = true
    let kept = min(arena.count, current.start + keptLength)
    arena.removeLast(arena.count - kept)
  }

  /// Where the line ends if it ends in a soft break: after the `=`, without the blanks that mail programs add.
  private func endOfSoftBreak(_ base: UnsafePointer<UInt8>, _ end: Int) -> Int? {
    var last = end
    while last > position, unsafe ASCII.isBlank(base[last - 1]) { last -= 1 }
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

  /// Whether a physical line is BEGIN:VCARD or END:VCARD.
  private func isMarker(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard end - start >= 9, end - start < 40 else { return false }
    let first = unsafe ASCII.upper(base[start])
    guard first == 0x42 || first == 0x45 || ASCII.isBlank(first) else { return false }
    let octets = unsafe UnsafeBufferPointer(start: base + start, count: end - start).filter {
      !ASCII.isBlank($0)
    }
    return ASCII.equal(octets, "END:VCARD") || ASCII.equal(octets, "BEGIN:VCARD")
  }

  /// Whether a physical line begins like a property of the table, written in capitals.
  private func isProperty(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    let octets = unsafe Array(UnsafeBufferPointer(start: base + start, count: min(end - start, 40)))
    guard let nameEnd = octets.firstIndex(where: { $0 == ASCII.colon || $0 == ASCII.semicolon }) else {
      return false
    }
    guard octets[..<nameEnd].allSatisfy({ ASCII.isNameCharacter($0) || $0 == ASCII.dot }) else {
      return false
    }
    let name = Array(octets[..<nameEnd].split(separator: ASCII.dot).last ?? [])
    let isLowerCase = arena.count > current.start && arena[current.start] != ASCII.upper(arena[current.start])
    return (isLowerCase || name.allSatisfy { $0 == ASCII.upper($0) })
      && PropertyDefinition.id(of: name.span) != 0
  }

  /// Whether `=0D` or `=0A` stands before the `=` of a soft break.
  private func isAfterEncodedLineBreak(_ base: UnsafePointer<UInt8>, _ softBreak: Int) -> Bool {
    guard softBreak - position >= 4 else { return false }
    let octets = unsafe UnsafeBufferPointer(start: base + softBreak - 4, count: 3)
    return unsafe octets.elementsEqual("=0D".utf8) || octets.elementsEqual("=0A".utf8)
  }

  /// Forgets the octets before `offset`, which must not be behind `position`.
  mutating func forget(before offset: Int) {
    input.removeFirst(offset)
    position -= offset
    searched = max(0, searched - offset)
    searchedForReturn = max(0, searchedForReturn - offset)
  }
}
