/// The letters of Japanese.
enum KanaLetters {
  /// Whether a character is a letter of hiragana or katakana, of any width.
  static func isKana(_ scalar: UInt32) -> Bool {
    0x3041...0x3096 ~= scalar || 0x30A1...0x30FA ~= scalar || 0xFF66...0xFF9D ~= scalar
      || 0x31F0...0x31FF ~= scalar
  }
}
