// The label of an address, a property of its own in 2.1 and 3.0, is a parameter of ADR in 4.0.

extension Conversion {
  /// LABEL becomes the parameter of the address of the same group and types; without one, of an empty address.
  mutating func joinLabels() {
    guard lines.contains(where: { $0.name == .label }) else { return }
    // Addresses without a label that are still to be had, the first one last.
    var free: [Place: [Int]] = [:]
    var isFree = Set<Int>()
    for index in lines.indices.reversed() where lines[index].name == .adr && !lines[index].has("LABEL") {
      guard lines[index].value.contains(where: { $0 != ASCII.semicolon }) else { continue }
      free[Place(lines[index]), default: []].append(index)
      isFree.insert(index)
    }
    var joined: Set<Int> = []
    for index in lines.indices where lines[index].name == .label {
      guard let value = labelParameter(lines[index].text) else {
        note(lines[index], as: "X-VCARD3-LABEL")
        lines[index].name = "X-VCARD3-LABEL"
        continue
      }
      let place = Place(lines[index])
      while let last = free[place]?.last, !isFree.contains(last) { free[place]?.removeLast() }
      let isAdjacent = isFree.contains(index - 1) && Place(lines[index - 1]) == place
      if isPlain(lines[index]), let address = isAdjacent ? index - 1 : free[place]?.last {
        isFree.remove(address)
        joined.insert(index)
        lines[address].add("LABEL", value)
      } else {
        lines[index].name = .adr
        lines[index].value = Array(";;;;;;".utf8)
        lines[index].add("LABEL", value)
      }
    }
    if !joined.isEmpty { lines = lines.indices.filter { !joined.contains($0) }.map { lines[$0] } }
  }

  /// A label that a parameter can hold, so that it is read as it was.
  private func labelParameter(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 >= ASCII.space || $0 == ASCII.lineFeed || $0 == ASCII.tab }),
      !text.contains("\\n"), !text.contains("\\N")
    else { return nil }
    return text
  }

  /// Whether a label has nothing besides TYPE that its address would not have.
  private func isPlain(_ line: ConversionLine) -> Bool { line.parameters.allSatisfy { $0.isNamed("TYPE") } }

  /// What an address and its label have in common: the group, and the types but for the preference.
  private struct Place: Hashable {
    let group: [UInt8]
    let types: Set<String>

    init(_ line: ConversionLine) {
      group = line.group
      types = Set(line.types.map { $0.lowercased() }).subtracting(["pref"])
    }
  }

  /// The label of an address becomes a property behind it.
  mutating func separateLabels() {
    var result: [ConversionLine] = []
    result.reserveCapacity(lines.count)
    for var line in lines {
      guard line.name == .adr, line.parameters.count(where: { $0.isNamed("LABEL") }) == 1,
        let parameter = line.parameters.first(where: { $0.isNamed("LABEL") })
      else {
        result.append(line)
        continue
      }
      line.remove("LABEL")
      var label = ConversionLine(.label, [], position: line.position)
      label.group = line.group
      label.text = parameter.values.joined(separator: ",")
      let isOrphan = line.value.allSatisfy { $0 == ASCII.semicolon }
      label.parameters = isOrphan ? line.parameters : line.parameters.filter { $0.isNamed("TYPE") }
      if !isOrphan {
        if line.first("PREF") == "1" { label.add("PREF", "1") }
        result.append(line)
      }
      result.append(label)
    }
    lines = result
  }
}
