internal import VCard

/// A property to be written, with those that belong to it.
struct ContactLine {
  var name: String
  var value: PropertyValue
  var parameters: [Parameter] = []
  /// Properties of its group: a label, a country code.
  var satellites: [(name: String, text: String)] = []
  /// The value under a name that says the service.
  var plain: PropertyValue?
  /// A property that follows it, of the same group: the text of an address.
  var label: String?
  /// The name of that property.
  var labelName = "LABEL"

  init(_ name: String, _ value: PropertyValue, _ parameters: [Parameter] = []) {
    self.name = name
    self.value = value
    self.parameters = parameters
  }

  /// A URI as it is, if it can stand in a card so; else as text, with escapes.
  static func uri(_ text: String) -> PropertyValue {
    text.utf8.contains { $0 <= ASCII.space || $0 == 0x7F || $0 == ASCII.backslash } ? .text(text) : .uri(text)
  }
}

/// Gives groups names that a card does not have yet.
struct NewGroups {
  private var taken: Set<String>
  private var number = 0

  init(_ card: Card) { taken = Set(card.compactMap { $0.group?.lowercased() }) }

  /// Groups that are not to be given.
  mutating func take(_ names: [String]) { taken.formUnion(names.map { $0.lowercased() }) }

  mutating func next() -> String {
    while true {
      number += 1
      let name = "item\(number)"
      if taken.insert(name).inserted { return name }
    }
  }
}

extension Card {
  /// Inserts a line with what belongs to it, and tells how many lines that were.
  @discardableResult
  mutating func insert(_ line: ContactLine, group: String? = nil, at position: Int, _ groups: inout NewGroups)
    -> Int
  {
    let group = group ?? (line.satellites.isEmpty ? nil : groups.next())
    var lines = [(line.name, line.value, line.parameters)]
    if let label = line.label {
      lines.append((line.labelName, PropertyValue.text(label), line.parameters.filter { $0.isNamed("TYPE") }))
      if case .components(let parts) = line.value, parts.allSatisfy({ $0.allSatisfy(\.isEmpty) }) {
        lines.removeFirst()
      }
    }
    lines += line.satellites.map { ($0.name, PropertyValue.text($0.text), []) }
    var count = 0
    for (name, value, parameters) in lines {
      // Names come from the table, from cards, or are made to be names.
      guard
        (try? insert(PropertyName(name), value, parameters: parameters, group: group, at: position + count))
          != nil
      else { continue }
      count += 1
    }
    return count
  }
}
