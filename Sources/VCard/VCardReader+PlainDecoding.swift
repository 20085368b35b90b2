// The short way for vCard 2.1: lines in which nothing is wrong, among them those in quoted-printable or with CHARSET=UTF-8.
// They are decoded one behind the other on a workbench, from where they go into the card at once. Whatever needs a decision
// or a finding takes the long way of VCardReader+Repair.swift, and then nothing remains of what was done here. Without this
// file every result would be the same.

extension VCardReader {
  /// Adds lines of a card of 2.1 from `first` on, as long as there is nothing to decide; tells which line is not added.
  mutating func addDecodedLines(
    from first: Int, _ input: UnsafeBufferPointer<UInt8>, to builder: inout CardBuilder
  ) -> Int {
    if workbench.isEmpty { workbench = [UInt8](repeating: 0, count: workbenchSize) }
    var bench = workbench
    workbench = []
    defer { workbench = bench }
    return unsafe bench.withUnsafeMutableBufferPointer { bench in
      unsafe scanner.arena.withUnsafeBufferPointer { arena in
        unsafe lines.withUnsafeBufferPointer { lines in
          unsafe HexDigits.table.withUnsafeBufferPointer { digits in
            unsafe mendedHeads.withView { heads in
              guard let output = bench.baseAddress, let digits = digits.baseAddress else { return first }
              let decoder = unsafe LineDecoder(
                lines: lines, input: input, arena: arena, heads: heads, digits: digits, output: output)
              return unsafe decoder.add(from: first, to: &builder)
            }
          }
        }
      }
    } ?? first
  }

  /// Remembers the head of a line that was not decoded; true if this may have been the reason.
  mutating func learnsHead(of line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.isDecoded else { return false }
    guard line.flags.contains(.inArena) else { return unsafe mendedHeads.learn(line, input) }
    return unsafe scanner.arena.withUnsafeBufferPointer { arena in unsafe mendedHeads.learn(line, arena) }
  }
}

private enum HexDigits {
  /// For each octet what it is as a hexadecimal digit, 0xFF for none.
  static let table = (0...UInt8.max).map { ASCII.hexDigit($0) ?? 0xFF }
}

/// The size of the workbench. A line of more than half of it takes the long way.
private let workbenchSize = 1 << 16

extension ContentLine {
  /// Whether its head has something that speaks of the transfer, and nothing else to mend.
  @inline(__always)
  fileprivate var isDecoded: Bool {
    flags.contains(.transfer) && start == name
      && flags.isDisjoint(with: [.badQuote, .oddName, .untidy, .base64, .final])
  }
}

/// Decodes lines into memory that the caller holds.
@unsafe private struct LineDecoder {
  let lines: UnsafeBufferPointer<ContentLine>
  let input: UnsafeBufferPointer<UInt8>
  let arena: UnsafeBufferPointer<UInt8>
  let heads: MendedHeads.View
  let digits: UnsafePointer<UInt8>
  let output: UnsafeMutablePointer<UInt8>

  func add(from first: Int, to builder: inout CardBuilder) -> Int {
    var index = first
    var end = 0
    var before = builder.bytes.count
    // Lines of the input that stand one behind the other and are copied together: the last ones before `end`.
    var run = 0..<0
    while unsafe index < lines.count {
      let line = unsafe lines[index]
      // No octet becomes more than two, and some are written only to be overwritten.
      let needed = (line.end &- line.start) &* 2 &+ 32
      if needed > workbenchSize &- end {
        unsafe copyRun(run, end)
        unsafe builder.bytes.append(contentsOf: UnsafeBufferPointer(start: output, count: end))
        before &+= end
        end = 0
        run = 0..<0
        guard needed <= workbenchSize else { break }
      }
      if unsafe isClean(line) {
        if line.start != run.upperBound {
          unsafe copyRun(run, end)
          run = line.start..<line.start
        }
        run = run.lowerBound..<line.end &+ 2
        builder.entries.append(Entry(line, distance: before &+ end &- line.start))
        end &+= line.end &+ 2 &- line.start
      } else {
        unsafe copyRun(run, end)
        run = 0..<0
        guard let entry = unsafe isKept(line) ? copy(line, end, before) : decode(line, end, before) else {
          break
        }
        builder.entries.append(entry)
        end = Int(entry.end) &- before &+ 2
        unsafe output[end &- 2] = ASCII.carriageReturn
        unsafe output[end &- 1] = ASCII.lineFeed
      }
      index &+= 1
    }
    unsafe copyRun(run, end)
    if end > 0 { unsafe builder.bytes.append(contentsOf: UnsafeBufferPointer(start: output, count: end)) }
    return index
  }

  /// Copies lines of the input, so that they end at `end` of the workbench.
  @inline(__always)
  private func copyRun(_ run: Range<Int>, _ end: Int) {
    guard !run.isEmpty, let base = unsafe input.baseAddress else { return }
    unsafe (output + end - run.count).update(from: base + run.lowerBound, count: run.count)
  }

  /// Whether a line can be copied with its line end as it stands in the input.
  @inline(__always)
  private func isClean(_ line: ContentLine) -> Bool {
    guard unsafe isKept(line), line.flags.isDisjoint(with: .alone), let base = unsafe input.baseAddress
    else { return false }
    if line.flags.contains(.nonASCII) {
      let octets = unsafe UnsafeBufferPointer(start: base + line.start, count: line.end &- line.start)
      guard unsafe octets.span.isUTF8 else { return false }
    }
    let comma = line.flags.contains(.literalComma)
    let semicolon = line.flags.contains(.literalSemicolon)
    guard comma || semicolon else { return true }
    guard !line.flags.contains(.backslash) else { return false }
    return unsafe !containsAny(
      comma ? ASCII.comma : ASCII.equals, semicolon ? ASCII.semicolon : ASCII.equals, ASCII.equals,
      in: base, from: line.value, to: line.end, readable: input.count)
  }

  /// Whether nothing has to be mended in a line but perhaps its escapes.
  @inline(__always)
  private func isKept(_ line: ContentLine) -> Bool {
    line.flags.isDisjoint(with: ContentLine.Flags.repaired.union([.base64, .final]))
  }

  /// A line that is right but for what RFC 6350 escapes, put at `start` of the workbench.
  private func copy(_ line: ContentLine, _ start: Int, _ before: Int) -> Entry? {
    let source = unsafe line.flags.contains(.inArena) ? arena : input
    guard let base = source.baseAddress else { return nil }
    var moved = line
    moved.shift(by: start &- line.start)
    let isText = !line.flags.isDisjoint(with: [.literalComma, .literalSemicolon])
    guard isText else {
      unsafe copyOctets(base, source.count, from: line.start, to: line.end, output, start)
      if line.flags.contains(.nonASCII), unsafe !isUTF8(start, moved.end) { return nil }
      return Entry(moved, distance: before)
    }
    unsafe copyOctets(base, source.count, from: line.start, to: line.value, output, start)
    guard let place = unsafe appendValue(line, base, source.count, moved.value) else { return nil }
    moved.end = place.out
    moved.flags.formUnion(place.kinds)
    if line.flags.contains(.nonASCII), unsafe !isUTF8(start, moved.end) { return nil }
    return Entry(moved, distance: before)
  }

  /// A line that has to be decoded, put at `start` of the workbench.
  private func decode(_ line: ContentLine, _ start: Int, _ before: Int) -> Entry? {
    let source = unsafe line.flags.contains(.inArena) ? arena : input
    guard line.isDecoded, let base = source.baseAddress,
      let key = unsafe HeadCache.Key(base, source.count, line.name, line.value &- 1),
      let (slot, mended) = unsafe heads.find(key, base, line.name), slot.mendedLength > 0
    else { return nil }
    let value = start &+ slot.mendedLength &+ 1
    unsafe copyOctets(
      heads.octets, heads.count, from: mended, to: mended &+ slot.mendedLength, output, start)
    unsafe output[value &- 1] = ASCII.colon
    guard let place = unsafe appendValue(line, base, source.count, value) else { return nil }
    if !place.isUTF8, unsafe !isUTF8(value, place.out) { return nil }
    var moved = ContentLine(
      start: start, end: place.out, number: line.number, flags: place.kinds.union(slot.kinds))
    moved.name = start
    moved.nameEnd = start &+ slot.nameLength
    moved.value = value
    moved.id = line.id
    return Entry(moved, distance: before)
  }

  private func isUTF8(_ start: Int, _ end: Int) -> Bool {
    unsafe UnsafeBufferPointer(start: UnsafePointer(output) + start, count: end &- start).span.isUTF8
  }
}

/// Where a decoder reads and where it writes, and which kinds of octets it has written but for plain ones.
private struct Place {
  var index: Int
  var out: Int
  var kinds: ContentLine.Flags = []
  /// All that is above 0x7F is known to be UTF-8.
  var isUTF8 = true

  /// Notes what kind of octet is written.
  @inline(__always)
  mutating func note(_ octet: UInt8) {
    if octet == ASCII.backslash { kinds.formUnion(.backslash) }
    if octet < ASCII.space { kinds.formUnion(.control) }
    if octet >= 0x80 {
      kinds.formUnion(.nonASCII)
      isUTF8 = false
    }
  }
}

/// What is looked for in a value, sixteen octets at a time.
private struct Marks {
  // An octet that means nothing in a value is replaced by one that does.
  let first: UInt8
  let second: UInt8
  let controls: SIMD16<UInt8>

  @inline(__always)
  init(_ flags: ContentLine.Flags) {
    first = flags.contains(.literalComma) ? ASCII.comma : ASCII.equals
    second = flags.contains(.literalSemicolon) ? ASCII.semicolon : ASCII.equals
    controls = SIMD16(repeating: flags.contains(.control) ? 0x80 : 0)
  }

  /// How many octets stand before the first mark; sixteen if there is none.
  @inline(__always)
  func plainCount(_ octets: Octets16) -> Int {
    let found = Octets16.words(
      octets.equal(ASCII.equals) | octets.equal(first) | octets.equal(second)
        | octets.equal(ASCII.backslash) | (octets.controlMarks & ~octets.octets & controls))
    if found.low != 0 { return Word.index(found.low) }
    return found.high != 0 ? 8 &+ Word.index(found.high) : 16
  }
}

extension LineDecoder {
  /// Puts a value at an offset of the workbench, with the escapes of RFC 6350, decoded from quoted-printable if it is.
  ///
  /// Gives `nil` if there is something to decide: a backslash, a control octet, an `=` that encodes nothing, indented lines.
  fileprivate func appendValue(
    _ line: ContentLine, _ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int
  ) -> Place? {
    let isQuotedPrintable = line.flags.contains(.quotedPrintable)
    let comma = line.flags.contains(.literalComma)
    let semicolon = line.flags.contains(.literalSemicolon)
    let isText = comma || semicolon
    if isQuotedPrintable, !line.flags.isDisjoint(with: [.softBroken, .control]),
      unsafe QuotedPrintable.isIndented(base, from: line.value, to: line.end)
    {
      return nil
    }
    let marks = Marks(line.flags)
    let end = line.end
    var place = Place(index: line.value, out: start)
    var high = SIMD16<UInt8>(repeating: 0)
    while place.index < end {
      if place.index &+ 16 <= readable {
        let octets = unsafe Octets16(base, place.index)
        unsafe octets.store(output, place.out)
        high |= octets.octets
        let plain = marks.plainCount(octets)
        let step = min(plain, end &- place.index)
        place.index &+= step
        place.out &+= step
        guard plain < 16 else { continue }
        guard place.index < end else { break }
      }
      let octet = unsafe base[place.index]
      switch octet {
      case ASCII.equals where isQuotedPrintable:
        unsafe place = appendCharacters(base, place, end)
        guard place.index < end, unsafe base[place.index] == ASCII.equals else { continue }
        guard let next = unsafe appendEncoded(base, place, end, isText) else { return nil }
        place = next
        continue
      case ASCII.equals where isText, ASCII.backslash where isText: return nil
      case ASCII.comma where comma, ASCII.semicolon where semicolon:
        unsafe output[place.out] = ASCII.backslash
        place.out &+= 1
        place.kinds.formUnion(.backslash)
      case 0..<ASCII.space where octet != ASCII.tab: return nil
      default: place.note(octet)
      }
      unsafe output[place.out] = octet
      place.out &+= 1
      place.index &+= 1
    }
    guard Octets16.any(high) & Word.highs != 0 else { return place }
    // Perhaps they stand behind the value.
    place.kinds = unsafe classify(
      UnsafePointer(output), from: start, to: place.out, readable: workbenchSize)
    place.isUTF8 = false
    return place
  }

  /// Decodes characters of two and three octets of UTF-8, all of them encoded, as long as there are such.
  @inline(__always)
  private func appendCharacters(_ base: UnsafePointer<UInt8>, _ from: Place, _ end: Int) -> Place {
    var place = from
    while place.index &+ 6 <= end, unsafe base[place.index] == ASCII.equals {
      let (first, isFirst) = unsafe encoded(base, place.index)
      let (second, isSecond) = unsafe encoded(base, place.index &+ 3)
      guard isFirst, isSecond, second & 0xC0 == 0x80 else { break }
      unsafe output[place.out] = first
      unsafe output[place.out &+ 1] = second
      if first &- 0xC2 < 0x1E {
        place.index &+= 6
        place.out &+= 2
        continue
      }
      // Lead octets after which any two continuations are right.
      guard first &- 0xE1 < 0x0F, first != 0xED, place.index &+ 9 <= end else { break }
      let (third, isThird) = unsafe encoded(base, place.index &+ 6)
      guard isThird, third & 0xC0 == 0x80 else { break }
      unsafe output[place.out &+ 2] = third
      place.index &+= 9
      place.out &+= 3
    }
    if place.out > from.out { place.kinds.formUnion(.nonASCII) }
    return place
  }

  /// The octet that `=` and two digits at `index` encode, and whether they stand there.
  @inline(__always)
  private func encoded(_ base: UnsafePointer<UInt8>, _ index: Int) -> (octet: UInt8, isThere: Bool) {
    let high = unsafe digits[Int(base[index &+ 1])]
    let low = unsafe digits[Int(base[index &+ 2])]
    return (high << 4 | low, unsafe high | low < 16 && base[index] == ASCII.equals)
  }

  /// What the `=` at `index` begins: a soft break, or an octet of text, whatever it is.
  @inline(never)
  private func appendEncoded(
    _ base: UnsafePointer<UInt8>, _ place: Place, _ end: Int, _ isText: Bool
  ) -> Place? {
    var place = place
    let start = place.index
    guard start &+ 1 < end else { return nil }
    if let next = unsafe afterLineBreak(base, start &+ 1, end) {
      // A blank is text here, if it does not stand inside a character.
      place.index = next
      return unsafe next < end && ASCII.isBlank(base[next]) && output[place.out &- 1] >= 0x80 ? nil : place
    }
    guard start &+ 2 < end, case (var octet, true) = unsafe encoded(base, start), octet != 0
    else { return nil }
    place.index = start &+ 3
    var isEscaped = false
    switch octet {
    case ASCII.carriageReturn, ASCII.lineFeed:
      if octet == ASCII.carriageReturn {
        guard let next = unsafe afterEncodedLineFeed(base, place.index, end) else { return nil }
        place.index = next
      }
      isEscaped = true
      octet = ASCII.n
    case ASCII.backslash, ASCII.comma, ASCII.semicolon: isEscaped = isText
    default: break
    }
    if isEscaped {
      unsafe output[place.out] = ASCII.backslash
      place.out &+= 1
      place.kinds.formUnion(.backslash)
    }
    unsafe output[place.out] = octet
    place.out &+= 1
    place.note(octet)
    return place
  }

  /// Where the next physical line begins if one ends at `index`: in the arena before `␊`, in the input before `␍␊`.
  @inline(__always)
  private func afterLineBreak(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Int? {
    if unsafe base[index] == ASCII.lineFeed { return index &+ 1 }
    let isReturn = unsafe base[index] == ASCII.carriageReturn && index &+ 1 < end
    return unsafe isReturn && base[index &+ 1] == ASCII.lineFeed ? index &+ 2 : nil
  }

  /// Where the text goes on after an encoded carriage return, with or without an encoded line feed; `nil` if something else
  /// than text follows.
  private func afterEncodedLineFeed(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Int? {
    var index = index
    while index < end, unsafe base[index] == ASCII.equals {
      guard index &+ 2 < end else { return nil }
      guard let next = unsafe afterLineBreak(base, index &+ 1, end) else {
        let isLineFeed = unsafe base[index &+ 1] == 0x30 && base[index &+ 2] | 0x20 == 0x61
        return isLineFeed ? index &+ 3 : index
      }
      guard next < end, unsafe !ASCII.isBlank(base[next]) else { return nil }
      index = next
    }
    return index
  }
}
