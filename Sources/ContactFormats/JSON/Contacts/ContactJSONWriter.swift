public import ContactModel
public import ContactNames
public import VCard

/// Writes contacts as JSON, one object a line: what a person sees of a card, under Apple's names.
///
/// ```swift
/// var writer = ContactJSONWriter(keys: [.formattedName, .phoneNumbers])
/// var output: [UInt8] = []
/// writer.write(card, to: &output)
/// ```
///
/// The object says all of the contact, but not all of the card: groups and parameters stay there.
public struct ContactJSONWriter: CardWriter, Sendable {
  public private(set) var report = WriteReport()
  private var decoder: ContactDecoder
  private var members: ContactMembers

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - keys: The fields that are written.
  ///   - images: Whether pictures, sounds and keys are written with their octets, in base64; else with their number.
  ///   - phones: Reads the numbers that are written as `e164` too; `nil` leaves that member out.
  public init(keys: ContactKeys = .all, images: Bool = false, phones: PhoneNumberParser? = nil) {
    decoder = ContactDecoder(keys: keys)
    members = ContactMembers(images: images, phones: phones)
  }

  public mutating func write(_ card: Card, to output: inout [UInt8]) {
    write(decoder.contact(from: card), to: &output)
    report.findings = decoder.misread.map(WriteFinding.misread)
  }

  /// Appends a contact.
  public mutating func write(_ contact: Contact, to output: inout [UInt8]) {
    swap(&members.json.output, &output)
    members.write(contact, decoder.keys)
    swap(&members.json.output, &output)
  }

  public mutating func finish(to output: inout [UInt8]) {}
}

/// Writes the fields of a contact as members of an object; what is empty is left out.
struct ContactMembers: ContactVisitor, Sendable {
  var json = JSONWriter()
  private let images: Bool
  private let phones: PhoneNumberParser?

  init(images: Bool, phones: PhoneNumberParser?) {
    self.images = images
    self.phones = phones
  }

  mutating func write(_ contact: Contact, _ keys: ContactKeys) {
    json.beginObject()
    contact.accept(&self, keys)
    json.endObject()
    json.endLine()
  }

  /// The names of the fields.
  private let names = ContactKey.allCases.map { Array($0.name.utf8) }

  private mutating func name(_ key: ContactKey) { json.name(names[Int(key.rawValue)]) }

  /// A member that is left out when it is empty.
  private mutating func member(_ name: StaticString, _ text: String) {
    if !text.isEmpty { json.member(name, text) }
  }

  // MARK: Plain values

  mutating func visit(_ key: ContactKey, _ value: String) {
    if !value.isEmpty { json.member(names[Int(key.rawValue)], value) }
  }

  mutating func visit(_ key: ContactKey, _ value: ContactType) {
    name(key)
    json.string(value.rawValue)
  }

  mutating func visit(_ key: ContactKey, _ value: VCardVersion?) {
    guard let value else { return }
    name(key)
    json.string(value.description)
  }

  mutating func visit(_ key: ContactKey, _ value: [String]) {
    guard !value.isEmpty else { return }
    name(key)
    json.beginArray()
    for text in value { json.string(text) }
    json.endArray()
  }

  mutating func visit(_ key: ContactKey, _ value: DateAndOrTime?) {
    guard let value else { return }
    name(key)
    json.string(value)
  }

  mutating func visit(_ key: ContactKey, _ value: CalendarDate?) {
    guard let value else { return }
    name(key)
    json.beginObject()
    json.member("calendar", value.calendar)
    json.member("value", value.value)
    json.endObject()
  }

  mutating func visit(_ key: ContactKey, _ value: Coordinates?) {
    guard let value else { return }
    name(key)
    json.beginObject()
    json.member("latitude", value.latitude)
    json.member("longitude", value.longitude)
    json.endObject()
  }

  // MARK: Lists with labels

  private mutating func list<Value>(
    _ key: ContactKey, _ values: [LabeledValue<Value>], _ members: (inout ContactMembers, Value) -> Void
  ) {
    guard !values.isEmpty else { return }
    name(key)
    json.beginArray()
    let values = values.span
    for index in values.indices {
      json.beginObject()
      if let label = values[index].label { json.member("label", label) }
      members(&self, values[index].value)
      if values[index].isPreferred { json.member("preferred", true) }
      json.endObject()
    }
    json.endArray()
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<DateAndOrTime>]) {
    list(key, value) { members, date in
      members.json.name("value")
      members.json.string(date)
    }
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<String>]) {
    list(key, value) { $0.json.member("value", $1) }
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PhoneNumber>]) {
    list(key, value) { members, phone in
      members.json.member("value", phone.value)
      if let number = members.phones.flatMap(phone.e164) { members.json.member("e164", number) }
      if let ext = phone.extension { members.json.member("extension", ext) }
    }
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PostalAddress>]) {
    list(key, value) { members, address in
      members.member("street", address.street)
      members.member("subLocality", address.subLocality)
      members.member("city", address.city)
      members.member("subAdministrativeArea", address.subAdministrativeArea)
      members.member("state", address.state)
      members.member("postalCode", address.postalCode)
      members.member("country", address.country)
      members.member("isoCountryCode", address.isoCountryCode)
      members.member("postOfficeBox", address.postOfficeBox)
      members.member("extended", address.extended)
      members.member("formatted", address.formatted)
    }
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<SocialProfile>]) {
    list(key, value) { members, profile in
      members.member("service", profile.service)
      members.member("username", profile.username)
      members.member("userIdentifier", profile.userIdentifier)
      members.member("urlString", profile.urlString)
    }
  }

  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<InstantMessageAddress>]) {
    list(key, value) { members, address in
      members.member("service", address.service)
      members.member("username", address.username)
    }
  }

  // MARK: Media

  mutating func visit(_ key: ContactKey, _ value: Media?) {
    guard let value else { return }
    name(key)
    write(value)
  }

  mutating func visit(_ key: ContactKey, _ value: [Media]) {
    guard !value.isEmpty else { return }
    name(key)
    json.beginArray()
    for media in value { write(media) }
    json.endArray()
  }

  private mutating func write(_ media: Media) {
    json.beginObject()
    member("mediaType", media.mediaType)
    if media.isInline { json.member("byteCount", media.byteCount) }
    member("url", media.url)
    member("text", media.text)
    if images, media.isInline {
      json.name("data")
      json.base64(media.octets.span)
    }
    json.endObject()
  }

  // MARK: Others

  mutating func visit(_ key: ContactKey, _ value: [OtherProperty]) {
    let properties = images ? value : value.filter { !$0.isInline }
    guard !properties.isEmpty else { return }
    name(key)
    json.beginArray()
    for property in properties { write(property) }
    json.endArray()
  }

  /// A property as in jCard (RFC 7095 3.3): name, parameters, type, values.
  private mutating func write(_ property: OtherProperty) {
    json.beginArray()
    json.string(property.name.lowercased())
    json.beginObject()
    for parameter in property.parameters {
      json.name(escaping: parameter.name.lowercased())
      write(parameter.values)
    }
    json.endObject()
    json.string(property.type)
    switch property.value {
    case .single(let text): json.string(text)
    case .list(let texts): for text in texts { json.string(text) }
    case .components(let components):
      json.beginArray()
      for component in components { write(component) }
      json.endArray()
    }
    json.endArray()
  }

  private mutating func write(_ texts: [String]) {
    guard texts.count != 1 else { return json.string(texts[0]) }
    json.beginArray()
    for text in texts { json.string(text) }
    json.endArray()
  }
}

extension OtherProperty {
  /// Whether the value is octets inside the card.
  fileprivate var isInline: Bool {
    guard type == "uri", case .single(let text) = value else { return false }
    return text.utf8.prefix(5).elementsEqual("data:".utf8)
  }
}

extension JSONWriter {
  /// Writes a date in its extended form, as in jCard.
  fileprivate mutating func string(_ date: DateAndOrTime) {
    beginString()
    date.append(to: &output, isExtended: true)
    endString()
  }
}
