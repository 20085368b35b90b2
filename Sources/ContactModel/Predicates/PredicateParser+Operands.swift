extension PredicateParser {
  /// `literal / list / argument / path / subquery`. The operand before it, if any, tells what may be meant.
  mutating func operand(after left: PredicateSide? = nil) throws(PredicateError) -> PredicateSide {
    let first = token
    switch token.kind {
    case .keyword(.subquery): return try subquery()
    case .sign(.openBrace): return PredicateSide(try list(), token: first)
    case .text, .number, .argument: return PredicateSide(try literal(), token: first)
    case .keyword(let keyword) where keyword.literal != nil:
      return PredicateSide(try literal(), token: first)
    case .word, .escapedWord, .variable, .keyArgument, .keyword(.itself):
      let path = try path(isRight: left != nil)
      return PredicateSide(path.path, path.kind, token: first, source: path.source)
    case .end:
      throw error(left == nil ? "a comparison is missing here" : "a value is missing at the end")
    default:
      throw error("a key\(left == nil ? "" : ", a text in quotes or a number") was expected, not \(found)")
    }
  }

  // MARK: Literals

  private mutating func literal() throws(PredicateError) -> PredicateLiteral {
    let literal: PredicateLiteral
    switch token.kind {
    case .text(let text): literal = .text(text)
    case .number(let number): literal = .number(number)
    case .argument: literal = try self.literal(argument())
    case .keyword(let keyword):
      guard let known = keyword.literal else { throw error("a value was expected, not \(found)") }
      literal = known
    default: throw error("a text in quotes or a number was expected, not \(found)")
    }
    try advance()
    return literal
  }

  /// `"{" [literal *("," literal)] "}"`
  private mutating func list() throws(PredicateError) -> PredicateLiteral {
    let opening = token
    var literals: [PredicateLiteral] = []
    try advance()
    while token.kind != .sign(.closeBrace) {
      if !literals.isEmpty { try advance(over: .sign(.comma), "',' or '}'") }
      if token.kind == .end { throw error("this '{' is never closed", at: opening) }
      let place = token
      let literal = try literal()
      if case .list = literal { throw error("a list holds no lists", at: place) }
      literals.append(literal)
    }
    try advance()
    return .list(literals)
  }

  mutating func argument() throws(PredicateError) -> PredicateValue {
    guard let argument = arguments.popFirst() else { throw error("there is no argument for \(found)") }
    return argument
  }

  private func literal(_ argument: PredicateValue) throws(PredicateError) -> PredicateLiteral {
    switch argument {
    case .nothing: return .nothing
    case .text(let text): return .text(text)
    case .boolean(let isTrue): return .boolean(isTrue)
    case .number(let number):
      guard number.isFinite else { throw error("the argument for \(found) is no number") }
      return .number(number)
    case .list(let values):
      var literals: [PredicateLiteral] = []
      for value in values {
        if case .list = value { throw error("a list holds no lists") }
        literals.append(try literal(value))
      }
      return .list(literals)
    case .object: throw error("the argument for \(found) must be a text, a number or a list of these")
    }
  }

  // MARK: Subqueries

  /// `"SUBQUERY" "(" path "," variable "," disjunction ")" ("." "@count" / "[" "SIZE" "]")`
  private mutating func subquery() throws(PredicateError) -> PredicateSide {
    let first = token
    try descend()
    try advance()
    try advance(over: .sign(.openParenthesis), "'(' after SUBQUERY")
    let place = token
    let collection = try path(isRight: false)
    guard collection.path.isToMany else {
      throw error("SUBQUERY takes a list first, such as phoneNumbers", at: place)
    }
    try advance(over: .sign(.comma), "','")
    guard case .variable(let name) = token.kind else {
      throw error("a variable such as $x was expected, not \(found)")
    }
    if variables.contains(where: { $0.name == name }) {
      throw error("'$\(name)' stands for something already")
    }
    try advance()
    try advance(over: .sign(.comma), "','")
    variables.append((name, collection.kind.element))
    let node = try disjunction()
    variables.removeLast()
    try advance(over: .sign(.closeParenthesis), "')' at the end of SUBQUERY")
    try size()
    ascend()
    return PredicateSide(
      PredicateSubquery(collection: collection.path, variable: name, node: node), token: first,
      source: "SUBQUERY(…).@count")
  }

  private mutating func size() throws(PredicateError) {
    let isIndex = token.kind == .sign(.openBracket)
    guard isIndex || token.kind == .sign(.dot) else { throw error(".@count was expected after SUBQUERY(…)") }
    try advance()
    switch token.kind {
    case .measure("count") where !isIndex: try advance()
    case .word(let word) where isIndex && word.uppercased() == "SIZE":
      try advance()
      try advance(over: .sign(.closeBracket), "']'")
    default: throw error(".@count was expected after SUBQUERY(…)")
    }
  }
}
