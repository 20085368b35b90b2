/// Small words before a surname: where they are written small they are not what it is sorted by in many countries.
enum NameParticles {
  private static let words: Set<String> = [
    "a", "aan", "af", "am", "an", "auf", "aus", "av", "bin", "bint", "ben", "da", "dal", "dalla", "das", "de",
    "degli", "dei", "del", "della", "dello", "den", "der", "des", "di", "die", "do", "dos", "du", "e", "el",
    "het", "im", "in", "la", "las", "le", "les", "lo", "los", "'s", "’s", "'t", "’t", "te", "ten", "ter",
    "tot",
    "und", "uit", "van", "vom", "von", "y", "zu", "zum", "zur",
  ]
  /// Those written together with the surname.
  private static let beginnings = [
    "d'", "d’", "l'", "l’", "dell'", "dell’", "dall'", "dall’", "al-", "el-", "ad-", "an-", "ar-", "as-",
    "ash-",
    "at-", "az-",
  ]

  /// Divides a surname into its particles and its core; `nil` where it has none.
  static func split(_ surname: String) -> (prefix: Substring, core: Substring)? {
    guard let first = surname.utf8.first, first &- 0x61 < 26 || first == 0x27 || first == 0xE2 else {
      return nil
    }
    var core = surname[...]
    while let space = core.utf8.firstIndex(of: 0x20) {
      guard words.contains(String(core[..<space])) else { break }
      guard let next = core.utf8[space...].firstIndex(where: { $0 != 0x20 }) else { break }
      core = core[next...]
    }
    for beginning in beginnings where core.utf8.starts(with: beginning.utf8) {
      let rest = core[core.utf8.index(core.startIndex, offsetBy: beginning.utf8.count)...]
      if !rest.isEmpty { core = rest }
      break
    }
    guard core.startIndex > surname.startIndex else { return nil }
    let prefix = surname[..<core.startIndex]
    return (prefix.last == " " ? prefix.dropLast() : prefix, core)
  }
}
