/// The keys that subjects of one sort have: what a predicate is checked against when it is read.
public struct PredicateSchema: Sendable {
  /// What stands under a key.
  public indirect enum Kind: Sendable {
    case text
    /// A text in a form of the JSON's dates, compared by its parts.
    case date
    case number
    /// A missing one is the same as a false one.
    case boolean
    /// One value with keys of its own.
    case object(PredicateSchema)
    /// Several values of one kind.
    case list(Kind)
    /// One value of a kind that is known only when it is there; keys after it are those of the schema.
    case any(PredicateSchema)
  }

  /// The keys, in the order of their indices.
  public let keys: [PredicateKey]
  private let kinds: [Kind]
  private let indices: [String: Int]

  /// Makes a schema of rows. Of two with one name the first holds.
  public init(_ rows: [(name: String, kind: Kind)]) {
    var keys: [PredicateKey] = []
    var kinds: [Kind] = []
    var indices: [String: Int] = [:]
    for row in rows where indices[row.name] == nil {
      indices[row.name] = keys.count
      keys.append(PredicateKey(name: row.name, index: keys.count))
      kinds.append(row.kind)
    }
    self.keys = keys
    self.kinds = kinds
    self.indices = indices
  }

  /// The key of that name and what stands under it; `nil` when there is none.
  public func row(named name: String) -> (key: PredicateKey, kind: Kind)? {
    indices[name].map { (keys[$0], kinds[$0]) }
  }
}

extension PredicateSchema: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral rows: (String, Kind)...) {
    self.init(rows.map { (name: $0.0, kind: $0.1) })
  }
}

extension PredicateSchema.Kind {
  /// The keys that may follow; `nil` where none may.
  var schema: PredicateSchema? {
    switch self {
    case .object(let schema), .any(let schema): schema
    case .list(let kind): kind.schema
    case .text, .date, .number, .boolean: nil
    }
  }

  var isList: Bool {
    if case .list = self { true } else { false }
  }

  /// What each of the values is, however deep the lists are.
  var element: PredicateSchema.Kind {
    if case .list(let kind) = self { kind.element } else { self }
  }
}

extension PredicateSchema {
  /// The paths to all keys below these, such as `postalAddresses.city`.
  var nestedPaths: [(path: String, name: String)] {
    keys.indices.flatMap { index in
      let nested = kinds[index].schema?.keys ?? []
      return nested.map { ("\(keys[index].name).\($0.name)", $0.name) }
    }
  }
}
