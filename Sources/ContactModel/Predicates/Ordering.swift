/// How one value stands to another.
enum Ordering: Sendable {
  case before
  case same
  case after

  init<Value: Comparable>(_ one: Value, _ other: Value) {
    self = one < other ? .before : one == other ? .same : .after
  }

  init(_ one: [UInt8], _ other: [UInt8]) {
    self = one == other ? .same : one.lexicographicallyPrecedes(other) ? .before : .after
  }
}
