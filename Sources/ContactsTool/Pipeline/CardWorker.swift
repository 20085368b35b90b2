package import ContactModel
package import VCard

/// How cards are read, and what is made of them.
package struct CardPlan: Sendable {
  package var limits = ReadLimits()
  /// The character set of input that does not tell it.
  package var encoding: String?
  /// Makes the reader of input that is no vCard, by the first octets of it; `nil` where it is one.
  package var makeReader: @Sendable (ArraySlice<UInt8>) -> (any CardReader)? = { _ in nil }
  /// Which contacts are taken; `nil` for all.
  package var filter: ContactPredicate?
  /// The fields of a contact that stay in its card; `nil` where that is the writer's matter.
  package var keys: ContactKeys?
  /// Makes the writer; `nil` when cards are only read.
  package var makeWriter: (@Sendable () -> any CardWriter)?
  /// Whether each card is wanted for itself, with a name for its file.
  package var wantsPieces = false
  /// Whether each loss is wanted for itself; else they are only counted.
  package var wantsLosses = false
  /// Whether is counted what the cards hold.
  package var wantsStatistics = false
  /// The version that the writer brings cards into, for the list of losses.
  package var version: VCardVersion?
  package var judging = Judging.none

  package init() {}

  /// What is done about cards that are not as the specification of their version wants them.
  package enum Judging: Sendable { case none, validate, repair }
}

/// Reads segments and writes their cards, one segment after the other of one input.
struct CardWorker {
  private let plan: CardPlan
  private var reader: any CardReader
  private var filterDecoder: ContactDecoder?
  private var writer: (any CardWriter)?
  private var batch = CardBatch()
  private var lastCard = 0
  private var counter: CardCounter?
  private var validator: CardValidator?
  private var repair: CardRepair?

  init(_ plan: CardPlan, reader: (any CardReader)? = nil) {
    self.plan = plan
    self.reader = reader ?? VCardReader(limits: plan.limits, encoding: plan.encoding)
    filterDecoder = plan.filter.map { ContactDecoder(keys: $0.contactKeys) }
    writer = plan.makeWriter?()
    switch plan.judging {
    case .none: break
    case .validate: validator = CardValidator(limits: plan.limits)
    case .repair: repair = CardRepair(limits: plan.limits)
    }
  }

  /// Reads a segment as if it were an input of its own.
  static func readAlone(_ segment: Segment, _ plan: CardPlan) -> CardBatch {
    var worker = CardWorker(plan)
    var batch = worker.read(segment, isLast: true)
    // A segment without cards may belong to a card; and what is said of a whole input concerns the rest, too.
    batch.isIndependent =
      (worker.reader as? VCardReader)?.isIndependent ?? false && batch.cards > 0
      && !batch.findings.contains { $0.kind.oncePerInput }
    batch.linesRead = segment.lines
    batch.cardsRead = worker.lastCard
    return batch
  }

  /// Reads a segment as what follows the ones before.
  mutating func read(_ segment: Segment, isLast: Bool) -> CardBatch {
    batch = CardBatch()
    if plan.makeWriter != nil { batch.octets.reserveCapacity(segment.count + segment.count / 8) }
    counter = plan.wantsStatistics ? CardCounter() : nil
    counter?.add(octets: segment.count)
    segment.withSpan { reader.append($0) }
    if isLast { reader.finish() }
    readCards()
    if isLast { writer?.finish(to: &batch.octets) }
    batch.statistics = counter?.result
    // What lies outside cards is reported after the cards: back into the order of the input.
    batch.findings.sortByPlace()
    return batch
  }

  private mutating func readCards() {
    while true {
      do {
        guard let card = try reader.next() else { break }
        take(card)
      } catch {
        batch.findings.append(error.diagnostic)
      }
    }
    note(reader.report)
  }

  private mutating func take(_ read: Card) {
    note(reader.report)
    guard isWanted(read) else { return }
    batch.cards += 1
    let wanted = plan.keys.map { read.keeping($0) } ?? read
    let card = judged(wanted)
    counter?.add(card)
    guard writer != nil else { return }
    let start = batch.octets.count
    writer?.write(card, to: &batch.octets)
    if let losses = writer?.report.losses, !losses.isEmpty { note(losses, of: card) }
    if let findings = writer?.report.findings, !findings.isEmpty { note(findings, of: card) }
    if plan.wantsPieces {
      let name = FileName.safe(card[.uid]?.text) ?? FileName.safe(card[.fn]?.text)
      batch.pieces.append(CardBatch.Piece(fileName: name, count: batch.octets.count - start))
    }
  }

  private mutating func isWanted(_ card: Card) -> Bool {
    guard let filter = plan.filter, let contact = filterDecoder?.contact(from: card) else { return true }
    return filter.evaluate(with: contact)
  }

  /// Tells what the card's specification wants otherwise, and repairs it if that is asked for.
  private mutating func judged(_ card: Card) -> Card {
    if let findings = validator?.validate(card, read: reader.report) { batch.findings += findings }
    guard let repaired = repair?.repair(card, read: reader.report) else { return card }
    batch.findings += repair?.diagnostics ?? []
    return repaired
  }

  private mutating func note(_ losses: [Loss], of card: Card) {
    for loss in losses { batch.losses.add(loss) }
    guard plan.wantsLosses, let version = plan.version else { return }
    batch.lossList.add(losses, from: card.version, to: version, reader.report)
  }

  private mutating func note(_ findings: [WriteFinding], of card: Card) {
    let lines = reader.report.propertyLines
    for finding in findings where card.indices.contains(finding.position) {
      batch.findings.append(
        Diagnostic(
          finding.kind,
          line: lines.indices.contains(finding.position) ? lines[finding.position] : reader.report.line,
          column: 1, message: finding.message, property: card[finding.position].name.text.uppercased(),
          card: reader.report.card))
    }
  }

  private mutating func note(_ report: ReadReport) {
    lastCard = max(lastCard, report.card)
    guard plan.judging == .repair else {
      batch.findings += report.diagnostics
      return
    }
    batch.findings += report.diagnostics.map(\.mendedInReading)
  }
}

extension Diagnostic {
  /// The finding as one that was put right, if the reader has done so.
  fileprivate var mendedInReading: Diagnostic {
    guard kind.isMendedInReading else { return self }
    var finding = self
    finding.message = "fixed: \(message)"
    finding.isRepaired = true
    return finding
  }
}

extension [Diagnostic] {
  fileprivate mutating func sortByPlace() {
    let isSorted = zip(self, dropFirst()).allSatisfy { ($0.line, $0.column) <= ($1.line, $1.column) }
    if !isSorted { sort { ($0.line, $0.column) < ($1.line, $1.column) } }
  }
}
