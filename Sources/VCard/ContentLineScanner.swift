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

  let longestLine: Int
  var cache = HeadCache()
  /// Where the last head was found in the cache.
  var lastSlot = 0
  /// There is no line feed in `position..<searched`.
  var searched = 0
  /// There is no carriage return that ends a line in `position..<searchedForReturn`.
  var searchedForReturn = 0
  private var splitsAtCarriageReturn = false
  private var reportedLineEnd = false

  // The logical line that goes on at `position`, if `continuation` is not `.none`.
  var continuation = Continuation.none
  var current = ContentLine()
  var isDiscarding = false
  var isQuotedPrintable: Bool?
  /// The last physical line was full, or ended in an encoded line break, as a program would break it.
  var isBreakWanted = false

  /// How the line in work goes on: not, or with the next physical line, or with what is left of one that is too long and
  /// whose beginning has been dropped.
  enum Continuation { case none, fold, softBreak, rest }

  /// How many blanks may stand between the `=` of a soft break and the end of the line.
  static let mostBlanks = 64
  /// How much of an unfinished line is never dropped: enough to tell whether it ends in a soft break, and which one.
  static let restLength = mostBlanks + 8

  /// How much is kept of a line that is too long: its head, as a rule.
  var keptLength: Int { min(longestLine, 200) }

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
        if isOverlong(count) { return unsafe dropsUnfinishedLine(base, count, into: &line) }
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
    return isFinished && position < count ? (count, count) : nil
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

  /// Forgets the octets before `offset`, which must not be behind `position`.
  mutating func forget(before offset: Int) {
    input.removeFirst(offset)
    position -= offset
    searched = max(0, searched - offset)
    searchedForReturn = max(0, searchedForReturn - offset)
  }
}
