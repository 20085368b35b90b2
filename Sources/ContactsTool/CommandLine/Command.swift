/// One of the things that the tool does: its help and its parser are made from this one value.
package struct Command: Sendable {
  package var name: String
  /// What it does, in a few words.
  package var abstract: String
  package var examples: [Example]
  /// What else a person should know, in lines of at most 80 characters.
  package var details: String
  package var operand: Operand?
  package var options: [Option]
  package var run: @Sendable (Invocation) throws(Failure) -> ExitCode

  package init(
    _ name: String, abstract: String, examples: [Example], details: String = "", operand: Operand? = nil,
    options: [Option] = [], run: @escaping @Sendable (Invocation) throws(Failure) -> ExitCode
  ) {
    self.name = name
    self.abstract = abstract
    self.examples = examples
    self.details = details
    self.operand = operand
    self.options = options
    self.run = run
  }

  package struct Example: Sendable {
    package var line: String
    package var meaning: String

    package init(_ line: String, _ meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  /// What a command takes besides options.
  package struct Operand: Sendable {
    package var name: String
    package var most: Int
    package var help: String
    /// The only words that it takes; none when it is a file. Asked for late, since they may be the commands.
    package var choices: @Sendable () -> [String]

    package init(
      _ name: String, most: Int = .max, help: String, choices: @escaping @Sendable () -> [String] = { [] }
    ) {
      self.name = name
      self.most = most
      self.help = help
      self.choices = choices
    }
  }
}

/// A command with what was given to it.
package struct Invocation: Sendable {
  package let command: Command
  package let operands: [String]
  private let values: [String: String]

  init(command: Command, operands: [String], values: [String: String]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// The value of an option, the last one when it was given more than once.
  package subscript(option: Option) -> String? { values[option.name] }

  /// How findings are written.
  var style: DiagnosticPrinter.Style { self[.diagnostics].flatMap(DiagnosticPrinter.Style.init) ?? .text }

  package func has(_ option: Option) -> Bool { values[option.name] != nil }
}
