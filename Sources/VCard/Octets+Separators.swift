extension Span<UInt8> {
  /// Which of the eight octets from a place on are `\`, `,` or `;`: for each the highest bit, the first octet lowest.
  /// Octets from `end` on are none; the range is inside.
  @inlinable @inline(__always)
  package func separators(at place: Int, to end: Int) -> UInt64 {
    guard place >= 0, place < end, end <= count else { return 0 }
    guard place &+ 8 <= count else { return lastSeparators(at: place, to: end) }
    let octets = unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self))
    let marks =
      same(octets, 0x5C5C_5C5C_5C5C_5C5C) | same(octets, 0x2C2C_2C2C_2C2C_2C2C)
      | same(octets, 0x3B3B_3B3B_3B3B_3B3B)
    let rest = end &- place
    return rest < 8 ? marks & (1 << UInt64(truncatingIfNeeded: rest &* 8) &- 1) : marks
  }

  /// The same at the end of the octets, where eight cannot be read at once.
  @usableFromInline
  package func lastSeparators(at place: Int, to end: Int) -> UInt64 {
    var marks: UInt64 = 0
    for index in place..<end where [ASCII.backslash, ASCII.comma, ASCII.semicolon].contains(self[index]) {
      marks |= 0x80 << UInt64(truncatingIfNeeded: (index &- place) &* 8)
    }
    return marks
  }
}

/// The highest bit of each octet that is the same in both words, and no other bit.
@inlinable @inline(__always)
package func same(_ one: UInt64, _ other: UInt64) -> UInt64 {
  let lows: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let different = one ^ other
  return ~((different & lows &+ lows) | different | lows)
}
