/// A content line taken apart, for the rules that change it.
struct ConversionLine {
  /// The octets of the group, empty where there is none.
  var group: [UInt8]
  /// The name as given, and its row in the property table.
  var name: PropertyName
  var parameters: [Parameter]
  /// The value in the escapes of RFC 6350.
  var value: [UInt8]
  /// The position of the property in the card that is converted; that of its neighbour where a rule has made the line.
  let position: Int
  /// A rule has made the line superfluous.
  var isRemoved = false
  /// It was set aside, and has its name back: it is not set aside again.
  var isRestored = false
  /// It was not in the card: FN or N were made from other lines.
  var isAdded = false

  init(_ name: PropertyName, _ value: [UInt8], position: Int) {
    group = []
    self.name = name
    parameters = []
    self.value = value
    self.position = position
  }

  init(_ property: Property, position: Int) {
    let entry = property.entry
    group = entry.name > entry.start ? Array(property.bytes[Int(entry.start)..<Int(entry.name) - 1]) : []
    name = property.name
    parameters = Array(property.parameters)
    value = Array(property.rawValue)
    self.position = position
  }

  /// The name of the property in capitals.
  var capitals: String { name.definition?.name ?? name.text.uppercased() }

  /// The value as text, without escapes.
  var text: String {
    get { String(decoding: ValueText.unescaped(value[...]), as: UTF8.self) }
    set {
      value.removeAll(keepingCapacity: true)
      ValueText.appendEscaped(Array(newValue.utf8)[...], to: &value)
    }
  }

  /// Appends the line in the grammar of a version, with its line end, and returns its entry.
  func append(_ version: VCardVersion, to bytes: inout [UInt8]) -> Entry {
    let start = bytes.count
    if !group.isEmpty { bytes += group + [ASCII.dot] }
    let nameStart = bytes.count
    bytes += name.text.utf8
    let nameEnd = bytes.count
    appendParameters(version, to: &bytes)
    bytes.append(ASCII.colon)
    let valueStart = bytes.count
    var value = value
    ValueText.hideBeginning(in: &value, of: name.id, version)
    bytes += value
    let end = bytes.count
    bytes += [ASCII.carriageReturn, ASCII.lineFeed]
    let kinds = bytes.span.extracting(start..<end).kinds
    var flags = Entry.Flags(rawValue: UInt16(kinds.rawValue & 3))
    if kinds.contains(.control) { flags.formUnion(.control) }
    if isBase64 { flags.formUnion(.base64) }
    return Entry(
      start: UInt32(truncatingIfNeeded: start), name: UInt32(truncatingIfNeeded: nameStart),
      nameEnd: UInt32(truncatingIfNeeded: nameEnd), value: UInt32(truncatingIfNeeded: valueStart),
      end: UInt32(truncatingIfNeeded: end), id: name.id, flags: flags)
  }

  /// The head from the name to the colon, which is not part of it.
  func head(_ version: VCardVersion) -> [UInt8] {
    var head = Array(name.text.utf8)
    appendParameters(version, to: &head)
    return head
  }

  private func appendParameters(_ version: VCardVersion, to bytes: inout [UInt8]) {
    for parameter in parameters {
      if version == .v2_1, parameter.isNamed("TYPE") {
        parameter.appendBare(to: &bytes)
      } else if version == .v2_1, parameter.isNamed("X-CUSTOM"), let label = parameter.values.first,
        parameter.values.count == 1, !label.isEmpty
      {
        Parameter.appendCustom(label, to: &bytes)
      } else {
        parameter.append(version, to: &bytes)
      }
    }
  }
}

// MARK: - Parameters

extension ConversionLine {
  /// Whether the value is base64.
  var isBase64: Bool {
    first("ENCODING").map { ["B", "BASE64"].contains($0.uppercased()) } ?? false
  }

  /// The first value of a parameter.
  func first(_ name: String) -> String? { parameters.first { $0.isNamed(name) }?.values.first }

  func has(_ name: String) -> Bool { parameters.contains { $0.isNamed(name) } }

  mutating func remove(_ name: String) { parameters.removeAll { $0.isNamed(name) } }

  mutating func add(_ name: String, _ value: String) { parameters.append(Parameter(name, value)) }

  /// Replaces all parameters of a name by one.
  mutating func set(_ name: String, _ value: String) {
    guard let index = parameters.firstIndex(where: { $0.isNamed(name) }) else { return add(name, value) }
    parameters[index].values = [value]
    var isFirst = true
    parameters.removeAll {
      guard $0.isNamed(name) else { return false }
      defer { isFirst = false }
      return !isFirst
    }
  }

  /// The values of TYPE as given.
  var types: [String] { parameters.filter { $0.isNamed("TYPE") }.flatMap(\.values) }

  func hasType(_ type: String) -> Bool { types.contains { $0.lowercased() == type } }

  /// Takes values out of TYPE, and TYPE itself where nothing is left of it.
  mutating func removeTypes(where isRemoved: (String) -> Bool) {
    for index in parameters.indices.reversed() where parameters[index].isNamed("TYPE") {
      guard parameters[index].values.contains(where: isRemoved) else { continue }
      parameters[index].values.removeAll(where: isRemoved)
      if parameters[index].values.isEmpty { parameters.remove(at: index) }
    }
  }

  mutating func addType(_ type: String) {
    let places = parameters.indices.filter { parameters[$0].isNamed("TYPE") }
    if let last = places.last, places.count > 1 {
      // A program that gives each word a parameter of its own may not read lists.
      parameters.insert(Parameter(parameters[last].name, type), at: last + 1)
    } else if let last = places.last {
      parameters[last].values.append(type)
    } else {
      add("TYPE", type)
    }
  }

  /// What the parameter VALUE says, in lower case.
  var valueWord: String? { first("VALUE")?.lowercased() }

  /// Whether VALUE names a type that nobody knows: then nobody knows what the value is, either.
  var hasUnknownType: Bool { has("VALUE") && namedType == nil }

  /// The type that VALUE names.
  var namedType: ValueType? { first("VALUE").flatMap(ValueType.init(parameterValue:)) }
}

extension Parameter {
  /// Appends the values of TYPE as vCard 2.1 has them: words without a name, where they cannot be taken for another
  /// parameter.
  fileprivate func appendBare(to output: inout [UInt8]) {
    for value in values {
      if Parameter.isBareWord(value) {
        output.append(ASCII.semicolon)
        output.append(contentsOf: value.utf8)
      } else {
        Parameter(name, value).append(.v2_1, to: &output)
      }
    }
  }

  /// Appends a label as Android writes it.
  fileprivate static func appendCustom(_ label: String, to output: inout [UInt8]) {
    output += ";X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,".utf8
    for octet in label.utf8 {
      output.append(ASCII.equals)
      output += Parameter.hexadecimal(octet)
    }
    output.append(0x29)
  }

  private static let taken: Set<String> = [
    "BASE64", "QUOTED-PRINTABLE", "7BIT", "8BIT", "URL", "URI", "INLINE", "CONTENT-ID", "CID",
  ]

  private static func isBareWord(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.allSatisfy(ASCII.isNameCharacter) && !taken.contains(value.uppercased())
  }
}
