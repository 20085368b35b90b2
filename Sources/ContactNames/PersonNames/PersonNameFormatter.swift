/// Writes the names of people as they are written in a language (UTS #35 part 8, with the patterns of CLDR 46).
///
/// ```swift
/// var contact = Contact()
/// contact.namePrefix = "Dr."
/// contact.givenName = "Ada"
/// contact.familyName = "Lovelace"
/// let formatter = PersonNameFormatter(locale: "de")
/// print(formatter.string(from: contact))                    // Dr. Ada Lovelace
/// print(formatter.string(from: contact, style: .sorting))   // Lovelace, Ada
/// print(formatter.string(from: contact, style: .initials))  // AL
/// ```
///
/// A name in another script than that of the locale is written as its own script wants it: a Japanese name is family name
/// first, without a space, everywhere. Any number of threads may use a formatter at once.
public struct PersonNameFormatter: Sendable {
  /// The locale for which names are written, as `de_CH`.
  public let locale: String
  let patterns: PersonNamePatterns
  /// For the script in which most names are written.
  private let latin: PersonNameContext

  private let contexts: PersonNameContexts

  /// Makes a formatter for a locale in any notation: `de-CH`, `de_CH`, `de_CH.UTF-8`; an unknown one counts as the root.
  public init(locale: String) {
    let name = LocaleName(locale)
    self.locale = name.name
    patterns = PersonNamePatterns.of(name)
    latin = PersonNameContext(patterns, nameLocale: nil, script: .latin)
    contexts = PersonNameContexts(patterns)
  }

  /// Writes a name. What the name lacks is left out; a name without any part is empty.
  public func string(from name: PersonName, style: PersonNameStyle = .full) -> String {
    var name = name.completed
    let context = context(of: name)
    let patterns = context.patterns
    let order = order(of: name, style, context)
    let length = style.length ?? self.patterns.length
    let formality = style.formality ?? self.patterns.formality
    var style = style
    if order == .sorting { style.usage = .referring }

    var writer = PersonNameWriter(patterns, surnameAllCaps: style.surnameAllCaps)
    let pattern = Self.pick(patterns[style.key(order, length, formality)], name, writer)
    guard let pattern else { return "" }
    if !name.has(.surname), !pattern.hasGiven { name = name.mononym }
    writer.write(name, by: pattern)
    if let space = context.space { writer.replaceSpaces(by: space) }
    return String(decoding: writer.octets, as: UTF8.self)
  }

  /// The order in which a name is written where no style asks for one.
  public func order(of name: PersonName) -> PersonName.Order {
    name.preferredOrder ?? context(of: name).order
  }

  /// What stands between the parts of a name: a space, nothing, or a point.
  public func delimiter(of name: PersonName) -> String {
    context(of: name).space.map { String(decoding: $0, as: UTF8.self) } ?? " "
  }

  private func order(
    of name: PersonName, _ style: PersonNameStyle, _ context: PersonNameContext
  ) -> PersonNameStyle.Order {
    let own: PersonNameStyle.Order =
      (name.preferredOrder ?? context.order) == .givenFirst ? .givenFirst : .surnameFirst
    if style.order == .sorting, style.usage == .monogram { return own }
    return style.order ?? own
  }

  /// The pattern to which the name gives most parts; of several the one that lacks fewest.
  private static func pick(
    _ patterns: [PersonNamePattern], _ name: PersonName, _ writer: PersonNameWriter
  ) -> PersonNamePattern? {
    guard patterns.count > 1 else { return patterns.first }
    var best: (pattern: PersonNamePattern, populated: Int, missing: Int)?
    for pattern in patterns {
      let populated = writer.populated(name, pattern)
      let missing = pattern.placeholders.count - populated
      if let best, (best.populated, -best.missing) >= (populated, -missing) { continue }
      best = (pattern, populated, missing)
    }
    return best?.pattern
  }

  private func context(of name: PersonName) -> PersonNameContext {
    let script = name.script
    if name.locale == nil, script == .latin { return latin }
    return contexts.context(for: script, name.locale)
  }
}
