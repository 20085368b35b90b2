internal import VCard

/// Writes the fields of a contact into a container. The first error stops it, and ``check()`` throws it.
struct FieldCoding: ContactVisitor {
  private var members: KeyedEncodingContainer<CodedName>
  private var error: (any Error)?

  init(writing members: KeyedEncodingContainer<CodedName>) { self.members = members }

  func check() throws { if let error { throw error } }

  private mutating func write<Value: Encodable>(_ key: ContactKey, _ value: Value) {
    guard error == nil else { return }
    do { try members.encode(value, forKey: CodedName(key)) } catch { self.error = error }
  }

  private mutating func write<Value: Encodable>(_ key: ContactKey, all values: [Value]) {
    if !values.isEmpty { write(key, values) }
  }

  mutating func visit(_ key: ContactKey, _ value: String) { if !value.isEmpty { write(key, value) } }
  mutating func visit(_ key: ContactKey, _ value: ContactType) { write(key, value.rawValue) }
  mutating func visit(_ key: ContactKey, _ value: VCardVersion?) {
    if let value { write(key, value.description) }
  }
  mutating func visit(_ key: ContactKey, _ value: [String]) { write(key, all: value) }
  mutating func visit(_ key: ContactKey, _ value: DateAndOrTime?) {
    if let value { write(key, value.extendedDescription) }
  }
  mutating func visit(_ key: ContactKey, _ value: CalendarDate?) {
    if let value { write(key, ["calendar": value.calendar, "value": value.value]) }
  }
  mutating func visit(_ key: ContactKey, _ value: Coordinates?) {
    if let value { write(key, ["latitude": value.latitude, "longitude": value.longitude]) }
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<DateAndOrTime>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PhoneNumber>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<String>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PostalAddress>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<SocialProfile>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<InstantMessageAddress>]) {
    write(key, all: value.map(CodedLabeledValue.init))
  }
  mutating func visit(_ key: ContactKey, _ value: Media?) {
    if let value { write(key, CodedMedia(value)) }
  }
  mutating func visit(_ key: ContactKey, _ value: [Media]) { write(key, all: value.map(CodedMedia.init)) }
  mutating func visit(_ key: ContactKey, _ value: [OtherProperty]) {
    write(key, all: value.map(CodedProperty.init))
  }
}
