/// Where cards go.
protocol CardSink: AnyObject {
  func receive(_ batch: CardBatch) throws(Failure)

  /// All of one input was read.
  func endInput(_ name: String, cards: Int, findings: FindingCount) throws(Failure)

  /// All is written: it may be seen now.
  func commit() throws(Failure)

  /// Leaves nothing behind, as far as that is possible.
  func discard()
}

/// All cards into one file or stream.
final class StreamSink: CardSink {
  private let output: OutputFile

  init(_ output: OutputFile) { self.output = output }

  func receive(_ batch: CardBatch) throws(Failure) { try output.write(batch.octets) }
  func endInput(_ name: String, cards: Int, findings: FindingCount) {}
  func commit() throws(Failure) { try output.commit() }
  func discard() { output.discard() }
}

/// No card, but a line for each input that says what is in it.
final class SummarySink: CardSink {
  private let output: OutputFile

  init(_ output: OutputFile) { self.output = output }

  func receive(_ batch: CardBatch) {}
  func endInput(_ name: String, cards: Int, findings: FindingCount) throws(Failure) {
    try output.write("\(name): \(counted(cards, "card")), \(findings)\n")
  }
  func commit() throws(Failure) { try output.commit() }
  func discard() { try? output.commit() }
}
