// vCard 2.1 and 3.0: words without a name, other words for the same, and what parameters of 2.1 cannot hold.

extension Conversion {
  private static let kept = "X-VCARD3-"

  /// A line of 2.1 in 3.0.
  mutating func raiseLegacy(_ line: inout ConversionLine) {
    restoreSurplus(&line)
    if case .components = line.row?.conversion { Conversion.separateLists(&line) }
    for index in line.parameters.indices {
      let parameter = line.parameters[index]
      if parameter.isNamed("ENCODING"), line.isBase64 { line.parameters[index].values = ["b"] }
      if parameter.isNamed("VALUE"), let word = raisedType(parameter.values) {
        line.parameters[index].values = [word]
      }
      let name = parameter.name.uppercased()
      if name.hasPrefix(Conversion.kept), name.utf8.count > Conversion.kept.utf8.count,
        name != "X-VCARD3-NAME"
      {
        line.parameters[index].name = String(parameter.name.dropFirst(Conversion.kept.utf8.count))
        line.parameters[index].values = parameter.values.map(Parameter.caretDecoded)
      }
    }
    switch line.row?.conversion {
    case .media: if let row = line.row, !line.hasUnknownType { mendMedia(&line, row) }
    case .position: mendPosition(&line)
    case .zone:
      if UTCOffset(line.text) == nil, line.namedType == nil, !line.value.isEmpty { line.add("VALUE", "text") }
    case .date: if let date = line.namedType, date == .date || date == .dateTime { line.remove("VALUE") }
    default: break
    }
  }

  /// A line of 3.0 in 2.1.
  mutating func lowerLegacy(_ line: inout ConversionLine) {
    restoreSurplus(&line)
    if let row = line.name.definition, row.v2_1 == .absent, row.v3_0 != .absent { note(line) }
    for index in line.parameters.indices {
      let parameter = line.parameters[index]
      if parameter.isNamed("ENCODING"), line.isBase64 { line.parameters[index].values = ["BASE64"] }
      if parameter.isNamed("VALUE"), let value = parameter.values.first, value.lowercased() == "uri" {
        line.parameters[index].values = ["URL"]
      }
      if parameter.values.contains(where: Parameter.needsCarets) || parameter.isNamed("X-LISTS") {
        let name = Conversion.kept + parameter.name
        note(line, parameter: parameter.name.uppercased(), as: name.uppercased())
        line.parameters[index] = Parameter(name, parameter.values.map(Parameter.caretEncoded))
      }
    }
    switch line.row?.conversion {
    case .media: if let row = line.row, !line.hasUnknownType { mendMedia(&line, row) }
    case .position: mendPosition(&line)
    case .zone: if line.namedType == .text { line.remove("VALUE") }
    case .date: if let date = line.namedType, date == .date || date == .dateTime { line.remove("VALUE") }
    case .components: joinLists(&line)
    default: break
    }
  }

  /// Brings a value into the form of its version where it has that of another: a `data:` URI in 3.0, `BASE64` for `b`,
  /// escapes in a URI of 4.0.
  mutating func mend(_ line: inout ConversionLine) {
    guard let row = line.row, row.hasURIs, !line.hasUnknownType else { return }
    if target == .v4_0 {
      guard line.namedType != .text, !line.isBase64 else { return }
      if let uri = DataURI(line.value) { line.value = uri.normalized } else if line.isURI { raiseURI(&line) }
    } else if row.conversion == .media {
      mendMedia(&line, row)
    } else if row.conversion == .position {
      mendPosition(&line)
    }
  }

  private mutating func mendMedia(_ line: inout ConversionLine, _ row: PropertyDefinition) {
    if line.isBase64, let uri = DataURI(line.value) {
      line.value = Array(uri.data)
      if !uri.mediaType.isEmpty {
        line.removeMediaType(row)
        lowerMediaType(&line, uri.mediaType, row)
      }
    } else if !line.isBase64, DataURI(line.value) != nil {
      lowerMedia(&line, row)
    }
    guard line.isBase64 else { return }
    line.remove("VALUE")
    line.set("ENCODING", target == .v2_1 ? "BASE64" : "b")
  }

  private mutating func mendPosition(_ line: inout ConversionLine) {
    if Position(line.text) != nil { lowerPosition(&line) }
  }

  /// The word of 3.0 for a type of value, where 2.1 has another.
  private func raisedType(_ values: [String]) -> String? {
    switch values.map({ $0.lowercased() }) {
    case ["url"]: "uri"
    case ["inline"]: "text"
    default: nil
    }
  }

  // MARK: Lists

  /// 2.1 has no lists in the components of N and ADR: there a comma is a comma. Which ones were separators is kept.
  private mutating func joinLists(_ line: inout ConversionLine) {
    let places = ConversionLine.commas(in: line.value)
    let separators = places.indices.filter { !places[$0].isEscaped }.map { String($0 + 1) }
    guard !separators.isEmpty else { return }
    line.remove("X-LISTS")
    line.add("X-LISTS", separators.joined(separator: "-"))
    for place in places.reversed() where !place.isEscaped {
      line.value.insert(ASCII.backslash, at: place.index)
    }
    note(line, as: "X-LISTS")
  }

  static func separateLists(_ line: inout ConversionLine) {
    guard let kept = line.first("X-LISTS") else { return }
    let places = ConversionLine.commas(in: line.value)
    let numbers = kept.split(separator: "-").compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.map(String.init).joined(separator: "-") == kept,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }),
      numbers.allSatisfy({ $0 >= 1 && $0 <= places.count && places[$0 - 1].isEscaped }),
      places.allSatisfy(\.isEscaped)
    else { return }
    line.remove("X-LISTS")
    for number in numbers.reversed() { line.value.remove(at: places[number - 1].index - 1) }
  }

  // MARK: Own labels

  /// Android's own labels: other programs look for them in the line of Apple's label.
  mutating func labelCustomTypes() {
    for index in lines.indices where lines[index].has("X-CUSTOM") && lines[index].group.isEmpty {
      guard let text = lines[index].first("X-CUSTOM"), !text.isEmpty else { continue }
      let group = newGroup()
      lines[index].group = group
      var label = ConversionLine("X-ABLabel", [], position: lines[index].position)
      label.group = group
      label.text = text
      lines.append(label)
    }
  }

  mutating func removeCustomTypeLabels() {
    for index in lines.indices where lines[index].has("X-CUSTOM") && !lines[index].group.isEmpty {
      let group = lines[index].group
      guard String(decoding: group, as: UTF8.self).lowercased().hasPrefix(Conversion.madeGroup),
        lines.count(where: { $0.isInGroup(group) }) == 2,
        let label = lines.firstIndex(where: { $0.name == .xABLabel && $0.isInGroup(group) }),
        lines[label].text == lines[index].first("X-CUSTOM"), lines[label].parameters.isEmpty
      else { continue }
      lines[index].group = []
      lines[label].isRemoved = true
    }
    lines.removeAll { $0.isRemoved }
  }
}

extension ConversionLine {
  /// The commas of a value, and whether each has a backslash before it.
  static func commas(in value: [UInt8]) -> [(index: Int, isEscaped: Bool)] {
    var places: [(Int, Bool)] = []
    var index = 0
    while index < value.count {
      if value[index] == ASCII.backslash, index + 1 < value.count {
        if value[index + 1] == ASCII.comma { places.append((index + 1, true)) }
        index += 2
      } else {
        if value[index] == ASCII.comma { places.append((index, false)) }
        index += 1
      }
    }
    return places
  }
}

extension Parameter {
  /// Whether vCard 2.1, which has no carets, cannot hold a value.
  static func needsCarets(_ value: String) -> Bool {
    value.utf8.contains { $0 == ASCII.quote || $0 == ASCII.lineFeed }
  }

  static func caretEncoded(_ value: String) -> String {
    var text = ""
    for character in value.unicodeScalars {
      switch character {
      case "^": text += "^^"
      case "\n": text += "^n"
      case "\"": text += "^'"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }

  static func caretDecoded(_ value: String) -> String {
    String(decoding: decoded(Array(value.utf8)[...], isCaretEncoded: true, isLabel: false), as: UTF8.self)
  }
}
