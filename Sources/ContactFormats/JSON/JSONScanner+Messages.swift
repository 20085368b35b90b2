extension JSONScanner {
  /// What is wrong with an octet that must not be where it is.
  func unexpected(_ octet: UInt8) -> JSONError { unexpected(octet, insteadOf: expected) }

  func unexpected(_ octet: UInt8, insteadOf expected: Expected) -> JSONError {
    place.error(.syntax, JSONScanner.complaint(expected, octet))
  }

  private static func complaint(_ expected: Expected, _ octet: UInt8) -> String {
    switch octet {
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return "JSON has no comments"
    case UInt8(ascii: "'"): return "strings and names stand in double quotes, not in single ones"
    case _ where JSONSyntax.isLetter(octet) && (expected == .value || expected == .valueOrEnd):
      return "only true, false, null and numbers stand without quotes"
    default: return "\(wish(expected)) should stand here, not \(name(octet))"
    }
  }

  private static func wish(_ expected: Expected) -> String {
    switch expected {
    case .value, .nothing: "a value"
    case .valueOrEnd: "a value or ]"
    case .name: "a name in double quotes"
    case .nameOrEnd: "a name in double quotes or }"
    case .colon: "a colon"
    case .commaOrEndOfArray: "a comma or ]"
    case .commaOrEndOfObject: "a comma or }"
    }
  }

  private static func name(_ octet: UInt8) -> String {
    switch octet {
    case JSONSyntax.quote: "a string"
    case 0x21..<0x7F: "\(Unicode.Scalar(octet))"
    case 0x80...0xFF: "a character outside ASCII"
    default: "a control character"
    }
  }
}
