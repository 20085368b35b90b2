// Heads without what speaks of the transfer, for lines of vCard 2.1. A file has few, so that each is put together once and
// then found by the head as it stands in the input. Without this file every result would be the same.

struct MendedHeads: Sendable {
  struct Slot: Sendable {
    fileprivate var first: UInt64 = 0
    fileprivate var last: UInt64 = 0
    /// The length of the head as it stands; 0 in a free slot.
    fileprivate var length = 0
    /// The length of the mended head; 0 where there is more to it than leaving something out.
    fileprivate(set) var mendedLength = 0
    fileprivate(set) var nameLength = 0
    /// Which kinds of octets the mended head has.
    fileprivate(set) var kinds: ContentLine.Flags = []
  }

  private var slots: [Slot]
  /// For each slot the head as it stands and the mended one.
  private var octets: [UInt8]

  init() {
    slots = [Slot](repeating: Slot(), count: 64)
    octets = [UInt8](repeating: 0, count: 64 * 2 * HeadCache.longestHead)
  }

  private init(slots: [Slot], octets: [UInt8]) {
    self.slots = slots
    self.octets = octets
  }

  /// What stands in the reader's place for them while they are used.
  static var none: MendedHeads { MendedHeads(slots: [], octets: []) }

  /// Memory that the caller holds.
  @unsafe struct View {
    let slots: UnsafeBufferPointer<Slot>
    let octets: UnsafePointer<UInt8>
    /// How many octets there are.
    let count: Int

    /// The slot of a head, and where its mended octets begin in `octets`; `nil` where it is not known.
    @inline(__always)
    func find(
      _ key: HeadCache.Key, _ base: UnsafePointer<UInt8>, _ start: Int
    ) -> (slot: Slot, mended: Int)? {
      let slot = unsafe slots[key.set]
      let own = key.set &* 2 &* HeadCache.longestHead
      guard slot.first == key.first, slot.last == key.last, slot.length == key.length,
        unsafe key.length <= 16 || equalOctets(octets, own, base + start, key.length)
      else { return nil }
      return (slot, own &+ HeadCache.longestHead)
    }
  }

  func withView<Result>(_ body: (View) -> Result) -> Result? {
    unsafe slots.withUnsafeBufferPointer { slots in
      unsafe octets.withUnsafeBufferPointer { octets in
        guard let base = octets.baseAddress else { return nil }
        return unsafe body(View(slots: slots, octets: base, count: octets.count))
      }
    }
  }

  /// Remembers the head of a line; false if it was known, or if nothing can be done with it.
  mutating func learn(_ line: ContentLine, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = source.baseAddress,
      let key = unsafe HeadCache.Key(base, source.count, line.name, line.value - 1),
      unsafe withView({ unsafe $0.find(key, base, line.name) == nil }) == true
    else { return false }
    let head = unsafe Array(UnsafeBufferPointer(rebasing: source[line.name..<line.value - 1]))
    let nameLength = line.nameEnd - line.name
    let mended = MendedHeads.mended(head, nameLength) ?? []
    let own = key.set * 2 * HeadCache.longestHead
    octets.replaceSubrange(own..<own + head.count, with: head)
    let place = own + HeadCache.longestHead
    octets.replaceSubrange(place..<place + mended.count, with: mended)
    slots[key.set] = Slot(
      first: key.first, last: key.last, length: key.length, mendedLength: mended.count,
      nameLength: nameLength, kinds: mended.span.kinds)
    return !mended.isEmpty
  }

  /// The head without what speaks of the transfer; `nil` where there is more to it.
  private static func mended(_ octets: [UInt8], _ nameLength: Int) -> [UInt8]? {
    guard octets.allSatisfy({ $0 >= ASCII.space && $0 < 0x7F }) else { return nil }
    var mended = Array(octets[..<nameLength])
    for parameter in HeadParameter.all(in: octets, from: nameLength) {
      if case .charset = parameter.meaning, !ASCII.equal(parameter.unquoted, "UTF-8") { return nil }
      parameter.appendMended(.v2_1, to: &mended)
    }
    return mended.count <= HeadCache.longestHead ? mended : nil
  }
}
