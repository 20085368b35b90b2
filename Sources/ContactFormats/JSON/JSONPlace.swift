/// A place in the octets of a text, which knows its line.
struct JSONPlace: Sendable, Hashable {
  var offset = 0
  /// The number of the line, from 1.
  var line = 1
  /// The offset of the first octet of the line.
  var lineStart = 0
  /// How many blanks the line begins with.
  var indentation = 0
  /// Whether only blanks have been seen of the line.
  var isAtLineStart = true

  var column: Int { offset - lineStart + 1 }

  /// Goes past blanks and says which octet follows; `nil` when none does.
  @inline(__always)
  mutating func skipBlanks(_ text: Span<UInt8>) -> UInt8? {
    guard offset < text.count else { return nil }
    let octet = text[offset]
    return octet > JSONSyntax.space && !isAtLineStart ? octet : blanks(text)
  }

  private mutating func blanks(_ text: Span<UInt8>) -> UInt8? {
    while offset < text.count {
      let octet = text[offset]
      if octet == JSONSyntax.lineFeed {
        beginLine()
      } else if !JSONSyntax.isBlank(octet) {
        if isAtLineStart { endIndentation() }
        return octet
      } else {
        offset &+= 1
      }
    }
    return nil
  }

  /// Goes to an octet further on.
  mutating func advance(to target: Int, _ text: Span<UInt8>) {
    for index in offset..<max(offset, target) where text[index] == JSONSyntax.lineFeed {
      offset = index
      beginLine()
    }
    offset = target
  }

  /// Goes past a line feed.
  mutating func beginLine() {
    offset &+= 1
    line &+= 1
    lineStart = offset
    isAtLineStart = true
  }

  mutating func endIndentation() {
    indentation = offset &- lineStart
    isAtLineStart = false
  }

  /// Says the same when the octets before it have been dropped.
  mutating func shift(by distance: Int) {
    offset += distance
    lineStart += distance
  }

  func error(_ kind: JSONError.Kind, _ message: String) -> JSONError {
    JSONError(kind, line: line, column: column, message: message)
  }
}
