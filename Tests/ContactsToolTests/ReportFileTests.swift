internal import Glibc
internal import Testing

/// Where `--report` may write, and when the file is there.
@Suite struct ReportFileTests {
  private static let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:jane\r\nFN:Jane\r\nEND:VCARD\r\n"

  private let scratch: Scratch
  private let book: String

  init() throws {
    scratch = try Scratch()
    book = try scratch.write(Self.card, to: "book.vcf")
  }

  @Test(arguments: [("vcard2.1", "2.1"), ("vcard3", "3.0"), ("vcard4", "4.0")])
  func `a format with a version brings every card into it`(format: String, version: String) throws {
    let cards = ["2.1", "3.0", "4.0"].map { Self.card.replacing("4.0", with: $0) }
    let path = try scratch.write(cards.joined(), to: "all.vcf")
    for words in [["convert"], ["join"], ["convert", "--from", "vcard3"]] {
      let result = try Tool.run(words + ["--to", format, path])
      let versions = result.output.split(separator: "\r\n").filter { $0.hasPrefix("VERSION:") }
      #expect(result.code == 0 && versions == Array(repeating: "VERSION:\(version)", count: 3))
    }
    #expect(try Tool.run("convert", path).output == cards.joined())
    #expect(try Tool.run("split", "--to", format, book, "-o", scratch.path("cards")).code == 0)
    #expect(try scratch.read("cards/jane.vcf").contains("VERSION:\(version)\r\n"))
  }

  @Test func `what an older version has no place for is listed and counted`() throws {
    let path = try scratch.write(
      "junk\r\n" + Self.card.replacing("END:", with: "ANNIVERSARY:20010609\r\nEND:"), to: "new.vcf")
    let list = scratch.path("list")
    let result = try Tool.run("convert", "--to", "vcard3", path, "--report", list)
    #expect(result.code == 0 && result.output.contains("X-ANNIVERSARY"))
    let object = try Scratch.read(list)
    let start = #"{"file":"\#(path)","line":6,"card":1,"property":"ANNIVERSARY","from":"4.0","to":"3.0","#
    #expect(object.hasPrefix(start + #""outcome":"kept","as":"X-ANNIVERSARY","message":""#))
    #expect(object.split(separator: "\n").count == 1 && !object.contains("2001"))
    let counts = "has no place in vCard 3.0: 1 kept in another form, 0 changed, 0 dropped"
    #expect(result.messages.contains("\n\(path): 1 property \(counts) ('\(list)' lists them)\n"))
    let unlisted = ["convert", "--to", "vcard3", path]
    #expect(try Tool.run(unlisted).messages.contains("\(counts) (--report FILE lists them)\n"))
    for silence in [["-q"], ["--diagnostics", "json"]] {
      #expect(try !Tool.run(unlisted + silence).messages.contains("no place"))
    }
  }

  @Test func `what is kept is no reason to fail, even when one is strict`() throws {
    let path = try scratch.write(
      Self.card.replacing("END:", with: "ANNIVERSARY:20010609\r\nEND:"), to: "new.vcf")
    #expect(try Tool.run("convert", "--strict", "--to", "vcard3", path).code == 0)
  }

  @Test func `the report is a file of its own, beside a file or a stream`() throws {
    for words in [["convert"], ["join"], ["convert", "-o", scratch.path("x.vcf")]] {
      let list = scratch.path("list \(words.count) \(words[0])")
      let result = try Tool.run(words + ["--to", "vcard4", "--report", list, book])
      #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
      #expect(try Scratch.read(list).isEmpty)
    }
    let list = scratch.path("list")
    #expect(try Tool.run("split", book, "-o", scratch.path("cards"), "--report", list).code == 0)
    #expect(scratch.names().contains("list") && scratch.names(in: "cards") == ["jane.vcf"])
  }

  @Test func `the report may be standard output only if the cards are not`() throws {
    for words in [["convert"], ["join", "-o", "-"]] {
      let result = try Tool.run(words + ["--report", "-", book])
      #expect(result.code == 64 && result.output.isEmpty)
      #expect(result.messages == "contacts: '--report -' needs a place for the cards: --output FILE\n")
    }
    let result = try Tool.run("convert", "--report", "-", book, "-o", scratch.path("x.vcf"))
    #expect(result.code == 0 && result.output.isEmpty)
    #expect(try scratch.read("x.vcf") == Self.card)
    #expect(try Tool.run("split", "--report", "-", book, "-o", scratch.path("cards")).code == 0)
  }

  @Test func `the report is neither input nor output`() throws {
    unsafe symlink("book.vcf", scratch.path("link"))
    for report in ["book.vcf", "./book.vcf", "link"] {
      let result = try Tool.run("convert", "-f", book, "--report", scratch.path(report))
      #expect(result.code == 73 && result.output.isEmpty)
      #expect(result.messages.hasSuffix(": it is also the input '\(book)'\n"))
    }
    for output in ["x.vcf", "./x.vcf"] {
      let words = ["-f", book, "-o", scratch.path(output), "--report", scratch.path("x.vcf")]
      let result = try Tool.run(["convert"] + words)
      #expect(result.code == 73 && result.messages.hasSuffix(": it is also the output\n"))
      #expect(try Tool.run(["split"] + words).code == 73)
    }
    #expect(scratch.names() == ["book.vcf", "link"])
    #expect(try scratch.read("book.vcf") == Self.card)
  }

  @Test func `an existing report is replaced only with force`() throws {
    let list = try scratch.write("old", to: "list")
    let words = ["convert", book, "-o", scratch.path("x.vcf"), "--report", list]
    let refusal = try Tool.run(words)
    #expect(refusal.code == 73 && refusal.messages.contains("exists already"))
    #expect(scratch.names() == ["book.vcf", "list"])
    #expect(try scratch.read("list") == "old")
    #expect(try Tool.run(words + ["--force"]).code == 0)
    #expect(try scratch.read("list").isEmpty)
  }

  @Test func `without cards there is no report`() throws {
    let empty = try scratch.write("", to: "empty.vcf")
    let words = ["-o", scratch.path("x.vcf"), "--report", scratch.path("list")]
    #expect(try Tool.run(["convert", empty] + words).code == 65)
    #expect(try Tool.run(["convert", scratch.path("no.vcf")] + words).code == 66)
    #expect(scratch.names() == ["book.vcf", "empty.vcf"])
  }
}
