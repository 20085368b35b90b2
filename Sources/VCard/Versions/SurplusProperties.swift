// What may occur once in a version. What there is more of keeps its place under a name that tells where it belongs:
// `X-VCARD4-N` is an N of a card of 4.0 that 3.0 has no place for.

enum SurplusProperties {
  /// Sets aside what the target does not allow. Alternatives, lines of one ALTID, count once in 4.0 (RFC 6350 5.4).
  static func setAside(
    in lines: inout [ConversionLine], from source: VCardVersion, to target: VCardVersion
  ) -> [Loss] {
    var losses: [Loss] = []
    var seen: [String: Set<String>] = [:]
    let preferred = target == .v4_0 ? nil : preferredName(lines)
    for index in lines.indices {
      guard let row = lines[index].name.definition, row.isOfStandard, !lines[index].isRestored,
        [.one, .optional].contains(row.cardinality(in: target))
      else { continue }
      let alternative = target == .v4_0 ? lines[index].first("ALTID") ?? "" : ""
      let earlier = seen[row.name] ?? []
      let isFirst = earlier.isEmpty || !alternative.isEmpty && earlier.contains(alternative)
      let isKept = row.name == "N" && preferred != nil ? preferred == index : isFirst
      if isKept {
        seen[row.name, default: []].insert(alternative)
        continue
      }
      let standIn = standIn(for: row, of: source)
      losses.append(
        Loss(
          position: lines[index].position, property: row.name, outcome: .kept, standIn: standIn,
          target: target))
      lines[index].name = PropertyName(standIn)
    }
    return losses
  }

  /// The name under which a card keeps a property that its version, or one it is brought into, has no place for.
  static func standIn(for row: PropertyDefinition, of source: VCardVersion) -> String {
    (PropertyDefinition.prefixes.first { $0.version == source }?.prefix ?? "X-") + row.name
  }

  /// Of several N the one in the language of the first FN, where N may occur once.
  private static func preferredName(_ lines: [ConversionLine]) -> Int? {
    let names = lines.indices.filter { lines[$0].name == .n }
    guard names.count > 1 else { return nil }
    let language = lines.first { $0.name == .fn }?.first("LANGUAGE")?.lowercased()
    return names.first { lines[$0].first("LANGUAGE")?.lowercased() == language } ?? names[0]
  }
}
