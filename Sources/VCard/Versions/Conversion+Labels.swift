// The label of an address, a property of its own in 2.1 and 3.0, is a parameter of ADR in 4.0.

extension Conversion {
  /// LABEL becomes the parameter of the address of the same group and types; without one, of an empty address.
  mutating func joinLabels() {
    var isTaken = Set(lines.indices.filter { lines[$0].name == .adr && lines[$0].has("LABEL") })
    var joined: Set<Int> = []
    for index in lines.indices where lines[index].name == .label {
      let text = lines[index].text
      guard let value = labelParameter(text) else {
        note(lines[index], as: "X-VCARD3-LABEL")
        lines[index].name = "X-VCARD3-LABEL"
        continue
      }
      if let address = address(for: index, without: isTaken) {
        isTaken.insert(address)
        joined.insert(index)
        lines[address].add("LABEL", value)
      } else {
        lines[index].name = .adr
        lines[index].value = Array(";;;;;;".utf8)
        lines[index].add("LABEL", value)
        isTaken.insert(index)
      }
    }
    if !joined.isEmpty { lines = lines.indices.filter { !joined.contains($0) }.map { lines[$0] } }
  }

  /// A label that a parameter can hold, so that it is read as it was.
  private func labelParameter(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 >= ASCII.space || $0 == ASCII.lineFeed || $0 == ASCII.tab }),
      !text.contains("\\n"), !text.contains("\\N"), !text.hasSuffix("\\")
    else { return nil }
    return text
  }

  /// The address right before a label, else the first one without a label.
  private func address(for label: Int, without taken: Set<Int>) -> Int? {
    func fits(_ index: Int) -> Bool {
      lines[index].name == .adr && !taken.contains(index)
        && lines[index].value.contains { $0 != ASCII.semicolon } && lines[index].group == lines[label].group
        && isPlain(lines[label]) && typeSet(lines[index]) == typeSet(lines[label])
    }
    if label > 0, fits(label - 1) { return label - 1 }
    return lines.indices.first(where: fits)
  }

  /// Whether a label has nothing besides TYPE that its address would not have.
  private func isPlain(_ line: ConversionLine) -> Bool { line.parameters.allSatisfy { $0.isNamed("TYPE") } }

  private func typeSet(_ line: ConversionLine) -> Set<String> {
    Set(line.types.map { $0.lowercased() }).subtracting(["pref"])
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
