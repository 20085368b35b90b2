// The few lines that touch memory without checks, and why they may: every caller passes a range inside a buffer that it
// holds. Everything else in this target works on arrays and spans.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The offset of the first `byte` in `start..<end`.
@inline(__always)
func firstIndex(of byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int? {
  guard start < end, let found = unsafe memchr(base + start, Int32(byte), end - start) else { return nil }
  return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
}

@inline(__always)
package func equalOctets(
  _ one: UnsafePointer<UInt8>?, _ offset: Int, _ other: UnsafePointer<UInt8>, _ count: Int
) -> Bool {
  guard let one = unsafe one else { return count == 0 }
  return unsafe memcmp(one + offset, other, count) == 0
}

/// Eight octets as a word, the first one lowest.
@inline(__always)
func word(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
  unsafe UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// Arithmetic on eight octets at once. A result has the highest bit set in each octet that fits; octets above the first
/// that fits may be set wrongly in `zeros` and `equal`, which does no harm where only the first or "any" is asked for.
enum Word {
  static let ones: UInt64 = 0x0101_0101_0101_0101
  static let highs: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* ones }

  @inline(__always)
  static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  @inline(__always)
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 { zeros(word ^ repeating(byte)) }

  /// Whether no octet is above 0x7F, below 0x20, or a backslash. It may say no where it should say yes, never the reverse.
  @inline(__always)
  static func isPlain(_ word: UInt64) -> Bool {
    (word | (word &- repeating(ASCII.space)) | equal(word, ASCII.backslash)) & highs == 0
  }

  /// The number of the octet of the lowest bit.
  @inline(__always)
  static func index(_ bits: UInt64) -> Int { bits.trailingZeroBitCount >> 3 }

  /// The lowest `count` octets, 1 to 8.
  @inline(__always)
  static func low(_ word: UInt64, _ count: Int) -> UInt64 { word & (~0 >> UInt64(64 &- count &* 8)) }
}

/// Sixteen octets, and which of them are what. A mark is the highest bit of an octet.
///
/// Only arithmetic, no comparison: the compiler takes SIMD comparisons apart into single octets.
struct Octets16 {
  let octets: SIMD16<UInt8>

  @inline(__always)
  init(_ base: UnsafePointer<UInt8>, _ offset: Int) {
    octets = unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  private init(_ octets: SIMD16<UInt8>) { self.octets = octets }

  /// The first octets, less than sixteen; the others become zero.
  @inline(__always)
  func first(_ count: Int) -> Octets16 {
    let words = self.words
    let ones: UInt64 = ~0
    let low = count >= 8 ? words.low : words.low & ~(ones << UInt64(truncatingIfNeeded: count &* 8))
    let high = count <= 8 ? 0 : words.high & ~(ones << UInt64(truncatingIfNeeded: (count &- 8) &* 8))
    return Octets16(unsafe unsafeBitCast(SIMD2<UInt64>(low, high), to: SIMD16<UInt8>.self))
  }

  /// Marks, or the octets themselves, as two words.
  typealias Words = (low: UInt64, high: UInt64)

  @inline(__always) var words: Words { Octets16.words(octets) }

  /// Octets below 0x20, and perhaps some above 0x7F.
  @inline(__always) var controlMarks: SIMD16<UInt8> { octets &- SIMD16(repeating: ASCII.space) }

  /// Octets below 0x20.
  @inline(__always) var controls: Words {
    Octets16.words(controlMarks & ~octets & SIMD16(repeating: 0x80))
  }

  /// Octets above 0x7F, and backslashes.
  @inline(__always) var marks: SIMD16<UInt8> { octets | backslashes }

  @inline(__always) var backslashes: SIMD16<UInt8> {
    let difference = octets ^ SIMD16(repeating: ASCII.backslash)
    return (difference &- SIMD16(repeating: 1)) & ~difference
  }

  /// Octets that are equal to one.
  @inline(__always)
  func equal(_ octet: UInt8) -> SIMD16<UInt8> {
    let difference = octets ^ SIMD16(repeating: octet)
    return (difference &- SIMD16(repeating: 1)) & ~difference & SIMD16(repeating: 0x80)
  }

  @inline(__always)
  func store(_ target: UnsafeMutablePointer<UInt8>, _ offset: Int) {
    let target = unsafe UnsafeMutableRawPointer(target + offset)
    unsafe target.storeBytes(of: octets, as: SIMD16<UInt8>.self)
  }

  /// The two words of marks in one.
  @inline(__always)
  static func any(_ marks: SIMD16<UInt8>) -> UInt64 {
    let words = words(marks)
    return words.low | words.high
  }

  @inline(__always)
  static func words(_ octets: SIMD16<UInt8>) -> Words {
    let halves = unsafe unsafeBitCast(octets, to: SIMD2<UInt64>.self)
    return (halves[0], halves[1])
  }
}

/// Copies octets, sixteen at a time where so many can be read: there has to be room for fifteen more.
@inline(__always)
func copyOctets(
  _ base: UnsafePointer<UInt8>, _ readable: Int, from start: Int, to end: Int,
  _ target: UnsafeMutablePointer<UInt8>, _ offset: Int
) {
  let distance = offset &- start
  var from = start
  guard end &+ 16 <= readable else {
    guard end &- start >= 16 else {
      unsafe (target + offset).update(from: base + start, count: end &- start)
      return
    }
    while from < end {
      // The last step overlaps the one before.
      from = min(from, end &- 16)
      unsafe Octets16(base, from).store(target, from &+ distance)
      from &+= 16
    }
    return
  }
  while from < end {
    unsafe Octets16(base, from).store(target, from &+ distance)
    from &+= 16
  }
}

/// Which kinds of octets a line has: `nonASCII`, `backslash` and `control`.
@inline(__always)
func classify(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int, readable: Int) -> ContentLine.Flags
{
  if unsafe isPlain(base, start, end, readable) { return [] }
  return unsafe kinds(UnsafeBufferPointer(start: base + start, count: end - start))
}

/// Whether a line has none of those octets, as most lines do. Sixteen octets are looked at together: the highest bit of
/// each lane tells.
@inline(__always)
private func isPlain(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, _ readable: Int) -> Bool {
  let length = end &- start
  guard length >= 16 else {
    guard start &+ 16 <= readable else { return false }
    let low = unsafe word(base, start)
    let high = unsafe word(base, start &+ 8)
    let spaces = Word.repeating(ASCII.space)
    if length >= 8 {
      let rest = UInt64(truncatingIfNeeded: (length &- 8) &* 8)
      return Word.isPlain(low) && Word.isPlain(high & ~(~0 << rest) | (spaces << rest))
    }
    let rest = UInt64(truncatingIfNeeded: length &* 8)
    return Word.isPlain(low & ~(~0 << rest) | (spaces << rest))
  }
  var marks = SIMD16<UInt8>(repeating: 0)
  var offset = start
  while offset < end {
    // The last step overlaps the one before.
    let octets = unsafe Octets16(base, min(offset, end &- 16))
    marks |= octets.marks | octets.controlMarks
    offset &+= 16
  }
  return Octets16.any(marks) & Word.highs == 0
}

private func kinds(_ octets: UnsafeBufferPointer<UInt8>) -> ContentLine.Flags {
  guard let base = octets.baseAddress else { return [] }
  var high: UInt64 = 0
  var backslash: UInt64 = 0
  var control: UInt64 = 0
  if octets.count >= 16 {
    var highMarks = SIMD16<UInt8>(repeating: 0)
    var backslashMarks = highMarks
    var controlMarks = highMarks
    var offset = 0
    while offset < octets.count {
      // The last step overlaps the one before.
      let step = unsafe Octets16(base, min(offset, octets.count &- 16))
      highMarks |= step.octets
      backslashMarks |= step.backslashes
      controlMarks |= step.controlMarks & ~step.octets
      offset &+= 16
    }
    high = Octets16.any(highMarks)
    backslash = Octets16.any(backslashMarks)
    control = Octets16.any(controlMarks)
  } else {
    var offset = 0
    while offset < octets.count {
      let rest = octets.count &- offset
      let octets = unsafe rest >= 8 ? word(base, offset) : shortWord(base, offset, rest)
      high |= octets
      backslash |= Word.equal(octets, ASCII.backslash)
      control |= (octets &- Word.repeating(ASCII.space)) & ~octets
      offset &+= 8
    }
  }
  var flags: ContentLine.Flags = []
  if high & Word.highs != 0 { flags.formUnion(.nonASCII) }
  if backslash & Word.highs != 0 { flags.formUnion(.backslash) }
  if control & Word.highs != 0 { flags.formUnion(.control) }
  return flags
}

/// Up to seven octets as a word, filled up with spaces.
private func shortWord(_ base: UnsafePointer<UInt8>, _ offset: Int, _ count: Int) -> UInt64 {
  var octets = Word.repeating(ASCII.space) << UInt64(count * 8)
  for index in 0..<count { octets |= unsafe UInt64(base[offset + index]) << UInt64(index * 8) }
  return octets
}

extension ContentLine {
  /// Whether the value is exactly VCARD, as it is in almost every BEGIN and END.
  @inline(__always)
  func isExactMarker(_ base: UnsafePointer<UInt8>, _ readable: Int) -> Bool {
    guard end &- value == 5, start == name, !flags.contains(.inArena), value &+ 8 <= readable else {
      return false
    }
    return unsafe Word.low(word(base, value), 5) == 0x44_5241_4356
  }
}

/// Whether one of three octets, none of which is zero, occurs in `start..<end`.
@inline(__always)
func containsAny(
  _ one: UInt8, _ two: UInt8, _ three: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int,
  readable: Int
) -> Bool {
  let length = end &- start
  if length >= 16 {
    var marks = SIMD16<UInt8>(repeating: 0)
    var offset = start
    while offset < end {
      // The last step overlaps the one before.
      let octets = unsafe Octets16(base, min(offset, end &- 16))
      marks |= octets.equal(one) | octets.equal(two) | octets.equal(three)
      offset &+= 16
    }
    return Octets16.any(marks) != 0
  }
  if start &+ 16 <= readable {
    let octets = unsafe Octets16(base, start).first(length)
    return Octets16.any(octets.equal(one) | octets.equal(two) | octets.equal(three)) != 0
  }
  return unsafe UnsafeBufferPointer(start: base + start, count: length)
    .contains { $0 == one || $0 == two || $0 == three }
}

extension UnsafeBufferPointer<UInt8> {
  /// How often an octet that is not zero occurs in `start..<end`.
  @inline(__always)
  func occurrences(of octet: UInt8, _ start: Int, _ end: Int) -> Int {
    guard let base = baseAddress else { return 0 }
    var found = 0
    var offset = start
    while offset < end {
      let rest = end &- offset
      let octets: Octets16
      if rest >= 16 {
        octets = unsafe Octets16(base, offset)
      } else if offset &+ 16 <= count {
        octets = unsafe Octets16(base, offset).first(rest)
      } else {
        return unsafe self[offset..<end].reduce(found) { $0 &+ ($1 == octet ? 1 : 0) }
      }
      // Eight marks of one bit in each word, so that the sum stands in the highest octet.
      let marks = Octets16.words(octets.equal(octet) &>> SIMD16(repeating: 7))
      found &+= Int(truncatingIfNeeded: ((marks.low &+ marks.high) &* Word.ones) >> 56)
      offset &+= 16
    }
    return found
  }

  /// Whether one of three octets, none of which is zero, occurs.
  func containsAny(_ one: UInt8, _ two: UInt8, _ three: UInt8) -> Bool {
    guard let base = baseAddress else { return false }
    return unsafe VCard.containsAny(one, two, three, in: base, from: 0, to: count, readable: count)
  }
}

// What the targets above take from here: checked, and small enough to be compiled into their loops.

extension Span<UInt8> {
  /// Sixteen octets from an offset on; `nil` when there are not so many.
  @inlinable @inline(__always)
  package func sixteen(at offset: Int) -> SIMD16<UInt8>? {
    guard offset >= 0, offset <= count &- 16 else { return nil }
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The octets from an offset to the end, at most fifteen, and zeros behind them.
  @inlinable @inline(__always)
  package func last(from offset: Int) -> SIMD16<UInt8> {
    let rest = count &- offset
    guard offset >= 0, rest > 0, rest < 16 else { return SIMD16(repeating: 0) }
    var words = SIMD2<UInt64>(repeating: 0)
    let bits = UInt64(truncatingIfNeeded: rest &* 8)
    if rest >= 8 {
      // The second word overlaps the first.
      words[0] = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        .littleEndian
      let high = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 8, as: UInt64.self)
      words[1] = high.littleEndian >> (128 &- bits)
    } else if rest >= 4 {
      let low = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
      let high = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: count &- 4, as: UInt32.self)
      words[0] = UInt64(low.littleEndian) | UInt64(high.littleEndian) << (bits &- 32)
    } else {
      words[0] =
        UInt64(self[offset]) | UInt64(self[offset &+ rest / 2]) << UInt64(rest / 2 &* 8)
        | UInt64(self[count &- 1]) << (bits &- 8)
    }
    return unsafe unsafeBitCast(words, to: SIMD16<UInt8>.self)
  }
}

extension SIMD16<UInt8> {
  /// The number of the first octet whose highest bit is set.
  @inlinable @inline(__always)
  package var firstMark: Int? {
    let marks = unsafe unsafeBitCast(self & SIMD16(repeating: 0x80), to: SIMD2<UInt64>.self)
    guard marks[0] | marks[1] != 0 else { return nil }
    // No branch, which would be guessed wrongly every other time.
    return (marks[0] != 0 ? marks[0] : marks[1]).trailingZeroBitCount >> 3 &+ (marks[0] != 0 ? 0 : 8)
  }
}
