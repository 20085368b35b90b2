/// Language tags (RFC 5646 2.1), as far as their form goes.
enum LanguageTag {
  /// Subtags of one to eight letters and digits; the first has letters only, and two at least or is `i` or `x`.
  static func isWellFormed(_ tag: some Collection<UInt8>) -> Bool {
    let parts = tag.split(separator: ASCII.hyphen, omittingEmptySubsequences: false)
    guard let language = parts.first, language.allSatisfy(ASCII.isLetter),
      parts.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(isAlphanumeric) })
    else { return false }
    if language.count > 1 { return true }
    return parts.count > 1 && (ASCII.equal(language, "X") || ASCII.equal(language, "I"))
  }

  private static func isAlphanumeric(_ octet: UInt8) -> Bool { ASCII.isLetter(octet) || ASCII.isDigit(octet) }
}
