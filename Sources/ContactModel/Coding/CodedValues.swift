internal import VCard

/// A picture, a sound or a key as an object, with its octets in base64.
struct CodedMedia: Codable {
  /// What was read; `nil` where the octets were left out.
  let media: Media?

  init(_ media: Media) { self.media = media }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodedName.self)
    let type = try members.text("mediaType")
    let (url, text) = (try members.text("url"), try members.text("text"))
    if let letters = try members.decodeIfPresent(String.self, forKey: "data") {
      guard let octets = Base64.decode(Array(letters.utf8).span) else {
        throw DecodingError.dataCorruptedError(
          forKey: "data", in: members, debugDescription: "This should be base64.")
      }
      media = Media(octets, mediaType: type)
    } else if !text.isEmpty {
      media = Media(text: text, mediaType: type)
    } else {
      media = url.isEmpty ? nil : Media(url: url, mediaType: type)
    }
  }

  func encode(to encoder: any Encoder) throws {
    guard let media else { return }
    var members = encoder.container(keyedBy: CodedName.self)
    try members.encode(text: media.mediaType, "mediaType")
    try members.encode(text: media.url, "url")
    try members.encode(text: media.text, "text")
    guard media.isInline else { return }
    try members.encode(media.byteCount, forKey: "byteCount")
    var letters: [UInt8] = []
    Base64.encode(media.octets.span, to: &letters)
    try members.encode(String(decoding: letters, as: UTF8.self), forKey: "data")
  }
}

/// A property without a field as in jCard: name, parameters, type, values (RFC 7095 3.3).
struct CodedProperty: Codable {
  let property: OtherProperty

  init(_ property: OtherProperty) { self.property = property }

  init(from decoder: any Decoder) throws {
    var parts = try decoder.unkeyedContainer()
    let name = try parts.decode(String.self)
    let members = try parts.nestedContainer(keyedBy: CodedName.self)
    let parameters = try members.allKeys.map { name in
      Parameter(name.stringValue.uppercased(), try members.decode(CodedTexts.self, forKey: name).texts)
    }
    let type = try parts.decode(String.self)
    var values: [CodedTexts] = []
    var components: [CodedTexts]?
    while !parts.isAtEnd {
      if values.isEmpty, components == nil, let list = try? parts.decode([CodedTexts].self) {
        components = list
      } else {
        values.append(try parts.decode(CodedTexts.self))
      }
    }
    property = OtherProperty(
      name.uppercased(), parameters: parameters.sorted { $0.name < $1.name }, type: type,
      CodedProperty.value(name, components, values))
  }

  private static func value(
    _ name: String, _ components: [CodedTexts]?, _ values: [CodedTexts]
  ) -> OtherProperty.Value {
    if let components { return .components(components.map(\.texts)) }
    let texts = values.flatMap(\.texts)
    let isList = PropertyDefinition[name]?.structure == .list
    return texts.count > 1 || isList ? .list(texts) : .single(texts.first ?? "")
  }

  func encode(to encoder: any Encoder) throws {
    var parts = encoder.unkeyedContainer()
    try parts.encode(property.name.lowercased())
    var members = parts.nestedContainer(keyedBy: CodedName.self)
    for parameter in property.parameters {
      try members.encode(
        CodedTexts(parameter.values), forKey: CodedName(stringValue: parameter.name.lowercased()))
    }
    try parts.encode(property.type)
    switch property.value {
    case .single(let text): try parts.encode(text)
    case .list(let texts): for text in texts { try parts.encode(text) }
    case .components(let components): try parts.encode(components.map(CodedTexts.init))
    }
  }
}

/// A text, or a list of them where there is not exactly one.
struct CodedTexts: Codable {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      texts = [text]
    } else {
      texts = try decoder.singleValueContainer().decode([String].self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    if texts.count == 1 { try value.encode(texts[0]) } else { try value.encode(texts) }
  }
}
