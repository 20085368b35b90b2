/// Plans by their heads: a hash table with open addressing that never grows beyond its size.
struct PlanCache: Sendable {
  /// What of a plan is needed for each line: numbers only, so that looking at it costs no reference.
  struct Record: Sendable {
    var kind = Kind.card
    var isOnce = false
    var isBase64 = false
    var hasLists = true
    var mostSemicolons: Int32 = 0
    var nameLength: UInt32 = 0
    var id: UInt16 = 0
    var bit: UInt64 = 0
    /// Where the head of the target stands in `heads`; that for a URI follows it.
    var head: Int32 = 0
    var headLength: Int32 = 0
    var headForURILength: Int32 = 0
    /// The place of its losses, -1 where there are none.
    var losses: Int32 = -1
  }

  enum Kind: UInt8, Sendable { case head, date, timestamp, identifier, phone, components, line, card }

  fileprivate struct Slot: Sendable {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length = 0
    /// Ones for the octets of `first` that belong to the head.
    var mask: UInt64 = 0
    /// Where the octets of the head stand, which are compared where the words do not say all.
    var octets = 0
  }

  static let size = 512
  /// A longer head, or one more than fit, is planned anew each time.
  private static let longest = 256
  private static let most = size / 2

  /// Empty before the first plan.
  private var slots: [Slot] = []
  /// For each slot its record.
  private var records: [Record] = []
  private var count = 0
  private var octets: [UInt8] = []
  /// The heads of the target, each with octets behind it, so that it can be copied in steps of sixteen.
  private var heads: [UInt8] = []
  private(set) var losses: [[Loss]] = []

  private static let padding = [UInt8](repeating: 0, count: 16)

  /// Memory that the caller holds. Four words can be passed in registers.
  @unsafe struct View {
    fileprivate let slots: UnsafePointer<Slot>
    fileprivate let records: UnsafePointer<Record>
    fileprivate let octets: UnsafePointer<UInt8>
    let heads: UnsafePointer<UInt8>

    /// Copies a head of the target to where there is room for fifteen octets more.
    @inline(__always)
    func copyHead(_ start: Int, _ length: Int, to target: UnsafeMutablePointer<UInt8>, _ offset: Int) {
      var index = 0
      while index < length {
        unsafe Octets16(heads, start &+ index).store(target, offset &+ index)
        index &+= 16
      }
    }

    @inline(__always)
    func record(_ place: Int) -> UnsafePointer<Record> { unsafe records + place }

    /// Whether the record at a place is that for the head from `start` to `end`.
    @inline(__always)
    func stands(_ place: Int, _ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int)
      -> Bool
    {
      let slot = unsafe slots + place
      let length = end &- start
      guard unsafe slot.pointee.length == length, start &+ 8 <= readable,
        unsafe word(base, start) & slot.pointee.mask == slot.pointee.first
      else { return false }
      // A free slot has no length.
      guard length > 8 else { return length > 0 }
      return unsafe word(base, end &- 8) == slot.pointee.last
        && hasMiddle(slot.pointee.octets, base + start, length)
    }

    /// The place of the record for the head from `start` to `end`, if there is one.
    @inline(__always)
    func find(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int) -> Int? {
      guard let key = unsafe Key(base, readable, start, end) else { return nil }
      var index = key.hash
      while true {
        let length = unsafe slots[index].length
        if length == 0 { return nil }
        if unsafe length == key.length && slots[index].first == key.first && slots[index].last == key.last
          && hasMiddle(slots[index].octets, base + start, length)
        {
          return index
        }
        index = (index &+ 1) & (size &- 1)
      }
    }

    /// Whether the octets between the first and the last eight agree, a word at a time.
    @inline(__always)
    private func hasMiddle(_ place: Int, _ head: UnsafePointer<UInt8>, _ length: Int) -> Bool {
      var offset = 8
      while offset &+ 8 < length {
        guard unsafe word(octets, place &+ offset) == word(head, offset) else { return false }
        offset &+= 8
      }
      return true
    }
  }

  /// `nil` before the first plan.
  func withView<Result>(_ body: (View) -> Result) -> Result? {
    guard count > 0 else { return nil }
    return unsafe withMemory(body)
  }

  @inline(__always)
  private func withMemory<Result>(_ body: (View) -> Result) -> Result? {
    unsafe slots.withUnsafeBufferPointer { slots in
      unsafe records.withUnsafeBufferPointer { records in
        unsafe octets.withUnsafeBufferPointer { octets in
          unsafe heads.withUnsafeBufferPointer { heads in
            guard let slotBase = slots.baseAddress, let recordBase = records.baseAddress,
              let octetBase = octets.baseAddress, let headBase = heads.baseAddress
            else { return nil }
            return unsafe body(
              View(slots: slotBase, records: recordBase, octets: octetBase, heads: headBase))
          }
        }
      }
    }
  }

  /// Remembers a plan; false where there is no room.
  mutating func store(
    _ plan: HeadPlan, _ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int
  ) -> Bool {
    guard let key = unsafe Key(base, readable, start, end), count < PlanCache.most else { return false }
    if slots.isEmpty {
      slots = [Slot](repeating: Slot(), count: PlanCache.size)
      records = [Record](repeating: Record(), count: PlanCache.size)
    }
    var index = key.hash
    while slots[index].length != 0 { index = (index + 1) & (PlanCache.size - 1) }
    slots[index] = Slot(
      first: key.first, last: key.last, length: key.length, mask: Key.mask(key.length), octets: octets.count)
    records[index] = record(of: plan)
    count += 1
    unsafe octets.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end - start))
    return true
  }

  private mutating func record(of plan: HeadPlan) -> Record {
    var record = Record(
      kind: plan.kind, isOnce: plan.isOnce, isBase64: plan.isBase64,
      nameLength: UInt32(plan.nameLength), id: plan.id, bit: plan.bit, head: Int32(heads.count),
      headLength: Int32(plan.head.count), headForURILength: Int32(plan.headForURI.count))
    if case .components(let most, let hasLists) = plan.check {
      record.mostSemicolons = Int32(min(most, Int(Int32.max)) - 1)
      record.hasLists = hasLists
    }
    heads += plan.head + plan.headForURI + PlanCache.padding
    if !plan.losses.isEmpty {
      record.losses = Int32(losses.count)
      losses.append(plan.losses)
    }
    return record
  }

  private struct Key {
    let first: UInt64
    let last: UInt64
    let length: Int

    @inline(__always)
    init?(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int) {
      length = end &- start
      guard length > 0, length <= PlanCache.longest, start &+ 8 <= readable else { return nil }
      first = unsafe word(base, start) & Key.mask(length)
      last = length <= 8 ? 0 : unsafe word(base, end &- 8)
    }

    /// Ones for the octets of a word that belong to a head of a length above 0.
    @inline(__always)
    static func mask(_ length: Int) -> UInt64 {
      ~0 >> UInt64(truncatingIfNeeded: 64 &- min(length, 8) &* 8)
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

extension HeadPlan {
  fileprivate var kind: PlanCache.Kind {
    switch (reach, check) {
    case (.card, _): .card
    case (.line, _): .line
    case (.head, .nothing): .head
    case (.head, .date(let isTimestamp)): isTimestamp ? .timestamp : .date
    case (.head, .identifier): .identifier
    case (.head, .phone): .phone
    case (.head, .components): .components
    }
  }
}
