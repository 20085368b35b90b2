package import VCard

/// No card, but what all of them hold.
package final class StatisticsSink: CardSink {
  private(set) var statistics = CardStatistics(isLimited: true)
  private(set) var uids = SeenUIDs()
  private(set) var files = 0

  package init() {}

  package let destination: String? = nil

  package func receive(_ batch: CardBatch) {
    guard let counted = batch.statistics else { return }
    statistics.merge(counted)
    uids.add(counted.uids)
  }
  package func endInput(_ name: String, cards: Int, findings: FindingCount) { files += 1 }
  package func commit() {}
  package func discard() -> Message? { nil }

  /// What all of them hold, with the findings, kind by kind.
  package func summary(findings: [Diagnostic.Kind: Int]) -> StatisticsSummary {
    StatisticsSummary(files: files, cards: statistics, uids: uids, findings: findings)
  }
}
