/// Where a predicate is evaluated.
struct PredicateScope {
  let subject: any PredicateSubject
  /// The elements at which the variables of the `SUBQUERY`s around stand, the outermost first.
  var variables: [PredicateValue] = []
}

extension PredicateNode {
  func holds(in scope: PredicateScope) -> Bool {
    switch self {
    case .constant(let isTrue): isTrue
    case .not(let node): !node.holds(in: scope)
    case .all(let nodes): nodes.allSatisfy { $0.holds(in: scope) }
    case .any(let nodes): nodes.contains { $0.holds(in: scope) }
    case .comparison(let comparison): comparison.holds(in: scope)
    }
  }
}

extension PredicateOperand {
  /// Whether one of the values fits.
  func contains(in scope: PredicateScope, where fits: (PredicateValue) -> Bool) -> Bool {
    switch self {
    case .literal(let literal): fits(literal.value)
    case .path(let path): path.contains(in: scope, where: fits)
    case .count(let subquery): fits(.number(Double(subquery.count(in: scope))))
    }
  }
}

extension PredicateSubquery {
  func count(in scope: PredicateScope) -> Int {
    var count = 0
    _ = collection.contains(in: scope) { element in
      let inner = PredicateScope(subject: scope.subject, variables: scope.variables + [element])
      if node.holds(in: inner) { count += 1 }
      return false
    }
    return count
  }
}

extension PredicatePath {
  /// Whether one of the values fits.
  func contains(in scope: PredicateScope, where fits: (PredicateValue) -> Bool) -> Bool {
    switch measure {
    case nil: walk(in: scope, fits)
    case .length: walk(in: scope) { value in fits(Self.length(of: value)) }
    case .count: fits(.number(Double(count(in: scope))))
    }
  }

  private func count(in scope: PredicateScope) -> Int {
    if root == .subject, steps.count == 1, case .key(let key, _) = steps[0] {
      return scope.subject.count(at: key)
    }
    var count = 0
    _ = walk(in: scope) { value in
      if !value.isMissing { count += 1 }
      return false
    }
    return count
  }

  private static func length(of value: PredicateValue) -> PredicateValue {
    switch value {
    case .text(let text): .number(Double(text.count))
    case .nothing: .number(0)
    default: .nothing
    }
  }

  private func walk(in scope: PredicateScope, _ fits: (PredicateValue) -> Bool) -> Bool {
    switch root {
    case .subject: walk(.object(scope.subject), from: 0, fits)
    case .variable(_, let number):
      number < scope.variables.count && walk(scope.variables[number], from: 0, fits)
    }
  }

  /// Goes on from a value at the step of that number.
  private func walk(_ value: PredicateValue, from index: Int, _ fits: (PredicateValue) -> Bool) -> Bool {
    if index < steps.count, case .element(let place) = steps[index] {
      return walk(Self.element(place, of: value), from: index + 1, fits)
    }
    if case .list(let values) = value {
      return values.contains { !$0.isMissing && walk($0, from: index, fits) }
    }
    guard index < steps.count, case .key(let key, let isList) = steps[index] else {
      return fits(value.isMissing ? .nothing : value)
    }
    let next: PredicateValue =
      if case .object(let subject) = value { subject.value(at: key) } else { .nothing }
    // A list that is not there has no values; a place in it has nothing.
    if isList, case .nothing = next, !isElement(at: index + 1) { return false }
    return walk(next, from: index + 1, fits)
  }

  private func isElement(at index: Int) -> Bool {
    if index < steps.count, case .element = steps[index] { true } else { false }
  }

  private static func element(_ place: Int?, of value: PredicateValue) -> PredicateValue {
    guard case .list(let values) = value else { return .nothing }
    let place = place ?? values.count - 1
    return values.indices.contains(place) ? values[place] : .nothing
  }
}
