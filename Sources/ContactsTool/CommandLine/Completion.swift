/// What may stand in a place of the command line, for a shell that completes words.
enum Completion: Hashable {
  case words([String])
  case files
  case folders
  /// Nobody can know, as with a number.
  case nothing
}

extension Option {
  /// What its value may be.
  var completion: Completion {
    if !choices.isEmpty { return .words(choices) }
    switch value {
    case "FILE": return .files
    case "DIR": return .folders
    default: return .nothing
    }
  }

  /// The words that stand for it: `--output` and `-o`.
  var words: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}

extension Command {
  /// What its operands may be.
  var completion: Completion {
    guard let operand else { return .nothing }
    let choices = operand.choices()
    return choices.isEmpty ? .files : .words(choices)
  }

  /// Its options with those that every command has.
  var allOptions: [Option] { options + [.help] }
}

/// A shell that completes words.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that completes the words of `contacts`, made from the values that the help is made from.
  package func script(for commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletion.script(for: commands)
    case .zsh: ZshCompletion.script(for: commands)
    case .fish: FishCompletion.script(for: commands)
    }
  }

  /// The text between single quotes of a POSIX shell.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }
}
