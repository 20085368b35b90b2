internal import VCard

/// Reads JSON values (RFC 8259) from octets that somebody else fetches: octets in, values out, one at a time.
///
/// The values stand one after another with any blanks between them, a line each (NDJSON) or not, or they are the elements
/// of an array of objects or arrays. Only one value is held at a time.
///
/// ```
/// var reader = JSONReader()
/// reader.append(octets.span)
/// reader.finish()
/// while var json = try reader.next() {
///   …
/// }
/// ```
///
/// The octets may come in pieces of any size; the values and the errors are the same.
package struct JSONReader: Sendable {
  private var input: [UInt8] = []
  private var scanner: JSONScanner
  private var stage = Stage.between
  private var list = List.none
  /// The first octet of the value.
  private var first: UInt8 = 0
  private let splitsArrays: Bool
  private let valueSize: Int
  private var isFinished = false
  /// How many octets were dropped from the beginning of `input`.
  private var dropped = 0
  /// How many octets were gone back in all.
  private var rewound = 0

  private enum Stage {
    case between
    /// Behind the bracket of an array that may be a list of values.
    case behindBracket
    case value
    /// In a value that is too large.
    case excess
    case recovery(JSONRecovery)
  }

  /// What may come next in an array whose elements are read one by one.
  private enum List { case none, elementOrEnd, element, commaOrEnd }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - limits: How much of one input it takes.
  ///   - splitsArrays: Whether the elements of an array are read one by one, if its first is an object or an array.
  package init(limits: JSONLimits = JSONLimits(), splitsArrays: Bool = true) {
    scanner = JSONScanner(limits: limits)
    valueSize = min(max(limits.valueSize, 1), 1 << 30)
    self.splitsArrays = splitsArrays
  }

  /// A reader of a whole text, which is one value.
  init(text: [UInt8], limits: JSONLimits) {
    self.init(limits: limits, splitsArrays: false)
    input = text
    isFinished = true
  }

  /// Takes the next octets of the input.
  package mutating func append(_ octets: Span<UInt8>) {
    makeRoom()
    input.append(octets)
  }

  /// Says that no more octets will come.
  package mutating func finish() { isFinished = true }

  /// The next value, or `nil` when more octets are needed; after ``finish()``, `nil` is the end.
  ///
  /// After a thrown error the reader can go on: the next call reads what follows, from the next line that can begin a
  /// value, or from the next element of the array.
  package mutating func next() throws(JSONError) -> JSONCursor? {
    while true {
      switch stage {
      case .between: guard try findValue() else { return nil }
      case .behindBracket: guard looksIntoArray() else { return nil }
      case .value:
        switch try readValue() {
        case .complete: return endValue()
        case .excessive: throw passesOver("more than \(scanner.limits.tokens) parts")
        case .starved: return nil
        }
      case .excess: guard skipsValue() else { return nil }
      case .recovery(let recovery): guard recovers(recovery) else { return nil }
      }
    }
  }

  // MARK: Between values

  /// Goes to where the next value begins; false when it is not there (yet).
  private mutating func findValue() throws(JSONError) -> Bool {
    let input = input
    guard let octet = scanner.place.skipBlanks(input.span) else {
      guard isFinished, list != .none else { return false }
      list = .none
      throw scanner.place.error(.truncated, "the text ends before its array does")
    }
    switch (list, octet) {
    case (.none, 0xEF): return skipsByteOrderMark()
    case (.none, JSONSyntax.beginArray) where splitsArrays:
      beginValue(octet)
      scanner.place.offset += 1
      stage = .behindBracket
    case (.elementOrEnd, JSONSyntax.endArray), (.commaOrEnd, JSONSyntax.endArray):
      list = .none
      scanner.place.offset += 1
    case (.commaOrEnd, JSONSyntax.comma):
      list = .element
      scanner.place.offset += 1
    case (.commaOrEnd, _): throw missingComma(octet)
    case (.element, JSONSyntax.endArray):
      list = .none
      defer { scanner.place.offset += 1 }
      throw scanner.unexpected(octet, insteadOf: .value)
    case (.none, _), (.elementOrEnd, _), (.element, _): beginValue(octet)
    }
    return true
  }

  private mutating func beginValue(_ octet: UInt8) {
    first = octet
    scanner.begin()
    stage = .value
  }

  /// Takes an element without the comma before it.
  private mutating func missingComma(_ octet: UInt8) -> JSONError {
    list = .element
    beginValue(octet)
    if octet != JSONSyntax.beginObject && octet != JSONSyntax.beginArray { recover() }
    return scanner.unexpected(octet, insteadOf: .commaOrEndOfArray)
  }

  /// Goes past the byte order mark of UTF-8, which is at the beginning of files, also of those that were joined.
  private mutating func skipsByteOrderMark() -> Bool {
    let place = scanner.place.offset
    if input.count - place < 3, !isFinished { return false }
    if input[place...].starts(with: [0xEF, 0xBB, 0xBF]) {
      scanner.place.offset += 3
    } else {
      beginValue(0xEF)
    }
    return true
  }

  /// Decides, by its first element, whether an array is a list of values; false when that is not there yet.
  private mutating func looksIntoArray() -> Bool {
    let input = input
    let octet = scanner.place.skipBlanks(input.span)
    let isNear = scanner.place.offset - scanner.start.offset <= valueSize
    switch octet {
    case nil where isNear && !isFinished: return false
    case JSONSyntax.beginObject where isNear, JSONSyntax.beginArray where isNear,
      JSONSyntax.endArray where isNear:
      list = .elementOrEnd
      stage = .between
    default:
      scanner.place = scanner.start
      stage = .value
    }
    return true
  }

  // MARK: Values

  /// Goes on in the value. No more of it is looked at than is allowed, so that pieces of any size give the same.
  private mutating func readValue() throws(JSONError) -> JSONScanner.Outcome {
    let input = input
    let end = min(input.count, scanner.start.offset + valueSize)
    let isLast = isFinished && end == input.count
    do {
      let outcome = try scanner.scan(input.span.extracting(0..<end), isLast: isLast)
      guard outcome == .starved else { return outcome }
      if !isLast && end == input.count { return .starved }
    } catch {
      recover()
      throw error
    }
    if end < input.count { throw passesOver("more than \(valueSize) octets") }
    let begin = scanner.start.line
    let error = scanner.place.error(
      .truncated, "the text ends before the value that begins in line \(begin) does")
    recover()
    throw error
  }

  private mutating func endValue() -> JSONCursor {
    endElement()
    return JSONCursor(scanner, input)
  }

  private mutating func endElement() {
    if list != .none { list = .commaOrEnd }
    stage = .between
  }

  private mutating func passesOver(_ excess: String) -> JSONError {
    scanner.discards = true
    stage = .excess
    return scanner.start.error(.size, "the value has \(excess); it is passed over")
  }

  /// Goes on in a value that is too large, of which it has been said already; false when more octets are needed.
  private mutating func skipsValue() -> Bool {
    let input = input
    do {
      guard try scanner.scan(input.span, isLast: isFinished) == .complete else { return false }
      endElement()
    } catch {
      recover()
    }
    return true
  }

  // MARK: Errors

  /// An error at the place where the reader is.
  func error(_ kind: JSONError.Kind, _ message: String) -> JSONError { scanner.place.error(kind, message) }

  /// Looks for the next value from the beginning of the broken one on.
  ///
  /// Of a hostile text the same octets would be read again and again, so that it is not gone back further, in all, than
  /// the text is long. Then the search begins at the error.
  private mutating func recover() {
    let start = scanner.start
    stage = .recovery(JSONRecovery(indentation: start.indentation, isInArray: list != .none, first: first))
    let distance = scanner.place.offset - start.offset
    guard !scanner.discards, rewound + distance <= dropped + scanner.place.offset + 1 << 16 else { return }
    rewound += distance
    scanner.place = start
  }

  private mutating func recovers(_ begun: JSONRecovery) -> Bool {
    var recovery = begun
    let input = input
    let outcome = recovery.search(input.span, &scanner.place)
    stage = .recovery(recovery)
    switch outcome {
    case .starved:
      if isFinished { list = .none }
      return false
    case .value, .comma: if list != .none { list = .element }
    case .endOfArray: list = .none
    }
    stage = .between
    return true
  }

  // MARK: The buffer

  /// Drops the octets that are not needed any more, if they are many enough to be worth it.
  private mutating func makeRoom() {
    let keep =
      switch stage {
      case .between, .excess, .recovery: scanner.place.offset
      case .behindBracket, .value: scanner.start.offset
      }
    guard keep > 0, keep >= input.count / 2 else { return }
    input.removeFirst(keep)
    scanner.shift(by: -keep)
    dropped += keep
  }
}
