extension PhoneText {
  /// Where an extension stands: where the number before it ends, and its digits.
  struct Extension {
    var numberEnd: Int
    var digits: Range<Int>
  }

  /// The words and signs before an extension, in symbols, and how many digits it may have behind each.
  ///
  /// A word comes before those that it ends with.
  private static let labels: [(word: StaticString, most: Int)] = [
    ("x", 9), ("ext", 20), ("xt", 20), ("extn", 20), ("xtn", 20), ("extension", 20), ("xtension", 20),
    ("extensi\u{4}n", 20), ("xtensi\u{4}n", 20), ("extensio", 20), ("xtensio", 20), ("extensi\u{4}", 20),
    ("xtensi\u{4}", 20), ("\u{1}\u{2}\u{3}", 20), ("anexo", 20), ("int", 9), ("#", 9), ("~", 9),
  ]

  /// The extension at the end of the part, where there is one.
  func findExtension() -> Extension? {
    let hasHash = count > 0 && self[end - 1] == PhoneSymbol.hash
    let digitsEnd = hasHash ? end - 1 : end
    var digitsStart = digitsEnd
    while digitsStart > start, PhoneSymbol.isDigit(self[digitsStart - 1]) { digitsStart -= 1 }
    let digits = digitsStart..<digitsEnd
    guard digitsStart > start, !digits.isEmpty, digits.count <= 20 else { return nil }
    let numberEnd =
      parameterStart(digitsStart, hasHash) ?? labelStart(digits) ?? pauseStart(digits)
      ?? (hasHash ? hyphenStart(digits) : nil)
    return numberEnd.map { Extension(numberEnd: $0, digits: digits) }
  }

  /// The place behind the last symbol before `place` that is none of some.
  private func skipBack(_ place: Int, _ isSkipped: (UInt8) -> Bool) -> Int {
    var place = place
    while place > start, isSkipped(self[place - 1]) { place -= 1 }
    return place
  }

  /// `;ext=5` (RFC 3966).
  private func parameterStart(_ digits: Int, _ hasHash: Bool) -> Int? {
    guard !hasHash, hasWord(";ext=", at: digits - 5) else { return nil }
    return digits - 5
  }

  /// Where the marks between a label and the digits begin.
  private func marksStart(_ digits: Int) -> Int {
    let place = skipBack(digits) {
      $0 == PhoneSymbol.space || $0 == PhoneSymbol.comma || $0 == PhoneSymbol.hyphen
    }
    return place > start && (self[place - 1] == PhoneSymbol.colon || self[place - 1] == PhoneSymbol.dot)
      ? place - 1 : place
  }

  /// A word or sign: `, ext. 5`.
  private func labelStart(_ digits: Range<Int>) -> Int? {
    let marks = marksStart(digits.lowerBound)
    guard marks > start, !PhoneSymbol.isDigit(self[marks - 1]) else { return nil }
    for label in PhoneText.labels {
      let first = marks - label.word.utf8CodeUnitCount
      guard hasWord(label.word, at: first) else { continue }
      guard digits.count <= label.most else { return nil }
      return skipBack(first) { $0 == PhoneSymbol.space || $0 == PhoneSymbol.comma }
    }
    return nil
  }

  /// The pauses of automatic dialling: `,,5`, `;5`. One comma, or more than two, may have fewer digits behind
  /// them.
  private func pauseStart(_ digits: Range<Int>) -> Int? {
    let marks = marksStart(digits.lowerBound)
    if marks > start, self[marks - 1] == PhoneSymbol.semicolon, digits.count <= 15 {
      return skipBack(marks - 1) { $0 == PhoneSymbol.space }
    }
    var first = skipBack(marks) { $0 == PhoneSymbol.comma }
    while first < digits.lowerBound, self[first] != PhoneSymbol.comma { first += 1 }
    guard first < digits.lowerBound else { return nil }
    let isPair = first + 1 < digits.lowerBound && self[first + 1] == PhoneSymbol.comma
    guard digits.count <= (isPair ? 15 : 9) else { return nil }
    return skipBack(first) { $0 == PhoneSymbol.space }
  }

  /// A hash behind the digits only: `- 503#`.
  private func hyphenStart(_ digits: Range<Int>) -> Int? {
    let first = skipBack(digits.lowerBound) { $0 == PhoneSymbol.hyphen || $0 == PhoneSymbol.space }
    return first < digits.lowerBound && digits.count <= 6 ? first : nil
  }
}
