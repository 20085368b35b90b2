extension PredicateParser {
  /// `[quantifier] operand relation ["[" modifiers "]"] operand`
  mutating func comparison() throws(PredicateError) -> PredicateComparison {
    let first = token
    var quantifier: PredicateQuantifier?
    if case .keyword(let keyword) = token.kind, let known = keyword.quantifier {
      quantifier = known
      try advance()
    }
    let left = try operand()
    if let quantifier, !left.operand.isToMany {
      let word = quantifier.rawValue
      throw error("\(word) needs a key with several values, such as \(word) emailAddresses.value", at: first)
    }
    let sign = token
    let relation = try relation(after: left)
    let folding = try modifiers()
    let right = try operand(after: left)
    try check(left, relation, folding, right, sign: sign)
    return PredicateComparison(
      quantifier: quantifier, left: left.operand, relation: relation, folding: folding, right: right.operand,
      expression: try expression(relation, folding, right))
  }

  /// Words of other languages for the same.
  private static let synonyms: [String: PredicateRelation] = [
    "IS": .equal, "EQUALS": .equal, "EQ": .equal, "NE": .notEqual, "STARTSWITH": .beginsWith,
    "INCLUDES": .contains, "HAS": .contains, "REGEX": .matches, "REGEXP": .matches, "ILIKE": .like,
  ]

  private mutating func relation(after left: PredicateSide) throws(PredicateError) -> PredicateRelation {
    if let relation = token.kind.asRelation {
      try advance()
      return relation
    }
    switch token.kind {
    case .word(let word):
      let words = PredicateRelation.allCases.map(\.rawValue)
      let meant = Self.synonyms[word.uppercased()]?.rawValue ?? near(word, among: words)
      throw error("unknown operator \(found)" + Self.question(meant))
    case .keyword(.not):
      throw error("NOT stands before the whole comparison: NOT \(left.source) …")
    case .end, .keyword(.and), .keyword(.or), .sign:
      throw error("a comparison is missing after \(left.source), such as \(Self.example(for: left))")
    default: throw error("an operator such as = or CONTAINS was expected, not \(found)")
    }
  }

  private static func example(for side: PredicateSide) -> String {
    switch side.sort {
    case .boolean: "= TRUE"
    case .number: "> 0"
    case .date: "> '1990'"
    case .object: side.operand.isToMany ? ".@count > 0" : "!= NULL"
    case .text, .nothing, .any: "= 'text'"
    }
  }

  /// `"[" ("c" / "d" / "cd") "]"`
  private mutating func modifiers() throws(PredicateError) -> TextFolding {
    guard token.kind == .sign(.openBracket) else { return [] }
    try advance()
    let letters = if case .word(let word) = token.kind { word.lowercased() } else { "" }
    guard !letters.isEmpty, letters.allSatisfy({ $0 == "c" || $0 == "d" }) else {
      throw error("in brackets stands c (ignore case), d (ignore diacritics) or cd, not \(found)")
    }
    try advance()
    try advance(over: .sign(.closeBracket), "']'")
    var folding: TextFolding = []
    if letters.contains("c") { folding.insert(.ignoresCase) }
    if letters.contains("d") { folding.insert(.ignoresDiacritics) }
    return folding
  }

  private func expression(
    _ relation: PredicateRelation, _ folding: TextFolding, _ right: PredicateSide
  ) throws(PredicateError) -> RegularExpression? {
    guard relation == .matches, case .text(let pattern)? = right.literal else { return nil }
    let octets = folding.subtracting(.ignoresCase).fold(pattern)
    do throws(RegularExpression.Malformed) {
      return try RegularExpression(octets, ignoresCase: folding.contains(.ignoresCase))
    } catch {
      let place = error.place.map { ", as its character \($0) shows" } ?? ""
      throw self.error("\(right.source) is no regular expression\(place)", at: right.token)
    }
  }

  // MARK: Suggestions

  /// The word that was meant; `nil` for none, and for a word that is too long to be a slip.
  func near(_ word: String, among candidates: [String]) -> String? {
    word.utf8.count > 64 ? nil : Suggestion.nearest(to: word, among: candidates)
  }

  static func question(_ word: String?) -> String {
    word.map { ". Did you mean '\($0)'?" } ?? ""
  }
}
