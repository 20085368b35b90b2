internal import VCard

// Values with labels: a label is a TYPE where vCard has a word for it, else Apple's X-ABLabel in the same group.

extension ContactEncoder {
  /// The types for a label, and what is left for X-ABLabel.
  private func types(_ label: String?, _ known: [String: [String]], _ always: [String] = []) -> (
    types: [String], label: String?
  ) {
    let label = label.flatMap { $0.isEmpty ? nil : $0 }
    let types = label.map { known[$0] } ?? []
    return ((is4 ? [] : always) + (types ?? []), types == nil ? label : nil)
  }

  private func labeled(
    _ line: ContactLine, _ label: String?, _ isPreferred: Bool, _ known: [String: [String]],
    _ always: [String] = []
  ) -> ContactLine {
    var line = line
    let (types, rest) = types(label, known, always)
    if !types.isEmpty {
      line.parameters.append(Parameter("TYPE", is4 ? types.map { $0.lowercased() } : types))
    }
    addPreference(isPreferred, to: &line)
    addLabel(rest, to: &line)
    return line
  }

  func addPreference(_ isPreferred: Bool, to line: inout ContactLine) {
    guard isPreferred else { return }
    if is4 {
      line.parameters.append(Parameter("PREF", "1"))
    } else if let index = line.parameters.firstIndex(where: { $0.isNamed("TYPE") }) {
      line.parameters[index].values.append("pref")
    } else {
      line.parameters.append(Parameter("TYPE", "pref"))
    }
  }

  func addLabel(_ label: String?, to line: inout ContactLine) {
    guard let label, !label.isEmpty else { return }
    line.satellites.append(("X-ABLabel", LabelWords.appleName(for: label) ?? label))
  }

  private static let places = ["home": ["HOME"], "work": ["WORK"]]

  private static let phones = [
    "home": ["HOME", "VOICE"], "work": ["WORK", "VOICE"], "mobile": ["CELL", "VOICE"], "pager": ["PAGER"],
    "home fax": ["HOME", "FAX"], "work fax": ["WORK", "FAX"], "other fax": ["FAX"],
  ]
  /// Words that 4.0 does not have, but all programs that write 3.0.
  private static let olderPhones = phones.merging([
    "main": ["MAIN"], "iPhone": ["IPHONE", "CELL", "VOICE"], "car": ["CAR"],
  ]) { $1 }

  func phone(_ phone: LabeledValue<PhoneNumber>) -> ContactLine {
    let known = is4 ? ContactEncoder.phones : ContactEncoder.olderPhones
    let always = phone.label == nil ? ["VOICE"] : []
    return labeled(number(phone.value), phone.label, phone.isPreferred, known, always)
  }

  /// A number whose extension is told apart is a `tel:` URI; 3.0 has no URI there, and leaves out the scheme.
  private func number(_ number: PhoneNumber) -> ContactLine {
    guard let ext = number.extension else { return ContactLine("TEL", .text(number.value)) }
    func encoded(_ text: String) -> String {
      String(decoding: PercentEncoding.encoded(Array(text.utf8)), as: UTF8.self)
    }
    let text = "\(encoded(number.value));ext=\(encoded(ext))"
    return is4
      ? ContactLine("TEL", .uri("tel:\(text)"), [Parameter("VALUE", "uri")])
      : ContactLine("TEL", .text(text), [Parameter("X-VALUE", "uri")])
  }

  func email(_ email: LabeledValue<String>) -> ContactLine {
    labeled(
      ContactLine("EMAIL", .text(email.value)), email.label, email.isPreferred, ContactEncoder.places,
      ["INTERNET"])
  }

  func url(_ url: LabeledValue<String>) -> ContactLine {
    labeled(ContactLine("URL", ContactLine.uri(url.value)), url.label, url.isPreferred, ContactEncoder.places)
  }

  func address(_ address: LabeledValue<PostalAddress>) -> ContactLine {
    let value = address.value
    let parts = [
      value.postOfficeBox, value.extended, value.street, value.city, value.state, value.postalCode,
      value.country,
    ]
    var line = ContactLine("ADR", .components(parts.map { [$0] }))
    if is4 {
      if value.formatted.contains("\\n") || value.formatted.contains("\\N") {
        // In the parameter that would be a line break (RFC 6350 6.3.1).
        line.label = value.formatted
        line.labelName = "X-VCARD3-LABEL"
      } else if !value.formatted.isEmpty {
        line.parameters.append(Parameter("LABEL", value.formatted))
      }
      if !value.isoCountryCode.isEmpty { line.parameters.append(Parameter("CC", value.isoCountryCode)) }
    } else {
      if !value.formatted.isEmpty { line.label = value.formatted }
      if !value.isoCountryCode.isEmpty { line.satellites.append(("X-ABADR", value.isoCountryCode)) }
    }
    for (name, text) in [
      ("X-APPLE-SUBLOCALITY", value.subLocality),
      ("X-APPLE-SUBADMINISTRATIVEAREA", value.subAdministrativeArea),
    ] where !text.isEmpty { line.satellites.append((name, text)) }
    return labeled(line, address.label, address.isPreferred, ContactEncoder.places)
  }

  // MARK: People

  func relation(_ relation: LabeledValue<String>) -> ContactLine {
    guard is4 else {
      var line = ContactLine("X-ABRELATEDNAMES", .text(relation.value))
      addPreference(relation.isPreferred, to: &line)
      addLabel(relation.label, to: &line)
      return line
    }
    let isURI = SocialProfile.isURI(relation.value) && !relation.value.utf8.contains(ASCII.space)
    var line = ContactLine("RELATED", isURI ? ContactLine.uri(relation.value) : .text(relation.value))
    if !isURI { line.parameters.append(Parameter("VALUE", "text")) }
    let type = relation.label.flatMap { LabelWords.relatedTypes[$0] }
    if let type { line.parameters.append(Parameter("TYPE", type)) }
    addPreference(relation.isPreferred, to: &line)
    if type == nil { addLabel(relation.label, to: &line) }
    return line
  }

  func message(_ message: LabeledValue<InstantMessageAddress>) -> ContactLine {
    var line = ContactLine("IMPP", .uri(message.value.uri))
    line.plain = .text(message.value.username)
    if !message.value.service.isEmpty {
      line.parameters.append(Parameter(is4 ? "SERVICE-TYPE" : "X-SERVICE-TYPE", message.value.service))
    }
    return labeled(line, message.label, message.isPreferred, ContactEncoder.places)
  }

  func profile(_ profile: LabeledValue<SocialProfile>) -> ContactLine {
    let value = profile.value
    var parameters: [Parameter] = []
    if !value.service.isEmpty {
      let isType = !is4 && !SocialProfile.isPlace(value.service) && !value.service.contains(",")
      parameters.append(Parameter(isType ? "TYPE" : "SERVICE-TYPE", value.service))
    }
    if !value.username.isEmpty { parameters.append(Parameter(is4 ? "USERNAME" : "X-USER", value.username)) }
    if !value.userIdentifier.isEmpty { parameters.append(Parameter("X-USERID", value.userIdentifier)) }
    let name = property(.socialProfiles)
    if !value.urlString.isEmpty {
      if !SocialProfile.isURI(value.urlString) { parameters.append(Parameter("VALUE", "uri")) }
      return labeled(
        ContactLine(name, ContactLine.uri(value.urlString), parameters), profile.label, profile.isPreferred,
        ContactEncoder.places)
    }
    if is4 { parameters.append(Parameter("VALUE", "text")) }
    let text: PropertyValue = is4 ? .text(value.username) : .text("x-apple:\(value.username)")
    return labeled(
      ContactLine(name, text, parameters), profile.label, profile.isPreferred, ContactEncoder.places)
  }

  // MARK: Media

  func media(_ media: Media?, _ name: String) -> [ContactLine] {
    guard let media else { return [] }
    guard media.isInline else {
      let isText = !media.text.isEmpty
      let type = isText ? [Parameter("VALUE", "text")] : is4 ? [] : [Parameter("VALUE", "uri")]
      let value: PropertyValue = isText ? .text(media.text) : ContactLine.uri(media.url)
      return [ContactLine(name, value, type + mediaType(media, name))]
    }
    let octets = media.octets
    var letters: [UInt8] = is4 ? Array("data:\(media.mediaType);base64,".utf8) : []
    Base64.encode(octets.span, to: &letters)
    let parameters = is4 ? [] : [Parameter("ENCODING", "b")] + mediaType(media, name)
    return [ContactLine(name, .escaped(String(decoding: letters, as: UTF8.self)), parameters)]
  }

  private func mediaType(_ media: Media, _ name: String) -> [Parameter] {
    let type = media.mediaType
    if type.isEmpty { return [] }
    if is4 { return [Parameter("MEDIATYPE", type)] }
    let words = ["application/pgp-keys": "PGP", "application/pkix-cert": "X509"]
    if name == "KEY", let word = words[type] { return [Parameter("TYPE", word)] }
    let kind = name == "SOUND" ? "audio/" : "image/"
    guard name != "KEY", type.hasPrefix(kind) else { return [Parameter("MEDIATYPE", type)] }
    return [Parameter("TYPE", type.dropFirst(kind.utf8.count).uppercased())]
  }

  // MARK: Others

  func other(_ property: OtherProperty) -> ContactLine {
    var parameters = property.parameters.filter { !$0.isNamed("GROUP") }
    let definition = PropertyDefinition[property.name]
    let usual = definition?.valueType.rawValue ?? "text"
    if property.type != usual, property.type != "unknown" {
      parameters.append(Parameter("VALUE", property.type))
    }
    let value: PropertyValue =
      switch property.value {
      case .single(let text) where property.type == "unknown": .escaped(text)
      case .single(let text) where property.type == "uri": ContactLine.uri(text)
      case .single(let text): .text(text)
      case .list(let texts): .list(texts)
      case .components(let components): .components(components)
      }
    return ContactLine(property.name, value, parameters)
  }

  /// The group of a property, which jCard has among the parameters.
  func group(of property: OtherProperty) -> String? {
    property.parameters.first { $0.isNamed("GROUP") }?.values.first
  }
}
