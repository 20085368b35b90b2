// Decodes lines of vCard 2.1 one behind the other, as long as there is nothing to decide about them.

extension ContentLine {
  /// Whether its head has something that speaks of the transfer, and nothing else to mend.
  @inline(__always)
  var isDecoded: Bool {
    flags.contains(.transfer) && start == name
      && flags.isDisjoint(with: [.badQuote, .oddName, .untidy, .base64, .final])
  }
}

/// The memory that lines are decoded into.
enum Workbench {
  /// How many octets there are. A line of more than half of them takes the long way.
  static var octets: Int { 1 << 16 }
  /// How many entries are added to a card together.
  static var entries: Int { 32 }
}

/// Decodes lines into memory that the caller holds.
@unsafe struct LineDecoder {
  let lines: UnsafeBufferPointer<ContentLine>
  let input: UnsafeBufferPointer<UInt8>
  let arena: UnsafeBufferPointer<UInt8>
  let heads: MendedHeads.View
  let digits: UnsafePointer<UInt8>
  let output: UnsafeMutablePointer<UInt8>
  /// Where entries wait to be added together.
  let entries: UnsafeMutableBufferPointer<Entry>

  func add(from first: Int, to builder: inout CardBuilder) -> Int {
    var index = first
    var end = 0
    var before = builder.bytes.count
    var count = 0
    // Lines of the input that stand one behind the other and are copied together: the last ones before `end`.
    var run = 0..<0
    while unsafe index < lines.count {
      let line = unsafe lines[index]
      // No octet becomes more than two, and some are written only to be overwritten.
      let needed = (line.end &- line.start) &* 2 &+ 32
      if needed > Workbench.octets &- end {
        unsafe copyRun(run, end)
        unsafe builder.bytes.append(contentsOf: UnsafeBufferPointer(start: output, count: end))
        before &+= end
        end = 0
        run = 0..<0
        guard needed <= Workbench.octets else { break }
      }
      let entry: Entry
      if unsafe isClean(line) {
        if line.start != run.upperBound {
          unsafe copyRun(run, end)
          run = line.start..<line.start
        }
        run = run.lowerBound..<line.end &+ 2
        entry = Entry(line, distance: before &+ end &- line.start)
        end &+= line.end &+ 2 &- line.start
      } else {
        unsafe copyRun(run, end)
        run = 0..<0
        guard let made = unsafe isKept(line) ? copy(line, end, before) : decode(line, end, before) else {
          break
        }
        entry = made
        end = Int(entry.end) &- before &+ 2
        unsafe output[end &- 2] = ASCII.carriageReturn
        unsafe output[end &- 1] = ASCII.lineFeed
      }
      index &+= 1
      unsafe entries.initializeElement(at: count, to: entry)
      count &+= 1
      if count == Workbench.entries {
        unsafe builder.entries.append(contentsOf: UnsafeBufferPointer(rebasing: entries[..<count]))
        count = 0
      }
    }
    unsafe builder.entries.append(contentsOf: UnsafeBufferPointer(rebasing: entries[..<count]))
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
