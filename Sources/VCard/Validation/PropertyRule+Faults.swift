extension PropertyRule {
  /// What is wrong with a value as a card keeps it.
  func faults(of value: ArraySlice<UInt8>, _ judgement: HeadJudgement) -> [Fault] {
    let version = judgement.check.version
    switch form {
    case .text:
      let isEmpty = judgement.check.isIdle && value.trimmed.isEmpty
      return isEmpty ? [Fault(.emptyValue, "the value is empty")] : []
    case .components(let range):
      return componentFaults(value, range(version), judgement)
    case .word(let words): return wordFaults(value, words)
    case .gender: return genderFaults(value)
    case .clientPID: return clientPIDFaults(value)
    }
  }

  private func componentFaults(
    _ value: ArraySlice<UInt8>, _ range: ClosedRange<Int>, _ judgement: HeadJudgement
  ) -> [Fault] {
    let count = ValueText.count(value, of: ASCII.semicolon) + 1
    var faults: [Fault] = []
    if count > range.upperBound {
      faults.append(
        Fault(.surplusComponents, "\(name) has \(count) components instead of \(range.upperBound)"))
    } else if count < range.lowerBound {
      faults.append(
        Fault(.missingComponents, "\(name) has \(count) components instead of \(range.lowerBound)"))
    }
    if judgement.sortKeys > max(count, range.lowerBound) {
      faults.append(Fault(.invalidParameter, "SORT-AS has more values than \(name) has components"))
    }
    return faults
  }

  private func wordFaults(_ value: ArraySlice<UInt8>, _ words: Set<String>) -> [Fault] {
    let trimmed = value.trimmed
    guard !trimmed.isEmpty else { return [Fault(.emptyValue, "the value is empty")] }
    let word = String(decoding: trimmed.prefix(64).map(ASCII.upper), as: UTF8.self)
    let isKnown = words.contains(word) || word.hasPrefix("X-") || word.hasPrefix("VND-")
    let faults = isKnown ? [] : [Fault(.unknownValue, "the value is none of the words that \(name) has")]
    let blanks = Fault(.surroundingBlanks, "there are blanks around the value")
    return trimmed.count == value.count ? faults : [blanks] + faults
  }

  private func genderFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    let parts = ValueText.split(value, at: ASCII.semicolon)
    var faults: [Fault] = []
    if parts.count > 2 {
      faults.append(Fault(.surplusComponents, "GENDER has \(parts.count) components instead of 2"))
    }
    let sex = parts.first ?? []
    let isKnown = sex.isEmpty || sex.count == 1 && "MFONU".utf8.contains(ASCII.upper(sex[sex.startIndex]))
    if !isKnown { faults.append(Fault(.unknownValue, "the sex is none of M, F, O, N and U")) }
    return faults
  }

  private func clientPIDFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    let number = value.prefix { $0 != ASCII.semicolon }
    let uri = value[number.endIndex...].dropFirst()
    let isNumber = !number.isEmpty && number.allSatisfy(ASCII.isDigit) && number.contains { $0 != 0x30 }
    if isNumber, ConversionLine.isURI(uri) { return [] }
    return [Fault(.invalidClientPID, "the value is not a number above 0, a semicolon and a URI")]
  }
}

extension ValueText {
  /// How often a separator that is not escaped occurs.
  static func count(_ value: ArraySlice<UInt8>, of separator: UInt8) -> Int {
    var count = 0
    var isEscaped = false
    for octet in value {
      if octet == separator, !isEscaped { count += 1 }
      isEscaped = octet == ASCII.backslash && !isEscaped
    }
    return count
  }
}
