/// The Chinese characters that have readings and simplified forms: those of the first block, U+4E00 to U+9FFF.
enum HanCharacters {
  private static let first: UInt32 = 0x4E00
  static let count = 0x5200

  /// The number of a character in the block.
  static func index(of scalar: Unicode.Scalar) -> Int? {
    let index = Int(scalar.value) - Int(first)
    return 0..<count ~= index ? index : nil
  }

  /// What ICU makes of each character of the block, by itself; empty where it cannot.
  static func transliterated(_ identifier: String) -> [Substring] {
    guard let transliterator = Transliterator(identifier) else { return [] }
    // Some hundreds at once: in a long text ICU moves all that follows each time it changes a character.
    return stride(from: 0, to: count, by: 256).flatMap { start in
      let part = (start..<min(start + 256, count)).map { index in
        Unicode.Scalar(first + UInt32(index)).map { String($0) } ?? ""
      }
      let octets = transliterator.transliterate(Array(part.joined(separator: "\n").utf8))
      return String(decoding: octets, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    }
  }

  /// The simplified form of a character, itself where it has none.
  static func simplified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard let index = index(of: scalar), simplifiedForms.indices.contains(index) else { return scalar }
    return simplifiedForms[index] ?? scalar
  }

  /// Made when the first Chinese character comes, in some hundredths of a second.
  private static let simplifiedForms: [Unicode.Scalar?] = transliterated("Hant-Hans").map { text in
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }
}
