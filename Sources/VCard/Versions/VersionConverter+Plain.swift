// The short way of a card: heads are replaced as planned, values are copied. The first line for which that is not enough
// sends the whole card to the rules (VersionConverter.convertCarefully), or just the line, where no other line matters.

extension VersionConverter {
  /// The card in the target's version; `nil` where the rules have to see it whole.
  mutating func convertPlainly(_ card: Card, _ path: [ConversionStep]) -> Card? {
    unsafe card.bytes.withUnsafeBufferPointer { octets in
      guard let base = octets.baseAddress else { return nil }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(octets.count &+ octets.count / 8 &+ 64)
      var entries: [Entry] = []
      entries.reserveCapacity(card.entries.count)
      var seen: UInt64 = 0
      for position in card.entries.indices {
        let entry = card.entries[position]
        let place = unsafe plan(for: entry, position, card, base, octets.count, path)
        guard
          unsafe append(entry, position, card, base, place, path, &seen, &bytes, &entries)
        else { return nil }
      }
      guard seen & needed == needed else { return nil }
      return Card(version: target, bytes: bytes, entries: entries)
    }
  }

  /// The plan for the head of a line, made if there is none.
  @inline(__always)
  private mutating func plan(
    for entry: Entry, _ position: Int, _ card: Card, _ base: UnsafePointer<UInt8>, _ readable: Int,
    _ path: [ConversionStep]
  ) -> HeadPlan {
    let start = Int(entry.name)
    let end = Int(entry.value) &- 1
    if let place = unsafe plans.find(base, readable, start, end) { return plans.plans[place] }
    var line = ConversionLine(card[position], position: 0)
    line.value = []
    let plan = HeadPlan(line, path, source: card.version, target: target)
    unsafe plans.store(plan, base, readable, start, end)
    return plan
  }

  /// Appends a line; false where the rules have to see the whole card.
  @inline(__always)
  private mutating func append(
    _ entry: Entry, _ position: Int, _ card: Card, _ base: UnsafePointer<UInt8>, _ plan: HeadPlan,
    _ path: [ConversionStep], _ seen: inout UInt64, _ bytes: inout [UInt8], _ entries: inout [Entry]
  ) -> Bool {
    guard plan.reach < .card, !plan.isOnce || seen & plan.bit == 0 else { return false }
    let value = unsafe UnsafeBufferPointer(
      start: base + Int(entry.value), count: Int(entry.end) &- Int(entry.value))
    var date: PlainDate?
    var isURI = false
    switch plan.reach == .line ? .nothing : plan.check {
    case .nothing: break
    case .date(let isTimestamp):
      date = unsafe PlainDate(value, isTimestamp: isTimestamp)
      guard date != nil else { return false }
    case .identifier: isURI = ConversionLine.isURI(card.bytes[Int(entry.value)..<Int(entry.end)])
    case .phone:
      if let first = unsafe value.first, first | 0x20 == 0x74 {
        return appendLine(position, card, path, &seen, &bytes, &entries)
      }
    case .components(let most, let hasLists):
      guard unsafe value.count(of: ASCII.semicolon) < most, unsafe hasLists || !value.contains(ASCII.comma)
      else {
        return appendLine(position, card, path, &seen, &bytes, &entries)
      }
    }
    if plan.reach == .line { return appendLine(position, card, path, &seen, &bytes, &entries) }

    seen |= plan.bit
    let start = bytes.count
    if entry.name > entry.start {
      unsafe bytes.append(
        contentsOf: UnsafeBufferPointer(start: base + Int(entry.start), count: Int(entry.name &- entry.start))
      )
    }
    let name = bytes.count
    bytes.append(contentsOf: isURI ? plan.headForURI : plan.head)
    let valueStart = bytes.count
    if let date {
      date.append(isBasic: target == .v4_0, to: &bytes)
    } else {
      unsafe bytes.append(contentsOf: value)
    }
    let end = bytes.count
    bytes.append(ASCII.carriageReturn)
    bytes.append(ASCII.lineFeed)
    var flags = entry.flags
    if plan.isBase64 { flags.formUnion(.base64) }
    entries.append(
      Entry(
        start: UInt32(truncatingIfNeeded: start), name: UInt32(truncatingIfNeeded: name),
        nameEnd: UInt32(truncatingIfNeeded: name &+ plan.nameLength),
        value: UInt32(truncatingIfNeeded: valueStart), end: UInt32(truncatingIfNeeded: end), id: plan.id,
        flags: flags))
    if !plan.losses.isEmpty { note(plan.losses, position, of: card) }
    return true
  }

  /// Appends a line for which the rules have to see its value, but no other line.
  private mutating func appendLine(
    _ position: Int, _ card: Card, _ path: [ConversionStep], _ seen: inout UInt64, _ bytes: inout [UInt8],
    _ entries: inout [Entry]
  ) -> Bool {
    var line = ConversionLine(card[position], position: position)
    for step in path {
      var conversion = Conversion(step, [], isApples: false)
      conversion.convert(&line)
      note(conversion.losses, position, of: card)
    }
    entries.append(line.append(target, to: &bytes))
    guard let row = line.name.definition, row.isOfStandard else { return true }
    let bit = HeadPlan.bit(of: row.name)
    defer { seen |= bit }
    return ![.one, .optional].contains(row.cardinality(in: target)) || seen & bit == 0
  }

  /// What a card of the target has to have.
  private var needed: UInt64 {
    switch target {
    case .v2_1: HeadPlan.bit(of: "N")
    case .v3_0: HeadPlan.bit(of: "N") | HeadPlan.bit(of: "FN")
    case .v4_0: HeadPlan.bit(of: "FN")
    }
  }
}
