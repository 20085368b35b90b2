internal import VCard

extension Command {
  package static let explain = Command(
    "explain", abstract: "tell what a finding means",
    examples: [
      Example("contacts explain line-end", "what it means, what is done about it, and by which rule"),
      Example("contacts explain", "all findings there are"),
    ],
    operand: Operand("ID", most: 1, help: "the word in brackets at the end of a finding")
  ) { (invocation) throws(Failure) in
    let output = try OutputFile(nil, force: false)
    if let id = invocation.operands.first {
      try output.write(explanation(of: try kind(id)))
    } else {
      let kinds = Diagnostic.Kind.all.sorted { $0.id < $1.id }
      try output.write(kinds.map { "\($0.id) (\($0.severity.rawValue)): \($0.meaning)\n" }.joined())
    }
    try output.commit()
    return .success
  }

  private static func kind(_ id: String) throws(Failure) -> Diagnostic.Kind {
    let name = id.filter { $0 != "[" && $0 != "]" }
    if let kind = Diagnostic.Kind.all.first(where: { $0.id == name }) { return kind }
    let suggestion = Suggestion.text(for: name, among: Diagnostic.Kind.all.map(\.id))
    throw Failure(.usage, "unknown finding '\(name)'.\(suggestion) 'contacts explain' lists them.")
  }

  private static func explanation(of kind: Diagnostic.Kind) -> String {
    """
    \(kind.id) (\(kind.severity.rawValue))

    What it means: \(kind.meaning)
    What is done:  \(kind.remedy)
    The rule:      \(kind.rule)

    """
  }
}
