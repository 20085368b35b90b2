// What a card may hold is said by tables: how often a property occurs and of which type it is (PropertyDefinition), what
// else its text must be (PropertyRule), what a parameter may say and where (ParameterRule), the words of TYPE (TypeWords).
// A line's head is judged once (HeadJudgement), its value each time (ValueCheck), and then what lines say together.

/// Tells what in a card is not as the specification of its version wants it.
///
/// vCard 2.1 is the Internet Mail Consortium's specification, 3.0 is RFC 2426, and 4.0 is RFC 6350 with its extensions. A
/// reader tells what was wrong with the text; the validator tells what is wrong with what it says, and nothing
/// twice. Properties that begin with X- are everybody's own: of them only a value is judged, by what VALUE says.
///
/// ```swift
/// var validator = CardValidator()
/// for card in cards {
///   for finding in validator.validate(card) {
///     print(finding.property ?? "", finding.message, finding.kind.rule)
///   }
/// }
/// ```
///
/// Keep a validator for many cards: it remembers what it knows of the lines that most of them have.
public struct CardValidator: Sendable {
  /// How many findings of one card are kept.
  private let mostFindings: Int
  private var judgements = JudgementCache()
  /// For each id of a property how often it has occurred in the card, up to two.
  private var counts = [UInt8](repeating: 0, count: PropertyDefinition.all.count + 1)

  /// A validator.
  ///
  /// - Parameter limits: How many findings of one card are kept; further warnings are only counted.
  public init(limits: ReadLimits = ReadLimits()) { mostFindings = limits.findings }

  /// What is wrong with a card, in the order of its properties.
  ///
  /// What the reader of the card has reported gives the findings their lines in the input. Without it a line is that
  /// of the card written without folds: BEGIN stands in line 1.
  public mutating func validate(_ card: Card, read report: ReadReport? = nil) -> [Diagnostic] {
    let flaws = flaws(of: card)
    return flaws.isEmpty ? [] : diagnostics(of: flaws, in: card, report)
  }

  /// The same, not yet in words of lines.
  mutating func flaws(of card: Card) -> [Flaw] {
    var flaws: [Flaw] = []
    var scope = CardScope(card)
    for position in card.entries.indices {
      let entry = card.entries[position]
      let judgement = judgements.judgement(card, entry)
      for fault in judgement.faults { flaws.append(Flaw(fault, position)) }
      if !judgement.isIdle {
        scope.judge(entry, judgement).forEach { flaws.append(Flaw($0, position)) }
      }
      scope.note(entry, position, judgement)
      guard entry.id > 0, counts[Int(entry.id)] < 2 else { continue }
      counts[Int(entry.id)] += 1
      if judgement.isOnce, counts[Int(entry.id)] == 2 { scope.hasSurplus = true }
    }
    flaws += scope.flaws { counts[Int($0)] > 0 }
    for entry in card.entries { counts[Int(entry.id)] = 0 }
    return flaws.count > 1 ? flaws.sortedByPosition() : flaws
  }
}

extension CardValidator {
  /// The flaws with their lines, as many as are kept.
  func diagnostics(of flaws: [Flaw], in card: Card, _ report: ReadReport?) -> [Diagnostic] {
    guard let last = flaws.last else { return [] }
    let places = PropertyPlaces(card, report)
    var kept: [Diagnostic] = []
    var left = 0
    for flaw in flaws {
      if kept.count < mostFindings || flaw.kind.severity == .error {
        kept.append(places.diagnostic(flaw))
      } else {
        left += 1
      }
    }
    if left > 0 { kept.append(places.diagnostic(CardValidator.excess(left, after: last))) }
    return kept
  }

  private static func excess(_ count: Int, after last: Flaw) -> Flaw {
    let message = "\(count) further findings of the card were counted, not kept"
    return Flaw(Fault(.findingCount, message), last.position)
  }
}

extension Card {
  /// What in the card is not as the specification of its version wants it.
  ///
  /// ```swift
  /// let isFlawless = card.validate().isEmpty
  /// ```
  ///
  /// For many cards a ``CardValidator`` is faster.
  public func validate() -> [Diagnostic] {
    var validator = CardValidator()
    return validator.validate(self)
  }
}
