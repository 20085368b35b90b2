/// Rows of a name, numbers, and what else there is, each in its column.
enum Columns {
  struct Row {
    let name: String
    let numbers: [String]
    let rest: [String]

    init(_ name: String, _ numbers: [Int], rest: [String] = []) {
      self.name = name
      self.numbers = numbers.map(String.init)
      self.rest = rest
    }
  }

  /// Stands for a space at which no line may end.
  private static let tie = "\u{0}"

  /// The rows, with names at the left and numbers at the right of their columns; the rest is wrapped.
  static func text(_ rows: [Row], width: Int) -> String {
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let numberWidths = (0..<(rows.map(\.numbers.count).max() ?? 0)).map { column in
      rows.filter { $0.numbers.count > column }.map(\.numbers[column].count).max() ?? 0
    }
    return rows.map { row in
      var line = "  \(row.name)" + spaces(nameWidth - row.name.count)
      for (number, width) in zip(row.numbers, numberWidths) {
        line += "  " + spaces(width - number.count) + number
      }
      guard !row.rest.isEmpty else { return line + "\n" }
      let rest = row.rest.map { $0.replacing(" ", with: tie) }.joined(separator: ", ")
      let column = line.count + 2
      let wrapped = Wrapping.wrapped(rest, at: width, after: column, indent: column)
      return "\(line)  \(wrapped.replacing(tie, with: " "))\n"
    }.joined()
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
