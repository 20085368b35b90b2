/// An option of a command: `--name VALUE`, or a flag when it takes no value.
package struct Option: Sendable, Hashable {
  package var name: String
  package var short: Character?
  /// What its value is called; `nil` for a flag.
  package var value: String?
  /// The only values that it takes; empty when it takes any.
  package var choices: [String]
  package var help: String

  package init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [], help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.help = help
  }
}

/// The options that several commands share. A name means the same everywhere.
extension Option {
  static let from = Option(
    "from", value: "FORMAT", choices: FileFormat.names,
    help:
      "what the input is: vcard, of any version (the names with a version mean the same), or json; else its content decides"
  )
  static let to = Option(
    "to", value: "FORMAT", choices: FileFormat.names,
    help: "what to write: \(FileFormat.list); else the output's extension decides, else vcard")
  static let output = Option(
    "output", short: "o", value: "FILE", help: "where to write; '-' or none for standard output")
  static let report = Option(
    "report", value: "FILE",
    help: "list what the target has no place for and what became of it, one JSON object a line")
  static let fix = Option(
    "fix", help: "write the cards with all that can be repaired without loss; --output and --to say how")
  static let folder = Option("output", short: "o", value: "DIR", help: "the folder to write into")
  static let encoding = Option(
    "encoding", value: "NAME", help: "the character set of input that does not tell it")
  static let region = Option(
    "region", value: "CC", help: "the country of phone numbers that do not tell it; else that of the locale")
  static let filter = Option(
    "filter", value: "PREDICATE", help: "only contacts that it fits, such as 'emailAddresses.@count > 0'")
  static let keys = Option("keys", value: "K,…", help: "only these fields, by their names in the JSON")
  static let without = Option("without", value: "K,…", help: "all fields but these, such as note,image")
  static let images = Option("images", help: "pictures, sounds and keys with their octets in the JSON")
  static let photo = Option("photo", help: "pictures, on terminals that can show them")
  static let locale = Option(
    "locale", value: "L",
    help: "a language and more, such as de, zh-Hant-TW or sv-u-co-trad; else the environment's")
  static let by = Option(
    "by", value: "FIELD", choices: ["family", "given", "organization"],
    help: "what comes first: family (else this), given or organization")
  static let length = Option(
    "length", value: "LENGTH", choices: ["long", "medium", "short"], help: "how long: long, medium or short")
  static let usage = Option(
    "usage", value: "USAGE", choices: ["referring", "addressing", "monogram"],
    help: "to speak of the person (else this), to speak to the person, or letters for a small picture")
  static let formality = Option(
    "formality", value: "FORMALITY", choices: ["formal", "informal"], help: "how formal: formal or informal")
  static let order = Option(
    "order", value: "ORDER", choices: ["givenFirst", "surnameFirst", "sorting"],
    help: "which part is first; sorting sets the surname before a comma; else the name decides")
  static let diagnostics = Option(
    "diagnostics", value: "FORM", choices: DiagnosticPrinter.Style.allCases.map(\.rawValue),
    help: "how findings are written: text, or json (one object a line)")
  static let strict = Option(
    "strict", help: "end with exit code 1 when there were warnings, errors, or something was lost")
  static let jobs = Option(
    "jobs", short: "j", value: "N", help: "how many threads work; else as many as there are processors")
  static let force = Option("force", short: "f", help: "replace what exists")
  static let quiet = Option("quiet", short: "q", help: "no progress and no summary")
  static let json = Option("json", help: "one JSON object for a program")
  static let noColour = Option("no-color", help: "no colour")
  static let help = Option("help", short: "h", help: "show this help")
  static let version = Option("version", help: "show the version")

  /// What every command that reads cards takes.
  static let reading = [from, encoding, region, diagnostics, strict, jobs, quiet, noColour]
  /// What every command that writes one stream of cards takes.
  static let writing = [to, output, report, force]
}
