/// What a predicate is asked about: something that has values under keys.
///
/// A contact is one, and so is each of its telephone numbers.
public protocol PredicateSubject {
  /// The value under a key of the subject's schema, `.nothing` where there is none.
  func value(at key: PredicateKey) -> PredicateValue

  /// How many values stand under a key. It is asked where the values themselves do not matter.
  func count(at key: PredicateKey) -> Int
}

extension PredicateSubject {
  /// The number of the values that ``value(at:)`` gives.
  public func count(at key: PredicateKey) -> Int { value(at: key).count }
}

/// A key of a subject, such as `organizationName`.
public struct PredicateKey: Sendable, Hashable {
  /// The name, as a predicate spells it.
  public let name: String
  /// The number of its row in its schema, from 0, by which a subject may look it up.
  public let index: Int
}

/// What stands under a key.
public enum PredicateValue {
  /// Nothing. An empty text and an empty list say the same.
  case nothing
  /// A text, or a date in the form of the JSON, such as `1985-04-12` or `--04-12`.
  case text(String)
  case number(Double)
  case boolean(Bool)
  case list([PredicateValue])
  /// Something with keys of its own.
  case object(any PredicateSubject)

  /// How many values it is, those of lists inside lists counted one by one.
  fileprivate var count: Int {
    if case .list(let values) = self { values.reduce(0) { $0 + $1.count } } else { isMissing ? 0 : 1 }
  }

  var isMissing: Bool {
    switch self {
    case .nothing: true
    case .text(let text): text.isEmpty
    case .list(let values): values.allSatisfy(\.isMissing)
    case .number, .boolean, .object: false
    }
  }
}

extension PredicateValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension PredicateValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .number(Double(number)) }
}

extension PredicateValue: ExpressibleByFloatLiteral {
  public init(floatLiteral number: Double) { self = .number(number) }
}

extension PredicateValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral isTrue: Bool) { self = .boolean(isTrue) }
}

extension PredicateValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral values: PredicateValue...) { self = .list(values) }
}

extension PredicateValue: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .nothing }
}
