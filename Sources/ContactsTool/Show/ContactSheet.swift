internal import ContactModel
package import VCard

/// Writes contacts for a person who reads them: the name, below it what it is, then a row for each value.
///
///       Ada Lovelace
///         Analytical Engines · Mathematician
///       ★ mobile    +44 7700 900112
///         home      12 Sample Street
///                   London SW1Y 0ZZ
///
/// Before each contact stands an empty line, before the first one, too: which is the first, only
/// ``SheetSink`` knows.
package struct ContactSheet: CardWriter, Sendable {
  package private(set) var report = WriteReport()
  private var decoder: ContactDecoder
  private let style: SheetStyle

  /// Makes a writer of all fields.
  package init(style: SheetStyle) { self.init(keys: .all, style: style) }

  init(keys: ContactKeys, style: SheetStyle) {
    decoder = ContactDecoder(keys: keys)
    self.style = style
  }

  package mutating func write(_ card: Card, to output: inout [UInt8]) {
    let contact = decoder.contact(from: card)
    report.findings = decoder.misread.map(WriteFinding.misread)
    let name = headline(of: contact)
    let below = contact.kindWords(without: name, keys: decoder.keys)
    let picture = picture(of: contact)
    let rows = contact.rows(below: name, style, pictureLimit: picture == nil ? style.pictures?.limit : nil)
    let note = contact.otherPropertiesNote(isComplete: style.isComplete)
    if !asksForName, below.isEmpty, rows.isEmpty, note.isEmpty { return }
    output += "\n".utf8
    if asksForName { appendHeadline(name.isEmpty ? "(no name)" : name, to: &output) }
    append(below.joined(separator: style.separator), to: &output)
    if let picture { output += picture }
    append(rows, to: &output)
    append(note, to: &output)
  }

  package mutating func finish(to output: inout [UInt8]) {}

  // MARK: Parts

  private var asksForName: Bool { !decoder.keys.isDisjoint(with: ContactSheet.nameKeys) }
  private static let nameKeys: ContactKeys = [
    .formattedName, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix,
  ]

  /// The name, or what stands for it; nothing where no name is asked for.
  private func headline(of contact: Contact) -> String {
    asksForName ? VisibleText.line(contact.formattedName) : ""
  }

  private func picture(of contact: Contact) -> [UInt8]? {
    guard let pictures = style.pictures, let image = contact.image, image.isInline else { return nil }
    return pictures.sequence(for: image.octets)
  }

  // MARK: Lines

  private static let margin = "  "

  private func appendLine(_ line: String, to output: inout [UInt8]) {
    output += line.utf8
    output += "\n".utf8
  }

  private func appendHeadline(_ name: String, to output: inout [UInt8]) {
    for line in LineBreaking.lines(name, width: style.width) {
      appendLine(style.headline(style.isolated(line)), to: &output)
    }
  }

  /// A text below the headline.
  private func append(_ text: String, to output: inout [UInt8]) {
    if text.isEmpty { return }
    for line in LineBreaking.lines(text, width: style.width - ContactSheet.margin.count) {
      appendLine(ContactSheet.margin + style.isolated(line), to: &output)
    }
  }

  private func append(_ rows: [SheetRow], to output: inout [UInt8]) {
    let column = labelColumn(of: rows)
    for row in rows { append(row, labelColumn: column, to: &output) }
  }

  private func append(_ row: SheetRow, labelColumn column: Int, to output: inout [UInt8]) {
    let valueColumn = style.width - 2 * ContactSheet.margin.count - column
    let labels = LineBreaking.lines(row.label, width: column)
    let values = row.lines.flatMap { LineBreaking.lines($0, width: valueColumn) }
    for index in 0..<max(labels.count, values.count) {
      let sign = row.isPreferred && index == 0 ? "\(style.preferredSign) " : ContactSheet.margin
      let label = index < labels.count ? labels[index] : ""
      let value = index < values.count ? values[index] : ""
      let gap = max(1, column - DisplayWidth.columns(of: label) + ContactSheet.margin.count)
      let line = sign + style.isolated(label) + String(repeating: " ", count: gap) + style.isolated(value)
      appendLine(value.isEmpty ? VisibleText.trimmed(line) : line, to: &output)
    }
  }

  /// Wide enough for the labels of most contacts, so that columns seldom move, and for longer ones, within
  /// reason.
  private func labelColumn(of rows: [SheetRow]) -> Int {
    let longest = rows.map { DisplayWidth.columns(of: $0.label) }.max() ?? 0
    return min(max(longest, 9), max(9, min(20, style.width / 3)))
  }
}
