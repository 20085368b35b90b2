// The short way of a card: heads are replaced as planned and values copied (PlainConversion). The first line for which other
// lines matter sends the whole card to the rules (VersionConverter.convertCarefully).

extension VersionConverter {
  /// The card in the target's version; `nil` where the rules have to see it whole.
  mutating func convertPlainly(_ card: Card) -> Card? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(card.bytes.count &+ card.bytes.count / 16 &+ 64)
    conversion.begin(entries: card.entries.count)
    guard run(card, &bytes) else { return nil }
    conversion.spill(workbench, to: &bytes)
    return Card(version: target, bytes: bytes, entries: conversion.takeEntries())
  }

  /// Appends the card in the target's version, folded, from BEGIN to END; false, and nothing appended, where the rules have
  /// to see it whole.
  mutating func appendPlainly(_ card: Card, to output: inout [UInt8]) -> Bool {
    let start = output.count
    conversion.begin(envelope, on: &workbench)
    guard run(card, &output) else {
      output.removeLast(output.count &- start)
      return false
    }
    conversion.end(envelope, on: &workbench, &output)
    return true
  }

  private mutating func run(_ card: Card, _ bytes: inout [UInt8]) -> Bool {
    while true {
      switch advance(card, &bytes) {
      case .end:
        guard conversion.seen & needed == needed else { return false }
        if !conversion.losses.isEmpty { noteLosses(card) }
        return true
      case .unknownHead:
        let plan = plan(for: conversion.position, card)
        if remember(plan, for: card.entries[conversion.position], card) { continue }
        guard plan.reach < .card else { return false }
        fallthrough
      case .line:
        guard appendLine(card, to: &bytes) else { return false }
      case .card:
        return false
      }
    }
  }

  /// Lets the conversion use the plans and the workbench. They are taken out of the converter meanwhile, which costs less
  /// than a reference more to each.
  private mutating func advance(_ card: Card, _ bytes: inout [UInt8]) -> PlainConversion.Stop {
    var bench: [UInt8] = []
    var plans = PlanCache()
    swap(&bench, &workbench)
    swap(&plans, &self.plans)
    defer {
      swap(&bench, &workbench)
      swap(&plans, &self.plans)
    }
    return VersionConverter.advance(&conversion, card, plans, &followers, &bench, &bytes)
  }

  // What is a parameter here is known to stay what it is, so that no reference is counted.
  @inline(never)
  private static func advance(
    _ conversion: inout PlainConversion, _ card: Card, _ plans: PlanCache, _ followers: inout [UInt16],
    _ bench: inout [UInt8], _ bytes: inout [UInt8]
  ) -> PlainConversion.Stop {
    let stop = unsafe followers.withUnsafeMutableBufferPointer { followers in
      unsafe bench.withUnsafeMutableBufferPointer { bench in
        unsafe card.entries.withUnsafeBufferPointer { entries in
          unsafe card.bytes.withUnsafeBufferPointer { octets in
            unsafe plans.withView { plans in
              unsafe conversion.advance(entries, octets, plans, followers, bench, &bytes)
            }
          }
        }
      }
    }
    return stop ?? (conversion.position < card.entries.count ? .unknownHead : .end)
  }

  private mutating func noteLosses(_ card: Card) {
    let isMixed = !losses.isEmpty
    for (position, place) in conversion.losses { note(plans.losses[place], position, of: card) }
    if isMixed { sortLosses(card) }
  }

  private func plan(for position: Int, _ card: Card) -> HeadPlan {
    var line = ConversionLine(card[position], position: 0)
    line.value = []
    return HeadPlan(line, path, target: target)
  }

  private mutating func remember(_ plan: HeadPlan, for entry: Entry, _ card: Card) -> Bool {
    unsafe card.bytes.withUnsafeBufferPointer { octets in
      guard let base = octets.baseAddress else { return false }
      return unsafe plans.store(plan, base, octets.count, Int(entry.name), Int(entry.value) - 1)
    }
  }

  /// Appends a line for which the rules have to see its value, but no other line; false if they have to after all.
  private mutating func appendLine(_ card: Card, to bytes: inout [UInt8]) -> Bool {
    let position = conversion.position
    var line = ConversionLine(card[position], position: position)
    for step in path {
      var rules = Conversion(step, [], isApples: false)
      rules.convert(&line)
      note(rules.losses, position, of: card)
    }
    conversion.spill(workbench, to: &bytes)
    return conversion.append(line, target, to: &bytes)
  }
}
