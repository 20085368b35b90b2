// vCard 2.1 and 3.0: words without a name, other words for the same, and what parameters of 2.1 cannot hold.

extension Conversion {
  private static let kept = "X-VCARD3-"
  /// What 2.1 says of a value that stands in another part of the same mail.
  private static let contentID = "X-VCARD2-VALUE"

  /// A line of 2.1 in 3.0.
  mutating func raiseLegacy(_ line: inout ConversionLine) {
    restoreSurplus(&line)
    if line.mayHaveLists { Conversion.separateLists(&line) }
    for index in line.parameters.indices {
      let parameter = line.parameters[index]
      if parameter.isNamed("ENCODING"), line.isBase64 { line.parameters[index].values = ["b"] }
      if parameter.isNamed("VALUE"), let word = raisedType(parameter.values) {
        line.parameters[index].values = [word]
      }
      if parameter.isNamed("VALUE"), ["CID", "CONTENT-ID"].contains(parameter.values.first?.uppercased()) {
        line.parameters[index].name = Conversion.contentID
      }
      Conversion.restoreKept(&line.parameters[index])
    }
    switch line.row?.conversion {
    case .media: if let row = line.row, !line.hasUnknownType { mendMedia(&line, row) }
    case .position: if !line.hasUnknownType { mendPosition(&line) }
    case .zone:
      if !line.hasUnknownType, let offset = UTCOffset(line.text) {
        line.value = Array(offset.extendedDescription.utf8)
      } else if line.namedType == nil, !line.value.isEmpty {
        line.add("VALUE", "text")
      }
    case .date: if let date = line.namedType, date == .date || date == .dateTime { line.remove("VALUE") }
    default: break
    }
  }

  /// A parameter that 2.1 could not hold has its name and value back.
  static func restoreKept(_ parameter: inout Parameter) {
    let name = parameter.name.uppercased()
    guard name.hasPrefix(kept), name.utf8.count > kept.utf8.count else { return }
    let restored = Parameter(
      String(parameter.name.dropFirst(kept.utf8.count)),
      parameter.values.map(Parameter.legacyDecoded))
    guard isKept(restored), restored.values.map(Parameter.legacyEncoded) == parameter.values else { return }
    parameter = restored
  }

  /// Whether 2.1 keeps a parameter under another name: for its value, or because it looks like one that is kept already.
  private static func isKept(_ parameter: Parameter) -> Bool {
    if parameter.values.contains(where: Parameter.needsCarets) || parameter.isNamed("X-LISTS") { return true }
    let name = parameter.name.uppercased()
    guard name.hasPrefix(kept) else { return false }
    return name.hasSuffix("X-LISTS") || parameter.values.contains { $0.utf8.contains(ASCII.caret) }
  }

  /// Whether nobody knows the type of a value; in 2.1 it may stand in a parameter that was kept.
  private func hasUnknownType(_ line: ConversionLine) -> Bool {
    line.hasUnknownType || target == .v2_1 && Conversion.keepsType(line.parameters)
  }

  /// Whether 2.1 has kept a VALUE that it cannot hold, which names no type that anybody knows.
  static func keepsType(_ parameters: [Parameter]) -> Bool {
    let first = parameters.first {
      var parameter = $0
      restoreKept(&parameter)
      return parameter.isNamed("VALUE")
    }
    return first.map { !$0.isNamed("VALUE") } ?? false
  }

  /// Octets in base64 need no VALUE. Of several only the first one counted, and the others must not outlive it.
  private func dropSurplusTypes(_ line: inout ConversionLine) {
    guard line.row?.conversion == .media, line.parameters.count(where: { $0.isNamed("VALUE") }) > 1,
      !hasUnknownType(line), line.isBase64 || DataURI(line.value) != nil
    else { return }
    line.remove("VALUE")
  }

  /// A line of 3.0 in 2.1.
  mutating func lowerLegacy(_ line: inout ConversionLine) {
    restoreSurplus(&line)
    if let row = line.name.definition, row.v2_1 == .absent, row.v3_0 != .absent { note(line) }
    dropSurplusTypes(&line)
    for index in line.parameters.indices {
      let parameter = line.parameters[index]
      if parameter.isNamed("ENCODING"), line.isBase64 { line.parameters[index].values = ["BASE64"] }
      if parameter.isNamed("VALUE"), let value = parameter.values.first, value.lowercased() == "uri" {
        line.parameters[index].values = ["URL"]
      }
      if parameter.isNamed("X-CUSTOM"), parameter.values.count == 1 { continue }
      if parameter.isNamed(Conversion.contentID), !line.has("VALUE") { line.parameters[index].name = "VALUE" }
      if Conversion.isKept(parameter) {
        let name = Conversion.kept + parameter.name
        note(line, parameter: parameter.name.uppercased(), as: name.uppercased())
        line.parameters[index] = Parameter(name, parameter.values.map(Parameter.legacyEncoded))
      }
    }
    if line.mayHaveLists { joinLists(&line) }
    switch line.row?.conversion {
    case .media: if let row = line.row, !hasUnknownType(line) { mendMedia(&line, row) }
    case .position: if !hasUnknownType(line) { mendPosition(&line) }
    case .zone: if line.namedType == .text { line.remove("VALUE") }
    case .date: if let date = line.namedType, date == .date || date == .dateTime { line.remove("VALUE") }
    default: break
    }
  }

  /// Brings a value into the form of its version where it has that of another: a `data:` URI in 3.0, `BASE64` for `b`,
  /// escapes in a URI of 4.0.
  mutating func mend(_ line: inout ConversionLine) {
    guard let row = line.row, row.hasURIs, !hasUnknownType(line) else { return }
    if target == .v4_0 {
      guard line.namedType != .text else { return }
      if line.isBase64 {
        if row.conversion == .media { raiseMedia(&line, row) }
        return
      }
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

  /// 2.1 has no lists in components: there a comma is a comma. Which ones were separators is kept.
  private mutating func joinLists(_ line: inout ConversionLine) {
    guard line.value.contains(ASCII.comma) else { return }
    let places = ConversionLine.commas(in: line.value)
    let separators = places.indices.filter { !places[$0].isEscaped }.map { String($0 + 1) }
    guard !separators.isEmpty else { return }
    line.remove("X-LISTS")
    line.add("X-LISTS", separators.joined(separator: "-"))
    note(line, as: "X-LISTS")
    var value: [UInt8] = []
    var start = 0
    for place in places where !place.isEscaped {
      value += line.value[start..<place.index]
      value.append(ASCII.backslash)
      start = place.index
    }
    line.value = value + line.value[start...]
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
    var value: [UInt8] = []
    var start = 0
    for number in numbers {
      value += line.value[start..<places[number - 1].index - 1]
      start = places[number - 1].index
    }
    line.value = value + line.value[start...]
  }

  // MARK: Own labels

  /// Android's own labels: other programs look for them in the line of Apple's label.
  mutating func labelCustomTypes() {
    guard lines.contains(where: { $0.has("X-CUSTOM") }) else { return }
    var groups = GroupLabels.NewGroups(lines)
    for index in lines.indices where lines[index].has("X-CUSTOM") && lines[index].group.isEmpty {
      addLabel(to: index, &groups)
    }
  }

  mutating func removeCustomTypeLabels() {
    guard lines.contains(where: { $0.has("X-CUSTOM") }) else { return }
    let labels = GroupLabels(lines)
    for index in lines.indices where lines[index].has("X-CUSTOM") {
      guard let label = labels.madeLabel(of: lines[index], in: lines) else { continue }
      lines[index].group = []
      lines[label].isRemoved = true
    }
    lines.removeAll { $0.isRemoved }
  }
}

extension ConversionLine {
  /// Whether commas separate values inside of components; of an unknown property nobody can say.
  var mayHaveLists: Bool { row.map { $0.structure == .componentLists } ?? true }

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
  /// Whether vCard 2.1, which has neither quotes nor carets, cannot hold a value.
  static func needsCarets(_ value: String) -> Bool { value.utf8.contains(where: needsCaret) }

  private static func needsCaret(_ octet: UInt8) -> Bool {
    switch octet {
    case ASCII.quote, ASCII.colon, ASCII.semicolon, ASCII.comma, 0..<ASCII.space, 0x7F...: true
    default: false
    }
  }

  /// A value with a caret and two digits for each octet that 2.1 cannot hold.
  static func legacyEncoded(_ value: String) -> String {
    let octets = value.utf8.flatMap { octet in
      needsCaret(octet) || octet == ASCII.caret ? [ASCII.caret] + hexadecimal(octet) : [octet]
    }
    return String(decoding: octets, as: UTF8.self)
  }

  static func legacyDecoded(_ value: String) -> String {
    var octets: [UInt8] = []
    var rest = Array(value.utf8)[...]
    while let octet = rest.popFirst() {
      if octet == ASCII.caret, let high = rest.first.flatMap(ASCII.hexDigit),
        let low = rest.dropFirst().first.flatMap(ASCII.hexDigit)
      {
        octets.append(high << 4 | low)
        rest.removeFirst(2)
      } else {
        octets.append(octet)
      }
    }
    return String(decoding: octets, as: UTF8.self)
  }

  static func hexadecimal(_ octet: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(octet >> 4)], digits[Int(octet & 15)]]
  }
}
