// Most lines begin with one of a few heads, and for most of those it is known what becomes of them whatever their value
// and whatever other lines there are. Such a head is planned once, by the rules, and then replaced wherever it occurs.

/// What becomes of the lines that begin with a head.
struct HeadPlan: Sendable {
  /// What a line's conversion depends on.
  enum Reach: Comparable, Sendable {
    /// On nothing but the head.
    case head
    /// On its value, too: the rules are asked for each line.
    case line
    /// On other lines, too: the rules are asked for the whole card.
    case card
  }

  /// What has to be looked at in a value before the head is replaced.
  enum Check: Sendable {
    case nothing
    /// It must be a complete date, which changes its form.
    case date(isTimestamp: Bool)
    /// There are two heads, for a URI and for text.
    case identifier
    /// It has this many components at most, and no list where that matters.
    case components(most: Int, hasLists: Bool)
    /// It must not be a `tel:` URI.
    case phone
  }

  var reach = Reach.head
  var check = Check.nothing
  /// The head in the target's version with its colon, and the length of the name in it.
  var head: [UInt8] = []
  var nameLength = 0
  var id: UInt16 = 0
  /// The head for a value that is a URI, where it is another one.
  var headForURI: [UInt8] = []
  var isBase64 = false
  /// The bit of a property that may occur once only, or has to occur.
  var bit: UInt64 = 0
  var isOnce = false
  var losses: [Loss] = []

  /// Plans the head of a line.
  init(_ original: ConversionLine, _ path: [ConversionStep], target: VCardVersion) {
    var line = original
    for step in path where reach < .card {
      let scope = step.scope(of: line)
      reach = max(reach, scope.reach)
      merge(scope.check)
      line.value = sample(step.source)
      apply(step, to: &line)
    }
    // What only looks like the beginning of a card is hidden.
    if line.name == .agent { reach = max(reach, .line) }
    guard reach == .head else { return }
    finish(line, target)
    guard case .identifier = check else { return }
    var other = original
    other.value = Array("urn:x".utf8)
    for step in path { apply(step, to: &other) }
    headForURI = other.head(target) + [ASCII.colon]
  }

  private mutating func apply(_ step: ConversionStep, to line: inout ConversionLine) {
    var conversion = Conversion(step, [], isApples: false)
    conversion.convert(&line)
    losses += conversion.losses
  }

  private mutating func finish(_ line: ConversionLine, _ target: VCardVersion) {
    head = line.head(target) + [ASCII.colon]
    nameLength = line.name.text.utf8.count
    id = line.name.id
    isBase64 = line.isBase64
    guard let row = line.name.definition, row.isOfStandard else { return }
    isOnce = [.one, .optional].contains(row.cardinality(in: target))
    if isOnce || row.name == "FN" || row.name == "N" { bit = HeadPlan.bit(of: row.name) }
  }

  private mutating func merge(_ other: Check) {
    switch (check, other) {
    case (_, .nothing): break
    case (.components(let most, let hasLists), .components(let others, let lists)):
      check = .components(most: min(most, others), hasLists: hasLists && lists)
    default: check = other
    }
  }

  /// A value of the kind that the check lets through.
  private func sample(_ source: VCardVersion) -> [UInt8] {
    switch check {
    case .date(let isTimestamp) where source == .v4_0:
      Array((isTimestamp ? "19850412T102200Z" : "19850412").utf8)
    case .date(let isTimestamp): Array((isTimestamp ? "1985-04-12T10:22:00Z" : "1985-04-12").utf8)
    default: Array("x".utf8)
    }
  }

  private static let bits = Dictionary(
    uniqueKeysWithValues: PropertyDefinition.standard.filter { row in
      row.name == "FN"
        || VCardVersion.allCases.contains { [.one, .optional].contains(row.cardinality(in: $0)) }
    }.enumerated().map { ($0.element.name, UInt64(1) << UInt64($0.offset)) })

  /// What a card of a version has to have.
  static func needed(_ version: VCardVersion) -> UInt64 {
    switch version {
    case .v2_1: bit(of: "N")
    case .v3_0: bit(of: "N") | bit(of: "FN")
    case .v4_0: bit(of: "FN")
    }
  }

  static func bit(of name: String) -> UInt64 { bits[name] ?? 0 }
}

extension ConversionStep {
  /// What the conversion of a line with such a head depends on.
  func scope(of line: ConversionLine) -> (reach: HeadPlan.Reach, check: HeadPlan.Check) {
    if PropertyDefinition.surplus(line.name) != nil { return (.card, .nothing) }
    switch self {
    case .from2_1to3_0: return legacyScope(line, raising: true)
    case .from3_0to2_1: return legacyScope(line, raising: false)
    case .from3_0to4_0: return raisingScope(line)
    case .from4_0to3_0: return loweringScope(line)
    }
  }

  private func legacyScope(_ line: ConversionLine, raising: Bool) -> (HeadPlan.Reach, HeadPlan.Check) {
    if line.has("X-CUSTOM") { return (.card, .nothing) }
    if line.has("X-LISTS") { return (.line, .nothing) }
    if line.mayHaveLists, !raising { return (.head, .components(most: .max, hasLists: false)) }
    switch line.row?.conversion {
    case .media, .position, .zone: return (.line, .nothing)
    default: return (.head, .nothing)
    }
  }

  private static let cardWide: Set<String> = [
    "LABEL", "SORT-STRING", "X-ABRELATEDNAMES", "X-ABDATE", "X-ABSHOWAS", "X-GENDER",
  ]

  private func raisingScope(_ line: ConversionLine) -> (HeadPlan.Reach, HeadPlan.Check) {
    let standing = PropertyDefinition.standing(line.name)
    let equivalent = line.name.definition?.equivalent
    if ConversionStep.cardWide.contains(line.capitals) || equivalent == .anniversary {
      return (.card, .nothing)
    }
    if standing?.v4_0 == .optional { return (.card, .nothing) }
    if case .impp = equivalent { return (.line, .nothing) }
    switch line.row?.conversion {
    case .date:
      guard !line.has("X-APPLE-OMIT-YEAR") else { return (.card, .nothing) }
      return (.head, .date(isTimestamp: line.row?.valueType == .timestamp))
    case .media, .position, .zone, .profile: return (.line, .nothing)
    case .phone: return (line.has("X-VALUE") ? .line : .head, .nothing)
    case .identifier: return (.head, .identifier)
    case .uri: return (.line, .nothing)
    case .components(let most):
      return (line.has("X-COMPONENTS") ? .line : .head, .components(most: most, hasLists: true))
    case .none?, nil: return (.head, .nothing)
    }
  }

  private func loweringScope(_ line: ConversionLine) -> (HeadPlan.Reach, HeadPlan.Check) {
    let name = line.capitals
    if name == "RELATED" || line.has("LABEL") || line.has("SORT-AS") { return (.card, .nothing) }
    if line.parameters.contains(where: { $0.isNamed("PREF") && $0.values != ["1"] }) {
      return (.card, .nothing)
    }
    if line.has("X-PREF") { return (.card, .nothing) }
    if name == "KIND" || name == "GENDER" || line.has("X-VCARD3-NAME") { return (.line, .nothing) }
    switch line.row?.conversion {
    case .date:
      guard !line.has("VALUE"), !line.has("X-APPLE-OMIT-YEAR") else { return (.line, .nothing) }
      return (.head, .date(isTimestamp: line.row?.valueType == .timestamp))
    case .media, .position, .zone, .profile: return (.line, .nothing)
    case .phone: return (.head, .phone)
    case .components(let most):
      return (line.has("X-COMPONENTS") ? .line : .head, .components(most: most, hasLists: true))
    case .identifier, .uri, .none?, nil: return (.head, .nothing)
    }
  }
}
