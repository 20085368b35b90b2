internal import VCard

/// Reads the fields of a contact from a container. The first error stops it, and ``check()`` throws it.
struct CodedFields: ContactFiller {
  typealias Members = KeyedDecodingContainer<CodedName>

  private let members: Members
  private var error: (any Error)?

  init(reading members: KeyedDecodingContainer<CodedName>) { self.members = members }

  func check() throws { if let error { throw error } }

  /// Whether there is a field that is not null.
  func has(_ key: ContactKey) -> Bool {
    let name = CodedName(key)
    return members.contains(name) && (try? members.decodeNil(forKey: name)) != true
  }

  private mutating func read<Value>(_ value: inout Value, _ decode: (Members) throws -> Value) {
    guard error == nil else { return }
    do { value = try decode(members) } catch { self.error = error }
  }

  private mutating func read<Value: CodedMembers>(_ key: ContactKey, _ value: inout [LabeledValue<Value>]) {
    read(&value) { members in
      try members.decode([CodedLabeledValue<Value>].self, forKey: CodedName(key)).map(\.labeled)
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout String) {
    read(&value) { members in try members.decode(String.self, forKey: CodedName(key)) }
  }

  mutating func fill(_ key: ContactKey, _ value: inout ContactType) {
    read(&value) { members in
      let word = try members.decode(String.self, forKey: CodedName(key))
      guard let type = ContactType(rawValue: word) else {
        throw members.corrupted(
          key, "This should be one of \(ContactType.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      return type
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout VCardVersion?) {
    read(&value) { members in
      let word = try members.decode(String.self, forKey: CodedName(key))
      guard let version = VCardVersion.allCases.first(where: { $0.description == word }) else {
        throw members.corrupted(key, "This should be 2.1, 3.0 or 4.0.")
      }
      return version
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [String]) {
    read(&value) { members in try members.decode([String].self, forKey: CodedName(key)) }
  }

  mutating func fill(_ key: ContactKey, _ value: inout DateAndOrTime?) {
    read(&value) { members in try members.date(CodedName(key)) }
  }

  mutating func fill(_ key: ContactKey, _ value: inout CalendarDate?) {
    read(&value) { members in
      let date = try members.object(key)
      return CalendarDate(
        calendar: try date.decode(String.self, forKey: "calendar"),
        value: try date.decode(String.self, forKey: "value"))
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout Coordinates?) {
    read(&value) { members in
      let place = try members.object(key)
      return Coordinates(
        latitude: try place.decode(Double.self, forKey: "latitude"),
        longitude: try place.decode(Double.self, forKey: "longitude"))
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<DateAndOrTime>]) { read(key, &value) }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PhoneNumber>]) { read(key, &value) }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<String>]) { read(key, &value) }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PostalAddress>]) { read(key, &value) }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<SocialProfile>]) { read(key, &value) }
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<InstantMessageAddress>]) {
    read(key, &value)
  }

  mutating func fill(_ key: ContactKey, _ value: inout Media?) {
    read(&value) { members in try members.decode(CodedMedia.self, forKey: CodedName(key)).media }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [Media]) {
    read(&value) { members in
      try members.decode([CodedMedia].self, forKey: CodedName(key)).compactMap(\.media)
    }
  }

  mutating func fill(_ key: ContactKey, _ value: inout [OtherProperty]) {
    read(&value) { members in try members.decode([CodedProperty].self, forKey: CodedName(key)).map(\.property)
    }
  }
}

extension KeyedDecodingContainer<CodedName> {
  fileprivate func corrupted(_ key: ContactKey, _ text: String) -> DecodingError {
    DecodingError.dataCorruptedError(forKey: CodedName(key), in: self, debugDescription: text)
  }

  fileprivate func object(_ key: ContactKey) throws -> KeyedDecodingContainer<CodedName> {
    try nestedContainer(keyedBy: CodedName.self, forKey: CodedName(key))
  }
}
