/// A locale, by its parts. BCP 47 (`zh-Hant-TW`), ICU's form (`de@collation=phonebook`) and that of the environment
/// (`de_AT.UTF-8`) are read; what is no locale is `und`.
struct LocaleName: Hashable, Sendable {
  /// The language, lowercase; empty for the root.
  var language = ""
  /// The script, as `Hant`; empty where it is not said.
  var script = ""
  /// The region, uppercase; empty where it is not said.
  var region = ""
  /// ICU's keywords, `collation=phonebook`, separated by `;`.
  var keywords = ""

  /// Old names of languages.
  private static let languages = [
    "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "tl": "fil", "nb": "no", "und": "", "root": "", "c": "",
    "posix": "", "cmn": "zh",
  ]
  /// Unicode's short keys in BCP 47, and ICU's words for them.
  private static let keys = [
    "co": "collation", "kn": "colNumeric", "ka": "colAlternate", "kf": "colCaseFirst",
  ]
  private static let values = [
    "phonebk": "phonebook", "trad": "traditional", "dict": "dictionary", "gb2312": "gb2312han", "true": "yes",
    "false": "no",
  ]

  init() {}

  init(_ text: String) {
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let tag = halves[0].prefix { $0 != "." }
    var parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }[...]
    guard parts.allSatisfy({ $0.utf8.allSatisfy(LocaleName.isAlphanumeric) }) else { return }
    let first = parts.popFirst() ?? ""
    if first == "sh" { script = "Latn" }
    language = first == "sh" ? "sr" : LocaleName.languages[first] ?? (first.utf8.count <= 8 ? first : "")
    var extensions: [String] = []
    while let part = parts.popFirst() {
      if part == "u" {
        extensions = Array(parts)
        break
      }
      switch part.utf8.count {
      case 4 where script.isEmpty && region.isEmpty: script = part.prefix(1).uppercased() + part.dropFirst()
      case 2, 3: if region.isEmpty { region = part.uppercased() }
      default: break
      }
    }
    keywords = halves.count == 2 ? LocaleName.keywords(halves[1]) : LocaleName.keywords(extensions)
  }

  /// Without keywords, as `zh_Hant_TW`.
  var name: String {
    [language.isEmpty ? "und" : language, script, region].filter { !$0.isEmpty }.joined(separator: "_")
  }

  /// With keywords, as ICU reads it.
  var identifier: String { keywords.isEmpty ? name : "\(name)@\(keywords)" }

  /// With its likely script and region.
  var maximized: LocaleName {
    guard let text = ICU.maximized(name) else { return self }
    var result = LocaleName(text)
    result.keywords = keywords
    return result
  }

  private static func isAlphanumeric(_ octet: UInt8) -> Bool {
    octet &- 0x30 < 10 || (octet | 0x20) &- 0x61 < 26
  }

  /// Keywords of ICU, if they look like some: a modifier of the environment such as `euro` is none.
  private static func keywords(_ text: Substring) -> String {
    text.split(separator: ";").filter { pair in
      pair.contains("=") && pair.utf8.allSatisfy { isAlphanumeric($0) || $0 == 0x3D || $0 == 0x2D }
    }.joined(separator: ";")
  }

  /// `-u-co-phonebk` as `collation=phonebook`.
  private static func keywords(_ parts: [String]) -> String {
    var pairs: [String] = []
    var parts = parts[...]
    while let part = parts.popFirst() {
      guard let key = keys[part], let value = parts.first, value.utf8.count > 2 else { continue }
      parts.removeFirst()
      pairs.append("\(key)=\(values[value] ?? value)")
    }
    return pairs.joined(separator: ";")
  }
}
