/// A script, by its four letters (ISO 15924).
struct Script: Hashable, Sendable {
  /// The letters, packed.
  let code: UInt32

  init(code: UInt32) { self.code = code }

  init(_ name: StaticString) { code = name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  static let latin = Script("Latn")
  static let han = Script("Hani")
  static let simplifiedHan = Script("Hans")
  static let traditionalHan = Script("Hant")
  static let hiragana = Script("Hira")
  static let katakana = Script("Kana")
  static let hangul = Script("Hang")
  static let common = Script("Zyyy")
  static let inherited = Script("Zinh")
  static let unknown = Script("Zzzz")

  /// The four letters.
  var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
  }

  /// Whether every script uses it.
  var isShared: Bool { self == .common || self == .inherited || self == .unknown }

  /// The script of a character.
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2B8: self = .latin
    case 0...0x40, 0x5B...0x60, 0x7B...0xA9: self = .common
    case 0x4E00...0x9FFF: self = .han
    case 0xAC00...0xD7A3: self = .hangul
    default: self = ICU.script(of: scalar)
    }
  }

  /// The script of the first letter that has one of its own.
  static func first(in text: String) -> Script? {
    for scalar in text.unicodeScalars {
      let script = Script(of: scalar)
      if !script.isShared { return script }
    }
    return nil
  }
}
