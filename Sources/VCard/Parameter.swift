/// A parameter of a property: `TYPE=home,work`.
public struct Parameter: Sendable, Hashable {
  /// The name as given. A bare word of vCard 2.1 has the name that it means, mostly `TYPE`.
  public var name: String
  /// The values, decoded: without quotes, and with the carets of RFC 6868 resolved.
  public var values: [String]

  public init(_ name: String, _ values: [String]) {
    self.name = name
    self.values = values
  }

  public init(_ name: String, _ value: String) {
    self.init(name, [value])
  }

  /// Whether the parameter has this name; names are compared without regard to case.
  public func isNamed(_ name: String) -> Bool {
    self.name.utf8.count == name.utf8.count
      && zip(self.name.utf8, name.utf8).allSatisfy { ASCII.upper($0) == ASCII.upper($1) }
  }
}

/// The parameters of one property, in order. A name may occur more than once.
public struct Parameters: Sendable, Hashable, RandomAccessCollection {
  private let elements: [Parameter]

  public init(_ parameters: [Parameter] = []) { elements = parameters }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(position: Int) -> Parameter { elements[position] }

  /// All values of a name, those of repeated parameters too.
  public subscript(name: String) -> [String] {
    elements.filter { $0.isNamed(name) }.flatMap(\.values)
  }

  /// The values of TYPE in lower case: `TYPE=CELL,VOICE`, `TYPE=cell;TYPE=voice` and `CELL;VOICE` are all the same.
  public var types: [String] { self["TYPE"].map { $0.lowercased() } }
}

extension Parameter {
  /// Reads the parameters of a head, from the semicolon at `start` on.
  static func all(in head: [UInt8], from start: Int, version: VCardVersion) -> [Parameter] {
    HeadParameter.all(in: head, from: start).map { parameter in
      if parameter.isCustomLabel {
        return Parameter("X-CUSTOM", String(decoding: parameter.customLabel, as: UTF8.self))
      }
      if parameter.isBare {
        return Parameter(parameter.impliedName, String(decoding: parameter.value, as: UTF8.self))
      }
      let name = String(decoding: parameter.name, as: UTF8.self)
      return Parameter(name, values(of: parameter, version: version))
    }
  }

  private static func values(of parameter: HeadParameter, version: VCardVersion) -> [String] {
    let isType = ASCII.equal(parameter.name, "TYPE")
    let isLabel = ASCII.equal(parameter.name, "LABEL")
    var values: [String] = []
    for part in split(parameter.value) {
      let isQuoted = part.count >= 2 && part.first == ASCII.quote && part.last == ASCII.quote
      let inner = isQuoted ? part.dropFirst().dropLast() : part
      if isType {
        values += inner.split(separator: ASCII.comma, omittingEmptySubsequences: false).map {
          String(decoding: decoded($0, isCaretEncoded: version != .v2_1, isLabel: false), as: UTF8.self)
        }
      } else {
        values.append(
          String(decoding: decoded(inner, isCaretEncoded: version != .v2_1, isLabel: isLabel), as: UTF8.self))
      }
    }
    return values
  }

  /// Splits at commas outside quotes.
  private static func split(_ value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = value.startIndex
    var isQuoted = false
    for index in value.indices {
      if value[index] == ASCII.quote { isQuoted.toggle() }
      if value[index] == ASCII.comma, !isQuoted {
        parts.append(value[start..<index])
        start = index + 1
      }
    }
    return parts + [value[start...]]
  }

  /// RFC 6868: `^n`, `^^` and `^'`; another `^` stands for itself. RFC 6350 shows a LABEL with `\n` as well.
  private static func decoded(_ value: ArraySlice<UInt8>, isCaretEncoded: Bool, isLabel: Bool) -> [UInt8] {
    var text: [UInt8] = []
    var index = value.startIndex
    while index < value.endIndex {
      let octet = value[index]
      let next = index + 1 < value.endIndex ? value[index + 1] : 0
      index += 2
      switch (octet, next) {
      case (ASCII.caret, ASCII.n) where isCaretEncoded: text.append(ASCII.lineFeed)
      case (ASCII.caret, ASCII.caret) where isCaretEncoded: text.append(ASCII.caret)
      case (ASCII.caret, 0x27) where isCaretEncoded: text.append(ASCII.quote)
      case (ASCII.backslash, ASCII.n) where isLabel, (ASCII.backslash, ASCII.N) where isLabel:
        text.append(ASCII.lineFeed)
      default:
        text.append(octet)
        index -= 1
      }
    }
    return text
  }

  /// Appends a parameter with its `;` in the grammar of a version.
  func append(_ version: VCardVersion, to output: inout [UInt8]) {
    output.append(ASCII.semicolon)
    output.append(contentsOf: name.utf8)
    output.append(ASCII.equals)
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(ASCII.comma) }
      let encoded = version == .v2_1 ? Array(value.utf8) : Parameter.caretEncoded(Array(value.utf8))
      Parameter.appendQuoted(encoded, version, to: &output)
    }
  }

  private static func caretEncoded(_ value: [UInt8]) -> [UInt8] {
    value.flatMap { octet in
      switch octet {
      case ASCII.caret: [ASCII.caret, ASCII.caret]
      case ASCII.lineFeed: [ASCII.caret, ASCII.n]
      default: [octet]
      }
    }
  }

  /// Appends one value, in quotes where it has to be. A double quote inside becomes `^'` (RFC 6868), or `'` in 2.1.
  static func appendQuoted(_ value: [UInt8], _ version: VCardVersion, to output: inout [UInt8]) {
    let needsQuotes = value.contains {
      $0 == ASCII.colon || $0 == ASCII.semicolon || $0 == ASCII.comma || $0 == ASCII.quote
    }
    if needsQuotes { output.append(ASCII.quote) }
    for octet in value where octet >= ASCII.space || octet == ASCII.tab {
      guard octet == ASCII.quote else {
        output.append(octet)
        continue
      }
      output.append(contentsOf: version == .v2_1 ? [0x27] : [ASCII.caret, 0x27])
    }
    if needsQuotes { output.append(ASCII.quote) }
  }
}
