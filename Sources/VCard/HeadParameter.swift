/// One parameter of a head as it stands, and what it means for reading the value.
struct HeadParameter {
  /// The octets between two semicolons.
  let octets: ArraySlice<UInt8>
  /// The name before the `=`; empty for a bare parameter.
  let name: ArraySlice<UInt8>
  /// What stands after the `=`, or the whole of a bare parameter.
  let value: ArraySlice<UInt8>
  let hasBadQuotes: Bool

  enum Meaning {
    case quotedPrintable
    case base64
    /// 7BIT or 8BIT: the value is what it is.
    case identity
    case charset
    case valueType(ValueType?)
    case other
  }

  /// The length with the semicolon before it, and without blanks that do not belong to it.
  var tidyLength: Int { 1 + (isBare ? value.count : name.count + 1 + value.count) }

  /// True for a value without a name, as vCard 2.1 allows.
  var isBare: Bool { name.isEmpty }

  var meaning: Meaning {
    if isBare { return encoding }
    if ASCII.equal(name, "ENCODING") { return encoding }
    if ASCII.equal(name, "CHARSET") { return .charset }
    if ASCII.equal(name, "VALUE") {
      return .valueType(ValueType(parameterValue: String(decoding: unquoted, as: UTF8.self)))
    }
    return .other
  }

  private var encoding: Meaning {
    let word = unquoted
    if ASCII.equal(word, "QUOTED-PRINTABLE") { return .quotedPrintable }
    if ASCII.equal(word, "BASE64") || !isBare && ASCII.equal(word, "B") { return .base64 }
    if ASCII.equal(word, "8BIT") || ASCII.equal(word, "7BIT") { return .identity }
    if !isBare && ASCII.equal(word, "Q") { return .quotedPrintable }
    return .other
  }

  /// The value without surrounding quotes and blanks.
  var unquoted: ArraySlice<UInt8> {
    var word = value
    while let last = word.last, ASCII.isBlank(last) || last == ASCII.quote { word.removeLast() }
    while let first = word.first, ASCII.isBlank(first) || first == ASCII.quote { word.removeFirst() }
    return word
  }

  var unquotedText: String { String(decoding: unquoted, as: UTF8.self) }

  /// The parameters from the semicolon at `start` on. Empty ones are left out.
  static func all(in octets: [UInt8], from start: Int) -> [HeadParameter] {
    guard start < octets.count else { return [] }
    var parameters: [HeadParameter] = []
    var from = start + 1
    var isQuoted = false
    // Quotes count only where they are closed.
    let lastQuote = octets.lastIndex(of: ASCII.quote) ?? octets.count
    let isBalanced = octets.reduce(0) { $0 + ($1 == ASCII.quote ? 1 : 0) }.isMultiple(of: 2)
    for index in start + 1..<octets.count {
      let octet = octets[index]
      if octet == ASCII.quote, isBalanced || index < lastQuote { isQuoted.toggle() }
      if octet == ASCII.semicolon, !isQuoted {
        add(octets[from..<index], isBalanced, to: &parameters)
        from = index + 1
      }
    }
    add(octets[min(from, octets.count)...], isBalanced, to: &parameters)
    return parameters
  }

  private static func add(
    _ piece: ArraySlice<UInt8>, _ isBalanced: Bool, to parameters: inout [HeadParameter]
  ) {
    // A value without anything before its `=` has no name, either.
    let piece = trimmed(piece).first == ASCII.equals ? trimmed(piece).drop { $0 == ASCII.equals } : piece
    guard !piece.allSatisfy(ASCII.isBlank) else { return }
    // Android writes a label of its own as X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4B…).
    let equals = piece.firstIndex { $0 == ASCII.equals || $0 == 0x28 || $0 == ASCII.quote }
    let isNamed = equals.map { piece[$0] == ASCII.equals } ?? false
    let nameEnd = isNamed ? equals ?? piece.startIndex : piece.startIndex
    parameters.append(
      HeadParameter(
        octets: piece, name: trimmed(piece[..<nameEnd]),
        value: isNamed ? piece[(nameEnd + 1)...] : trimmed(piece),
        hasBadQuotes: hasBadQuotes(piece[(isNamed ? nameEnd + 1 : nameEnd)...])))
  }

  private static func trimmed(_ octets: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var octets = octets
    while let last = octets.last, ASCII.isBlank(last) { octets.removeLast() }
    while let first = octets.first, ASCII.isBlank(first) { octets.removeFirst() }
    return octets
  }

  /// Whether a quote stands elsewhere than around a whole value: RFC 6350 3.3, `param-value`.
  private static func hasBadQuotes(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.contains(ASCII.quote) else { return false }
    var isQuoted = false
    for index in value.indices where value[index] == ASCII.quote {
      if isQuoted {
        let next = value.index(after: index)
        if next < value.endIndex, value[next] != ASCII.comma { return true }
      } else if index > value.startIndex, value[index - 1] != ASCII.comma {
        return true
      }
      isQuoted.toggle()
    }
    return isQuoted
  }
}

extension HeadParameter {
  /// What a bare parameter means, for messages.
  var impliedName: String {
    switch meaning {
    case .base64: "ENCODING"
    case .other where isCustomLabel: "X-CUSTOM"
    default: isValueType ? "VALUE" : "TYPE"
    }
  }

  var isCustomLabel: Bool { isBare && ASCII.equal(value.prefix(9), "X-CUSTOM(") }

  private var isValueType: Bool {
    isBare
      && ["URL", "URI", "INLINE", "CONTENT-ID", "CID"].contains(
        String(decoding: value.map(ASCII.upper), as: UTF8.self))
  }

  /// Appends the parameter with its `;` as a card of a version keeps it. What speaks of the transfer is left out.
  func appendMended(_ version: VCardVersion, to output: inout [UInt8]) {
    switch meaning {
    case .quotedPrintable, .identity, .charset: return
    default: break
    }
    output.append(ASCII.semicolon)
    if isBare {
      if version == .v2_1, !hasBadQuotes {
        output.append(contentsOf: value)
        return
      }
      output.append(contentsOf: impliedName.utf8)
      output.append(ASCII.equals)
      if isCustomLabel {
        Parameter.appendQuoted(customLabel, version, to: &output)
      } else if impliedName == "ENCODING", version != .v2_1 {
        output.append(0x62)
      } else {
        Parameter.appendQuoted(Array(value), version, to: &output)
      }
    } else if hasBadQuotes {
      output.append(contentsOf: name)
      output.append(ASCII.equals)
      Parameter.appendQuoted(Array(balanced), version, to: &output)
    } else {
      output.append(contentsOf: name)
      output.append(ASCII.equals)
      output.append(contentsOf: value)
    }
  }

  /// The value without quotes that enclose all of it, or that are opened and never closed.
  private var balanced: ArraySlice<UInt8> {
    var value = value
    let quotes = value.reduce(0) { $0 + ($1 == ASCII.quote ? 1 : 0) }
    guard !quotes.isMultiple(of: 2) else { return value }
    if value.first == ASCII.quote {
      value.removeFirst()
    } else if value.last == ASCII.quote {
      value.removeLast()
    }
    return value
  }

  /// The label inside Android's `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4B=C3=BC)`.
  var customLabel: [UInt8] {
    var inner = value.dropFirst(9)
    if inner.last == 0x29 { inner.removeLast() }
    let parts = inner.split(separator: ASCII.comma, omittingEmptySubsequences: false)
    let label = parts.drop { ASCII.equal($0.prefix(8), "CHARSET=") || ASCII.equal($0.prefix(9), "ENCODING=") }
    let text = Array(label.joined(separator: [ASCII.comma]))
    guard parts.contains(where: { ASCII.equal($0, "ENCODING=QUOTED-PRINTABLE") }) else { return text }
    var decoded = QuotedPrintable()
    decoded.decode(text)
    let charset = parts.first { ASCII.equal($0.prefix(8), "CHARSET=") }
      .flatMap { Charset.named(String(decoding: $0.dropFirst(8), as: UTF8.self)) }
    guard let charset, !decoded.octets.span.isUTF8 else { return decoded.octets }
    var result: [UInt8] = []
    _ = charset.decode(decoded.octets.span, to: &result)
    return result
  }
}
