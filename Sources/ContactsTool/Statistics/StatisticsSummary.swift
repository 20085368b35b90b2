internal import ContactFormats
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
    var json = JSONWriter()
    json.beginObject()
    json.member("files", files)
    json.member("byteCount", cards.octets)
    json.member("cards", cards.cards)
    writeVersions(to: &json)
    Self.write("producers", cards.producers.sorted, to: &json, Self.members)
    json.member("otherProducers", cards.producers.others)
    Self.write("looksLike", cards.guesses.sorted, to: &json, Self.members)
    json.member("unknownProducers", cards.unknownProducers)
    Self.write("properties", cards.properties.sorted, to: &json, Self.members)
    json.member("otherProperties", cards.properties.others)
    Self.write("parameters", cards.parameters.sorted, to: &json, Self.members)
    json.member("otherParameters", cards.parameters.others)
    writePhotos(to: &json)
    json.member("withoutName", cards.withoutName)
    json.member("withoutNumberOrMail", cards.withoutNumberAndMail)
    json.member("withoutUID", cards.withoutUID)
    json.member("duplicateUIDs", uids.duplicates)
    json.member("allUIDsCompared", uids.isComplete)
    Self.write("findings", findings, to: &json, Self.members)
    json.endObject()
    json.endLine()
    return json.output
  }

  private func writeVersions(to json: inout JSONWriter) {
    json.name("versions")
    json.beginObject()
    for version in Self.versions {
      json.name(escaping: version.description)
      json.number(cards.versions[version] ?? 0)
    }
    json.endObject()
  }

  private func writePhotos(to json: inout JSONWriter) {
    json.name("photos")
    json.beginObject()
    json.member("cards", cards.photos.cards)
    json.member("embedded", cards.photos.embedded)
    json.member("byteCount", cards.photos.octets)
    json.member("linked", cards.photos.linked)
    json.endObject()
  }

  /// Writes a member whose value is a list of objects, one for each row.
  private static func write<Row>(
    _ name: StaticString, _ rows: [Row], to json: inout JSONWriter, _ members: (Row, inout JSONWriter) -> Void
  ) {
    json.name(name)
    json.beginArray()
    for row in rows {
      json.beginObject()
      members(row, &json)
      json.endObject()
    }
    json.endArray()
  }

  private static func members(of counted: (name: String, count: Int), to json: inout JSONWriter) {
    json.member("name", counted.name)
    json.member("count", counted.count)
  }

  private static func members(of counted: (name: String, row: PropertyCounts.Row), to json: inout JSONWriter)
  {
    let row = counted.row
    members(of: (counted.name, row.count), to: &json)
    json.member("cards", row.cards)
    if !row.types.isEmpty { write("types", row.types.sorted, to: &json, members) }
    if row.types.others > 0 { json.member("otherTypes", row.types.others) }
    if row.ownLabels > 0 { json.member("ownLabels", row.ownLabels) }
  }

  private static func members(of counted: (kind: Diagnostic.Kind, count: Int), to json: inout JSONWriter) {
    json.member("id", counted.kind.id)
    json.member("severity", counted.kind.severity.rawValue)
    json.member("count", counted.count)
  }
}
