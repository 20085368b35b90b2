/// A predicate as it was written, its keys looked up.
indirect enum PredicateNode: Sendable, Hashable {
  /// `TRUEPREDICATE`, `FALSEPREDICATE`.
  case constant(Bool)
  case not(PredicateNode)
  /// `AND`, of two or more.
  case all([PredicateNode])
  /// `OR`, of two or more.
  case any([PredicateNode])
  case comparison(PredicateComparison)
}

/// How many of several values a comparison has to hold for. No quantifier means `any`.
enum PredicateQuantifier: String, Sendable {
  case any = "ANY"
  case all = "ALL"
  case none = "NONE"
}

/// What the operator of a comparison asks. The raw values are the canonical spellings.
enum PredicateRelation: String, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case between = "BETWEEN"
  case isIn = "IN"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case like = "LIKE"
  case matches = "MATCHES"
}

/// A value that stands in the predicate itself.
enum PredicateLiteral: Sendable, Hashable {
  case nothing
  case text(String)
  case number(Double)
  case boolean(Bool)
  case list([PredicateLiteral])

  var value: PredicateValue {
    switch self {
    case .nothing: .nothing
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .boolean(let isTrue): .boolean(isTrue)
    case .list(let literals): .list(literals.map(\.value))
    }
  }
}

/// One side of a comparison.
enum PredicateOperand: Sendable, Hashable {
  case literal(PredicateLiteral)
  case path(PredicatePath)
  /// `SUBQUERY(…).@count`.
  case count(PredicateSubquery)

  var isToMany: Bool {
    if case .path(let path) = self { path.isToMany } else { false }
  }
}

/// A way from the subject, or from the variable of a `SUBQUERY`, to values.
struct PredicatePath: Sendable, Hashable {
  enum Root: Sendable, Hashable {
    case subject
    /// The number of the variable counts from the outermost `SUBQUERY`.
    case variable(String, number: Int)
  }

  enum Step: Sendable, Hashable {
    case key(PredicateKey, isList: Bool)
    /// `[0]`, `[FIRST]`; `nil` is `[LAST]`.
    case element(Int?)
  }

  /// What is asked of the values at the end of the way.
  enum Measure: String, Sendable {
    case count = "@count"
    case length = "length"
  }

  var root: Root
  var steps: [Step] = []
  var measure: Measure?
  /// Whether it may lead to several values.
  var isToMany = false
  /// Whether what it leads to is a date.
  var isDate = false
  var isBoolean = false
}

/// `SUBQUERY(collection, $variable, predicate)`.
struct PredicateSubquery: Sendable, Hashable {
  let collection: PredicatePath
  let variable: String
  let node: PredicateNode
}

// MARK: - Keys

extension PredicateNode {
  /// Adds the keys of the subject that the predicate asks for.
  func insertKeys(into keys: inout Set<String>) {
    switch self {
    case .constant: break
    case .not(let node): node.insertKeys(into: &keys)
    case .all(let nodes), .any(let nodes): for node in nodes { node.insertKeys(into: &keys) }
    case .comparison(let comparison):
      comparison.left.insertKeys(into: &keys)
      comparison.right.insertKeys(into: &keys)
    }
  }
}

extension PredicateOperand {
  fileprivate func insertKeys(into keys: inout Set<String>) {
    switch self {
    case .literal: break
    case .path(let path): path.insertKey(into: &keys)
    case .count(let subquery):
      subquery.collection.insertKey(into: &keys)
      subquery.node.insertKeys(into: &keys)
    }
  }
}

extension PredicatePath {
  fileprivate func insertKey(into keys: inout Set<String>) {
    if root == .subject, case .key(let key, _) = steps.first { keys.insert(key.name) }
  }
}
