internal import Glibc

/// Each card into a file of its own.
final class FolderSink: CardSink {
  private let folder: String
  private let force: Bool
  private let isNew: Bool
  private var names = FileNames()
  private var cards = 0

  /// Makes the folder if it is missing; one that holds something is written into only with `force`.
  init(_ folder: String, force: Bool) throws(Failure) {
    self.folder = folder
    self.force = force
    isNew = unsafe mkdir(folder, 0o777) == 0
    // Before any thread is started.
    TemporaryFiles.watch()
    if !isNew { try Self.checkIsUsable(folder, because: .last, force: force) }
  }

  private static func checkIsUsable(
    _ folder: String, because error: SystemError, force: Bool
  ) throws(Failure) {
    guard error.code == EEXIST else { throw .cannotCreate(folder, because: "\(error)") }
    do {
      guard !force, try !Path.names(in: folder).isEmpty else { return }
    } catch { throw .cannotCreate(folder, because: "\(error)") }
    throw Failure(.cannotCreate, "the folder '\(folder)' is not empty; --force writes into it all the same")
  }

  func receive(_ batch: CardBatch) throws(Failure) {
    var start = 0
    for piece in batch.pieces {
      try write(batch.octets[start..<(start + piece.count)], name: piece.fileName)
      start += piece.count
    }
  }

  func endInput(_ name: String, cards: Int, findings: FindingCount) {}

  func commit() { sync() }

  func discard() {
    if isNew { unsafe rmdir(folder) }
  }

  private func write(_ octets: ArraySlice<UInt8>, name: String?) throws(Failure) {
    cards += 1
    let path = Path.joined(folder, names.unique(name ?? "card-\(cards)", fileExtension: "vcf"))
    let file = try AtomicFile(path, force: force, isDurable: false)
    do { try file.descriptor.write(Array(octets)) } catch { throw .cannotWrite(path, error) }
    try file.commit()
  }
}
