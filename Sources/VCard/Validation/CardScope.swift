/// What has to be known of a whole card to judge it.
struct CardScope {
  private let card: Card
  /// Whether a property occurs twice that may occur once.
  var hasSurplus = false
  private var labels: [Int] = []
  private var firstMember: Int?
  private var kind: Int?
  /// The properties with a PID that names sources, and the sources.
  private var identified: [(position: Int, sources: [Int])] = []
  private var explained: Set<Int> = []

  init(_ card: Card) { self.card = card }

  /// Whether an Apple program wrote the card.
  private var isApples: Bool { card[.prodid]?.text.contains("Apple") ?? false }

  private func value(_ entry: Entry) -> ArraySlice<UInt8> { card.bytes[Int(entry.value)..<Int(entry.end)] }

  // MARK: One line

  /// What is wrong with a value.
  func judge(_ entry: Entry, _ judgement: HeadJudgement) -> [Fault] {
    let value = value(entry)
    return judgement.check.faults(of: value, isApples: isApples)
      + (judgement.rule?.faults(of: value, judgement) ?? [])
  }

  /// Takes notice of a line that says something of others.
  mutating func note(_ entry: Entry, _ position: Int, _ judgement: HeadJudgement) {
    if !judgement.sources.isEmpty { identified.append((position, judgement.sources)) }
    switch judgement.role {
    case .none: break
    case .label: labels.append(position)
    case .member: firstMember = firstMember ?? position
    case .kind: kind = kind ?? position
    case .clientPID:
      let number = value(entry).prefix { $0 != ASCII.semicolon }
      if let source = Int(String(decoding: number.trimmed, as: UTF8.self)) { explained.insert(source) }
    }
  }

  // MARK: Lines together

  /// What is wrong with lines together; `occurs` tells whether a property of an id is there.
  func flaws(_ occurs: (UInt16) -> Bool) -> [Flaw] {
    missing(occurs) + surplus() + strayLabels() + memberOutsideGroup() + unexplainedSources()
  }

  private func missing(_ occurs: (UInt16) -> Bool) -> [Flaw] {
    CardScope.required(card.version).filter { !occurs($0.id) }.map { name in
      let message = "the card has no \(name.text), which every vCard \(card.version) has"
      return Flaw(Fault(.missingProperty, message), nil, property: name.text)
    }
  }

  /// What every card of a version has.
  static func required(_ version: VCardVersion) -> [PropertyName] {
    switch version {
    case .v2_1: requiredIn2_1
    case .v3_0: requiredIn3_0
    case .v4_0: requiredIn4_0
    }
  }

  private static let requiredIn2_1 = needed(in: .v2_1)
  private static let requiredIn3_0 = needed(in: .v3_0)
  private static let requiredIn4_0 = needed(in: .v4_0)

  private static func needed(in version: VCardVersion) -> [PropertyName] {
    PropertyDefinition.standard.filter { [.one, .oneOrMore].contains($0.cardinality(in: version)) }
      .map { PropertyName($0.name) }
  }

  /// What would be set aside: see `SurplusProperties`.
  private func surplus() -> [Flaw] {
    guard hasSurplus else { return [] }
    var lines = card.indices.filter { position in
      guard let row = PropertyDefinition.definition(card.entries[position].id) else { return false }
      return row.name == "FN" || [.one, .optional].contains(row.cardinality(in: card.version))
    }.map { ConversionLine(card[$0], position: $0) }
    return SurplusProperties.setAside(in: &lines, from: card.version, to: card.version).map { loss in
      let message = "\(loss.property) may occur once in vCard \(card.version), and there is one already"
      return Flaw(Fault(.surplusProperty, message), loss.position)
    }
  }

  private func group(_ position: Int) -> [UInt8]? {
    let entry = card.entries[position]
    guard entry.name > entry.start else { return nil }
    return card.bytes[Int(entry.start)..<Int(entry.name) - 1].map(ASCII.upper)
  }

  private func strayLabels() -> [Flaw] {
    guard !labels.isEmpty else { return [] }
    var groups: Set<[UInt8]> = []
    for position in card.indices where card.entries[position].id != PropertyName.xABLabel.id {
      if let group = group(position) { groups.insert(group) }
    }
    return labels.filter { label in group(label).map { !groups.contains($0) } ?? true }.map { label in
      Flaw(Fault(.strayLabel, "the label's group has no property"), label)
    }
  }

  private func memberOutsideGroup() -> [Flaw] {
    guard card.version == .v4_0, let firstMember,
      kind.map({ card[$0].text.trimmedLowercase }) != "group"
    else { return [] }
    return [Flaw(Fault(.memberWithoutGroup, "the card has members, but is no group"), firstMember)]
  }

  private func unexplainedSources() -> [Flaw] {
    identified.filter { !explained.isSuperset(of: $0.sources) }.map { property in
      Flaw(Fault(.missingPIDSource, "PID names a source that no CLIENTPIDMAP explains"), property.position)
    }
  }
}

extension String {
  /// In lower case, without blanks at the ends.
  fileprivate var trimmedLowercase: String {
    String(decoding: Array(utf8)[...].trimmed, as: UTF8.self).lowercased()
  }
}
