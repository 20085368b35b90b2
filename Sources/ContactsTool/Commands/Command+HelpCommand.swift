extension Command {
  package static let help = Command(
    "help", abstract: "show the help of a command",
    examples: [Example("contacts help convert", "the same as 'contacts convert --help'")],
    operand: Operand("COMMAND", most: 1, help: "the name of a command")
  ) { (invocation) throws(Failure) in
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

  /// Writes text for a person who asked for it.
  static func show(_ text: String) throws(Failure) {
    let output = try OutputFile(nil, force: false)
    try output.write(text)
    try output.commit()
  }
}
