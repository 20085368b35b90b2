/// The letters of Korean, and how they are written in Latin (Revised Romanization).
enum HangulLetters {
  private static let initials = [
    "g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h",
  ]
  private static let vowels = [
    "a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu",
    "eu",
    "ui", "i",
  ]
  private static let finals = [
    "", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t",
    "ng",
    "t", "t", "k", "t", "p", "t",
  ]
  /// How families write themselves.
  private static let surnames: [Unicode.Scalar: [String]] = [
    "김": ["kim"], "이": ["lee", "yi", "rhee"], "박": ["park", "pak"], "최": ["choi"], "정": ["jung", "chung"],
    "강": ["kang"], "조": ["cho"], "윤": ["yoon"], "장": ["chang"], "임": ["lim"], "신": ["shin"], "권": ["kwon"],
    "유": ["yoo"], "노": ["roh", "noh"], "고": ["ko"], "문": ["moon"], "우": ["woo"], "주": ["joo"], "구": ["koo"],
    "오": ["oh"], "전": ["jun", "chun"], "허": ["hur"], "백": ["paik", "baik"], "곽": ["kwak"],
  ]

  static func isSyllable(_ scalar: Unicode.Scalar) -> Bool { 0xAC00...0xD7A3 ~= scalar.value }

  /// The letter with which a syllable begins.
  static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    isSyllable(scalar) ? Unicode.Scalar(0x1100 + (scalar.value - 0xAC00) / 588) : nil
  }

  /// Syllables in Latin letters.
  static func romanized(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.map { scalar in
      guard isSyllable(scalar) else { return "" }
      let index = Int(scalar.value - 0xAC00)
      return initials[index / 588] + vowels[index % 588 / 28] + finals[index % 28]
    }.joined()
  }

  /// Other ways to write a surname.
  static func surnames(_ scalar: Unicode.Scalar?) -> [String] { scalar.flatMap { surnames[$0] } ?? [] }
}
