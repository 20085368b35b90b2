/// Some digits, as numbers from 0 to 9. It holds more than any phone number with all its prefixes has.
struct PhoneDigits: Sendable {
  static let capacity = 45

  private var storage = InlineArray<45, UInt8>(repeating: 0)
  private var low: UInt8 = 0
  private var high: UInt8 = 0
  /// Whether more was appended than it holds.
  private(set) var isOverfull = false

  init() {}

  init(ascii octets: some Sequence<UInt8>) {
    for octet in octets { append(octet & 15) }
  }

  /// The last digits of a number, with zeros before it where it has fewer.
  init(_ number: UInt64, count: Int) {
    var number = number
    high = UInt8(clamping: min(count, PhoneDigits.capacity))
    var index = Int(high)
    while index > 0 {
      index -= 1
      storage[index] = UInt8(truncatingIfNeeded: number % 10)
      number /= 10
    }
  }

  var count: Int { Int(high &- low) }
  var first: UInt8? { low < high ? storage[Int(low)] : nil }

  /// The digit at a place from 0 to `count` - 1.
  @inline(__always)
  subscript(_ index: Int) -> UInt8 { storage[Int(low) + index] }

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    guard high < PhoneDigits.capacity else {
      isOverfull = true
      return
    }
    storage[Int(high)] = digit
    high += 1
  }

  /// Appends some of the digits of others.
  mutating func append(_ digits: PhoneDigits, from start: Int, to end: Int) {
    var index = start
    while index < end {
      append(digits[index])
      index += 1
    }
  }

  func dropFirst(_ count: Int) -> PhoneDigits {
    var rest = self
    rest.low += UInt8(min(count, self.count))
    return rest
  }
}
