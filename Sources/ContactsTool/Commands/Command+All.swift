extension Command {
  /// The commands, in the order in which the help lists them. A new one stands in a file of its own and here.
  package static let all: [Command] = [
    convert, show, name, sort, check, split, join, stats, explain, completions, help,
  ]

  /// The release.
  package static let version = "0.1.0"
}
