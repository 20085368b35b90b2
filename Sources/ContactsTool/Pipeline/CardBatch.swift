package import VCard

/// What became of the cards of one segment.
package struct CardBatch: Sendable {
  /// The cards, written one after the other.
  package var octets: [UInt8] = []
  /// For each card the name of a file for it, and its share of the octets; only where asked for.
  package var pieces: [Piece] = []
  package var findings: [Diagnostic] = []
  /// What the format written has no place for.
  package var losses = LossCount()
  /// The same one by one; only where asked for.
  package var lossList = LossList()
  /// What the cards hold; only where asked for.
  package var statistics: CardStatistics?
  /// How many cards there were.
  package var cards = 0
  /// By how much the lines and cards of the next batch are counted too low.
  package var linesRead = 0
  package var cardsRead = 0
  /// Whether this would have come out the same if what stood before in the input had been read, too.
  package var isIndependent = true

  package init() {}

  package struct Piece: Sendable, Hashable {
    package var fileName: String?
    package var count: Int
  }
}
