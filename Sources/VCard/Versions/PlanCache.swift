/// Plans by their heads: a hash table with open addressing that never grows beyond its size.
struct PlanCache: Sendable {
  private struct Slot: Sendable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length = 0
    /// The place of the plan, and of the octets of the head, which are compared where the words do not say all.
    var plan = 0
    var octets = 0
  }

  private static let size = 512
  /// A longer head, or one more than fit, is planned anew each time.
  private static let longest = 256
  private static let most = size / 2

  private var slots = [Slot](repeating: Slot(), count: size)
  private var octets: [UInt8] = []
  private(set) var plans: [HeadPlan] = []

  /// The place of the plan for the head at `start`, if there is one.
  @inline(__always)
  func find(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int) -> Int? {
    guard let key = unsafe Key(base, readable, start, end) else { return nil }
    return unsafe slots.withUnsafeBufferPointer { slots in
      var index = key.hash
      while true {
        let length = unsafe slots[index].length
        if length == 0 { return nil }
        if unsafe length == key.length && slots[index].first == key.first && slots[index].last == key.last
          && (length <= 16 || isSame(slots[index].octets, base, start, length))
        {
          return unsafe slots[index].plan
        }
        index = (index &+ 1) & (PlanCache.size &- 1)
      }
    }
  }

  /// Remembers a plan, where there is room.
  mutating func store(
    _ plan: HeadPlan, _ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int
  ) {
    guard let key = unsafe Key(base, readable, start, end), plans.count < PlanCache.most else { return }
    var index = key.hash
    while slots[index].length != 0 { index = (index + 1) & (PlanCache.size - 1) }
    slots[index] = Slot(
      first: key.first, last: key.last, length: key.length, plan: plans.count, octets: octets.count)
    plans.append(plan)
    unsafe octets.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end - start))
  }

  private func isSame(_ place: Int, _ base: UnsafePointer<UInt8>, _ start: Int, _ length: Int) -> Bool {
    unsafe octets.withUnsafeBufferPointer { octets in
      unsafe equalOctets(octets.baseAddress, place, base + start, length)
    }
  }

  private struct Key {
    let first: UInt64
    let last: UInt64
    let length: Int

    @inline(__always)
    init?(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int) {
      length = end &- start
      guard length > 0, length <= PlanCache.longest, start &+ 8 <= readable else { return nil }
      first = unsafe length < 8 ? Word.low(word(base, start), length) : word(base, start)
      last = unsafe length <= 8 ? 0 : word(base, end &- 8)
    }

    @inline(__always)
    var hash: Int {
      let mixed =
        (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: length))
        &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 55)
    }
  }
}
