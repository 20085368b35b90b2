/// Sheets one after the other, with an empty line between them.
final class SheetSink: CardSink {
  private let output: OutputFile
  private var isFirst = true

  init(_ output: OutputFile) { self.output = output }

  let destination: String? = nil
  var isSeenAtOnce: Bool { output.isTerminal }

  func receive(_ batch: CardBatch) throws(Failure) {
    if batch.octets.isEmpty { return }
    try output.write(isFirst ? Array(batch.octets.dropFirst()) : batch.octets)
    isFirst = false
  }

  func endInput(_ name: String, cards: Int, findings: FindingCount) {}
  func commit() throws(Failure) { try output.commit() }
  func discard() -> Message? {
    output.discard()
    return nil
  }
}
