import ContactsTool
import TestSupport
import Testing

@Suite struct SortTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func cards(_ names: [(given: String, family: String)]) -> String {
    names.map { given, family in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(given) \(family)\r\nN:\(family);\(given);;;\r\nEND:VCARD\r\n"
    }.joined()
  }

  private static func families(_ output: String) -> [String] {
    output.split(separator: "\r\n").filter { $0.hasPrefix("N:") }
      .map { String($0.dropFirst(2).prefix { $0 != ";" }) }
  }

  private static let swedes = cards([
    ("Eva", "Öberg"), ("Bo", "Zander"), ("Ulf", "Ängel"), ("Åke", "Alm"), ("Ida", "Åberg"),
  ])

  /// The order is that of the locale.
  @Test(arguments: [
    ("sv", ["Alm", "Zander", "Åberg", "Ängel", "Öberg"]),
    ("de", ["Åberg", "Alm", "Ängel", "Öberg", "Zander"]),
  ])
  func cardsAreInTheOrderOfTheLocale(_ locale: String, _ expected: [String]) throws {
    let result = try Tool.run("sort", "--locale", locale, input: Self.swedes)
    #expect(result.code == 0)
    #expect(Self.families(result.output) == expected)
  }

  @Test func cardsAreSortedByWhatIsAskedFor() throws {
    let result = try Tool.run("sort", "--by", "given", "--locale", "sv", input: Self.swedes)
    #expect(Self.families(result.output) == ["Zander", "Öberg", "Åberg", "Ängel", "Alm"])
    #expect(try Tool.run("sort", "--by", "shoes", input: Self.swedes).code == 64)
    let json = try Tool.run("sort", "--locale", "sv", "--to", "json", input: Self.swedes).output
    #expect(json.split(separator: "\n").first?.contains("\"familyName\":\"Alm\"") == true)
  }

  /// Sorting keeps every card as it is, and sorted cards stay as they are; of several threads, too.
  @Test func sortingLosesNothing() throws {
    var generator = Generator(seed: 7)
    let names = (0..<3000).map { number in
      (given: "G\(number)", family: ["Ahn", "Berg", "Chao", "Diaz"].randomElement(using: &generator) ?? "")
    }
    let path = try scratch.write(Self.cards(names), to: "a.vcf")
    let once = try Tool.run("sort", "--locale", "en", path).output
    let cards = once.split(separator: "END:VCARD\r\n").map { String($0.drop { $0 == "\r\n" }) }
    #expect(cards.sorted() == Self.cards(names).split(separator: "END:VCARD\r\n").map(String.init).sorted())
    #expect(Self.families(once) == names.map(\.family).sorted())
    #expect(try Tool.run("sort", "--locale", "en", "--jobs", "1", path).output == once)
    #expect(try Tool.run("sort", "--locale", "en", input: once).output == once)
  }

  /// What does not fit into memory comes out as what does.
  @Test func piecesAreMergedInOrder() throws {
    var generator = Generator(seed: 9)
    var batches: [[UInt8]] = []
    for number in 0..<6000 {
      let key = [UInt8.random(in: 0...3, using: &generator), UInt8.random(in: 0...9, using: &generator)]
      let card = Array("\(number);".utf8)
      batches.append([UInt8(key.count), 0, 0, 0, UInt8(card.count), 0, 0, 0] + key + card)
    }
    func output(memory: Int) throws -> String {
      let path = scratch.path("out\(memory)")
      let sink = SortSink(try OutputFile(path, force: false), memory: memory)
      for octets in batches {
        var batch = CardBatch()
        batch.octets = octets
        try sink.receive(batch)
      }
      try sink.commit()
      return try scratch.read("out\(memory)")
    }
    let whole = try output(memory: 1 << 20)
    #expect(whole.split(separator: ";").count == 6000)
    #expect(try output(memory: 1 << 16) == whole)
  }
}

@Suite struct NameCommandTests {
  private static let card = """
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Ada Lovelace\r
    N:Lovelace;Ada;;;\r
    END:VCARD\r
    BEGIN:VCARD\r
    VERSION:3.0\r
    FN:Example Works\r
    N:;;;;\r
    ORG:Example Works\r
    END:VCARD\r

    """

  @Test(
    arguments: [
      ([], "Ada Lovelace"), (["--order", "sorting"], "Lovelace, Ada"),
      (["--usage", "monogram", "--length", "long"], "AL"),
      (["--length", "short", "--formality", "informal"], "Ada L."),
    ] as [([String], String)])
  func namesAreWrittenALineEach(_ words: [String], _ expected: String) throws {
    let result = try Tool.run(["name", "--locale", "en"] + words, input: Self.card)
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines.last == "")
    #expect(lines.first.map(String.init) == expected)
  }

  @Test func styleThatIsNotKnownIsRefused() throws {
    for words in [["--length", "tiny"], ["--usage", "x"], ["--formality", "x"], ["--order", "x"]] {
      #expect(try Tool.run(["name"] + words, input: Self.card).code == 64)
    }
  }
}
