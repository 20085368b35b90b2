/// How a sheet looks: what the place can show where it is read.
package struct SheetStyle: Sendable {
  /// The columns of a line.
  package var width: Int
  /// Whether headlines are bold.
  package var isColoured = false
  /// Whether signs beyond ASCII can be counted on.
  package var isUTF8 = true
  /// Whether values that run from right to left are kept apart.
  package var isolates = false
  /// Whether the fields were asked for one by one, so that those are shown, too, which serve programs.
  package var isComplete = false
  /// How pictures are shown; `nil` where they are not.
  package var pictures: PictureProtocol?

  package init(width: Int) { self.width = max(width, SheetStyle.least) }

  /// Narrower ones are not worth the effort.
  private static let least = 20

  var preferredSign: String { isUTF8 ? "★" : "*" }
  var separator: String { isUTF8 ? " · " : ", " }

  func headline(_ text: String) -> String { isColoured ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func isolated(_ line: String) -> String { isolates ? VisibleText.isolated(line) : line }
}
