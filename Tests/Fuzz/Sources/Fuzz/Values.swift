import VCard

/// Every value can be asked for, and a changed property changes no other.
func checkValues(_ octets: [UInt8]) {
  for card in Reading(octets).cards.prefix(8) {
    for property in card { touch(property) }
    checkCopies(card)
    var generator = PieceGenerator(octets)
    for _ in 0..<min(3, card.count) { checkEdits(card, at: generator.size(card.count) - 1) }
    checkAddition(card)
  }
}

/// Asks for everything that a property can be asked.
private func touch(_ property: Property) {
  let text = property.text
  let parameters = property.parameters
  let isShared = property.list.joined().utf8.count <= text.utf8.count
  expect(isShared, "values: a list holds no more than its text", quoted(property.contentLine.utf8))
  expect(!property.components.isEmpty, "values: components", quoted(property.contentLine.utf8))
  expect(
    parameters["TYPE"].count == parameters.types.count, "values: types", quoted(property.contentLine.utf8))
  if let date = property.date {
    for form in [date.description, date.extendedDescription] {
      let again = DateAndOrTime(form)
      expect(again == date, "values: a date reads the same", "\(form) of \(quoted(text.utf8))")
    }
  }
  if let integer = property.integer, let float = property.float {
    expect(Double(integer) == float, "values: numbers", quoted(text.utf8))
  }
  _ = (property.octets, property.mediaType, property.valueType, property.boolean, property.group)
  _ = (property.definition, property.hashValue, property == property)
  expect(
    PropertyName(property.name.text) == property.name, "values: a name is its text",
    quoted(property.contentLine.utf8))
}

/// A card put together from another's properties is that card.
private func checkCopies(_ card: Card) {
  var copy = Card(version: card.version)
  for property in card { copy.append(property) }
  expectEqual([copy], [card], "values: copied properties")
}

private func checkEdits(_ original: Card, at position: Int) {
  let others = original.lines(without: position)
  // A value that this very card has somewhere, so that it is as odd as the input.
  let text = original[(position + 1) % original.count].text
  for value in [PropertyValue.text(text), .text("another value"), .text(String(text.prefix(40)))] {
    guard !original[position].isBase64, case .text(let wanted) = value else { continue }
    var card = original
    attempt("setValue") { () throws(Card.EditError) in try card.setValue(value, at: position) }
    expect(card.lines(without: position) == others, "values: setValue changes one line")
    expect(card[position].text == wanted, "values: setValue", quoted(card[position].contentLine.utf8))
    checkWritten(card, "values: written after setValue")
  }
  var card = original
  attempt("remove") { () throws(Card.EditError) in try card.remove(at: position) }
  expect(card.lines == others, "values: remove changes no other line")
  checkWritten(card, "values: written after remove")
}

private func checkAddition(_ original: Card) {
  var card = original
  let middle = original.count / 2
  let parameters = [Parameter("TYPE", ["home", "x-y"])]
  attempt("append") { () throws(Card.EditError) in
    try card.append("X-ADDED", .text("new, value;"), parameters: parameters, group: "added")
    try card.insert(.photo, .binary([1, 2, 3, 254], mediaType: "image/png"), at: middle)
  }
  expect(card.properties("x-added").last?.text == "new, value;", "values: append")
  expect(card.properties(.photo).contains { $0.octets == [1, 2, 3, 254] }, "values: insert")
  expect(
    card.lines(without: middle).dropLast() == original.lines[...],
    "values: append changes no line")
  checkWritten(card, "values: written after append")
}

private func checkWritten(_ card: Card, _ law: String) {
  let text = written([card])
  expectEqual(Reading(text).cards, [card], law, text)
}

private func attempt(_ law: String, _ edit: () throws(Card.EditError) -> Void) {
  do {
    try edit()
  } catch {
    expect(false, "values: \(law) throws", error.description)
  }
}

extension Card {
  fileprivate var lines: [String] { map(\.contentLine) }

  fileprivate func lines(without position: Int) -> [String] {
    lines.enumerated().filter { $0.offset != position }.map(\.element)
  }
}

extension Property {
  /// Whether the value is base64, in which text has no place.
  fileprivate var isBase64: Bool {
    parameters["ENCODING"].contains { ["B", "BASE64"].contains($0.uppercased()) }
  }
}
