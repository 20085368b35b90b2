internal import VCard

/// What is known of the phone numbers of a region: a record of `PhoneTable`.
final class NumberingPlan: Sendable {
  /// The region's two letters, `001` for services of the whole world.
  let region: String
  let countryCode: UInt16
  let leadingDigits: DigitPattern?
  private let internationalPrefix: DigitPattern?
  private let nationalPrefix: DigitPattern?
  /// What stands in a number instead of the prefix and before what the prefix captured; `nil` where nothing
  /// does.
  private let replacement: PhoneDigits?
  private let lengths: UInt32
  private let localLengths: UInt32
  private let general: DigitPattern
  private let valid: [(lengths: UInt32, pattern: DigitPattern)]

  /// How the length of a number compares to those of the region.
  enum Length {
    case possible
    /// The length of numbers that can be dialled within an area only.
    case local
    case tooLong
    case other
  }

  /// Reads a record without the line feeds and blanks that fold it.
  init(record: [UInt8]) {
    let fields = record.split(separator: ASCII.semicolon, omittingEmptySubsequences: false).dropLast()
    func field(_ index: Int) -> ArraySlice<UInt8> { index < fields.count ? fields[index] : [] }
    func pattern(_ index: Int) -> DigitPattern? { field(index).isEmpty ? nil : DigitPattern(field(index)) }
    region = String(decoding: field(0), as: UTF8.self)
    countryCode = NumberingPlan.number(field(1))
    internationalPrefix = pattern(2)
    nationalPrefix = pattern(3)
    replacement = field(4) == [ASCII.hyphen] ? nil : PhoneDigits(ascii: field(4))
    leadingDigits = pattern(5)
    lengths = NumberingPlan.lengths(field(6))
    localLengths = NumberingPlan.lengths(field(7))
    general = DigitPattern(field(8))
    valid = fields.dropFirst(9).map { field in
      let parts = field.split(separator: ASCII.colon)
      return (parts.count == 2 ? NumberingPlan.lengths(parts[0]) : .max, DigitPattern(parts.last ?? []))
    }
  }

  private static func number(_ octets: ArraySlice<UInt8>) -> UInt16 {
    octets.reduce(0) { $0 &* 10 &+ UInt16($1 & 15) }
  }

  private static func lengths(_ octets: ArraySlice<UInt8>) -> UInt32 {
    octets.split(separator: ASCII.comma).reduce(0) { $0 | 1 << UInt32(number($1)) }
  }

  /// How long a number is, beside those of the region.
  func length(of number: PhoneDigits) -> Length {
    let length: UInt32 = 1 << UInt32(min(number.count, 31))
    if localLengths & length != 0 { return .local }
    if lengths & length != 0 { return .possible }
    return length > lengths ? .tooLong : .other
  }

  /// Whether a national number is one that the region has given out, or may give out.
  func isValid(_ number: PhoneDigits) -> Bool {
    let length: UInt32 = 1 << UInt32(min(number.count, 31))
    guard lengths & length != 0, general.matchesAll(number) else { return false }
    return valid.contains { $0.lengths & length != 0 && $0.pattern.matchesAll(number) }
  }

  /// Whether a national number has the form of those of the region.
  func isGeneral(_ number: PhoneDigits) -> Bool { general.matchesAll(number) }

  /// What follows the region's international prefix; `nil` where the digits do not begin with one.
  func withoutInternationalPrefix(_ digits: PhoneDigits) -> PhoneDigits? {
    guard let match = internationalPrefix?.prefix(of: digits) else { return nil }
    let rest = digits.dropFirst(match.end)
    // No country code begins with a zero.
    return rest.first == 0 ? nil : rest
  }

  /// What follows the region's country code; `nil` where the digits do not begin with it.
  func withoutCountryCode(_ digits: PhoneDigits) -> PhoneDigits? {
    guard digits.first != 0 else { return nil }
    var code: UInt16 = 0
    for count in 1...3 where count <= digits.count {
      code = code * 10 + UInt16(digits[count - 1])
      if code == countryCode { return digits.dropFirst(count) }
    }
    return nil
  }

  /// The number without the prefix that is dialled before it within the country, or a carrier's.
  ///
  /// A number of the region's form stays as it is where it would lose the form.
  func withoutNationalPrefix(_ number: PhoneDigits) -> PhoneDigits {
    guard number.count > 0, let match = nationalPrefix?.prefix(of: number) else { return number }
    var result = number.dropFirst(match.end)
    if let replacement, let end = match.captureEnd {
      result = replacement
      result.append(number, from: match.captureStart, to: end)
      result.append(number, from: match.end, to: number.count)
    }
    return isGeneral(number) && !isGeneral(result) ? number : result
  }
}
