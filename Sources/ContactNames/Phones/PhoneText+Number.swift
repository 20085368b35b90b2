extension PhoneText {
  /// Narrows the part to the number in the text, and puts a context of RFC 3966 before it.
  ///
  /// `false` where there is none. Words before the number and what follows it, a second one too, are left
  /// out.
  mutating func findNumber() -> Bool {
    guard hasParameters else {
      narrow()
      return count > 1
    }
    if let parameter = range(of: ";phone-context=", from: start) {
      guard joinContext(parameter) else { return false }
    } else {
      narrow()
    }
    if count > 0, let subaddress = range(of: ";isub=", from: start + 1) { end = subaddress.lowerBound }
    return count > 1
  }

  /// Leaves out what cannot be the start or the end of a number.
  private mutating func narrow() {
    while start < end, !PhoneSymbol.isDigit(self[start]), self[start] != PhoneSymbol.plus { start += 1 }
    while end > start, !PhoneSymbol.isWord(self[end - 1]), self[end - 1] != PhoneSymbol.hash { end -= 1 }
    // Two extensions are two numbers, of which this is the first: `(202) 555-0112 x302/x2303`.
    for place in start..<end where self[place] == PhoneSymbol.slash || self[place] == PhoneSymbol.backslash {
      var next = place + 1
      while next < end, self[next] == PhoneSymbol.space { next += 1 }
      if next < end, self[next] == PhoneSymbol.x {
        end = place
        return
      }
    }
  }

  /// The number with the digits of its context before it (RFC 3966 5.1.5); a domain as the context adds none.
  private mutating func joinContext(_ parameter: Range<Int>) -> Bool {
    var contextEnd = parameter.upperBound
    while contextEnd < end, self[contextEnd] != PhoneSymbol.semicolon { contextEnd += 1 }
    let context = parameter.upperBound..<contextEnd
    guard isGlobalContext(context) || isDomain(context) else { return false }
    var joined = PhoneText()
    if self[context.lowerBound] == PhoneSymbol.plus {
      for place in context { guard joined.append(self[place]) else { return false } }
    }
    let scheme = range(of: "tel:", from: start)?.upperBound ?? start
    guard scheme <= parameter.lowerBound else { return false }
    for place in scheme..<parameter.lowerBound { guard joined.append(self[place]) else { return false } }
    self = joined
    return true
  }

  /// `+`, digits and marks between them.
  private func isGlobalContext(_ range: Range<Int>) -> Bool {
    guard let first = range.first, self[first] == PhoneSymbol.plus else { return false }
    let marks: [UInt8] = [PhoneSymbol.hyphen, PhoneSymbol.dot, UInt8(ascii: "("), UInt8(ascii: ")")]
    let rest = range.dropFirst()
    return rest.contains { PhoneSymbol.isDigit(self[$0]) }
      && rest.allSatisfy { PhoneSymbol.isDigit(self[$0]) || marks.contains(self[$0]) }
  }

  /// Labels of letters, digits and hyphens within; the last one begins with a letter.
  private func isDomain(_ range: Range<Int>) -> Bool {
    var labelStart = range.lowerBound
    var labels: [Range<Int>] = []
    for place in range where self[place] == PhoneSymbol.dot {
      labels.append(labelStart..<place)
      labelStart = place + 1
    }
    if labelStart < range.upperBound { labels.append(labelStart..<range.upperBound) }
    guard let last = labels.last, let first = last.first, PhoneSymbol.isLetter(self[first]) else {
      return false
    }
    return labels.allSatisfy { label in
      guard let first = label.first, let last = label.last else { return false }
      return self[first] != PhoneSymbol.hyphen && self[last] != PhoneSymbol.hyphen
        && label.allSatisfy {
          PhoneSymbol.isLetter(self[$0]) || PhoneSymbol.isDigit(self[$0]) || self[$0] == PhoneSymbol.hyphen
        }
    }
  }

  /// Whether the part up to `end` reads as a phone number: marks and three digits or more, then letters too.
  func isNumber(upTo end: Int) -> Bool {
    var place = start
    while place < end, self[place] == PhoneSymbol.plus { place += 1 }
    var digits = 0
    while place < end {
      let symbol = self[place]
      if PhoneSymbol.isDigit(symbol) {
        digits += 1
      } else if !PhoneSymbol.isPunctuation(symbol) {
        guard digits > 2, PhoneSymbol.isLetter(symbol) else { return false }
      }
      place += 1
    }
    return digits > 2
  }

  /// Whether the part up to `end` is two digits, the fewest that a number has.
  func isPair(upTo end: Int) -> Bool {
    end - start == 2 && PhoneSymbol.isDigit(self[start]) && PhoneSymbol.isDigit(self[start + 1])
  }

  var hasPlus: Bool { count > 0 && self[start] == PhoneSymbol.plus }

  /// The digits of the part up to `end`. Letters are those of the keypad (E.161) where there are three or
  /// more.
  func digits(upTo end: Int) -> PhoneDigits {
    let keypad: StaticString = "22233344455566677778889999"
    var letters = 0
    for place in start..<end where PhoneSymbol.isLetter(self[place]) { letters += 1 }
    var digits = PhoneDigits()
    for place in start..<end {
      let symbol = self[place]
      if PhoneSymbol.isDigit(symbol) {
        digits.append(symbol & 15)
      } else if letters > 2, PhoneSymbol.isLetter(symbol) {
        digits.append(keypad.withUTF8Buffer { unsafe $0[Int(symbol - 0x61)] } & 15)
      }
    }
    return digits
  }
}
