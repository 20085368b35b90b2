// The short way of a card: heads are replaced as planned, values are copied, lines that stay as they are in one run. The
// first line for which other lines matter sends the whole card to the rules (VersionConverter.convertCarefully).

extension VersionConverter {
  /// The card in the target's version; `nil` where the rules have to see it whole.
  mutating func convertPlainly(_ card: Card, _ path: [ConversionStep]) -> Card? {
    var conversion = PlainConversion(card, isBasic: target == .v4_0)
    while true {
      switch conversion.advance(card, plans) {
      case .end:
        guard conversion.seen & needed == needed else { return nil }
        for (position, place) in conversion.losses { note(plans.losses[place], position, of: card) }
        return Card(version: target, bytes: conversion.bytes, entries: conversion.entries)
      case .unknownHead:
        let plan = plan(for: conversion.position, card, path)
        if remember(plan, for: card.entries[conversion.position], card) { continue }
        guard plan.reach < .card else { return nil }
        fallthrough
      case .line:
        guard appendLine(card, path, to: &conversion) else { return nil }
      case .card:
        return nil
      }
    }
  }

  private func plan(for position: Int, _ card: Card, _ path: [ConversionStep]) -> HeadPlan {
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
  private mutating func appendLine(
    _ card: Card, _ path: [ConversionStep], to conversion: inout PlainConversion
  ) -> Bool {
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

/// A card on its short way.
struct PlainConversion {
  private(set) var bytes: [UInt8] = []
  private(set) var entries: [Entry] = []
  /// The line to look at next.
  private(set) var position = 0
  /// The bits of the properties so far.
  private(set) var seen: UInt64 = 0
  /// Lines that plans have losses for, and where those are.
  private(set) var losses: [(position: Int, place: Int)] = []
  private let isBasic: Bool

  /// Why it goes no further.
  enum Stop { case end, unknownHead, line, card }

  init(_ card: Card, isBasic: Bool) {
    self.isBasic = isBasic
    bytes.reserveCapacity(card.bytes.count &+ card.bytes.count / 16 &+ 64)
    entries.reserveCapacity(card.entries.count)
  }

  /// Converts lines as long as their plans suffice.
  mutating func advance(_ card: Card, _ plans: PlanCache) -> Stop {
    unsafe card.bytes.withUnsafeBufferPointer { octets in
      unsafe plans.slots.withUnsafeBufferPointer { slots in
        unsafe plans.octets.withUnsafeBufferPointer { keys in
          unsafe plans.heads.withUnsafeBufferPointer { heads in
            unsafe advance(card.entries, octets, slots, keys, heads)
          }
        }
      }
    }
  }

  private mutating func advance(
    _ lines: [Entry], _ octets: UnsafeBufferPointer<UInt8>, _ slots: UnsafeBufferPointer<PlanCache.Slot>,
    _ keys: UnsafeBufferPointer<UInt8>, _ heads: UnsafeBufferPointer<UInt8>
  ) -> Stop {
    guard let base = octets.baseAddress else { return position < lines.count ? .card : .end }
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
      if record.isSame && record.kind != .date && record.kind != .timestamp {
        if Int(entry.start) != runEnd {
          unsafe flush(base, runStart, runEnd)
          runStart = Int(entry.start)
        }
        entries.append(
          entry.moved(by: UInt32(truncatingIfNeeded: bytes.count &- runStart), isBase64: record.isBase64))
        runEnd = Int(entry.end) &+ 2
        continue
      }
      // The group before the name is copied with what stands before it.
      if entry.name > entry.start {
        if Int(entry.start) != runEnd {
          unsafe flush(base, runStart, runEnd)
          runStart = Int(entry.start)
        }
        runEnd = Int(entry.name)
      }
      unsafe flush(base, runStart, runEnd)
      guard unsafe appendHead(entry, value, record, heads) else { return .card }
      // The value is copied with what stands behind it, if it has not become another one.
      let isDate = record.kind == .date || record.kind == .timestamp
      runStart = isDate ? 0 : Int(entry.value)
      runEnd = isDate ? 0 : Int(entry.end) &+ 2
    }
    unsafe flush(base, runStart, runEnd)
    return stop
  }

  /// Why a line cannot be converted as its plan says, if it cannot.
  @inline(__always)
  private func look(at value: UnsafeBufferPointer<UInt8>, _ record: PlanCache.Record) -> Stop? {
    switch record.kind {
    case .head, .date, .timestamp, .identifier: return nil
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

  @inline(__always)
  private mutating func flush(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) {
    guard start < end else { return }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end &- start))
  }

  /// Appends another head, and a date behind it; false for a date that the rules have to see.
  @inline(__always)
  private mutating func appendHead(
    _ entry: Entry, _ value: UnsafeBufferPointer<UInt8>, _ record: PlanCache.Record,
    _ heads: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let start = bytes.count &- Int(entry.name &- entry.start)
    let name = bytes.count
    var head = Int(record.head)..<Int(record.head &+ record.headLength)
    if record.kind == .identifier, unsafe value.isURI {
      head = head.upperBound..<head.upperBound &+ Int(record.headForURILength)
    }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: heads[head]))
    let valueStart = bytes.count
    var end = valueStart &+ value.count
    if record.kind == .date || record.kind == .timestamp {
      guard let date = unsafe PlainDate(value, isTimestamp: record.kind == .timestamp) else { return false }
      date.append(isBasic: isBasic, to: &bytes)
      end = bytes.count
      bytes.append(ASCII.carriageReturn)
      bytes.append(ASCII.lineFeed)
    }
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

  /// Appends a line that the rules have converted; false if there is one of its name where there may be one only.
  mutating func append(_ line: ConversionLine, _ target: VCardVersion) -> Bool {
    position += 1
    entries.append(line.append(target, to: &bytes))
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
