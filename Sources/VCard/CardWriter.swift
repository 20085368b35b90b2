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

/// What became of the parts of a card that the target has no place for.
public struct WriteReport: Sendable {
  /// What the target has no place for, for the card just written.
  public var losses: [Loss] = []

  public init() {}
}
