internal import ContactModel

extension Command {
  package static let completions = Command(
    "completions", abstract: "write what completes words in your shell",
    examples: [
      Example("source <(contacts completions bash)", "for this shell; in ~/.bashrc, for every one"),
      Example("contacts completions zsh > ~/.zfunc/_contacts", "a folder that is in $fpath"),
      Example("contacts completions fish > ~/.config/fish/completions/contacts.fish", "for every fish"),
    ],
    operand: Operand("SHELL", most: 1, help: "bash, zsh or fish") { Shell.allCases.map(\.rawValue) }
  ) { (invocation) throws(Failure) in
    let names = Shell.allCases.map(\.rawValue)
    guard let name = invocation.operands.first else {
      throw Failure(.usage, "'completions' needs the name of a shell: \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: name) else {
      let suggestion = Suggestion.text(for: name, among: names)
      throw Failure(
        .usage, "unknown shell '\(name)'.\(suggestion) There are: \(names.joined(separator: ", "))")
    }
    try show(shell.script(for: all))
    return .success
  }
}
