/// The octets that the grammar of vCard is made of.
package enum ASCII {
  @inlinable package static var tab: UInt8 { 0x09 }
  @inlinable package static var lineFeed: UInt8 { 0x0A }
  @inlinable package static var carriageReturn: UInt8 { 0x0D }
  @inlinable package static var space: UInt8 { 0x20 }
  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var hash: UInt8 { 0x23 }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var hyphen: UInt8 { 0x2D }
  @inlinable package static var dot: UInt8 { 0x2E }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var semicolon: UInt8 { 0x3B }
  @inlinable package static var equals: UInt8 { 0x3D }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var caret: UInt8 { 0x5E }
  @inlinable package static var n: UInt8 { 0x6E }
  @inlinable package static var N: UInt8 { 0x4E }

  @inlinable @inline(__always)
  package static func upper(_ byte: UInt8) -> UInt8 { byte &- 0x61 < 26 ? byte & 0xDF : byte }

  @inlinable @inline(__always)
  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  /// A character of a name: RFC 6350 3.3, `1*(ALPHA / DIGIT / "-")`.
  @inlinable package static func isNameCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == hyphen
  }

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
