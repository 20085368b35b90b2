// What undeclared octets are, when they are no UTF-8. Nothing here is certain; the rules are built so that
// doubt leads to windows-1252, where most such files come from.
//
// 1. Read as windows-1252, each word must look like a word of some western language: its accented letters
//    stand in one alphabet, none is a sign, capitals are where capitals can be. If all do, nothing is decided.
// 2. The encodings of other scripts must decode almost without a fault, in words of one script only (a Han character
//    or a Cyrillic letter amid ASCII letters is a western é taken wrongly), with letters, capitals and final
//    forms where the language has them.
// 3. The other encodings of the Latin script must fit one of their languages throughout.
//
// ICU's detector knows running text, not names; its opinion counts where two answers are close.

extension Charset {
  /// The encoding of undeclared octets that are not UTF-8; `nil` unless the evidence is good.
  package static func detect(_ bytes: Span<UInt8>) -> Charset? {
    let sample = DetectionSample(bytes)
    if sample.hasEscapes, let charset = sample.iso2022() { return charset }
    guard sample.highOctets >= 2 || sample.octets.count > 2, sample.highOctets > 0 else { return nil }
    let western = sample.text(in: windows1252)
    let strange = western.words.count { !LatinAlphabets.fitsWestern($0) }
    let languageHints = LatinAlphabets.hints(for: western)
    if strange == 0 && languageHints.isEmpty { return nil }

    let opinions = Opinions(guesses(at: sample.octets.span))
    var found: [Finding] = []
    for candidate in candidates where strange > 0 {
      guard let charset = named(candidate.charset), let text = sample.usableText(in: charset),
        let score = candidate.score(text, of: sample)
      else { continue }
      let total = score + 0.15 * opinions.confidence(in: candidate.charset)
      if total > candidate.threshold { found.append(Finding(charset: charset, text: text, score: total)) }
    }
    if !found.isEmpty { return best(of: found) }
    return LatinAlphabets.detect(sample, strange: strange, hints: languageHints, of: western)
  }

  private struct Finding {
    var charset: Charset
    var text: DetectionText
    var score: Double
  }

  /// The best, unless another one that reads otherwise is about as good.
  private static func best(of found: [Finding]) -> Charset? {
    guard let best = found.max(by: { $0.score < $1.score }) else { return nil }
    let isContested = found.contains { $0.score > best.score - 0.04 && $0.text.scalars != best.text.scalars }
    return isContested && best.text.scalars.count < 100 ? nil : best.charset
  }

  private static let candidates: [any DetectionCandidate] =
    IdeographicCharset.all + AlphabeticCharset.all
}

/// An encoding of one script, with what its text looks like.
protocol DetectionCandidate: Sendable {
  var charset: String { get }
  var threshold: Double { get }
  /// From 0 to about 1; `nil` when it cannot be this.
  func score(_ text: DetectionText, of sample: DetectionSample) -> Double?
}

// MARK: - Samples

/// The octets to judge: the first 4 KiB, cut where no character can be cut.
struct DetectionSample {
  private(set) var octets: [UInt8] = []
  private(set) var highOctets = 0
  private(set) var hasEscapes = false

  init(_ bytes: Span<UInt8>) {
    var end = min(bytes.count, 1 << 12)
    if end < bytes.count {
      while end > 0, bytes[end - 1] > 0x20 { end -= 1 }
    }
    octets.reserveCapacity(end)
    var previous: UInt8 = 0
    for index in 0..<end {
      let octet = bytes[index]
      octets.append(octet)
      if octet >= 0x80 { highOctets += 1 }
      if previous == 0x1B && (octet == UInt8(ascii: "$") || octet == UInt8(ascii: "(")) { hasEscapes = true }
      previous = octet
    }
  }

  func text(in charset: Charset) -> DetectionText {
    var utf8: [UInt8] = []
    let malformed = charset.decode(octets.span, to: &utf8)
    return DetectionText(String(decoding: utf8, as: UTF8.self), malformed: malformed)
  }

  /// The text, unless more than one octet in a hundred is at fault: somebody may have cut a character.
  func usableText(in charset: Charset) -> DetectionText? {
    let text = text(in: charset)
    return text.malformed * 100 <= highOctets ? text : nil
  }

  /// Escape sequences say it themselves.
  func iso2022() -> Charset? {
    guard highOctets == 0 else { return nil }
    for name in ["ISO-2022-JP", "ISO-2022-KR", "ISO-2022-CN"] {
      guard let charset = Charset.named(name), let text = usableText(in: charset) else { continue }
      if text.scalars.contains(where: { $0.value >= 0x80 }) { return charset }
    }
    return nil
  }
}

/// A sample as one encoding reads it.
struct DetectionText {
  let scalars: [Unicode.Scalar]
  let malformed: Int
  /// The runs between ASCII characters that are no letters; only those with a character beyond ASCII.
  let words: [[Unicode.Scalar]]

  init(_ text: String, malformed: Int) {
    self.malformed = malformed
    scalars = Array(text.unicodeScalars)
    words = Self.runs(of: scalars).filter { $0.contains { $0.value >= 0x80 } }.map(Array.init)
  }

  /// All words in lower case, with the ASCII ones.
  var allWords: [String] {
    Self.runs(of: scalars).map { run in
      var word = String.UnicodeScalarView()
      word.append(contentsOf: run)
      return String(word).lowercased()
    }
  }

  private static func runs(of scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    scalars.split(whereSeparator: { $0.value < 0x80 && !$0.isASCIILetter })
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { value < 0x80 && (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A }
  var lower: Unicode.Scalar {
    properties.isUppercase ? properties.lowercaseMapping.unicodeScalars.first ?? self : self
  }
}

/// ICU's confidence in charsets, by a common name of them and of what they are a subset of.
struct Opinions {
  private var confidences: [String: Double] = [:]

  private static let families = [
    "ISO-8859-7": "windows-1253", "ISO-8859-8": "windows-1255",
    "ISO-8859-8-I": "windows-1255", "ISO-8859-6": "windows-1256", "ISO-8859-2": "windows-1250",
    "EUC-KR": "windows-949",
  ]

  init(_ guesses: [Charset.Guess]) {
    for guess in guesses {
      let family = Self.families[guess.name] ?? guess.name
      let confidence = Double(guess.confidence) / 100
      confidences[family] = max(confidences[family] ?? 0, confidence)
    }
  }

  func confidence(in charset: String) -> Double {
    confidences[Self.families[charset] ?? charset] ?? 0
  }
}

/// Capitals only, small letters only, or small ones after one capital (also after a hyphen, which parts words).
func hasPlausibleCase(_ word: [Unicode.Scalar]) -> Bool {
  let rest = word.dropFirst()
  if rest.allSatisfy({ !$0.properties.isUppercase }) { return true }
  return word.allSatisfy { !$0.properties.isLowercase }
}
