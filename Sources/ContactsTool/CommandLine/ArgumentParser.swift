internal import ContactModel

/// Finds out what the words of the command line ask for.
///
/// First the words are split into options and operands; only then is looked at what the command makes of them.
/// So options may stand anywhere, before the command, too.
package struct ArgumentParser {
  /// What a person asks for.
  package enum Request {
    case run(Invocation)
    case help(Command)
    case overview
    case version
    /// There were no words at all.
    case nothing
  }

  enum Argument: Hashable {
    case option(Option, value: String)
    case operand(String)
  }

  private static let general: [Option] = [.help, .version]

  private let commands: [Command]

  package init(_ commands: [Command]) { self.commands = commands }

  package func parse(_ words: [String]) throws(Failure) -> Request {
    let arguments = try split(words)
    let options = arguments.compactMap { if case .option(let option, _) = $0 { option } else { nil } }
    guard let command = try command(in: arguments) else {
      if options.contains(.version) { return .version }
      if options.contains(.help) { return .overview }
      guard let other = options.first else { return .nothing }
      throw Failure(.usage, "'--\(other.name)' needs a command; 'contacts --help' lists them")
    }
    if options.contains(.help) { return .help(command) }
    if options.contains(.version) { return .version }
    return .run(try invocation(of: command, with: arguments))
  }

  // MARK: Splitting

  func split(_ words: [String]) throws(Failure) -> [Argument] {
    var arguments: [Argument] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest.map { .operand($0) }
        break
      } else if word.hasPrefix("--") {
        arguments.append(try longOption(word, rest: &rest, known: knownOptions(after: arguments)))
      } else if word.hasPrefix("-") && word != "-" {
        arguments += try shortOptions(word, rest: &rest, known: knownOptions(after: arguments))
      } else {
        arguments.append(.operand(word))
      }
    }
    return arguments
  }

  /// `--name`, `--name VALUE` or `--name=VALUE`
  private func longOption(
    _ word: String, rest: inout ArraySlice<String>, known: [Option]
  ) throws(Failure) -> Argument {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = known.first(where: { $0.name == name }) else {
      throw Self.unknown("--\(name)", in: word, similarTo: name, known: known)
    }
    guard parts.count > 1 else { return .option(option, value: try value(of: option, from: &rest)) }
    guard option.value != nil else { throw Failure(.usage, "'--\(name)' takes no value") }
    return .option(option, value: try checked(String(parts[1]), for: option))
  }

  /// `-a`, `-abc`, `-o VALUE` or `-oVALUE`
  private func shortOptions(
    _ word: String, rest: inout ArraySlice<String>, known: [Option]
  ) throws(Failure) -> [Argument] {
    var arguments: [Argument] = []
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        throw Self.unknown("-\(letter)", in: word, similarTo: word, known: known)
      }
      if option.value != nil && !letters.isEmpty {
        arguments.append(.option(option, value: try checked(String(letters), for: option)))
        break
      }
      arguments.append(.option(option, value: try value(of: option, from: &rest)))
    }
    return arguments
  }

  /// The next word, where the option takes a value. A word that looks like an option is none: `--name=-x` is.
  private func value(of option: Option, from rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let name = option.value else { return "" }
    guard let word = rest.first, word == "-" || !word.hasPrefix("-") else {
      throw Failure(.usage, "'--\(option.name)' needs a value: --\(option.name) \(name)")
    }
    rest.removeFirst()
    return try checked(word, for: option)
  }

  /// The person may have meant another option, or a file.
  private static func unknown(
    _ option: String, in word: String, similarTo name: String, known: [Option]
  ) -> Failure {
    if (try? FileStatus.of(word)) != nil {
      return Failure(
        .usage, "unknown option '\(option)'. For the file '\(word)' use './\(word)' or put '--' before it.")
    }
    let suggestion = Suggestion.text(for: name, among: known.map { "--\($0.name)" })
    return Failure(.usage, "unknown option '\(option)'.\(suggestion)")
  }

  private func checked(_ value: String, for option: Option) throws(Failure) -> String {
    guard !value.isEmpty else { throw Failure(.usage, "the value of '--\(option.name)' is empty") }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let suggestion = Suggestion.text(for: value, among: option.choices)
      let choices = option.choices.joined(separator: ", ")
      throw Failure(.usage, "'--\(option.name)' takes one of: \(choices).\(suggestion)")
    }
    return value
  }

  // MARK: Matching

  /// The options that may stand here: those of the command, or of any, as long as it is not known.
  private func knownOptions(after arguments: [Argument]) -> [Option] {
    let command = try? command(in: arguments)
    return (command?.options ?? commands.flatMap(\.options)) + Self.general
  }

  /// The first operand names the command.
  private func command(in arguments: [Argument]) throws(Failure) -> Command? {
    guard let name = Self.operands(of: arguments).first else { return nil }
    if let command = commands.first(where: { $0.name == name }) { return command }
    let suggestion = Suggestion.text(for: name, among: commands.map(\.name))
    throw Failure(.usage, "unknown command '\(name)'.\(suggestion) 'contacts --help' lists the commands.")
  }

  private func invocation(of command: Command, with arguments: [Argument]) throws(Failure) -> Invocation {
    var values: [String: String] = [:]
    for case .option(let option, let value) in arguments {
      guard command.options.contains(where: { $0.name == option.name }) else {
        throw Failure(.usage, "'\(command.name)' has no option '--\(option.name)'")
      }
      values[option.name] = value
    }
    let operands = Self.operands(of: arguments).dropFirst()
    let most = command.operand?.most ?? 0
    if operands.count > most {
      throw Failure(
        .usage, "'\(operands[operands.startIndex + most])' is one too many.\nUsage: \(command.usage)")
    }
    return Invocation(command: command, operands: Array(operands), values: values)
  }

  private static func operands(of arguments: [Argument]) -> [String] {
    arguments.compactMap { if case .operand(let word) = $0 { word } else { nil } }
  }
}
