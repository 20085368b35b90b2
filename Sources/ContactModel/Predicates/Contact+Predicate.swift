internal import VCard

// A contact, and what is in it, as a predicate asks about them: under the keys, and in the forms, of the JSON.

extension Contact: PredicateSubject {
  private static let fieldsBySchema = PredicateSchema.contact.keys.map { ContactKey(name: $0.name) }

  public func value(at key: PredicateKey) -> PredicateValue {
    guard Contact.fieldsBySchema.indices.contains(key.index), let field = Contact.fieldsBySchema[key.index]
    else { return .nothing }
    var visitor = PredicateVisitor()
    accept(&visitor, field)
    return visitor.value
  }

  public func count(at key: PredicateKey) -> Int {
    guard Contact.fieldsBySchema.indices.contains(key.index), let field = Contact.fieldsBySchema[key.index]
    else { return 0 }
    switch field {
    case .phoneNumbers: return phoneNumbers.count
    case .emailAddresses: return emailAddresses.count
    case .urlAddresses: return urlAddresses.count
    case .postalAddresses: return postalAddresses.count
    case .contactRelations: return contactRelations.count
    case .socialProfiles: return socialProfiles.count
    case .instantMessageAddresses: return instantMessageAddresses.count
    case .dates: return dates.count
    case .categories: return categories.count
    case .members: return members.count
    case .keys: return self.keys.count
    default:
      if case .list(let values) = value(at: key) { return values.count }
      return value(at: key).isMissing ? 0 : 1
    }
  }
}

extension ContactPredicate {
  /// The fields that have to be read to answer.
  public var contactKeys: ContactKeys {
    ContactKeys(keys.compactMap { ContactKey(name: $0) }).including(derivedFor: keys)
  }
}

extension ContactKeys {
  /// The name as written may have to be made of other fields.
  fileprivate func including(derivedFor keys: Set<String>) -> ContactKeys {
    guard contains(.formattedName) else { return self }
    return union(.names).union([.emailAddresses, .phoneNumbers, .instantMessageAddresses])
  }
}

/// Members that a predicate asks for by name.
private struct PredicateMembers: PredicateSubject {
  var members: [(name: String, value: PredicateValue)]

  func value(at key: PredicateKey) -> PredicateValue {
    members.first { $0.name == key.name }?.value ?? .nothing
  }
}

private struct PredicateVisitor: ContactVisitor {
  var value = PredicateValue.nothing

  private static func text(_ text: String) -> PredicateValue { text.isEmpty ? .nothing : .text(text) }

  private mutating func list<Value>(
    _ values: [LabeledValue<Value>], _ members: (Value) -> [(name: String, value: PredicateValue)]
  ) {
    value = .list(
      values.map { labeled in
        let own: [(name: String, value: PredicateValue)] = [
          ("label", PredicateVisitor.text(labeled.label ?? "")), ("preferred", .boolean(labeled.isPreferred)),
        ]
        return .object(PredicateMembers(members: members(labeled.value) + own))
      })
  }

  private static func members(_ media: Media) -> PredicateValue {
    .object(
      PredicateMembers(members: [
        ("mediaType", text(media.mediaType)), ("byteCount", .number(Double(media.byteCount))),
        ("url", text(media.url)),
        ("text", text(media.text)),
      ]))
  }

  mutating func visit(_ key: ContactKey, _ value: String) { self.value = PredicateVisitor.text(value) }
  mutating func visit(_ key: ContactKey, _ value: ContactType) { self.value = .text(value.rawValue) }
  mutating func visit(_ key: ContactKey, _ value: VCardVersion?) {
    self.value = value.map { .text($0.description) } ?? .nothing
  }
  mutating func visit(_ key: ContactKey, _ value: [String]) { self.value = .list(value.map { .text($0) }) }
  mutating func visit(_ key: ContactKey, _ value: DateAndOrTime?) {
    self.value = value.map { .text($0.extendedDescription) } ?? .nothing
  }
  mutating func visit(_ key: ContactKey, _ value: CalendarDate?) {
    guard let value else { return }
    self.value = .object(
      PredicateMembers(members: [("calendar", .text(value.calendar)), ("value", .text(value.value))]))
  }
  mutating func visit(_ key: ContactKey, _ value: Coordinates?) {
    guard let value else { return }
    self.value = .object(
      PredicateMembers(members: [
        ("latitude", .number(value.latitude)), ("longitude", .number(value.longitude)),
      ]))
  }
  mutating func visit(_ key: ContactKey, _ value: Media?) {
    self.value = value.map(PredicateVisitor.members) ?? .nothing
  }
  mutating func visit(_ key: ContactKey, _ value: [Media]) {
    self.value = .list(value.map(PredicateVisitor.members))
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<DateAndOrTime>]) {
    list(value) { [("value", .text($0.extendedDescription))] }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<String>]) {
    list(value) { [("value", PredicateVisitor.text($0))] }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PhoneNumber>]) {
    list(value) {
      [("value", PredicateVisitor.text($0.value)), ("extension", PredicateVisitor.text($0.extension ?? ""))]
    }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PostalAddress>]) {
    list(value) { address in
      [
        ("street", address.street), ("subLocality", address.subLocality), ("city", address.city),
        ("subAdministrativeArea", address.subAdministrativeArea), ("state", address.state),
        ("postalCode", address.postalCode), ("country", address.country),
        ("isoCountryCode", address.isoCountryCode),
        ("postOfficeBox", address.postOfficeBox), ("extended", address.extended),
        ("formatted", address.formatted),
      ].map { ($0.0, PredicateVisitor.text($0.1)) }
    }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<SocialProfile>]) {
    list(value) { profile in
      [
        ("service", profile.service), ("username", profile.username),
        ("userIdentifier", profile.userIdentifier),
        ("urlString", profile.urlString),
      ].map { ($0.0, PredicateVisitor.text($0.1)) }
    }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<InstantMessageAddress>]) {
    list(value) {
      [("service", PredicateVisitor.text($0.service)), ("username", PredicateVisitor.text($0.username))]
    }
  }
  mutating func visit(_ key: ContactKey, _ value: [OtherProperty]) {
    self.value = .list(
      value.map { property in
        .object(
          PredicateMembers(members: [
            ("name", .text(property.name.lowercased())), ("type", .text(property.type)),
            ("value", PredicateVisitor.text(property.text)),
          ]))
      })
  }
}

extension OtherProperty {
  /// The value in one text.
  fileprivate var text: String {
    switch value {
    case .single(let text): text
    case .list(let texts): texts.joined(separator: ", ")
    case .components(let components): components.map { $0.joined(separator: ", ") }.joined(separator: "; ")
    }
  }
}
