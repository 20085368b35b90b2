/// The digits of a number behind its country code.
struct NationalNumber: Sendable, Hashable, CustomStringConvertible {
  /// More digits are no number; E.164 allows 15, but a few longer ones are in use.
  static let capacity = 17

  private let value: UInt64
  private let count: UInt8

  /// `nil` where there are too few digits or too many.
  init?(_ digits: PhoneDigits) {
    guard (2...NationalNumber.capacity).contains(digits.count), !digits.isOverfull else { return nil }
    count = UInt8(digits.count)
    var value: UInt64 = 0
    for index in 0..<digits.count { value = value &* 10 &+ UInt64(digits[index]) }
    self.value = value
  }

  var digits: PhoneDigits { PhoneDigits(value, count: Int(count)) }

  var description: String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, Int(count) - digits.utf8.count)) + digits
  }

  /// Whether one of two numbers ends with the other. Zeros before them do not count.
  func isSuffix(of other: NationalNumber) -> Bool {
    let (short, long) = value < other.value ? (value, other.value) : (other.value, value)
    var power: UInt64 = 10
    while power <= short { power *= 10 }
    return long % power == short
  }
}
