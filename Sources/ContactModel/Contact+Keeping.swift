internal import VCard

extension Contact {
  /// The contact with some of its fields; all others are empty.
  public func keeping(_ keys: ContactKeys) -> Contact {
    var contact = self
    if keys.contains(.formattedName), !keys.isSuperset(of: .names) { contact.formattedName = formattedName }
    var filler = Emptying()
    for key in ContactKeys.all.subtracting(keys) { contact.accept(filler: &filler, key) }
    return contact
  }
}

/// Empties fields.
private struct Emptying: ContactFiller {
  mutating func fill(_ key: ContactKey, _ value: inout String) { value = "" }
  mutating func fill(_ key: ContactKey, _ value: inout ContactType) { value = .person }
  mutating func fill(_ key: ContactKey, _ value: inout VCardVersion?) { value = nil }
  mutating func fill(_ key: ContactKey, _ value: inout [String]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout DateAndOrTime?) { value = nil }
  mutating func fill(_ key: ContactKey, _ value: inout CalendarDate?) { value = nil }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<DateAndOrTime>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PhoneNumber>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<String>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PostalAddress>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<SocialProfile>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<InstantMessageAddress>]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout Coordinates?) { value = nil }
  mutating func fill(_ key: ContactKey, _ value: inout Media?) { value = nil }
  mutating func fill(_ key: ContactKey, _ value: inout [Media]) { value = [] }
  mutating func fill(_ key: ContactKey, _ value: inout [OtherProperty]) { value = [] }
}
