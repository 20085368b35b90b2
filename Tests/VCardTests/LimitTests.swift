import TestSupport
import Testing
import VCard

/// What a hostile file can take, and that nothing else suffers from it.
@Suite struct LimitTests {
  private func card(_ lines: String..., name: String = "One") -> String {
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\n" + lines.map { $0 + "\r\n" }.joined() + "END:VCARD\r\n"
  }

  private func limits(_ change: (inout ReadLimits) -> Void) -> ReadLimits {
    var limits = ReadLimits()
    change(&limits)
    return limits
  }

  private func findings(_ reading: Reading) -> [String] {
    reading.diagnostics.map { "\($0.line): \($0.kind.id)" }
  }

  @Test(arguments: [[.max], [1], [100]])
  func aLongPropertyIsCutOutAndItsCardStays(_ pieces: [Int]) {
    let long = String(repeating: "x", count: 5000)
    let folded = Array(repeating: String(repeating: "y", count: 60), count: 100).joined(separator: "\r\n ")
    let text =
      card("NOTE:\(long)", "TEL:+1-202-555-0112", "X-A:\(folded)", "EMAIL:a@example.org") + card(name: "Two")
    let reading = Reading(Array(text.utf8), pieces: pieces, limits: limits { $0.propertySize = 1000 })
    #expect(reading.cards.map { $0.map(\.name.text) } == [["FN", "TEL", "EMAIL"], ["FN"]])
    #expect(reading.cards[0][.tel]?.text == "+1-202-555-0112")
    #expect(findings(reading) == ["4: property-size", "6: property-size"])
  }

  @Test(arguments: [[.max], [1], [100]])
  func whatDoesNotFitIntoACardIsCutOut(_ pieces: [Int]) {
    let note = String(repeating: "x", count: 300)
    let text = card("TEL:+1-202-555-0112", "NOTE:\(note)", "NOTE:\(note)", "X-B:b") + card(name: "Two")
    let reading = Reading(Array(text.utf8), pieces: pieces, limits: limits { $0.cardSize = 500 })
    #expect(reading.cards.map { $0.map(\.name.text) } == [["FN", "TEL", "NOTE", "X-B"], ["FN"]])
    #expect(findings(reading) == ["6: card-size"])
  }

  @Test(arguments: [[.max], [1], [100]])
  func surplusPropertiesAreCutOut(_ pieces: [Int]) {
    let many = (0..<200).map { "X-N:\($0)" }.joined(separator: "\r\n")
    let reading = Reading(
      Array((card(many) + card(name: "Two")).utf8), pieces: pieces, limits: limits { $0.properties = 50 })
    #expect(reading.cards.map(\.count) == [50, 1])
    #expect(reading.diagnostics.map(\.message) == ["the card has more than 50 properties; left out: 151"])
    #expect(findings(reading) == ["53: property-count"])
  }

  @Test(arguments: [[.max], [1], [100]])
  func cardsTooDeepInCardsAreCutOut(_ pieces: [Int]) {
    let deep = String(repeating: "AGENT:\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nN:Deep\r\n", count: 20)
    let ends = String(repeating: "END:VCARD\r\n", count: 20)
    let text =
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN:Outer\r\n\(deep)\(ends)TEL:1\r\nEND:VCARD\r\n" + card(name: "Two")
    let reading = Reading(Array(text.utf8), pieces: pieces, limits: limits { $0.nesting = 2 })
    #expect(reading.cards.map { $0.map(\.name.text) } == [["N", "AGENT", "TEL"], ["FN"]])
    #expect(findings(reading) == ["12: nesting"])
    #expect(Reading(written(reading.cards)).cards == reading.cards)
  }

  @Test(arguments: [[.max], [1], [100]])
  func surplusFindingsAreCounted(_ pieces: [Int]) {
    let comments = String(repeating: "# comment\r\n", count: 30)
    let ends = String(repeating: "END:VCARD\r\n", count: 30)
    let text = card(comments + "TEL:+1-202-555-0112") + ends + card(name: "Two")
    let reading = Reading(Array(text.utf8), pieces: pieces, limits: limits { $0.findings = 10 })
    #expect(reading.cards.map { $0.map(\.name.text) } == [["FN", "TEL"], ["FN"]])
    #expect(reading.diagnostics.filter { $0.kind == .commentLine }.map(\.line) == Array(4...13))
    #expect(reading.diagnostics.filter { $0.kind == .unexpectedEnd }.count == 10)
    #expect(
      reading.diagnostics.filter { $0.kind == .findingCount }.map(\.message).allSatisfy { $0.hasPrefix("2") })
    #expect(reading.diagnostics.filter { $0.kind == .findingCount }.map(\.line) == [14, 46])
  }

  @Test func twentyThousandUnfinishedCardsAreAllThere() {
    let text = String(repeating: "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\n", count: 20_000)
    let reading = Reading(Array(text.utf8))
    #expect(reading.cards.count == 20_000)
    #expect(reading.diagnostics.count == 20_000)
    #expect(reading.diagnostics.allSatisfy { $0.kind == .missingEnd })
  }

  @Test func aCardOfManyPiecesIsTheSame() {
    let lines = (0..<30_000).map { "X-N\($0 % 7):\($0) " + String(repeating: "z", count: $0 % 90) }
    let text = Array((card(lines.joined(separator: "\r\n")) + card(name: "Two")).utf8)
    let whole = Reading(text)
    #expect(whole.cards.map(\.count) == [30_001, 1])
    #expect(whole.cards[0].last?.text == "29999 " + String(repeating: "z", count: 29_999 % 90))
    for pieces in [[64 << 10], [256 << 10], [5000]] { #expect(Reading(text, pieces: pieces) == whole) }
    #expect(Reading(text, takesShortWays: false) == whole)
  }

  @Test func aFoldedLineAfterMuchElseIsTheSameInPieces() {
    let photo = "PHOTO;ENCODING=b:" + String(repeating: "A", count: 1_100_000)
    let note =
      "NOTE:" + String(repeating: "0123456789", count: 6)
      + String(repeating: "\r\n abcdefghij klmnopqrst", count: 20_000)
    let soft = "X-Q;ENCODING=QUOTED-PRINTABLE:a" + String(repeating: "=\r\n=C3=BC", count: 20_000)
    let text = Array((card(photo, note, soft, "TEL:+1-202-555-0112") + card(name: "Two")).utf8)
    let whole = Reading(text)
    #expect(whole.cards[0][.note]?.text.utf8.count == 60 + 20_000 * 21)
    #expect(whole.cards[0][.tel]?.text == "+1-202-555-0112")
    for size in [4 << 10, 64 << 10, 256 << 10] { #expect(Reading(text, pieces: [size]) == whole) }
  }

  @Test func manyParametersAreAllThere() {
    let parameters = (0..<50_000).map { ";X-P\($0)=\($0)" }.joined()
    let reading = Reading(Array(card("TEL\(parameters):+1-202-555-0112").utf8))
    #expect(reading.cards[0][.tel]?.parameters.count == 50_000)
    #expect(reading.cards[0][.tel]?.parameters.last == Parameter("X-P49999", "49999"))
    #expect(reading.diagnostics == [])
  }

  /// Long and folded lines, soft breaks, blanks and carriage returns, in any order: what is above the limit is cut out
  /// in the same way however it comes.
  @Test(arguments: Array(UInt64(1)...40))
  func anyChunkingIsCutTheSame(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    let tokens = [
      "NOTE;ENCODING=QUOTED-PRINTABLE:one=", "TEL:", "END:VCARD", "=", "=0D=0A=", ":", "\r", "\r\n ", "\r\n",
      "\n",
      "\r\n\r\n", "PHOTO;ENCODING=BASE64:", "\u{FEFF}", "ü", String(repeating: "1", count: 300),
      String(repeating: " ", count: 70), String(repeating: " ", count: 300),
      String(repeating: "x", count: 190), "BEGIN:VCARD\r\nVERSION:2.1\r\n",
    ]
    for _ in 0..<25 {
      let body = (0..<Int.random(in: 1...25, using: &generator)).compactMap { _ in
        tokens.randomElement(using: &generator)
      }
      let octets = Array(("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:One\r\n" + body.joined()).utf8)
      let limits = limits { $0.propertySize = 200 }
      let whole = Reading(octets, limits: limits)
      let pieces = (0..<200).map { _ in Int.random(in: 1...120, using: &generator) }
      for sizes in [[1], [100], pieces] {
        let reading = Reading(octets, pieces: sizes, limits: limits)
        #expect(reading == whole, "\(String(decoding: octets, as: UTF8.self).debugDescription)")
      }
    }
  }
}
