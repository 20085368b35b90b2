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
      let members = Self.members(of: loss, from: version, to: target)
      text += members
      let line = lines.indices.contains(loss.position) ? lines[loss.position] : report.line
      entries.append(Entry(line: line, card: report.card, count: members.count))
    }
  }

  /// One object a line; so many lines and cards of the file came before those that the reader counted.
  package func lines(file: String, linesBefore: Int, cardsBefore: Int) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + entries.count * (file.utf8.count + 48))
    var start = 0
    for entry in entries {
      var object = JSONLine()
      object.add("file", file)
      object.add("line", entry.line + linesBefore)
      object.add("card", entry.card + cardsBefore)
      object.add(members: text[start..<(start + entry.count)])
      output += object.finished
      start += entry.count
    }
    return output
  }

  private static func inOrder(_ losses: [Loss]) -> [(offset: Int, element: Loss)] {
    losses.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
  }

  private static func members(
    of loss: Loss, from version: VCardVersion, to target: VCardVersion
  ) -> ArraySlice<UInt8> {
    var object = JSONLine()
    object.add("property", loss.property)
    if let parameter = loss.parameter { object.add("parameter", parameter) }
    object.add("from", version.description)
    object.add("to", target.description)
    object.add("outcome", loss.outcome.rawValue)
    if let standIn = loss.standIn { object.add("as", standIn) }
    object.add("message", loss.message)
    return object.members
  }
}
