/// The letters of Japanese.
enum KanaLetters {
  /// Whether a character is a letter of hiragana or katakana, of any width.
  static func isKana(_ scalar: UInt32) -> Bool {
    0x3041...0x3096 ~= scalar || 0x30A1...0x30FA ~= scalar || 0xFF66...0xFF9D ~= scalar
      || 0x31F0...0x31FF ~= scalar
  }

  /// The hiragana for each halfwidth katakana from U+FF66 on.
  private static let halfwidth = Array(
    "をぁぃぅぇぉゃゅょっーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん".unicodeScalars)

  /// Appends halfwidth katakana in UTF-8 as hiragana; the marks of voice change the letter before them.
  static func appendHiragana(halfwidth scalar: Unicode.Scalar, to octets: inout [UInt8]) {
    let index = Int(scalar.value) - 0xFF66
    if halfwidth.indices.contains(index) {
      octets += UTF8.encode(halfwidth[index]) ?? .init()
      return
    }
    if scalar.value == 0xFF9E || scalar.value == 0xFF9F { voice(&octets, by: scalar.value - 0xFF9D) }
  }

  /// Makes the last hiragana in UTF-8 voiced, by 1, or half voiced, by 2.
  static func voice(_ octets: inout [UInt8], by step: UInt32) {
    guard octets.count >= 3 else { return }
    let last = octets.suffix(3)
    guard let before = String(decoding: last, as: UTF8.self).unicodeScalars.first,
      before.value == 0x3046 || 0x304B...0x307B ~= before.value,
      let voiced = Unicode.Scalar(before.value == 0x3046 ? 0x3094 : before.value + step)
    else { return }
    octets.removeLast(3)
    octets += UTF8.encode(voiced) ?? .init()
  }
}
