public import VCard

// An edit of a contact becomes an edit of its card: the fields that differ are found, and their lines and no others are
// changed. What such a line says beyond the field (its group, its parameters, its name in somebody's dialect) stays.

extension Card {
  /// Brings into the card what has changed in its contact. Every property that no changed field came from stays as it
  /// is, to the byte.
  ///
  /// ```swift
  /// var contact = Contact(card)
  /// let original = contact
  /// contact.jobTitle = "Professor"
  /// card.apply(contact, changedFrom: original)
  /// ```
  ///
  /// - Parameters:
  ///   - contact: The contact as it is to be.
  ///   - original: The contact as it was made of this card, by whichever keys.
  public mutating func apply(_ contact: Contact, changedFrom original: Contact) {
    var edit = CardEdit(self, contact, original)
    edit.apply()
    self = edit.card
  }
}

/// The work of ``Card/apply(_:changedFrom:)``.
struct CardEdit {
  var card: Card
  let contact: Contact
  let original: Contact
  let encoder: ContactEncoder
  private let trace: ContactTrace
  private let others: [Int]
  /// What stands instead of lines: nothing where a line is removed.
  var replacements: [Int: [Card]] = [:]
  /// What is put behind the last line of a field.
  var additions: [Card] = []
  var groups: NewGroups
  /// The lines of each group, by its name in capitals.
  private let members: [String: [Int]]
  private var hasNewName = false
  private var hasNewOrganization = false

  init(_ card: Card, _ contact: Contact, _ original: Contact) {
    self.card = card
    self.contact = contact
    self.original = original
    encoder = ContactEncoder(card.version)
    groups = NewGroups(card)
    var members: [String: [Int]] = [:]
    for position in card.indices {
      if let group = card[position].group { members[group.uppercased(), default: []].append(position) }
    }
    self.members = members
    var decoder = ContactDecoder()
    decoder.trace = ContactTrace()
    _ = decoder.contact(from: card)
    trace = decoder.trace ?? ContactTrace()
    others = decoder.others.sorted()
  }

  /// The lines of the group of a line.
  func groupMembers(of position: Int) -> [Int] {
    card[position].group.flatMap { members[$0.uppercased()] } ?? []
  }

  mutating func apply() {
    for key in ContactEncoder.order where differs(key) { change(key) }
    rebuild()
  }

  private func differs(_ key: ContactKey) -> Bool { AnyField(contact, key) != AnyField(original, key) }

  private mutating func change(_ key: ContactKey) {
    switch key {
    case .version: break
    case .familyName, .givenName, .middleName, .namePrefix, .nameSuffix: changeName(key)
    case .sortAs where encoder.is4 && lines(.sortAs).allSatisfy({ card[$0].name == .n }): changeSortAs()
    case .organizationName, .departmentName: changeOrganization(key)
    case .formattedName:
      let isDerived = contact.fields.givenFormattedName.text.isEmpty && lines(key).isEmpty
      if !isDerived { changeText(key) }
    case .phoneNumbers:
      changeList(key, original.phoneNumbers, contact.phoneNumbers) { $0.phone($1) }
    case .emailAddresses:
      changeList(key, original.emailAddresses, contact.emailAddresses) { $0.email($1) }
    case .urlAddresses: changeList(key, original.urlAddresses, contact.urlAddresses) { $0.url($1) }
    case .postalAddresses:
      changeList(key, original.postalAddresses, contact.postalAddresses) { $0.address($1) }
    case .contactRelations:
      changeList(key, original.contactRelations, contact.contactRelations) { $0.relation($1) }
    case .socialProfiles:
      changeList(key, original.socialProfiles, contact.socialProfiles) { $0.profile($1) }
    case .instantMessageAddresses:
      changeList(key, original.instantMessageAddresses, contact.instantMessageAddresses) { $0.message($1) }
    case .dates: changeDates()
    case .languages, .pronouns, .members, .keys: changeMembers(key)
    case .otherProperties: changeOthers()
    default: changeText(key)
    }
  }

  /// The lines of a field, each once.
  private func lines(_ key: ContactKey) -> [Int] {
    var lines: [Int] = []
    for line in (trace.lines[key] ?? []).flatMap({ $0 }) where lines.last != line { lines.append(line) }
    return lines
  }

  // MARK: Fields of one value

  /// The first line of the field takes the new value, every other one goes.
  private mutating func changeText(_ key: ContactKey) {
    let fresh = encoder.lines(contact, key)
    let old = lines(key)
    if let position = old.first, let index = CardEdit.component(key, card[position]) {
      return setComponents(position, [index: contact.fields[text: key]])
    }
    guard let first = old.first, let line = fresh.first else {
      old.forEach { replacements[$0] = [] }
      fresh.forEach { add($0) }
      return
    }
    replace(first, with: line)
    old.dropFirst().forEach { replacements[$0] = [] }
    fresh.dropFirst().forEach { add($0) }
  }

  /// The component of a property in which a field stands, where it is no property of its own.
  private static func component(_ key: ContactKey, _ property: Property) -> Int? {
    let reading: [ContactKey] = [.phoneticFamilyName, .phoneticGivenName, .phoneticMiddleName]
    switch property.name {
    case .n:
      return key == .nickname ? 5 : ContactEncoder.nameKeys.firstIndex(of: key) ?? reading.firstIndex(of: key)
    case .sound: return reading.firstIndex(of: key)
    default: return nil
    }
  }

  /// Changes one component of N; the others stay as they are written.
  private mutating func changeName(_ key: ContactKey) {
    guard let position = lines(.familyName).first(where: { card[$0].name == .n }),
      let index = ContactEncoder.nameKeys.firstIndex(of: key)
    else { return makeName() }
    setComponents(position, [index: contact.fields[text: key]])
  }

  /// Adds N, once, in the place of what was there instead.
  private mutating func makeName() {
    guard !hasNewName else { return }
    hasNewName = true
    for key in ContactEncoder.nameKeys { lines(key).forEach { replacements[$0] = [] } }
    encoder.lines(contact, .familyName).forEach { add($0) }
  }

  private mutating func changeOrganization(_ key: ContactKey) {
    let own = lines(key).first ?? lines(.organizationName).first ?? lines(.departmentName).first
    guard let position = own else {
      if !hasNewOrganization { encoder.lines(contact, .organizationName).forEach { add($0) } }
      hasNewOrganization = true
      return
    }
    guard card[position].name == .org else { return changeText(key) }
    if contact.organizationName.isEmpty, contact.departmentName.isEmpty { return replacements[position] = [] }
    if key == .organizationName { return setComponents(position, [0: contact.organizationName]) }
    setComponents(position, [1: contact.departmentName], keeping: 1)
  }

  private mutating func setComponents(_ position: Int, _ texts: [Int: String], keeping count: Int = .max) {
    var line = replacements[position]?.first ?? one(position)
    let value = line.isEmpty ? [][...] : line[0].rawValue
    var parts = ValueText.split(value, at: ASCII.semicolon).prefix(max(count, 1)).map { Array($0) }
    for (index, text) in texts {
      while parts.count <= index { parts.append([]) }
      parts[index] = []
      ValueText.appendEscaped(Array(text.utf8)[...], to: &parts[index])
    }
    if count < .max, parts.last?.isEmpty ?? false, parts.count > 1 { parts.removeLast() }
    let joined = String(decoding: Array(parts.joined(separator: [ASCII.semicolon])), as: UTF8.self)
    try? line.setValue(.escaped(joined), at: 0)
    replacements[position] = [line]
  }

  /// The text to sort by is a parameter of N in 4.0.
  private mutating func changeSortAs() {
    guard let position = lines(.familyName).first else { return makeName() }
    var line = replacements[position]?.first ?? one(position)
    guard let property = line.first else { return }
    let parameters = property.parameters.filter { !$0.isNamed("SORT-AS") } + encoder.sortAs(contact)
    try? line.replace(
      at: 0, with: property.name, .escaped(String(decoding: property.rawValue, as: UTF8.self)),
      parameters: parameters, group: property.group)
    replacements[position] = [line]
  }

  // MARK: Lists

  private mutating func changeList<Value>(
    _ key: ContactKey, _ old: [LabeledValue<Value>], _ new: [LabeledValue<Value>],
    _ line: (ContactEncoder, LabeledValue<Value>) -> ContactLine
  ) {
    let lines = trace.lines[key, default: []]
    var isKept = Set<Int>()
    // The lines of the values that stay, in their new order.
    var order: [Int] = []
    let known = Dictionary(old.map { (Int($0.reference), $0) }) { first, _ in first }
    for value in new {
      let ordinal = Int(value.reference)
      guard let before = known[ordinal],
        lines.indices.contains(ordinal),
        isKept.insert(ordinal).inserted
      else {
        add(line(encoder, value))
        continue
      }
      order.append(ordinal)
      if before != value { change(lines[ordinal], before, value, line(encoder, value)) }
    }
    // A list that was read only in part says nothing of the values that were not read.
    for (ordinal, positions) in lines.enumerated() where !isKept.contains(ordinal) && known[ordinal] != nil {
      for position in positions { remove(position) }
    }
    reorder(order, lines)
  }

  private mutating func changeDates() {
    let encoder = encoder
    let hasAnniversary = lines(.dates).contains { card[$0].name == .anniversary }
    changeList(.dates, original.dates, contact.dates) { _, date in
      encoder.date(date, isAnniversary: encoder.is4 && date.label == "anniversary" && !hasAnniversary)
    }
  }

  private mutating func change<Value>(
    _ positions: [Int], _ before: LabeledValue<Value>, _ after: LabeledValue<Value>, _ fresh: ContactLine
  ) {
    guard let first = positions.first else { return }
    let isLabelKept = before.label == after.label
    let isPreferenceKept = before.isPreferred == after.isPreferred
    // The text of an address has its types.
    let isWhole = before.value != after.value || !isLabelKept && positions.count > 1
    replace(
      first, with: fresh, keepsTypes: isLabelKept && isPreferenceKept,
      label: isLabelKept ? nil : after.label ?? "",
      keepsValue: before.value == after.value, isWhole: isWhole)
    // What belongs to the line, such as the text of an address, is written with it again.
    for position in positions.dropFirst() where isWhole { replacements[position] = [] }
  }

  /// Lists of plain texts: what is gone goes, what is new comes.
  private mutating func changeMembers(_ key: ContactKey) {
    let old = encoder.lines(original, key).map(\.value)
    let lines = trace.lines[key, default: []]
    guard old.count == lines.count else { return changeText(key) }
    var free = Surplus(old)
    for line in encoder.lines(contact, key) where !free.take(line.value) { add(line) }
    for ordinal in free.positions { lines[ordinal].forEach { remove($0) } }
  }

  private mutating func changeOthers() {
    guard original.otherProperties.count == others.count else { return }
    var free = Surplus(original.otherProperties)
    for property in contact.otherProperties where !free.take(property) {
      add(encoder.other(property), group: encoder.group(of: property))
    }
    for place in free.positions { remove(others[place]) }
  }
}

/// Values that are taken one by one, and those that are left.
private struct Surplus<Value: Hashable> {
  /// Where each value stands, the first place last.
  private var places: [Value: [Int]] = [:]

  init(_ values: [Value]) {
    for (place, value) in values.enumerated().reversed() { places[value, default: []].append(place) }
  }

  /// Takes a value if there is one.
  mutating func take(_ value: Value) -> Bool { places[value]?.popLast() != nil }

  /// Where the values stand that nobody has taken.
  var positions: [Int] { places.values.flatMap(\.self).sorted() }
}
