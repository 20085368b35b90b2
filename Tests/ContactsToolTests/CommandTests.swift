internal import ContactsTool
internal import Glibc
internal import Testing

/// The command as a whole: its output, its messages, its exit codes.
@Suite struct CommandTests {
  private static let jane = card("jane", "Jane Doe")
  private static let john = card("john", "John Doe")

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static func card(_ uid: String, _ name: String) -> String {
    "BEGIN:VCARD\r\nVERSION:4.0\r\nUID;VALUE=text:\(uid)\r\nFN:\(name)\r\nEND:VCARD\r\n"
  }

  // MARK: Help

  @Test func `without words the command shows what it can do`() throws {
    let result = try Tool.run()
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.messages.contains("Examples:"))
  }

  @Test func `help and version go to standard output`() throws {
    for words in [["--help"], ["help"], ["convert", "-h"], ["help", "convert"], ["explain"]] {
      let result = try Tool.run(words)
      #expect(result.code == 0 && result.messages.isEmpty && !result.output.isEmpty, "\(words)")
    }
    #expect(try Tool.run("--version").output == "contacts 0.1.0\n")
    #expect(try Tool.run("convert", "-h").output == Tool.run("help", "convert").output)
  }

  @Test func `a finding is explained`() throws {
    let result = try Tool.run("explain", "line-end")
    #expect(result.code == 0 && result.output.hasPrefix("line-end (warning)\n"))
    let unknown = try Tool.run("explain", "line-edn")
    #expect(unknown.code == 64 && unknown.messages.contains("Did you mean 'line-end'?"))
    #expect(try Tool.run("explain", "[Line-END]").output == result.output)
    for id in ["no-card", "unreadable"] { #expect(try Tool.run("explain", id).code == 0) }
  }

  @Test func `an explanation fits a terminal, and is not cut elsewhere`() throws {
    for words in [["explain", "legacy-octets"], ["explain"]] {
      let text = try Tool.run(words).output
      let shown = try Tool.runOnTerminal(words)
      #expect(text.split(separator: "\n").contains { $0.count > 80 })
      #expect(shown.code == 0 && shown.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(self.words(of: shown.output) == self.words(of: text))
    }
  }

  private func words(of text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  @Test func `the help names the formats and fits a terminal`() throws {
    for command in Command.all {
      let help = try Tool.run("help", command.name).output
      #expect(help == command.help)
      for line in help.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      guard command.options.contains(where: { $0.name == "to" }) else { continue }
      let words = words(of: help).joined(separator: " ")
      for format in ["vcard (each card in its own version)", "vcard2.1", "vcard3", "vcard4"] {
        #expect(words.contains(format))
      }
    }
  }

  // MARK: Convert and join

  @Test func `cards go from standard input to standard output`() throws {
    for words in [["convert"], ["convert", "-"], ["convert", "-", "-o", "-"], ["join"]] {
      let result = try Tool.run(words, input: Self.jane + Self.john)
      #expect(result.code == 0 && result.messages.isEmpty)
      #expect(result.output == Self.jane + Self.john)
    }
  }

  @Test func `a folder stands for its files in the order of their names`() throws {
    let folder = scratch.makeFolder("book")
    try scratch.write(Self.john, to: "book/b.vcf")
    try scratch.write(Self.jane, to: "book/a.VCARD")
    try scratch.write("no card", to: "book/c.txt")
    try scratch.write("no card", to: "book/.d.vcf")
    #expect(try Tool.run("join", folder).output == Self.jane + Self.john)
  }

  @Test func `a file can be converted onto itself with force`() throws {
    let path = try scratch.write(Self.jane, to: "a.vcf")
    #expect(try Tool.run("convert", path, "-o", path).code == 73)
    #expect(try Tool.run("convert", path, "-o", path, "--force").code == 0)
    #expect(try scratch.read("a.vcf") == Self.jane)
    #expect(scratch.names() == ["a.vcf"])
  }

  @Test func `output that is an input is refused`() throws {
    let path = try scratch.write(Self.jane, to: "a.vcf")
    try scratch.write("", to: "err")
    unsafe symlink("a.vcf", scratch.path("out"))
    let child = try Tool.start(["convert", "-"], input: path, output: path, messages: scratch.path("err"))
    #expect(try Tool.wait(for: child, in: scratch).code == 73)
  }

  @Test func `a missing input ends all before it begins`() throws {
    let path = try scratch.write(Self.jane, to: "a.vcf")
    let result = try Tool.run("convert", path, scratch.path("no.vcf"), "-o", scratch.path("out.vcf"))
    #expect(result.code == 66 && result.messages.contains("no.vcf"))
    #expect(scratch.names() == ["a.vcf"])
  }

  @Test func `what holds no card is called by its name`() throws {
    for (content, name) in [
      ("", "empty"), ("<html><body>", "HTML"), ("{\"a\": 1}", "JSON"), ("a,b,c", "CSV"),
    ] {
      let path = try scratch.write(content, to: "x.vcf")
      for words in [["convert"], ["check"], ["join"], ["split", "-o", scratch.path("folder")]] {
        let result = try Tool.run(words + [path])
        #expect(result.code == 65 && result.messages.contains(name), "\(words): \(result.messages)")
      }
      #expect(scratch.names() == ["x.vcf"])
    }
  }

  @Test func `formats and encodings that are not known are refused`() throws {
    for words in [
      ["--to", "jcard"], ["--from", "ldif"], ["--encoding", "no-such"], ["--region", "QQ"], ["-o", "x.csv"],
    ] {
      let result = try Tool.run(["convert"] + words, input: Self.jane)
      #expect(result.code == 64, "\(words)")
    }
  }

  /// A number that does not tell its country has that of `--region`, else that of the locale.
  @Test func `phone numbers are written in E.164 too`() throws {
    let card =
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nTEL;TYPE=CELL:030 23125 111\r\nTEL:+1 202-555-0112\r\nEND:VCARD\r\n"
    let german = try Tool.run("convert", "--to", "json", "--region", "de", input: card).output
    #expect(german.contains(#""value":"030 23125 111","e164":"+493023125111""#))
    #expect(german.contains(#""e164":"+12025550112""#))
    let path = try scratch.write(card, to: "a.vcf")
    for (locale, isGerman) in [("de_DE.UTF-8", true), ("C", false)] {
      let environment = ["LC_ALL=\(locale)"]
      let result = try Tool.runOnTerminal(["convert", "--to", "json", path], environment: environment)
      #expect(result.output.contains(#""e164":"+493023125111""#) == isGerman)
      #expect(result.output.contains(#""e164":"+12025550112""#))
    }
  }

  // MARK: Findings

  @Test func `findings have their place, and strict makes them count`() throws {
    let path = try scratch.write("junk junk\r\n" + Self.jane, to: "a.vcf")
    let result = try Tool.run("convert", path)
    #expect(result.code == 0 && result.output == Self.jane)
    #expect(result.messages.hasPrefix("\(path):1:1: "))
    #expect(try Tool.run("convert", "--strict", path).code == 1)
    let json = try Tool.run("convert", "--diagnostics", "json", path).messages
    #expect(json.hasPrefix("{\"file\":\"\(path)\",\"line\":1,\"column\":1,"))
    #expect(json.hasSuffix("}\n"))
    #expect(try Tool.run("convert", input: "junk junk\r\n" + Self.jane).messages.hasPrefix("<stdin>:1:1: "))
  }

  @Test func `check counts and says no when there are errors`() throws {
    let good = try scratch.write(Self.jane + Self.john, to: "good.vcf")
    let result = try Tool.run("check", good)
    #expect(result.code == 0 && result.output == "\(good): 2 cards, 0 warnings, 0 errors\n")
    let bad = try scratch.write(Self.jane.replacing("FN:", with: "no colon\r\nFN:"), to: "bad.vcf")
    let answer = try Tool.run("check", bad)
    #expect(answer.code == (answer.output.hasSuffix(" 0 errors\n") ? 0 : 1))
    let quiet = try Tool.run("check", "-q", bad)
    #expect(quiet.code == answer.code && quiet.output.isEmpty)
    #expect(quiet.messages.hasPrefix("\(bad):4:1: "))
  }

  // MARK: Split

  @Test func `split and join are opposites`() throws {
    let path = try scratch.write(Self.jane + Self.john, to: "a.vcf")
    let folder = scratch.path("folder")
    #expect(try Tool.run("split", path, "-o", folder).code == 0)
    #expect(scratch.names(in: "folder") == ["jane.vcf", "john.vcf"])
    #expect(try Tool.run("join", folder).output == Self.jane + Self.john)
    #expect(try Tool.run("split", path, "-o", folder).code == 73)
    #expect(try Tool.run("split", path, "-o", folder, "--force").code == 0)
    #expect(try Tool.run("split", path).code == 64)
  }

  // MARK: Ends

  @Test func `a signal to stop leaves no half file`() throws {
    let pipe = scratch.path("pipe")
    unsafe mkfifo(pipe, 0o600)
    let child = try Tool.start(
      ["convert", pipe, "-o", scratch.path("result.vcf")], input: "/dev/null", output: scratch.path("out"),
      messages: scratch.path("err"))
    let writer = unsafe open(pipe, O_WRONLY)
    usleep(100_000)
    #expect(scratch.names().contains { $0.hasPrefix(".contacts-") })
    kill(child, SIGTERM)
    let result = try Tool.wait(for: child, in: scratch)
    close(writer)
    #expect(result.signal == SIGTERM)
    #expect(scratch.names() == ["err", "out", "pipe"])
  }
}
