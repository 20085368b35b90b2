/// The manual page in the language of man(7), made from the values that the help is made from.
package enum ManPage {
  package static func text(for commands: [Command]) -> String {
    """
    .\\" Made by 'contacts help --man'.
    .TH CONTACTS 1 "" "contacts \(Command.version)" "User Commands"
    .SH NAME
    contacts \\- \(escaped(Command.purpose))
    .SH SYNOPSIS
    .B contacts
    .I COMMAND
    .RI [ OPTIONS ]
    .RI [ INPUT ]\\|.\\|.\\|.
    .SH DESCRIPTION
    \(paragraphs(description))\
    .SH COMMANDS
    \(commands.map(section).joined())\
    .SH EXIT STATUS
    \(ExitCode.allCases.map { item("\($0.rawValue)", $0.meaning) }.joined())\
    .SH ENVIRONMENT
    \(environment.map { item($0, $1) }.joined())\
    .SH SEE ALSO
    .BR man (1),
    .BR sysexits.h (3head)
    .PP
    \(paragraphs(specifications))
    """
  }

  private static let description = """
    contacts reads vCards of versions 2.1, 3.0 and 4.0 as real programs write them, loses nothing, repairs what
    they get wrong, and says what it did, by line. Data goes to standard output or to the file that --output
    names, everything else to standard error. '-' stands for standard input or output. Options may stand before
    or after the inputs; '--' ends them.

    A finding is a line FILE:LINE:COLUMN: SEVERITY: PROPERTY: TEXT [ID], or an object with --diagnostics json.
    It names properties and places, never a value. A file appears whole or not at all, and over one that is
    there already only with --force. The memory that is used does not grow with the input.
    """

  private static let environment = [
    ("COLUMNS", "How long the lines of 'show' are, whatever the terminal says."),
    ("LC_ALL, LC_CTYPE, LANG", "The first that is not empty says whether 'show' may use more than ASCII."),
    (
      "LC_ALL, LC_COLLATE, LC_MESSAGES, LANG",
      "The locale of 'sort' and of 'name', where --locale does not say it."
    ),
    (
      "LC_ALL, LC_TELEPHONE, LANG",
      "The first that is not empty says in which country numbers are dialled, where --region does not."
    ),
    ("NO_COLOR", "When it is set and not empty, there is no colour."),
    ("TMPDIR", "Where 'sort' keeps what does not fit into memory."),
    ("TERM", "When it is 'dumb', there is no colour and no line of progress."),
  ]

  private static let specifications = """
    RFC 6350 (vCard 4.0), RFC 2425 and RFC 2426 (vCard 3.0), vCard: The Electronic Business Card 2.1 (1996).
    """

  // MARK: Commands

  private static func section(_ command: Command) -> String {
    var text = ".SS \(quoted(command.usage))\n\(escaped(capitalized(command.abstract))).\n"
    if !command.details.isEmpty { text += ".PP\n\(paragraphs(command.details))" }
    text += ".PP\nExamples:\n"
    for example in command.examples { text += item(example.line, example.meaning) }
    text += ".PP\n\(command.operand == nil ? "Options" : "Operands and options"):\n"
    if let operand = command.operand { text += ".TP\n.I \(quoted(operand.name))\n\(escaped(operand.help))\n" }
    for option in command.allOptions { text += item(option) }
    return text
  }

  private static func item(_ option: Option) -> String {
    let names = option.words.reversed().map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(escaped(option.help))\n"
  }

  private static func item(_ name: String, _ text: String) -> String {
    ".TP\n.B \(quoted(name))\n\(escaped(text))\n"
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  // MARK: Text

  /// Text whose empty lines part paragraphs.
  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ".PP\n" : "\(escaped(String($0)))\n" }.joined()
  }

  /// Text as one argument of a macro.
  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Text that is to be seen as it is: a hyphen that can be copied, quotes that stay straight, no commands.
  private static func escaped(_ text: String) -> String {
    let start = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    return start + text.unicodeScalars.map(escaped).joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\e"
    case "-": "\\-"
    case "'": "\\(aq"
    case "\"": "\\(dq"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "`": "\\(ga"
    case _ where scalar.isASCII: String(scalar)
    default: "\\[u\(String(repeating: "0", count: max(0, 4 - digits(scalar).count)))\(digits(scalar))]"
    }
  }

  private static func digits(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }
}
