public import ContactModel

/// Sorts contacts as a phone book of a locale does, and divides them into its sections.
///
/// ```swift
/// let sorter = ContactSorter(locale: "de-u-co-phonebk")
/// for contact in sorter.sorted(contacts) {
///   print(sorter.sections[sorter.section(of: contact)], contact.formattedName)
/// }
/// ```
///
/// A name is sorted by how it sounds where the card says that; Chinese surnames are, in an order by readings, where their
/// reading as a surname is known. Particles such as `van` count or do not, as the locale has it. What begins with a
/// digit is in the last section, `#`, as is a contact without any name. Any number of threads may use a sorter at once.
public struct ContactSorter: Sendable {
  /// What contacts are sorted by first.
  public enum Field: Sendable, Hashable {
    /// The family name; the given name in countries whose lists are in that order, such as Iceland.
    case familyName
    case givenName
    /// The organization, then the family name.
    case organizationName
  }

  /// Whether particles before a family name, such as `van der`, are sorted with it.
  public enum Particles: Sendable, Hashable {
    /// As the locale does.
    case byLocale
    case counted
    case ignored
  }

  /// The locale, with its keywords, as `de@collation=phonebook`.
  public let locale: String
  public let field: Field
  let kind: Kind
  private let order: SortOrder

  /// What makes the order of a locale.
  struct Kind: Sendable {
    let han: SortText.Han
    let isGivenFirst: Bool
    let ignoresParticles: Bool
  }

  /// Makes a sorter for a locale in any notation, with its collation: `sv`, `es-u-co-trad`, `de@collation=phonebook`.
  public init(locale: String, by field: Field = .familyName, particles: Particles = .byLocale) {
    let name = LocaleName(locale)
    self.locale = name.identifier
    self.field = field
    order = SortOrder.of(name)
    let sorting = PersonNamePatterns.of(name)[36].first?.placeholders.first
    kind = Kind(
      han: order.han,
      isGivenFirst: field == .givenName || field == .familyName && sorting?.field == .given,
      ignoresParticles: particles == .ignored
        || particles == .byLocale && sorting?.modifiers.contains(.core) == true)
  }

  /// What a stored key has to be remembered with: keys of another version are in another order.
  public var version: String { "1 \(order.version) \(locale)" }

  /// The key of a contact.
  public func key(for contact: Contact) -> SortKey {
    SortKey(octets: order.key(of: text(of: contact)))
  }

  /// Contacts in their order; those that nothing tells apart stay as they are.
  public func sorted(_ contacts: [Contact]) -> [Contact] {
    let keys = contacts.map { key(for: $0) }
    let places = contacts.indices.sorted { one, other in
      keys[one] == keys[other] ? one < other : keys[one] < keys[other]
    }
    return places.map { contacts[$0] }
  }

  /// The labels of the sections, in their order: `A` to `Z` and what else the locale has, the last one `#`.
  public var sections: [String] { order.sections.labels }

  /// The number of the section that a contact belongs to.
  public func section(of contact: Contact) -> Int { order.section(of: text(of: contact)) }

  private func text(of contact: Contact) -> SortText {
    var text = SortText(han: kind.han)
    append(contact, to: &text)
    if text.octets.isEmpty { text.append(contact.formattedName) }
    text.trim()
    return text
  }

  private func append(_ contact: Contact, to text: inout SortText) {
    let organization = contact.organizationName
    let isOrganization = !organization.isEmpty && contact.contactType == .organization
    let said = Said(contact.sortAs)
    if isOrganization || field == .organizationName, !organization.isEmpty {
      let reading = isOrganization ? said.first : ""
      text.append(organization, reading: reading.isEmpty ? contact.phoneticOrganizationName : reading)
    }
    if isOrganization { return }
    if kind.isGivenFirst { appendGiven(contact, said.second, to: &text) }
    let prefix = appendFamily(contact, said.first, to: &text)
    if !kind.isGivenFirst { appendGiven(contact, said.second, to: &text) }
    text.append(prefix)
  }

  private func appendGiven(_ contact: Contact, _ said: String, to text: inout SortText) {
    text.append(contact.givenName, reading: reading(said, contact.phoneticGivenName))
    text.append(contact.middleName, reading: reading("", contact.phoneticMiddleName))
  }

  /// Appends the family name, and gives back the particles that are left.
  private func appendFamily(_ contact: Contact, _ said: String, to text: inout SortText) -> String {
    let family = contact.familyName
    let reading = reading(said, contact.phoneticFamilyName)
    if reading.isEmpty, kind.ignoresParticles, let (prefix, core) = NameParticles.split(family) {
      text.append(String(core))
      return String(prefix)
    }
    text.append(family, reading: reading, isSurname: true)
    return ""
  }

  /// What is said to be sorted by, or else how the name sounds, where sounds count.
  private func reading(_ said: String, _ phonetic: String) -> String {
    if !said.isEmpty { return said }
    return order.ignoresReadings ? "" : phonetic
  }

  /// What a card says it is to be sorted by.
  private struct Said {
    var first = ""
    var second = ""

    init(_ text: String) {
      if text.isEmpty { return }
      let parts = text.split(separator: ",", maxSplits: 1).map { $0.drop { $0 == " " } }
      first = parts.first.map(String.init) ?? ""
      second = parts.count > 1 ? String(parts[1]) : ""
    }
  }
}
