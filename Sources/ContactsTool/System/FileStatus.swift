internal import Glibc

/// What the system knows of a file: its kind, size, mode, and identity.
package struct FileStatus: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case regular
    case folder
    /// A pipe, a device, a socket: written straight, and of unknown size.
    case stream
  }

  let kind: Kind
  let size: Int
  /// The permission bits.
  let mode: mode_t
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .stream
      }
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }

  /// The status of the file that the path leads to, through symbolic links.
  static func of(_ path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
