/// Words of other scripts in the Latin letters that people type for them.
enum Romanization {
  /// Cyrillic letters: as scholars write them without their marks, as English readers do, as in passports, and as
  /// Ukraine does.
  private static let cyrillic: [Unicode.Scalar: [String]] = {
    let rows = """
      а a a a a|б b b b b|в v v v v|г g g g h|ґ g g g g|д d d d d|е e e e e|ё e yo e e|ж z zh zh zh|з z z z z
      и i i i y|й j y i i|к k k k k|л l l l l|м m m m m|н n n n n|о o o o o|п p p p p|р r r r r|с s s s s
      т t t t t|у u u u u|ф f f f f|х h kh kh kh|ц c ts ts ts|ч c ch ch ch|ш s sh sh sh|щ s shch shch shch
      ъ _ _ ie _|ы y y y y|ь _ _ _ _|э e e e e|ю u yu iu iu|я a ya ia ia|і i i i i|ї i yi i i|є e ye ie ie
      ў u w u w|ђ d dj dj dj|ј j j y j|љ l lj ly lj|њ n nj ny nj|ћ c c ch c|џ d dz dzh dzh|ѓ g g gj g|ќ k k kj k
      ѕ z dz dz dz|қ k k q q|ғ g g gh gh|ү u u u u|ұ u u u u|ө o o o o|ә a a a a|һ h h h h|ң n ng n n
      """
    var table: [Unicode.Scalar: [String]] = [:]
    for row in rows.split(whereSeparator: { $0 == "|" || $0 == "\n" }) {
      let parts = row.split(separator: " ").map { $0 == "_" ? "" : String($0) }
      if let letter = parts.first?.unicodeScalars.first { table[letter] = Array(parts.dropFirst()) }
    }
    return table
  }()

  /// Greek letters, and pairs of them before single ones, as they sound.
  private static let greek: [(String, String)] = [
    ("ου", "ou"), ("αυ", "av"), ("ευ", "ev"), ("γγ", "ng"), ("γκ", "gk"), ("γχ", "nch"), ("μπ", "b"),
    ("ντ", "d"),
    ("τζ", "tz"), ("α", "a"), ("β", "v"), ("γ", "g"), ("δ", "d"), ("ε", "e"), ("ζ", "z"), ("η", "i"),
    ("θ", "th"),
    ("ι", "i"), ("κ", "k"), ("λ", "l"), ("μ", "m"), ("ν", "n"), ("ξ", "x"), ("ο", "o"), ("π", "p"),
    ("ρ", "r"),
    ("σ", "s"), ("τ", "t"), ("υ", "y"), ("φ", "f"), ("χ", "ch"), ("ψ", "ps"), ("ω", "o"),
  ]

  private static let latin = Transliterator("Any-Latin; Latin-ASCII; Lower")

  /// How a word may be typed in Latin letters.
  static func romanized(_ word: NameWord, script: Script) -> [String] {
    switch script {
    case .latin, .han, .common: return []
    case .hangul: return [HangulLetters.romanized(word.scalars)]
    case .hiragana, .katakana:
      return KanaLetters.romanized(String(decoding: word.folded, as: UTF8.self).unicodeScalars)
    case Script("Cyrl"): return (0..<4).flatMap { cyrillic(word.scalars, system: $0) }
    case Script("Grek"):
      return [greek(String(decoding: word.folded, as: UTF8.self)), transliterated(word)]
    default: return [transliterated(word)]
    }
  }

  /// How a word of a query is typed: only as it sounds, so that it finds no names that merely look like it.
  static func spoken(_ word: NameWord, script: Script) -> [String] {
    let all = romanized(word, script: script)
    return script == Script("Cyrl") ? Array(all.dropFirst().prefix(1)) : all
  }

  /// Whether the vowels of a script's words are not written, or not as they are said.
  static func needsConsonants(_ script: Script) -> Bool {
    ![
      Script.latin, .han, .hangul, .hiragana, .katakana, .common, Script("Cyrl"), Script("Grek"),
      Script("Geor"),
      Script("Armn"),
    ].contains(script)
  }

  /// A word by one of the systems, and without the second of two vowels that many leave out (`Yulia` for `Yuliya`).
  private static func cyrillic(_ scalars: [Unicode.Scalar], system: Int) -> [String] {
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      guard let letters = cyrillic[scalar] else { continue }
      // Ukraine writes the first letter as English readers do.
      let isIotated = index == 0 && system == 3 && letters[3].hasPrefix("i") && letters[3].utf8.count > 1
      text += letters[isIotated ? 1 : system]
    }
    for long in ["iya", "iia"] {
      guard let place = text.firstRange(of: long) else { continue }
      return [text, String(text[..<place.lowerBound]) + "ia" + text[place.upperBound...]]
    }
    return [text]
  }

  private static func greek(_ word: String) -> String {
    var rest = word[...]
    var result = ""
    while let first = rest.first {
      if let (letters, sound) = greek.first(where: { rest.hasPrefix($0.0) }) {
        result += sound
        rest = rest.dropFirst(letters.count)
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private static func transliterated(_ word: NameWord) -> String {
    let source = String(String.UnicodeScalarView(word.scalars))
    return latin(source).filter { $0 != " " }
  }

  private static func latin(_ text: String) -> String {
    guard let latin else { return "" }
    let letters = latin.transliterate(Array(text.utf8)).filter {
      $0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x20
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The scripts whose letters are consonants, and those of them that a word begins with as if with a vowel.
  private static let abjads: Set<Script> = [Script("Arab"), Script("Hebr"), Script("Syrc"), Script("Thaa")]
  private static let silent: Set<Unicode.Scalar> = ["ع", "ا", "א", "ע"]

  /// The consonants of words of a script without vowels, or with others than are said; words may be typed as one.
  static func consonants(of words: [NameWord]) -> [String] {
    guard let first = words.first else { return [] }
    guard abjads.contains(first.script) else { return consonants(words.map(transliterated).joined()) }
    let scalars = words.flatMap { String(decoding: $0.folded, as: UTF8.self).unicodeScalars }
    let letters = latin(scalars.map(String.init).joined(separator: " ")).split(separator: " ")
    let isSilent = scalars.first.map(silent.contains) == true
    return consonants((isSilent ? "a" : "") + letters.joined(separator: "a"))
  }

  /// The consonants of a word in Latin letters, in the classes that scripts without vowels keep apart: what a reader
  /// hears alike is alike. `ch` and `kh` are of two classes, so that there may be two answers.
  static func consonants(_ word: some StringProtocol) -> [String] {
    let hard = consonants(word, guttural: "k")
    let soft = consonants(word, guttural: "h")
    return hard == soft ? [hard] : [hard, soft]
  }

  private static let classes: [Character: Character] = [
    "b": "b", "p": "b", "f": "b", "v": "b", "c": "k", "k": "k", "q": "k", "d": "d", "g": "j", "j": "j",
    "h": "h",
    "l": "l", "m": "m", "n": "n", "r": "r", "s": "s", "t": "t", "x": "s", "z": "z",
  ]

  private static func consonants(_ word: some StringProtocol, guttural: Character) -> String {
    // A vowel at the beginning is heard.
    var result = word.first.map { "aeiou".contains($0) } == true ? "a" : ""
    var before: Character?
    for letter in word {
      defer { before = letter }
      if letter == "h", let before, "bcdgkpst".contains(before) {
        if before == "c" || before == "k" {
          result.removeLast()
          if result.last != guttural { result.append(guttural) }
        }
        continue
      }
      if letter == "s" || letter == "z", before == "t" {
        result.removeLast()
        if result.last != "z" { result.append("z") }
        continue
      }
      if let sound = classes[letter], result.last != sound { result.append(sound) }
    }
    if result.count > 2, result.last == "h", before == "h" { result.removeLast() }
    return result
  }
}
