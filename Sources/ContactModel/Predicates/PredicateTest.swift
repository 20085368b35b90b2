/// A question about one value, made ready to be asked of many.
///
/// To a missing value only equality is of interest: it equals NULL, an empty text and FALSE, and nothing else
/// holds for it.
indirect enum PredicateTest: Sendable {
  case never
  case missing
  case boolean(Bool)
  case number(Order, Double)
  case date(Order, DateMeasure)
  case text(TextQuestion, TextFolding)
  case wildcard(WildcardPattern, TextFolding)
  case expression(RegularExpression, TextFolding)
  case not(PredicateTest)
  case any([PredicateTest])
  case all([PredicateTest])

  /// A relation of order.
  enum Order: Sendable {
    case equal, less, lessOrEqual, greater, greaterOrEqual

    func holds(_ ordering: Ordering) -> Bool {
      switch self {
      case .equal: ordering == .same
      case .less: ordering == .before
      case .lessOrEqual: ordering != .after
      case .greater: ordering == .after
      case .greaterOrEqual: ordering != .before
      }
    }
  }

  /// A question about a text. What it is compared with is folded.
  enum TextQuestion: Sendable {
    case order(Order, [UInt8])
    case isOne(of: Set<[UInt8]>)
    case isInside([UInt8])
    case contains(OctetSearch)
    case beginsWith([UInt8])
    case endsWith([UInt8])
  }
}

// MARK: - Asking

extension PredicateTest {
  func holds(for value: PredicateValue) -> Bool {
    switch self {
    case .never: return false
    case .not(let test): return !test.holds(for: value)
    case .any(let tests): return tests.contains { $0.holds(for: value) }
    case .all(let tests): return tests.allSatisfy { $0.holds(for: value) }
    case .missing:
      if case .boolean(let isTrue) = value { return !isTrue }
      return value.isMissing
    case .boolean(let expected): return Self.boolean(value) == expected
    case .number(let order, let number):
      return Self.number(value).map { order.holds(Ordering($0, number)) } ?? false
    case .date(let order, let measure):
      guard case .text(let text) = value else { return false }
      return measure.position(of: text).map(order.holds) ?? false
    case .text(let question, let folding):
      return Self.octets(value, folding).map(question.holds) ?? false
    case .wildcard(let pattern, let folding):
      return Self.octets(value, folding).map(pattern.matches) ?? false
    case .expression(let expression, let folding):
      // The expression itself ignores case: folded letters would be of no class of capitals.
      return Self.octets(value, folding.subtracting(.ignoresCase)).map(expression.matches) ?? false
    }
  }

  /// Whether it only asks if there is a value: true for "there is none", `nil` when it asks for more.
  var asksWhetherMissing: Bool? {
    switch self {
    case .missing: true
    case .not(.missing): false
    default: nil
    }
  }

  private static func boolean(_ value: PredicateValue) -> Bool? {
    switch value {
    case .boolean(let isTrue): isTrue
    case .number(let number): number != 0
    default: value.isMissing ? false : nil
    }
  }

  private static func number(_ value: PredicateValue) -> Double? {
    switch value {
    case .number(let number): number
    case .boolean(let isTrue): isTrue ? 1 : 0
    default: nil
    }
  }

  private static func octets(_ value: PredicateValue, _ folding: TextFolding) -> [UInt8]? {
    guard case .text(let text) = value, !text.isEmpty else { return nil }
    return folding.fold(text)
  }
}

extension PredicateTest.TextQuestion {
  func holds(for text: [UInt8]) -> Bool {
    switch self {
    case .order(let order, let other): order.holds(Ordering(text, other))
    case .isOne(let texts): texts.contains(text)
    case .isInside(let other): OctetSearch(text).isInside(other)
    case .contains(let search): search.isInside(text)
    case .beginsWith(let other): text.starts(with: other)
    case .endsWith(let other): text.count >= other.count && text[(text.count - other.count)...] == other[...]
    }
  }
}

// MARK: - Making

extension PredicateTest {
  /// What the relation to a value asks of the values at an operand.
  ///
  /// `MATCHES` is made of its expression instead.
  init(
    _ relation: PredicateRelation, _ value: PredicateValue, _ folding: TextFolding,
    for operand: PredicateOperand? = nil
  ) {
    switch relation {
    case .equal: self = Self.equality(to: value, folding, for: operand)
    case .notEqual: self = .not(Self.equality(to: value, folding, for: operand))
    case .less: self = Self.order(.less, value, folding, for: operand)
    case .lessOrEqual: self = Self.order(.lessOrEqual, value, folding, for: operand)
    case .greater: self = Self.order(.greater, value, folding, for: operand)
    case .greaterOrEqual: self = Self.order(.greaterOrEqual, value, folding, for: operand)
    case .between: self = Self.range(value, folding, for: operand)
    case .isIn: self = Self.membership(in: value, folding, for: operand)
    case .contains: self = Self.text(value, folding) { .contains(OctetSearch($0)) }
    case .beginsWith: self = Self.text(value, folding) { .beginsWith($0) }
    case .endsWith: self = Self.text(value, folding) { .endsWith($0) }
    case .like: self = Self.wildcard(value, folding)
    case .matches: self = .never
    }
  }

  private static func equality(
    to value: PredicateValue, _ folding: TextFolding, for operand: PredicateOperand?
  ) -> PredicateTest {
    if value.isMissing { return .missing }
    switch value {
    case .number(let number) where operand?.isBoolean == true: return .boolean(number != 0)
    case .boolean(let isTrue): return .boolean(isTrue)
    default: return order(.equal, value, folding, for: operand)
    }
  }

  private static func order(
    _ order: Order, _ value: PredicateValue, _ folding: TextFolding, for operand: PredicateOperand?
  ) -> PredicateTest {
    switch value {
    case .number(let number): return .number(order, number)
    case .text(let text) where !text.isEmpty:
      if operand?.isDate == true, let measure = DateMeasure(text) { return .date(order, measure) }
      return .text(.order(order, folding.fold(text)), folding)
    default: return .never
    }
  }

  private static func range(
    _ value: PredicateValue, _ folding: TextFolding, for operand: PredicateOperand?
  ) -> PredicateTest {
    guard case .list(let limits) = value, limits.count == 2 else { return .never }
    return .all([
      order(.greaterOrEqual, limits[0], folding, for: operand),
      order(.lessOrEqual, limits[1], folding, for: operand),
    ])
  }

  private static func membership(
    in value: PredicateValue, _ folding: TextFolding, for operand: PredicateOperand?
  ) -> PredicateTest {
    guard case .list(let values) = value else { return text(value, folding) { .isInside($0) } }
    var texts: Set<[UInt8]> = []
    var tests: [PredicateTest] = []
    for value in values {
      if case .text(let text) = value, !text.isEmpty, operand?.isDate != true {
        texts.insert(folding.fold(text))
      } else {
        tests.append(equality(to: value, folding, for: operand))
      }
    }
    if !texts.isEmpty { tests.append(.text(.isOne(of: texts), folding)) }
    return tests.count == 1 ? tests[0] : .any(tests)
  }

  private static func text(
    _ value: PredicateValue, _ folding: TextFolding, _ question: ([UInt8]) -> TextQuestion
  ) -> PredicateTest {
    guard case .text(let text) = value else { return .never }
    return .text(question(folding.fold(text)), folding)
  }

  private static func wildcard(_ value: PredicateValue, _ folding: TextFolding) -> PredicateTest {
    guard case .text(let text) = value else { return .never }
    let pattern = WildcardPattern(folding.fold(text))
    guard let plainText = pattern.plainText else { return .wildcard(pattern, folding) }
    return plainText.isEmpty ? .missing : .text(.order(.equal, plainText), folding)
  }
}

extension PredicateOperand {
  fileprivate var isDate: Bool {
    if case .path(let path) = self { path.isDate } else { false }
  }

  fileprivate var isBoolean: Bool {
    if case .path(let path) = self { path.isBoolean } else { false }
  }
}
