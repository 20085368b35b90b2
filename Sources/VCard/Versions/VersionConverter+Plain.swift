// The short way of a card: heads are replaced as planned, values are copied, lines that stay as they are in one run. The
// first line for which other lines matter sends the whole card to the rules (VersionConverter.convertCarefully).

extension VersionConverter {
  /// The card in the target's version; `nil` where the rules have to see it whole.
  mutating func convertPlainly(_ card: Card) -> Card? {
    var conversion = PlainConversion(card, workbench, isBasic: target == .v4_0)
    workbench = []
    defer { workbench = conversion.workbench }
    guard run(&conversion, card) else { return nil }
    return Card(version: target, bytes: conversion.bytes, entries: conversion.entries)
  }

  /// Appends the lines of the card in the target's version, folded; false, and nothing appended, where the rules have to
  /// see it whole.
  mutating func appendPlainly(_ card: Card, to output: inout [UInt8]) -> Bool {
    let start = output.count
    var conversion = PlainConversion(appendingTo: output, workbench, isBasic: target == .v4_0)
    output = []
    workbench = []
    let isDone = run(&conversion, card)
    swap(&output, &conversion.bytes)
    workbench = conversion.workbench
    if !isDone { output.removeLast(output.count - start) }
    return isDone
  }

  private mutating func run(_ conversion: inout PlainConversion, _ card: Card) -> Bool {
    while true {
      switch advance(&conversion, card) {
      case .end:
        guard conversion.seen & needed == needed else { return false }
        guard !conversion.losses.isEmpty else { return true }
        let isMixed = !losses.isEmpty
        for (position, place) in conversion.losses { note(plans.losses[place], position, of: card) }
        if isMixed { sortLosses(card) }
        return true
      case .unknownHead:
        let plan = plan(for: conversion.position, card)
        if remember(plan, for: card.entries[conversion.position], card) { continue }
        guard plan.reach < .card else { return false }
        fallthrough
      case .line:
        guard appendLine(card, to: &conversion) else { return false }
      case .card:
        return false
      }
    }
  }

  /// Lets a conversion use the plans, without a reference more to them.
  private func advance(_ conversion: inout PlainConversion, _ card: Card) -> PlainConversion.Stop {
    var bench = conversion.takeWorkbench()
    defer { conversion.workbench = bench }
    return unsafe bench.withUnsafeMutableBufferPointer { bench in
      unsafe card.bytes.withUnsafeBufferPointer { octets in
        unsafe plans.slots.withUnsafeBufferPointer { slots in
          unsafe plans.octets.withUnsafeBufferPointer { keys in
            unsafe plans.heads.withUnsafeBufferPointer { heads in
              unsafe conversion.advance(card.entries, octets, slots, keys, heads, bench)
            }
          }
        }
      }
    }
  }

  private func plan(for position: Int, _ card: Card) -> HeadPlan {
    var line = ConversionLine(card[position], position: 0)
    line.value = []
    var plan = HeadPlan(line, path, target: target)
    let entry = card.entries[position]
    plan.isSame = card.bytes[Int(entry.name)..<Int(entry.value)].elementsEqual(plan.head)
    return plan
  }

  private mutating func remember(_ plan: HeadPlan, for entry: Entry, _ card: Card) -> Bool {
    unsafe card.bytes.withUnsafeBufferPointer { octets in
      guard let base = octets.baseAddress else { return false }
      return unsafe plans.store(plan, base, octets.count, Int(entry.name), Int(entry.value) - 1)
    }
  }

  /// Appends a line for which the rules have to see its value, but no other line; false if they have to after all.
  private mutating func appendLine(_ card: Card, to conversion: inout PlainConversion) -> Bool {
    let position = conversion.position
    var line = ConversionLine(card[position], position: position)
    for step in path {
      var rules = Conversion(step, [], isApples: false)
      rules.convert(&line)
      note(rules.losses, position, of: card)
    }
    return conversion.append(line, target)
  }
}

/// A card on its short way: to another card, or straight to its text.
struct PlainConversion {
  var bytes: [UInt8]
  private(set) var entries: [Entry] = []
  /// The line to look at next.
  private(set) var position = 0
  /// The bits of the properties so far.
  private(set) var seen: UInt64 = 0
  /// Lines that plans have losses for, and where those are.
  private(set) var losses: [(position: Int, place: Int)] = []
  private let isBasic: Bool
  /// Whether lines are folded as they are appended, and nobody asks for entries.
  private let isFolded: Bool

  /// Why it goes no further.
  enum Stop { case end, unknownHead, line, card }

  /// What is to be appended is gathered here: many small pieces are put together before they are appended as one.
  fileprivate(set) var workbench: [UInt8]
  fileprivate mutating func takeWorkbench() -> [UInt8] {
    var bench: [UInt8] = []
    swap(&bench, &workbench)
    return bench
  }

  /// How much of the workbench is to be appended.
  private var gathered = 0

  init(appendingTo output: consuming [UInt8], _ workbench: consuming [UInt8], isBasic: Bool) {
    self.isBasic = isBasic
    self.workbench = workbench
    isFolded = true
    bytes = output
  }

  init(_ card: Card, _ workbench: consuming [UInt8], isBasic: Bool) {
    self.isBasic = isBasic
    self.workbench = workbench
    isFolded = false
    bytes = []
    bytes.reserveCapacity(card.bytes.count &+ card.bytes.count / 16 &+ 64)
    entries.reserveCapacity(card.entries.count)
  }

  /// Converts lines as long as their plans suffice.
  fileprivate mutating func advance(
    _ lines: [Entry], _ octets: UnsafeBufferPointer<UInt8>, _ slots: UnsafeBufferPointer<PlanCache.Slot>,
    _ keys: UnsafeBufferPointer<UInt8>, _ heads: UnsafeBufferPointer<UInt8>,
    _ bench: UnsafeMutableBufferPointer<UInt8>
  ) -> Stop {
    guard let base = octets.baseAddress, unsafe heads.baseAddress != nil, unsafe bench.baseAddress != nil
    else {
      return position < lines.count ? .unknownHead : .end
    }
    var runStart = 0
    var runEnd = 0
    var stop = Stop.end
    while position < lines.count {
      let entry = lines[position]
      guard
        let slot = unsafe PlanCache.find(
          slots, keys, base, octets.count, Int(entry.name), Int(entry.value) &- 1)
      else {
        stop = .unknownHead
        break
      }
      let record = unsafe slots[slot].record
      if record.isOnce && seen & record.bit != 0 { return .card }
      let value = unsafe UnsafeBufferPointer(
        start: base + Int(entry.value), count: Int(entry.end) &- Int(entry.value))
      if let other = unsafe look(at: value, record) {
        stop = other
        break
      }
      seen |= record.bit
      if record.losses >= 0 { losses.append((position, Int(record.losses))) }
      position &+= 1
      let length = Int(entry.name &- entry.start) &+ Int(record.headLength) &+ max(value.count, 16)
      if isFolded, length > VCardWriter.lineLength {
        // It may be too long for one line (a date may have become longer): it is put together, and then folded.
        unsafe put(octets, runStart, runEnd, bench)
        runStart = 0
        runEnd = 0
        guard unsafe appendFolded(entry, value, record, octets, heads, bench) else { return .card }
        continue
      }
      if record.isSame && record.kind != .date && record.kind != .timestamp {
        if Int(entry.start) != runEnd {
          unsafe put(octets, runStart, runEnd, bench)
          runStart = Int(entry.start)
        }
        if !isFolded {
          entries.append(
            entry.moved(by: UInt32(truncatingIfNeeded: count &- runStart), isBase64: record.isBase64))
        }
        runEnd = Int(entry.end) &+ 2
        continue
      }
      // The group before the name is copied with what stands before it.
      if entry.name > entry.start {
        if Int(entry.start) != runEnd {
          unsafe put(octets, runStart, runEnd, bench)
          runStart = Int(entry.start)
        }
        runEnd = Int(entry.name)
      }
      unsafe put(octets, runStart, runEnd, bench)
      guard unsafe appendHead(entry, value, record, heads, bench) else { return .card }
      // The value is copied with what stands behind it, if it has not become another one.
      let isDate = record.kind == .date || record.kind == .timestamp
      runStart = isDate ? 0 : Int(entry.value)
      runEnd = isDate ? 0 : Int(entry.end) &+ 2
    }
    unsafe put(octets, runStart, runEnd, bench)
    unsafe spill(bench)
    return stop
  }

  /// Why a line cannot be converted as its plan says, if it cannot.
  @inline(__always)
  private func look(at value: UnsafeBufferPointer<UInt8>, _ record: PlanCache.Record) -> Stop? {
    switch record.kind {
    case .head, .date, .timestamp: return nil
    // Escapes in a URI are left to the rules.
    case .identifier: return unsafe value.occurrences(of: ASCII.backslash) == 0 ? nil : .line
    case .phone:
      guard let first = unsafe value.first, first | 0x20 == 0x74 else { return nil }
      return .line
    case .components:
      let isPlain = unsafe value.occurrences(of: ASCII.semicolon) <= Int(record.mostSemicolons)
      return unsafe isPlain && (record.hasLists || value.occurrences(of: ASCII.comma) == 0) ? nil : .line
    case .line: return .line
    case .card: return .card
    }
  }

  /// How many octets there are with those that are gathered.
  @inline(__always) private var count: Int { bytes.count &+ gathered }

  /// Puts octets on the workbench.
  @inline(__always)
  private mutating func put(
    _ octets: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ bench: UnsafeMutableBufferPointer<UInt8>
  ) {
    guard start < end else { return }
    let length = end &- start
    if gathered &+ length &+ 16 > bench.count {
      unsafe spill(bench)
      guard length &+ 16 <= bench.count else {
        return unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: octets[start..<end]))
      }
    }
    guard let base = octets.baseAddress, let target = bench.baseAddress else { return }
    unsafe copyOctets(base, octets.count, from: start, to: end, target, gathered)
    gathered &+= length
  }

  /// Appends what is on the workbench.
  private mutating func spill(_ bench: UnsafeMutableBufferPointer<UInt8>) {
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: bench[..<gathered]))
    gathered = 0
  }

  /// Appends another head, and a date behind it; false for a date that the rules have to see.
  @inline(__always)
  private mutating func appendHead(
    _ entry: Entry, _ value: UnsafeBufferPointer<UInt8>, _ record: PlanCache.Record,
    _ heads: UnsafeBufferPointer<UInt8>, _ bench: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    let name = count
    let start = name &- Int(entry.name &- entry.start)
    var head = Int(record.head)..<Int(record.head &+ record.headLength)
    if record.kind == .identifier, unsafe value.isURI {
      head = head.upperBound..<head.upperBound &+ Int(record.headForURILength)
    }
    unsafe put(heads, head.lowerBound, head.upperBound, bench)
    let valueStart = count
    var end = valueStart &+ value.count
    if record.kind == .date || record.kind == .timestamp {
      guard let date = unsafe PlainDate(value, isTimestamp: record.kind == .timestamp) else { return false }
      if gathered &+ 32 > bench.count { unsafe spill(bench) }
      let length = unsafe date.write(isBasic: isBasic, to: bench, at: gathered)
      gathered &+= length
      end = count
      unsafe bench[gathered] = ASCII.carriageReturn
      unsafe bench[gathered &+ 1] = ASCII.lineFeed
      gathered &+= 2
    }
    if isFolded { return true }
    var flags = entry.flags
    if record.isBase64 { flags.formUnion(.base64) }
    entries.append(
      Entry(
        start: UInt32(truncatingIfNeeded: start), name: UInt32(truncatingIfNeeded: name),
        nameEnd: UInt32(truncatingIfNeeded: name) &+ record.nameLength,
        value: UInt32(truncatingIfNeeded: valueStart), end: UInt32(truncatingIfNeeded: end), id: record.id,
        flags: flags))
    return true
  }

  /// Appends a line with its line end, folded where it has to be (RFC 6350 3.2).
  private mutating func appendFolded(
    _ entry: Entry, _ value: UnsafeBufferPointer<UInt8>, _ record: PlanCache.Record,
    _ octets: UnsafeBufferPointer<UInt8>, _ heads: UnsafeBufferPointer<UInt8>,
    _ bench: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    unsafe spill(bench)
    let start = bytes.count
    unsafe put(octets, Int(entry.start), Int(entry.name), bench)
    guard unsafe appendHead(entry, value, record, heads, bench) else { return false }
    if record.kind != .date, record.kind != .timestamp {
      unsafe put(octets, Int(entry.value), Int(entry.end) &+ 2, bench)
    }
    unsafe spill(bench)
    fold(from: start)
    return true
  }

  /// Folds the last line, if it is too long.
  private mutating func fold(from start: Int) {
    let length = bytes.count &- start &- 2
    guard length > VCardWriter.lineLength else { return }
    let line = Array(bytes[start..<start &+ length])
    bytes.removeLast(length &+ 2)
    VCardWriter.appendFolded(line, 0, length, isASCII: false, to: &bytes)
  }

  /// Appends a line that the rules have converted; false if there is one of its name where there may be one only.
  mutating func append(_ line: ConversionLine, _ target: VCardVersion) -> Bool {
    position += 1
    let start = bytes.count
    let entry = line.append(target, to: &bytes)
    if isFolded { fold(from: start) } else { entries.append(entry) }
    guard let row = line.name.definition, row.isOfStandard else { return true }
    let bit = HeadPlan.bit(of: row.name)
    defer { seen |= bit }
    return ![.one, .optional].contains(row.cardinality(in: target)) || seen & bit == 0
  }
}

extension Entry {
  /// The entry of the same line elsewhere.
  @inline(__always)
  fileprivate func moved(by distance: UInt32, isBase64: Bool) -> Entry {
    var flags = flags
    if isBase64 { flags.formUnion(.base64) }
    return Entry(
      start: start &+ distance, name: name &+ distance, nameEnd: nameEnd &+ distance,
      value: value &+ distance,
      end: end &+ distance, id: id, flags: flags)
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
