internal import VCard

// The data: a line for each distinct pattern in the short form that PersonNamePattern reads, and one for each locale of
// CLDR: its name and, separated by semicolons, what it has of its own: `<` languages whose names are given name first,
// `>` surname first, `L` the usual length, `F` the usual formality, `I` an initial, `Q` two initials, `N` and `X` what
// stands for a space in native and foreign names, `=` patterns: keys, each a letter, and the numbers of their
// patterns, several of which are joined by `+`. The rest is inherited.

/// What CLDR knows about writing names in one locale.
final class PersonNamePatterns: Sendable {
  let locale: LocaleName
  /// Languages whose names are written in this order.
  let givenFirst: [String]
  let surnameFirst: [String]
  /// Whether the locale says anything of its own on orders.
  let ordersNames: Bool
  let length: PersonNameStyle.Length
  let formality: PersonNameStyle.Formality
  /// What stands before and after an initial.
  let initial: (before: [UInt8], after: [UInt8])
  let betweenInitials: [UInt8]
  let nativeSpace: [UInt8]
  let foreignSpace: [UInt8]
  let scripts: [Script]
  let words: WordBreaks
  private let patterns: [[PersonNamePattern]]

  /// The patterns for a key, the first one to be preferred.
  subscript(key: Int) -> [PersonNamePattern] { patterns[key] }

  private init(_ locale: LocaleName, _ table: Table) {
    self.locale = locale
    let chain = Self.chain(of: locale).compactMap { table.locales[$0] }
    func first(_ sign: Character) -> Substring { chain.lazy.compactMap { $0[sign] }.first ?? "" }
    func list(_ sign: Character) -> [String] { first(sign).split(separator: " ").map(String.init) }
    givenFirst = list("<")
    surnameFirst = list(">")
    ordersNames = chain.dropLast().contains { $0["<"] != nil || $0[">"] != nil }
    length = ["long": .long, "medium": .medium, "short": .short][first("L")] ?? .medium
    formality = first("F") == "informal" ? .informal : .formal
    let initial = Self.around(first("I"))
    self.initial = (initial[0], initial.last ?? [])
    betweenInitials = Self.around(first("Q")).dropFirst().first ?? []
    nativeSpace = Array(first("N").utf8)
    foreignSpace = Array(first("X").utf8)
    scripts = ICU.scripts(of: locale.maximized.name)
    words = WordBreaks(locale: locale.name)

    let own = chain.map { Self.numbers($0["="] ?? "") }
    func find(_ key: Int) -> [Int]? { own.lazy.compactMap { $0[key] }.first }
    patterns = (0..<42).map { key in
      let numbers = find(key) ?? find(Self.substitute(for: key)) ?? []
      return numbers.compactMap { table.patterns.indices.contains($0) ? table.patterns[$0] : nil }
    }
  }

  /// The pattern that the root has in place of another: the long formal one of the same order.
  private static func substitute(for key: Int) -> Int {
    if key >= 36 { return 36 }
    let isMonogram = key % 6 >= 4
    return (key < 18 ? 0 : 18) + (isMonogram ? 4 : 0)
  }

  /// What stands around and between the numbers in braces.
  private static func around(_ text: Substring) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    var isInside = false
    for octet in text.utf8 {
      switch octet {
      case UInt8(ascii: "{"):
        isInside = true
        parts.append([])
      case UInt8(ascii: "}"): isInside = false
      default: if !isInside { parts[parts.count - 1].append(octet) }
      }
    }
    return parts
  }

  /// The patterns of a locale by their keys.
  private static func numbers(_ text: Substring) -> [Int: [Int]] {
    var result: [Int: [Int]] = [:]
    for group in text.split(separator: " ") {
      let keys = group.utf8.prefix { $0 >= UInt8(ascii: "A") }
      let numbers = group.dropFirst(keys.count).split(separator: "+").compactMap { Int($0) }
      for key in keys { result[key < 0x61 ? Int(key) - 0x41 : Int(key) - 0x61 + 26] = numbers }
    }
    return result
  }
}

extension PersonNamePatterns {
  /// Spanish in America and Portuguese outside Brazil have forms in common.
  private static let parents: [String: (regions: Set<String>, parent: String)] = [
    "es": (
      [
        "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE", "PR",
        "PY", "SV", "US", "UY", "VE",
      ], "es_419"
    ),
    "pt": (["AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL"], "pt_PT"),
  ]

  /// The lines from which a locale takes what it does not say itself, never those of another script but the root's.
  private static func chain(of locale: LocaleName) -> [String] {
    let full = locale.maximized
    let plain = LocaleName(full.language).maximized
    let language = full.language
    var chain: [String] = []
    if full.script == plain.script {
      chain.append("\(language)_\(full.region)")
      if let (regions, parent) = parents[language], regions.contains(full.region) { chain.append(parent) }
      chain.append(language)
      if language == "nn" { chain.append("no") }
    } else {
      chain.append("\(language)_\(full.script)_\(full.region)")
      if full.name == "zh_Hant_MO" { chain.append("zh_Hant_HK") }
      chain.append("\(language)_\(full.script)")
      if language == "hi" { chain.append("en") }
    }
    return chain + ["root"]
  }
}

extension PersonNamePatterns {
  /// The data, read once.
  private struct Table: Sendable {
    let patterns: [PersonNamePattern]
    /// What each locale says, by its sign.
    let locales: [String: [Character: Substring]]

    static let shared = Table()

    private init() {
      patterns = PersonNamePatterns.patternLines.split(separator: "\n").map(PersonNamePattern.init)
      var locales: [String: [Character: Substring]] = [:]
      for line in PersonNamePatterns.localeLines.split(separator: "\n") {
        var parts = line.split(separator: ";")[...]
        guard let name = parts.popFirst() else { continue }
        let pairs = parts.compactMap { part in part.first.map { ($0, part.dropFirst()) } }
        locales[String(name)] = Dictionary(pairs) { first, _ in first }
      }
      self.locales = locales
    }
  }

  /// Those of a locale, made once.
  static func of(_ locale: LocaleName) -> PersonNamePatterns {
    shared.value(for: locale.name) { PersonNamePatterns(locale, Table.shared) }
  }

  private static let shared = Cache<String, PersonNamePatterns>()
}
