/// Text for the width of a terminal.
enum Wrapping {
  /// What is counted on where a terminal's width is not asked for.
  static let width = 80

  /// The text with line ends in place of spaces, so that no line is longer than `width`, where words allow it.
  ///
  /// In the first line so many columns as `column` says are taken; before the others come `indent` spaces.
  static func wrapped(_ text: String, at width: Int = width, after column: Int = 0, indent: Int) -> String {
    var result = ""
    var column = column
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if result.isEmpty {
        result += word
      } else if column + 1 + word.count <= width {
        result += " \(word)"
        column += 1
      } else {
        result += "\n\(String(repeating: " ", count: indent))\(word)"
        column = indent
      }
      column += word.count
    }
    return result
  }
}
