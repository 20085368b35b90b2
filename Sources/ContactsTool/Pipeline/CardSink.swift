/// Where cards go.
package protocol CardSink: AnyObject {
  /// What a person calls the place where the cards are afterwards; `nil` for a stream, which is no place.
  var destination: String? { get }

  /// Whether what it receives is seen at once on a terminal, where a line of progress would stand in its way.
  var isSeenAtOnce: Bool { get }

  func receive(_ batch: CardBatch) throws(Failure)

  /// All of one input was read.
  func endInput(_ name: String, cards: Int, findings: FindingCount) throws(Failure)

  /// All is written: it may be seen now.
  func commit() throws(Failure)

  /// Leaves nothing behind, as far as that is possible.
  ///
  /// - Returns: what a person must know about the rest.
  @discardableResult func discard() -> Message?
}

extension CardSink {
  package var isSeenAtOnce: Bool { false }
}

/// All cards into one file or stream.
package final class StreamSink: CardSink {
  private let output: OutputFile

  package init(_ output: OutputFile) { self.output = output }

  package var destination: String? { output.isStandardOutput ? nil : output.path }
  package var isSeenAtOnce: Bool { output.isTerminal }

  package func receive(_ batch: CardBatch) throws(Failure) { try output.write(batch.octets) }
  package func endInput(_ name: String, cards: Int, findings: FindingCount) {}
  package func commit() throws(Failure) { try output.commit() }
  package func discard() -> Message? {
    output.discard()
    return nil
  }
}

/// No card, but a line for each input that says what is in it.
final class SummarySink: CardSink {
  /// `nil` when nobody wants to know.
  private let output: OutputFile?

  init(_ output: OutputFile?) { self.output = output }

  let destination: String? = nil

  func receive(_ batch: CardBatch) {}
  func endInput(_ name: String, cards: Int, findings: FindingCount) throws(Failure) {
    let line: Message = "\(name): \(counted(cards, "card")), \(findings)\n"
    try output?.write(line.text)
  }
  func commit() throws(Failure) { try output?.commit() }
  func discard() -> Message? {
    try? output?.commit()
    return nil
  }
}
