/// How Chinese characters are read, and which is which in simplified writing.
///
/// ICU's transliterator of names takes a tenth of a second to open and as many microseconds a name; these tables are
/// made of what it says, once, when the first Chinese name comes.
final class HanReadings: Sendable {
  static let shared = HanReadings()

  private static let first: UInt32 = 0x4E00
  private static let count = 0x5200

  struct Syllable: Sendable {
    /// Without its tone, in ASCII; ü is `u`.
    let letters: [UInt8]
    /// Whether the `u` is an ü.
    let hasUmlaut: Bool
    /// A character that is read so.
    let character: Unicode.Scalar
  }

  let syllables: [Syllable]
  /// For each character one more than the number of its syllable, or 0.
  private let numbers: [UInt16]
  private let simplifiedForms: [UInt16]
  /// Surnames that are not read as their characters are elsewhere, and their syllables.
  private let surnames: [[Unicode.Scalar]: [Int]]
  private let byLetters: [String: Int]

  private init() {
    var syllables: [Syllable] = []
    var numbers = [UInt16](repeating: 0, count: Self.count)
    var byText: [String: Int] = [:]
    var byLetters: [String: Int] = [:]
    for line in Self.readingLines.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let character = parts[1].unicodeScalars.first else { continue }
      let letters = Self.letters(of: parts[0])
      byText[String(parts[0])] = syllables.count
      for key in [String(parts[0]), String(decoding: letters, as: UTF8.self)] where byLetters[key] == nil {
        byLetters[key] = syllables.count
      }
      let hasUmlaut = parts[0].unicodeScalars.contains { 0x1D5...0x1DC ~= $0.value || $0.value == 0xFC }
      syllables.append(Syllable(letters: letters, hasUmlaut: hasUmlaut, character: character))
      for scalar in parts[1].unicodeScalars {
        if let index = Self.index(of: scalar) { numbers[index] = UInt16(syllables.count) }
      }
    }
    self.syllables = syllables
    self.numbers = numbers
    self.byLetters = byLetters

    surnames = Self.surnames(byText)
    simplifiedForms = Self.simplifiedForms()
  }

  private static func surnames(_ syllables: [String: Int]) -> [[Unicode.Scalar]: [Int]] {
    var surnames: [[Unicode.Scalar]: [Int]] = [:]
    for line in surnameLines.split(separator: "\n") {
      let parts = line.split(separator: " ")
      let said = parts.dropFirst().compactMap { syllables[String($0)] }
      if let surname = parts.first, said.count == parts.count - 1 {
        surnames[Array(surname.unicodeScalars)] = said
      }
    }
    return surnames
  }

  private static func simplifiedForms() -> [UInt16] {
    var forms = [UInt16](repeating: 0, count: count)
    var before: Unicode.Scalar?
    for scalar in simplifiedPairs.unicodeScalars where scalar.value >= 0x80 {
      if let one = before {
        if let index = index(of: one) { forms[index] = UInt16(truncatingIfNeeded: scalar.value) }
        before = nil
      } else {
        before = scalar
      }
    }
    return forms
  }

  /// The number of the syllable that a character is read as.
  func syllable(of scalar: Unicode.Scalar) -> Int? {
    guard let index = Self.index(of: scalar), numbers[index] > 0 else { return nil }
    return Int(numbers[index]) - 1
  }

  /// The syllable by its letters, with or without its tone.
  func syllable(_ letters: String) -> Int? { byLetters[letters] }

  /// The syllables of a surname at the beginning of a text, where its characters are read otherwise elsewhere.
  func surname(at beginning: some Collection<Unicode.Scalar>) -> [Int]? {
    let two = Array(beginning.prefix(2))
    return (two.count == 2 ? surnames[two] : nil) ?? surnames[Array(two.prefix(1))]
  }

  /// Whether a character is one of those that the tables are about.
  static func isHan(_ scalar: Unicode.Scalar) -> Bool { index(of: scalar) != nil }

  /// The simplified form of a character, itself where it has none.
  func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let index = Self.index(of: scalar), simplifiedForms[index] != 0 else { return scalar }
    return Unicode.Scalar(simplifiedForms[index]) ?? scalar
  }

  private static func index(of scalar: Unicode.Scalar) -> Int? {
    let index = Int(scalar.value) - Int(first)
    return 0..<count ~= index ? index : nil
  }

  private static let vowels: [(marked: String, plain: UInt8)] = [
    ("āáǎà", 0x61), ("ēéěèê", 0x65), ("īíǐì", 0x69), ("ōóǒò", 0x6F), ("ūúǔùüǖǘǚǜ", 0x75), ("ńňǹ", 0x6E),
    ("ḿ", 0x6D),
  ]

  /// A syllable without its tone, in ASCII.
  private static func letters(of syllable: Substring) -> [UInt8] {
    syllable.unicodeScalars.compactMap { scalar in
      if scalar.isASCII { return UInt8(truncatingIfNeeded: scalar.value) }
      return vowels.first { $0.marked.unicodeScalars.contains(scalar) }?.plain
    }
  }
}
