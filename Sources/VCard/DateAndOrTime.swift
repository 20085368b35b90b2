/// A date, a time of day or both, each as far as it is known (RFC 6350, section 4.3).
///
/// It keeps what was written: a date without a year has none, and no zone moves it to another day.
///
/// ```swift
/// let month = DateAndOrTime("--0412")?.month  // 4
/// let day = DateAndOrTime("1985-04-12T10:22:00Z")?.day  // 12
/// ```
public struct DateAndOrTime: Sendable, Hashable {
  /// The year, 0 to 9999.
  public var year: Int? { parts.year < 0 ? nil : Int(parts.year) }
  /// The month, 1 to 12.
  public var month: Int? { DateAndOrTime.known(parts.month) }
  /// The day of the month, from 1.
  public var day: Int? { DateAndOrTime.known(parts.day) }
  /// The hour, 0 to 23.
  public var hour: Int? { DateAndOrTime.known(parts.hour) }
  /// The minute, 0 to 59.
  public var minute: Int? { DateAndOrTime.known(parts.minute) }
  /// The second, 0 to 60, since a leap second is one.
  public var second: Int? { DateAndOrTime.known(parts.second) }
  /// The digits after the second's decimal point, as written.
  public let secondFraction: String?
  /// The zone of the time of day.
  public let utcOffset: UTCOffset?
  private let parts: Parts

  /// The numbers, small, since contacts hold several dates; -1 where one is not known.
  private struct Parts: Sendable, Hashable {
    var year: Int16 = -1
    var month: Int8 = -1
    var day: Int8 = -1
    var hour: Int8 = -1
    var minute: Int8 = -1
    var second: Int8 = -1
  }

  private static func known(_ part: Int8) -> Int? { part < 0 ? nil : Int(part) }

  /// A date, a time or both; `nil` when the parts are impossible or have no written form together.
  public init?(
    year: Int? = nil, month: Int? = nil, day: Int? = nil,
    hour: Int? = nil, minute: Int? = nil, second: Int? = nil,
    secondFraction: String? = nil, utcOffset: UTCOffset? = nil
  ) {
    guard (0...9999).contains(year ?? 0), (1...12).contains(month ?? 1), (1...31).contains(day ?? 1),
      (0...23).contains(hour ?? 0), (0...59).contains(minute ?? 0), (0...60).contains(second ?? 0)
    else { return nil }
    self.parts = Parts(
      year: Int16(year ?? -1), month: Int8(month ?? -1), day: Int8(day ?? -1),
      hour: Int8(hour ?? -1), minute: Int8(minute ?? -1), second: Int8(second ?? -1))
    self.secondFraction = secondFraction
    self.utcOffset = utcOffset
    guard hasDate || hasTime, isDate, isTime, !(hasDate && hasTime) || (day != nil && hour != nil) else {
      return nil
    }
  }

  /// Reads any form of RFC 6350, basic or extended; `nil` when the text is none or no possible date or time.
  ///
  /// A time alone begins with `T`. Blanks around it, lower case and a blank instead of the `T` in the middle
  /// are read too.
  public init?(_ text: some StringProtocol) {
    var parser = DateAndOrTimeParser(String(text))
    guard parser.dateAndOrTime() else { return nil }
    self.init(parser)
  }

  /// Reads a time alone, with or without the `T` before it, as in a property of type `time`.
  public init?(time text: some StringProtocol) {
    var parser = DateAndOrTimeParser(String(text))
    guard parser.timeAlone() else { return nil }
    self.init(parser)
  }

  /// Reads the octets of a value: the forms that most cards have without the parser, all others with it.
  package init?(octets: ArraySlice<UInt8>) {
    if let parts = DateAndOrTime.plainParts(octets.span) {
      self.init(parts)
    } else {
      self.init(String(decoding: octets, as: UTF8.self))
    }
  }

  /// A complete date, or one with a time in UTC.
  private init(_ parts: Parts) {
    self.parts = parts
    secondFraction = nil
    utcOffset = parts.hour < 0 ? nil : .utc
  }

  /// `1985-04-12`, `19850412`, and both with a complete time in UTC; days that every month has.
  private static func plainParts(_ octets: Span<UInt8>) -> Parts? {
    let isExtended = octets.count == 10 || octets.count == 20
    guard isExtended || octets.count == 8 || octets.count == 16 else { return nil }
    let dash = isExtended ? 1 : 0
    if isExtended, octets[4] != ASCII.hyphen || octets[7] != ASCII.hyphen { return nil }
    let century = two(octets, 0)
    let year = two(octets, 2)
    let month = two(octets, 4 + dash)
    let day = two(octets, 6 + 2 * dash)
    guard century >= 0, year >= 0, (1...12).contains(month), (1...28).contains(day) else { return nil }
    var parts = Parts(year: Int16(century) * 100 + Int16(year), month: month, day: day)
    guard octets.count > 10 else { return parts }
    let start = 9 + 2 * dash
    parts.hour = two(octets, start)
    parts.minute = two(octets, start + 2 + dash)
    parts.second = two(octets, start + 4 + 2 * dash)
    if isExtended, octets[13] != ASCII.colon || octets[16] != ASCII.colon { return nil }
    guard octets[start - 1] == 0x54, octets[octets.count - 1] == 0x5A, (0...23).contains(parts.hour),
      (0...59).contains(parts.minute), (0...59).contains(parts.second)
    else { return nil }
    return parts
  }

  /// The number that two digits are; -1 where they are none.
  private static func two(_ octets: Span<UInt8>, _ place: Int) -> Int8 {
    let (tens, units) = (octets[place], octets[place + 1])
    guard ASCII.isDigit(tens), ASCII.isDigit(units) else { return -1 }
    return Int8(tens - 0x30) * 10 + Int8(units - 0x30)
  }

  /// The date alone, without a time of day.
  public var dateOnly: DateAndOrTime? {
    hasTime ? DateAndOrTime(year: year, month: month, day: day) : self
  }

  private init?(_ parser: DateAndOrTimeParser) {
    self.init(
      year: parser.year, month: parser.month, day: parser.day,
      hour: parser.hour, minute: parser.minute, second: parser.second,
      secondFraction: parser.secondFraction, utcOffset: parser.utcOffset)
  }

  /// Whether any part of a date is known.
  public var hasDate: Bool { year != nil || month != nil || day != nil }

  /// Whether any part of a time of day is known.
  public var hasTime: Bool { hour != nil || minute != nil || second != nil }

  private var isDate: Bool {
    if year != nil, month == nil, day != nil { return false }
    return (1...Self.days(in: month ?? 1, year ?? 0)).contains(day ?? 1)
  }

  private var isTime: Bool {
    if !hasTime, utcOffset != nil { return false }
    if hour != nil, minute == nil, second != nil { return false }
    if let secondFraction {
      let isDigits = secondFraction.utf8.allSatisfy(ASCII.isDigit)
      guard second != nil, !secondFraction.isEmpty, isDigits else { return false }
    }
    return true
  }

  /// The days of a month. An unknown year is taken for 0, a leap year.
  private static func days(in month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension DateAndOrTime: CustomStringConvertible {
  /// The basic form of vCard 4.0, such as `--0412` or `19850412T102200Z`.
  public var description: String { text(isExtended: false) }

  /// The extended form of vCard 3.0 and jCard, such as `--04-12` or `1985-04-12T10:22:00Z`.
  public var extendedDescription: String { text(isExtended: true) }

  private func text(isExtended: Bool) -> String {
    var octets: [UInt8] = []
    append(to: &octets, isExtended: isExtended)
    return String(decoding: octets, as: UTF8.self)
  }

  /// Appends the basic or the extended form, which have nothing to escape.
  package func append(to octets: inout [UInt8], isExtended: Bool) {
    octets.append(addingCapacity: 40 + (secondFraction?.utf8.count ?? 0)) { octets in
      appendDate(to: &octets, isExtended)
      if hasTime { appendTime(to: &octets, isExtended) }
    }
  }

  /// `year [month day] / year "-" month / "--" month [day] / "---" day`
  private func appendDate(to octets: inout OutputSpan<UInt8>, _ isExtended: Bool) {
    guard hasDate else { return }
    if let year { octets.appendDigits(year, 4) } else { octets.append(ASCII.hyphen, month == nil ? 3 : 2) }
    if let month {
      if year != nil, isExtended || day == nil { octets.append(ASCII.hyphen) }
      octets.appendDigits(month)
    }
    if let day {
      if month != nil, isExtended { octets.append(ASCII.hyphen) }
      octets.appendDigits(day)
    }
  }

  /// `"T" (hour [minute [second]] / "-" minute [second] / "--" second) [zone]`
  private func appendTime(to octets: inout OutputSpan<UInt8>, _ isExtended: Bool) {
    octets.append(UInt8(ascii: "T"))
    if let hour { octets.appendDigits(hour) } else { octets.append(ASCII.hyphen, minute == nil ? 2 : 1) }
    if let minute {
      if hour != nil, isExtended { octets.append(ASCII.colon) }
      octets.appendDigits(minute)
    }
    if let second {
      if minute != nil, isExtended { octets.append(ASCII.colon) }
      octets.appendDigits(second)
    }
    if let secondFraction {
      octets.append(ASCII.dot)
      octets.append(secondFraction.utf8Span.span)
    }
    utcOffset?.append(to: &octets, isExtended)
  }
}

/// A difference from universal time (RFC 6350, section 4.7).
public struct UTCOffset: Sendable, Hashable {
  /// The difference in seconds, positive to the east.
  public let seconds: Int
  /// Whether it was written `Z`.
  public let isZ: Bool

  /// Universal time, written `Z`.
  public static let utc = UTCOffset(z: ())

  private init(z: Void) {
    seconds = 0
    isZ = true
  }

  /// A difference of less than a day; `nil` for a greater one.
  public init?(seconds: Int) {
    guard (-86_399...86_399).contains(seconds) else { return nil }
    self.seconds = seconds
    isZ = false
  }

  /// Reads `Z`, `-0800`, `-08` or `-08:00`; also without a sign and with one digit for the hour, as in `1:00`.
  public init?(_ text: some StringProtocol) {
    var parser = DateAndOrTimeParser(String(text))
    guard parser.offsetAlone(), let offset = parser.utcOffset else { return nil }
    self = offset
  }

  /// The difference in whole minutes, positive to the east.
  public var minutes: Int { seconds / 60 }

  fileprivate func append(to octets: inout OutputSpan<UInt8>, _ isExtended: Bool) {
    guard !isZ else { return octets.append(UInt8(ascii: "Z")) }
    let distance = abs(seconds)
    octets.append(seconds < 0 ? ASCII.hyphen : UInt8(ascii: "+"))
    octets.appendDigits(distance / 3600)
    if isExtended { octets.append(ASCII.colon) }
    octets.appendDigits(distance / 60 % 60)
    guard distance % 60 != 0 else { return }
    if isExtended { octets.append(ASCII.colon) }
    octets.appendDigits(distance % 60)
  }
}

extension UTCOffset: CustomStringConvertible {
  /// The basic form of vCard 4.0, such as `-0800` or `Z`.
  public var description: String { text(isExtended: false) }

  /// The extended form of vCard 3.0 and jCard, such as `-08:00` or `Z`.
  public var extendedDescription: String { text(isExtended: true) }

  private func text(isExtended: Bool) -> String {
    var octets: [UInt8] = []
    octets.append(addingCapacity: 10) { append(to: &$0, isExtended) }
    return String(decoding: octets, as: UTF8.self)
  }
}

extension OutputSpan<UInt8> {
  /// Appends a number below a hundred in two digits, or one below ten thousand in four.
  fileprivate mutating func appendDigits(_ number: Int, _ width: Int = 2) {
    if width == 4 { appendDigits(number / 100) }
    let number = UInt8(truncatingIfNeeded: number % 100)
    append(UInt8(ascii: "0") + number / 10)
    append(UInt8(ascii: "0") + number % 10)
  }

  fileprivate mutating func append(_ octet: UInt8, _ count: Int) {
    for _ in 0..<count { append(octet) }
  }
}
