public import ContactModel

// Names of contacts: people, companies, and those that have no name.

extension PersonNameFormatter {
  /// Writes the name of a contact. A company has its own name; a contact without a name is called by its name as written,
  /// its organization, its nickname, an address or a number.
  public func string(from contact: Contact, style: PersonNameStyle = .full) -> String {
    let organization = contact.organizationName
    if contact.contactType == .organization, !organization.isEmpty {
      return style.usage == .monogram ? initials(of: organization) : organization
    }
    let name = PersonName(contact)
    let text = name.isEmpty ? "" : string(from: name, style: style)
    if !text.isEmpty { return text }
    let other = contact.formattedName
    return style.usage == .monogram ? initials(of: other) : other
  }

  /// Writes the name of a contact as it sounds; empty where the contact does not say how.
  public func phoneticString(from contact: Contact, style: PersonNameStyle = .full) -> String {
    if contact.contactType == .organization, !contact.phoneticOrganizationName.isEmpty {
      return contact.phoneticOrganizationName
    }
    let name = PersonName(readingOf: contact)
    return name.isEmpty ? "" : string(from: name, style: style)
  }

  /// The order in which the name of a contact is written where no style asks for one.
  public func order(of contact: Contact) -> PersonName.Order { order(of: PersonName(contact)) }

  /// What stands between the parts of a contact's name: a space, nothing, or a point.
  public func delimiter(of contact: Contact) -> String { delimiter(of: PersonName(contact)) }

  /// The first letters of the first and the last word, if these are words.
  private func initials(of text: String) -> String {
    let words = text.split(separator: " ").compactMap { $0.first { $0.isLetter } }
    guard !text.utf8.contains(UInt8(ascii: "@")), let first = words.first else { return "" }
    let script = Script.first(in: text)
    let isOne = words.count == 1 || script == .han || script == .hangul
    let letters = isOne ? String(first) : "\(first)\(words[words.count - 1])"
    return String(decoding: ICU.changeCase(Array(letters.utf8), .uppercase, locale: locale), as: UTF8.self)
  }
}
