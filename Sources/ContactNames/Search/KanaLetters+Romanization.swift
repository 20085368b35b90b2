// Hiragana in Latin letters, as most people type it (Hepburn).

extension KanaLetters {
  private static let romaji: [Unicode.Scalar: String] = {
    let rows: [(String, String)] = [
      ("あいうえお", ""), ("かきくけこ", "k"), ("がぎぐげご", "g"), ("さしすせそ", "s"), ("ざじずぜぞ", "z"), ("たちつてと", "t"),
      ("だぢづでど", "d"), ("なにぬねの", "n"), ("はひふへほ", "h"), ("ばびぶべぼ", "b"), ("ぱぴぷぺぽ", "p"), ("まみむめも", "m"),
      ("らりるれろ", "r"), ("ぁぃぅぇぉ", ""),
    ]
    var table: [Unicode.Scalar: String] = [
      "や": "ya", "ゆ": "yu", "よ": "yo", "わ": "wa", "ゐ": "i", "ゑ": "e", "を": "o", "ん": "n", "ゔ": "vu",
    ]
    for (kana, consonant) in rows {
      for (scalar, vowel) in zip(kana.unicodeScalars, ["a", "i", "u", "e", "o"]) {
        table[scalar] = consonant + vowel
      }
    }
    table.merge(["し": "shi", "じ": "ji", "ち": "chi", "つ": "tsu", "ぢ": "ji", "づ": "zu", "ふ": "fu"]) { $1 }
    return table
  }()
  private static let small: [Unicode.Scalar: String] = [
    "ゃ": "ya", "ゅ": "yu", "ょ": "yo", "ぁ": "a", "ぃ": "i", "ぅ": "u", "ぇ": "e", "ぉ": "o",
  ]

  /// Hiragana in Latin letters: as spelled (`satou`, `kyouko`), and without long vowels where there are some (`sato`).
  static func romanized(_ hiragana: some Sequence<Unicode.Scalar>) -> [String] {
    var text = ""
    var doubles = false
    for scalar in hiragana {
      if let vowel = small[scalar], let last = text.last, last == "i" || last == "u" {
        text.removeLast()
        let hasSoftConsonant = text.hasSuffix("sh") || text.hasSuffix("ch") || text.hasSuffix("j")
        text += hasSoftConsonant || vowel.count == 1 ? String(vowel.suffix(1)) : vowel
      } else if scalar == "っ" {
        doubles = true
      } else if scalar == "ー" {
        if let last = text.last { text.append(last) }
      } else {
        let syllable = romaji[scalar] ?? ""
        if doubles, let first = syllable.first { text.append(first == "c" ? "t" : first) }
        doubles = false
        text += syllable
      }
    }
    let short = withoutLongVowels(text)
    return short == text ? [text] : [text, short]
  }

  private static func withoutLongVowels(_ text: String) -> String {
    var result = ""
    for letter in text {
      let last = result.last
      if letter == last, "aeou".contains(letter) || letter == "u" && last == "o" { continue }
      if letter == "u", last == "o" { continue }
      result.append(letter)
    }
    return result
  }
}
