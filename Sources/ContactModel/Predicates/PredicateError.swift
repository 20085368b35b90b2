/// Why a text is no predicate, and where that was seen.
public struct PredicateError: Error, Sendable, Hashable {
  /// For a person, such as `unknown key 'emailAdresses'. Did you mean 'emailAddresses'?`
  public let message: String
  /// The character of the predicate that it is about, from 1.
  public let column: Int

  init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

extension PredicateError: CustomStringConvertible {
  /// The message behind its place.
  public var description: String { "column \(column): \(message)" }
}
