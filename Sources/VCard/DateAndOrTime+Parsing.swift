/// Reads the productions of RFC 6350, section 4.3, each in its basic and its extended form.
///
/// It checks the form only; whether there is such a day is asked of ``DateAndOrTime`` itself. Each production
/// is a method of that name and says whether it was there.
struct DateAndOrTimeParser {
  private var bytes: [UInt8]
  private var position = 0

  private(set) var year: Int?
  private(set) var month: Int?
  private(set) var day: Int?
  private(set) var hour: Int?
  private(set) var minute: Int?
  private(set) var second: Int?
  private(set) var secondFraction: String?
  private(set) var utcOffset: UTCOffset?

  init(_ text: String) {
    bytes = Array(text.utf8)
    while let last = bytes.last, Self.isBlank(last) { bytes.removeLast() }
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  /// `date / date-noreduc "T" time-notrunc / "T" time`
  mutating func dateAndOrTime() -> Bool {
    if skip("T") || skip("t") { return time() && isAtEnd }
    guard date() else { return false }
    if isAtEnd { return true }
    return (skip("T") || skip("t") || skip(" ")) && next != ASCII.hyphen && time() && isAtEnd
  }

  /// `["T"] time`
  mutating func timeAlone() -> Bool {
    _ = skip("T") || skip("t")
    return time() && isAtEnd
  }

  /// `zone`, also without a sign and with an hour of one digit.
  mutating func offsetAlone() -> Bool {
    if skip("Z") || skip("z") {
      utcOffset = .utc
      return isAtEnd
    }
    let isWest = skip("-")
    if !isWest { _ = skip("+") }
    let separator = bytes.dropFirst(position).firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    return offset(isWest: isWest, hourWidth: separator - position == 1 ? 1 : 2) && isAtEnd
  }

  /// `year [month day] / year "-" month / "--" month [day] / "---" day`
  private mutating func date() -> Bool {
    if skip("-") { return skip("-") && truncatedDate() }
    year = digits(4)
    guard year != nil else { return false }
    let isExtended = skip("-")
    guard isExtended || isAtDigit else { return true }
    month = digits(2)
    guard month != nil else { return false }
    if isExtended, !skip("-") { return true }
    day = digits(2)
    return day != nil
  }

  /// `month [day] / "-" day`
  private mutating func truncatedDate() -> Bool {
    if !skip("-") {
      month = digits(2)
      guard month != nil else { return false }
      guard skip("-") || isAtDigit else { return true }
    }
    day = digits(2)
    return day != nil
  }

  /// `hour [minute [second]] [zone] / "-" minute [second] [zone] / "--" second [zone]`
  private mutating func time() -> Bool {
    (skip("-") ? truncatedTime() : timeFromHour()) && zone()
  }

  private mutating func timeFromHour() -> Bool {
    hour = digits(2)
    guard hour != nil else { return false }
    let isExtended = skip(":")
    guard isExtended || isAtDigit else { return true }
    minute = digits(2)
    guard minute != nil else { return false }
    return (isExtended ? skip(":") : isAtDigit) ? secondAndFraction() : true
  }

  private mutating func truncatedTime() -> Bool {
    if skip("-") { return secondAndFraction() }
    minute = digits(2)
    guard minute != nil else { return false }
    return skip(":") || isAtDigit ? secondAndFraction() : true
  }

  /// A second; the fraction is ISO 8601's, with its point or comma.
  private mutating func secondAndFraction() -> Bool {
    second = digits(2)
    guard second != nil else { return false }
    guard skip(".") || skip(",") else { return true }
    let start = position
    while isAtDigit { position += 1 }
    secondFraction = String(decoding: bytes[start..<position], as: UTF8.self)
    return position > start
  }

  /// `["Z" / sign hour [minute]]`
  private mutating func zone() -> Bool {
    if skip("Z") || skip("z") {
      utcOffset = .utc
      return true
    }
    if skip("-") { return offset(isWest: true) }
    return skip("+") ? offset(isWest: false) : true
  }

  /// `hour [minute]`, and seconds, which iCalendar and old zones have.
  private mutating func offset(isWest: Bool, hourWidth: Int = 2) -> Bool {
    guard let hours = digits(hourWidth), hours < 24 else { return false }
    var distance = hours * 3600
    for unit in [60, 1] where skip(":") || isAtDigit {
      guard let number = digits(2), number < 60 else { return false }
      distance += number * unit
    }
    utcOffset = UTCOffset(seconds: isWest ? -distance : distance)
    return utcOffset != nil
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || (0x09...0x0D).contains(byte) }

  private var isAtEnd: Bool { position == bytes.count }

  private var isAtDigit: Bool { next.map(ASCII.isDigit) ?? false }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard isAtDigit, let digit = next else { return nil }
      number = number * 10 + Int(digit - 0x30)
      position += 1
    }
    return number
  }
}
