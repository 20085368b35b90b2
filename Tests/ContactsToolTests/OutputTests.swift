internal import Glibc
internal import Testing

/// What the command makes of the places that it writes to, and what it says of them.
@Suite struct OutputTests {
  private let scratch: Scratch
  private let book: String

  init() throws {
    scratch = try Scratch()
    book = try scratch.write(Self.cards(1...6), to: "book.vcf")
  }

  private static func cards(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:u\($0)\r\nFN:x\r\nEND:VCARD\r\n" }.joined()
  }

  // MARK: Messages

  @Test func `standard output that takes no more is called by its name`() throws {
    let child = try Tool.start(
      ["convert", book], input: "/dev/null", output: "/dev/full", messages: scratch.path("err"))
    try scratch.write("", to: "out")
    let result = try Tool.wait(for: child, in: scratch)
    #expect(result.code == 74)
    #expect(result.messages == "contacts: cannot write standard output: No space left on device\n")
  }

  @Test func `a folder that is missing is named`() throws {
    let folder = scratch.path("no")
    for words in [["convert", "-o", "\(folder)/x.vcf"], ["split", "-o", "\(folder)/x/"]] {
      let result = try Tool.run(words + [book])
      #expect(result.code == 73)
      #expect(result.messages.hasSuffix(": the folder '\(folder)' does not exist\n"))
    }
  }

  @Test func `a person hears what was written where`() throws {
    let file = scratch.path("x.vcf")
    let folder = scratch.path("folder")
    for words in [["convert", "-o", file], ["split", "-o", folder]] {
      let words = words + [book]
      #expect(try Tool.runOnTerminal(words).output == "contacts: 6 cards written to '\(words[2])'\n")
      #expect(try Tool.runOnTerminal(words + ["-f", "-q"]).output.isEmpty)
      #expect(try Tool.run(words + ["-f"]).messages.isEmpty)
    }
    let bad = try scratch.write(Self.cards(1...2) + "junk\r\n", to: "bad.vcf")
    let lines = try Tool.runOnTerminal(["join", "-f", "-o", file, bad]).output.split(separator: "\n")
    #expect(
      lines.suffix(2) == ["contacts: 1 warning, 0 errors", "contacts: 2 cards written to '\(file)'"])
    #expect(try !Tool.runOnTerminal(["convert", book]).output.contains("written"))
  }

  // MARK: Output among the input

  @Test func `the output is no input of the folder in which it lies`() throws {
    let folder = scratch.makeFolder("folder")
    try scratch.write(Self.cards(1...1), to: "folder/a.vcf")
    try scratch.write(Self.cards(2...2), to: "folder/b.vcf")
    unsafe symlink("folder/all.vcf", scratch.path("link"))
    try scratch.write("", to: "folder/all.vcf")
    for output in ["folder/all.vcf", "folder/./all.vcf", "link"] {
      for command in ["join", "convert"] {
        #expect(try Tool.run(command, folder, "-f", "-o", scratch.path(output)).code == 0)
        #expect(try scratch.read("folder/all.vcf") == Self.cards(1...2))
      }
    }
    let child = try Tool.start(
      ["join", folder], input: "/dev/null", output: scratch.path("folder/all.vcf"),
      messages: scratch.path("err"))
    try scratch.write("", to: "out")
    #expect(try Tool.wait(for: child, in: scratch).code == 0)
    #expect(try scratch.read("folder/all.vcf") == Self.cards(1...2))
  }

  // MARK: Folders

  /// Splits what never ends, and stops that once there is what is waited for.
  private func stopSplitting(into folder: String, when isWriting: () -> Bool) throws -> Tool.Result {
    try split(into: folder) { child in
      var patience = 6000
      while !isWriting(), patience > 0 {
        usleep(10_000)
        patience -= 1
      }
      kill(child, SIGINT)
    }
  }

  /// Splits what comes through a pipe; `act` is called before the pipe ends.
  private func split(into folder: String, act: (pid_t) throws -> Void) throws -> Tool.Result {
    let pipe = scratch.path("pipe")
    unsafe mkfifo(pipe, 0o600)
    let child = try Tool.start(
      ["split", "-j", "1", pipe, "-o", folder], input: "/dev/null", output: scratch.path("out"),
      messages: scratch.path("err"))
    let writer = unsafe open(pipe, O_WRONLY)
    let octets = Array(Self.cards(1...10_000).utf8)
    #expect(octets.count > 512 << 10)
    #expect(unsafe write(writer, octets, octets.count) == octets.count)
    try act(child)
    close(writer)
    return try Tool.wait(for: child, in: scratch)
  }

  @Test func `a new folder that is not finished is removed`() throws {
    let result = try stopSplitting(into: scratch.path("folder")) {
      scratch.names().contains { $0.hasPrefix(".contacts-") && !scratch.names(in: $0).isEmpty }
    }
    #expect(result.signal == SIGINT && result.messages.isEmpty)
    #expect(scratch.names() == ["book.vcf", "err", "out", "pipe"])
  }

  @Test func `what stays in a folder that was there is counted`() throws {
    var last = 0
    let result = try stopSplitting(into: scratch.makeFolder("folder")) {
      defer { last = scratch.names(in: "folder").count }
      return last > 0 && last == scratch.names(in: "folder").count
    }
    #expect(result.signal == SIGINT)
    let names = scratch.names(in: "folder")
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("u") })
    let count = try #require(result.messages.split(separator: " ").compactMap { Int($0) }.first)
    #expect(abs(count - names.count) <= 1)
    #expect(
      result.messages
        == "contacts: not finished: \(count) cards written to '\(scratch.path("folder"))' so far\n")
  }

  @Test func `a folder that came into being meanwhile is left alone`() throws {
    let result = try split(into: scratch.path("folder")) { _ in
      _ = scratch.makeFolder("folder")
      try scratch.write("mine", to: "folder/u1.vcf")
    }
    #expect(result.code == 73 && result.messages.contains("it came into being meanwhile"))
    #expect(try scratch.read("folder/u1.vcf") == "mine")
    #expect(scratch.names() == ["book.vcf", "err", "folder", "out", "pipe"])
  }

  @Test func `a link that leads nowhere is no folder`() throws {
    unsafe symlink("no", scratch.path("link"))
    let result = try Tool.run("split", book, "-o", scratch.path("link"))
    #expect(result.code == 73 && result.messages.contains("link that leads nowhere"))
    #expect(scratch.names() == ["book.vcf", "link"])
  }
}
