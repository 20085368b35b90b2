import TestSupport
import Testing
import VCard

/// What holds for every card and every input.
@Suite struct LawTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test(arguments: VCardVersion.allCases, seeds)
  func writtenCardsReadTheSame(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed)
    for _ in 0..<20 {
      let card = generator.card(version)
      let text = written([card])
      let reading = Reading(text)
      // Text of 2.1 is normalised once: a comma inside a component is escaped when it is read.
      let expected = version == .v2_1 ? Reading(written(reading.cards)).cards : [card]
      #expect(reading.cards == expected, "\(String(decoding: text, as: UTF8.self))")
      #expect(reading.diagnostics == [])
      if version == .v2_1 { #expect(reading.cards.map { $0.map(\.text) } == [card.map(\.text)]) }
    }
  }

  @Test(arguments: Fixture.all)
  func writtenFixturesReadTheSame(_ fixture: Fixture) {
    let cards = Reading(fixture.octets).cards
    let text = written(cards)
    let reading = Reading(text)
    #expect(reading.cards == cards)
    #expect(written(reading.cards) == text)
    #expect(isUTF8(text))
  }

  /// Behind `=` a fold would look like a soft break of quoted-printable to other programs, and to our own reader.
  @Test(arguments: 0..<90)
  func noLineIsFoldedBehindAnEqualsSign(_ length: Int) {
    let text = String(repeating: "x", count: length) + "=é=" + String(repeating: "y", count: 90)
    let cards = Reading(Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nNOTE:\(text)\r\nEND:VCARD\r\n".utf8))
      .cards
    let lines = written(cards).split(separator: 0x0A)
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.count <= 76 && $0.dropLast().last != UInt8(ascii: "=") })
    #expect(Reading(written(cards)).cards == cards)
  }

  @Test(arguments: Fixture.all)
  func writtenLinesAreFoldedBetweenCharacters(_ fixture: Fixture) {
    for line in written(Reading(fixture.octets).cards).split(
      separator: 0x0A, omittingEmptySubsequences: false)
    {
      guard line.last == 0x0D else {
        #expect(line.isEmpty)
        continue
      }
      #expect(isUTF8(Array(line)))
      #expect(line.count <= 76 || line.prefix(76).contains(0x3A) == false, "\(line.count) octets")
    }
  }

  @Test(arguments: VCardVersion.allCases, ["BEGIN:VCARD", " begin:vcard ", "BEGIN:VCARD\u{1}"])
  func textThatLooksLikeACardIsNotReadAsOne(_ version: VCardVersion, _ text: String) throws {
    var card = Card(version: version)
    try card.append(.agent, .text(text))
    try card.append(.tel, .text("+1-202-555-0112"))
    #expect(card[0].text == text)
    #expect(Reading(written([card])).cards == [card])
    for target in VCardVersion.allCases {
      let there = Reading(written([card.converted(to: target)])).cards
      #expect(there.count == 1)
      #expect(there.first.map { card.isEquivalent(to: $0.converted(to: version)) } == true)
    }
  }

  @Test(arguments: [
    "AGENT:BEGI\0N:VCARD", "AGENT;ENCODING=QUOTED-PRINTABLE:=42EGIN:VCARD", "AGENT;ENCODING=b:BEGIN :VCARD",
    "AGENT:BEGIN:VCARDEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0",
    "AGENT:BEGIN:VCARDBEGIN:VCARD\r\nVERSION:3.0\r\nVERSION:3.0",
  ])
  func anAgentReadAsTextStaysText(_ lines: String) {
    for version in VCardVersion.allCases {
      let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:One\r\n\(lines)\r\nFN:Two\r\nEND:VCARD\r\n"
      let cards = Reading(Array(text.utf8)).cards
      #expect(Reading(written(cards)).cards == cards, "\(version)")
      #expect(Reading(Array(text.utf8), takesShortWays: false).cards == cards, "\(version)")
    }
  }

  @Test func textBehindACardInsideACardStays() throws {
    var card = Card(version: .v2_1)
    try card.append(.agent, .text("BEGIN:VCARD\nVERSION:3.0\nFN:Aide\nN:Aide\nEND:VCARD\nand more\n"))
    try card.append(.tel, .text("+1-202-555-0112"))
    #expect(Reading(written([card])).cards == [card])
  }

  @Test func anEmptyValueIsNotEncodedHoweverLongItsHead() {
    let line = "NOTE;X-\(String(repeating: "A", count: 80))=1:\r\n"
    let text = Array("BEGIN:VCARD\r\nVERSION:2.1\r\n\(line)END:VCARD\r\n".utf8)
    #expect(written(Reading(text).cards) == text)
  }

  @Test(arguments: Fixture.all)
  func anyChunkingReadsTheSame(_ fixture: Fixture) {
    let whole = Reading(fixture.octets)
    var generator = Generator(seed: UInt64(fixture.octets.count))
    let pieces = (0..<400).map { _ in Int.random(in: 1...40, using: &generator) }
    for sizes in [[1], [2], [3], [7, 1], [64], pieces] {
      #expect(Reading(fixture.octets, pieces: sizes) == whole, "pieces of \(sizes.prefix(3))")
    }
  }

  @Test(arguments: Fixture.all)
  func shortWaysLeadToTheSamePlace(_ fixture: Fixture) {
    let octets = fixture.octets
    #expect(Reading(octets, takesShortWays: false) == Reading(octets))
    // The same with every line ending in CRLF, as the short ways want it.
    let lines = octets.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
    let unified = Array(lines.joined(separator: [0x0D, 0x0A]))
    #expect(Reading(unified, takesShortWays: false) == Reading(unified))
    let rewritten = written(Reading(octets).cards)
    #expect(Reading(rewritten, takesShortWays: false) == Reading(rewritten))
  }

  @Test(arguments: VCardVersion.allCases, seeds)
  func shortWaysReadGeneratedCardsTheSame(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed &+ 1000)
    let text = written((0..<20).map { _ in generator.card(version) })
    #expect(Reading(text, takesShortWays: false) == Reading(text))
  }

  @Test(arguments: Fixture.all)
  func editingLeavesOtherLinesAlone(_ fixture: Fixture) throws {
    for original in Reading(fixture.octets).cards where !original.isEmpty {
      let lines = original.map(\.contentLine)
      for position in original.indices {
        var card = original
        try card.setValue(.text("another value"), at: position)
        #expect(
          card.map(\.contentLine).enumerated().filter { $0.offset != position }.map(\.element)
            == lines.enumerated().filter { $0.offset != position }.map(\.element))
        #expect(card[position].text == "another value")
        try card.remove(at: position)
        #expect(card.map(\.contentLine) == lines.enumerated().filter { $0.offset != position }.map(\.element))
        #expect(Reading(written([card])).cards == [card])
      }
      var card = original
      try card.append("X-ADDED", .text("new, value"), parameters: [Parameter("TYPE", "home")])
      #expect(card.map(\.contentLine).dropLast() == lines[...])
      #expect(card.last?.text == "new, value")
    }
  }
}

private func isUTF8(_ octets: [UInt8]) -> Bool {
  do {
    _ = try UTF8Span(validating: octets.span)
    return true
  } catch {
    return false
  }
}
