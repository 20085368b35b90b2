// Labels are a person's words. Here stands what programs write for them, and what is written for them.

/// What a value of TYPE says.
enum TypeWord {
  /// It says nothing about what the value is for.
  case silent
  /// It is a word, the one that says more the higher its rank is.
  case word(String, rank: Int)

  /// The meaning of a value of TYPE, in any case.
  static func meaning(of type: String) -> TypeWord {
    let lower = type.lowercased()
    if silentWords.contains(lower) { return .silent }
    if let (word, rank) = words[lower] { return .word(word, rank: rank) }
    for prefix in producers where lower.hasPrefix(prefix) {
      let word = String(lower.dropFirst(prefix.utf8.count))
      if let (word, rank) = words[word] { return .word(word, rank: rank) }
      return word.isEmpty || silentWords.contains(word) ? .silent : .word(word, rank: unknownRank)
    }
    let text = lower.hasPrefix("x-") ? String(type.dropFirst(2)) : type
    if text.isEmpty { return .silent }
    if let (word, rank) = words[text.lowercased()] { return .word(word, rank: rank) }
    return .word(text, rank: unknownRank)
  }

  static let fax = 8
  static let unknownRank = 6
  static let place = 3

  /// Words that a program has for itself begin so.
  private static let producers = ["x-nec-", "x-nokia-", "x-evolution-"]

  /// They say how a value is sent or that it is the preferred one.
  private static let silentWords: Set<String> = [
    "", "pref", "voice", "internet", "text", "dom", "intl", "postal", "parcel", "x400", "textphone",
    "individual", "valid", "unknown", "jpeg", "png", "gif", "uri",
  ]

  /// The words for each word, in the languages that programs have been seen to write.
  private static let words: [String: (String, Int)] = {
    let table: [(String, Int, [String])] = [
      ("pager", 9, ["pager", "beeper"]),
      ("fax", fax, ["fax", "facsimile", "telefax"]),
      ("iPhone", 7, ["iphone"]),
      ("Apple Watch", 7, ["applewatch"]),
      (
        "mobile", 7,
        [
          "cell", "mobile", "cellular", "x-mobile", "mobil", "handy", "portable", "móvil", "movil",
          "cellulare", "mobiel", "celular", "telemóvel", "telemovel", "komórka", "komorka", "komórkowy",
          "mobiltelefon",
          "мобильный", "сотовый", "携帯", "手机", "手機", "휴대폰",
        ]
      ),
      ("car", 7, ["car"]),
      ("main", 5, ["main", "main-number", "company_main"]),
      ("modem", 4, ["modem"]), ("isdn", 4, ["isdn"]), ("bbs", 4, ["bbs"]), ("telex", 4, ["tlx", "telex"]),
      ("message", 1, ["msg"]),
      ("school", 4, ["school", "schule", "école", "escuela", "scuola", "学校", "學校"]),
      (
        "home", place,
        [
          "home", "privat", "private", "personal", "domicile", "maison", "casa", "particular", "thuis",
          "privé",
          "hem", "hjemme", "koti", "dom", "domowy", "domov", "домашний", "дом", "ev", "自宅", "住宅", "家庭", "집",
        ]
      ),
      (
        "work", place,
        [
          "work", "business", "arbeit", "geschäftlich", "geschaeftlich", "dienstlich", "büro", "buero",
          "firma",
          "travail", "bureau", "trabajo", "oficina", "lavoro", "ufficio", "werk", "zakelijk", "trabalho",
          "arbete", "jobb", "arbejde", "työ", "praca", "służbowy", "práce", "рабочий", "работа", "iş", "勤務先",
          "会社", "工作", "单位", "직장",
        ]
      ),
      (
        "other", 2,
        [
          "other", "andere", "sonstige", "weitere", "autre", "otro", "altro", "anders", "outro", "inne",
          "другой",
          "その他", "其他", "기타",
        ]
      ),
      ("video", 1, ["video"]),
    ]
    var words: [String: (String, Int)] = [:]
    for (word, rank, names) in table {
      for name in names where words[name] == nil { words[name] = (word, rank) }
    }
    return words
  }()
}

enum LabelWords {
  /// The word for the text of a label, as a person would say it: Apple's and Google's own names are turned into words.
  static func word(for text: String) -> String? {
    var text = text[...]
    if text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.utf8.count >= 8 {
      text = text.dropFirst(4).dropLast(4)
      if text.isEmpty { return nil }
      if let word = names[String(text)] ?? builtIn[text.lowercased()] { return word }
      return spaced(String(text))
    }
    if let word = builtIn[text.lowercased()] { return word }
    if text == "$!!$" || text == "_$!!$_" || text.isEmpty { return nil }
    return google[String(text)] ?? String(text)
  }

  /// Words that mean the same in any case.
  private static let builtIn: [String: String] = {
    let words = Array(byWord.keys) + relations.subtracting(byWord.keys) + ["iPhone", "iCloud", "Apple Watch"]
    var table = Dictionary(uniqueKeysWithValues: words.map { ($0.lowercased(), $0) })
    table["assistantphone"] = "assistant"
    table["homefax"] = "home fax"
    table["workfax"] = "work fax"
    table["otherfax"] = "other fax"
    table["applewatch"] = "Apple Watch"
    return table
  }()

  /// What Apple's programs write for a word; `nil` where they have no name for it.
  static func appleName(for word: String) -> String? {
    if let name = byWord[word] { return "_$!<\(name)>!$_" }
    guard relations.contains(word) else { return nil }
    let name = word.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return spaced(name) == word ? "_$!<\(name)>!$_" : nil
  }

  /// Apple's names whose word is not simply spelt apart.
  private static let names: [String: String] = [
    "HomeFAX": "home fax", "WorkFAX": "work fax", "OtherFAX": "other fax", "HomePage": "homepage",
    "iPhone": "iPhone", "iCloud": "iCloud", "AppleWatch": "Apple Watch",
  ]

  private static let byWord: [String: String] = [
    "home": "Home", "work": "Work", "school": "School", "other": "Other", "homepage": "HomePage",
    "anniversary": "Anniversary", "mobile": "Mobile", "main": "Main", "home fax": "HomeFAX",
    "work fax": "WorkFAX", "other fax": "OtherFAX", "pager": "Pager",
  ]

  /// Google's names, and what old programs of Apple wrote without the marks around it.
  private static let google: [String: String] = [
    "HOME_PAGE": "homepage", "homePage": "homepage", "HomePage": "homepage", "PROFILE": "profile",
    "BLOG": "blog", "RELATIVE": "relative", "REFERRED_BY": "referred by",
    "DOMESTIC_PARTNER": "domestic partner",
    "GRAND_CENTRAL": "Google Voice",
  ]

  /// `YoungerSister` is `younger sister`.
  private static func spaced(_ name: String) -> String {
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty, words.last != " " { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// The words of relations for which Apple's programs have names.
  static let relations: Set<String> = [
    "assistant", "manager", "colleague", "teacher", "sibling", "sister", "brother", "friend", "spouse",
    "wife",
    "husband", "partner", "girlfriend", "boyfriend", "parent", "mother", "father", "child", "daughter", "son",
    "grandparent", "grandmother", "grandfather", "grandchild", "granddaughter", "grandson", "cousin", "aunt",
    "uncle", "niece", "nephew", "younger sister", "elder sister", "younger brother", "elder brother",
    "mother in law", "father in law", "sister in law", "brother in law", "daughter in law", "son in law",
    "stepmother", "stepfather", "stepchild", "stepdaughter", "stepson", "stepsister", "stepbrother",
  ]

  /// The words of RELATED (RFC 6350 6.6.6), by the words of people that mean the same or less.
  static let relatedTypes: [String: String] = [
    "assistant": "agent", "spouse": "spouse", "child": "child", "parent": "parent", "friend": "friend",
    "sibling": "sibling", "contact": "contact", "acquaintance": "acquaintance", "met": "met",
    "co-worker": "co-worker", "colleague": "colleague", "co-resident": "co-resident", "neighbor": "neighbor",
    "kin": "kin", "muse": "muse", "crush": "crush", "date": "date", "sweetheart": "sweetheart", "me": "me",
    "emergency": "emergency",
  ]
}
