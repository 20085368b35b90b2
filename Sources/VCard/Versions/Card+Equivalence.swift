// Two cards of one version are equivalent if they say the same in other octets. What counts as the same is said here
// and nowhere else; it knows the stand-ins, but none of the rules that put them in place.

extension Card {
  /// Whether two cards of one version say the same: parameters in any order, properties of different names in any order,
  /// values as they are decoded, and a stand-in for what it stands for.
  ///
  /// It is what bringing a card into another version and back keeps.
  ///
  /// ```swift
  /// let isKept = card.isEquivalent(to: card.converted(to: .v4_0).converted(to: card.version))
  /// ```
  public func isEquivalent(to other: Card) -> Bool {
    version == other.version && meanings.map(\.key) == other.meanings.map(\.key)
  }

  /// What each property says, sorted by what it is about.
  var meanings: [PropertyMeaning] {
    var lines = indices.map { ConversionLine(self[$0], position: $0) }
    let isApples = self[.prodid]?.text.contains("Apple") ?? false
    for index in lines.indices {
      _ = lines[index].restoreJoined()
      guard version == .v2_1 else { continue }
      for place in lines[index].parameters.indices { Conversion.restoreKept(&lines[index].parameters[place]) }
      if lines[index].mayHaveLists { Conversion.separateLists(&lines[index]) }
    }
    removeMadeLabels(&lines)
    NameCompletion.complete(&lines, for: .v3_0)
    let labels = GroupLabels(lines)
    var meanings = lines.flatMap { line in
      PropertyMeaning.all(of: line, label: labels.label(of: line).map { lines[$0].text }, isApples: isApples)
    }
    for index in meanings.indices { meanings[index].rank = index }
    return meanings.sorted { ($0.name, $0.order) < ($1.name, $1.order) }
  }

  /// Labels that a conversion has made of what their line says itself.
  private func removeMadeLabels(_ lines: inout [ConversionLine]) {
    let labels = GroupLabels(lines)
    for index in lines.indices {
      guard let label = labels.madeLabel(of: lines[index], in: lines) else { continue }
      lines[index].group = []
      lines[label].isRemoved = true
    }
    lines.removeAll { $0.isRemoved }
  }
}

/// What one property says.
struct PropertyMeaning {
  /// The name of the property, or of what it stands for.
  var name: String
  var group: String
  var parameters: [String]
  var value: String
  /// The position of the property in its card.
  let position: Int
  fileprivate var rank = 0

  /// All that is compared.
  var key: [String] { [name, group, value] + parameters }

  /// Where properties are of one kind, their order counts; that of labels and of texts to sort by does not.
  fileprivate var order: String {
    if name == "LABEL" || name == "SORT-STRING" { return key.joined(separator: "\u{0}") }
    let digits = String(rank)
    return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
  }

  /// What a line says; the label of an address and the text by which a name sorts are meanings of their own.
  static func all(of line: ConversionLine, label: String?, isApples: Bool) -> [PropertyMeaning] {
    var line = line
    var others: [PropertyMeaning] = []
    let name = canonicalName(&line, label)
    if name == "ADR", let label = line.takeParameter("LABEL") {
      let isOrphan = line.value.allSatisfy { $0 == ASCII.semicolon }
      var own = line
      if !isOrphan { own.parameters = line.parameters.filter { $0.isNamed("TYPE") } }
      own.text = label
      others.append(PropertyMeaning(own, "LABEL", isApples))
      if isOrphan { return others }
    }
    if name == "N", let text = line.takeParameter("SORT-AS"), !text.isEmpty {
      var own = line
      own.parameters = []
      own.text = text
      others.append(PropertyMeaning(own, "SORT-STRING", isApples))
    }
    return [PropertyMeaning(line, name, isApples)] + others
  }

  private init(_ line: ConversionLine, _ name: String, _ isApples: Bool) {
    var line = line
    self.name = name
    position = line.position
    group = String(decoding: line.group.map(ASCII.upper), as: UTF8.self)
    let row = PropertyDefinition[name]
    value = PropertyMeaning.value(&line, row, isApples)
    parameters = PropertyMeaning.parameters(line, row, ignoresPreference: name == "LABEL")
  }
}

// MARK: - Names

extension PropertyMeaning {
  private static func canonicalName(_ line: inout ConversionLine, _ label: String?) -> String {
    let name = PropertyDefinition.surplus(line.name)?.row.name ?? line.capitals
    switch name {
    case "X-ABSHOWAS" where line.text == "COMPANY":
      line.text = "org"
      return "KIND"
    case "X-GENDER" where line.text == "Male" || line.text == "Female":
      line.text = line.text == "Male" ? "M" : "F"
      return "GENDER"
    case "AGENT":
      line.addType("agent")
      if line.namedType == .uri { line.remove("VALUE") } else { line.set("VALUE", "text") }
      return "RELATED"
    case "X-ABRELATEDNAMES", "RELATED":
      if name != "RELATED" { line.set("VALUE", "text") }
      addImpliedType(&line, label)
      return "RELATED"
    default:
      let word = PropertyDefinition.standing(PropertyName(name))?.name ?? name
      if word == "KIND" { line.text = line.text.lowercased() == "org" ? "org" : line.text }
      return word
    }
  }

  /// A label of Apple's says what TYPE says, where there is none.
  private static func addImpliedType(_ line: inout ConversionLine, _ label: String?) {
    guard line.namedType == .text, line.types.allSatisfy({ $0.lowercased() == "pref" }),
      let type = GroupLabels.type(for: label)
    else { return }
    line.addType(type)
  }
}

// MARK: - Parameters

extension PropertyMeaning {
  private static func parameters(
    _ line: ConversionLine, _ row: PropertyDefinition?, ignoresPreference: Bool
  ) -> [String] {
    var texts: Set<String> = []
    var level: String?
    for parameter in line.parameters {
      let name = ParameterDefinition.standing(parameter.name)?.name ?? parameter.name.uppercased()
      switch name {
      case "PREF": level = level ?? parameter.values.joined(separator: ",")
      case "TYPE":
        let types = parameter.values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        texts.formUnion(types.map { "TYPE=" + $0.lowercased() })
      case "ENCODING" where line.isBase64: texts.insert("ENCODING=b")
      case "VALUE":
        let type = parameter.values.first.flatMap(ValueType.init(parameterValue:))
        if isDefault(type, row) { continue }
        texts.insert("VALUE=" + (type?.rawValue ?? parameter.values.joined(separator: ",").lowercased()))
      default:
        let values = parameter.values.joined(separator: ",").unicodeScalars.filter {
          $0 >= " " || $0 == "\n" || $0 == "\t"
        }
        texts.insert(name + "=" + String(String.UnicodeScalarView(values)))
      }
    }
    if texts.remove("TYPE=pref") != nil { level = level ?? "1" }
    if let level, !ignoresPreference { texts.insert("PREF=" + level) }
    return texts.sorted()
  }

  /// Whether a VALUE says what is known without it.
  private static func isDefault(_ type: ValueType?, _ row: PropertyDefinition?) -> Bool {
    guard let row, let type else { return type == .text && row == nil }
    switch row.conversion {
    case .date, .zone, .position, .identifier, .media, .profile: return true
    default: return type == row.valueType
    }
  }
}

// MARK: - Values

extension PropertyMeaning {
  /// The value as it is decoded. What only tells how it is written is taken out of the parameters.
  private static func value(_ line: inout ConversionLine, _ row: PropertyDefinition?, _ isApples: Bool)
    -> String
  {
    switch line.hasUnknownType ? nil : row?.conversion {
    case .date:
      guard let row, let date = line.date(isApples: isApples && row.valueType != .timestamp) else { break }
      if date.year == nil { line.remove("X-APPLE-OMIT-YEAR") }
      return date.description
    case .media: if let row { return media(&line, row) }
    case .position:
      guard let position = Position(line.text) else { break }
      let uri = line.first("X-URI")
      guard let uri, Position(uri)?.isSamePlace(as: position) == true else { return position.uri }
      line.remove("X-URI")
      return uri
    case .zone: if let offset = UTCOffset(line.text) { return "\(offset.seconds)" }
    case .phone:
      let isURI = ASCII.equal(line.value.prefix(4), "TEL:")
      guard isURI || line.first("X-VALUE") == "uri" && !line.has("VALUE") else { break }
      line.remove("X-VALUE")
      line.remove("VALUE")
      return "tel:" + (isURI ? String(line.text.dropFirst(4)) : line.text)
    case .profile: line.useStandardProfileParameters()
    default: break
    }
    return text(line, row)
  }

  private static func text(_ line: ConversionLine, _ row: PropertyDefinition?) -> String {
    let value = line.value[...]
    // Of an unknown property nobody knows whether its commas separate; 2.1 says that they do not.
    switch row?.structure ?? .components {
    case .single: return line.text
    case .list: return joined(ValueText.split(value, at: ASCII.comma), "\u{1}")
    case .components: return joined(components(value), "\u{2}")
    case .componentLists:
      return components(value).map { joined(ValueText.split($0, at: ASCII.comma), "\u{1}") }
        .joined(separator: "\u{2}")
    }
  }

  /// Components, without empty ones at the end.
  private static func components(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts = ValueText.split(value, at: ASCII.semicolon)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private static func joined(_ parts: [ArraySlice<UInt8>], _ separator: String) -> String {
    parts.map { String(decoding: ValueText.unescaped($0), as: UTF8.self) }.joined(separator: separator)
  }

  private static func media(_ line: inout ConversionLine, _ row: PropertyDefinition) -> String {
    let uri = DataURI(line.value)
    guard line.isBase64 || uri != nil else {
      if let type = line.statedMediaType(row), line.isURI {
        line.removeMediaType(row)
        line.add("MEDIATYPE", type)
      }
      return line.text
    }
    let isBase64 = line.isBase64 || uri?.isBase64 == true
    let type =
      line.isBase64
      ? line.mediaType(row) : uri.map { $0.mediaType.isEmpty ? "text/plain" : $0.mediaType } ?? ""
    line.isBase64 ? line.removeMediaType(row) : line.remove("MEDIATYPE")
    line.remove("ENCODING")
    line.remove("VALUE")
    let data = (uri?.data ?? line.value[...]).filter { !isBase64 || $0 > ASCII.space }
    let octets = isBase64 ? Base64.decode(data.span) ?? data : PercentEncoding.decoded(data[...])
    return type + ":" + String(octets.hashValue) + ":" + String(octets.count)
  }
}

extension ConversionLine {
  /// Takes out a parameter, whichever of its names it has, and returns its text.
  fileprivate mutating func takeParameter(_ name: String) -> String? {
    guard let parameter = parameters.first(where: { $0.isNamed(name) || $0.isNamed("X-" + name) }) else {
      return nil
    }
    parameters.removeAll { $0.isNamed(name) || $0.isNamed("X-" + name) }
    return parameter.values.joined(separator: ",")
  }
}

extension Card {
  /// What one card says and another does not, both ways: for messages of tests.
  package func differences(from other: Card) -> [String] {
    let own = meanings.map(\.key)
    let others = other.meanings.map(\.key)
    return own.filter { !others.contains($0) }.map { "- \($0)" }
      + others.filter { !own.contains($0) }.map { "+ \($0)" }
  }
}
