internal import VCard

// How single lines are replaced, added and removed. Lines are put together as cards of their own, so that one of 2.1 can
// be made by the conversion of versions.

extension CardEdit {
  /// A line alone.
  func one(_ position: Int) -> Card {
    var line = Card(version: card.version)
    line.append(card[position])
    return line
  }

  /// A line in the version of the card.
  private mutating func made(_ line: ContactLine, group: String?) -> Card {
    var made = Card(version: encoder.version)
    made.insert(line, group: group, at: 0, &groups)
    guard card.version == .v2_1 else { return made }
    // A conversion would add what every card needs.
    let names = [PropertyName.n, .fn].filter { made[$0] == nil }
    for name in names { try? made.append(name, .text("")) }
    var converted = made.converted(to: .v2_1)
    converted.removeAll { names.contains($0.name) }
    return converted
  }

  mutating func add(_ line: ContactLine, group: String? = nil) { additions.append(made(line, group: group)) }

  /// Removes a line, and the label of its group when nothing else is in it.
  mutating func remove(_ position: Int) {
    replacements[position] = []
    let members = groupMembers(of: position)
    let isEmpty = members.allSatisfy { isRemoved($0) || card[$0].name == .xABLabel }
    if isEmpty { for member in members { replacements[member] = [] } }
  }

  private func isRemoved(_ position: Int) -> Bool { replacements[position]?.isEmpty ?? false }

  /// Puts another value into a line.
  ///
  /// - Parameters:
  ///   - position: Where the line is.
  ///   - fresh: The line as it would be if it were new.
  ///   - keepsTypes: Whether its types are those of the new value, too.
  ///   - label: The new label, empty for none; `nil` where it is the old one.
  ///   - keepsValue: Whether the value is the old one.
  ///   - isWhole: Whether what belongs to the line is written again.
  mutating func replace(
    _ position: Int, with fresh: ContactLine, keepsTypes: Bool = true, label: String? = nil,
    keepsValue: Bool = false,
    isWhole: Bool = true
  ) {
    let old = card[position]
    let row = ContactMapping.row(old.name)
    let isNameKept = row?.word == nil || label == nil || label == row?.word
    guard row?.form == ContactMapping.row(PropertyName(fresh.name))?.form, isNameKept,
      !old.name.text.contains(" ")
    else {
      return replaceAll(position, with: fresh)
    }
    var line = fresh
    if row?.word != nil, let plain = fresh.plain {
      line.value = plain
      line.parameters.removeAll { $0.isNamed("SERVICE-TYPE") || $0.isNamed("X-SERVICE-TYPE") }
    }
    let isMedia = row.map { [.media, .sound, .key].contains($0.form) } ?? false
    let keepsTypes = keepsTypes && !isMedia
    let kept = keptParameters(old, fresh, keepsTypes: keepsTypes).filter { !isMedia || !$0.isNamed("TYPE") }
    line.parameters =
      kept + fresh.parameters.filter { !keepsTypes || !($0.isNamed("TYPE") || $0.isNamed("PREF")) }
    // A list goes by the name that all programs know.
    if row?.form != .list { line.name = old.name.text }
    if keepsValue { line.value = .escaped(String(decoding: old.rawValue, as: UTF8.self)) }
    let ownLabel = line.satellites.first { $0.name == "X-ABLabel" }?.text
    line.satellites.removeAll { $0.name == "X-ABLabel" || !isWhole }
    if !isWhole { line.label = nil }
    var group = old.group
    if label != nil {
      let isAlone = isAloneInGroup(position)
      if isAlone, let place = labelPosition(position) {
        replacements[place] = ownLabel.map { [renamed(place, $0)] } ?? []
      } else if let ownLabel {
        line.satellites.append(("X-ABLabel", ownLabel))
      }
      // The label of a group is that of all that is in it.
      if !isAlone { group = nil }
    }
    if group == nil, !line.satellites.isEmpty { group = groups.next() }
    replacements[position] = [made(line, group: group)]
  }

  /// Puts a line in the place of one by another name, with what it says that the field does not.
  private mutating func replaceAll(_ position: Int, with fresh: ContactLine) {
    let old = card[position]
    var line = fresh
    line.parameters += keptParameters(old, fresh, keepsTypes: false).filter { !$0.isNamed("TYPE") }
    if let place = labelPosition(position) { replacements[place] = [] }
    replacements[position] = [made(line, group: nil)]
  }

  /// The parameters of a line that say nothing of its value or label.
  private func keptParameters(_ old: Property, _ fresh: ContactLine, keepsTypes: Bool) -> [Parameter] {
    let own = CardEdit.ofValue.union(fresh.parameters.map { $0.name.uppercased() })
    return old.parameters.compactMap { parameter in
      let name = parameter.name.uppercased()
      if name == "TYPE" {
        if keepsTypes { return parameter }
        let silent = parameter.values.filter { type in
          guard type.lowercased() != "pref", case .silent = TypeWord.meaning(of: type) else { return false }
          return !fresh.parameters.contains {
            $0.isNamed("TYPE") && $0.values.contains { $0.lowercased() == type.lowercased() }
          }
        }
        return silent.isEmpty ? nil : Parameter(parameter.name, silent)
      }
      if name == "PREF" || name == "X-CUSTOM" { return keepsTypes ? parameter : nil }
      return own.contains(name) ? nil : parameter
    }
  }

  /// Parameters that say how a value is written, or that are a part of it.
  private static let ofValue: Set<String> = [
    "VALUE", "ENCODING", "CHARSET", "X-APPLE-OMIT-YEAR", "CALSCALE", "LABEL", "CC", "MEDIATYPE", "X-VALUE",
    "USERNAME", "X-USER", "X-USERID", "SERVICE-TYPE", "X-SERVICE-TYPE", "X-CC", "X-URI",
  ]

  private func labelPosition(_ position: Int) -> Int? {
    groupMembers(of: position).first { card[$0].name == .xABLabel }
  }

  /// Whether nothing else in the group of a line could have its label.
  private func isAloneInGroup(_ position: Int) -> Bool {
    groupMembers(of: position).allSatisfy { other in
      let form = ContactMapping.row(card[other].name)?.form
      return other == position || form == .satellite || form == .addressLabel
    }
  }

  private func renamed(_ position: Int, _ text: String) -> Card {
    var line = one(position)
    try? line.setValue(.text(text), at: 0)
    return line
  }

  /// Brings the lines of values into another order, in the places that they have together.
  mutating func reorder(_ order: [Int], _ lines: [[Int]]) {
    guard order != order.sorted() else { return }
    let places = order.compactMap { lines[$0].first }.sorted()
    let moved = order.compactMap { lines[$0].first }.map { replacements[$0] ?? [one($0)] }
    for (place, line) in zip(places, moved) { replacements[place] = line }
  }

  /// The card with all that was replaced, added and removed.
  mutating func rebuild() {
    guard !replacements.isEmpty || !additions.isEmpty else { return }
    var result = Card(version: card.version)
    for position in card.indices {
      guard let lines = replacements[position] else {
        result.append(card[position])
        continue
      }
      for line in lines { for property in line { result.append(property) } }
    }
    for line in additions { for property in line { result.append(property) } }
    card = result
  }
}
