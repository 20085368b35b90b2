// The head of a content line: group, name and parameters, up to the colon (RFC 6350 3.3).

extension ContentLineScanner {
  /// Finds the parts of the line from `line.start` to `line.end`, and what its head says about it.
  mutating func readHead(_ base: UnsafePointer<UInt8>, _ readable: Int, _ line: inout ContentLine) {
    guard
      let colon = unsafe HeadCache.firstColon(base, readable, line.start, line.end)
        ?? colonAfterQuotes(base, line.start, line.end)
    else { return unsafe readHeadWithoutColon(base, &line) }
    let start =
      unsafe line.start + 8 <= readable ? HeadCache.startBehindGroup(base, line.start, colon) : line.start
    guard let key = unsafe HeadCache.Key(base, readable, start, colon) else {
      line.apply(unsafe LineHead.parse(base, start, colon), start: start, colon: colon)
      return
    }
    if let slot = unsafe cache.withSlots({ slots in unsafe HeadCache.lookup(key, in: slots, base) }) {
      lastSlot = slot
      line.apply(cache.head(in: slot), start: start, colon: colon)
      return
    }
    let head = unsafe LineHead.parse(base, start, colon)
    unsafe cache.store(head, under: key, base)
    line.apply(head, start: start, colon: colon)
  }

  private func colonAfterQuotes(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var isQuoted = false
    for offset in start..<end {
      let octet = unsafe base[offset]
      if octet == ASCII.quote { isQuoted.toggle() }
      if octet == ASCII.colon, !isQuoted { return offset }
    }
    // A quote that is never closed quotes nothing.
    return unsafe firstIndex(of: ASCII.colon, in: base, from: start, to: end)
  }

  /// A line without a colon: its name, if it begins with one.
  private func readHeadWithoutColon(_ base: UnsafePointer<UInt8>, _ line: inout ContentLine) {
    line.flags.formUnion(.noColon)
    line.value = line.end
    line.name = line.start
    var end = line.start
    while end < line.end, unsafe ASCII.isNameCharacter(base[end]) { end += 1 }
    line.nameEnd = end
    let name = unsafe UnsafeBufferPointer(start: base + line.start, count: end - line.start)
    line.id = unsafe PropertyDefinition.id(of: name.span)
  }
}

extension LineHead {
  /// A property with more parameters is cut out of its card as one that is too long.
  private static let mostParameters = 100_000

  /// Reads a head from its first octet, behind the group or at it, to the colon.
  static func parse(_ base: UnsafePointer<UInt8>, _ start: Int, _ colon: Int) -> LineHead {
    let octets = unsafe Array(UnsafeBufferPointer(start: base + start, count: colon - start))
    let nameEnd = octets.firstIndex(of: ASCII.semicolon) ?? octets.count
    let name = octets[..<nameEnd].lastIndex(of: ASCII.dot).map { $0 + 1 } ?? 0
    var head = LineHead()
    head.name = UInt32(name)
    head.readName(octets[name..<nameEnd])
    var valueType: ValueType?
    guard octets.reduce(0, { $0 + ($1 == ASCII.semicolon ? 1 : 0) }) <= mostParameters else {
      head.flags = .tooLong
      return head
    }
    let parameters = HeadParameter.all(in: octets, from: nameEnd)
    for parameter in parameters { head.readParameter(parameter, &valueType) }
    let length = parameters.reduce(0) { $0 + $1.tidyLength }
    if length != octets.count - nameEnd { head.flags.formUnion(.untidy) }
    head.classifyValue(valueType)
    return head
  }

  private mutating func readName(_ octets: ArraySlice<UInt8>) {
    let length = octets.reversed().drop(while: ASCII.isBlank).count
    let name = octets.prefix(length)
    nameEnd = UInt32(name.endIndex)
    if length < octets.count { flags.formUnion(.oddName) }
    if ASCII.equal(name, "BEGIN") { flags.formUnion(.begin) }
    if ASCII.equal(name, "END") { flags.formUnion(.end) }
    if ASCII.equal(name, "VERSION") { flags.formUnion(.version) }
    if ASCII.equal(name, "AGENT") { flags.formUnion(.agent) }
    id = PropertyDefinition.id(of: Array(name).span)
    guard !name.allSatisfy(ASCII.isNameCharacter) || name.isEmpty || isScheme(name) else { return }
    let hasPrefix = ASCII.equal(name.prefix(2), "X-")
    let isTolerable = name.allSatisfy {
      ASCII.isNameCharacter($0) || $0 == 0x2F || $0 == 0x5F || $0 == ASCII.space && hasPrefix
    }
    flags.formUnion(isTolerable && !name.isEmpty && !isScheme(name) ? .oddName : .noName)
  }

  /// `http://…` on a line of its own is text, not a property named HTTP.
  private func isScheme(_ name: ArraySlice<UInt8>) -> Bool {
    ASCII.equal(name, "HTTP") || ASCII.equal(name, "HTTPS")
  }

  private mutating func readParameter(_ parameter: HeadParameter, _ valueType: inout ValueType?) {
    if parameter.hasBadQuotes { flags.formUnion(.badQuote) }
    switch parameter.meaning {
    case .quotedPrintable: flags.formUnion([.quotedPrintable, .transfer])
    case .base64: flags.formUnion(.base64)
    case .identity: flags.formUnion(.transfer)
    case .charset: flags.formUnion([.charset, .transfer])
    case .valueType(let type): valueType = type
    case .other: break
    }
    if parameter.isBare { flags.formUnion(.bareParameter) }
  }

  /// Which of `,` and `;` are text in this property's value, for versions that do not escape them.
  mutating func classifyValue(_ valueType: ValueType?) {
    guard !flags.contains(.base64) else { return }
    let definition = PropertyDefinition.definition(id)
    switch valueType ?? definition?.valueType ?? .text {
    case .text:
      switch definition?.structure ?? .components {
      case .single: flags.formUnion([.literalComma, .literalSemicolon])
      case .list: flags.formUnion(.literalSemicolon)
      case .components, .componentLists: flags.formUnion(.literalComma)
      }
    default: break
    }
  }
}
