/// Text in lines that are as wide as a column of a terminal.
package enum LineBreaking {
  /// The text in lines of at most so many columns, where words allow it: no word is broken, for it may be an
  /// address that somebody wants to copy. Chinese and Japanese have no blanks: there a line may end between
  /// most characters.
  package static func lines(_ text: String, width: Int) -> [String] {
    if DisplayWidth.columns(of: text) <= width { return [text] }
    var lines: [String] = []
    var line = ""
    var columns = 0
    for piece in pieces(of: text) {
      if columns > 0, columns + piece.blanks + piece.columns > width {
        lines.append(line)
        line = ""
        columns = 0
      } else {
        line += String(repeating: " ", count: piece.blanks)
        columns += piece.blanks
      }
      line += piece.text
      columns += piece.columns
    }
    return lines + [line]
  }

  /// What stays together, and the blanks before it.
  private struct Piece {
    var blanks = 0
    var text = ""
    var columns = 0
  }

  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var piece = Piece()
    var last: Character?
    for character in text {
      if character == " " {
        if !piece.text.isEmpty {
          pieces.append(piece)
          piece = Piece()
        }
        piece.blanks += 1
      } else {
        if let last, !piece.text.isEmpty, mayBreak(between: last, and: character) {
          pieces.append(piece)
          piece = Piece()
        }
        piece.text.append(character)
        piece.columns += DisplayWidth.columns(of: character)
      }
      last = character
    }
    if !piece.text.isEmpty { pieces.append(piece) }
    return pieces
  }

  // MARK: Characters of East Asia

  /// No line begins with these.
  private static let closing = Set("、。，．・：；？！」』）】〉》〕］｝’”…ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ!),.:;?]}\"'")
  /// No line ends with these.
  private static let opening = Set("「『（【〈《〔［｛‘“([{\"'")

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    (isIdeographic(left) || isIdeographic(right)) && !opening.contains(left) && !closing.contains(right)
  }

  /// Whether it is a word, or the part of one where lines end. Korean has blanks between words.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first, first.value >= 0x2E80 else { return false }
    return !(0xAC00...0xD7AF).contains(first.value) && DisplayWidth.columns(of: character) == 2
  }
}
