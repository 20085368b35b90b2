internal import VCard

// Names, companies, and those whom a contact knows or by whom it is known.

extension ContactDecoder {
  mutating func takePersonal(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    switch rows[row].form {
    case .formattedName: return takeFormattedName(position, entry, head, row)
    case .name: return takeName(position, entry, head, row)
    case .organization: return takeOrganization(position, entry, head, row)
    case .kind: return takeKind(position, card.text(entry), row)
    case .company:
      return card.text(entry).uppercased() == "COMPANY" ? take(.organization, position, row) : false
    case .genderNumber:
      switch card.text(entry) {
      case "0": return true
      case "1": return set(.gender, "female", position, 0, row)
      case "2": return set(.gender, "male", position, 0, row)
      default: return false
      }
    default: return set(.gender, card.gender(entry), position, head.preference, row)
    }
  }

  private mutating func takeFormattedName(
    _ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    guard owned.contains(.formattedName) else {
      isNamePending = true
      return claims(.formattedName, position, head.preference, row)
    }
    makePendingName()
    return set(.formattedName, card.text(entry), position, head.preference, row)
  }

  /// Makes the text of the name as written.
  mutating func makePendingName() {
    guard isNamePending else { return }
    isNamePending = false
    fields.givenFormattedName.text = card.text(card.entries[owner(of: .formattedName)])
  }

  /// N: family name, given name, additional names, prefixes, suffixes (RFC 6350 6.2.2). One that says how the name
  /// sounds is another one's alternative (RFC 9554 4.6).
  private mutating func takeName(_ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int) -> Bool {
    let parts = card.components(entry)
    let parameters = head.hasMore ? card.property(entry).withoutMarks.parameters : Parameters()
    func part(_ index: Int, _ separator: StaticString = " ") -> String {
      card.text(parts, index, by: separator, entry)
    }
    if head.hasMore, !parameters.said("PHONETIC").isEmpty {
      return takeReading(position, family: part(0), given: part(1), middle: part(2), row)
    }
    guard claims(.familyName, position, head.preference, row) else { return false }
    plainName = entry.isPlain ? parts.onlyFirstTwo.map { ($0.second, $0.first) } : nil
    if wanted.contains(.familyName) { fields.familyName = part(0) }
    if wanted.contains(.givenName) { fields.givenName = part(1) }
    if wanted.contains(.middleName) { fields.middleName = part(2) }
    if wanted.contains(.namePrefix) { fields.namePrefix = part(3) }
    if wanted.contains(.nameSuffix) { fields.nameSuffix = part(4, ", ") }
    // Nextcloud has been seen to put the nickname there; RFC 9554 has a second surname.
    if parts.count == 6, wanted.contains(.nickname), card[.prodid]?.text.contains("Sabre") ?? false {
      _ = join(.nickname, part(5), by: ", ", position)
    }
    let sortAs = head.hasMore ? parameters.said("SORT-AS") : []
    if !sortAs.isEmpty, wanted.contains(.sortAs) {
      _ = set(.sortAs, ContactDecoder.sortingText(sortAs), position, 0, row)
    }
    return true
  }

  /// SORT-AS has strings for the components of a name, one or several in quotes.
  private static func sortingText(_ values: [String]) -> String {
    // One that was not made of several stays as it is.
    if values.count == 1, let text = values.first, !text.contains(",") { return text }
    return values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { part in
      String(part.drop { $0 == " " })
    }.joined(separator: ", ")
  }

  mutating func takeReading(
    _ position: Int, family: String, given: String, middle: String = "", _ row: Int
  ) -> Bool {
    var isTaken = true
    for (key, text) in [
      (ContactKey.phoneticFamilyName, family), (.phoneticGivenName, given), (.phoneticMiddleName, middle),
    ] where wanted.contains(key) && !text.isEmpty {
      if !set(key, text, position, 0, row) { isTaken = false }
    }
    return isTaken
  }

  private mutating func takeOrganization(
    _ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    let parts = card.components(entry)
    let name = card.text(parts, 0, entry)
    var units = ""
    for index in 1..<max(1, parts.count) where !parts.isEmpty(index) {
      units = units.isEmpty ? card.text(parts, index, entry) : units + ", " + card.text(parts, index, entry)
    }
    if name.isEmpty, units.isEmpty { return true }
    guard claims(.organizationName, position, head.preference, row) else { return false }
    if wanted.contains(.organizationName) { fields.organizationName = name }
    if wanted.contains(.departmentName), !units.isEmpty {
      _ = set(.departmentName, units, position, 0, row)
    }
    return true
  }

  private static let kinds: [String: ContactType] = [
    "individual": .person, "person": .person, "org": .organization, "organization": .organization,
    "group": .group, "location": .location, "application": .application, "device": .device,
  ]

  private mutating func takeKind(_ position: Int, _ text: String, _ row: Int) -> Bool {
    ContactDecoder.kinds[text.lowercased()].map { take($0, position, row) } ?? false
  }

  mutating func take(_ type: ContactType, _ position: Int, _ row: Int) -> Bool {
    if fields.contactType == type, owned.contains(.contactType) { return true }
    guard claims(.contactType, position, 0, row) else { return false }
    fields.contactType = type
    return true
  }

  // MARK: Those whom a contact knows, and how it is known elsewhere

  mutating func takePeople(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    let label = label(entry, head, row)
    switch rows[row].form {
    case .relation:
      return takeRelation(position, label, card.text(entry), head)
    case .agent:
      let value = card.text(entry)
      let isCard = value.uppercased().hasPrefix("BEGIN:VCARD")
      let name = isCard ? ContactDecoder.name(inCard: value) : value
      return !name.isEmpty && takeRelation(position, label, name, head)
    case .instantMessage: return takeMessages(position, entry, label, head, row)
    default: return takeProfile(position, entry, label, head, row)
    }
  }

  private mutating func takeRelation(_ position: Int, _ label: String?, _ value: String, _ head: PropertyHead)
    -> Bool
  {
    if value.isEmpty { return true }
    if fields.contactRelations.count <= ContactDecoder.comparedAtMost,
      let ordinal = fields.contactRelations.firstIndex(where: { $0.value == value && $0.label == label })
    {
      trace?.note(.contactRelations, ordinal, position)
      return true
    }
    let labeled = labeled(
      label, value, fields.contactRelations.count, .contactRelations, position, head.preference)
    fields.contactRelations.append(labeled)
    return true
  }

  /// What a card inside a card calls its contact.
  private static func name(inCard text: String) -> String {
    var reader = VCardReader()
    reader.append(Array(text.utf8).span)
    reader.finish()
    guard let card = try? reader.next() else { return "" }
    return Contact(card, keys: .names).formattedName
  }

  /// Nextcloud and others give one address a line; KAddressBook divides several by U+E000.
  private mutating func takeMessages(
    _ position: Int, _ entry: Entry, _ label: String?, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    let parameters = head.hasMore ? card.property(entry).withoutMarks.parameters : Parameters()
    var named = parameters.said("SERVICE-TYPE").first ?? rows[row].word ?? ""
    // A service that is said by the name of the property, or by TYPE as Nextcloud does, is no label.
    var label = label?.lowercased() == named.lowercased() || label == rows[row].word ? nil : label
    if let service = InstantMessageAddress.service(label),
      named.isEmpty || service.lowercased() == named.lowercased()
    {
      named = named.isEmpty ? service : named
      label = nil
    }
    for text in card.text(entry).split(separator: "\u{E000}") {
      let address = InstantMessageAddress(String(text), service: named)
      if address.username.isEmpty || isTold(address, position) { continue }
      let count = fields.instantMessageAddresses.count
      let labeled = labeled(label, address, count, .instantMessageAddresses, position, head.preference)
      fields.instantMessageAddresses.append(labeled)
    }
    return true
  }

  /// Whether an address is there already: some programs write it in two properties. The one that names its service stays.
  private mutating func isTold(_ address: InstantMessageAddress, _ position: Int) -> Bool {
    guard fields.instantMessageAddresses.count <= ContactDecoder.comparedAtMost else { return false }
    let ordinal = fields.instantMessageAddresses.firstIndex { other in
      let services = (other.value.service.lowercased(), address.service.lowercased())
      return other.value.username == address.username
        && (services.0 == services.1 || services.0.isEmpty || services.1.isEmpty)
    }
    guard let ordinal else { return false }
    if !address.service.isEmpty { fields.instantMessageAddresses[ordinal].value.service = address.service }
    trace?.note(.instantMessageAddresses, ordinal, position)
    return true
  }

  /// In longer lists nobody looks for what is written twice.
  static let comparedAtMost = 64

  private mutating func takeProfile(
    _ position: Int, _ entry: Entry, _ label: String?, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    let profile = SocialProfile(card.property(entry), word: rows[row].word)
    if profile.username.isEmpty, profile.urlString.isEmpty, profile.userIdentifier.isEmpty { return true }
    var label = label
    if label?.lowercased() == profile.service.lowercased() || label == rows[row].word {
      label = card.property(entry).withoutMarks.parameters.types.first { $0 == "home" || $0 == "work" }
    }
    let labeled = labeled(
      label, profile, fields.socialProfiles.count, .socialProfiles, position, head.preference)
    fields.socialProfiles.append(labeled)
    return true
  }
}
