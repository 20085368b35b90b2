internal import VCard

// Strings: RFC 8259, section 7.

extension JSONScanner {
  @inline(__always)
  mutating func beginString(_ text: Span<UInt8>) throws(JSONError) -> Bool {
    switch expected {
    case .value, .valueOrEnd, .name, .nameOrEnd: break
    case .colon, .commaOrEndOfArray, .commaOrEndOfObject, .nothing: throw unexpected(JSONSyntax.quote)
    }
    place.offset &+= 1
    tokenStart = place.offset
    flags = []
    if let end = JSONScanner.endOfShortString(text, place.offset) {
      place.offset = end
      addString(text)
      return true
    }
    highSurrogateEnd = -1
    unfinished = .string
    return try string(text)
  }

  /// Where a string ends that is short and plain, as most are.
  @inline(__always)
  private static func endOfShortString(_ text: Span<UInt8>, _ start: Int) -> Int? {
    guard let block = text.sixteen(at: start), let mark = JSONSyntax.marks(block).firstMark,
      text[start &+ mark] == JSONSyntax.quote, block.firstMark == nil
    else { return nil }
    return start &+ mark
  }

  /// Goes on in a string up to its end; false when the octets end before it does.
  mutating func string(_ text: Span<UInt8>) throws(JSONError) -> Bool {
    while let octet = plain(text) {
      if octet == JSONSyntax.quote {
        endString(text)
        return true
      }
      guard try special(octet, text) else { return false }
    }
    return false
  }

  /// Goes past octets that stand for themselves, and says which other follows.
  @inline(__always)
  private mutating func plain(_ text: Span<UInt8>) -> UInt8? {
    var all = SIMD16<UInt8>(repeating: 0)
    var offset = place.offset
    var found: UInt8?
    while offset < text.count {
      if let block = text.sixteen(at: offset) {
        all |= block
        guard let mark = JSONSyntax.marks(block).firstMark else {
          offset &+= 16
          continue
        }
        offset &+= mark
        found = text[offset]
        break
      }
      let octet = text[offset]
      all[0] |= octet
      if JSONSyntax.isMarked(octet) {
        found = octet
        break
      }
      offset &+= 1
    }
    if all.firstMark != nil { flags.formUnion(.nonASCII) }
    place.offset = offset
    return found
  }

  /// Goes past an escape or a control character; false when the escape is not there as a whole.
  private mutating func special(_ octet: UInt8, _ text: Span<UInt8>) throws(JSONError) -> Bool {
    if octet == JSONSyntax.backslash { return try escape(text) }
    note(.rawControl, at: place.offset, text)
    if octet == JSONSyntax.lineFeed {
      place.beginLine()
      place.isAtLineStart = false
    } else {
      place.offset &+= 1
    }
    return true
  }

  private mutating func escape(_ text: Span<UInt8>) throws(JSONError) -> Bool {
    flags.formUnion(.escapes)
    guard place.offset &+ 1 < text.count else { return false }
    let letter = text[place.offset &+ 1]
    guard letter == UInt8(ascii: "u") else {
      guard JSONSyntax.escaped(letter) != nil else {
        throw place.error(.syntax, "a backslash is followed by something else than \" \\ / b f n r t u")
      }
      place.offset &+= 2
      return true
    }
    var unit: UInt16 = 0
    for index in place.offset &+ 2..<place.offset &+ 6 {
      guard index < text.count else { return false }
      guard let digit = JSONSyntax.hexValue(text[index]) else {
        throw place.error(.syntax, "\\u is followed by something else than four hexadecimal digits")
      }
      unit = unit << 4 | digit
    }
    takeUnit(unit, text)
    place.offset &+= 6
    return true
  }

  /// Sees to it that each half of a surrogate pair has its other half.
  private mutating func takeUnit(_ unit: UInt16, _ text: Span<UInt8>) {
    let isTrail = UTF16.isTrailSurrogate(unit)
    let hasLead = highSurrogateEnd == place.offset
    if highSurrogateEnd >= 0, !(hasLead && isTrail) { note(.loneSurrogate, at: highSurrogateEnd - 6, text) }
    if isTrail, !hasLead { note(.loneSurrogate, at: place.offset, text) }
    highSurrogateEnd = UTF16.isLeadSurrogate(unit) ? place.offset &+ 6 : -1
  }

  private mutating func endString(_ text: Span<UInt8>) {
    if highSurrogateEnd >= 0 { note(.loneSurrogate, at: highSurrogateEnd - 6, text) }
    if flags.contains(.nonASCII), !discards { validate(text) }
    unfinished = .nothing
    addString(text)
  }

  @inline(__always)
  private mutating func addString(_ text: Span<UInt8>) {
    let isName = expected == .name || expected == .nameOrEnd
    add(isName ? .name : .string)
    place.offset &+= 1
    if isName { endName(text) } else { endValue(text) }
  }

  private mutating func validate(_ text: Span<UInt8>) {
    do {
      _ = try UTF8Span(validating: text.extracting(tokenStart..<place.offset))
    } catch {
      flags.formUnion(.notUTF8)
      note(.notUTF8, at: tokenStart + error.byteOffsets.lowerBound, text)
    }
  }
}
