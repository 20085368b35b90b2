/// The words of the language, in capitals; they may be written in any case.
enum PredicateKeyword: String, Sendable, CaseIterable {
  case and = "AND"
  case or = "OR"
  case not = "NOT"
  case any = "ANY"
  case some = "SOME"
  case all = "ALL"
  case none = "NONE"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case null = "NULL"
  case `nil` = "NIL"
  case itself = "SELF"
  case subquery = "SUBQUERY"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"
  case between = "BETWEEN"
  case isIn = "IN"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case like = "LIKE"
  case matches = "MATCHES"

  init?(_ word: String) { self.init(rawValue: word.uppercased()) }

  var quantifier: PredicateQuantifier? {
    self == .some ? .any : PredicateQuantifier(rawValue: rawValue)
  }

  /// The value that the word stands for.
  var literal: PredicateLiteral? {
    switch self {
    case .true, .yes: .boolean(true)
    case .false, .no: .boolean(false)
    case .null, .nil: .nothing
    default: nil
    }
  }
}

/// A word or sign of a predicate, and where it stands.
struct PredicateToken {
  enum Kind: Equatable {
    case keyword(PredicateKeyword)
    case word(String)
    /// `#in`, a key in spite of its name.
    case escapedWord(String)
    /// `$x`.
    case variable(String)
    /// `@count`.
    case measure(String)
    case text(String)
    case number(Double)
    /// `%@`, and formats of numbers.
    case argument
    /// `%K`.
    case keyArgument
    case relation(PredicateRelation)
    case sign(Sign)
    case end
  }

  enum Sign: String, CaseIterable {
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBrace = "{"
    case closeBrace = "}"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case dot = "."
    case and = "&&"
    case or = "||"
    case not = "!"
  }

  let kind: Kind
  /// The octets of the predicate that it consists of.
  let place: Range<Int>
}

extension PredicateToken.Kind {
  /// Signs by their spelling, the longer ones first.
  static let signs: [(octets: [UInt8], kind: Self)] = {
    let synonyms: [(String, PredicateRelation)] = [
      ("=", .equal), ("<>", .notEqual), ("=<", .lessOrEqual), ("=>", .greaterOrEqual),
    ]
    let relations = synonyms + PredicateRelation.allCases.map { ($0.rawValue, $0) }
    let signs = relations.filter { PredicateKeyword($0.0) == nil }.map { ($0.0, Self.relation($0.1)) }
    let others = PredicateToken.Sign.allCases.map { ($0.rawValue, Self.sign($0)) }
    return (signs + others).map { (Array($0.0.utf8), $0.1) }.sorted { $0.0.count > $1.0.count }
  }()

  var isAnd: Bool { self == .keyword(.and) || self == .sign(.and) }
  var isOr: Bool { self == .keyword(.or) || self == .sign(.or) }
  var isNot: Bool { self == .keyword(.not) || self == .sign(.not) }

  var asRelation: PredicateRelation? {
    switch self {
    case .relation(let relation): relation
    case .keyword(let keyword): PredicateRelation(rawValue: keyword.rawValue)
    default: nil
    }
  }
}
