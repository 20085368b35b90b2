internal import VCard

/// What a name's locale and script lead to: by whose patterns it is written, in which order, and with what for spaces.
struct PersonNameContext: Sendable {
  let patterns: PersonNamePatterns
  /// The order where neither the name nor who formats it says one.
  let order: PersonName.Order
  /// What stands for a space; `nil` where a space does.
  let space: [UInt8]?

  /// The languages between whose names no difference is made: their scripts have Han in common.
  private static let hanLanguages: Set<String> = ["ja", "zh", "yue"]

  init(_ requested: PersonNamePatterns, nameLocale: LocaleName?, script: Script) {
    let nameLocale = Self.nameLocale(nameLocale, script: script, formatting: requested.locale)
    var patterns = requested
    if !Self.matches(script, requested.scripts) {
      patterns = .of(nameLocale)
      if !patterns.ordersNames || patterns.locale.language.isEmpty {
        var other = Self.likely(script)
        other.region = nameLocale.region
        patterns = .of(other)
      }
    }
    self.patterns = patterns
    order = Self.order(of: nameLocale.language, in: patterns)

    let plain: [UInt8] = [UInt8(ascii: " ")]
    if patterns.nativeSpace == plain, patterns.foreignSpace == plain {
      space = nil
    } else {
      let (one, other) = (patterns.locale.maximized.language, nameLocale.language)
      let isNative = one == other || Self.hanLanguages.contains(one) && Self.hanLanguages.contains(other)
      space = isNative ? patterns.nativeSpace : patterns.foreignSpace
    }
  }

  /// Whether one of the scripts of a language is this.
  private static func matches(_ script: Script, _ scripts: [Script]) -> Bool {
    if script == .unknown { return true }
    if script == .han, scripts.contains(.simplifiedHan) || scripts.contains(.traditionalHan) { return true }
    return scripts.contains(script)
  }

  /// The language that a script is likeliest to write, with the script as that language calls it.
  private static func likely(_ script: Script) -> LocaleName {
    var locale = LocaleName()
    locale.script = script.name
    locale.language = locale.maximized.language
    let plain = LocaleName(locale.language).maximized
    if matches(script, ICU.scripts(of: plain.name)) { locale.script = plain.script }
    return locale
  }

  /// The locale of a name: that which is said, in the script in which the name is written.
  private static func nameLocale(
    _ said: LocaleName?, script: Script, formatting: LocaleName
  ) -> LocaleName {
    if script == .unknown { return said ?? formatting.maximized }
    guard let said else { return likely(script) }
    let full = said.maximized
    if matches(script, ICU.scripts(of: full.name)) { return full }
    var locale = full
    locale.script = script.name
    return locale
  }

  private static func order(of language: String, in patterns: PersonNamePatterns) -> PersonName.Order {
    for name in [language.isEmpty ? "und" : language, "und"] {
      if patterns.givenFirst.contains(name) { return .givenFirst }
      if patterns.surnameFirst.contains(name) { return .surnameFirst }
    }
    return .givenFirst
  }
}

/// The contexts of one formatter, each made when a name first needs it.
final class PersonNameContexts: @unchecked Sendable {
  private let patterns: PersonNamePatterns
  private let lock = Lock()
  private var known: [(script: Script, locale: String?, context: PersonNameContext)] = []
  /// More scripts than a file of contacts is written in.
  private static let capacity = 64

  init(_ patterns: PersonNamePatterns) { self.patterns = patterns }

  func context(for script: Script, _ locale: String?) -> PersonNameContext {
    let found = lock.withLock { known.first { $0.script == script && $0.locale == locale }?.context }
    if let found { return found }
    let context = PersonNameContext(patterns, nameLocale: locale.map(LocaleName.init), script: script)
    lock.withLock {
      if known.count >= Self.capacity { known.removeAll() }
      known.append((script, locale, context))
    }
    return context
  }
}
