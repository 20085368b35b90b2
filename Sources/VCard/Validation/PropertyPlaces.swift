/// Where the properties of a card stand in the input.
struct PropertyPlaces {
  private let card: Card
  private let report: ReadReport?

  init(_ card: Card, _ report: ReadReport?) {
    self.card = card
    self.report = report
  }

  /// A flaw as it is told. Its property is that of the card, if it has a position.
  func diagnostic(_ flaw: Flaw) -> Diagnostic {
    var diagnostic = Diagnostic(
      flaw.kind, line: line(flaw.position), column: 1, message: flaw.message,
      property: flaw.property ?? flaw.position.flatMap(name), card: report?.card)
    diagnostic.isRepaired = flaw.isRepaired
    return diagnostic
  }

  private func line(_ position: Int?) -> Int {
    guard let report else { return position.map { $0 + 3 } ?? 1 }
    guard let position, report.lines.indices.contains(position) else { return report.line }
    return report.lines[position].number
  }

  /// The name of a property in capitals, not longer than a message can bear.
  private func name(_ position: Int) -> String? {
    guard card.entries.indices.contains(position) else { return nil }
    let entry = card.entries[position]
    if let row = PropertyDefinition.definition(entry.id) { return row.name }
    let octets = card.bytes[Int(entry.name)..<Int(entry.nameEnd)].prefix(80)
    return String(decoding: octets.map(ASCII.upper), as: UTF8.self)
  }
}
