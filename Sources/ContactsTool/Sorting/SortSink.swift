internal import Glibc

/// Sorts records and writes their cards. What does not fit in memory is sorted piece by piece into files without a name,
/// which are merged at the end; cards whose keys are the same stay in their order.
package final class SortSink: CardSink {
  private let output: OutputFile
  private let memory: Int
  private var octets: [UInt8] = []
  private var runs: [SortedRun] = []

  /// Takes up to `memory` octets of records at once.
  package init(_ output: OutputFile, memory: Int = 256 << 20) {
    self.output = output
    self.memory = memory
  }

  package var destination: String? { output.isStandardOutput ? nil : output.path }
  package var isSeenAtOnce: Bool { output.isTerminal }

  package func receive(_ batch: CardBatch) throws(Failure) {
    if !octets.isEmpty, octets.count + batch.octets.count > memory { try spill() }
    octets += batch.octets
  }

  package func endInput(_ name: String, cards: Int, findings: FindingCount) {}

  package func commit() throws(Failure) {
    if runs.isEmpty {
      for record in sorted() { try output.write(Array(octets[record.card])) }
    } else {
      try spill()
      try merge()
    }
    try output.commit()
  }

  package func discard() -> Message? {
    runs = []
    output.discard()
    return nil
  }

  private func sorted() -> [SortRecord] {
    var records: [SortRecord] = []
    var place = 0
    while let record = SortRecord(octets, at: place) {
      records.append(record)
      place = record.end
    }
    let octets = octets
    // The sort of the standard library is stable, though it does not say so; the place makes sure of it.
    records.sort { one, other in
      if SortRecord.precedes((one, octets), (other, octets)) { return true }
      if SortRecord.precedes((other, octets), (one, octets)) { return false }
      return one.key.lowerBound < other.key.lowerBound
    }
    return records
  }

  private func spill() throws(Failure) {
    do {
      var run = try SortedRun.Writing()
      for record in sorted() {
        try run.write(octets[(record.key.lowerBound - SortRecord.lengths)..<record.end])
      }
      runs.append(try run.finished())
    } catch {
      throw .cannotWrite(SortedRun.folder, error)
    }
    octets.removeAll(keepingCapacity: true)
  }

  private func merge() throws(Failure) {
    do { for index in runs.indices { try runs[index].advance() } } catch {
      throw .cannotRead(SortedRun.folder, error)
    }
    while let first = first() {
      guard let record = runs[first].record else { break }
      try output.write(Array(runs[first].octets[record.card]))
      do { try runs[first].advance() } catch { throw .cannotRead(SortedRun.folder, error) }
    }
  }

  /// The run whose next record comes first; of equal ones the earlier run's.
  private func first() -> Int? {
    var best: (index: Int, record: SortRecord)?
    for (index, run) in runs.enumerated() {
      guard let record = run.record else { continue }
      guard let known = best else {
        best = (index, record)
        continue
      }
      if SortRecord.precedes((record, run.octets), (known.record, runs[known.index].octets)) {
        best = (index, record)
      }
    }
    return best?.index
  }
}
