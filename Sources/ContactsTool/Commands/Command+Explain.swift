internal import ContactModel
internal import VCard

extension Command {
  package static let explain = Command(
    "explain", abstract: "tell what a finding means",
    examples: [
      Example("contacts explain line-end", "what it means, what is done about it, and by which rule"),
      Example("contacts explain", "all findings there are"),
    ],
    operand: Operand("ID", most: 1, help: "the word in brackets at the end of a finding") {
      Diagnostic.Kind.documented.map(\.id).sorted()
    }
  ) { (invocation) throws(Failure) in
    let output = try OutputFile(nil, force: false)
    let width = FileDescriptor.standardOutput.isTerminal ? Wrapping.width : .max
    if let id = invocation.operands.first {
      try output.write(explanation(of: try kind(id), width: width))
    } else {
      for kind in Diagnostic.Kind.documented.sorted(by: { $0.id < $1.id }) {
        let text = "\(kind.id) (\(kind.severity.rawValue)): \(kind.meaning)"
        try output.write(Wrapping.wrapped(text, at: width, indent: 4) + "\n")
      }
    }
    try output.commit()
    return .success
  }

  private static func kind(_ id: String) throws(Failure) -> Diagnostic.Kind {
    let name = id.filter { $0 != "[" && $0 != "]" }
    if let kind = Diagnostic.Kind.documented.first(where: { $0.id == name.lowercased() }) { return kind }
    let suggestion = Suggestion.text(for: name, among: Diagnostic.Kind.documented.map(\.id))
    throw Failure(.usage, "unknown finding '\(name)'.\(suggestion) 'contacts explain' lists them.")
  }

  private static func explanation(of kind: Diagnostic.Kind, width: Int) -> String {
    func wrapped(_ text: String) -> String { Wrapping.wrapped(text, at: width, after: 15, indent: 15) }
    return """
      \(kind.id) (\(kind.severity.rawValue))

      What it means: \(wrapped(kind.meaning))
      What is done:  \(wrapped(kind.remedy))
      The rule:      \(wrapped(kind.rule))

      """
  }
}
