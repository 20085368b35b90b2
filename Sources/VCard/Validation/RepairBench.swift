/// A line that is being repaired.
struct RepairBench {
  private(set) var line: ConversionLine
  private(set) var isChanged = false
  let version: VCardVersion
  let isApples: Bool

  init(_ property: Property, isApples: Bool) {
    line = ConversionLine(property, position: 0)
    version = property.version
    self.isApples = isApples
  }

  /// The row of a property of the specifications that the version has.
  var row: PropertyDefinition? {
    guard let row = line.name.definition, row.isOfStandard, row.cardinality(in: version) != .absent else {
      return nil
    }
    return row
  }

  /// Does what a rule says, if that does away with what the rule is for.
  ///
  /// - Returns: What was done.
  mutating func apply(_ rule: RepairRule, _ validator: inout CardValidator) -> String? {
    var mended = line
    guard let action = rule.apply(&mended, self, { kinds(of: $0, &validator) }) else { return nil }
    if rule.concernsLineOnly, kinds(of: mended, &validator).contains(rule.kind) { return nil }
    line = mended
    isChanged = true
    return action
  }

  /// What is wrong with a line by itself.
  private func kinds(of line: ConversionLine, _ validator: inout CardValidator) -> Set<Diagnostic.Kind> {
    var bytes: [UInt8] = []
    let entry = line.append(version, to: &bytes)
    let card = Card(version: version, bytes: bytes, entries: [entry])
    return Set(validator.flaws(of: card).filter { $0.position == 0 }.map(\.kind))
  }
}
