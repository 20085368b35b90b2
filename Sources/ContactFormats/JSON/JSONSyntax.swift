internal import VCard

/// The octets that the grammar of JSON is made of: RFC 8259, section 2.
enum JSONSyntax {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let comma: UInt8 = 0x2C
  static let colon: UInt8 = 0x3A
  static let beginArray: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let endArray: UInt8 = 0x5D
  static let beginObject: UInt8 = 0x7B
  static let endObject: UInt8 = 0x7D

  static func isBlank(_ octet: UInt8) -> Bool {
    octet == space || octet == lineFeed || octet == carriageReturn || octet == tab
  }

  static func isDigit(_ octet: UInt8) -> Bool { octet &- 0x30 < 10 }

  static func isLetter(_ octet: UInt8) -> Bool { (octet | 0x20) &- 0x61 < 26 }

  /// Whether a number or a word may end before an octet.
  static func isDelimiter(_ octet: UInt8) -> Bool {
    isBlank(octet) || octet == comma || octet == endArray || octet == endObject
  }

  /// Marks, by its highest bit, each octet that a string cannot have as it is: quotes, backslashes, controls.
  ///
  /// Only arithmetic, no comparison: the compiler takes SIMD comparisons apart into single octets.
  @inline(__always)
  static func marks(_ octets: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let quotes = octets ^ SIMD16(repeating: quote)
    let backslashes = octets ^ SIMD16(repeating: backslash)
    let one = SIMD16<UInt8>(repeating: 1)
    return (quotes &- one) & ~quotes | (backslashes &- one) & ~backslashes
      | (octets &- SIMD16(repeating: space)) & ~octets
  }

  /// Whether nothing in a text has to be escaped.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while let block = text.sixteen(at: offset) {
      if marks(block).firstMark != nil { return false }
      offset &+= 16
    }
    if offset == text.count { return true }
    // The last step overlaps the one before, or has zeros behind the text.
    if let block = text.sixteen(at: text.count &- 16) { return marks(block).firstMark == nil }
    return marks(text.last(from: 0)).firstMark ?? 16 >= text.count
  }

  @inline(__always)
  static func isMarked(_ octet: UInt8) -> Bool { octet < space || octet == quote || octet == backslash }

  /// The letter that stands for an octet after a backslash, if there is one: RFC 8259, section 7.
  static func shortEscape(_ octet: UInt8) -> UInt8? {
    switch octet {
    case quote, backslash: octet
    case lineFeed: UInt8(ascii: "n")
    case carriageReturn: UInt8(ascii: "r")
    case tab: UInt8(ascii: "t")
    case 0x08: UInt8(ascii: "b")
    case 0x0C: UInt8(ascii: "f")
    default: nil
    }
  }

  /// The octet that a letter after a backslash stands for.
  static func escaped(_ letter: UInt8) -> UInt8? {
    switch letter {
    case quote, backslash, UInt8(ascii: "/"): letter
    case UInt8(ascii: "n"): lineFeed
    case UInt8(ascii: "r"): carriageReturn
    case UInt8(ascii: "t"): tab
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: nil
    }
  }

  static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x61 + value - 10 }

  /// The value of a hexadecimal digit, `nil` for another octet.
  static func hexValue(_ digit: UInt8) -> UInt16? {
    switch digit {
    case 0x30...0x39: UInt16(digit - 0x30)
    case 0x41...0x46: UInt16(digit - 0x41 + 10)
    case 0x61...0x66: UInt16(digit - 0x61 + 10)
    default: nil
    }
  }
}
