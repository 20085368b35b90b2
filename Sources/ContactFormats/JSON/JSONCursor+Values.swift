internal import VCard

extension JSONCursor {
  /// Reads the string at the cursor; `nil` when there is none.
  package mutating func readString() -> String? {
    guard token == .string else { return nil }
    defer { advance() }
    return text(tokens[index])
  }

  /// Appends the string at the cursor in UTF-8; false when there is none.
  package mutating func readString(to output: inout [UInt8]) -> Bool {
    guard token == .string else { return false }
    append(tokens[index], to: &output)
    advance()
    return true
  }

  /// Reads the number at the cursor as it is written; `nil` when there is none.
  package mutating func readNumber() -> String? {
    guard token == .number else { return nil }
    defer { advance() }
    return text(tokens[index])
  }

  /// Reads the number at the cursor; `nil` when there is none, or when it is not written as an integer or too large.
  package mutating func readInteger() -> Int? {
    guard token == .number, let value = Int(text(tokens[index])) else { return nil }
    advance()
    return value
  }

  /// Reads the number at the cursor; `nil` when there is none, or when it is too large.
  package mutating func readDouble() -> Double? {
    guard token == .number, let value = Double(text(tokens[index])), value.isFinite else { return nil }
    advance()
    return value
  }

  /// Reads true or false at the cursor; `nil` when there is neither.
  package mutating func readBoolean() -> Bool? {
    guard token == .true || token == .false else { return nil }
    defer { advance() }
    return token == .true
  }

  /// Reads null at the cursor; false when there is something else.
  package mutating func readNull() -> Bool {
    guard token == .null else { return false }
    advance()
    return true
  }

  /// Reads the value at the cursor as the octets that it is written in; `nil` when there is no value.
  package mutating func readJSON() -> ArraySlice<UInt8>? {
    let token = token
    let first = index
    switch token {
    case .name, .endObject, .endArray, .end: return nil
    case .beginObject, .beginArray, .string, .number, .true, .false, .null: skipValue()
    }
    let quote = token == .string ? 1 : 0
    let last = tokens[index - 1]
    let end = range(last).upperBound + (last.kind == .endObject || last.kind == .endArray ? 1 : quote)
    return octets[(range(tokens[first]).lowerBound - quote)..<end]
  }
}
