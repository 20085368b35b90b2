/// The order of one locale: ICU's collation, and what comes before and after it.
final class SortOrder: Sendable {
  let han: SortText.Han
  /// Whether characters are sorted by their strokes, whatever they sound like.
  let ignoresReadings: Bool
  let sections: SortSections
  private let collator: Collator?

  /// The first octet of a key: letters, then what begins with a digit, then nothing. Letters that have a section by their
  /// reading come in the order of these.
  private enum Place {
    static let reading: UInt8 = 0x10
    static let letter: UInt8 = 0x40
    static let digit: UInt8 = 0x50
    static let none: UInt8 = 0x60
  }

  private static let shared = Cache<LocaleName, SortOrder>()

  /// That of a locale, made once.
  static func of(_ locale: LocaleName) -> SortOrder { shared.value(for: locale) { SortOrder(locale) } }

  private init(_ locale: LocaleName) {
    let full = locale.maximized
    let collation = locale.keywords.split(separator: ";").first { $0.hasPrefix("collation=") }?.dropFirst(10)
    switch full.language {
    case "zh":
      let usual = full.script == "Hans" ? "pinyin" : "stroke"
      let name = collation ?? usual[...]
      han = name == "pinyin" || name == "zhuyin" ? .byReading : .byForm
      ignoresReadings = han == .byForm
      sections = name == "pinyin" ? .pinyin : SortSections(locale)
    case "yue":
      (han, ignoresReadings) = (.byForm, true)
      sections = SortSections(locale)
    default:
      (han, ignoresReadings) = (full.language == "ko" ? .korean : .byForm, false)
      sections = SortSections(locale)
    }
    var numeric = locale
    if !numeric.keywords.contains("colNumeric") {
      numeric.keywords += (numeric.keywords.isEmpty ? "" : ";") + "colNumeric=yes"
    }
    collator = Collator(locale: numeric.identifier, strength: .marksAndCase)
  }

  var version: UInt32 { collator?.version ?? 0 }

  /// The key: the place of the first letter, the text and, where that differs, the name as it is written.
  func key(of text: SortText) -> [UInt8] {
    guard let collator else { return [] }
    return collator.key(of: text.octets, after: place(of: text), then: text.isChanged ? text.original : nil)
  }

  func section(of text: SortText) -> Int {
    switch place(of: text) {
    case Place.digit, Place.none: sections.labels.count - 1
    case let place where place < Place.letter: Int(place - Place.reading)
    default: sections.section(of: text.octets)
    }
  }

  private func place(of text: SortText) -> UInt8 {
    guard let first = text.octets.first else { return Place.none }
    if first &- 0x30 < 10 { return Place.digit }
    guard first >= 0x80 || (first | 0x20) &- 0x61 >= 26 || sections.isByReading else { return Place.letter }
    guard let scalar = String(decoding: text.octets.prefix(4), as: UTF8.self).unicodeScalars.first else {
      return Place.none
    }
    switch scalar.properties.generalCategory {
    case .decimalNumber, .otherNumber: return Place.digit
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark, .nonspacingMark:
      break
    default: return Place.digit
    }
    guard sections.isByReading, let letter = Self.letter(of: scalar) else { return Place.letter }
    return Place.reading + (letter - 0x61)
  }

  /// The small letter of ASCII under which a character is found.
  private static func letter(of scalar: Unicode.Scalar) -> UInt8? {
    let letter: UInt8?
    if let syllable = HanReadings.shared.syllable(of: scalar) {
      letter = HanReadings.shared.syllables[syllable].letters.first
    } else {
      letter = scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) | 0x20 : ICU.folded(scalar).first
    }
    return letter.flatMap { $0 &- 0x61 < 26 ? $0 : nil }
  }
}
