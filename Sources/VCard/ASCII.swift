/// The octets that the grammar of vCard is made of.
package enum ASCII {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let quote: UInt8 = 0x22
  package static let hash: UInt8 = 0x23
  package static let comma: UInt8 = 0x2C
  package static let hyphen: UInt8 = 0x2D
  package static let dot: UInt8 = 0x2E
  package static let colon: UInt8 = 0x3A
  package static let semicolon: UInt8 = 0x3B
  package static let equals: UInt8 = 0x3D
  package static let backslash: UInt8 = 0x5C
  package static let caret: UInt8 = 0x5E
  package static let n: UInt8 = 0x6E
  package static let N: UInt8 = 0x4E

  @inline(__always)
  package static func upper(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A character of a name: RFC 6350 3.3, `1*(ALPHA / DIGIT / "-")`.
  package static func isNameCharacter(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == hyphen }

  /// The value of a hexadecimal digit, `nil` for another octet.
  package static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  /// Whether octets are a word, without regard to case. `word` is in capitals.
  package static func equal(_ bytes: some Collection<UInt8>, _ word: StaticString) -> Bool {
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { letters in
      unsafe zip(bytes, letters).allSatisfy { upper($0) == $1 }
    }
  }
}
