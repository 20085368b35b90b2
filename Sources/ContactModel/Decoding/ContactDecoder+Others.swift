internal import VCard

// What has no field is kept in the form of jCard, so that somebody else may make something of it.

extension ContactDecoder {
  func otherProperties() -> [OtherProperty] {
    others.sorted().map { OtherProperty(card.property(card.entries[$0])) }
  }
}

extension OtherProperty {
  /// A property as jCard has it (RFC 7095 3.3): the group is a parameter, and base64 is a `data:` URI.
  init(_ property: Property) {
    let (meant, raw) = property.withoutMarks
    var parameters = Array(meant)
    if let group = property.group { parameters.append(Parameter("GROUP", group)) }
    if let letters = property.base64Letters {
      parameters.removeAll { $0.isNamed("ENCODING") || $0.isNamed("VALUE") }
      let type = property.mediaType ?? "application/octet-stream"
      let text = "data:\(type);base64,\(String(decoding: letters, as: UTF8.self))"
      self.init(property.name.text, parameters: parameters, type: "uri", .single(text))
      return
    }
    let type = meant["VALUE"].first
    parameters.removeAll { $0.isNamed("VALUE") }
    let (typeWord, value) = OtherProperty.value(property, raw[...], type?.lowercased())
    self.init(property.name.text, parameters: parameters, type: typeWord, value)
  }

  private static func value(
    _ property: Property, _ raw: ArraySlice<UInt8>, _ type: String?
  ) -> (String, Value) {
    let word = type ?? property.definition?.valueType.rawValue
    switch property.definition?.structure {
    case .list: return (word ?? "text", .list(property.list))
    case .components, .componentLists: return (word ?? "text", .components(property.components))
    case .single: return (word ?? "text", .single(property.text))
    case nil: break
    }
    // Nobody knows how the value of an unknown property is divided.
    let isDivided =
      ValueText.split(raw, at: ASCII.semicolon).count > 1
      || ValueText.split(raw, at: ASCII.comma).count > 1
    guard type == nil, isDivided else { return (type ?? "text", .single(property.text)) }
    return ("unknown", .single(String(decoding: raw, as: UTF8.self)))
  }
}
