package import VCard

/// What some files hold: as columns for a person, or as an object for a program.
package struct StatisticsSummary {
  let files: Int
  let cards: CardStatistics
  let uids: SeenUIDs
  /// The most frequent first.
  let findings: [(kind: Diagnostic.Kind, count: Int)]

  package init(files: Int, cards: CardStatistics, uids: SeenUIDs, findings: [Diagnostic.Kind: Int]) {
    self.files = files
    self.cards = cards
    self.uids = uids
    self.findings = findings.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }
  }

  private static let versions: [VCardVersion] = [.v2_1, .v3_0, .v4_0]

  // MARK: For a person

  /// The text, with no line longer than the width, where words allow it.
  package func text(width: Int) -> String {
    let head =
      "\(counted(files, "file")), \(counted(cards.cards, "card")), \(counted(cards.octets, "byte"))\n"
    let sections = [
      ("Versions", versionRows), ("Producers", producerRows), ("Properties (times, cards)", propertyRows),
      ("Parameters", rows(of: cards.parameters, others: "others")), ("Photos", photoRows),
      ("Cards", cardRows), ("Findings ('contacts explain ID' tells more)", findingRows),
    ]
    let parts = sections.filter { !$0.1.isEmpty }.map { "\n\($0.0)\n\(Columns.text($0.1, width: width))" }
    return head + parts.joined()
  }

  private var versionRows: [Columns.Row] {
    Self.versions.compactMap { version in
      cards.versions[version].map { Columns.Row(version.description, [$0]) }
    }
  }

  private var producerRows: [Columns.Row] {
    var rows = rows(of: cards.producers, others: "others")
    rows += cards.guesses.sorted.map { Columns.Row("looks like \($0.name)", [$0.count]) }
    if cards.unknownProducers > 0 { rows.append(Columns.Row("not known", [cards.unknownProducers])) }
    return rows
  }

  private var propertyRows: [Columns.Row] {
    var rows = cards.properties.sorted.map { name, row in
      Columns.Row(name, [row.count, row.cards], rest: Self.types(of: row))
    }
    if cards.properties.others > 0 { rows.append(Columns.Row("others", [cards.properties.others])) }
    return rows
  }

  private static func types(of row: PropertyCounts.Row) -> [String] {
    var types = row.types.sorted.map { "\($0.name) \($0.count)" }
    if row.types.others > 0 { types.append("others \(row.types.others)") }
    if row.ownLabels > 0 { types.append("own labels \(row.ownLabels)") }
    return types
  }

  private var photoRows: [Columns.Row] {
    guard cards.photos.cards > 0 else { return [] }
    return [
      Columns.Row("cards with a photo", [cards.photos.cards]),
      Columns.Row("photos in cards", [cards.photos.embedded]),
      Columns.Row("bytes of these", [cards.photos.octets]),
      Columns.Row("photos elsewhere", [cards.photos.linked]),
    ]
  }

  private var cardRows: [Columns.Row] {
    let limit = uids.isComplete ? [] : ["only the first \(SeenUIDs.most) different UIDs were compared"]
    return [
      Columns.Row("without a name", [cards.withoutName]),
      Columns.Row("without a number or mail address", [cards.withoutNumberAndMail]),
      Columns.Row("without a UID", [cards.withoutUID]),
      Columns.Row("with the UID of an earlier card", [uids.duplicates], rest: limit),
    ]
  }

  private var findingRows: [Columns.Row] {
    findings.map { Columns.Row($0.kind.id, [$0.count], rest: [$0.kind.severity.rawValue]) }
  }

  private func rows(of counts: Counts, others: String) -> [Columns.Row] {
    counts.sorted.map { Columns.Row($0.name, [$0.count]) }
      + (counts.others > 0 ? [Columns.Row(others, [counts.others])] : [])
  }

  // MARK: For a program

  /// The object, on a line.
  package var json: [UInt8] {
    var object = JSONLine()
    object.add("files", files)
    object.add("byteCount", cards.octets)
    object.add("cards", cards.cards)
    var versions = JSONLine()
    for version in Self.versions { versions.add(version.description, cards.versions[version] ?? 0) }
    object.add("versions", versions)
    object.add("producers", cards.producers.sorted.map(Self.object))
    object.add("otherProducers", cards.producers.others)
    object.add("looksLike", cards.guesses.sorted.map(Self.object))
    object.add("unknownProducers", cards.unknownProducers)
    object.add("properties", cards.properties.sorted.map(Self.object))
    object.add("otherProperties", cards.properties.others)
    object.add("parameters", cards.parameters.sorted.map(Self.object))
    object.add("otherParameters", cards.parameters.others)
    object.add("photos", photos)
    object.add("withoutName", cards.withoutName)
    object.add("withoutNumberOrMail", cards.withoutNumberAndMail)
    object.add("withoutUID", cards.withoutUID)
    object.add("duplicateUIDs", uids.duplicates)
    object.add("allUIDsCompared", uids.isComplete)
    object.add("findings", findings.map(Self.object))
    return object.finished
  }

  private var photos: JSONLine {
    var object = JSONLine()
    object.add("cards", cards.photos.cards)
    object.add("embedded", cards.photos.embedded)
    object.add("byteCount", cards.photos.octets)
    object.add("linked", cards.photos.linked)
    return object
  }

  private static func object(_ name: String, _ count: Int) -> JSONLine {
    var object = JSONLine()
    object.add("name", name)
    object.add("count", count)
    return object
  }

  private static func object(_ name: String, _ row: PropertyCounts.Row) -> JSONLine {
    var object = object(name, row.count)
    object.add("cards", row.cards)
    if !row.types.isEmpty { object.add("types", row.types.sorted.map(Self.object)) }
    if row.types.others > 0 { object.add("otherTypes", row.types.others) }
    if row.ownLabels > 0 { object.add("ownLabels", row.ownLabels) }
    return object
  }

  private static func object(_ kind: Diagnostic.Kind, _ count: Int) -> JSONLine {
    var object = JSONLine()
    object.add("id", kind.id)
    object.add("severity", kind.severity.rawValue)
    object.add("count", count)
    return object
  }
}
