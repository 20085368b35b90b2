internal import VCard

// The one pass that knows the grammar. It goes through a value as its octets come, stops wherever it would have to know
// octets that have not come yet, and leaves a list of tokens, each with its place in the value. Whoever decodes walks
// along the tokens (JSONCursor.swift): there is nothing left to search, and nothing that can be wrong.
//
//   {"a": [1, "x"]}      beginObject +5, name "a", beginArray +3, number 1, string "x", endArray, endObject
//
// The beginning of a container says how many tokens further its end is. As long as it is open it says instead which
// container is around it, so that there is no stack but the tokens.

struct JSONScanner: Sendable {
  /// The next octet to look at; after an error, the one that is wrong.
  var place = JSONPlace()
  /// Where the value begins.
  private(set) var start = JSONPlace()
  private(set) var tokens: [JSONToken] = []
  private(set) var findings: [JSONFinding] = []
  /// The value is too large: it is followed to its end, but nothing is kept of it.
  var discards = false

  let limits: JSONLimits
  var expected = Expected.value
  /// The token of the innermost open container, plus one.
  private var open = 0
  private var isInObject = false
  private var depth = 0

  // The string or number in work, if the octets ended inside it.
  var unfinished = Unfinished.nothing
  var tokenStart = 0
  var flags: JSONToken.Flags = []
  var number = Number.minus
  /// Where the first half of a surrogate pair ended, if nothing came after it; else -1.
  var highSurrogateEnd = -1

  /// What may come next.
  enum Expected: Sendable {
    case value, valueOrEnd, name, nameOrEnd, colon, commaOrEndOfArray, commaOrEndOfObject
    /// The value is complete.
    case nothing
  }

  enum Unfinished: Sendable { case nothing, string, number }

  enum Outcome: Sendable {
    case complete
    /// More octets are needed.
    case starved
    /// There are more tokens than the limit.
    case excessive
  }

  init(limits: JSONLimits) { self.limits = limits }

  /// Begins with a value at `place`.
  mutating func begin() {
    start = place
    tokens.removeAll(keepingCapacity: true)
    if !findings.isEmpty { findings = [] }
    expected = .value
    open = 0
    depth = 0
    unfinished = .nothing
    discards = false
  }

  /// Goes on in the value. After the last octets, `isLast`, nothing more will come.
  mutating func scan(_ text: Span<UInt8>, isLast: Bool) throws(JSONError) -> Outcome {
    switch unfinished {
    case .nothing: break
    case .string: guard try string(text) else { return .starved }
    case .number: guard try number(text, isLast) else { return .starved }
    }
    while expected != .nothing {
      if tokens.count > limits.tokens, !discards { return .excessive }
      guard let octet = place.skipBlanks(text) else { return .starved }
      // Almost all tokens that are dispatched here are strings: a branch that is guessed right.
      let isRead = try octet == JSONSyntax.quote ? beginString(text) : token(octet, text, isLast)
      guard isRead else { return .starved }
    }
    return .complete
  }

  /// Says the same when the octets before it have been dropped.
  mutating func shift(by distance: Int) {
    place.shift(by: distance)
    start.shift(by: distance)
    tokenStart += distance
    if highSurrogateEnd >= 0 { highSurrogateEnd += distance }
  }

  private mutating func token(_ octet: UInt8, _ text: Span<UInt8>, _ isLast: Bool) throws(JSONError) -> Bool {
    switch octet {
    case JSONSyntax.beginObject: try begin(.beginObject, .nameOrEnd)
    case JSONSyntax.beginArray: try begin(.beginArray, .valueOrEnd)
    case JSONSyntax.endObject: try end(.endObject, text)
    case JSONSyntax.endArray: try end(.endArray, text)
    case JSONSyntax.comma: try comma()
    case JSONSyntax.colon: try colon()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try beginNumber(text, isLast)
    case UInt8(ascii: "t"): return try word(JSONScanner.true, .true, text, isLast)
    case UInt8(ascii: "f"): return try word(JSONScanner.false, .false, text, isLast)
    case UInt8(ascii: "n"): return try word(JSONScanner.null, .null, text, isLast)
    default: throw unexpected(octet)
    }
    return true
  }

  var allowsValue: Bool { expected == .value || expected == .valueOrEnd }

  private mutating func begin(_ kind: JSONToken.Kind, _ next: Expected) throws(JSONError) {
    guard allowsValue else {
      throw unexpected(kind == .beginObject ? JSONSyntax.beginObject : JSONSyntax.beginArray)
    }
    guard depth < limits.depth else {
      throw place.error(.depth, "more than \(limits.depth) arrays and objects stand inside each other")
    }
    depth += 1
    tokenStart = place.offset
    tokens.append(JSONToken(offset: tokenOffset, extent: UInt32(truncatingIfNeeded: open), kind: kind))
    open = tokens.count
    isInObject = kind == .beginObject
    expected = next
    place.offset &+= 1
  }

  private mutating func end(_ kind: JSONToken.Kind, _ text: Span<UInt8>) throws(JSONError) {
    let isExpected =
      switch expected {
      case .valueOrEnd, .commaOrEndOfArray: kind == .endArray
      case .nameOrEnd, .commaOrEndOfObject: kind == .endObject
      case .value, .name, .colon, .nothing: false
      }
    guard isExpected else {
      throw unexpected(kind == .endObject ? JSONSyntax.endObject : JSONSyntax.endArray)
    }
    let beginning = open - 1
    open = Int(tokens[beginning].extent)
    depth -= 1
    if discards {
      tokens.removeLast(tokens.count - beginning)
    } else {
      tokens[beginning].extent = UInt32(truncatingIfNeeded: tokens.count - beginning)
      tokenStart = place.offset
      tokens.append(JSONToken(offset: tokenOffset, extent: 0, kind: kind))
    }
    place.offset &+= 1
    isInObject = open > 0 && tokens[open - 1].kind == .beginObject
    endValue(text)
  }

  private mutating func comma() throws(JSONError) {
    switch expected {
    case .commaOrEndOfArray: expected = .value
    case .commaOrEndOfObject: expected = .name
    case .value, .valueOrEnd, .name, .nameOrEnd, .colon, .nothing: throw unexpected(JSONSyntax.comma)
    }
    place.offset &+= 1
  }

  private mutating func colon() throws(JSONError) {
    guard expected == .colon else { throw unexpected(JSONSyntax.colon) }
    expected = .value
    place.offset &+= 1
  }

  /// Adds a token that goes from `tokenStart` to `place`.
  @inline(__always)
  mutating func add(_ kind: JSONToken.Kind) {
    guard !discards else { return }
    let extent = UInt32(truncatingIfNeeded: place.offset &- tokenStart)
    tokens.append(JSONToken(offset: tokenOffset, extent: extent, kind: kind, flags: flags))
  }

  private var tokenOffset: UInt32 { UInt32(truncatingIfNeeded: tokenStart &- start.offset) }

  /// Goes past the colon as well, if it stands where almost all do.
  @inline(__always)
  mutating func endName(_ text: Span<UInt8>) {
    if place.offset < text.count, text[place.offset] == JSONSyntax.colon {
      place.offset &+= 1
      expected = .value
    } else {
      expected = .colon
    }
  }

  /// Goes past the comma as well, if there is one.
  @inline(__always)
  mutating func endValue(_ text: Span<UInt8>) {
    if open == 0 {
      expected = .nothing
    } else if place.offset < text.count, text[place.offset] == JSONSyntax.comma {
      place.offset &+= 1
      expected = isInObject ? .name : .value
    } else {
      expected = isInObject ? .commaOrEndOfObject : .commaOrEndOfArray
    }
  }

  mutating func note(_ kind: JSONFinding.Kind, at offset: Int, _ text: Span<UInt8>) {
    guard !discards, !findings.contains(where: { $0.kind == kind }) else { return }
    var place = start
    place.advance(to: offset, text)
    findings.append(JSONFinding(kind: kind, line: place.line, column: place.column))
  }
}
