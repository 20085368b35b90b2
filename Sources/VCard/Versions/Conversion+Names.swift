// Names: what a version has no word for, and what may occur in it only once.

extension ConversionLine {
  /// The row that tells what the value is: that of the property for which the name stands, else its own.
  var row: PropertyDefinition? { PropertyDefinition.meant(by: name) }
}

extension PropertyDefinition {
  /// The rows by the names that stand for them.
  private static let byStandIn = Dictionary(
    uniqueKeysWithValues: standard.compactMap { row in row.standIn.map { ($0, row) } })

  /// Names that are kept from being taken for something else: `X-VCARD3-BDAY` is a BDAY of which 4.0 has one already.
  static let prefixes: [(prefix: String, version: VCardVersion)] = [
    ("X-VCARD2-", .v2_1), ("X-VCARD3-", .v3_0), ("X-VCARD4-", .v4_0),
  ]

  /// The row of the property that a name stands for, if it is a stand-in.
  static func standing(_ name: PropertyName) -> PropertyDefinition? {
    byStandIn[name.definition?.name ?? name.text.uppercased()]
  }

  /// The row of a property, or that of the one for which the name stands.
  static func meant(by name: PropertyName) -> PropertyDefinition? {
    if let row = standing(name) ?? surplus(name)?.row { return row }
    return name.definition
  }

  /// The property that a name such as `X-VCARD3-BDAY` keeps, and the version to which it belongs.
  static func surplus(_ name: PropertyName) -> (row: PropertyDefinition, version: VCardVersion)? {
    guard name.id == 0, name.text.utf8.count > 9 else { return nil }
    let text = name.text.uppercased()
    guard let (prefix, version) = prefixes.first(where: { text.hasPrefix($0.prefix) }),
      let row = PropertyDefinition[String(text.dropFirst(prefix.utf8.count))]
    else { return nil }
    return (row, version)
  }
}

extension PropertyDefinition {
  /// The name under which a card of a version holds the property: its own, or what stands for it there.
  ///
  /// A property of 3.0 keeps its name in 2.1, whose readers pass over names that they do not know.
  public func name(in version: VCardVersion) -> String {
    switch version {
    case .v2_1, .v3_0:
      return v4_0 != .absent && v3_0 == .absent ? standIn ?? name : name
    case .v4_0:
      if let word = PropertyDefinition.standing(PropertyName(name)), word.v4_0 != .absent { return word.name }
      switch equivalent {
      case .anniversary: return "ANNIVERSARY"
      case .related: return "RELATED"
      case .impp: return "IMPP"
      case nil: break
      }
      switch name {
      case "X-ABRELATEDNAMES", "AGENT": return "RELATED"
      case "LABEL": return "ADR"
      default: return v4_0 == .absent ? standIn ?? name : name
      }
    }
  }
}

extension Conversion {
  /// A name of 3.0 in 4.0.
  mutating func raiseName(_ line: inout ConversionLine) {
    if restoreSurplus(&line) { return }
    if let row = PropertyDefinition.standing(line.name) {
      if row.v4_0 != .absent { line.name = PropertyName(row.name) }
      return
    }
    guard let row = line.name.definition else { return }
    switch row.equivalent {
    case .related(let type): raiseRelation(&line, row, type)
    case .impp(let scheme): raiseInstantMessage(&line, row, scheme)
    case .anniversary, nil: break
    }
    guard row.v4_0 == .absent, let standIn = row.standIn else { return }
    if row.name == "AGENT" {
      raiseAgent(&line)
    } else {
      note(line, as: standIn)
      line.name = PropertyName(standIn)
    }
  }

  /// A name of 4.0 in 3.0.
  mutating func lowerName(_ line: inout ConversionLine) {
    if restoreSurplus(&line) || restoreJoined(&line) { return }
    if let row = PropertyDefinition.standing(line.name), row.v4_0 == .absent {
      line.name = PropertyName(row.name)
      return
    }
    guard let row = line.name.definition, row.v3_0 == .absent, let standIn = row.standIn else { return }
    switch row.name {
    case "KIND" where line.text.lowercased() == "org":
      note(line, as: "X-ABSHOWAS")
      line.name = "X-ABShowAs"
      line.text = "COMPANY"
    case "GENDER" where line.text == "M" || line.text == "F":
      note(line, as: "X-GENDER")
      line.name = "X-GENDER"
      line.text = line.text == "M" ? "Male" : "Female"
    default:
      note(line, as: standIn)
      line.name = PropertyName(standIn)
    }
  }

  /// A property that was set aside for the other version has its name back.
  @discardableResult mutating func restoreSurplus(_ line: inout ConversionLine) -> Bool {
    guard let (row, version) = PropertyDefinition.surplus(line.name), version == target,
      row.standIn.map({ $0 != line.capitals }) ?? true
    else { return false }
    line.name = PropertyName(row.name(in: target))
    line.isRestored = true
    return true
  }

  // MARK: Only once

  /// What 4.0 has once only: Apple's mark of a company, the gender in words, other programs' anniversaries.
  mutating func joinOnlyOnes() {
    var present = Set(lines.compactMap { $0.row?.name })
    let labels = GroupLabels(lines)
    for index in lines.indices {
      guard let name = onlyOne(lines[index], labels) else { continue }
      guard present.insert(name).inserted || lines[index].has("X-ALTID") else { continue }
      let own = lines[index].name.text
      switch name {
      case "KIND": lines[index].text = "org"
      case "GENDER": lines[index].text = lines[index].text == "Male" ? "M" : "F"
      default: lines[index].add("X-VCARD3-NAME", own)
      }
      lines[index].name = PropertyName(name)
    }
    keepFirstOnly()
  }

  /// The property of 4.0 that a line of 3.0 can be, if it is the only one.
  private func onlyOne(_ line: ConversionLine, _ labels: GroupLabels) -> String? {
    switch line.capitals {
    case "X-ABSHOWAS": return line.text == "COMPANY" ? "KIND" : nil
    case "X-GENDER": return line.text == "Male" || line.text == "Female" ? "GENDER" : nil
    case "X-ABDATE":
      let isAnniversary = labels.label(of: line).map { lines[$0].text == "_$!<Anniversary>!$_" } ?? false
      return isAnniversary && DateAndOrTime(line.text) != nil ? "ANNIVERSARY" : nil
    default:
      guard line.name.definition?.equivalent == .anniversary, DateAndOrTime(line.text) != nil else {
        return nil
      }
      return "ANNIVERSARY"
    }
  }

  /// The second and further stand-ins of a property that occurs once are set aside; alternatives count once.
  private mutating func keepFirstOnly() {
    var seen: [String: String] = [:]
    for index in lines.indices {
      let alternative = lines[index].first("X-ALTID") ?? ""
      guard let row = PropertyDefinition.standing(lines[index].name), row.v4_0 == .optional else {
        if let name = lines[index].name.definition?.name, seen[name] == nil { seen[name] = alternative }
        continue
      }
      guard let first = seen[row.name] else {
        seen[row.name] = alternative
        continue
      }
      if alternative.isEmpty || alternative != first {
        lines[index].name = PropertyName("X-VCARD3-" + row.name)
      }
    }
  }
}

extension PropertyDefinition {
  static let standardNames = Set(standard.map(\.name))
}
