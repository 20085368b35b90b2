/// A complete date, or a complete date and time in UTC, in the basic form of vCard 4.0 or in the extended form: the two
/// that almost all cards have. It is moved from one form to the other octet by octet.
struct PlainDate {
  private var digits: (UInt64, UInt64) = (0, 0)
  private let count: Int

  /// `nil` for every other value, for impossible dates, and for Apple's year that stands for none.
  init?(_ value: UnsafeBufferPointer<UInt8>, isTimestamp: Bool) {
    count = isTimestamp ? 14 : 8
    let isExtended = value.count == (isTimestamp ? 20 : 10)
    guard isExtended || value.count == (isTimestamp ? 16 : 8) else { return nil }
    var index = 0
    var found = 0
    while index < value.count {
      let octet = unsafe value[index]
      if ASCII.isDigit(octet) {
        guard found < count else { return nil }
        add(octet, at: found)
        found &+= 1
      } else {
        guard octet == PlainDate.mark(at: index, isExtended: isExtended) else { return nil }
      }
      index &+= 1
    }
    guard found == count, isPossible else { return nil }
  }

  /// What stands between the digits at a place: `1985-04-12T10:22:00Z` or `19850412T102200Z`.
  private static func mark(at index: Int, isExtended: Bool) -> UInt8 {
    switch index {
    case 4, 7: isExtended ? ASCII.hyphen : 0
    case 8: isExtended ? 0 : 0x54
    case 10: isExtended ? 0x54 : 0
    case 13, 16: isExtended ? ASCII.colon : 0
    case 15: isExtended ? 0 : 0x5A
    case 19: 0x5A
    default: 0
    }
  }

  private mutating func add(_ octet: UInt8, at place: Int) {
    if place < 8 {
      digits.0 |= UInt64(octet) << UInt64(place &* 8)
    } else {
      digits.1 |= UInt64(octet) << UInt64((place &- 8) &* 8)
    }
  }

  private func octet(_ place: Int) -> UInt8 {
    let word = place < 8 ? digits.0 >> UInt64(place &* 8) : digits.1 >> UInt64((place &- 8) &* 8)
    return UInt8(truncatingIfNeeded: word)
  }

  private func number(_ place: Int) -> Int { Int(octet(place)) &* 10 &+ Int(octet(place &+ 1)) &- 528 }

  private var isPossible: Bool {
    let month = number(4)
    let day = number(6)
    // The days 29 to 31 are left to the rules, which know the months.
    guard (1...12).contains(month), (1...28).contains(day), !(number(0) == 16 && number(2) == 4) else {
      return false
    }
    return count == 8 || number(8) < 24 && number(10) < 60 && number(12) < 60
  }

  func append(isBasic: Bool, to bytes: inout [UInt8]) {
    for place in 0..<count {
      if place == 8 { bytes.append(0x54) }
      if !isBasic {
        if place == 4 || place == 6 { bytes.append(ASCII.hyphen) }
        if place == 10 || place == 12 { bytes.append(ASCII.colon) }
      }
      bytes.append(octet(place))
    }
    if count == 14 { bytes.append(0x5A) }
  }
}
