// Where to go on after an error. Nobody knows what was meant, but people and programs write values in two ways:
//
//   a line each, or over lines of which only the first and the last begin as far left as the value does
//     → the next line that begins no further right, and not with what ends or separates values
//   as elements of an array
//     → behind the bracket that belongs to the element's first, or such a line if it begins with a bracket
//
// The search begins where the broken value does: if a line was cut off, the error is met in the next one, or later.

struct JSONRecovery: Sendable {
  /// How many blanks stand before the line in which the value begins.
  private let indentation: Int
  private let isInArray: Bool
  // In an array: the brackets of the element, how many are open, and whether a string is.
  private let begin: UInt8
  private let end: UInt8
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  enum Outcome: Sendable {
    /// More octets are needed.
    case starved
    /// A value begins here.
    case value
    /// Another element has to follow.
    case comma
    case endOfArray
  }

  /// Begins where a value begins with an octet.
  init(indentation: Int, isInArray: Bool, first: UInt8) {
    self.indentation = indentation
    self.isInArray = isInArray
    begin = first == JSONSyntax.beginObject ? first : JSONSyntax.beginArray
    end = first == JSONSyntax.beginObject ? JSONSyntax.endObject : JSONSyntax.endArray
  }

  mutating func search(_ text: Span<UInt8>, _ place: inout JSONPlace) -> Outcome {
    while place.offset < text.count {
      let octet = text[place.offset]
      if octet == JSONSyntax.lineFeed {
        place.beginLine()
        isInString = false
        isEscaped = false
        continue
      }
      if place.isAtLineStart, !JSONSyntax.isBlank(octet) {
        place.endIndentation()
        if place.indentation <= indentation, beginsValue(octet) { return .value }
      }
      place.offset &+= 1
      if isInArray, let outcome = take(octet) { return outcome }
    }
    return .starved
  }

  private func beginsValue(_ octet: UInt8) -> Bool {
    if isInArray { return octet == JSONSyntax.beginObject || octet == JSONSyntax.beginArray }
    return !JSONSyntax.isDelimiter(octet)
  }

  private mutating func take(_ octet: UInt8) -> Outcome? {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      isEscaped = octet == JSONSyntax.backslash
      isInString = octet != JSONSyntax.quote
    } else {
      switch octet {
      case JSONSyntax.quote: isInString = true
      case JSONSyntax.comma where depth == 0: return .comma
      case JSONSyntax.endArray where depth == 0: return .endOfArray
      case begin: depth &+= 1
      case end where depth > 0: depth &-= 1
      default: break
      }
    }
    return nil
  }
}
