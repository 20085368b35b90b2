internal import VCard

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
    var place = start
    var escaped = -1
    while place < end {
      var marks = bytes.separators(at: place, to: end)
      while marks != 0 {
        let index = place &+ marks.trailingZeroBitCount >> 3
        marks &= marks &- 1
        if index == escaped { continue }
        let octet = bytes[index]
        if octet == UInt8(ascii: "\\") {
          escaped = index &+ 1
        } else if octet == UInt8(ascii: ",") {
          commas |= 1 << UInt32(truncatingIfNeeded: count)
        } else if count < ValueParts.most - 1 {
          ends[count] = UInt32(truncatingIfNeeded: index)
          count &+= 1
        }
      }
      place &+= 8
    }
    ends[count] = UInt32(truncatingIfNeeded: end)
    count &+= 1
  }

  /// Where a part begins and ends; an empty place where there are not so many.
  @inline(__always)
  func place(_ index: Int) -> (start: Int, end: Int) {
    guard index < count else { return (0, 0) }
    let start = index == 0 ? Int(start) : Int(ends[index &- 1]) &+ 1
    return (start, max(start, Int(ends[index])))
  }

  @inline(__always)
  func hasComma(_ index: Int) -> Bool { commas & 1 &<< UInt32(truncatingIfNeeded: index) != 0 }

  func isEmpty(_ index: Int) -> Bool {
    let (start, end) = place(index)
    return start == end
  }

  /// The first two parts if all others are empty, and neither of these has commas or is empty.
  var onlyFirstTwo: (first: Range<Int>, second: Range<Int>)? {
    let (first, second) = (place(0), place(1))
    guard commas & 3 == 0, first.start < first.end, second.start < second.end else { return nil }
    // Every part after these has no more than the separator before it.
    guard Int(ends[count &- 1]) == second.end &+ count &- 2 else { return nil }
    return (first.start..<first.end, second.start..<second.end)
  }
}
