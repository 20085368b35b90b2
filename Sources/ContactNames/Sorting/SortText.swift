internal import ContactModel

/// What a contact is sorted by: the names, one after the other, as they sound where that is known.
struct SortText {
  /// How Chinese characters are sorted.
  enum Han {
    /// By their readings, so that a surname needs its own.
    case byReading
    /// By how they are written, or as Korean or Japanese.
    case byForm
    /// As Korean: a surname follows the South's spelling.
    case korean
  }

  /// In the form in which ICU compares it: fields are joined by U+FFFE.
  private(set) var octets: [UInt8] = []
  /// As written, where that is something else.
  private(set) var original: [UInt8] = []
  private(set) var isChanged = false
  private let han: Han
  /// Sorts below everything else, so that a short name comes before a longer one whatever follows.
  private static let separator: [UInt8] = [0xEF, 0xBF, 0xBE]

  init(han: Han) {
    self.han = han
    octets.reserveCapacity(64)
  }

  /// Adds a name, and how it sounds.
  mutating func append(_ text: String, reading: String = "", isSurname: Bool = false) {
    if text.isEmpty, reading.isEmpty { return }
    if !octets.isEmpty { octets += Self.separator }
    if reading.isEmpty {
      append(text, isSurname: isSurname)
    } else {
      beginChange()
      han == .byReading ? appendChinese(reading: reading) : append(reading, isSurname: false)
    }
    if isChanged {
      if !original.isEmpty { original += Self.separator }
      original += text.utf8
    }
  }

  /// From here on what is written is kept apart from what is compared.
  private mutating func beginChange() {
    if isChanged { return }
    original = octets.suffix(3) == Self.separator[...] ? octets.dropLast(3) : octets
    isChanged = true
  }

  /// Takes away what stands before the first letter or digit, if there is one.
  mutating func trim() {
    guard let first = octets.first, first &- 0x30 >= 10, (first | 0x20) &- 0x61 >= 26 else { return }
    let text = String(decoding: octets, as: UTF8.self)
    var length = 0
    for scalar in text.unicodeScalars {
      if Self.isLetterOrDigit(scalar) {
        guard length > 0 else { return }
        beginChange()
        octets.removeFirst(length)
        return
      }
      length += UTF8.width(scalar)
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .spacingMark, .nonspacingMark, .otherNumber:
      true
    default: false
    }
  }

  private mutating func append(_ text: String, isSurname: Bool) {
    let mayBeChanged = text.utf8.contains { octet in
      octet == 0x27 || octet == 0x60 || octet == 0xCA || octet >= 0xE2 && (octet < 0xE4 || octet == 0xEF)
    }
    let isHan = isSurname && han != .byForm && text.utf8.first.map { 0xE4...0xE9 ~= $0 } == true
    guard mayBeChanged || isHan else {
      octets += text.utf8
      return
    }
    var rest = text.unicodeScalars[...]
    if isHan, let (said, count) = substitute(for: text.unicodeScalars) {
      beginChange()
      octets += said.utf8
      rest = rest.dropFirst(count)
    }
    append(rest)
  }

  /// Appends characters, katakana as hiragana, and without apostrophes.
  private mutating func append(_ scalars: Substring.UnicodeScalarView) {
    for scalar in scalars {
      switch scalar.value {
      case 0x27, 0x60, 0x2018, 0x2019, 0x02BB, 0x02BC: beginChange()
      case 0x30A1...0x30F6:
        beginChange()
        if let hiragana = Unicode.Scalar(scalar.value - 0x60) { octets += UTF8.encode(hiragana) ?? .init() }
      case 0xFF66...0xFF9F:
        beginChange()
        KanaLetters.appendHiragana(halfwidth: scalar, to: &octets)
      default: octets += UTF8.encode(scalar) ?? .init()
      }
    }
  }

  /// What is sorted in place of a surname, and how many of its characters that stands for.
  private func substitute(for surname: String.UnicodeScalarView) -> (String, Int)? {
    switch han {
    case .byForm: return nil
    case .byReading:
      guard let first = surname.first, first.value >= 0x2E80 else { return nil }
      let readings = HanReadings.shared
      guard let said = readings.surname(at: surname) else { return nil }
      let characters = said.map { readings.syllables[$0].character }
      return (String(String.UnicodeScalarView(characters)), said.count)
    case .korean:
      guard let first = surname.first, let hangul = Self.koreanSurnames[first] else { return nil }
      return (String(hangul), 1)
    }
  }

  /// A reading stands for a character that is read so, where it is a syllable; otherwise for itself.
  private mutating func appendChinese(reading: String) {
    for (index, word) in reading.split(separator: " ").enumerated() {
      if let syllable = HanReadings.shared.syllable(word.lowercased()) {
        octets += UTF8.encode(HanReadings.shared.syllables[syllable].character) ?? .init()
      } else {
        if index > 0 { octets.append(0x20) }
        append(word.unicodeScalars)
      }
    }
  }

  /// Surnames that the South of Korea writes without the sound that ICU gives them.
  private static let koreanSurnames: [Unicode.Scalar: Unicode.Scalar] = {
    let pairs = "李이柳유林임梁양盧노羅나劉유陸육龍용廉염呂여魯노連연雷뇌樓누柰내金김沈심車차"
    let scalars = Array(pairs.unicodeScalars)
    return Dictionary(
      stride(from: 0, to: scalars.count - 1, by: 2).map { (scalars[$0], scalars[$0 + 1]) }
    ) { first, _ in first }
  }()
}
