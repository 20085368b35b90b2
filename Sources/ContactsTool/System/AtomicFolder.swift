internal import Glibc

/// A new folder that appears whole or not at all: filled under another name beside its place, then renamed.
///
/// Its files need no such care, each by itself, and are on the disk before the folder has its name.
final class AtomicFolder {
  private let path: String
  private let temporaryPath: String
  private var isPending = true

  /// Makes the folder under its temporary name. Nothing may be at the path.
  init(_ path: String) throws(Failure) {
    self.path = path
    let temporaryPath = Path.temporary(beside: path)
    self.temporaryPath = temporaryPath
    if Path.isSymbolicLink(path) { throw .cannotCreate(path, because: "it is a link that leads nowhere") }
    do {
      try TemporaryFiles.make(temporaryPath) { () throws(SystemError) in
        guard unsafe mkdir(temporaryPath, 0o777) == 0 else { throw .last }
      }
    } catch { throw .cannotCreate(path, error) }
  }

  deinit { discard() }

  /// Makes a file in the folder.
  func write(_ octets: [UInt8], to name: String) throws(Failure) {
    let temporaryPath = Path.joined(temporaryPath, name)
    do {
      let file = try TemporaryFiles.whileRunning { () throws(SystemError) in
        try FileDescriptor.open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      }
      defer { file.close() }
      try file.write(octets)
    } catch { throw .cannotWrite(Path.joined(path, name), error) }
  }

  /// Gives the folder its name.
  func commit() throws(Failure) {
    guard isPending else { return }
    // All files at once: to wait for the disk after each takes a hundred times as long.
    sync()
    guard unsafe rename(temporaryPath, path) == 0 else {
      let error = SystemError.last
      discard()
      let isTaken = [EEXIST, ENOTEMPTY, ENOTDIR].contains(error.code)
      throw isTaken ? .cannotCreate(path, because: "it came into being meanwhile") : .cannotWrite(path, error)
    }
    isPending = false
    TemporaryFiles.forget(temporaryPath)
    FileDescriptor.synchronizeFolder(Path.folder(of: path))
  }

  /// Removes what was written.
  func discard() {
    guard isPending else { return }
    isPending = false
    Path.remove(temporaryPath)
    TemporaryFiles.forget(temporaryPath)
  }
}
