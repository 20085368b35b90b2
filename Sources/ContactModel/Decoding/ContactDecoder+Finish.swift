internal import VCard

// What can be told only when all lines have been seen.

extension ContactDecoder {
  mutating func finish() {
    for position in late { takeLate(position) }
    setPreferred()
    finishName()
    if !others.isEmpty, wanted.contains(.otherProperties) { fields.otherProperties = otherProperties() }
    if keys.contains(.members), !keys.contains(.emailAddresses) { fields.emailAddresses = [] }
  }

  /// What the parts of the name say anyway follows them when they change.
  private mutating func finishName() {
    guard owned.contains(.formattedName) else { return }
    let hasParts = wanted.isSuperset(of: .names)
    if hasParts, isNamePending, isPlainName { return }
    makePendingName()
    if hasParts, fields.isDerivedName(fields.givenFormattedName.text) { fields.givenFormattedName.text = "" }
  }

  /// Whether the name as written is plainly the given and the family name of its line, and there are no other parts.
  private var isPlainName: Bool {
    guard let plainName, !owned.contains(.givenName) else { return false }
    return card.isPlainName(
      card.entries[owner(of: .formattedName)], plainName.given, plainName.family)
  }

  private mutating func takeLate(_ position: Int) {
    let entry = card.entries[position]
    let name = PropertyDefinition.definition(entry.id)?.name ?? ""
    switch name {
    case "X-SAMSUNGADR":
      guard fields.postalAddresses.isEmpty || isSamsung(position - 1) else { return }
      takeSamsung(position, entry)
    case "X-EVOLUTION-LIST": takeList(position, entry)
    case "X-ABLABEL":
      guard let label = labels[card.group(entry)], label.position == position, label.isUsed else {
        others.append(position)
        return
      }
    case "X-ABADR", "X-APPLE-SUBLOCALITY", "X-APPLE-SUBADMINISTRATIVEAREA":
      takeSatellite(position, entry, name)
    default: takeAddressLabel(position, entry)
    }
  }

  private func isSamsung(_ position: Int) -> Bool {
    position >= 0 && PropertyDefinition.definition(card.entries[position].id)?.name == "X-SAMSUNGADR"
  }

  private mutating func takeSamsung(_ position: Int, _ entry: Entry) {
    let head = head(entry)
    let labeled = labeled(
      head.label, PostalAddress.read(card, entry, head), fields.postalAddresses.count, .postalAddresses,
      position,
      head.preference)
    fields.postalAddresses.append(labeled)
  }

  /// A list of Evolution: its mail addresses are its members.
  private mutating func takeList(_ position: Int, _ entry: Entry) {
    guard card.property(entry).boolean ?? false else { return }
    if !owned.contains(.contactType) { fields.contactType = .group }
    let lines = emailLines
    var members: [String] = []
    for (ordinal, email) in fields.emailAddresses.enumerated() {
      let parameters =
        lines.indices.contains(ordinal) ? card[lines[ordinal]].withoutMarks.parameters : Parameters()
      let identifier = parameters["X-EVOLUTION-DEST-CONTACT-UID"].first { !$0.isEmpty }
      members.append(identifier ?? "mailto:\(email.value)")
    }
    fields.members = members + fields.members
    if trace != nil {
      let lines = trace?.lines[.emailAddresses] ?? []
      let later = trace?.lines[.members] ?? []
      trace?.lines[.members] = lines + later
      trace?.lines[.emailAddresses] = nil
    }
    preferences.removeAll { $0.key == .emailAddresses }
    fields.emailAddresses = []
  }

  private var emailLines: [Int] { card.indices.filter { card.entries[$0].id == PropertyName.email.id } }

  // MARK: Addresses

  /// Apple's country code, and the parts of an address that vCard does not know, stand in its group.
  private mutating func takeSatellite(_ position: Int, _ entry: Entry, _ name: String) {
    guard let ordinal = addressGroups()[card.group(entry)] else {
      if wanted.contains(.postalAddresses) { others.append(position) }
      return
    }
    let text = card.text(entry)
    switch name {
    // Old programs of Apple have the whole address there.
    case "X-ABADR" where text.utf8.count > 2: fields.postalAddresses[ordinal].value.formatted = text
    case "X-ABADR": fields.postalAddresses[ordinal].value.isoCountryCode = text
    case "X-APPLE-SUBLOCALITY": fields.postalAddresses[ordinal].value.subLocality = text
    default: fields.postalAddresses[ordinal].value.subAdministrativeArea = text
    }
    trace?.note(.postalAddresses, ordinal, position)
  }
}

extension ContactDecoder {
  /// The addresses by their groups, those that have one.
  private mutating func addressGroups() -> [[UInt8]: Int] {
    if let groups = addresses.groups { return groups }
    var groups: [[UInt8]: Int] = [:]
    for (ordinal, position) in addresses.positions.enumerated() {
      let group = card.group(card.entries[position])
      if !group.isEmpty, groups[group] == nil { groups[group] = ordinal }
    }
    addresses.groups = groups
    return groups
  }

  /// LABEL is the text of the address with the same group and types; one without such an address stands alone.
  private mutating func takeAddressLabel(_ position: Int, _ entry: Entry) {
    let head = head(entry)
    if let ordinal = addresses.take(AddressPlace(card.property(entry)), before: position, in: card) {
      fields.postalAddresses[ordinal].value.formatted = card.text(entry)
      trace?.note(.postalAddresses, ordinal, position)
      return
    }
    var address = PostalAddress()
    address.formatted = card.text(entry)
    let labeled = labeled(
      label(entry, head, 0), address, fields.postalAddresses.count, .postalAddresses, position,
      head.preference)
    fields.postalAddresses.append(labeled)
  }

  // MARK: Lists

  /// In each list the most preferred values are the preferred ones.
  private mutating func setPreferred() {
    guard !preferences.isEmpty else { return }
    var lowest: [ContactKey: UInt8] = [:]
    for preference in preferences {
      lowest[preference.key] = min(lowest[preference.key] ?? .max, preference.level)
    }
    for preference in preferences where preference.level == lowest[preference.key] {
      setPreferred(preference.key, preference.ordinal)
    }
    for (key, level) in lowest where key == .languages || key == .pronouns {
      let first = preferences.filter { $0.key == key && $0.level == level }.map(\.ordinal)
      if key == .languages { fields.languages.moveToFront(first) } else { fields.pronouns.moveToFront(first) }
      if let lines = trace?.lines[key] {
        var lines = lines
        lines.moveToFront(first)
        trace?.lines[key] = lines
      }
    }
  }

  private mutating func setPreferred(_ key: ContactKey, _ ordinal: Int) {
    switch key {
    case .phoneNumbers: fields.phoneNumbers[ordinal].isPreferred = true
    case .emailAddresses: fields.emailAddresses[ordinal].isPreferred = true
    case .urlAddresses: fields.urlAddresses[ordinal].isPreferred = true
    case .postalAddresses: fields.postalAddresses[ordinal].isPreferred = true
    case .contactRelations: fields.contactRelations[ordinal].isPreferred = true
    case .socialProfiles: fields.socialProfiles[ordinal].isPreferred = true
    case .instantMessageAddresses: fields.instantMessageAddresses[ordinal].isPreferred = true
    case .dates: fields.dates[ordinal].isPreferred = true
    default: break
    }
  }
}

extension Array {
  /// Brings some elements to the front; all others keep their order.
  fileprivate mutating func moveToFront(_ positions: [Int]) {
    let first = positions.filter(indices.contains).map { self[$0] }
    let rest = indices.filter { !positions.contains($0) }.map { self[$0] }
    self = first + rest
  }
}

/// What an address and its text have in common: the group, and the types but for the preference.
struct AddressPlace: Hashable {
  let group: String
  let types: Set<String>

  init(_ property: Property) {
    group = property.group?.uppercased() ?? ""
    types = Set(property.parameters.types).subtracting(["pref"])
  }
}

/// The lines of the addresses of one card, and which of them have no text yet.
struct AddressLines: Sendable {
  var positions: [Int] = []
  var groups: [[UInt8]: Int]?
  private var free: [AddressPlace: [Int]]?
  private var taken: Set<Int> = []

  mutating func removeAll() {
    positions.removeAll(keepingCapacity: true)
    groups = nil
    free = nil
    if !taken.isEmpty { taken = [] }
  }

  /// The address that a text belongs to: the one before it, else the first with its place.
  mutating func take(_ place: AddressPlace, before position: Int, in card: Card) -> Int? {
    if free == nil { free = addresses(in: card) }
    if let ordinal = self.ordinal(of: position - 1), !taken.contains(ordinal),
      isFree(position - 1, place, in: card)
    {
      taken.insert(ordinal)
      return ordinal
    }
    while let ordinal = free?[place]?.popLast() {
      if taken.insert(ordinal).inserted { return ordinal }
    }
    return nil
  }

  /// The number of the address at a position; the positions ascend.
  private func ordinal(of position: Int) -> Int? {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] == position ? low : nil
  }

  private func isFree(_ position: Int, _ place: AddressPlace, in card: Card) -> Bool {
    let property = card.property(card.entries[position])
    return property.parameters["LABEL"].isEmpty && AddressPlace(property) == place
  }

  /// The addresses without a text of their own by their places, the first one last.
  private func addresses(in card: Card) -> [AddressPlace: [Int]] {
    var free: [AddressPlace: [Int]] = [:]
    for (ordinal, position) in positions.enumerated().reversed() {
      let property = card.property(card.entries[position])
      guard property.parameters["LABEL"].isEmpty else { continue }
      free[AddressPlace(property), default: []].append(ordinal)
    }
    return free
  }
}
