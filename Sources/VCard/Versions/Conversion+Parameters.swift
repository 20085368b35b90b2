// Parameters: 4.0's own are kept as `X-NAME` before it; a preference is `TYPE=pref` there.

extension Conversion {
  /// Parameters of 3.0 in 4.0.
  mutating func raiseParameters(_ line: inout ConversionLine) {
    for index in line.parameters.indices {
      guard let row = ParameterDefinition.standing(line.parameters[index].name) else { continue }
      line.parameters[index].name = row.name
    }
    if line.hasType("pref") {
      line.removeTypes { $0.lowercased() == "pref" }
      if !line.has("PREF") { line.add("PREF", "1") }
    }
    if line.valueWord == "phone-number" { line.remove("VALUE") }
  }

  /// Parameters of 4.0 in 3.0.
  mutating func lowerParameters(_ line: inout ConversionLine) {
    var isPreferred = false
    let first = line.parameters.firstIndex { $0.isNamed("PREF") }
    for index in line.parameters.indices.reversed() {
      let parameter = line.parameters[index]
      guard let row = ParameterDefinition[parameter.name] else { continue }
      if row.name == "PREF", index != first {
        note(line, parameter: row.name, .dropped)
        line.parameters.remove(at: index)
      } else if row.name == "PREF", parameter.values == ["1"] {
        line.parameters.remove(at: index)
        isPreferred = true
      } else {
        note(line, parameter: row.name, as: row.standIn)
        line.parameters[index].name = row.standIn
      }
    }
    if isPreferred, !line.hasType("pref") { line.addType("pref") }
  }

  /// Where no property of a name is preferred, the one with the lowest number is.
  mutating func choosePreferred() {
    var lowest: [String: (index: Int, level: Int)] = [:]
    var preferred: Set<String> = []
    for index in lines.indices {
      let name = lines[index].capitals
      if lines[index].hasType("pref") { preferred.insert(name) }
      guard let level = lines[index].first("X-PREF").flatMap({ Int($0) }) else { continue }
      if level < lowest[name]?.level ?? .max { lowest[name] = (index, level) }
    }
    for (name, place) in lowest where !preferred.contains(name) { lines[place.index].addType("pref") }
  }
}
