internal import ContactModel
internal import ContactsTool
internal import Glibc
internal import Testing

@Suite struct ArgumentParserTests {
  private static let output = Option("output", short: "o", value: "FILE", help: "")
  private static let form = Option("form", value: "FORM", choices: ["text", "json"], help: "")
  private static let force = Option("force", short: "f", help: "")
  private static let quiet = Option("quiet", short: "q", help: "")
  private static let convert = Command(
    "convert", abstract: "converts", examples: [.init("contacts convert x", "does it")],
    operand: .init("INPUT", help: "a file"), options: [output, form, force, quiet]
  ) { (_) throws(Failure) in .success }
  private static let check = Command(
    "check", abstract: "checks", examples: [], operand: .init("INPUT", most: 1, help: "a file"),
    options: [quiet]
  ) { (_) throws(Failure) in .success }

  private let parser = ArgumentParser([convert, check])

  private func invocation(_ words: String...) throws -> Invocation {
    guard case .run(let invocation) = try parser.parse(words) else {
      throw Surprise()
    }
    return invocation
  }

  private func message(_ words: String...) throws -> String {
    let failure = try #require(throws: Failure.self) { try parser.parse(words) }
    #expect(failure.ending == .exit(.usage))
    return failure.message.text
  }

  @Test(arguments: [
    ["convert", "a", "-o", "x", "-f"], ["-f", "-o", "x", "convert", "a"], ["convert", "-fo", "x", "a"],
    ["convert", "-fox", "a"], ["convert", "--output=x", "a", "--force"],
    ["convert", "--output", "x", "-f", "a"],
    ["convert", "-o", "y", "-ox", "-f", "--", "a"],
  ])
  func `options may stand anywhere and in any form`(words: [String]) throws {
    guard case .run(let invocation) = try parser.parse(words) else { throw Surprise() }
    #expect(invocation.command.name == "convert")
    #expect(invocation.operands == ["a"])
    #expect(invocation[Self.output] == "x")
    #expect(invocation.has(Self.force) && !invocation.has(Self.quiet))
  }

  @Test func `two hyphens end the options and one is an operand`() throws {
    #expect(try invocation("convert", "-", "--", "-o", "--").operands == ["-", "-o", "--"])
    #expect(try invocation("convert", "-o", "-")[Self.output] == "-")
    #expect(try invocation("convert", "--output=-x")[Self.output] == "-x")
    #expect(try invocation("convert", "--output=a=b")[Self.output] == "a=b")
  }

  @Test func `what is misspelt is suggested`() throws {
    #expect(try message("convert", "--ouput", "x") == "unknown option '--ouput'. Did you mean '--output'?")
    #expect(try message("convert", "--out", "x").hasSuffix("Did you mean '--output'?"))
    #expect(try message("convert", "-x") == "unknown option '-x'.")
    #expect(try message("convrt").hasPrefix("unknown command 'convrt'. Did you mean 'convert'?"))
    #expect(try !message("frobnicate").contains("Did you mean"))
    #expect(try message("convert", "--form", "jsn").hasSuffix("Did you mean 'json'?"))
  }

  @Test func `a file that looks like an option is recognized`() throws {
    let scratch = try Scratch()
    let name = "-x\(scratch.path.replacing("/", with: "-"))"
    unsafe symlink(scratch.path, name)
    defer { unsafe unlink(name) }
    #expect(
      try message("convert", name)
        == "unknown option '-x'. For the file '\(name)' use './\(name)' or put '--' before it.")
    #expect(try message("convert", "-xyz") == "unknown option '-x'.")
  }

  @Test func `what does not fit is refused`() throws {
    #expect(try message("convert", "-o") == "'--output' needs a value: --output FILE")
    #expect(try message("convert", "-o", "--force").contains("needs a value"))
    #expect(try message("convert", "--force=yes") == "'--force' takes no value")
    #expect(try message("convert", "--output=").contains("is empty"))
    #expect(try message("check", "a", "b").hasPrefix("'b' is one too many"))
    #expect(try message("-f", "check") == "'check' has no option '--force'")
    #expect(try message("check", "-f").hasPrefix("unknown option '-f'"))
    #expect(try message("-f").contains("needs a command"))
  }

  @Test func `help and version are asked for anywhere`() throws {
    guard case .help(let command) = try parser.parse(["convert", "a", "-h"]) else { throw Surprise() }
    #expect(command.name == "convert")
    guard case .overview = try parser.parse(["--help"]) else { throw Surprise() }
    guard case .version = try parser.parse(["--version"]) else { throw Surprise() }
    guard case .nothing = try parser.parse([]) else { throw Surprise() }
  }

  @Test func `help is led by examples and names every option`() {
    let help = Self.convert.help
    #expect(help.hasPrefix("contacts convert: converts\n\nExamples:\n  contacts convert x\n      does it\n"))
    for label in ["-o, --output FILE", "--form FORM", "-f, --force", "-h, --help"] {
      #expect(help.contains(label))
    }
  }

  @Test func `every command has examples, and an option takes a value everywhere or nowhere`() {
    var shapes: [String: [Bool]] = [:]
    for command in Command.all {
      #expect(!command.examples.isEmpty, "\(command.name)")
      for option in command.options { shapes[option.name, default: []].append(option.value == nil) }
    }
    for (name, shape) in shapes { #expect(Set(shape).count == 1, "\(name)") }
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("abcd", "abdc", 1), ("ab", "ab", 0),
  ])
  func `the distance counts changes`(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(left, right) == distance)
  }
}

/// The words ask for something else than expected.
private struct Surprise: Error {}
