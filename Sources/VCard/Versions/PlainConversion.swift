// Lines one behind the other on a workbench: each with the head that its plan has for it, and with its value. What is
// there is appended to the card's octets, or to the text, as one.

/// A card on its short way: to another card, or straight to its text.
struct PlainConversion: Sendable {
  /// The line to look at next.
  private(set) var position = 0
  /// The bits of the properties so far.
  private(set) var seen: UInt64 = 0
  /// Lines that plans have losses for, and where those are.
  private(set) var losses: [(position: Int, place: Int)] = []
  /// How much of the workbench is to be appended.
  private var gathered = 0
  /// The plan of the last line.
  private var followed = PlanCache.size
  /// Whether lines are folded as they are appended, and nobody asks for entries.
  private var isFolded = false
  private var entries: [Entry] = []
  /// Whether dates are written in the basic form.
  private let isBasic: Bool

  /// Why it goes no further.
  enum Stop { case end, unknownHead, line, card }

  init(to target: VCardVersion) { isBasic = target == .v4_0 }

  /// What stands around the lines of a card.
  struct Envelope: Sendable {
    fileprivate let beginning: SIMD32<UInt8>
    fileprivate let ending: SIMD16<UInt8>
    fileprivate static var lengths: (beginning: Int, ending: Int) { (26, 11) }

    init(_ version: VCardVersion) {
      let beginning = Array("BEGIN:VCARD\r\nVERSION:\(version)\r\n".utf8)
      let ending = Array("END:VCARD\r\n".utf8)
      self.beginning = SIMD32(beginning + [UInt8](repeating: 0, count: 32 - beginning.count))
      self.ending = SIMD16(ending + [UInt8](repeating: 0, count: 16 - ending.count))
    }
  }

  /// Begins the text of a card.
  mutating func begin(_ envelope: Envelope, on bench: inout [UInt8]) {
    begin()
    isFolded = true
    unsafe bench.withUnsafeMutableBytes { bench in
      unsafe bench.storeBytes(of: envelope.beginning, as: SIMD32<UInt8>.self)
    }
    gathered = Envelope.lengths.beginning
  }

  /// Begins another card.
  mutating func begin(entries count: Int) {
    begin()
    isFolded = false
    gathered = 0
    entries = []
    entries.reserveCapacity(count)
  }

  private mutating func begin() {
    position = 0
    followed = PlanCache.size
    seen = 0
    if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
  }

  mutating func takeEntries() -> [Entry] {
    var taken: [Entry] = []
    swap(&taken, &entries)
    return taken
  }

  /// Ends the text of a card, and appends what is on the workbench.
  mutating func end(_ envelope: Envelope, on bench: inout [UInt8], _ output: inout [UInt8]) {
    if gathered + 16 > bench.count { spill(bench, to: &output) }
    unsafe bench.withUnsafeMutableBytes { bench in
      unsafe bench.storeBytes(of: envelope.ending, toByteOffset: gathered, as: SIMD16<UInt8>.self)
    }
    gathered &+= Envelope.lengths.ending
    spill(bench, to: &output)
  }

  /// Appends what is on the workbench.
  mutating func spill(_ bench: [UInt8], to bytes: inout [UInt8]) {
    unsafe bench.withUnsafeBufferPointer { bench in
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bench[..<gathered]))
    }
    gathered = 0
  }
}

extension PlainConversion {
  /// Converts lines as long as their plans suffice.
  mutating func advance(
    _ lines: UnsafeBufferPointer<Entry>, _ octets: UnsafeBufferPointer<UInt8>, _ plans: PlanCache.View,
    _ followers: UnsafeMutableBufferPointer<UInt16>, _ bench: UnsafeMutableBufferPointer<UInt8>,
    _ bytes: inout [UInt8]
  ) -> Stop {
    guard position < lines.count else { return .end }
    guard let base = octets.baseAddress, let target = bench.baseAddress else { return .unknownHead }
    // What changes from line to line is in local variables, so that it can stay in registers.
    var index = position
    var seen = self.seen
    var out = gathered
    var before = bytes.count
    var stop = Stop.end
    var plan = followed
    while index < lines.count {
      let entry = unsafe lines[index]
      let guess = unsafe Int(followers[plan])
      if unsafe plans.stands(guess, base, octets.count, Int(entry.name), Int(entry.value) &- 1) {
        plan = guess
      } else {
        guard let other = unsafe plans.find(base, octets.count, Int(entry.name), Int(entry.value) &- 1)
        else {
          stop = .unknownHead
          break
        }
        unsafe followers[plan] = UInt16(truncatingIfNeeded: other)
        plan = other
      }
      let record = unsafe plans.record(plan)
      if unsafe record.pointee.isOnce && seen & record.pointee.bit != 0 { return .card }
      let kind = unsafe record.pointee.kind
      let value = unsafe UnsafeBufferPointer(
        start: base + Int(entry.value), count: Int(entry.end &- entry.value))
      var head = unsafe Int(record.pointee.head)
      var headLength = unsafe Int(record.pointee.headLength)
      if kind != .head {
        if let other = unsafe PlainConversion.look(at: entry, octets, record) {
          stop = other
          break
        }
        if kind == .identifier, unsafe value.isURI {
          head &+= headLength
          headLength = unsafe Int(record.pointee.headForURILength)
        }
      }
      seen |= unsafe record.pointee.bit
      if unsafe record.pointee.losses >= 0 { unsafe losses.append((index, Int(record.pointee.losses))) }
      index &+= 1
      let group = Int(entry.name &- entry.start)
      let isDate = kind == .date || kind == .timestamp
      let length = group &+ headLength &+ (isDate ? 20 : value.count)
      if length &+ 64 > bench.count &- out || isFolded && length > VCardWriter.lineLength {
        gathered = out
        guard unsafe appendLong(entry, octets, plans, record, head..<head &+ headLength, bench, &bytes)
        else { return .card }
        out = gathered
        before = bytes.count
        continue
      }
      if group > 0 {
        unsafe copyOctets(
          base, octets.count, from: Int(entry.start), to: Int(entry.name), target, out)
        out &+= group
      }
      unsafe plans.copyHead(head, headLength, to: target, out)
      let name = out
      out &+= headLength
      let valueStart = out
      if isDate {
        guard let date = unsafe PlainDate(value, isTimestamp: kind == .timestamp) else { return .card }
        out &+= unsafe date.write(isBasic: isBasic, to: bench, at: out)
        unsafe target[out] = ASCII.carriageReturn
        unsafe target[out &+ 1] = ASCII.lineFeed
      } else {
        // With the line end.
        unsafe copyOctets(
          base, octets.count, from: Int(entry.value), to: Int(entry.end) &+ 2, target, out)
        out &+= value.count
      }
      if !isFolded {
        unsafe entries.append(
          Entry(
            of: entry, record.pointee, name: before &+ name, value: before &+ valueStart, end: before &+ out))
      }
      out &+= 2
    }
    position = index
    self.seen = seen
    gathered = out
    followed = plan
    return stop
  }

  /// Why a line cannot be converted as its plan says, if it cannot.
  @inline(__always)
  private static func look(
    at entry: Entry, _ octets: UnsafeBufferPointer<UInt8>, _ record: UnsafePointer<PlanCache.Record>
  ) -> Stop? {
    switch unsafe record.pointee.kind {
    case .head, .date, .timestamp: return nil
    // Escapes in a URI are left to the rules.
    case .identifier: return entry.flags.contains(.backslash) ? .line : nil
    case .phone:
      guard entry.value < entry.end, unsafe octets[Int(entry.value)] | 0x20 == 0x74 else { return nil }
      return .line
    case .components:
      let (start, end) = (Int(entry.value), Int(entry.end))
      guard unsafe octets.occurrences(of: ASCII.semicolon, start, end) <= Int(record.pointee.mostSemicolons)
      else { return .line }
      let isPlain =
        unsafe record.pointee.hasLists || octets.occurrences(of: ASCII.comma, start, end) == 0
      return isPlain ? nil : .line
    case .line: return .line
    case .card: return .card
    }
  }

  /// Appends a line that has to be folded (RFC 6350 3.2), or that may have no place on the workbench; false for a date that
  /// the rules have to see.
  @inline(never)
  private mutating func appendLong(
    _ entry: Entry, _ octets: UnsafeBufferPointer<UInt8>, _ plans: PlanCache.View,
    _ record: UnsafePointer<PlanCache.Record>, _ head: Range<Int>,
    _ bench: UnsafeMutableBufferPointer<UInt8>, _ bytes: inout [UInt8]
  ) -> Bool {
    let kind = unsafe record.pointee.kind
    let isDate = kind == .date || kind == .timestamp
    let length = Int(entry.name &- entry.start) &+ head.count &+ Int(entry.end &- entry.value)
    if isFolded, !isDate, length > VCardWriter.lineLength {
      let needed = 2 &* length &+ 128
      if needed <= bench.count {
        if needed > bench.count &- gathered { unsafe spill(bench, to: &bytes) }
        if unsafe fold(entry, octets, plans, head, bench) { return true }
      }
    }
    unsafe spill(bench, to: &bytes)
    let start = bytes.count
    unsafe bytes.append(contentsOf: octets[Int(entry.start)..<Int(entry.name)])
    let name = bytes.count
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: plans.heads + head.lowerBound, count: head.count))
    let valueStart = bytes.count
    if isDate {
      let value = unsafe UnsafeBufferPointer(rebasing: octets[Int(entry.value)..<Int(entry.end)])
      guard let date = unsafe PlainDate(value, isTimestamp: kind == .timestamp) else { return false }
      let length = unsafe date.write(isBasic: isBasic, to: bench, at: 0)
      unsafe bytes.append(contentsOf: bench[..<length])
    } else {
      unsafe bytes.append(contentsOf: octets[Int(entry.value)..<Int(entry.end)])
    }
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
    if isFolded {
      PlainConversion.fold(&bytes, from: start)
    } else {
      unsafe entries.append(
        Entry(of: entry, record.pointee, name: name, value: valueStart, end: bytes.count &- 2))
    }
    return true
  }

  /// Puts a line on the workbench, folded: first as a whole, so far behind that it can be taken apart from there. False, and
  /// nothing is put there, if it is not UTF-8.
  private mutating func fold(
    _ entry: Entry, _ octets: UnsafeBufferPointer<UInt8>, _ plans: PlanCache.View, _ head: Range<Int>,
    _ bench: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    guard let base = octets.baseAddress, let target = bench.baseAddress else { return false }
    let group = Int(entry.name &- entry.start)
    let length = group &+ head.count &+ Int(entry.end &- entry.value)
    // Each fold is three octets, and what is copied in steps needs sixteen.
    var from = gathered &+ length / 24 &+ 32
    let end = from &+ length
    let readable = octets.count
    unsafe copyOctets(base, readable, from: Int(entry.start), to: Int(entry.name), target, from)
    unsafe plans.copyHead(head.lowerBound, head.count, to: target, from &+ group)
    unsafe copyOctets(
      base, readable, from: Int(entry.value), to: Int(entry.end) &+ 2, target, from &+ group &+ head.count)
    let source = unsafe UnsafePointer(target)
    var out = gathered
    var room = VCardWriter.lineLength
    while end &- from > room {
      var to = from &+ room
      while unsafe target[to] & 0xC0 == 0x80 { to &-= 1 }
      // The writer knows where else a line is folded that is not UTF-8, or has an equals sign there.
      guard to &- from >= room &- 3, unsafe target[to &- 1] != ASCII.equals else { return false }
      unsafe copyOctets(source, bench.count, from: from, to: to, target, out)
      out &+= to &- from
      unsafe target[out] = ASCII.carriageReturn
      unsafe target[out &+ 1] = ASCII.lineFeed
      unsafe target[out &+ 2] = ASCII.space
      out &+= 3
      from = to
      room = VCardWriter.lineLength &- 1
    }
    unsafe copyOctets(source, bench.count, from: from, to: end &+ 2, target, out)
    gathered = out &+ end &+ 2 &- from
    return true
  }

  private mutating func spill(_ bench: UnsafeMutableBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bench[..<gathered]))
    gathered = 0
  }

  /// Folds the last line, if it is too long.
  private static func fold(_ bytes: inout [UInt8], from start: Int) {
    let length = bytes.count &- start &- 2
    guard length > VCardWriter.lineLength else { return }
    let line = Array(bytes[start..<start &+ length])
    bytes.removeLast(length &+ 2)
    VCardWriter.appendFolded(line, 0, length, isASCII: false, to: &bytes)
  }

  /// Appends a line that the rules have converted; false if there is one of its name where there may be one only.
  mutating func append(_ line: ConversionLine, _ target: VCardVersion, to bytes: inout [UInt8]) -> Bool {
    position += 1
    let start = bytes.count
    let entry = line.append(target, to: &bytes)
    if isFolded { PlainConversion.fold(&bytes, from: start) } else { entries.append(entry) }
    guard let row = line.name.definition, row.isOfStandard else { return true }
    let bit = HeadPlan.bit(of: row.name)
    defer { seen |= bit }
    return ![.one, .optional].contains(row.cardinality(in: target)) || seen & bit == 0
  }
}

extension Entry {
  /// The entry of a line whose head was replaced.
  @inline(__always)
  fileprivate init(of entry: Entry, _ record: PlanCache.Record, name: Int, value: Int, end: Int) {
    let name = UInt32(truncatingIfNeeded: name)
    var flags = entry.flags
    if record.isBase64 { flags.formUnion(.base64) }
    self.init(
      start: name &- (entry.name &- entry.start), name: name, nameEnd: name &+ record.nameLength,
      value: UInt32(truncatingIfNeeded: value), end: UInt32(truncatingIfNeeded: end), id: record.id,
      flags: flags)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a value begins as a URI does: see `ConversionLine.isURI`.
  fileprivate var isURI: Bool {
    guard let first = unsafe first, ASCII.isLetter(first) else { return false }
    var index = 1
    while index < count, index < 40 {
      let octet = unsafe self[index]
      if octet == ASCII.colon || octet == ASCII.backslash {
        let colon = octet == ASCII.colon ? index : index &+ 1
        return unsafe index > 1 && colon < count && self[colon] == ASCII.colon
      }
      guard ASCII.isNameCharacter(octet) || octet == ASCII.dot || octet == 0x2B else { return false }
      index &+= 1
    }
    return false
  }
}
