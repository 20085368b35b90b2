/// A word of a name or of a query.
struct NameWord {
  /// Folded, in UTF-8.
  var folded: [UInt8] = []
  /// As folded, with `ae` for `ä` and the like; empty where that is the same.
  var alternative: [UInt8] = []
  /// The characters as written, in small letters.
  var scalars: [Unicode.Scalar] = []
  /// Whether nothing but a hyphen is between it and the word before.
  var followsHyphen = false

  /// The words of a text.
  static func words(of text: String) -> [NameWord] {
    var words: [NameWord] = []
    var word = NameWord()
    var block: (number: UInt32, block: SearchFolding.Block)?
    var hyphen = false
    for scalar in text.unicodeScalars {
      let number = scalar.value >> 7
      if block?.number != number { block = (number, SearchFolding.shared.block(of: scalar)) }
      guard let folding = block?.block else { continue }
      let index = Int(scalar.value & 0x7F)
      switch folding.kinds[index] {
      case .letter: word.append(scalar, folding.texts[index])
      case .ignored: word.appendMark(scalar)
      case .separator:
        let isHyphen = scalar == "-" || scalar == "‐"
        if !word.folded.isEmpty {
          word.followsHyphen = hyphen
          words.append(word)
          word = NameWord()
          hyphen = isHyphen
        } else {
          hyphen = false
        }
      }
    }
    if !word.folded.isEmpty {
      word.followsHyphen = hyphen
      words.append(word)
    }
    return words
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ text: [UInt8]) {
    let other = SearchFolding.alternatives[scalar]
    if other != nil, alternative.isEmpty { alternative = folded }
    if other != nil || !alternative.isEmpty { alternative += other ?? text }
    if 0xFF66...0xFF9F ~= scalar.value {
      KanaLetters.appendHiragana(halfwidth: scalar, to: &folded)
    } else {
      folded += text
    }
    scalars.append(scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar)
  }

  /// A mark of its own makes another letter of the one before it.
  private mutating func appendMark(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFF9E...0xFF9F: KanaLetters.voice(&folded, by: scalar.value - 0xFF9D)
    case 0x3099...0x309A: KanaLetters.voice(&folded, by: scalar.value - 0x3098)
    default: scalars.append(scalar)
    }
    guard let last = folded.last else { return }
    let letter: UInt8? =
      switch (scalar.value, last) {
      case (0x308, 0x61), (0x308, 0x6F), (0x308, 0x75): 0x65
      case (0x30A, 0x61): 0x61
      default: nil
      }
    if let letter { alternative = (alternative.isEmpty ? folded : alternative) + [letter] }
  }

  /// The script of the first letter.
  var script: Script {
    guard let first = folded.first, first >= 0x80 else { return .latin }
    return String(decoding: folded, as: UTF8.self).unicodeScalars.lazy.map { Script(of: $0) }
      .first { !$0.isShared } ?? .common
  }
}
