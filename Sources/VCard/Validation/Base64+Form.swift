extension Base64 {
  /// How base64 stands to RFC 4648.
  enum Form: Sendable {
    /// As section 4 wants it.
    case canonical
    /// It can be decoded, but has blanks, letters of section 5, or another padding.
    case loose
    /// It cannot be decoded.
    case broken
  }

  /// The form of a text in base64.
  static func form(of text: Span<UInt8>) -> Form {
    var end = text.count
    while end > 0, text.count - end < 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
    let classes = classes.span
    var union: UInt8 = 0
    for index in 0..<end { union |= classes[Int(text[index])] }
    if union == 0, text.count.isMultiple(of: 4), end % 4 != 1 { return .canonical }
    return looseForm(of: text)
  }

  private static func looseForm(of text: Span<UInt8>) -> Form {
    var letters = 0
    var isPadded = false
    for index in text.indices {
      switch classes[Int(text[index])] {
      case 0, urlLetter:
        guard !isPadded else { return .broken }
        letters += 1
      case padding: isPadded = true
      case blank: continue
      default: return .broken
      }
    }
    return letters % 4 == 1 ? .broken : .loose
  }

  private static let urlLetter: UInt8 = 1
  private static let blank: UInt8 = 2
  private static let padding: UInt8 = 4
  private static let stranger: UInt8 = 8

  /// What each octet is; 0 for a letter of section 4.
  private static let classes: [UInt8] = (0...255).map { (octet: UInt8) -> UInt8 in
    switch octet {
    case UInt8(ascii: "+"), UInt8(ascii: "/"): 0
    case UInt8(ascii: "-"), UInt8(ascii: "_"): urlLetter
    case UInt8(ascii: "="): padding
    case ASCII.space, 0x09...0x0D: blank
    default: ASCII.isLetter(octet) || ASCII.isDigit(octet) ? 0 : stranger
    }
  }
}
