extension Command {
  /// The help of one command, led by examples.
  package var help: String {
    var text = "contacts \(name): \(abstract)\n\nExamples:\n"
    for example in examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    text += "\nUsage: \(usage)\n"
    if let operand { text += "\n" + Self.table([(operand.name, operand.help)]) }
    if !details.isEmpty { text += "\n\(details)\n" }
    return text + "\nOptions:\n" + Self.table((options + [.help]).map { (Self.label($0), $0.help) })
  }

  var usage: String {
    guard let operand else { return "contacts \(name) [OPTIONS]" }
    return "contacts \(name) [OPTIONS] [\(operand.name)]\(operand.most > 1 ? "…" : "")"
  }

  /// The help of the tool.
  package static func overview(of commands: [Command]) -> String {
    let options = [Option.help, .version].map { (label($0), $0.help) }
    return concise(of: commands) + "\nOptions:\n" + table(options)
      + "\n'contacts help COMMAND' tells more, with examples.\n"
  }

  /// What the tool is for.
  static let purpose = "vCards and address books at the command line"

  /// What a person sees who gave no command.
  package static func concise(of commands: [Command]) -> String {
    let examples = commands.compactMap(\.examples.first?.line).prefix(3).map { "  \($0)\n" }.joined()
    return "contacts: \(purpose)\n\nExamples:\n\(examples)"
      + "\nUsage: contacts COMMAND [OPTIONS] [INPUT]…\n\nCommands:\n"
      + table(commands.map { ($0.name, $0.abstract) })
  }

  /// `-o, --output FILE`
  private static func label(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return "\(short)--\(option.name)" + (option.value.map { " \($0)" } ?? "")
  }

  private static func table(_ rows: [(label: String, help: String)]) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let space = String(repeating: " ", count: width - row.label.count)
      let help = Wrapping.wrapped(row.help, after: width + 4, indent: width + 4)
      return "  \(row.label)\(space)  \(help)\n"
    }.joined()
  }
}
