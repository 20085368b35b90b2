/// An operand with what is known of it before there is a subject.
struct PredicateSide {
  /// What it is, as far as that matters to what may be asked of it.
  enum Sort {
    case nothing
    case text
    case date
    case number
    case boolean
    case object
    case any
  }

  let operand: PredicateOperand
  let sort: Sort
  let token: PredicateToken
  /// How it was written, for messages.
  let source: String
  /// The keys that may follow; `nil` where none may.
  let schema: PredicateSchema?

  init(_ path: PredicatePath, _ kind: PredicateSchema.Kind, token: PredicateToken, source: String) {
    operand = .path(path)
    sort = Sort(kind.element)
    schema = kind.schema
    self.token = token
    self.source = source
  }

  init(_ subquery: PredicateSubquery, token: PredicateToken, source: String) {
    operand = .count(subquery)
    sort = .number
    schema = nil
    self.token = token
    self.source = source
  }

  init(_ literal: PredicateLiteral, token: PredicateToken) {
    operand = .literal(literal)
    sort = Sort(literal)
    schema = nil
    self.token = token
    source = PredicateLexer.shortened(literal.description)
  }

  var literal: PredicateLiteral? {
    if case .literal(let literal) = operand { literal } else { nil }
  }

  /// The elements of a literal list; `nil` when it is none.
  var elements: [PredicateSide]? {
    guard case .list(let literals)? = literal else { return nil }
    return literals.map { PredicateSide($0, token: token) }
  }
}

extension PredicateSide.Sort {
  init(_ kind: PredicateSchema.Kind) {
    switch kind {
    case .text: self = .text
    case .date: self = .date
    case .number: self = .number
    case .boolean: self = .boolean
    case .object: self = .object
    case .any, .list: self = .any
    }
  }

  fileprivate init(_ literal: PredicateLiteral) {
    switch literal {
    case .nothing: self = .nothing
    case .text: self = .text
    case .number: self = .number
    case .boolean: self = .boolean
    case .list: self = .any
    }
  }

  /// The word for it in a message.
  var noun: String {
    switch self {
    case .nothing: "NULL"
    case .text: "a text"
    case .date: "a date"
    case .number: "a number"
    case .boolean: "TRUE or FALSE"
    case .object, .any: "something with keys"
    }
  }
}
