package import VCard

/// A field of any type, to be compared with that of another contact.
package struct AnyField: ContactVisitor, Equatable, CustomStringConvertible {
  private var value: AnyHashable = 0

  package var description: String { "\(value)" }

  package init(_ contact: Contact, _ key: ContactKey) { contact.accept(&self, key) }

  package mutating func visit(_ key: ContactKey, _ value: String) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: ContactType) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: VCardVersion?) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [String]) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: DateAndOrTime?) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: CalendarDate?) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<DateAndOrTime>]) {
    self.value = value
  }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PhoneNumber>]) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<String>]) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PostalAddress>]) {
    self.value = value
  }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<SocialProfile>]) {
    self.value = value
  }
  package mutating func visit(_ key: ContactKey, _ value: [LabeledValue<InstantMessageAddress>]) {
    self.value = value
  }
  package mutating func visit(_ key: ContactKey, _ value: Coordinates?) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: Media?) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [Media]) { self.value = value }
  package mutating func visit(_ key: ContactKey, _ value: [OtherProperty]) { self.value = value }
}
