internal import Testing

/// The command `show`: where its lines come from and where they go.
@Suite struct ShowTests {
  private static let ada = card("Ada Quillfeather", "TEL;PREF=1:+1-202-555-0112\nTEL:+1-202-555-0113")
  private static let bela = card("Bela Sandpiper", "NOTE:x\nREV:20240501T100000Z\nUID:bela")

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func card(_ name: String, _ lines: String) -> String {
    "BEGIN:VCARD\nVERSION:4.0\nFN:\(name)\n\(lines)\nEND:VCARD\n"
  }

  private static let locale = ["LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR="]

  // MARK: Text

  @Test func `contacts stand apart by an empty line`() throws {
    let path = try scratch.write(Self.ada + Self.bela, to: "book.vcf")
    let result = try Tool.run("show", path, path)
    #expect(result.code == 0 && result.messages.isEmpty)
    let names = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") && $0.contains(" ") }
    #expect(names.filter { $0.contains("Ada") || $0.contains("Bela") }.count == 4)
    #expect(result.output.hasPrefix("Ada Quillfeather\n") && result.output.hasSuffix("  note       x\n"))
    #expect(result.output.split(separator: "\n\n").count == 4)
  }

  @Test func `several threads show what one shows`() throws {
    let path = try scratch.write(String(repeating: Self.ada + Self.bela, count: 8000), to: "book.vcf")
    let one = try Tool.run("show", "-j", "1", path)
    #expect(try Tool.run("show", "-j", "3", path).output == one.output)
    #expect(one.output.split(separator: "\n\n").count == 16000)
  }

  @Test func `only some contacts and fields are shown where that is asked`() throws {
    let text = Self.ada + Self.bela
    func output(_ words: String...) throws -> String { try Tool.run(["show"] + words, input: text).output }
    #expect(try output("--filter", "note == 'x'", "--without", "note") == "Bela Sandpiper\n")
    #expect(try output("--keys", "note") == "  note       x\n")
    #expect(try output("--keys", "formattedName") == "Ada Quillfeather\n\nBela Sandpiper\n")
    #expect(
      try output("--keys", "identifier,version,revision", "--filter", "note == 'x'")
        == "  identifier  bela\n  version     4.0\n  changed     2024-05-01T10:00:00Z\n")
    #expect(try Tool.run("show", "--filter", "note == 'y'", input: text).output.isEmpty)
  }

  @Test func `JSON is shown, too`() throws {
    let result = try Tool.run("show", input: #"{"formattedName":"Ada","note":"x"}"#)
    #expect(result.code == 0 && result.output == "Ada\n  note       x\n")
  }

  // MARK: Terminals

  @Test func `colour, sign and isolates are for terminals`() throws {
    let hebrew = Self.card("דניאל", "TEL:1\nTEL;PREF=1:2")
    let path = try scratch.write(hebrew, to: "book.vcf")
    func shown(_ words: [String], _ environment: [String]) throws -> String {
      try Tool.runOnTerminal(["show", path] + words, environment: Self.locale + environment).output
    }
    let rows = "  phone      1\n★ phone      2\n"
    let isolated = "\u{2068}דניאל\u{2069}"
    #expect(try shown([], []) == "\u{1B}[1m\(isolated)\u{1B}[0m\n\(rows)")
    #expect(try shown(["--no-color"], []) == "\(isolated)\n\(rows)")
    #expect(try shown([], ["NO_COLOR=1"]) == "\(isolated)\n\(rows)")
    #expect(try shown([], ["TERM=dumb"]) == "\(isolated)\n\(rows)")
    #expect(
      try shown([], ["LC_ALL=C", "NO_COLOR=1"]) == "דניאל\n\(rows.replacing("★", with: "*"))")
    let piped = try Tool.run("show", path).output
    #expect(piped.hasPrefix("דניאל\n") && !piped.contains("\u{1B}"))
  }

  @Test func `lines are as long as the terminal is wide, or as COLUMNS says`() throws {
    let note = String(repeating: "word ", count: 60)
    let path = try scratch.write(Self.card("Ada", "NOTE:\(note)"), to: "book.vcf")
    let words = ["show", "--no-color", path]
    func longest(_ environment: [String]) throws -> Int {
      try Tool.runOnTerminal(words, environment: environment + Self.locale).output.split(separator: "\n")
        .map(\.count).max() ?? 0
    }
    #expect(try longest(["-u", "COLUMNS"]) == 77)
    #expect(try longest(["COLUMNS=40"]) == 37)
    #expect(try longest(["COLUMNS=nonsense"]) == 77)
  }

  // MARK: Pictures and faults

  @Test func `that there are no pictures is said once, with the reason`() throws {
    let card = Self.card("Ada", "PHOTO:data:image/png;base64,iVBORw0KGgo=")
    let path = try scratch.write(card + card, to: "book.vcf")
    let piped = try Tool.run("show", "--photo", path)
    #expect(piped.code == 0 && piped.messages == "contacts: no pictures: the output is no terminal\n")
    #expect(!piped.output.contains("\u{1B}"))
    #expect(try Tool.run("show", "--photo", "-q", path).messages.isEmpty)
    let names = ["KITTY_WINDOW_ID=", "TMUX=", "STY=", "TERM_PROGRAM="]
    func shown(_ environment: String...) throws -> String {
      try Tool.runOnTerminal(["show", "--photo", path], environment: Self.locale + names + environment).output
    }
    #expect(try shown().hasPrefix("contacts: no pictures: this terminal is not known to show them"))
    #expect(try shown("TMUX=x").hasPrefix("contacts: no pictures: tmux and screen do not pass them on\n"))
    #expect(try shown("TERM=xterm-kitty").split(separator: "\u{1B}_G").count == 3)
    #expect(try shown("TERM_PROGRAM=WezTerm").split(separator: "\u{1B}]1337;").count == 3)
  }

  @Test func `what cannot be read is said, the rest is shown`() throws {
    let path = try scratch.write(Self.card("Ada", "TEL;CELL:1\nBDAY:soon"), to: "book.vcf")
    let result = try Tool.run("show", scratch.path("no.vcf"), path)
    #expect(result.code == 66 && result.output.hasPrefix("Ada\n  mobile     1\n"))
    #expect(result.messages.contains("no.vcf': No such file or directory\n"))
    #expect(result.messages.contains("[bare-parameter]\n") && result.messages.contains("[field-value]\n"))
    #expect(try Tool.run("show", input: "<html>").code == 65)
  }
}
