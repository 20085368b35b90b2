internal import Glibc
internal import Testing

/// What is said of inputs as a whole: those that are missing, that may not be read, and that hold no card.
@Suite struct InputFindingTests {
  private static let card = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:x\r\nEND:VCARD\r\n"

  private let scratch: Scratch
  private let good: String
  private let page: String
  private let missing: String

  init() throws {
    scratch = try Scratch()
    good = try scratch.write(Self.card, to: "good.vcf")
    page = try scratch.write("\n<html>", to: "page.vcf")
    missing = scratch.path("missing.vcf")
  }

  @Test func `what holds no card is one finding`() throws {
    let empty = try scratch.write("", to: "empty.vcf")
    for command in ["check", "convert"] {
      let result = try Tool.run(command, "-q", page, empty)
      #expect(result.code == 65)
      #expect(
        result.messages == """
          \(page):1:1: error: there is no card in it: it looks like an HTML page [not-vcard]
          \(empty):1:1: error: there is no card in it: it looks like an empty file [no-card]

          """)
    }
  }

  @Test func `for a program everything about an input is an object`() throws {
    let empty = try scratch.write("", to: "empty.vcf")
    let folder = scratch.makeFolder("folder")
    let result = try Tool.run("check", "--diagnostics", "json", empty, missing, page, folder)
    #expect(result.code == 66)
    #expect(
      result.messages
        == [
          (empty, "no-card", "there is no card in it: it looks like an empty file"),
          (missing, "unreadable", "cannot read '\(missing)': No such file or directory"),
          (page, "not-vcard", "there is no card in it: it looks like an HTML page"),
          (
            folder, "no-card",
            "the folder '\(folder)' holds no file *.json or *.jsonl or *.ndjson or *.vcard or *.vcf"
          ),
        ].map(object).joined())
    let refusal = try Tool.run("convert", "--diagnostics", "json", good, missing)
    #expect(refusal.code == 66 && refusal.output.isEmpty)
    let reason = "cannot read '\(missing)': No such file or directory"
    #expect(refusal.messages == object(missing, "unreadable", reason))
    let usage = try Tool.run("check", "--diagnostics", "json", "--encoding", "no-such", good)
    #expect(usage.code == 64 && usage.messages.hasPrefix("contacts: "))
  }

  private func object(_ file: String, _ id: String, _ message: String) -> String {
    let place = #""file":"\#(file)","line":1,"column":1,"severity":"error""#
    return "{\(place),\"id\":\"\(id)\",\"message\":\"\(message)\"}\n"
  }

  /// The file can be opened, even by an administrator, but not read.
  private static let unreadable = "/proc/self/mem"

  @Test(arguments: ["1", "3"])
  func `check goes on after an input that cannot be read`(jobs: String) throws {
    for (path, code) in [(missing, 66), (Self.unreadable, 74)] as [(String, Int32)] {
      let result = try Tool.run("check", "-j", jobs, good, path, page, good)
      #expect(result.code == code)
      let lines = [(good, "1 card", "0 errors"), (page, "0 cards", "1 error"), (good, "1 card", "0 errors")]
      #expect(result.output == lines.map { "\($0): \($1), 0 warnings, \($2)\n" }.joined())
      #expect(result.messages.hasPrefix("contacts: cannot read '\(path)': "))
    }
  }

  @Test func `check tells that access is refused`() throws {
    // An administrator may read everything.
    guard geteuid() != 0 else { return }
    unsafe chmod(page, 0)
    let result = try Tool.run("check", page, good)
    #expect(result.code == 77 && result.output == "\(good): 1 card, 0 warnings, 0 errors\n")
  }

  @Test func `what writes cards does not begin without all inputs`() throws {
    for words in [["convert"], ["join"], ["split", "-o", scratch.path("folder")]] {
      let inputs = words[0] == "split" ? [missing] : [good, missing]
      let result = try Tool.run(words + inputs)
      #expect(result.code == 66 && result.output.isEmpty)
      #expect(result.messages == "contacts: cannot read '\(missing)': No such file or directory\n")
    }
    #expect(scratch.names() == ["good.vcf", "page.vcf"])
  }

  @Test func `names of files do not steer the terminal`() throws {
    let folder = scratch.makeFolder("a\u{1B}[2J\n")
    let name = "\(folder)/b\u{9B}\n.vcf"
    let empty = try scratch.write("", to: "a\u{1B}[2J\n/empty")
    let shown = "\(scratch.path)/a?[2J?"
    let words = [
      ["check", folder], ["check", name], ["convert", name], ["convert", good, "-o", "\(folder)/no/x"],
      ["check", empty], ["convert", good, "-o", empty], ["convert", "--\(folder)"],
      [folder], ["split", good, "-o", folder],
    ]
    for words in words {
      let result = try Tool.run(words)
      let text = result.output + result.messages
      #expect(text.contains(shown), "\(text)")
      #expect(!text.contains("\u{1B}") && !text.contains("\u{9B}"))
      for line in text.split(separator: "\n") {
        #expect(["contacts: ", shown, "Usage:"].contains { line.hasPrefix($0) }, "\(line)")
      }
    }
  }
}
