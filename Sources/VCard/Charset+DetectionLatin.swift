// MARK: - Latin

/// The Latin script's encodings, told apart by the alphabets of their languages.
enum LatinAlphabets {
  /// The letters beyond ASCII of the languages that windows-1252 is made for, each language by itself.
  private static let western: [Set<Unicode.Scalar>] = [
    "äöüßéèêáç", "éèêëàâçîïôùûüœæÿñö", "áéíóúñüç", "àèéìíîòóùú", "ãõçáéíóúâêôàü", "àèéíïòóúüç", "åäöéüàè",
    "åäöšž",
    "æøåéèêóòâôäöü", "ðþýáéíóúæö", "éëïèêöüóâíáûäçñ", "õäöüšž", "âêîôûäëïöü", "àèìòù",
  ].map { Set($0.unicodeScalars) }

  private static let signsBefore = Set("\u{A0}«»„“”‘’‚´`–—…•·¿¡".unicodeScalars)
  private static let signsAfter = Set("\u{A0}«»„“”‘’´`–—…•·®©™°".unicodeScalars)
  private static let signsAlone = signsBefore.union(signsAfter).union("§€£ºª²³½¼¾&µ×".unicodeScalars)
  private static let marks = Set("’´–—\u{A0}".unicodeScalars)
  private static let vowels = Set("aeiouyáéíóúüâêôàèìòùäö".unicodeScalars)

  static func fitsWestern(_ word: [Unicode.Scalar]) -> Bool {
    fits(word, western) && !isOnlyAccents(word) && hasWesternNeighbours(word)
  }

  private static func isOnlyAccents(_ word: [Unicode.Scalar]) -> Bool {
    word.count >= 3 && word.allSatisfy { $0.value >= 0x80 && !signsAlone.contains($0) }
  }

  /// ñ stands before vowels and œ before u; where they stand elsewhere, they are the Polish ń and ś.
  private static func hasWesternNeighbours(_ word: [Unicode.Scalar]) -> Bool {
    for (index, scalar) in word.enumerated() {
      let next = index + 1 < word.count ? word[index + 1].lower : nil
      if scalar.lower == "ñ", !(next.map(vowels.contains) ?? false) { return false }
      if scalar.lower == "œ", next != "u" { return false }
    }
    return true
  }

  /// Whether the word's letters stand in one of the alphabets, its signs outside and its capitals in place.
  private static func fits(_ word: [Unicode.Scalar], _ alphabets: [Set<Unicode.Scalar>]) -> Bool {
    if word.allSatisfy(signsAlone.contains) { return true }
    var core = word[...]
    while let first = core.first, signsBefore.contains(first) { core.removeFirst() }
    while let last = core.last, signsAfter.contains(last) { core.removeLast() }
    // Mª, nº: the ordinals end abbreviations.
    if core.count <= 3, core.last == "ª" || core.last == "º" { core.removeLast() }
    return core.split(whereSeparator: { marks.contains($0) }).allSatisfy { part in
      let accented = part.filter { $0.value >= 0x80 }
      guard hasPlausibleCase(Array(part)) || hasOnlyASCIICapitalsInside(part) else { return false }
      return accented.isEmpty
        || alphabets.contains { alphabet in accented.allSatisfy { alphabet.contains($0.lower) } }
    }
  }

  /// As in `McKé` or `GmbHä`: names and abbreviations have capitals inside, but no accented ones.
  private static func hasOnlyASCIICapitalsInside(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    word.dropFirst().allSatisfy { $0.value < 0x80 || !$0.properties.isUppercase }
  }

  private struct Language {
    let code: String
    let alphabet: Set<Unicode.Scalar>
    /// Its letters that windows-1252 shows as letters of other languages, as windows-1252 shows them.
    var disguised: Set<Unicode.Scalar> = []
    /// Spellings that betray it.
    var spellings: [String] = []

    init(_ code: String, _ alphabet: String, disguised: String = "", spellings: [String] = []) {
      self.code = code
      self.alphabet = Set(alphabet.unicodeScalars)
      self.disguised = Set(disguised.unicodeScalars)
      self.spellings = spellings
    }
  }

  private static let polish = Language("pl", "ąćęłńóśźżéü")
  private static let central = [
    polish, Language("cs", "áčďéěíňóřšťúůýžäö"), Language("sk", "áäčďéíĺľňóôŕšťúýžř"),
    Language(
      "hu", "áéíóöőúüű", disguised: "õû", spellings: ["sz", "gy", "zs", "cs"]),
    Language("hr", "čćđšž"), Language("sl", "čšžćđ"), Language("ro", "ăâîşţșț"),
  ]
  private static let turkish = [
    Language(
      "tr", "çğıi̇öşüâîû", disguised: "ðýþ",
      spellings: [
        "oğlu", "ğ", "ç", "ü", "han", "kaya", "mehmet", "ahmet", "yıl", "al", "can", "nur", "demir",
      ])
  ]
  private static let baltic = [
    Language("lt", "ąčęėįšųūž"), Language("lv", "āčēģīķļņšūž"), Language("et", "õäöüšž"),
  ]
  private static let encodings: [(charset: String, languages: [Language]?)] = [
    ("windows-1250", central), ("ISO-8859-2", central), ("windows-1254", turkish), ("windows-1257", baltic),
    ("macintosh", nil), ("IBM850", nil), ("IBM852", central), ("x-mac-ce", central),
  ]

  /// The languages whose letters may hide behind a text that looks western.
  static func hints(for western: DetectionText) -> [String] {
    var hints: [String] = []
    for language in central + turkish where !language.disguised.isEmpty {
      let disguised = western.words.count { $0.contains { language.disguised.contains($0.lower) } }
      guard disguised > 0 else { continue }
      let spelled = western.allWords.count { word in language.spellings.contains { word.contains($0) } }
      if disguised >= 2 && spelled >= 2 { hints.append(language.code) }
    }
    return hints
  }

  /// The encoding in which every word fits; `nil` when several do and do not read the same.
  static func detect(
    _ sample: DetectionSample, strange: Int, hints: [String], of western: DetectionText
  ) -> Charset? {
    let isStrange = strange > 0 && strange * 12 >= western.words.count
    var found: (charset: Charset, text: DetectionText)?
    for encoding in encodings {
      guard let charset = Charset.named(encoding.charset), let text = sample.usableText(in: charset),
        hasASCIILetters(text), fits(text, encoding.languages, isStrange: isStrange, hints: hints)
      else { continue }
      if let found {
        if found.text.scalars != text.scalars { return nil }
      } else {
        found = (charset, text)
      }
    }
    return found?.charset
  }

  /// Latin letters beyond ASCII stand among those of ASCII.
  private static func hasASCIILetters(_ text: DetectionText) -> Bool {
    text.words.count { $0.contains(where: \.isASCIILetter) } * 5 >= text.words.count * 4
  }

  private static func fits(
    _ text: DetectionText, _ languages: [Language]?, isStrange: Bool, hints: [String]
  ) -> Bool {
    guard let languages else { return isStrange && text.words.allSatisfy { fitsWestern($0) } }
    return languages.contains { language in
      (isStrange || hints.contains(language.code))
        && text.words.allSatisfy { fits($0, [language.alphabet]) && !isOnlyAccents($0) }
    }
  }
}
