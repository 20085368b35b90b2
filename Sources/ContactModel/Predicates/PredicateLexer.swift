/// Takes a predicate apart into words and signs.
struct PredicateLexer {
  let octets: [UInt8]
  private var position = 0

  init(_ text: String) { octets = Array(text.utf8) }

  /// The next word or sign; it throws a ``PredicateError`` at what is none.
  mutating func next() throws(PredicateError) -> PredicateToken {
    while let octet = current, Self.isBlank(octet) { position += 1 }
    let start = position
    let kind = try kind()
    return PredicateToken(kind: kind, place: start..<position)
  }

  func error(_ message: String, at offset: Int) -> PredicateError {
    let before = String(decoding: octets[..<min(offset, octets.count)], as: UTF8.self)
    return PredicateError(message, column: before.count + 1)
  }

  /// What stands there, as far as it fits into a message.
  func source(_ place: Range<Int>) -> String {
    Self.shortened(String(decoding: octets[place.clamped(to: octets.indices)], as: UTF8.self))
  }

  /// A text as far as it fits into a message.
  static func shortened(_ text: String) -> String {
    let beginning = text.unicodeScalars.prefix(41)
    return beginning.count > 40 ? String(beginning.prefix(39)) + "…" : text
  }

  private var current: UInt8? { position < octets.count ? octets[position] : nil }

  private func octet(after distance: Int) -> UInt8? {
    position + distance < octets.count ? octets[position + distance] : nil
  }

  private mutating func kind() throws(PredicateError) -> PredicateToken.Kind {
    guard let octet = current else { return .end }
    switch octet {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .text(try text(quote: octet))
    case UInt8(ascii: "#"): return .escapedWord(try word(after: "#"))
    case UInt8(ascii: "$"): return .variable(try word(after: "$"))
    case UInt8(ascii: "@"): return .measure(try word(after: "@"))
    case UInt8(ascii: "%"): return try argument()
    case _ where isAtNumber: return .number(try number())
    case _ where Self.isLetter(octet):
      let word = word()
      return PredicateKeyword(word).map { .keyword($0) } ?? .word(word)
    default: return try sign()
    }
  }

  private mutating func sign() throws(PredicateError) -> PredicateToken.Kind {
    for sign in PredicateToken.Kind.signs where octets[position...].starts(with: sign.octets) {
      position += sign.octets.count
      return sign.kind
    }
    let scalar = String(decoding: octets[position...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "?"
    let character = scalar.escaped(asASCII: false)
    if "“”„‘’‚«»".unicodeScalars.contains(scalar) {
      throw error("a text stands in straight quotes, ' or \", not in '\(character)'", at: position)
    }
    if "+-*/".unicodeScalars.contains(scalar) {
      throw error("'\(character)': there is no arithmetic here", at: position)
    }
    throw error("'\(character)' means nothing here; a text stands in quotes", at: position)
  }

  // MARK: Words

  private mutating func word() -> String {
    let start = position
    while let octet = current, Self.isLetter(octet) || Self.isDigit(octet) { position += 1 }
    return String(decoding: octets[start..<position], as: UTF8.self)
  }

  private mutating func word(after sign: Character) throws(PredicateError) -> String {
    position += 1
    guard let octet = current, Self.isLetter(octet) else {
      throw error("a word must follow '\(sign)'", at: position - 1)
    }
    return word()
  }

  private mutating func argument() throws(PredicateError) -> PredicateToken.Kind {
    let start = position
    position += 1
    while let octet = current, "hlqLztj".utf8.contains(octet) { position += 1 }
    defer { position = min(position + 1, octets.count) }
    switch current {
    case UInt8(ascii: "@")? where position == start + 1: return .argument
    case UInt8(ascii: "K")? where position == start + 1: return .keyArgument
    case let octet? where "dDiuUxXoOfFeEgGaA".utf8.contains(octet): return .argument
    default: throw error("an argument is written %@, and one that is a key %K", at: start)
    }
  }

  // MARK: Texts

  private mutating func text(quote: UInt8) throws(PredicateError) -> String {
    let start = position
    var content: [UInt8] = []
    position += 1
    while let octet = current {
      position += 1
      if octet == quote { return String(decoding: content, as: UTF8.self) }
      if octet == UInt8(ascii: "\\") {
        try escape(to: &content)
      } else {
        content.append(octet)
      }
    }
    throw error("the text that begins here has no end: its closing quote is missing", at: start)
  }

  /// What a backslash and the next character stand for.
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "'"): UInt8(ascii: "'"), UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  private mutating func escape(to content: inout [UInt8]) throws(PredicateError) {
    let start = position - 1
    if let octet = current, let meaning = Self.escapes[octet] {
      content.append(meaning)
      position += 1
    } else if current == UInt8(ascii: "u") {
      guard let scalar = unicodeEscape() else {
        throw error("four hexadecimal digits of a character must follow '\\u'", at: start)
      }
      content.append(contentsOf: String(Character(scalar)).utf8)
    } else {
      content.append(UInt8(ascii: "\\"))
    }
  }

  /// `u` and four digits; characters that need more of them are written as two surrogates.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let high = hexadecimalUnit() else { return nil }
    guard high & 0xFC00 == 0xD800 else { return Unicode.Scalar(high) }
    guard current == UInt8(ascii: "\\"), octet(after: 1) == UInt8(ascii: "u") else { return nil }
    position += 1
    guard let low = hexadecimalUnit(), low & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func hexadecimalUnit() -> UInt32? {
    let digits = octets[position...].dropFirst().prefix(4)
    guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
      return nil
    }
    position += 5
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Numbers

  private var isAtNumber: Bool {
    let signLength = current == UInt8(ascii: "-") || current == UInt8(ascii: "+") ? 1 : 0
    let dotLength = octet(after: signLength) == UInt8(ascii: ".") ? 1 : 0
    return octet(after: signLength + dotLength).map(Self.isDigit) ?? false
  }

  private static let radices: [UInt8: Int] = [
    UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
  ]

  /// `[sign] digits ["." digits] ["e" [sign] digits]`, or a whole number after `0x`, `0o` or `0b`.
  private mutating func number() throws(PredicateError) -> Double {
    let start = position
    if let octet = current, !Self.isDigit(octet), octet != UInt8(ascii: ".") { position += 1 }
    let isNegative = octets[start] == UInt8(ascii: "-")
    if current == UInt8(ascii: "0"), let radix = octet(after: 1).flatMap({ Self.radices[$0 | 0x20] }) {
      position += 2
      guard let number = UInt64(word(), radix: radix) else { throw error("this is no number", at: start) }
      return isNegative ? -Double(number) : Double(number)
    }
    skipDigits()
    if current == UInt8(ascii: "."), octet(after: 1).map(Self.isDigit) ?? false {
      position += 1
      skipDigits()
    }
    skipExponent()
    if let octet = current, Self.isLetter(octet) {
      throw error("letters follow a number; a text stands in quotes", at: start)
    }
    let spelling = String(decoding: octets[start..<position], as: UTF8.self)
    guard let number = Double(spelling), number.isFinite else {
      throw error("the number is too great", at: start)
    }
    return number
  }

  private mutating func skipDigits() {
    while let octet = current, Self.isDigit(octet) { position += 1 }
  }

  private mutating func skipExponent() {
    guard let octet = current, octet | 0x20 == UInt8(ascii: "e") else { return }
    let sign = self.octet(after: 1)
    let distance = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1
    guard self.octet(after: distance).map(Self.isDigit) ?? false else { return }
    position += distance
    skipDigits()
  }

  // MARK: Octets

  private static func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || (0x09...0x0D).contains(octet) }

  private static func isDigit(_ octet: UInt8) -> Bool { (0x30...0x39).contains(octet) }

  private static func isLetter(_ octet: UInt8) -> Bool {
    (0x61...0x7A).contains(octet | 0x20) || octet == UInt8(ascii: "_")
  }
}
