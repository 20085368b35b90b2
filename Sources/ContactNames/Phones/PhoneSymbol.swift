/// The characters that phone numbers are made of, one octet each: those of ASCII, letters in lower case, and
/// stand-ins.
///
/// It is apart from `ASCII`, since what another module has is not inlined in the loops over a number.
enum PhoneSymbol {
  static let cyrillicD: UInt8 = 0x01
  static let cyrillicO: UInt8 = 0x02
  static let cyrillicB: UInt8 = 0x03
  /// The letter of `extensión`.
  static let accentedO: UInt8 = 0x04
  /// A letter or number for which there is no other symbol.
  static let letter: UInt8 = 0x05
  static let other: UInt8 = 0x06
  static let space: UInt8 = 0x20
  static let hash: UInt8 = 0x23
  static let star: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let hyphen: UInt8 = 0x2D
  static let dot: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let backslash: UInt8 = 0x5C
  static let o: UInt8 = 0x6F
  static let x: UInt8 = 0x78
  static let tilde: UInt8 = 0x7E

  @inline(__always)
  static func isDigit(_ symbol: UInt8) -> Bool { symbol &- 0x30 < 10 }

  @inline(__always)
  static func isLetter(_ symbol: UInt8) -> Bool { symbol &- 0x61 < 26 }

  /// Whether a symbol is a letter or number of any script.
  @inline(__always)
  static func isWord(_ symbol: UInt8) -> Bool {
    isDigit(symbol) || isLetter(symbol) || (cyrillicD...letter).contains(symbol)
  }

  /// Whether a symbol may stand between the digits of a number. `x` holds the place of a carrier's digits.
  @inline(__always)
  static func isPunctuation(_ symbol: UInt8) -> Bool {
    switch symbol {
    // The parentheses and the star, hyphen to slash, the brackets.
    case space, 0x28...star, hyphen...slash, 0x5B, 0x5D, tilde, x: true
    default: false
    }
  }

  /// The symbol of a character of ASCII.
  @inline(__always)
  static func of(_ octet: UInt8) -> UInt8 {
    if octet &- 0x41 < 26 { return octet | 0x20 }
    if octet < space { return octet == 0x09 ? space : other }
    return octet
  }

  /// The symbol of a character; `nil` for one that is left out.
  static func of(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80: of(UInt8(truncatingIfNeeded: scalar.value))
    case 0xFF01...0xFF5E: of(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    // Hyphens and dashes, the minus sign and the mark of long vowels, which looks the same.
    case 0x2010...0x2015, 0x2212, 0x30FC: hyphen
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: space
    // Tildes, which stand for the wait for a tone.
    case 0x2053, 0x223C: tilde
    // The soft hyphen, joiners and marks of direction.
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: nil
    case 0xD3, 0xF3: accentedO
    case 0x414, 0x434: cyrillicD
    case 0x41E, 0x43E: cyrillicO
    case 0x411, 0x431: cyrillicB
    default: property(scalar)
    }
  }

  private static func property(_ scalar: Unicode.Scalar) -> UInt8 {
    switch scalar.properties.generalCategory {
    case .decimalNumber: 0x30 + (UInt8(exactly: scalar.properties.numericValue ?? 0) ?? 0)
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .otherNumber:
      letter
    default: other
    }
  }
}
