// What becomes of lines that need a decision: VERSION, lines that are no property, lines above a limit.

extension VCardReader {
  /// The octets of a line, wherever it stands, at most `limit` of them.
  ///
  /// It is a copy: a slice of the arena would make the next addition to it copy the whole.
  func octets(of line: ContentLine, limit: Int = .max) -> ArraySlice<UInt8> {
    let range = line.start..<line.start + min(line.end - line.start, limit)
    if line.flags.contains(.inArena) {
      // A card that begins empties the arena; the line that began it may have stood there.
      return range.upperBound <= scanner.arena.count ? Array(scanner.arena[range])[...] : []
    }
    return Array(scanner.input[range])[...]
  }

  mutating func clearArena() {
    guard !scanner.arena.isEmpty else { return }
    scanner.arena.removeAll(keepingCapacity: scanner.arena.capacity <= 1 << 20)
    scanner.joints.removeAll(keepingCapacity: scanner.joints.capacity <= 1 << 18)
  }

  /// Moves the open card's lines out of the input buffer, so that a long card does not keep it all.
  mutating func moveLinesToArena() {
    flagsInCard.formUnion(.inArena)
    for index in lines.indices where !lines[index].flags.contains(.inArena) {
      let line = lines[index]
      let start = scanner.arena.count
      scanner.arena.append(contentsOf: scanner.input[line.start..<line.end])
      lines[index].shift(by: start - line.start)
      lines[index].flags.formUnion(.inArena)
      lines[index].firstJoint = scanner.joints.count
    }
  }

  /// Brings the open card's lines with soft breaks into the arena, as the scanner would have put them there.
  ///
  /// There are none before `first`: otherwise a long card might be gone through again and again.
  mutating func joinSoftBreaks(from first: Int, _ input: UnsafeBufferPointer<UInt8>) {
    guard flagsInCard.contains(.softBroken) else { return }
    flagsInCard.subtract(.softBroken)
    for index in first..<lines.count where lines[index].flags.contains(.softBroken) {
      lines[index] = unsafe scanner.joined(lines[index], input)
      flagsInCard.formUnion(lines[index].flags)
    }
  }

  mutating func acceptVersion(_ line: ContentLine, _ octets: ArraySlice<UInt8>) {
    let last = frames.count - 1
    guard !frames[last].hasVersion else {
      report(.duplicateVersion, line, at: line.start, "a further VERSION was left out")
      return
    }
    frames[last].hasVersion = true
    frames[last].isVersionLate = lines.count > frames[last].firstLine
    let value = versionValue(line, octets)
    if let version = VCardVersion(value) {
      frames[last].version = version
      if frames[last].isVersionLate, version == .v4_0 {
        report(
          .lateVersion, line, at: line.start, "VERSION has to follow BEGIN:VCARD in version 4.0; moved there")
      }
      return
    }
    frames[last].version = VCardVersion(nearest: value)
    let reading =
      frames[last].version.map { "read as \($0)" } ?? "the version was taken from what the card holds"
    report(.unknownVersion, line, at: line.value, "VERSION is none of 2.1, 3.0 and 4.0; \(reading)")
  }

  /// Whether BEGIN:VCARD follows END:VCARD in one line: files were joined of which the first had no line end.
  func hasGluedBegin(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> Bool {
    let value = octets.dropFirst(line.value - line.start).filter { $0 > ASCII.space && $0 < 0x80 }
    return ASCII.equal(value, "VCARDBEGIN:VCARD")
  }

  /// Whether a line is END:VCARD with something after it that is no word.
  func isLooseEnd(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> Bool {
    let value = versionValue(line, octets)
    guard value.count > 5, ASCII.equal(value.prefix(5), "VCARD") else { return false }
    return !ASCII.isNameCharacter(value[value.startIndex + 5])
  }

  /// At a missing END: whether it stands at the end of the last property's line, from which it is then taken.
  mutating func takeGluedEnd() -> Bool {
    guard let frame = frames.last, lines.count > frame.firstLine, let line = lines.last else { return false }
    let octets = self.octets(of: line)
    guard octets.count > 9, octets.suffix(9).elementsEqual("END:VCARD".utf8) else { return false }
    lines.removeLast()
    report(
      .joinedLines, line, at: line.end - 9,
      "END:VCARD stands at the end of another line; read as a line of its own")
    let rest = put(octets.dropLast(9), number: line.number)
    if rest.flags.isDisjoint(with: [.noColon, .noName]) {
      add(rest)
    } else {
      acceptStray(rest, self.octets(of: rest))
    }
    return true
  }

  /// A line whose head has control octets, without them: they may hide what the head says.
  mutating func withoutControlsInHead(_ line: ContentLine) -> ContentLine {
    let length = line.flags.contains(.noColon) ? 0 : line.value - line.start
    let range = line.start..<line.start + length
    let isControlled = (line.flags.contains(.inArena) ? scanner.arena[range] : scanner.input[range])
      .contains { $0 < ASCII.space && $0 != ASCII.tab }
    guard isControlled else { return line }
    let octets = Array(self.octets(of: line))
    report(.controlOctet, line, at: line.start, "control octets before the value were left out")
    return put(
      octets.prefix(length).filter { $0 >= ASCII.space || $0 == ASCII.tab } + octets.dropFirst(length),
      number: line.number)
  }

  /// A second VERSION after a line that ends in BEGIN:VCARD: there a file ended in the middle of a line, and another began.
  mutating func splitAtGluedBegin(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    let last = frames.count - 1
    guard frames[last].hasVersion, lines.count > frames[last].firstLine, let line = lines.last else {
      return nil
    }
    let octets = self.octets(of: line)
    guard octets.count > 11, octets.suffix(11).elementsEqual("BEGIN:VCARD".utf8) else { return nil }
    lines.removeLast()
    let message = "BEGIN:VCARD stands at the end of another line: the card that began before has no END:VCARD"
    report(.joinedLines, line, at: line.end - 11, message)
    let rest = put(octets.dropLast(11), number: line.number)
    if rest.flags.isDisjoint(with: [.noColon, .noName]) {
      add(rest)
    } else {
      acceptStray(rest, self.octets(of: rest))
    }
    let card = unsafe closeAll(input)
    open(begin: line.number)
    return card
  }

  mutating func reportOversizeProperty(_ line: ContentLine, _ octets: ArraySlice<UInt8>) {
    report(
      .propertySize, line, at: line.start,
      "a property of more than \(limits.propertySize) octets was left out of its card")
  }

  /// A line that is no property: a comment, the rest of a value, or a property without a colon.
  mutating func acceptStray(_ line: ContentLine, _ octets: ArraySlice<UInt8>) {
    if octets.first == ASCII.hash {
      report(.commentLine, line, at: line.start, "a line beginning with # was left out")
      return
    }
    if octets.allSatisfy(ASCII.isBlank) { return }
    if ASCII.equal(octets.prefix(7), "VERSION"), let version = versionWithoutColon(line, octets) {
      report(.missingColon, line, at: line.start, "VERSION without a colon")
      acceptVersion(version, self.octets(of: version))
      return
    }
    let previous = lines.count > frames[frames.count - 1].firstLine ? lines.last : nil
    if let previous, holdsBase64(previous), isBase64(octets) {
      if !isIndented(line) {
        report(
          .unindentedBase64, line, at: line.start, "base64 without indentation was joined to its property",
          previous)
      }
      join(line, octets, separator: [])
    } else if line.flags.contains(.noColon), line.id != 0, let mended = propertyWithoutColon(line, octets) {
      report(.missingColon, mended, at: mended.start, "a property without a colon")
      add(mended)
    } else if let previous, let separator = separator(between: previous, and: octets) {
      let message = "a line that is no property was joined to the property before it"
      report(.strayLine, line, at: line.start, message, previous)
      join(line, octets, separator: separator)
    } else {
      report(.strayLine, line, at: line.start, "a line that is no property was kept as X-STRAY-LINE")
      keepStray(line, octets)
    }
  }

  /// Names of properties whose text never has several lines.
  private static let singleLines: Set<UInt16> = Set(
    ["TEL", "EMAIL", "UID", "TZ", "GEO", "KIND", "PRODID", "MAILER", "LANG", "CLASS", "REV"].map(
      PropertyDefinition.id))

  /// What to put between a property and a line that belongs to it: a line break into text, nothing into an address of the
  /// web or after an empty value; `nil` where the line cannot belong to it.
  private func separator(between property: ContentLine, and octets: ArraySlice<UInt8>) -> [UInt8]? {
    if property.value == property.end { return [] }
    let isText = !property.flags.isDisjoint(with: [.literalComma, .literalSemicolon])
    if isText, !Self.singleLines.contains(property.id) {
      return Array(repeating: ASCII.lineFeed, count: 1 + min(blankLines, 2))
    }
    let isAddress = PropertyDefinition.definition(property.id)?.valueType == .uri
    return isAddress && !holdsBase64(property) && !octets.contains(where: ASCII.isBlank) ? [] : nil
  }

  /// Keeps a line that belongs to nothing as a property of its own.
  mutating func keepStray(_ line: ContentLine, _ octets: ArraySlice<UInt8>) {
    add(put(Array("X-STRAY-LINE:".utf8) + octets, number: line.number))
  }

  /// Whether a line was indented, with nothing but an empty line before it.
  private func isIndented(_ line: ContentLine) -> Bool {
    guard line.flags.contains(.inArena), line.firstJoint < scanner.joints.count else { return false }
    return Int(scanner.joints[line.firstJoint] >> 1) == line.start
  }

  private func holdsBase64(_ line: ContentLine) -> Bool {
    if line.flags.contains(.base64) { return true }
    let value = octets(of: line, limit: line.value - line.start + 80).dropFirst(line.value - line.start)
    return ASCII.equal(value.prefix(5), "DATA:") && value.contains(ASCII.comma)
  }

  /// Whether a line can only be base64: letters of its alphabet and blanks, padding at the end.
  private func isBase64(_ octets: ArraySlice<UInt8>) -> Bool {
    octets.allSatisfy {
      ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2F || $0 == ASCII.equals
        || ASCII.isBlank($0)
    }
  }

  /// `VERSION 3.0`, `VERSION=3.0` or `VERSION;3.0`.
  private mutating func versionWithoutColon(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> ContentLine?
  {
    let value = octets.dropFirst(7).drop { ASCII.isBlank($0) || $0 == ASCII.equals || $0 == ASCII.semicolon }
    guard value.count == 3, VCardVersion(value) != nil else { return nil }
    return put(Array("VERSION:".utf8) + value, number: line.number)
  }

  /// `TEL;CELL 12345` or a bare `FN`: the name, the words after semicolons, and the rest as value.
  private mutating func propertyWithoutColon(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> ContentLine?
  {
    let rest = octets.dropFirst(line.nameEnd - line.start)
    let next = rest.first ?? ASCII.semicolon
    guard next == ASCII.semicolon || ASCII.isBlank(next) || next == ASCII.equals else { return nil }
    let headEnd =
      rest.firstIndex { ASCII.isBlank($0) || $0 == ASCII.equals && next != ASCII.semicolon } ?? rest.endIndex
    let value = octets[headEnd...].drop { ASCII.isBlank($0) || $0 == ASCII.equals }
    let head = octets[..<headEnd].filter { $0 >= ASCII.space || $0 == ASCII.tab }
    return put(head + [ASCII.colon] + value, number: line.number)
  }

  /// Puts octets into the arena as a line of their own.
  mutating func put(_ octets: some Collection<UInt8>, number: Int) -> ContentLine {
    var line = ContentLine()
    line.start = scanner.arena.count
    line.firstJoint = scanner.joints.count
    line.number = number
    line.flags = .inArena
    scanner.arena.append(contentsOf: octets)
    line.end = scanner.arena.count
    scanner.readHeadInArena(&line)
    return line
  }

  /// Joins a line to the property before it, which moves to the end of the arena if it is not there yet.
  private mutating func join(_ line: ContentLine, _ octets: ArraySlice<UInt8>, separator: [UInt8]) {
    let size = separator.count + octets.count
    guard let last = lines.last, last.end - last.start + size <= limits.propertySize,
      octetsInCard + size <= limits.cardSize, var previous = lines.popLast()
    else {
      frames[frames.count - 1].oversize.add(line.number)
      return
    }
    if line.flags.contains(.inArena) { scanner.arena.removeLast(scanner.arena.count - line.start) }
    if !previous.flags.contains(.inArena) || previous.end != scanner.arena.count {
      let head = self.octets(of: previous)
      previous.shift(by: scanner.arena.count - previous.start)
      previous.firstJoint = scanner.joints.count
      previous.flags.formUnion(.inArena)
      scanner.arena.append(contentsOf: head)
    }
    scanner.arena.append(contentsOf: separator)
    scanner.joints.append(UInt32(truncatingIfNeeded: scanner.arena.count) << 1)
    scanner.arena.append(contentsOf: octets)
    octetsInCard += separator.count + octets.count
    previous.end = scanner.arena.count
    previous.flags.formUnion(line.flags.intersection([.nonASCII, .control, .backslash]))
    if !separator.isEmpty { previous.flags.formUnion(.control) }
    lines.append(previous)
    flagsInCard.formUnion(previous.flags)
  }
}
