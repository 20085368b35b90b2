/// Tells what the format written has no place for: in a file one by one, to a person by number.
package final class LossReport {
  /// Where each loss is listed; `nil` when nobody wants to know.
  private let output: OutputFile?
  /// What cards are brought into, as a person calls it: `vCard 3.0`.
  private let target: String
  private let isSilent: Bool
  private var inFile = LossCount()
  /// The losses so far, in all files.
  package private(set) var total = LossCount()

  package init(target: String, output: OutputFile?, isSilent: Bool) {
    self.target = target
    self.isSilent = isSilent
    self.output = output
  }

  func beginFile() { inFile = LossCount() }

  func receive(_ batch: CardBatch, file: String, linesBefore: Int, cardsBefore: Int) throws(Failure) {
    inFile += batch.losses
    total += batch.losses
    guard let output, !batch.lossList.isEmpty else { return }
    try output.write(batch.lossList.lines(file: file, linesBefore: linesBefore, cardsBefore: cardsBefore))
  }

  /// What a person should know of the file; `nil` when nothing was lost.
  package func summary(of file: String) -> Message? {
    guard !isSilent, !inFile.isEmpty else { return nil }
    let hint: Message = if let output { output.listing } else { "--report FILE lists them" }
    return "\(file): \(inFile.text(target: target)) (\(hint))"
  }

  /// What a person should know in the end; `nil` when all of it comes back.
  package var warning: Message? {
    let count = total.irreversible
    guard !isSilent, count > 0 else { return nil }
    return "converting back does not restore what was changed or dropped (\(count)): keep the input"
  }

  /// All is written, but not yet to be seen.
  func prepare() throws(Failure) { try output?.flush() }
  package func commit() throws(Failure) { try output?.commit() }
  func discard() { output?.discard() }
}

extension OutputFile {
  fileprivate var listing: Message {
    isStandardOutput ? "standard output lists them" : "'\(path)' lists them"
  }
}
