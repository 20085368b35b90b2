internal import VCard

/// What is left of characters where case, marks, width, kana, letter variants and writing reforms do not count.
///
/// A character is looked at once; a block of them is made when the first comes.
final class SearchFolding: @unchecked Sendable {
  static let shared = SearchFolding()

  /// What a character is to a word.
  enum Kind: Sendable {
    case letter
    /// It counts for nothing, as an apostrophe.
    case ignored
    /// It ends a word.
    case separator
  }

  /// The characters of 128 code points.
  final class Block: Sendable {
    let kinds: [Kind]
    let texts: [[UInt8]]

    init(_ number: Int) {
      let folded = (0..<128).map { SearchFolding.fold(Unicode.Scalar(UInt32(number * 128 + $0)) ?? " ") }
      kinds = folded.map(\.0)
      texts = folded.map(\.1)
    }
  }

  private let lock = Lock()
  private var blocks: [Int: Block] = [:]

  /// The block of a character.
  func block(of scalar: Unicode.Scalar) -> Block {
    let number = Int(scalar.value) >> 7
    if let block = lock.withLock({ blocks[number] }) { return block }
    let block = Block(number)
    lock.withLock { blocks[number] = block }
    return block
  }

  /// Letters that have no marks to take away: each stands before what is typed for it.
  private static let letters: [Unicode.Scalar: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŋ": "ng",
    "ŧ": "t",
    "ə": "e", "ĸ": "k", "ƒ": "f", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y", "ɛ": "e", "ɔ": "o", "ꞌ": "",
    "ٱ": "ا", "ى": "ي", "ی": "ي", "ے": "ي", "ة": "ه", "ک": "ك", "ہ": "ه", "ھ": "ه", "ە": "ه", "ـ": "",
    "ء": "",
    "ך": "כ", "ם": "מ", "ן": "נ", "ף": "פ", "ץ": "צ", "ς": "σ", "׳": "", "״": "", "ʹ": "", "ʾ": "", "ʿ": "",
    "ʻ": "", "ʼ": "", "’": "", "‘": "", "'": "", "`": "", "´": "", "＇": "",
  ]

  private static func fold(_ scalar: Unicode.Scalar) -> (Kind, [UInt8]) {
    if KanaLetters.isKana(scalar.value), scalar.value < 0xFF00 {
      let isKatakana = 0x30A1...0x30F6 ~= scalar.value
      let hiragana = isKatakana ? Unicode.Scalar(scalar.value - 0x60) ?? scalar : scalar
      return (.letter, Array(String(hiragana).utf8))
    }
    if let known = letters[scalar] { return (known.isEmpty ? .ignored : .letter, Array(known.utf8)) }
    var result = ""
    for part in String(decoding: ICU.folded(scalar), as: UTF8.self).unicodeScalars {
      let simple = HanCharacters.simplified(part)
      result += letters[simple] ?? String(simple)
    }
    guard let first = result.unicodeScalars.first else { return (.ignored, []) }
    switch first.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .spacingMark, .nonspacingMark, .enclosingMark:
      return (.letter, Array(result.utf8))
    default: return (.separator, [])
    }
  }

  /// What else may be typed for a letter.
  static let alternatives: [Unicode.Scalar: [UInt8]] = [
    "ä": Array("ae".utf8), "ö": Array("oe".utf8), "ü": Array("ue".utf8), "Ä": Array("ae".utf8),
    "Ö": Array("oe".utf8), "Ü": Array("ue".utf8), "å": Array("aa".utf8), "Å": Array("aa".utf8),
    "ø": Array("oe".utf8), "Ø": Array("oe".utf8), "ə": Array("a".utf8), "Ə": Array("a".utf8),
    "æ": Array("a".utf8), "Æ": Array("a".utf8),
  ]
}
