extension ParameterRule {
  /// What is wrong with a value of the parameter.
  func fault(of value: String) -> Fault? {
    switch form {
    case .text, .type: nil
    case .languageTag:
      LanguageTag.isWellFormed(Array(value.utf8))
        ? nil : Fault(.invalidLanguageTag, "\(name) is no language tag")
    case .preference: preferenceFault(value)
    case .number(let range):
      Int(value).map(range.contains) == true ? nil : invalid("is no number from \(range.lowerBound) on")
    case .pid: isPID(value) ? nil : invalid("is not a number above 0, or two with a dot between")
    case .mediaType: isMediaType(value) ? nil : invalid("is no media type")
    case .uri: ConversionLine.isURI(Array(value.utf8)[...]) ? nil : invalid("is no URI")
    case .boolean:
      ["TRUE", "FALSE"].contains(value.uppercased()) ? nil : invalid("is neither true nor false")
    case .timestamp: isTimestamp(value) ? nil : invalid("is no date and time")
    case .word(let words):
      words.contains(value.uppercased()) || value.lowercased().hasPrefix("x-")
        ? nil : invalid("is none of the words that are known for it")
    case .letters(let count):
      value.utf8.count == count && value.utf8.allSatisfy(ASCII.isLetter)
        ? nil : invalid("is not \(count) letters")
    case .identifier: isIdentifier(value) ? nil : invalid("is no identifier of letters and digits")
    }
  }

  private func invalid(_ what: String) -> Fault { Fault(.invalidParameter, "\(name) \(what)") }

  private func preferenceFault(_ value: String) -> Fault? {
    guard let digits = Self.wholeNumber(value) else { return invalid("is no number from 1 to 100") }
    return (1...100).contains(digits) ? nil : Fault(.prefRange, "PREF is not from 1 to 100")
  }

  private func isPID(_ value: String) -> Bool {
    let numbers = value.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count <= 2
      && numbers.allSatisfy { $0.utf8.allSatisfy(ASCII.isDigit) && $0.contains { $0 != "0" } }
  }

  private func isMediaType(_ value: String) -> Bool {
    let type = value.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
    return type.count == 2
      && type.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { $0 > ASCII.space && $0 < 0x7F } }
  }

  private func isTimestamp(_ value: String) -> Bool {
    guard let date = DateAndOrTime(value) else { return false }
    return date.isCompleteDate && date.second != nil
  }

  private func isIdentifier(_ value: String) -> Bool {
    (1...255).contains(value.utf8.count)
      && value.utf8.allSatisfy { ASCII.isNameCharacter($0) || $0 == 0x5F }
  }

  /// A whole number with or without a sign, as large as need be.
  static func wholeNumber(_ text: String) -> Int? {
    let digits =
      text.utf8.first.map { $0 == 0x2B || $0 == ASCII.hyphen } == true
      ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy(ASCII.isDigit) else { return nil }
    return Int(text) ?? (text.hasPrefix("-") ? .min : .max)
  }
}
