internal import Glibc

/// A file that appears whole or not at all: written under another name beside its place, then renamed.
///
/// Until ``commit()``, and for ever when that is not called, nothing has happened at the path.
package final class AtomicFile {
  let descriptor: FileDescriptor
  private let path: String
  private let temporaryPath: String
  private let mayReplace: Bool
  private let isDurable: Bool
  private var isPending = true

  /// Makes the temporary file. One that exists at the path is replaced only with `force`.
  ///
  /// A durable file is on the disk before it has its name. It need not be when it is one of many, whose maker
  /// calls `sync()` at the end.
  package init(_ path: String, force: Bool, isDurable: Bool = true) throws(Failure) {
    let (place, mode) = try Self.place(for: path, force: force)
    self.path = place
    self.isDurable = isDurable
    mayReplace = force
    let temporaryPath = Path.temporary(beside: place)
    self.temporaryPath = temporaryPath
    do {
      descriptor = try TemporaryFiles.make(temporaryPath) { () throws(SystemError) in
        try FileDescriptor.open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
      }
    } catch { throw .cannotCreate(path, error) }
    if let mode { _ = fchmod(descriptor.number, mode) }
  }

  deinit { discard() }

  /// Gives the file its name.
  package func commit() throws(Failure) {
    guard isPending else { return }
    do {
      if isDurable { try descriptor.synchronize() }
      try rename()
    } catch {
      discard()
      throw error.code == EEXIST ? .exists(path) : .cannotWrite(path, error)
    }
    isPending = false
    TemporaryFiles.forget(temporaryPath)
    descriptor.close()
    if isDurable { FileDescriptor.synchronizeFolder(Path.folder(of: path)) }
  }

  /// Removes what was written.
  package func discard() {
    guard isPending else { return }
    isPending = false
    descriptor.close()
    unsafe unlink(temporaryPath)
    TemporaryFiles.forget(temporaryPath)
  }

  /// Where a symbolic link leads, the file is replaced and the link stays; its mode stays, too.
  private static func place(for path: String, force: Bool) throws(Failure) -> (path: String, mode: mode_t?) {
    guard let status = try? FileStatus.of(path) else {
      if Path.isSymbolicLink(path) { throw .cannotCreate(path, because: "it is a link that leads nowhere") }
      return (path, nil)
    }
    if status.kind == .folder { throw .cannotCreate(path, because: "it is a folder") }
    guard force else { throw .exists(path) }
    do { return (try Path.resolved(path), status.mode) } catch { throw .cannotCreate(path, error) }
  }

  /// Without leave to replace, a link is made instead, which fails when somebody else was faster.
  private func rename() throws(SystemError) {
    if !mayReplace {
      if unsafe link(temporaryPath, path) == 0 {
        unsafe unlink(temporaryPath)
        return
      }
      if errno == EEXIST { throw .last }
      // Else the file system has no links; there the check at the beginning must do.
    }
    guard unsafe Glibc.rename(temporaryPath, path) == 0 else { throw .last }
  }
}
