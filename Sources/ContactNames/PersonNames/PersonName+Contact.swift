public import ContactModel

// The name of a contact, divided as UTS #35 wants it.

extension PersonName {
  /// The parts of a contact's name. What its name as written tells is used: the order, where the surname is first.
  ///
  /// A contact with kana in its name or in its reading is Japanese. Particles written small before the family name,
  /// such as `van der`, are its prefix.
  public init(_ contact: Contact) {
    let (given, family) = (contact.givenName, contact.familyName)
    self.init()
    add(.title, contact.namePrefix)
    add(.given, given)
    add(.given2, contact.middleName)
    add(.surname, family)
    if let (prefix, core) = NameParticles.split(family) {
      self[.surname, .prefix] = String(prefix)
      self[.surname, .core] = String(core)
    }
    let suffix = contact.nameSuffix
    if !suffix.isEmpty { addSuffix(suffix) }
    if !given.isEmpty, !family.isEmpty, Self.isSurnameFirst(contact, given, family) {
      preferredOrder = .surnameFirst
    }
    if script == .han, Self.isJapanese(contact, given, family) { locale = "ja" }
  }

  /// The reading of a contact's name.
  init(readingOf contact: Contact) {
    self.init()
    add(.given, contact.phoneticGivenName)
    add(.given2, contact.phoneticMiddleName)
    add(.surname, contact.phoneticFamilyName)
  }

  private mutating func add(_ field: Field, _ text: String) {
    if !text.isEmpty { values.append(Value(field: field, modifiers: [], text: text)) }
  }

  /// Whether the name as written has the family name before the given name, not set apart by a comma.
  private static func isSurnameFirst(_ contact: Contact, _ given: String, _ family: String) -> Bool {
    let name = contact.formattedName
    var rest = name.utf8[...]
    let title = contact.namePrefix.utf8
    if !title.isEmpty, rest.starts(with: title) { rest = rest.dropFirst(title.count).drop { $0 == 0x20 } }
    guard rest.starts(with: family.utf8) else { return false }
    rest = rest.dropFirst(family.utf8.count)
    guard rest.first != UInt8(ascii: ",") else { return false }
    let tail = rest.drop { $0 == 0x20 }
    let isApart = tail.count < rest.count || family.utf8.last.map { $0 >= 0x80 } == true
    return isApart && tail.starts(with: given.utf8) && name != contact.derivedName
  }

  private static func isJapanese(_ contact: Contact, _ given: String, _ family: String) -> Bool {
    [given, family, contact.phoneticFamilyName, contact.phoneticGivenName].contains { text in
      text.unicodeScalars.contains { KanaLetters.isKana($0.value) }
    }
  }

  /// What tells generations apart, without its points.
  private static let generations: Set<String> = [
    "jr", "sr", "jnr", "snr", "junior", "senior", "jun", "sen", "ii", "iii", "iv", "v", "vi", "vii", "viii",
    "2nd",
    "3rd", "4th", "5th", "filho", "neto", "fils", "père", "d.j.", "d.ä.", "ml", "st",
  ]

  /// Divides what follows a name: generations are set apart from degrees.
  private mutating func addSuffix(_ suffix: String) {
    var generations: [Substring] = []
    var credentials: [Substring] = []
    for part in suffix.split(separator: ",") {
      let text = part.drop { $0 == " " }
      let word = text.prefix { $0 != " " }
      let rest = text.dropFirst(word.count).drop { $0 == " " }
      let plain = word.lowercased()
      if Self.generations.contains(plain) || Self.generations.contains(plain.filter { $0 != "." }) {
        generations.append(word)
        if !rest.isEmpty { credentials.append(rest) }
      } else if !text.isEmpty {
        credentials.append(text)
      }
    }
    add(.generation, generations.joined(separator: " "))
    add(.credentials, credentials.joined(separator: ", "))
  }
}
