/// A set of decimal digits, and of the end behind them.
struct DigitSet: OptionSet, Sendable {
  let rawValue: UInt16

  static let end = DigitSet(rawValue: 1 << 10)
  static let all = DigitSet(rawValue: 0x3FF)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The digits of a range.
  init(_ range: ClosedRange<UInt8>) {
    self.init(rawValue: range.reduce(0) { $0 | 1 << UInt16($1) })
  }

  @inline(__always)
  func contains(_ digit: UInt8) -> Bool { rawValue & (1 << UInt16(digit)) != 0 }

  /// Whether the set has the digit at a place, or the end where there is none.
  @inline(__always)
  func isNext(_ digits: PhoneDigits, _ place: Int) -> Bool {
    contains(place < digits.count ? digits[place] : 10)
  }
}
