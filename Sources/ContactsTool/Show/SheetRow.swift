/// A line of a sheet: what it is, and the value, which may be of several lines.
package struct SheetRow: Hashable {
  package var label: String
  package var lines: [String]
  /// Whether it is the one to use first, of several.
  package var isPreferred: Bool

  /// The texts are of cards, as they stand there; `nil` where there is nothing to see.
  package init?(_ label: String, _ lines: [String], isPreferred: Bool = false) {
    self.lines = lines.flatMap(VisibleText.lines)
    self.label = VisibleText.line(label)
    self.isPreferred = isPreferred
    if self.lines.isEmpty { return nil }
  }

  package init?(_ label: String, _ text: String, isPreferred: Bool = false) {
    self.init(label, [text], isPreferred: isPreferred)
  }
}
