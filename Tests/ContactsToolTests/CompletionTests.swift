internal import ContactsTool
internal import Testing

/// What shells make of the words of the command line, and the manual page: both come from the commands.
@Suite struct CompletionTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func bash(_ words: [String]) throws -> Tool.Result {
    let child = try Tool.start(
      words, program: "/bin/bash", input: "/dev/null", output: scratch.path("out"),
      messages: scratch.path("err"))
    return try Tool.wait(for: child, in: scratch)
  }

  /// What bash offers for the last word. What it would look for by itself is named in brackets.
  private func offers(_ words: String...) throws -> [String] {
    let script = try scratch.write(try Tool.run("completions", "bash").output, to: "completion")
    let driver = """
      set -u
      source \(script)
      compopt() { offers=("[${*: -1}]"); }
      offers=()
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _contacts
      (IFS=,; echo "${offers[*]-}${COMPREPLY[*]-}")
      """
    let result = try bash(["-c", driver, "bash"] + words)
    #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
    return result.output.split(separator: "\n").flatMap { $0.split(separator: ",") }.map(String.init)
  }

  // MARK: bash

  @Test func `bash finds no fault in its script`() throws {
    let script = try scratch.write(try Tool.run("completions", "bash").output, to: "completion")
    let result = try bash(["-n", script])
    #expect(result.code == 0 && result.messages.isEmpty)
  }

  @Test func `bash offers commands first, then what the command takes`() throws {
    #expect(try offers("contacts", "") == Command.all.map(\.name))
    #expect(try offers("contacts", "co") == ["convert", "completions"])
    #expect(try offers("contacts", "--v") == ["--version"])
    #expect(try offers("contacts", "convert", "--rep") == ["--report"])
    #expect(try offers("contacts", "check", "--rep").isEmpty)
    #expect(try offers("contacts", "--force", "convert", "--he") == ["--help"])
    #expect(try offers("contacts", "convert", "a.vcf", "--out") == ["--output"])
  }

  @Test func `bash offers the values of options`() throws {
    #expect(try offers("contacts", "convert", "--to", "vcard") == ["vcard", "vcard2.1", "vcard3", "vcard4"])
    #expect(try offers("contacts", "convert", "--to", "=", "vcard3") == ["vcard3"])
    #expect(try offers("contacts", "convert", "--diagnostics", "=") == ["text", "json"])
    #expect(try offers("contacts", "convert", "-o", "x") == ["[default]"])
    #expect(try offers("contacts", "split", "-o", "x") == ["[dirnames]"])
    #expect(try offers("contacts", "convert", "--jobs", "").isEmpty)
    #expect(try offers("contacts", "-o", "check", "convert", "--rep") == ["--report"])
    #expect(try offers("contacts", "--to", "=", "vcard3", "jo") == ["join"])
  }

  @Test func `bash offers operands`() throws {
    #expect(try offers("contacts", "convert", "") == ["[default]"])
    #expect(try offers("contacts", "convert", "--", "--re") == ["[default]"])
    #expect(try offers("contacts", "convert", "--", "--to", "x") == ["[default]"])
    #expect(try offers("contacts", "help", "s") == ["show", "sort", "split", "stats"])
    #expect(try offers("contacts", "completions", "") == ["bash", "zsh", "fish"])
    #expect(try offers("contacts", "explain", "line-") == ["line-end"])
  }

  // MARK: All shells

  @Test(arguments: Shell.allCases)
  func `every command, option and choice is in the script`(shell: Shell) throws {
    let script = try Tool.run("completions", shell.rawValue).output
    #expect(script == shell.script(for: Command.all))
    for command in Command.all {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(shell == .fish ? " -l \(option.name)" : "--\(option.name)"))
        #expect(script.contains(option.choices.joined(separator: " ")))
      }
    }
  }

  @Test func `what is between quotes of a shell ends where it should`() {
    let option = Option("x", value: "FILE", help: "a 'b' [c]: \\d")
    let command = Command(
      "do", abstract: "it's", examples: [], operand: .init("INPUT", help: ""), options: [option]
    ) { (_) throws(Failure) in .success }
    let zsh = Shell.zsh.script(for: [command])
    #expect(zsh.contains(#"'--x=[a '\''b'\'' \[c\]\: \\d]:FILE:_files'"#) && zsh.contains(#"'do:it'\''s'"#))
    let fish = Shell.fish.script(for: [command])
    #expect(fish.contains(#"-l x -r -F -d 'a \'b\' [c]: \\d'"#) && fish.contains(#"-a do -d 'it\'s'"#))
  }

  @Test func `a shell that is not known is refused`() throws {
    let result = try Tool.run("completions", "zhs")
    #expect(result.code == 64 && result.messages.contains("Did you mean 'zsh'?"))
    #expect(try Tool.run("completions").code == 64)
  }

  // MARK: The manual page

  @Test func `the manual page has what such a page has, and every option of every command`() throws {
    let page = try Tool.run("help", "--man").output
    let heads = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      heads == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT", "SEE ALSO",
      ])
    let sections = page.split(separator: ".SS \"contacts ").dropFirst()
    #expect(sections.count == Command.all.count)
    for (section, command) in zip(sections, Command.all) {
      #expect(section.hasPrefix("\(command.name) "))
      for option in command.options {
        #expect(section.contains("\\fB\\-\\-\(option.name.replacing("-", with: "\\-"))\\fR"))
      }
    }
    for code in ExitCode.allCases { #expect(page.contains(".B \"\(code.rawValue)\"\n")) }
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func `no text of the manual page is a command of its language`() {
    let command = Command(
      "do", abstract: "it", examples: [.init("'x", ".y")], details: ".z \"\\n\" a-b \u{2026}"
    ) { (_) throws(Failure) in .success }
    let page = ManPage.text(for: [command])
    #expect(page.contains("\n\\&.z \\(dq\\en\\(dq a\\-b \\[u2026]\n"))
    #expect(page.contains(".TP\n.B \"\\&\\(aqx\"\n\\&.y\n"))
  }
}
