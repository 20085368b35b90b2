import VCard

extension Fixture {
  /// What differs between the expectation and what was read; empty if nothing does.
  public func differences(from reading: Reading) -> [String] {
    var differences: [String] = []
    if reading.cards.count != expected.cards.count {
      differences.append("\(reading.cards.count) cards instead of \(expected.cards.count)")
    }
    for (number, (card, wanted)) in zip(reading.cards, expected.cards).enumerated() {
      differences += card.differences(from: wanted).map { "card \(number + 1): \($0)" }
    }
    var findings = reading.diagnostics
    if let error = reading.error { findings.append(error.diagnostic) }
    let found = Set(findings.map { ExpectedFile.Finding(id: $0.kind.id, line: $0.line) })
    let wanted = Set(expected.diagnostics)
    differences += wanted.subtracting(found).map { "no \($0.id) in line \($0.line)" }
    if expected.diagnosticsComplete == true {
      differences += found.subtracting(wanted).map { "an unexpected \($0.id) in line \($0.line)" }
    }
    return differences.sorted()
  }
}

extension Card {
  fileprivate func differences(from wanted: ExpectedFile.Card) -> [String] {
    var differences: [String] = []
    if let version = wanted.version, version != self.version.description {
      differences.append("version \(self.version) instead of \(version)")
    }
    let names = map { $0.name.text.uppercased() }
    guard names == wanted.properties.map(\.name) else {
      return differences + ["properties \(names) instead of \(wanted.properties.map(\.name))"]
    }
    for (property, expected) in zip(self, wanted.properties) {
      differences += property.differences(from: expected).map { "\(expected.name): \($0)" }
    }
    return differences
  }
}

extension Property {
  fileprivate func differences(from wanted: ExpectedFile.Property) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ what: String, _ found: Value, _ wanted: Value?) {
      guard let wanted, found != wanted else { return }
      differences.append("\(what) \(found) instead of \(wanted)")
    }
    if group != wanted.group {
      differences.append("group \(group ?? "none") instead of \(wanted.group ?? "none")")
    }
    if let parameters = wanted.parameters {
      compare("parameter names", self.parameters.map { $0.name.uppercased() }, parameters.map(\.name))
      compare("parameter values", self.parameters.map(\.values), parameters.map(\.values))
    }
    compare("text", text, wanted.text)
    compare("components", components, wanted.components)
    compare("list", list, wanted.list)
    compare("octets", octets?.count ?? -1, wanted.byteCount)
    for part in wanted.agentContains ?? [] where !text.contains(part) {
      differences.append("the value does not contain \(part)")
    }
    return differences
  }
}
