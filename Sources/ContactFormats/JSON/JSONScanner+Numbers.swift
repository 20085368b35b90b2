// Numbers and the three words: RFC 8259, sections 3 and 6.

extension JSONScanner {
  /// What the last octet of a number was part of.
  enum Number: Sendable { case minus, zero, integer, point, fraction, exponentMark, exponentSign, exponent }

  mutating func beginNumber(_ text: Span<UInt8>, _ isLast: Bool) throws(JSONError) -> Bool {
    guard allowsValue else { throw unexpected(text[place.offset]) }
    tokenStart = place.offset
    flags = []
    unfinished = .number
    number = .minus
    if text[place.offset] == UInt8(ascii: "-") { place.offset &+= 1 }
    return try number(text, isLast)
  }

  /// Goes on in a number up to its end; false when the octets end before it does.
  mutating func number(_ text: Span<UInt8>, _ isLast: Bool) throws(JSONError) -> Bool {
    while place.offset < text.count {
      let octet = text[place.offset]
      guard let next = JSONScanner.after(number, octet) else {
        guard JSONScanner.isWhole(number), JSONSyntax.isDelimiter(octet) else {
          throw place.error(.syntax, JSONScanner.complaint(number, octet))
        }
        endNumber(text)
        return true
      }
      number = next
      place.offset &+= 1
    }
    guard isLast, JSONScanner.isWhole(number) else { return false }
    endNumber(text)
    return true
  }

  private mutating func endNumber(_ text: Span<UInt8>) {
    unfinished = .nothing
    add(.number)
    endValue(text)
  }

  private static func after(_ number: Number, _ octet: UInt8) -> Number? {
    switch octet {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      switch number {
      case .minus: octet == UInt8(ascii: "0") ? .zero : .integer
      case .zero: nil
      case .integer: .integer
      case .point, .fraction: .fraction
      case .exponentMark, .exponentSign, .exponent: .exponent
      }
    case UInt8(ascii: "."): number == .zero || number == .integer ? .point : nil
    case UInt8(ascii: "e"), UInt8(ascii: "E"):
      number == .zero || number == .integer || number == .fraction ? .exponentMark : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"): number == .exponentMark ? .exponentSign : nil
    default: nil
    }
  }

  private static func isWhole(_ number: Number) -> Bool {
    switch number {
    case .zero, .integer, .fraction, .exponent: true
    case .minus, .point, .exponentMark, .exponentSign: false
    }
  }

  private static func complaint(_ number: Number, _ octet: UInt8) -> String {
    if !isWhole(number) { return "a digit is missing in a number" }
    if JSONSyntax.isDigit(octet) { return "a number begins with a zero that does not belong there" }
    return "a number goes on in something that is no part of numbers"
  }

  static let `true` = Array("true".utf8)
  static let `false` = Array("false".utf8)
  static let null = Array("null".utf8)

  /// Takes a word, which has to be there as a whole and with what ends it; false when it is not (yet).
  mutating func word(
    _ word: [UInt8], _ kind: JSONToken.Kind, _ text: Span<UInt8>, _ isLast: Bool
  ) throws(JSONError) -> Bool {
    guard allowsValue else { throw unexpected(text[place.offset]) }
    for (index, letter) in word.enumerated() {
      guard place.offset + index < text.count else { return false }
      guard text[place.offset + index] == letter else { throw unexpected(word[0]) }
    }
    let end = place.offset + word.count
    guard end < text.count ? JSONSyntax.isDelimiter(text[end]) : isLast else {
      if end < text.count { throw unexpected(word[0]) }
      return false
    }
    tokenStart = place.offset
    flags = []
    place.offset = end
    add(kind)
    endValue(text)
    return true
  }
}
