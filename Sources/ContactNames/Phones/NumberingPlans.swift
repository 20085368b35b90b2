internal import VCard

/// The numbering plans of all regions, each read when it is first asked for.
final class NumberingPlans: @unchecked Sendable {
  static let world = NumberingPlans()

  /// Where the record of a region is in the table.
  private struct Place {
    var region: UInt32
    var start: Int
    var end: Int
  }

  private let places: [Place]
  /// For each country code, its first record and the one behind its last.
  private let countries: [Range<Int>]
  private let lock = Lock()
  /// The plans that were read, under the lock.
  private var plans: [NumberingPlan?]
  /// The plans of country codes that several regions share, under the lock.
  private var shared: [UInt16: [NumberingPlan]] = [:]

  private init() {
    let table = PhoneTable.text.utf8Span.span
    var places: [Place] = []
    var countries = [Range<Int>](repeating: 0..<0, count: 1000)
    places.reserveCapacity(256)
    var start = 0
    while start < table.count {
      var end = start + 1
      while end < table.count, table[end - 1] != ASCII.lineFeed || table[end] == ASCII.space { end += 1 }
      let (region, code) = NumberingPlans.key(table, start, end)
      if code < countries.count {
        let first = countries[code].isEmpty ? places.count : countries[code].lowerBound
        countries[code] = first..<places.count + 1
      }
      places.append(Place(region: region, start: start, end: end))
      start = end
    }
    self.places = places
    self.countries = countries
    plans = Array(repeating: nil, count: places.count)
  }

  /// The region, as a number, and the country code of the record that begins at `start`.
  private static func key(_ table: Span<UInt8>, _ start: Int, _ end: Int) -> (UInt32, Int) {
    var place = start
    var region: UInt32 = 0
    while place < end, table[place] != ASCII.semicolon {
      region = region << 8 | UInt32(table[place])
      place += 1
    }
    place += 1
    var code = 0
    while place < end, ASCII.isDigit(table[place]) {
      code = code * 10 + Int(table[place] & 15)
      place += 1
    }
    return (region, code)
  }

  /// The plan of a region's two letters, in capitals or not.
  func plan(region: String) -> NumberingPlan? {
    guard region.utf8.count == 2 else { return nil }
    let key = region.utf8.reduce(0) { $0 << 8 | UInt32(ASCII.upper($1)) }
    guard let index = places.firstIndex(where: { $0.region == key }) else { return nil }
    return plan(at: index)
  }

  func isCountryCode(_ code: Int) -> Bool { code < countries.count && !countries[code].isEmpty }

  /// The plan of the main region of a country code.
  func mainPlan(_ code: UInt16) -> NumberingPlan? {
    guard isCountryCode(Int(code)) else { return nil }
    return plan(at: countries[Int(code)].lowerBound)
  }

  /// The plan of the region of a national number; `nil` where the number is of none that share the code.
  func plan(_ code: UInt16, of number: PhoneDigits) -> NumberingPlan? {
    guard isCountryCode(Int(code)) else { return nil }
    if countries[Int(code)].count == 1 { return mainPlan(code) }
    return plans(code).first { plan in
      plan.leadingDigits.map { $0.prefix(of: number) != nil } ?? plan.isValid(number)
    }
  }

  /// The plans of all regions that share a country code.
  private func plans(_ code: UInt16) -> [NumberingPlan] {
    lock.withLock {
      if let plans = shared[code] { return plans }
      let plans = countries[Int(code)].map(load)
      shared[code] = plans
      return plans
    }
  }

  private func plan(at index: Int) -> NumberingPlan { lock.withLock { load(index) } }

  /// The plan of a record. The lock is held.
  private func load(_ index: Int) -> NumberingPlan {
    if let plan = plans[index] { return plan }
    let table = PhoneTable.text.utf8Span.span
    var record: [UInt8] = []
    record.reserveCapacity(places[index].end - places[index].start)
    for place in places[index].start..<places[index].end where table[place] > ASCII.space {
      record.append(table[place])
    }
    let plan = NumberingPlan(record: record)
    plans[index] = plan
    return plan
  }
}
