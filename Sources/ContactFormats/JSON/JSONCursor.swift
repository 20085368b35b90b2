internal import VCard

/// Walks along the tokens of a value that has been read. The text is known to be right: nothing can fail but what the
/// caller expects it to be.
///
/// ```
/// guard json.beginObject() else { … }
/// while let name = json.nextName() {
///   switch name {
///   case "note": note = json.readString()
///   case "languages":
///     guard json.beginArray() else { break }
///     while json.nextElement() {
///       if let language = json.readString() { languages.append(language) }
///     }
///   default: break
///   }
/// }
/// ```
///
/// A `read…` that does not find what it reads leaves the cursor where it is. A value that was not read is passed over by
/// the next ``nextName()`` or ``nextElement()``. An array or object that was begun has to be read to its end.
///
/// A cursor keeps the octets that its reader held. Let go of it before more are appended, or they are copied.
package struct JSONCursor: Sendable {
  /// What was read although it does not follow RFC 8259.
  package let findings: [JSONFinding]

  let octets: [UInt8]
  let tokens: [JSONToken]
  private(set) var index = 0
  /// Where the value begins.
  let start: JSONPlace
  /// The token of the value that was announced last and may not have been read.
  private var announced = -1
  /// The place asked for last, as the lines up to there are not counted twice.
  private var counted: JSONPlace

  init(_ scanner: JSONScanner, _ octets: [UInt8]) {
    findings = scanner.findings
    tokens = scanner.tokens
    start = scanner.start
    counted = start
    self.octets = octets
  }

  /// Reads a text that is one value.
  package init(_ text: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
    var reader = JSONReader(text: text, limits: limits)
    guard let cursor = try reader.next() else {
      throw reader.error(.truncated, "there is no value in the text")
    }
    guard try reader.next() == nil else { throw reader.error(.syntax, "another value follows") }
    self = cursor
  }

  // MARK: Tokens

  /// The kind of token at the cursor.
  package var token: JSONToken.Kind { index < tokens.count ? tokens[index].kind : .end }

  /// Goes to the next token.
  package mutating func advance() { index = min(index &+ 1, tokens.count) }

  /// Goes past the value at the cursor, or past a name and its value.
  package mutating func skipValue() {
    if token == .name { advance() }
    switch token {
    case .beginObject, .beginArray: index += Int(tokens[index].extent) + 1
    case .string, .number, .true, .false, .null: advance()
    case .name, .endObject, .endArray, .end: break
    }
  }

  /// The line of the token at the cursor, and the octet in that line, both from 1.
  package mutating func place() -> (line: Int, column: Int) {
    let token = index < tokens.count ? tokens[index] : tokens.last
    guard let token else { return (start.line, start.column) }
    let isInQuotes = token.kind == .string || token.kind == .name
    let target = start.offset + Int(token.offset) - (isInQuotes ? 1 : 0)
    var place = counted.offset > target ? start : counted
    place.advance(to: target, octets.span)
    counted = place
    return (place.line, place.column)
  }

  // MARK: Objects and arrays

  /// Goes into the object at the cursor; false when there is none.
  package mutating func beginObject() -> Bool {
    guard token == .beginObject else { return false }
    advance()
    return true
  }

  /// Goes into the array at the cursor; false when there is none.
  package mutating func beginArray() -> Bool {
    guard token == .beginArray else { return false }
    advance()
    return true
  }

  /// Goes to the value of the next member and says its name; at the end goes past the object, and the result is `nil`.
  package mutating func nextName() -> String? {
    guard nextMember() else { return nil }
    let name = text(tokens[index])
    announce(index &+ 1)
    return name
  }

  /// The same as ``nextName()``, for a name that is only compared.
  mutating func nextMemberName() -> JSONName? {
    guard nextMember() else { return nil }
    let token = tokens[index]
    announce(index &+ 1)
    if token.flags.isEmpty { return JSONName(octets: octets, range: range(token)) }
    let text = Array(text(token).utf8)
    return JSONName(octets: text, range: text.indices)
  }

  /// Goes to the next element; at the end goes past the array, and the result is false.
  package mutating func nextElement() -> Bool {
    if index == announced { skipValue() }
    switch token {
    case .end: return false
    case .endArray, .endObject:
      advance()
      return false
    case .name, .beginObject, .beginArray, .string, .number, .true, .false, .null:
      announce(index)
      return true
    }
  }

  private mutating func nextMember() -> Bool {
    if index == announced { skipValue() }
    while true {
      switch token {
      case .name: return true
      case .end: return false
      case .endObject:
        advance()
        return false
      case .endArray: advance()
      case .beginObject, .beginArray, .string, .number, .true, .false, .null: skipValue()
      }
    }
  }

  private mutating func announce(_ token: Int) {
    index = token
    announced = token
  }
}
