/// The completion of fish, 3 or later.
enum FishCompletion {
  static func script(for commands: [Command]) -> String {
    let first = "complete -c contacts -n __fish_use_subcommand"
    let general = [Option.help, .version].map { "\(first)\(words(of: $0)) -d \(quoted($0.help))\n" }
    let names = commands.map { "\(first) -a \($0.name) -d \(quoted($0.abstract))\n" }
    return """
      # Completion of contacts for fish, made by 'contacts completions fish'.
      complete -c contacts -f
      \((general + names + commands.flatMap(lines)).joined())
      """
  }

  private static func lines(of command: Command) -> [String] {
    let start = "complete -c contacts -n '__fish_seen_subcommand_from \(command.name)'"
    let options = command.allOptions.map { option in
      "\(start)\(words(of: option))\(option.value == nil ? "" : value(option.completion)) -d \(quoted(option.help))\n"
    }
    switch command.completion {
    case .words(let words): return options + ["\(start) -a \(quoted(words.joined(separator: " ")))\n"]
    case .files, .folders: return options + ["\(start) -F\n"]
    case .nothing: return options
    }
  }

  private static func words(of option: Option) -> String {
    (option.short.map { " -s \($0)" } ?? "") + " -l \(option.name)"
  }

  private static func value(_ completion: Completion) -> String {
    switch completion {
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .nothing: " -x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }
}
