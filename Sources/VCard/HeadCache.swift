// Most lines of an address book begin with one of a few heads: `FN:`, `TEL;TYPE=CELL,VOICE:`. The cache knows what was
// found out about each, so that a head is parsed once and then recognised by its first and last eight octets and its
// length. It remembers; it never decides: without it every result would be the same.

/// What is known of a line from its head, as offsets from where the head begins.
struct LineHead {
  var name: UInt32 = 0
  var nameEnd: UInt32 = 0
  var id: UInt16 = 0
  var flags: ContentLine.Flags = []
}

struct HeadCache {
  private static let ways = 4
  private static let sets = 64
  /// A longer head is not remembered.
  static let longestHead = 64

  /// How many heads are remembered.
  static let capacity = ways * sets

  struct Slot {
    fileprivate var first: UInt64 = 0
    fileprivate var last: UInt64 = 0
    private(set) var length = 0
    private(set) var head = LineHead()
    /// Ones for the octets of `first` that belong to the head.
    fileprivate var mask: UInt64 = 0
    /// The octets of a head of more than sixteen, of which `first` and `last` leave some out.
    fileprivate var middle: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)

    init() {}

    fileprivate init(_ key: Key, _ head: LineHead) {
      first = key.first
      last = key.last
      length = key.length
      mask = key.length < 8 ? ~(~0 << UInt64(key.length * 8)) : ~0
      self.head = head
    }
  }

  private var slots: [Slot]
  private var nextVictim = 0

  init() { slots = [Slot](repeating: Slot(), count: HeadCache.ways * HeadCache.sets) }

  private init(slots: [Slot]) { self.slots = slots }

  /// What stands in the scanner's place for the cache while it is used.
  static var none: HeadCache { HeadCache(slots: []) }

  /// The key of a head: its first and last eight octets, padded with zeros where it is shorter.
  struct Key {
    let first: UInt64
    let last: UInt64
    let length: Int
    fileprivate let start: Int

    /// The key of the head at `start`; `nil` where it is empty, or too long to be remembered.
    @inline(__always)
    init?(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ colon: Int) {
      length = colon &- start
      guard length > 0, length <= HeadCache.longestHead, start &+ 8 <= readable else { return nil }
      let octets = unsafe word(base, start)
      first = length < 8 ? Word.low(octets, length) : octets
      last = length <= 8 ? 0 : unsafe word(base, colon &- 8)
      self.start = start
    }

    /// A number below 64.
    @inline(__always)
    var set: Int {
      let mixed =
        (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(truncatingIfNeeded: length))
        &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: mixed >> 58)
    }

    fileprivate func middle(_ base: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
      unsafe word(base, start &+ min(8 &+ index &* 8, length &- 8))
    }
  }

  func head(in slot: Int) -> LineHead { slots[slot].head }

  func withSlots<Result>(_ body: (UnsafeBufferPointer<Slot>) -> Result) -> Result {
    unsafe slots.withUnsafeBufferPointer(body)
  }

  /// The head that was stored under a key, if there is one.
  @inline(__always)
  static func lookup(
    _ key: Key, in slots: UnsafeBufferPointer<Slot>, _ base: UnsafePointer<UInt8>
  ) -> Int? {
    let from = key.set &* ways
    for index in from..<from &+ ways {
      if unsafe slots[index].first == key.first && slots[index].length == key.length
        && slots[index].last == key.last && (key.length <= 16 || hasMiddle(slots, index, key.start, base))
      {
        return index
      }
    }
    return nil
  }

  /// Whether the head of a slot, with its colon, stands at `start` of a line that ends at `end`.
  @inline(__always)
  static func stands(
    _ slots: UnsafeBufferPointer<Slot>, _ index: Int, _ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    let length = unsafe slots[index].length
    guard length > 0, start &+ length < end, unsafe base[start &+ length] == ASCII.colon,
      unsafe word(base, start) & slots[index].mask == slots[index].first
    else { return false }
    guard length > 8 else { return true }
    guard unsafe word(base, start &+ length &- 8) == slots[index].last else { return false }
    return unsafe length <= 16 || hasMiddle(slots, index, start, base)
  }

  /// Whether the octets between agree, a word at a time; the last word overlaps.
  @inline(__always)
  private static func hasMiddle(
    _ slots: UnsafeBufferPointer<Slot>, _ index: Int, _ start: Int, _ base: UnsafePointer<UInt8>
  ) -> Bool {
    let length = unsafe slots[index].length
    let last = length &- 8
    guard unsafe slots[index].middle.0 == word(base, start &+ min(8, last)) else { return false }
    guard length > 24 else { return true }
    guard unsafe slots[index].middle.1 == word(base, start &+ min(16, last)) else { return false }
    guard length > 32 else { return true }
    return unsafe slots[index].middle.2 == word(base, start &+ min(24, last))
      && slots[index].middle.3 == word(base, start &+ min(32, last))
      && slots[index].middle.4 == word(base, start &+ min(40, last))
      && slots[index].middle.5 == word(base, start &+ min(48, last))
  }

  mutating func store(_ head: LineHead, under key: Key, _ base: UnsafePointer<UInt8>) {
    let from = key.set * HeadCache.ways
    var index = from + nextVictim
    if let free = (from..<from + HeadCache.ways).first(where: { slots[$0].length == 0 }) {
      index = free
    } else {
      nextVictim = (nextVictim + 1) % HeadCache.ways
    }
    slots[index] = Slot(key, head)
    guard key.length > 16 else { return }
    slots[index].middle = unsafe (
      key.middle(base, 0), key.middle(base, 1), key.middle(base, 2), key.middle(base, 3), key.middle(base, 4),
      key.middle(base, 5)
    )
  }
}

extension HeadCache {
  /// The first colon of a line, unless a quote stands before it.
  @inline(__always)
  static func firstColon(_ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int, _ end: Int) -> Int? {
    var offset = start
    while offset &+ 8 <= readable, offset < end {
      let octets = unsafe word(base, offset)
      let hits = Word.equal(octets, ASCII.colon) | Word.equal(octets, ASCII.quote)
      if hits != 0 {
        let found = offset &+ Word.index(hits)
        return unsafe found < end && base[found] == ASCII.colon ? found : nil
      }
      offset &+= 8
    }
    return nil
  }

  /// A group is not part of the key: Apple numbers its groups, so that they would fill the cache.
  @inline(__always)
  static func startBehindGroup(_ base: UnsafePointer<UInt8>, _ start: Int, _ colon: Int) -> Int {
    let octets = unsafe word(base, start)
    let dots = Word.equal(octets, ASCII.dot)
    guard dots != 0, start &+ Word.index(dots) < colon else { return start }
    let semicolons = Word.equal(octets, ASCII.semicolon)
    guard semicolons == 0 || Word.index(semicolons) > Word.index(dots) else { return start }
    return start &+ Word.index(dots) &+ 1
  }
}

extension ContentLine {
  @inline(__always)
  mutating func apply(_ head: LineHead, start: Int, colon: Int) {
    name = start &+ Int(head.name)
    nameEnd = start &+ Int(head.nameEnd)
    value = colon &+ 1
    id = head.id
    flags.formUnion(head.flags)
  }
}
