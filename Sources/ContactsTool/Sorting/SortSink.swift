internal import ContactNames

/// Sorts records and writes their cards; what does not fit into memory waits in a temporary file.
package final class SortSink: CardSink {
  private let output: OutputFile
  private var sorter: RecordSorter?

  /// Holds about so many octets in memory.
  package init(_ output: OutputFile, memory: Int = 128 << 20) {
    self.output = output
    sorter = RecordSorter(capacity: memory)
  }

  package var destination: String? { output.isStandardOutput ? nil : output.path }
  package var isSeenAtOnce: Bool { output.isTerminal }

  package func receive(_ batch: CardBatch) throws(Failure) {
    var place = 0
    while let record = SortRecord(batch.octets, at: place) {
      do {
        let key = SortKey(octets: Array(batch.octets[record.key]))
        try sorter?.append(Array(batch.octets[record.card]), key: key)
      } catch {
        throw SortSink.failure(error)
      }
      place = record.card.upperBound
    }
  }

  package func endInput(_ name: String, cards: Int, findings: FindingCount) {}

  package func commit() throws(Failure) {
    var failure: Failure?
    do throws(RecordSorter.Failure) {
      try sorter.take()?.finish { card in
        guard failure == nil else { return }
        do throws(Failure) { try output.write(card) } catch { failure = error }
      }
    } catch {
      throw SortSink.failure(error)
    }
    if let failure { throw failure }
    try output.commit()
  }

  package func discard() -> Message? {
    sorter = nil
    output.discard()
    return nil
  }

  private static func failure(_ error: RecordSorter.Failure) -> Failure {
    let folder = Terminal.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    return .cannotWrite(folder, SystemError(error.code))
  }
}
