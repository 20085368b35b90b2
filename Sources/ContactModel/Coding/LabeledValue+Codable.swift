internal import VCard

/// The value of a labeled value as members of its object.
protocol CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws
  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws
}

/// A labeled value as an object: label, the value's members, and whether it is preferred.
struct CodedLabeledValue<Value: CodedMembers & Sendable & Hashable>: Codable {
  let labeled: LabeledValue<Value>

  init(_ labeled: LabeledValue<Value>) { self.labeled = labeled }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    labeled = LabeledValue(
      try members.decodeIfPresent(String.self, forKey: "label"), try Value(members: members),
      isPreferred: try members.decodeIfPresent(Bool.self, forKey: "preferred") ?? false)
  }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodedName.self)
    try members.encodeIfPresent(labeled.label, forKey: "label")
    try labeled.value.encode(to: &members)
    if labeled.isPreferred { try members.encode(true, forKey: "preferred") }
  }
}

extension KeyedDecodingContainer<CodedName> {
  /// The text of a member; empty where there is none.
  func text(_ name: CodedName) throws -> String { try decodeIfPresent(String.self, forKey: name) ?? "" }

  /// The date of a member.
  func date(_ name: CodedName) throws -> DateAndOrTime {
    guard let date = DateAndOrTime(try decode(String.self, forKey: name)) else {
      throw DecodingError.dataCorruptedError(
        forKey: name, in: self, debugDescription: "This should be a date, such as 1985-04-12 or --04-12.")
    }
    return date
  }
}

extension KeyedEncodingContainer<CodedName> {
  /// Writes a text unless it is empty.
  mutating func encode(text: String, _ name: CodedName) throws {
    if !text.isEmpty { try encode(text, forKey: name) }
  }
}

extension String: CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws {
    self = try members.decode(String.self, forKey: "value")
  }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(self, forKey: "value")
  }
}

extension DateAndOrTime: CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws { self = try members.date("value") }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(extendedDescription, forKey: "value")
  }
}

extension PhoneNumber: CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws {
    self.init(
      try members.decode(String.self, forKey: "value"),
      extension: try members.decodeIfPresent(String.self, forKey: "extension"))
  }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(value, forKey: "value")
    try members.encodeIfPresent(self.extension, forKey: "extension")
  }
}

extension PostalAddress: CodedMembers {
  private static let names: [(name: CodedName, path: any WritableKeyPath<PostalAddress, String> & Sendable)] =
    [
      ("street", \.street), ("subLocality", \.subLocality), ("city", \.city),
      ("subAdministrativeArea", \.subAdministrativeArea), ("state", \.state), ("postalCode", \.postalCode),
      ("country", \.country), ("isoCountryCode", \.isoCountryCode), ("postOfficeBox", \.postOfficeBox),
      ("extended", \.extended), ("formatted", \.formatted),
    ]

  init(members: KeyedDecodingContainer<CodedName>) throws {
    self.init()
    for (name, path) in PostalAddress.names { self[keyPath: path] = try members.text(name) }
  }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    for (name, path) in PostalAddress.names { try members.encode(text: self[keyPath: path], name) }
  }
}

extension SocialProfile: CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws {
    self.init(
      service: try members.text("service"), username: try members.text("username"),
      userIdentifier: try members.text("userIdentifier"), urlString: try members.text("urlString"))
  }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(text: service, "service")
    try members.encode(text: username, "username")
    try members.encode(text: userIdentifier, "userIdentifier")
    try members.encode(text: urlString, "urlString")
  }
}

extension InstantMessageAddress: CodedMembers {
  init(members: KeyedDecodingContainer<CodedName>) throws {
    self.init(service: try members.text("service"), username: try members.text("username"))
  }

  func encode(to members: inout KeyedEncodingContainer<CodedName>) throws {
    try members.encode(text: service, "service")
    try members.encode(text: username, "username")
  }
}
