internal import Testing

/// `check` holds cards against the specification of their version, and `check --fix` repairs them.
@Suite struct CheckTests {
  private static let good = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nREV:20240301T120000Z\r\nEND:VCARD\r\n"
  /// A date in another form, a URI that is none, a name that is missing, and a parameter without a name.
  private static let faulty =
    good + "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada\r\nTEL;CELL:+1-202-555-0112\r\n"
    + "URL:nowhere\r\nBDAY:--04-12\r\nEND:VCARD\r\n"
  private static let fixed =
    good
    + "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada\r\nTEL;TYPE=CELL:+1-202-555-0112\r\n"
    + "URL:nowhere\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12\r\nEND:VCARD\r\n"
  private static let broken =
    "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nPHOTO:data:image/png;base64,@@\r\nEND:VCARD\r\n"

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  // MARK: check

  @Test func `what cards say is judged, by line, together with what their text gets wrong`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    let result = try Tool.run("check", path)
    #expect(result.code == 0 && result.output == "\(path): 2 cards, 4 warnings, 0 errors\n")
    let places = result.messages.split(separator: "\n").dropLast().map { line in
      line.split(separator: ":").dropFirst().first.map(String.init) ?? ""
    }
    #expect(places == ["6", "9", "10", "11"])
    for id in ["missing-property", "bare-parameter", "invalid-uri", "value-form"] {
      #expect(result.messages.contains("[\(id)]"))
      #expect(try Tool.run("explain", id).code == 0)
    }
    #expect(try Tool.run("check", "--strict", path).code == 1)
  }

  @Test func `a program gets the card and the property`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    let lines = try Tool.run("check", "--diagnostics", "json", path).messages.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasSuffix("\"card\":2}") })
    #expect(lines[0].contains("\"line\":6,") && lines[0].contains("\"property\":\"FN\""))
    #expect(lines[2].contains("\"line\":10,") && lines[2].contains("\"property\":\"URL\""))
  }

  @Test func `octets that cannot be had are an error`() throws {
    let result = try Tool.run("check", input: Self.broken)
    #expect(result.code == 1 && result.messages.contains("error: PHOTO: "))
    #expect(try Tool.run("convert", input: Self.broken).code == 0)
  }

  @Test func `other commands do not judge`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    for words in [["convert", path], ["join", path], ["stats", path]] {
      #expect(!(try Tool.run(words).messages.contains("invalid-uri")))
    }
  }

  @Test func `where the cards go is asked with --fix only`() throws {
    for words in [["-o", scratch.path("x")], ["--to", "vcard4"], ["--force"]] {
      let result = try Tool.run(["check"] + words, input: Self.good)
      #expect(result.code == 64 && result.messages.contains("--fix"))
    }
    #expect(scratch.names().isEmpty)
  }

  // MARK: check --fix

  @Test func `what can be repaired is, and each repair is told`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    let result = try Tool.run("check", "--fix", path, "-o", scratch.path("b.vcf"))
    #expect(result.code == 0 && result.output.isEmpty)
    #expect(try scratch.read("b.vcf") == Self.fixed)
    let lines = result.messages.split(separator: "\n").map { $0.replacing("\(path):", with: "") }
    #expect(
      lines == [
        "6:1: warning: FN: fixed: FN was made from what else names the contact [missing-property]",
        "9:5: warning: TEL: fixed: a parameter without a name was read as TYPE [bare-parameter]",
        "10:1: warning: URL: the value is no URI: there is no scheme [invalid-uri]",
        "11:1: warning: BDAY: fixed: it is written as vCard 3.0 has it [value-form]",
        "contacts: 4 warnings, 0 errors", "contacts: 3 of 4 findings were repaired",
      ])
  }

  @Test func `repairing twice is repairing once, and what was repaired is found no more`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    let once = try Tool.run("check", "--fix", path).output
    #expect(once == Self.fixed)
    let again = try Tool.run("check", "--fix", input: once)
    #expect(again.output == once)
    #expect(again.messages.contains("0 of 1 finding were repaired") && !again.messages.contains("fixed:"))
    #expect(try Tool.run("check", input: once).messages.contains("[invalid-uri]"))
  }

  @Test func `strict asks whether something is left`() throws {
    let repairable = Self.faulty.replacing("URL:nowhere\r\n", with: "")
    #expect(try Tool.run("check", "--strict", input: repairable).code == 1)
    #expect(try Tool.run("check", "--fix", "--strict", input: repairable).code == 0)
    #expect(try Tool.run("check", "--fix", "--strict", input: Self.faulty).code == 1)
    #expect(try Tool.run("check", "--fix", input: Self.broken).code == 1)
  }

  @Test func `repaired cards can be brought into a version`() throws {
    let result = try Tool.run("check", "--fix", "--to", "vcard4", input: Self.faulty)
    #expect(result.code == 0)
    #expect(result.output.components("VERSION:4.0") == 2 && result.output.contains("BDAY:--0412\r\n"))
    #expect(try Tool.run("check", input: result.output).messages.contains("[invalid-uri]"))
  }

  @Test func `an output that exists is replaced with force only`() throws {
    let path = try scratch.write(Self.faulty, to: "a.vcf")
    #expect(try Tool.run("check", "--fix", path, "-o", path).code == 73)
    #expect(try scratch.read("a.vcf") == Self.faulty)
    #expect(try Tool.run("check", "--fix", path, "-o", path, "--force").code == 0)
    #expect(try scratch.read("a.vcf") == Self.fixed)
    #expect(try Tool.run("check", "--fix", scratch.path("no.vcf"), "-o", scratch.path("c.vcf")).code == 66)
    #expect(scratch.names() == ["a.vcf"])
  }

  @Test func `several threads repair as one does`() throws {
    let text = String(repeating: Self.faulty, count: 9000)
    let path = try scratch.write(text, to: "book.vcf")
    for words in [["check"], ["check", "--fix"]] {
      let one = try Tool.run(words + ["--diagnostics", "json", path, "-j", "1"])
      let two = try Tool.run(words + ["--diagnostics", "json", path, "-j", "2"])
      #expect(one.output == two.output && one.messages == two.messages && one.code == two.code)
    }
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
