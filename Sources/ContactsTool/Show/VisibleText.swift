/// Text from cards in a form that a terminal shows and does not obey.
package enum VisibleText {
  /// The lines of a text, without empty ones at its beginning and end.
  package static func lines(_ text: String) -> [String] {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      let line = trimmed(text)
      return line.isEmpty ? [] : [line]
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { trimmed(visible($0)) }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }),
      let last = lines.lastIndex(where: { !$0.isEmpty })
    else { return [] }
    return Array(lines[first...last])
  }

  /// The text in one line.
  package static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// Without blanks at the end; those at the beginning may be an indentation.
  static func trimmed(_ text: String) -> String {
    guard text.last == " " else { return text }
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func visible(_ text: Substring) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.compactMap(visible)))
  }

  /// What is seen in place of a scalar; `nil` for nothing.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09: " "
    case 0x00..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0: "\u{FFFD}"
    // Embeddings, overrides and isolates: left open, they would turn round what comes after the value.
    case 0x202A...0x202E, 0x2066...0x2069: nil
    default: scalar
    }
  }

  // MARK: Right to left

  /// Where Unicode has scripts that run from right to left, and the mark that makes others do so.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x590...0x8FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  private static func runsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      scalar.value >= 0x590 && rightToLeft.contains { $0.contains(scalar.value) }
    }
  }

  /// The line between FSI and PDI (UAX #9) where it has a letter that runs from right to left, so that it
  /// keeps to its column.
  package static func isolated(_ line: String) -> String {
    runsRightToLeft(line) ? "\u{2068}\(line)\u{2069}" : line
  }
}
