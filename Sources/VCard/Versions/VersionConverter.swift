/// Brings cards into one version.
///
/// What the version has no word for is kept under a stand-in that is brought back on the way back: `ANNIVERSARY` of
/// vCard 4.0 is `X-ANNIVERSARY` in 3.0. ``losses`` tells what that concerns. The property table
/// (``PropertyDefinition/standIn``, ``PropertyDefinition/equivalent``) and ``ParameterDefinition`` hold the stand-ins.
/// FN and N are made from each other where the version asks for them. No PRODID and no REV are added.
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
    return convertCarefully(card)
  }

  /// Takes all lines apart, so that every rule can look at every line.
  private mutating func convertCarefully(_ card: Card) -> Card {
    var lines = card.indices.map { ConversionLine(card[$0], position: $0) }
    let isApples = card[.prodid]?.text.contains("Apple") ?? false
    for step in ConversionStep.path(from: card.version, to: target) {
      var conversion = Conversion(step, lines, isApples: isApples)
      conversion.run()
      lines = conversion.lines
      losses += conversion.losses
    }
    NameCompletion.complete(&lines, for: target)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(card.bytes.count + card.bytes.count / 8 + 64)
    let entries = lines.map { $0.append(target, to: &bytes) }
    return Card(version: target, bytes: bytes, entries: entries)
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
