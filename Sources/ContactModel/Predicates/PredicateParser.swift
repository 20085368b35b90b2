/// Reads a predicate. Each production is a method of that name.
///
/// A `NOT`, a parenthesis and a `SUBQUERY` go one level down; how many levels there may be is limited.
struct PredicateParser {
  static let deepest = 100

  var lexer: PredicateLexer
  var token: PredicateToken
  let schema: PredicateSchema
  var arguments: ArraySlice<PredicateValue>
  /// The variables of the `SUBQUERY`s around, the outermost first.
  var variables: [(name: String, kind: PredicateSchema.Kind)] = []
  /// Where the last word ended.
  private(set) var end = 0
  private var depth = 0

  init(
    _ text: String, arguments: [PredicateValue], schema: PredicateSchema
  ) throws(PredicateError) {
    lexer = PredicateLexer(text)
    token = try lexer.next()
    self.arguments = arguments[...]
    self.schema = schema
  }

  /// `disjunction`, and nothing behind it.
  mutating func predicate() throws(PredicateError) -> PredicateNode {
    if token.kind == .end { throw error("a predicate is missing") }
    let node = try disjunction()
    guard token.kind == .end else {
      if token.kind == .sign(.closeParenthesis) { throw error("this ')' closes nothing") }
      throw error("AND, OR or the end was expected, not \(found)")
    }
    if !arguments.isEmpty {
      throw error(arguments.count == 1 ? "one argument is left" : "\(arguments.count) arguments are left")
    }
    return node
  }

  /// `conjunction *("OR" conjunction)`
  mutating func disjunction() throws(PredicateError) -> PredicateNode {
    var nodes = [try conjunction()]
    while token.kind.isOr {
      try advance()
      nodes.append(try conjunction())
    }
    return nodes.count == 1 ? nodes[0] : .any(nodes)
  }

  /// `negation *("AND" negation)`
  private mutating func conjunction() throws(PredicateError) -> PredicateNode {
    var nodes = [try negation()]
    while token.kind.isAnd {
      try advance()
      nodes.append(try negation())
    }
    return nodes.count == 1 ? nodes[0] : .all(nodes)
  }

  /// `"NOT" negation / primary`
  private mutating func negation() throws(PredicateError) -> PredicateNode {
    guard token.kind.isNot else { return try primary() }
    try descend()
    try advance()
    let node = try negation()
    ascend()
    return .not(node)
  }

  /// `"(" disjunction ")" / "TRUEPREDICATE" / "FALSEPREDICATE" / comparison`
  private mutating func primary() throws(PredicateError) -> PredicateNode {
    switch token.kind {
    case .sign(.openParenthesis):
      let opening = token
      try descend()
      try advance()
      let node = try disjunction()
      guard token.kind == .sign(.closeParenthesis) else {
        if token.kind == .end { throw error("this '(' is never closed", at: opening) }
        throw error("AND, OR or ')' was expected, not \(found)")
      }
      try advance()
      ascend()
      return node
    case .keyword(.truePredicate), .keyword(.falsePredicate):
      let isTrue = token.kind == .keyword(.truePredicate)
      try advance()
      return .constant(isTrue)
    default: return .comparison(try comparison())
    }
  }

  // MARK: Moving on

  mutating func advance() throws(PredicateError) {
    end = token.place.upperBound
    token = try lexer.next()
  }

  mutating func advance(
    over kind: PredicateToken.Kind, _ name: String
  ) throws(PredicateError) {
    guard token.kind == kind else { throw error("\(name) was expected, not \(found)") }
    try advance()
  }

  mutating func descend() throws(PredicateError) {
    depth += 1
    if depth > Self.deepest { throw error("more than \(Self.deepest) levels of parentheses and NOT") }
  }

  mutating func ascend() { depth -= 1 }

  // MARK: Errors

  /// The current word, for a message.
  var found: String {
    token.kind == .end ? "the end" : "'\(lexer.source(token.place))'"
  }

  func error(_ message: String, at token: PredicateToken? = nil) -> PredicateError {
    lexer.error(message, at: (token ?? self.token).place.lowerBound)
  }
}
