internal import ContactModel

extension Command {
  package static let help = Command(
    "help", abstract: "show the help of a command",
    examples: [
      Example("contacts help convert", "the same as 'contacts convert --help'"),
      Example("contacts help --man | man -l -", "the manual page, with all commands"),
    ],
    operand: Operand("COMMAND", most: 1, help: "the name of a command") { all.map(\.name) },
    options: [man]
  ) { (invocation) throws(Failure) in
    if invocation.has(man) {
      try show(ManPage.text(for: all))
      return .success
    }
    guard let name = invocation.operands.first else {
      try show(overview(of: all))
      return .success
    }
    guard let command = all.first(where: { $0.name == name }) else {
      let suggestion = Suggestion.text(for: name, among: all.map(\.name))
      throw Failure(.usage, "unknown command '\(name)'.\(suggestion)")
    }
    try show(command.help)
    return .success
  }

  private static let man = Option("man", help: "write the manual page, in the language that man(1) reads")

  /// Writes text for a person who asked for it.
  static func show(_ text: String) throws(Failure) {
    let output = try OutputFile(nil, force: false)
    try output.write(text)
    try output.commit()
  }
}
