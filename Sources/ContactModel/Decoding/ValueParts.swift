/// Where the parts of a value stand that semicolons divide. Nothing of it is on the heap.
struct ValueParts {
  /// The most parts that are told apart: RFC 9554 has eighteen in an address.
  static let most = 24

  private var ends = InlineArray<24, UInt32>(repeating: 0)
  private var start: UInt32
  private var commas: UInt32 = 0
  private(set) var count = 0

  init(_ bytes: Span<UInt8>, from start: Int, to end: Int) {
    self.start = UInt32(truncatingIfNeeded: start)
    var index = start
    while index < end {
      let octet = bytes[index]
      if octet == UInt8(ascii: "\\") {
        index &+= 1
      } else if octet == UInt8(ascii: ";"), count < ValueParts.most - 1 {
        ends[count] = UInt32(truncatingIfNeeded: index)
        count &+= 1
      } else if octet == UInt8(ascii: ",") {
        commas |= 1 << UInt32(truncatingIfNeeded: count)
      }
      index &+= 1
    }
    ends[count] = UInt32(truncatingIfNeeded: end)
    count &+= 1
  }

  /// The range of a part; `nil` where there are not so many.
  subscript(index: Int) -> Range<Int>? {
    guard index < count else { return nil }
    let start = index == 0 ? Int(start) : Int(ends[index - 1]) + 1
    return start..<max(start, Int(ends[index]))
  }

  func hasComma(_ index: Int) -> Bool { commas & 1 << UInt32(truncatingIfNeeded: index) != 0 }

  func isEmpty(_ index: Int) -> Bool { self[index]?.isEmpty ?? true }
}
