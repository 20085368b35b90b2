/// Writes cards into octets that somebody else stores.
///
/// ```swift
/// var writer = VCardWriter()
/// var output: [UInt8] = []
/// writer.write(card, to: &output)
/// writer.finish(to: &output)
/// ```
public protocol CardWriter {
  /// Appends a card.
  mutating func write(_ card: Card, to output: inout [UInt8])

  /// Appends what has to follow the last card.
  mutating func finish(to output: inout [UInt8])

  /// What the target could not hold, for the card just written.
  var report: WriteReport { get }
}

/// A property of which a writer could not make what it should be.
public struct WriteFinding: Sendable, Hashable {
  public var kind: Diagnostic.Kind
  /// The position of the property in its card.
  public var position: Int
  /// What was wrong and what was done, for a person, without personal data.
  public var message: String

  public init(_ kind: Diagnostic.Kind, position: Int, message: String) {
    self.kind = kind
    self.position = position
    self.message = message
  }
}

/// What became of the parts of a card that the target has no place for.
public struct WriteReport: Sendable {
  /// What the target has no place for, for the card just written.
  public var losses: [Loss] = []
  /// What could not be made sense of, for the card just written.
  public var findings: [WriteFinding] = []

  public init() {}
}
