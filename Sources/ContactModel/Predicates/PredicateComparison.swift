/// Two operands and what is asked about them.
///
/// It is a class, since so many fields would be copied for each answer.
final class PredicateComparison: Sendable {
  let quantifier: PredicateQuantifier?
  let left: PredicateOperand
  let relation: PredicateRelation
  let folding: TextFolding
  let right: PredicateOperand
  private let plan: Plan

  /// How to find the answer, made once.
  private enum Plan: Sendable {
    case constant(Bool)
    /// One operand is a literal.
    case test(PredicateTest, of: PredicateOperand)
    case pair
  }

  /// The expression is that of `MATCHES`, compiled.
  init(
    quantifier: PredicateQuantifier? = nil, left: PredicateOperand, relation: PredicateRelation,
    folding: TextFolding = [], right: PredicateOperand, expression: RegularExpression? = nil
  ) {
    self.quantifier = quantifier
    self.left = left
    self.relation = relation
    self.folding = folding
    self.right = right
    plan = Self.plan(left, relation, folding, right, expression)
  }

  private static func plan(
    _ left: PredicateOperand, _ relation: PredicateRelation, _ folding: TextFolding,
    _ right: PredicateOperand, _ expression: RegularExpression?
  ) -> Plan {
    switch (left, right) {
    case (.literal(let measured), .literal(let literal)):
      let test: PredicateTest
      if case .list = measured {
        test = PredicateTest(.isIn, measured.value, folding)
        return .constant(test.holds(for: literal.value))
      }
      test = expression.map { .expression($0, folding) } ?? PredicateTest(relation, literal.value, folding)
      return .constant(test.holds(for: measured.value))
    case (_, .literal(let literal)):
      if let expression { return .test(.expression(expression, folding), of: left) }
      return .test(PredicateTest(relation, literal.value, folding, for: left), of: left)
    case (.literal(let literal), _):
      guard let mirrored = relation.mirrored(isToMany: right.isToMany) else { return .pair }
      return .test(PredicateTest(mirrored, literal.value, folding, for: right), of: right)
    default: return .pair
    }
  }
}

extension PredicateComparison: Hashable {
  static func == (one: PredicateComparison, other: PredicateComparison) -> Bool {
    one.quantifier == other.quantifier && one.left == other.left && one.relation == other.relation
      && one.folding == other.folding && one.right == other.right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(quantifier)
    hasher.combine(left)
    hasher.combine(relation)
    hasher.combine(folding)
    hasher.combine(right)
  }
}

// MARK: - Evaluation

extension PredicateComparison {
  func holds(in scope: PredicateScope) -> Bool {
    switch plan {
    case .constant(let isTrue): isTrue
    case .test(let test, of: let operand): holds(test, of: operand, in: scope)
    case .pair: holdsForPair(in: scope)
    }
  }

  private func holds(_ test: PredicateTest, of operand: PredicateOperand, in scope: PredicateScope) -> Bool {
    if quantifier == nil, operand.isToMany, let isMissing = test.asksWhetherMissing {
      return isMissing != operand.contains(in: scope) { !$0.isMissing }
    }
    return quantified(operand, in: scope) { test.holds(for: $0) }
  }

  private func holdsForPair(in scope: PredicateScope) -> Bool {
    var others: [PredicateValue] = []
    _ = right.contains(in: scope) { other in
      others.append(other)
      return false
    }
    let isMembership = relation == .equal || relation == .isIn && right.isToMany
    let test =
      isMembership
      ? PredicateTest(.isIn, .list(others), folding, for: left)
      : .any(others.map { PredicateTest(relation, $0, folding, for: left) })
    return quantified(left, in: scope) { test.holds(for: $0) }
  }

  private func quantified(
    _ operand: PredicateOperand, in scope: PredicateScope, holds: (PredicateValue) -> Bool
  ) -> Bool {
    switch quantifier {
    case nil, .any: operand.contains(in: scope, where: holds)
    case .none?: !operand.contains(in: scope, where: holds)
    case .all: !operand.contains(in: scope) { !holds($0) }
    }
  }
}

extension PredicateRelation {
  /// What is to be asked of the right operand about the left one; `nil` where there is no word for that.
  fileprivate func mirrored(isToMany: Bool) -> PredicateRelation? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .isIn: isToMany ? .equal : .contains
    case .contains: .isIn
    case .between, .beginsWith, .endsWith, .like, .matches: nil
    }
  }
}
