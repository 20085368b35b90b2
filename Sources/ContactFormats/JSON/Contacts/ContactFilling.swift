internal import ContactModel
internal import VCard

/// Fills a contact from the members of an object.
struct ContactFilling: ContactFiller {
  private(set) var findings: [Diagnostic] = []
  /// Whether there was a member that a contact has.
  private(set) var hasFields = false
  private var json: JSONCursor
  private let card: Int
  /// The member that is read.
  private var name = JSONName(octets: [], range: 0..<0)

  /// The cursor stands in the object.
  init(_ json: JSONCursor, card: Int) {
    self.json = json
    self.card = card
  }

  mutating func contact() -> Contact {
    var contact = Contact()
    while let name = json.nextMemberName() {
      self.name = name
      if json.readNull() { continue }
      guard let key = name.key else {
        reject("no contact has a member '\(name.text.prefix(40))'")
        continue
      }
      hasFields = true
      contact.accept(filler: &self, key)
    }
    return contact
  }

  private mutating func reject(_ message: String, _ kind: Diagnostic.Kind = .jsonMember) {
    let place = json.place()
    findings.append(
      Diagnostic(
        kind, line: place.line, column: place.column, message: message,
        property: String(name.text.prefix(40)),
        card: card))
    json.skipValue()
  }

  private mutating func rejectKind(_ kind: String) { reject("'\(name.text)' should be \(kind)") }

  // MARK: Plain values

  mutating func fill(_ key: ContactKey, _ value: inout String) {
    if let text = text() { value = text } else { rejectKind("a text") }
  }

  /// A string; a number, which some programs write for a text, is read as it is written.
  private mutating func text() -> String? { json.readString() ?? json.readNumber() }

  mutating func fill(_ key: ContactKey, _ value: inout ContactType) {
    guard let text = json.readString(), let type = ContactType(rawValue: text) else {
      return rejectKind("one of \(ContactType.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    value = type
  }

  mutating func fill(_ key: ContactKey, _ value: inout VCardVersion?) {
    value = text().flatMap { text in VCardVersion.allCases.first { $0.description == text } }
    if value == nil { rejectKind("2.1, 3.0 or 4.0") }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [String]) {
    elements { filling in
      if let text = filling.text() { value.append(text) } else { filling.rejectKind("a list of texts") }
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout DateAndOrTime?) {
    value = text().flatMap { DateAndOrTime($0) }
    if value == nil { rejectKind("a date, such as 1985-04-12 or --04-12") }
  }

  mutating func fill(_ key: ContactKey, _ value: inout CalendarDate?) {
    var date = CalendarDate(calendar: "", value: "")
    members { filling, name in
      switch name {
      case "calendar": filling.fill(key, &date.calendar)
      case "value": filling.fill(key, &date.value)
      default: filling.rejectMember(name)
      }
    }
    value = date
  }

  mutating func fill(_ key: ContactKey, _ value: inout Coordinates?) {
    var (latitude, longitude): (Double?, Double?)
    members { filling, name in
      switch name {
      case "latitude": latitude = filling.json.readDouble()
      case "longitude": longitude = filling.json.readDouble()
      default: filling.rejectMember(name)
      }
    }
    guard let latitude, let longitude else { return rejectKind("two numbers, latitude and longitude") }
    value = Coordinates(latitude: latitude, longitude: longitude)
  }

  // MARK: Lists with labels

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<DateAndOrTime>]) {
    labeled(&value, DateAndOrTime(month: 1)) { filling, name, date in
      guard "value" ~= name else { return filling.rejectMember(name) }
      filling.fill(key, &date)
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<String>]) {
    labeled(&value, "") { filling, name, text in
      guard "value" ~= name else { return filling.rejectMember(name) }
      filling.fillText(&text)
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PhoneNumber>]) {
    labeled(&value, PhoneNumber("")) { filling, name, phone in
      switch name {
      case "value": filling.fillText { phone?.value = $0 }
      case "extension": filling.fillText { phone?.extension = $0 }
      // It follows from the number.
      case "e164": filling.json.skipValue()
      default: filling.rejectMember(name)
      }
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PostalAddress>]) {
    labeled(&value, PostalAddress()) { filling, name, address in
      switch name {
      case "street": filling.fillText { address?.street = $0 }
      case "subLocality": filling.fillText { address?.subLocality = $0 }
      case "city": filling.fillText { address?.city = $0 }
      case "subAdministrativeArea": filling.fillText { address?.subAdministrativeArea = $0 }
      case "state": filling.fillText { address?.state = $0 }
      case "postalCode": filling.fillText { address?.postalCode = $0 }
      case "country": filling.fillText { address?.country = $0 }
      case "isoCountryCode": filling.fillText { address?.isoCountryCode = $0 }
      case "postOfficeBox": filling.fillText { address?.postOfficeBox = $0 }
      case "extended": filling.fillText { address?.extended = $0 }
      case "formatted": filling.fillText { address?.formatted = $0 }
      default: filling.rejectMember(name)
      }
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<SocialProfile>]) {
    labeled(&value, SocialProfile()) { filling, name, profile in
      switch name {
      case "service": filling.fillText { profile?.service = $0 }
      case "username": filling.fillText { profile?.username = $0 }
      case "userIdentifier": filling.fillText { profile?.userIdentifier = $0 }
      case "urlString": filling.fillText { profile?.urlString = $0 }
      default: filling.rejectMember(name)
      }
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<InstantMessageAddress>]) {
    labeled(&value, InstantMessageAddress(service: "", username: "")) { filling, name, address in
      switch name {
      case "service": filling.fillText { address?.service = $0 }
      case "username": filling.fillText { address?.username = $0 }
      default: filling.rejectMember(name)
      }
    }
  }

  /// Reads a list of objects, each with a label and with members of its own.
  private mutating func labeled<Value>(
    _ list: inout [LabeledValue<Value>], _ empty: Value?,
    _ read: (inout ContactFilling, JSONName, inout Value?) -> Void
  ) {
    elements { filling in
      var value = empty
      var label: String?
      var isPreferred = false
      filling.members { filling, name in
        switch name {
        case "label": filling.fillText { label = $0 }
        case "preferred":
          if let flag = filling.json.readBoolean() {
            isPreferred = flag
          } else {
            filling.rejectKind("true or false")
          }
        default: read(&filling, name, &value)
        }
      }
      guard let value, value != empty else { return filling.rejectEntry() }
      list.append(LabeledValue(label, value, isPreferred: isPreferred))
    }
  }

  /// An entry without a value.
  private mutating func rejectEntry() {
    let place = json.place()
    findings.append(
      Diagnostic(
        .jsonMember, line: place.line, column: place.column,
        message: "an entry of '\(name.text)' has no value",
        property: name.text, card: card))
  }

  private mutating func fillText(_ value: inout String?) { fillText { value = $0 } }

  private mutating func fillText(_ take: (String) -> Void) {
    if let text = text() { take(text) } else { rejectKind("made of texts") }
  }

  // MARK: Media and others

  mutating func fill(_ key: ContactKey, _ value: inout Media?) { value = media() }

  mutating func fill(_ key: ContactKey, _ value: inout [Media]) {
    elements { filling in if let media = filling.media() { value.append(media) } }
  }

  private mutating func media() -> Media? {
    var (type, url, text, data): (String, String, String, [UInt8]?) = ("", "", "", nil)
    let place = json
    members { filling, name in
      switch name {
      case "mediaType": filling.fillText { type = $0 }
      case "url": filling.fillText { url = $0 }
      case "text": filling.fillText { text = $0 }
      case "data":
        data = filling.json.readString().flatMap { Base64.decode(Array($0.utf8).span) }
        if data == nil { filling.reject("'\(filling.name.text)' has no base64 in 'data'") }
      case "byteCount": filling.json.skipValue()
      default: filling.rejectMember(name)
      }
    }
    if let data { return Media(data, mediaType: type) }
    if !text.isEmpty { return Media(text: text, mediaType: type) }
    if !url.isEmpty { return Media(url: url, mediaType: type) }
    let after = json
    json = place
    reject("the octets of '\(name.text)' are not in the JSON", .jsonImage)
    json = after
    return nil
  }

  mutating func fill(_ key: ContactKey, _ value: inout [OtherProperty]) {
    elements { filling in
      let place = filling.json
      if let property = filling.json.readValue().flatMap(OtherProperty.init(json:)) {
        value.append(property)
      } else {
        let after = filling.json
        filling.json = place
        filling.rejectKind("a list of properties as jCard has them")
        filling.json = after
      }
    }
  }

  // MARK: Structure

  private mutating func elements(_ read: (inout ContactFilling) -> Void) {
    guard json.beginArray() else { return rejectKind("a list") }
    while json.nextElement() { read(&self) }
  }

  private mutating func members(_ read: (inout ContactFilling, JSONName) -> Void) {
    guard json.beginObject() else { return rejectKind("made of objects") }
    while let name = json.nextMemberName() {
      if json.readNull() { continue }
      read(&self, name)
    }
  }

  private mutating func rejectMember(_ member: JSONName) {
    reject("'\(name.text)' has no member '\(member.text.prefix(40))'")
  }
}

extension OtherProperty {
  /// A property as jCard has it; `nil` when it is not one.
  init?(json: JSONValue) {
    guard let parts = json.array, parts.count >= 4, let name = parts[0].string, !name.isEmpty,
      case .object(let members) = parts[1], let type = parts[2].string
    else { return nil }
    let parameters = members.map { Parameter($0.name.uppercased(), $0.value.texts) }
    let value: Value
    if let components = parts[3].array {
      value = .components(components.map(\.texts))
    } else {
      let texts = parts.dropFirst(3).flatMap(\.texts)
      let isList = PropertyDefinition[name]?.structure == .list
      value = texts.count > 1 || isList ? .list(texts) : .single(texts.first ?? "")
    }
    self.init(name.uppercased(), parameters: parameters, type: type, value)
  }
}

extension JSONValue {
  /// The texts of a string or of an array of them; numbers and the like as they are written.
  fileprivate var texts: [String] {
    switch self {
    case .string(let text), .number(let text): [text]
    case .boolean(let flag): [flag ? "true" : "false"]
    case .array(let elements): elements.flatMap(\.texts)
    case .null, .object: []
    }
  }
}
