internal import CICU

/// The columns that text takes on a terminal.
///
/// Terminals disagree about some sequences. Where they do, the wider answer is given: a line that is counted
/// too long is broken early, one that is counted too short would spoil the column beside it.
package enum DisplayWidth {
  package static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy(isPlain) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// An emoji takes two columns, of however many scalars it is joined; any other character takes what its
  /// scalars take.
  package static func columns(of character: Character) -> Int {
    if let octet = character.asciiValue { return isPlain(octet) ? 1 : 0 }
    return isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  private static func isPlain(_ octet: UInt8) -> Bool { (0x20..<0x7F).contains(octet) }

  // MARK: Scalars

  private static let softHyphen: Unicode.Scalar = "\u{AD}"
  /// Vowels and finals of Hangul, which stand below or beside the initial before them.
  private static let hangulParts: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return 0 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if hangulParts.contains(where: { $0.contains(scalar.value) }) { return 0 }
    return CICUIsWide(scalar.value) ? 2 : 1
  }

  // MARK: Emoji

  private static let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let regionalIndicators: ClosedRange<Unicode.Scalar> = "\u{1F1E6}"..."\u{1F1FF}"

  /// An emoji by itself, or a sequence of UTS #51: with a presentation, a modifier, a joiner, or a flag.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    // A letter of a flag that has lost the other one is shown as a letter.
    if regionalIndicators.contains(first) { return scalars.count > 1 }
    return first.properties.isEmojiPresentation
      || scalars.dropFirst().contains {
        $0 == emojiPresentation || $0 == joiner || $0.properties.isEmojiModifier
      }
  }
}
