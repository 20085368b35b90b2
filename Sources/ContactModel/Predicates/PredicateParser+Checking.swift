internal import VCard

// A predicate that can never hold tells nobody what is wrong with it, so what cannot be is an error.
extension PredicateParser {
  /// What a relation needs of its operands.
  private enum Demand {
    case equality
    case order
    case text
  }

  /// Throws a ``PredicateError`` if the relation cannot hold between the operands.
  func check(
    _ left: PredicateSide, _ relation: PredicateRelation, _ folding: TextFolding, _ right: PredicateSide,
    sign: PredicateToken
  ) throws(PredicateError) {
    try checkForms(left, relation, right)
    let demand = demand(left, relation, right)
    for left in left.elements ?? [left] {
      for right in right.elements ?? [right] {
        try check(left, demand, by: right, sign: sign)
        try check(right, demand, by: left, sign: sign)
        try checkSorts(left, right)
        if !folding.isEmpty { try checkFolding(left, right, sign: sign) }
        if demand == .text { continue }
        try checkDate(left, against: right)
        try checkDate(right, against: left)
      }
    }
  }

  private func demand(
    _ left: PredicateSide, _ relation: PredicateRelation, _ right: PredicateSide
  ) -> Demand {
    switch relation {
    case .equal, .notEqual: .equality
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .between: .order
    case .isIn: right.elements != nil || right.operand.isToMany ? .equality : .text
    case .contains: left.elements != nil ? .equality : .text
    case .beginsWith, .endsWith, .like, .matches: .text
    }
  }

  /// Lists and patterns stand where the operator wants them.
  private func checkForms(
    _ left: PredicateSide, _ relation: PredicateRelation, _ right: PredicateSide
  ) throws(PredicateError) {
    if left.elements != nil, relation != .contains {
      throw error("a list stands at the right of IN: \(right.source) IN \(left.source)", at: left.token)
    }
    switch relation {
    case .between:
      if right.elements?.count == 2 { return }
      throw error("BETWEEN takes a list of the least and the greatest value, such as {1, 9}", at: right.token)
    case .like, .matches:
      if case .text? = right.literal { return }
      throw error("\(relation.rawValue) takes a pattern in quotes", at: right.token)
    case .isIn:
      switch right.literal {
      case .number?, .boolean?, .nothing?:
        throw error("IN takes a list {…}, a text or a key", at: right.token)
      case .text?, .list?, nil: return
      }
    default:
      if right.elements == nil { return }
      throw error("a list stands at the right of IN: \(left.source) IN \(right.source)", at: right.token)
    }
  }

  /// Whether a side can be asked for what the relation needs.
  private func check(
    _ side: PredicateSide, _ demand: Demand, by other: PredicateSide, sign: PredicateToken
  ) throws(PredicateError) {
    let relation = lexer.source(sign.place)
    switch (side.sort, demand) {
    case (.object, .equality) where other.literal == .nothing: return
    case (.object, _): throw error(Self.advice(for: side), at: side.token)
    case (.nothing, .order), (.nothing, .text):
      throw error("only = and != compare with NULL", at: sign)
    case (.number, .text), (.boolean, .text):
      throw error("\(relation) is for texts, and \(side.source) is \(side.sort.noun)", at: sign)
    case (.boolean, .order):
      throw error("only = and != compare \(side.source), which is TRUE or FALSE", at: sign)
    default: return
    }
  }

  private static func advice(for side: PredicateSide) -> String {
    let names = side.schema?.keys.map(\.name) ?? []
    let name = names.contains("value") ? "value" : names.first ?? "key"
    let key = "a key of it, such as \(side.source).\(name)"
    return side.operand.isToMany
      ? "\(side.source) is a list of entries: compare \(key), or their number, \(side.source).@count"
      : "\(side.source) is no single value: compare \(key)"
  }

  /// Whether the sides are of sorts that can be compared.
  private func checkSorts(_ left: PredicateSide, _ right: PredicateSide) throws(PredicateError) {
    switch (left.sort, right.sort) {
    case (.any, _), (_, .any), (.nothing, _), (_, .nothing), (.text, .date), (.date, .text): return
    case (.boolean, .number) where right.literal == .number(0) || right.literal == .number(1): return
    case (.number, .boolean) where left.literal == .number(0) || left.literal == .number(1): return
    case (let one, let other) where one == other: return
    default: break
    }
    // The one that can be written in another way stands last.
    let (known, odd) = left.literal != nil && right.literal == nil ? (right, left) : (left, right)
    let hint =
      switch (known.sort, odd.literal) {
      case (.text, .number?), (.text, .boolean?): "; a text stands in quotes"
      case (.date, .number?): "; a date stands in quotes"
      case (.number, .text?): "; a number stands without quotes"
      default: ""
      }
    throw error(
      "\(known.source) is \(known.sort.noun) and \(odd.source) \(odd.sort.noun)\(hint)", at: odd.token)
  }

  private func checkFolding(
    _ left: PredicateSide, _ right: PredicateSide, sign: PredicateToken
  ) throws(PredicateError) {
    for side in [left, right] where side.sort == .number || side.sort == .boolean {
      throw error("[c] and [d] are for texts, and \(side.source) is \(side.sort.noun)", at: sign)
    }
  }

  private func checkDate(_ side: PredicateSide, against other: PredicateSide) throws(PredicateError) {
    guard other.sort == .date, case .text(let text)? = side.literal, !text.isEmpty else { return }
    if let date = DateAndOrTime(text), date.hasDate { return }
    throw error(
      "\(side.source) is no date such as '1985-04-12', '1985-04', '1985' or '--04-12'", at: side.token)
  }
}
