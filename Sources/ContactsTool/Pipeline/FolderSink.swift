internal import Glibc

/// Each card into a file of its own.
final class FolderSink: CardSink {
  private let folder: String
  private let force: Bool
  /// The folder, where this run makes it.
  private let newFolder: AtomicFolder?
  private var names = FileNames()
  private var cards = 0
  /// How many files are in a folder that was there before, where they stay whatever happens.
  private let remaining = Monitor(0)

  /// Makes the folder if it is missing; one that holds something is written into only with `force`.
  init(_ folder: String, force: Bool) throws(Failure) {
    self.folder = Path.withoutSlashes(folder)
    self.force = force
    // Before any thread is started.
    TemporaryFiles.watch()
    if (try? FileStatus.of(folder)) == nil {
      newFolder = try AtomicFolder(self.folder)
    } else {
      newFolder = nil
      try Self.checkIsUsable(folder, force: force)
      TemporaryFiles.sayAtStop { [folder, remaining] in Self.left(remaining.withLock { $0 }, in: folder) }
    }
  }

  private static func checkIsUsable(_ folder: String, force: Bool) throws(Failure) {
    do {
      if try Path.names(in: folder).isEmpty || force { return }
    } catch { throw .cannotCreate(folder, error) }
    throw Failure(.cannotCreate, "the folder '\(folder)' is not empty; --force writes into it all the same")
  }

  func receive(_ batch: CardBatch) throws(Failure) {
    var start = 0
    for piece in batch.pieces {
      try write(Array(batch.octets[start..<(start + piece.count)]), name: piece.fileName)
      start += piece.count
    }
  }

  func endInput(_ name: String, cards: Int, findings: FindingCount) {}

  var destination: String? { folder }

  func commit() throws(Failure) {
    if let newFolder { try newFolder.commit() } else { sync() }
  }

  func discard() -> Message? {
    newFolder?.discard()
    let count = remaining.withLock { $0 }
    return count == 0 ? nil : Self.left(count, in: folder)
  }

  private static func left(_ count: Int, in folder: String) -> Message {
    "not finished: \(counted(count, "card")) written to '\(folder)' so far"
  }

  private func write(_ octets: [UInt8], name: String?) throws(Failure) {
    cards += 1
    let name = names.unique(name ?? "card-\(cards)", fileExtension: "vcf")
    if let newFolder { return try newFolder.write(octets, to: name) }
    let path = Path.joined(folder, name)
    let file = try AtomicFile(path, force: force, isDurable: false)
    do { try file.descriptor.write(octets) } catch { throw .cannotWrite(path, error) }
    try file.commit()
    remaining.withLock { $0 += 1 }
  }
}
