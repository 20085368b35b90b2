internal import ContactFormats
package import VCard

/// The losses of some cards, as the report lists them, except for what only the whole input tells.
///
/// What can be written already is text; a million losses must not be a million objects.
package struct LossList: Sendable {
  /// One loss: its place as the reader counted it, and its share of the text.
  private struct Entry {
    let line: Int
    let card: Int
    let count: Int
  }

  private var entries: [Entry] = []
  private var text: [UInt8] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Adds the losses of one card, in the order of its properties.
  package mutating func add(
    _ losses: [Loss], from version: VCardVersion, to target: VCardVersion, _ report: ReadReport
  ) {
    let lines = report.propertyLines
    for (_, loss) in Self.inOrder(losses) {
      let start = text.count
      Self.appendMembers(of: loss, from: version, to: target, &text)
      let line = lines.indices.contains(loss.position) ? lines[loss.position] : report.line
      entries.append(Entry(line: line, card: report.card, count: text.count - start))
    }
  }

  /// One object a line; so many lines and cards of the file came before those that the reader counted.
  package func lines(file: String, linesBefore: Int, cardsBefore: Int) -> [UInt8] {
    var json = JSONWriter(capacity: text.count + entries.count * (file.utf8.count + 48))
    var start = 0
    for entry in entries {
      json.beginObject()
      json.member("file", file)
      json.member("line", entry.line + linesBefore)
      json.member("card", entry.card + cardsBefore)
      json.members(text.span.extracting(start..<(start + entry.count)))
      json.endObject()
      json.endLine()
      start += entry.count
    }
    return json.output
  }

  private static func inOrder(_ losses: [Loss]) -> [(offset: Int, element: Loss)] {
    losses.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
  }

  private static func appendMembers(
    of loss: Loss, from version: VCardVersion, to target: VCardVersion, _ text: inout [UInt8]
  ) {
    JSONWriter.append(to: &text) { json in
      json.member("property", loss.property)
      if let parameter = loss.parameter { json.member("parameter", parameter) }
      json.member("from", version.description)
      json.member("to", target.description)
      json.member("outcome", loss.outcome.rawValue)
      if let standIn = loss.standIn { json.member("as", standIn) }
      json.member("message", loss.message)
    }
  }
}
