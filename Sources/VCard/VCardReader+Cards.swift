// Lines that are more than a property: markers of cards, empty lines, lines that are none; and where cards begin and end.

extension VCardReader {
  mutating func accept(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if skippedDepth > 0 { return unsafe skip(line, input) }
    if frames.isEmpty {
      acceptOutside(line)
      return nil
    }
    let octets = self.octets(of: line)
    if line.end == line.start {
      let isAfterBase64 = lines.last?.flags.contains(.base64) ?? false
      if !isAfterBase64 { frames[frames.count - 1].blankLine.add(line.number) }
      blankLines += 1
    } else if line.flags.contains(.tooLong) {
      reportOversizeProperty(line, octets)
    } else if line.flags.contains(.begin), isVCard(line, octets) {
      return unsafe begin(line, input)
    } else if line.flags.contains(.end), isVCard(line, octets) {
      return unsafe end(line, input)
    } else if line.flags.contains(.end), hasGluedBegin(line, octets) {
      report(
        .joinedLines, line, at: line.start, "BEGIN:VCARD stands in the line of END:VCARD; read as two lines")
      let card = unsafe end(line, input)
      guard frames.isEmpty else { return unsafe begin(line, input) }
      open(begin: line.number)
      return card
    } else if line.flags.contains(.end), isLooseEnd(line, octets) {
      report(.joinedLines, line, at: line.start, "what follows END:VCARD in its line was left out")
      return unsafe end(line, input)
    } else if !line.flags.isDisjoint(with: [.begin, .end]) {
      report(.strayLine, line, at: line.start, "a line that looks like a marker was kept as X-STRAY-LINE")
      keepStray(line, octets)
    } else if line.flags.contains(.agent), !line.flags.contains(.base64),
      ASCII.equal(versionValue(line, octets), "BEGIN:VCARD")
    {
      report(.joinedLines, line, at: line.value, "BEGIN:VCARD stands in the line of AGENT; read as two lines")
      add(put(octets.prefix(line.value - line.start), number: line.number))
      return unsafe begin(line, input)
    } else if line.flags.contains(.version), !line.flags.contains(.noColon) {
      let card = unsafe splitAtGluedBegin(input)
      acceptVersion(line, octets)
      return card
    } else if line.flags.contains(.noColon) || line.flags.contains(.noName) {
      acceptStray(line, octets)
    } else {
      if line.flags.contains(.brokenBeforeEnd) {
        report(
          .softBreakBeforeEnd, line, at: line.end, "the quoted-printable value goes on, but the card ends")
      }
      if line.flags.contains(.likeProperty) {
        report(
          .propertyInText, line, at: line.start,
          "a continuation in quoted-printable looks like a property; it was taken as text")
      }
      if line.flags.contains(.brokenBeforeProperty) {
        report(
          .softBreakBeforeProperty, line, at: line.end,
          "the quoted-printable value goes on, but another property begins")
      }
      add(line)
    }
    return nil
  }

  private mutating func acceptOutside(_ line: ContentLine) {
    let octets = self.octets(of: line)
    if isMarker(octets, "BEGIN:VCARD") {
      endOutside()
      open(begin: line.number)
    } else if octets.suffix(11).elementsEqual("BEGIN:VCARD".utf8) {
      outside = (outside?.line ?? line.number, (outside?.count ?? 0) + 1)
      endOutside()
      open(begin: line.number)
    } else if line.flags.contains(.version), VCardVersion(versionValue(line, octets)) != nil {
      endOutside()
      report(.missingBegin, line, at: line.start, "the card has no BEGIN:VCARD; it was read from here on")
      open(begin: line.number)
      acceptVersion(line, octets)
    } else if isMarker(octets, "END:VCARD") {
      report(.unexpectedEnd, line, at: line.start, "END:VCARD where no card is open was left out")
    } else if !octets.allSatisfy(ASCII.isBlank) {
      outside = (outside?.line ?? line.number, (outside?.count ?? 0) + 1)
    }
    if frames.isEmpty { clearArena() }
  }

  private mutating func endOutside() {
    guard let region = outside else { return }
    outside = nil
    let lines = region.count == 1 ? "1 line" : "\(region.count) lines"
    note(
      Diagnostic(
        .textOutsideCard, line: region.line, column: 1, message: "\(lines) outside any card left out"))
  }

  mutating func open(begin: Int) {
    if frames.isEmpty {
      cardNumber += 1
      octetsInCard = 0
      flagsInCard = []
      clearArena()
    }
    frames.append(Frame(firstLine: lines.count, begin: begin))
  }

  private mutating func begin(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if let agent = lines.last, lines.count > frames[frames.count - 1].firstLine, agent.flags.contains(.agent),
      octets(of: agent).dropFirst(agent.value - agent.start).allSatisfy(ASCII.isBlank)
    {
      if frames.count > limits.nesting {
        skippedDepth = 1
        skippedAgent = false
        report(
          .nesting, agent, at: agent.start, "cards inside cards deeper than \(limits.nesting) were left out")
      } else {
        open(begin: line.number)
      }
      return nil
    }
    if !takeGluedEnd() {
      report(
        .missingEnd, line, at: line.start,
        "BEGIN:VCARD inside a card: the one that began before has no END:VCARD")
    }
    let card = unsafe closeAll(input)
    open(begin: line.number)
    return card
  }

  private mutating func end(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    guard frames.count > 1 else { return unsafe closeAll(input) }
    unsafe closeAgent(input)
    return nil
  }

  /// Closes the open card and those that are open inside it.
  mutating func closeAll(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    while frames.count > 1 { unsafe closeAgent(input) }
    guard let frame = frames.popLast() else { return nil }
    report.card = cardNumber
    report.line = frame.begin
    let card = unsafe skips ? Card() : assemble(frame, input)
    swap(&report.lines, &lines)
    lines.removeAll(keepingCapacity: true)
    return card
  }

  /// Lines of a card that is nested too deeply are counted, not kept.
  private mutating func skip(_ line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Card? {
    let octets = self.octets(of: line)
    let isNested = skippedAgent
    skippedAgent =
      line.flags.contains(.agent) && octets.dropFirst(line.value - line.start).allSatisfy(ASCII.isBlank)
    if line.flags.contains(.begin), isVCard(line, octets) {
      if isNested {
        skippedDepth += 1
        return nil
      }
      skippedDepth = 0
      lines.removeLast()
      return unsafe begin(line, input)
    }
    if line.flags.contains(.end), isVCard(line, octets) {
      skippedDepth -= 1
      if skippedDepth == 0 { lines.removeLast() }
    }
    if line.flags.contains(.inArena) { scanner.arena.removeLast(scanner.arena.count - line.start) }
    return nil
  }

  mutating func endOfInput(_ input: UnsafeBufferPointer<UInt8>) -> Card? {
    if !frames.isEmpty {
      endedInCard = true
      if skippedDepth > 0 {
        skippedDepth = 0
        lines.removeLast()
      }
      if !takeGluedEnd() {
        let message = "the input ends inside a card: END:VCARD is missing"
        note(
          Diagnostic(
            .missingEnd, line: max(1, scanner.number - 1), column: 1, message: message, card: cardNumber))
      }
      return unsafe closeAll(input)
    }
    endOutside()
    if decoder.malformed > 0 {
      note(
        Diagnostic(
          .damagedUTF8, line: 1, column: 1,
          message:
            "\(decoder.malformed) code units of \(decoder.name ?? "") that belong to no character were replaced"
        ))
      decoder.malformed = 0
    }
    return nil
  }

  private func isMarker(_ octets: ArraySlice<UInt8>, _ marker: StaticString) -> Bool {
    octets.count < 200 && ASCII.equal(octets.filter { $0 > ASCII.space }, marker)
  }

  /// Whether the value of BEGIN or END is VCARD.
  private func isVCard(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> Bool {
    line.start == line.name && ASCII.equal(versionValue(line, octets), "VCARD")
  }

  /// The value without blanks and control octets around it.
  func versionValue(_ line: ContentLine, _ octets: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var value = octets.dropFirst(line.value - line.start)
    while let last = value.last, last <= ASCII.space { value.removeLast() }
    return value.drop { $0 <= ASCII.space }
  }
}
