/// How Chinese characters are read.
///
/// ICU takes as many microseconds for a character as for a long name in letters: it is asked for all of them once, when
/// the first Chinese name comes, which takes some tenths of a second.
final class HanReadings: Sendable {
  static let shared = HanReadings()

  struct Syllable: Sendable {
    /// Without its tone, in ASCII; ü is `u`.
    let letters: [UInt8]
    /// Whether the `u` is an ü.
    let hasUmlaut: Bool
    /// The first character that is read so.
    let character: Unicode.Scalar
  }

  let syllables: [Syllable]
  /// For each character one more than the number of its syllable, or 0.
  private let numbers: [UInt16]
  /// The numbers of syllables by their letters, with and without tone.
  private let byLetters: [String: Int]
  private let names = Transliterator("Han-Latin/Names")
  /// Surnames of one character, and how they are read where that is otherwise than elsewhere.
  private let surnames = Cache<Unicode.Scalar, Int?>(capacity: HanCharacters.count)

  private init() {
    var characters: [String: [Unicode.Scalar]] = [:]
    for (index, text) in HanCharacters.transliterated("Han-Latin").enumerated() {
      let reading = text.split(separator: " ")
      guard reading.count == 1, let scalar = Unicode.Scalar(0x4E00 + UInt32(index)) else { continue }
      if String(reading[0]) != String(scalar) { characters[String(reading[0]), default: []].append(scalar) }
    }
    var syllables: [Syllable] = []
    var numbers = [UInt16](repeating: 0, count: HanCharacters.count)
    var byLetters: [String: Int] = [:]
    for (text, scalars) in characters.sorted(by: {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }) {
      let letters = Self.letters(of: text)
      for key in [text, String(decoding: letters, as: UTF8.self)] where byLetters[key] == nil {
        byLetters[key] = syllables.count
      }
      let hasUmlaut = text.unicodeScalars.contains { 0x1D5...0x1DC ~= $0.value || $0.value == 0xFC }
      syllables.append(Syllable(letters: letters, hasUmlaut: hasUmlaut, character: scalars[0]))
      for index in scalars.compactMap(HanCharacters.index) { numbers[index] = UInt16(syllables.count) }
    }
    self.syllables = syllables
    self.numbers = numbers
    self.byLetters = byLetters
  }

  /// The number of the syllable that a character is read as.
  func syllable(of scalar: Unicode.Scalar) -> Int? {
    guard let index = HanCharacters.index(of: scalar), numbers[index] > 0 else { return nil }
    return Int(numbers[index]) - 1
  }

  /// The syllable by its letters, with or without its tone.
  func syllable(_ letters: String) -> Int? { byLetters[letters] }

  /// The syllables of a surname at the beginning of a text, where its characters are read otherwise elsewhere.
  func surname(at beginning: some Collection<Unicode.Scalar>) -> [Int]? {
    let two = String(String.UnicodeScalarView(beginning.prefix(2)))
    if let said = Self.compoundSurnames[two] { return syllables(said) }
    guard let first = beginning.first, let usual = syllable(of: first) else { return nil }
    let said = surnames.value(for: first) { surname(first) }
    return said == usual ? nil : said.map { [$0] }
  }

  /// A surname of one character as families say it, else as ICU does.
  private func surname(_ scalar: Unicode.Scalar) -> Int? {
    if let said = Self.ownSurnames[scalar] { return byLetters[said] }
    // ICU knows a surname by the given name behind it.
    guard let names else { return nil }
    let said = String(decoding: names.transliterate(Array("\(scalar)一".utf8)), as: UTF8.self)
    return said.split(separator: " ").first.flatMap { byLetters[String($0)] }
  }

  private func syllables(_ text: String) -> [Int]? {
    let words = text.split(separator: " ")
    let said = words.compactMap { byLetters[String($0)] }
    return said.count == words.count ? said : nil
  }

  /// Surnames of two characters of which one is read as nowhere else.
  private static let compoundSurnames = [
    "万俟": "mò qí", "萬俟": "mò qí", "尉迟": "yù chí", "尉遲": "yù chí", "单于": "chán yú", "單于": "chán yú",
    "长孙": "zhǎng sūn", "長孫": "zhǎng sūn", "澹台": "tán tái", "澹臺": "tán tái", "宰父": "zǎi fù",
    "毌丘": "guàn qiū",
  ]

  /// Surnames that families say otherwise than ICU.
  private static let ownSurnames: [Unicode.Scalar: String] = [
    "朴": "piáo", "缪": "miào", "繆": "miào", "覃": "qín", "宓": "fú", "盖": "gě", "蓋": "gě", "折": "shé",
    "黑": "hè", "乜": "niè", "逄": "páng", "佴": "nài", "祭": "zhài", "那": "nā", "车": "chē", "車": "chē",
    "令": "líng", "应": "yīng", "應": "yīng", "洗": "xiǎn", "呙": "guō", "钭": "tǒu", "鈄": "tǒu", "郇": "xún",
    "隗": "wěi", "曲": "qū", "过": "guō", "過": "guō", "哈": "hǎ", "撒": "sǎ", "燕": "yān", "幺": "yāo",
    "么": "yāo", "於": "yū", "占": "zhān", "葛": "gě", "仇": "qiú", "单": "shàn", "單": "shàn", "区": "ōu",
    "區": "ōu", "樂": "yuè", "華": "huà", "紀": "jǐ", "員": "yùn",
  ]

  private static let vowels: [(marked: String, plain: UInt8)] = [
    ("āáǎà", 0x61), ("ēéěèê", 0x65), ("īíǐì", 0x69), ("ōóǒò", 0x6F), ("ūúǔùüǖǘǚǜ", 0x75), ("ńňǹ", 0x6E),
    ("ḿ", 0x6D),
  ]

  /// A syllable without its tone, in ASCII.
  private static func letters(of syllable: String) -> [UInt8] {
    syllable.unicodeScalars.compactMap { scalar in
      if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
      return vowels.first { $0.marked.unicodeScalars.contains(scalar) }?.plain
    }
  }
}
