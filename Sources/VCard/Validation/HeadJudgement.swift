// Most lines of an address book begin with one of a few heads, and most of what can be wrong with a line is wrong with
// its head: a head is judged once. What is left to be looked at in each value is a `ValueCheck` and a `PropertyRule`.

/// What is known of the lines that begin with a head.
final class HeadJudgement: Sendable {
  /// What is wrong with the head.
  let faults: [Fault]
  let check: ValueCheck
  let rule: PropertyRule?
  /// The values of SORT-AS, which must not be more than the components.
  let sortKeys: Int
  /// The numbers of the sources that PID names.
  let sources: [Int]
  /// The row of a property of the specifications that the version has.
  let row: PropertyDefinition?
  /// Whether the property may occur once only.
  let isOnce: Bool
  /// Whether nothing has to be looked at in the value.
  let isIdle: Bool
  let role: Role

  /// What a property has to do with others of its card.
  enum Role: Sendable {
    case none
    case label, kind, member, clientPID
  }

  /// Judges a head, from the name to the colon, which is not part of it.
  init(_ head: [UInt8], nameEnd: Int, _ id: UInt16, version: VCardVersion) {
    let known = PropertyDefinition.definition(id)
    let isDefined = known.map { $0.isOfStandard && $0.cardinality(in: version) != .absent } ?? false
    let row = isDefined ? known : nil
    let name = String(decoding: head[..<nameEnd].map(ASCII.upper), as: UTF8.self)
    let parameters = Parameter.all(in: head, from: nameEnd, version: version)
    var judge = HeadJudge(version: version, row: row, parameters: parameters)
    judge.judgeName(name, known)
    judge.judgeParameters()
    check = judge.judgeType()
    // A parameter that is written twice has its faults twice.
    var seen: Set<Fault> = []
    faults = judge.faults.filter { seen.insert($0).inserted }
    self.row = row
    rule = row.flatMap { PropertyRule[$0.name] }
    sortKeys = parameters.filter { $0.isNamed("SORT-AS") }.reduce(0) { $0 + $1.values.count }
    sources = judge.sources
    isOnce = row.map { [.one, .optional].contains($0.cardinality(in: version)) } ?? false
    isIdle = check.isIdle && rule == nil
    role = HeadJudgement.roles[name] ?? .none
  }

  private static let roles: [String: Role] = [
    "X-ABLABEL": .label, "KIND": .kind, "MEMBER": .member, "CLIENTPIDMAP": .clientPID,
  ]
}

/// Judges one head.
private struct HeadJudge {
  let version: VCardVersion
  /// The row of a property of the specifications that the version has.
  let row: PropertyDefinition?
  let parameters: [Parameter]
  var faults: [Fault] = []

  init(version: VCardVersion, row: PropertyDefinition?, parameters: [Parameter]) {
    self.version = version
    self.row = row
    self.parameters = parameters
  }

  private mutating func note(_ kind: Diagnostic.Kind, _ message: String) {
    faults.append(Fault(kind, message))
  }

  // MARK: The name

  mutating func judgeName(_ name: String, _ known: PropertyDefinition?) {
    guard row == nil else { return }
    guard let known else {
      // What is no name at all the reader has told.
      let isName = name.utf8.allSatisfy(ASCII.isNameCharacter)
      if name.hasPrefix("X-") || name.hasPrefix("VND-") || !isName { return }
      return note(.unregisteredProperty, "no vCard has such a property, and its name does not begin with X-")
    }
    guard known.isOfStandard else { return }
    let versions = VCardVersion.allCases.filter { known.cardinality(in: $0) != .absent }
    let others = versions.map(\.description).joined(separator: " and ")
    note(.foreignProperty, "vCard \(version) has no \(known.name), which is of vCard \(others)")
  }

  // MARK: Parameters

  mutating func judgeParameters() {
    guard let row else { return }
    var counts: [String: Int] = [:]
    for parameter in parameters {
      let name = parameter.name.uppercased()
      if name.hasPrefix("X-") || name.hasPrefix("VND-") { continue }
      guard let rule = ParameterRule.row(name, in: version) else {
        // That base64 has no place in 4.0 is told of the value.
        if name != "ENCODING" || !isBase64 { note(.unknownParameter, unknown(name)) }
        continue
      }
      if !rule.mayStand(on: row, in: version) {
        note(.misplacedParameter, "\(name) says nothing about \(row.name) in vCard \(version)")
        continue
      }
      let before = counts[name] ?? 0
      counts[name] = before + parameter.values.count
      if rule.isSingle, before <= 1, before + parameter.values.count > 1 {
        note(.repeatedParameter, "\(name) has more than one value")
      }
      judge(parameter, rule, row)
    }
  }

  private func unknown(_ name: String) -> String {
    let isOfOthers = VCardVersion.allCases.contains { ParameterRule.row(name, in: $0) != nil }
    return isOfOthers
      ? "vCard \(version) has no parameter \(name)"
      : "no vCard has a parameter of this name, and it does not begin with X-"
  }

  private mutating func judge(_ parameter: Parameter, _ rule: ParameterRule, _ row: PropertyDefinition) {
    if case .type = rule.form { return judgeTypes(parameter, row) }
    for value in parameter.values {
      guard let fault = rule.fault(of: value) else { continue }
      return faults.append(fault)
    }
  }

  private mutating func judgeTypes(_ parameter: Parameter, _ row: PropertyDefinition) {
    // Where base64 stands in 4.0, its TYPE is that of 3.0: both are told of the value.
    if version == .v4_0, isBase64, row.conversion == .media { return }
    var isPreferred = false
    var isUnknown = false
    for word in parameter.values where !TypeWords.knows(word, of: row.name, in: version) {
      if version == .v4_0, word.lowercased() == "pref" { isPreferred = true } else { isUnknown = true }
    }
    if isPreferred { note(.prefType, "vCard 4.0 says a preference by PREF, not by TYPE=pref") }
    if isUnknown { note(.unknownType, "TYPE has a word that is not known for \(row.name)") }
  }

  /// The numbers behind the dots of PID, where it may stand and is one.
  var sources: [Int] {
    guard let row, let rule = ParameterRule.row("PID", in: version), rule.mayStand(on: row, in: version)
    else {
      return []
    }
    return parameters.filter { $0.isNamed("PID") }.flatMap(\.values).filter { rule.fault(of: $0) == nil }
      .compactMap { $0.split(separator: ".").dropFirst().first.flatMap { Int($0) } }
  }

  // MARK: The type

  private func first(_ name: String) -> String? { parameters.first { $0.isNamed(name) }?.values.first }

  private var isBase64: Bool {
    first("ENCODING").map { ["B", "BASE64"].contains($0.uppercased()) } ?? false
  }

  /// Judges VALUE and ENCODING, and tells what is left to be looked at in values.
  mutating func judgeType() -> ValueCheck {
    let types = row?.valueTypes(in: version) ?? []
    let (named, isUnknown) = namedType(types)
    var check = ValueCheck(version: version, type: named ?? types.first ?? .text, row: row)
    check.isNamed = named != nil
    check.isYearMarked = first("X-APPLE-OMIT-YEAR") == "\(Conversion.unknownYear)"
    if isBase64 {
      judgeEncoding()
      check.isBase64 = true
      if let row { check.statedMediaType = statedMediaType(row) }
      if version == .v3_0, named != nil, named != .binary {
        note(.valueType, "VALUE and ENCODING contradict each other")
      }
      return check
    }
    if hasOwnType || isUnknown { return ValueCheck(version: version, type: .text) }
    if let named, row != nil, !types.contains(named) {
      note(.valueType, "the property has no values of the type that VALUE names in vCard \(version)")
      return ValueCheck(version: version, type: .text)
    }
    return check
  }

  /// Whether VALUE names a type of somebody's own, of which nothing is known; in 2.1 it may be kept elsewhere.
  private var hasOwnType: Bool {
    if version == .v2_1, Conversion.keepsType(parameters) { return true }
    return first("VALUE")?.lowercased().hasPrefix("x-") ?? false
  }

  /// The type that VALUE names, and whether it names one that nobody knows: such a value cannot be judged.
  private mutating func namedType(_ types: [ValueType]) -> (type: ValueType?, isUnknown: Bool) {
    guard let word = first("VALUE")?.lowercased(), !hasOwnType else { return (nil, false) }
    // RFC 2426 calls text `ptext`.
    if word == "ptext", version == .v3_0 { return (nil, false) }
    guard let type = ValueType(parameterValue: word) else {
      if row != nil { note(.unknownValueType, "VALUE names a type that vCard \(version) does not have") }
      return (nil, true)
    }
    if row != nil, HeadJudge.foreignTypes[version]?.contains(word) == true {
      note(.unknownValueType, "VALUE has a word of another version than vCard \(version)")
      if !types.contains(type) { return (nil, true) }
    }
    // In 2.1 `INLINE` says only that the value is not elsewhere.
    return (type == .text && version == .v2_1 ? nil : type, false)
  }

  /// Words for types that are understood, but are of other versions.
  private static let foreignTypes: [VCardVersion: Set<String>] = [
    .v3_0: ["url", "inline", "cid", "content-id"],
    .v4_0: ["url", "inline", "cid", "content-id", "phone-number"],
  ]

  private mutating func judgeEncoding() {
    let word = first("ENCODING")?.uppercased()
    let wanted: String? =
      switch version {
      case .v2_1: "BASE64"
      case .v3_0: "B"
      case .v4_0: nil
      }
    guard word != wanted else { return }
    let form = wanted.map { "ENCODING=\($0.lowercased() == "b" ? "b" : $0)" } ?? "a data: URI"
    note(.valueForm, "vCard \(version) has octets as \(form)")
  }

  private func statedMediaType(_ row: PropertyDefinition) -> String? {
    var line = ConversionLine(PropertyName(row.name), [], position: 0)
    line.parameters = parameters
    return line.statedMediaType(row)
  }
}
