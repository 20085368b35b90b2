/// A complete date, or a complete date and time in UTC, in the basic form of vCard 4.0 or in the extended form: the two
/// that almost all cards have. It is moved from one form to the other octet by octet.
struct PlainDate {
  /// The digits, and of what is not there zeros.
  private let year: UInt32
  private let month: UInt16
  private let day: UInt16
  private let time: (hour: UInt16, minute: UInt16, second: UInt16)?

  /// `nil` for every other value, for impossible dates, and for Apple's year that stands for none.
  @inline(__always)
  init?(_ value: UnsafeBufferPointer<UInt8>, isTimestamp: Bool) {
    guard let base = value.baseAddress else { return nil }
    let isExtended = value.count == (isTimestamp ? 20 : 10)
    guard isExtended || value.count == (isTimestamp ? 16 : 8) else { return nil }
    let dash = isExtended ? 1 : 0
    guard let first = unsafe PlainDate.two(base, 0), let second = unsafe PlainDate.two(base, 2),
      let month = unsafe PlainDate.two(base, 4 + dash), let day = unsafe PlainDate.two(base, 6 + 2 * dash),
      unsafe !isExtended || base[4] == ASCII.hyphen && base[7] == ASCII.hyphen
    else { return nil }
    // The days 29 to 31 are left to the rules, which know the months.
    guard (1...12).contains(month.number), (1...28).contains(day.number),
      first.number != 16 || second.number != 4
    else { return nil }
    year = UInt32(first.digits) | UInt32(second.digits) << 16
    self.month = month.digits
    self.day = day.digits
    guard isTimestamp else {
      time = nil
      return
    }
    let start = 9 + 2 * dash
    guard let hour = unsafe PlainDate.two(base, start),
      let minute = unsafe PlainDate.two(base, start + 2 + dash),
      let second = unsafe PlainDate.two(base, start + 4 + 2 * dash),
      unsafe base[start - 1] == 0x54 && base[value.count - 1] == 0x5A,
      unsafe !isExtended || base[13] == ASCII.colon && base[16] == ASCII.colon
    else { return nil }
    guard hour.number < 24, minute.number < 60, second.number < 60 else { return nil }
    time = (hour.digits, minute.digits, second.digits)
  }

  /// Two digits, the first one lowest, and their number.
  @inline(__always)
  private static func two(_ base: UnsafePointer<UInt8>, _ place: Int) -> (digits: UInt16, number: Int)? {
    let (tens, units) = unsafe (base[place], base[place + 1])
    guard ASCII.isDigit(tens), ASCII.isDigit(units) else { return nil }
    return (UInt16(tens) | UInt16(units) << 8, Int(tens) &* 10 &+ Int(units) &- 528)
  }

  /// Writes the date at a place, where there is room for 20 octets, and tells its length.
  @inline(__always)
  func write(isBasic: Bool, to bench: UnsafeMutableBufferPointer<UInt8>, at start: Int) -> Int {
    var place = start
    func put(_ octet: UInt8) {
      unsafe bench[place] = octet
      place &+= 1
    }
    func put(_ two: UInt16) {
      put(UInt8(truncatingIfNeeded: two))
      put(UInt8(truncatingIfNeeded: two >> 8))
    }
    put(UInt16(truncatingIfNeeded: year))
    put(UInt16(truncatingIfNeeded: year >> 16))
    if !isBasic { put(ASCII.hyphen) }
    put(month)
    if !isBasic { put(ASCII.hyphen) }
    put(day)
    if let time {
      put(0x54 as UInt8)
      put(time.hour)
      if !isBasic { put(ASCII.colon) }
      put(time.minute)
      if !isBasic { put(ASCII.colon) }
      put(time.second)
      put(0x5A as UInt8)
    }
    return place &- start
  }
}
