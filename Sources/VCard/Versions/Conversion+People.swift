// People: relations, agents, accounts, and the text to sort by.

extension Conversion {
  // MARK: RELATED

  mutating func joinRelatedNames() {
    guard lines.contains(where: { $0.name == .xABRelatedNames }) else { return }
    let labels = GroupLabels(lines)
    for index in lines.indices where lines[index].name == .xABRelatedNames {
      if let label = labels.madeLabel(of: lines[index], in: lines) {
        lines[index].group = []
        lines[label].isRemoved = true
      } else if lines[index].types.allSatisfy({ $0.lowercased() == "pref" }),
        let type = GroupLabels.type(for: labels.label(of: lines[index]).map { lines[$0].text })
      {
        lines[index].addType(type)
      }
      lines[index].name = .related
      lines[index].set("VALUE", "text")
    }
    lines.removeAll { $0.isRemoved }
  }

  mutating func separateRelated() {
    guard lines.contains(where: { $0.name == .related }) else { return }
    var groups = GroupLabels.NewGroups(lines)
    for index in lines.indices where lines[index].name == .related {
      guard lines[index].namedType == .text, !lines[index].has("X-VCARD3-NAME") else { continue }
      let types = lines[index].types.map { $0.lowercased() }.filter { $0 != "pref" }
      if types == ["agent"] { continue }
      note(lines[index], as: "X-ABRELATEDNAMES")
      lines[index].name = "X-ABRELATEDNAMES"
      lines[index].remove("VALUE")
      if lines[index].group.isEmpty { addLabel(to: index, &groups) }
    }
  }

  /// Puts a line into a new group, with a label of what it says itself.
  mutating func addLabel(to index: Int, _ groups: inout GroupLabels.NewGroups) {
    guard let text = GroupLabels.text(for: lines[index]), !text.isEmpty else { return }
    lines[index].group = groups.next()
    var label = ConversionLine("X-ABLabel", [], position: lines[index].position)
    label.group = lines[index].group
    label.text = text
    lines.append(label)
  }

  /// `X-SPOUSE:…` becomes RELATED and remembers its name.
  mutating func raiseRelation(_ line: inout ConversionLine, _ row: PropertyDefinition, _ type: String) {
    guard !line.has("X-VCARD3-NAME"), !line.has("VALUE") else { return }
    let name = line.name.text
    line.name = .related
    line.add("VALUE", "text")
    line.addType(type)
    line.add("X-VCARD3-NAME", name)
  }

  /// AGENT is RELATED with a type of its own (RFC 6350, appendix A.2).
  func raiseAgent(_ line: inout ConversionLine) {
    line.name = .related
    line.addType("agent")
    if line.namedType == .uri { line.remove("VALUE") } else { line.set("VALUE", "text") }
  }

  /// What 4.0 says in words of its own has the name back that it had in 3.0.
  mutating func restoreJoined(_ line: inout ConversionLine) -> Bool {
    if line.restoreJoined() { return true }
    guard line.name == .related else { return false }
    let types = line.types.filter { $0.lowercased() != "pref" }
    guard types.map({ $0.lowercased() }) == ["agent"], !line.has("X-VCARD3-NAME") else { return false }
    note(line, as: "AGENT")
    line.name = .agent
    line.removeTypes { $0.lowercased() == "agent" }
    if line.namedType == .text {
      line.remove("VALUE")
    } else if line.namedType == nil {
      line.add("VALUE", "uri")
    }
    return true
  }

  // MARK: IMPP

  /// `X-AIM:…` becomes IMPP and remembers its name.
  mutating func raiseInstantMessage(_ line: inout ConversionLine, _ row: PropertyDefinition, _ scheme: String)
  {
    guard !line.has("X-VCARD3-NAME"), !line.has("VALUE"), !line.value.isEmpty,
      !line.text.utf8.contains(where: { $0 < ASCII.space && $0 != ASCII.lineFeed })
    else { return }
    let text = ValueText.unescaped(line.value[...])
    line.add("X-VCARD3-NAME", line.name.text)
    line.name = .impp
    if ConversionLine.isWrittenURI(text, scheme) {
      // Some programs write the whole URI.
      line.parameters[line.parameters.count - 1].values.append("uri")
      line.value = text
    } else {
      line.value = Array("\(scheme):".utf8) + PercentEncoding.encoded(text)
    }
  }

  // MARK: SOCIALPROFILE

  static let places: Set<String> = ["home", "work", "pref"]

  mutating func raiseProfile(_ line: inout ConversionLine) {
    guard line.name == .socialprofile else { return }
    line.useStandardProfileParameters()
    raiseURI(&line)
    if !line.isURI, line.namedType == nil { line.add("VALUE", "text") }
    if line.isURI { dropDefault(&line, .uri) }
  }

  mutating func lowerProfile(_ line: inout ConversionLine) {
    guard line.name.text.uppercased() == "X-SOCIALPROFILE" else { return }
    let services = line.parameters.filter { $0.isNamed("SERVICE-TYPE") }.flatMap(\.values)
    if services.count == 1, line.types.allSatisfy({ Conversion.places.contains($0.lowercased()) }),
      !Conversion.places.contains(services[0].lowercased()), !services[0].contains(","), !services[0].isEmpty
    {
      line.remove("SERVICE-TYPE")
      line.addType(services[0])
    }
    if !line.has("X-USER"), let index = line.parameters.firstIndex(where: { $0.isNamed("USERNAME") }) {
      line.parameters[index].name = "X-USER"
    }
    if line.namedType == .text, !line.isURI { line.remove("VALUE") }
  }

  // MARK: SORT-STRING

  /// The text to sort by is a parameter of N in 4.0.
  mutating func joinSortString() {
    let strings = lines.indices.filter { lines[$0].name == .sortString }
    let names = lines.indices.filter { lines[$0].name == .n }
    guard strings.count == 1, names.count == 1, let string = strings.first, let name = names.first,
      lines[string].parameters.isEmpty, lines[string].group == lines[name].group,
      !lines[name].has("SORT-AS"), !lines[name].has("X-SORT-AS"), !lines[string].value.isEmpty,
      lines[string].text.utf8.allSatisfy({ $0 >= ASCII.space || $0 == ASCII.lineFeed })
    else { return }
    lines[name].add("SORT-AS", lines[string].text)
    lines.remove(at: string)
  }

  mutating func separateSortAs() {
    let names = lines.indices.filter { lines[$0].name == .n }
    guard names.count == 1, let name = names.first,
      !lines.contains(where: { $0.capitals == "X-VCARD3-SORT-STRING" }),
      lines[name].parameters.count(where: { $0.isNamed("SORT-AS") }) == 1,
      let parameter = lines[name].parameters.first(where: { $0.isNamed("SORT-AS") }),
      !parameter.values.joined().isEmpty
    else { return }
    note(lines[name], parameter: "SORT-AS", as: "SORT-STRING")
    lines[name].remove("SORT-AS")
    var line = ConversionLine(.sortString, [], position: lines[name].position)
    line.group = lines[name].group
    line.text = parameter.values.joined(separator: ",")
    lines.insert(line, at: name + 1)
  }

  // MARK: TEL

  /// The scheme of a `tel:` URI is left out in 3.0, and nothing else: the extension stays in the number.
  mutating func lowerPhone(_ line: inout ConversionLine) {
    guard ASCII.equal(line.value.prefix(4), "TEL:") else {
      if line.namedType == .uri { note(line, parameter: "VALUE") }
      return
    }
    line.text = String(line.text.dropFirst(4))
    line.remove("VALUE")
    line.add("X-VALUE", "uri")
    note(line, parameter: "VALUE", as: "X-VALUE")
  }

  mutating func raisePhone(_ line: inout ConversionLine) {
    guard line.first("X-VALUE") == "uri", !line.has("VALUE") else { return }
    line.remove("X-VALUE")
    line.add("VALUE", "uri")
    line.value = Array("tel:\(line.text)".utf8)
  }

  // MARK: UID

  mutating func raiseIdentifier(_ line: inout ConversionLine) {
    if line.isURI {
      dropDefault(&line, .uri)
      raiseURI(&line)
    } else if !line.value.isEmpty {
      line.set("VALUE", "text")
    }
  }
}

extension ConversionLine {
  /// Says Apple's TYPE and X-USER of a social profile in the words of RFC 9554.
  mutating func useStandardProfileParameters() {
    if !has("SERVICE-TYPE"), !has("X-SERVICE-TYPE"),
      let service = types.first(where: { !Conversion.places.contains($0.lowercased()) })
    {
      removeTypes { $0 == service }
      add("SERVICE-TYPE", service)
    }
    if !has("USERNAME"), let index = parameters.firstIndex(where: { $0.isNamed("X-USER") }) {
      parameters[index].name = "USERNAME"
    }
  }

  /// Gives a line of 4.0 the name back that it had in 3.0, if it says so and it can be.
  mutating func restoreJoined() -> Bool {
    guard let origin = first("X-VCARD3-NAME").flatMap({ PropertyDefinition[$0] }) else { return false }
    switch origin.equivalent {
    case .related(let type):
      guard name == .related, namedType == .text, types.last?.lowercased() == type else { return false }
      remove("VALUE")
      if let index = parameters.lastIndex(where: { $0.isNamed("TYPE") }) {
        parameters[index].values.removeLast()
        if parameters[index].values.isEmpty { parameters.remove(at: index) }
      }
    case .impp(let scheme):
      let prefix = Array("\(scheme):".utf8)
      guard name == .impp else { return false }
      if parameters.first(where: { $0.isNamed("X-VCARD3-NAME") })?.values.dropFirst() == ["uri"] {
        guard ConversionLine.isWrittenURI(value, scheme) else { return false }
        text = String(decoding: value, as: UTF8.self)
        break
      }
      guard value.starts(with: prefix), !ConversionLine.isWrittenURI(Array(value[prefix.count...]), scheme)
      else {
        return false
      }
      let text = PercentEncoding.decoded(value[prefix.count...])
      guard PercentEncoding.encoded(text) == Array(value[prefix.count...]),
        !text.contains(where: { $0 < ASCII.space && $0 != ASCII.lineFeed }), text.span.isUTF8
      else { return false }
      self.text = String(decoding: text, as: UTF8.self)
    case .anniversary:
      guard name == .anniversary else { return false }
    case nil:
      guard origin.name == "X-ABDATE", name == .anniversary else { return false }
    }
    name = PropertyName(first("X-VCARD3-NAME") ?? origin.name)
    remove("X-VCARD3-NAME")
    return true
  }

  /// Whether a text is a URI of a scheme, and nothing in it would be changed by being written as one.
  static func isWrittenURI(_ text: [UInt8], _ scheme: String) -> Bool {
    text.count > scheme.utf8.count
      && zip(text, scheme.utf8).allSatisfy { ASCII.upper($0) == ASCII.upper($1) }
      && text[scheme.utf8.count] == ASCII.colon
      && text.allSatisfy { $0 > ASCII.space && $0 < 0x7F && $0 != ASCII.backslash }
  }
}
