// Repairing is judging, mending what there is a rule for, and judging again, until nothing is mended any more: two
// rounds, as a rule. What was found first and is not found at last was repaired. A rule that does not do away with what
// it is for changes nothing, so that a card that was repaired is not changed by being repaired again.

/// Repairs what in a card is not as the specification of its version wants it, as far as nothing is lost by it.
///
/// Nothing is ever left out. What is not repaired is told as ``CardValidator`` tells it; of what is, the message says what
/// was done. Properties without a finding stay as they are, to the octet.
///
/// ```swift
/// var repair = CardRepair()
/// let better = repair.repair(card)
/// for finding in repair.diagnostics where finding.isRepaired { print(finding.message) }
/// ```
public struct CardRepair: Sendable {
  private var validator: CardValidator
  /// What was found in the card just repaired, in the order of its properties.
  public private(set) var diagnostics: [Diagnostic] = []

  /// A repair.
  ///
  /// - Parameter limits: How many findings of one card are kept; further warnings are only counted.
  public init(limits: ReadLimits = ReadLimits()) { validator = CardValidator(limits: limits) }

  private static let mostRounds = 4

  /// The card with what could be repaired. What the reader of the card has reported gives the findings their lines.
  public mutating func repair(_ card: Card, read report: ReadReport? = nil) -> Card {
    let found = validator.flaws(of: card)
    if found.isEmpty {
      if !diagnostics.isEmpty { diagnostics = [] }
      return card
    }
    var work = RepairWork(card)
    var left = found
    for _ in 0..<CardRepair.mostRounds where !left.isEmpty {
      guard work.mend(left, &validator) else { break }
      left = validator.flaws(of: work.card)
    }
    let told = work.tell(found, left: left)
    diagnostics = validator.diagnostics(of: told, in: card, report)
    return work.card
  }
}

extension Card {
  /// The card with what could be repaired in it without loss.
  ///
  /// ```swift
  /// let better = card.repaired()
  /// ```
  public func repaired() -> Card {
    var repair = CardRepair()
    return repair.repair(self)
  }
}
