internal import Glibc

/// An open file. The calls begin again when a signal interrupts them, and wait when a pipe is not ready.
package struct FileDescriptor: Sendable, Hashable {
  let number: Int32

  package static let standardInput = FileDescriptor(number: 0)
  package static let standardOutput = FileDescriptor(number: 1)
  package static let standardError = FileDescriptor(number: 2)

  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> FileDescriptor {
    while true {
      let number = unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
      if number >= 0 { return FileDescriptor(number: number) }
      if errno != EINTR { throw .last }
    }
  }

  func close() { _ = Glibc.close(number) }

  var isTerminal: Bool { isatty(number) == 1 }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The octets of `start`, followed by up to `count` octets of the file; by fewer only at its end.
  func read(_ count: Int, after start: ArraySlice<UInt8>) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let octets = unsafe [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, filled in
      filled = unsafe buffer.initialize(fromContentsOf: start)
      while filled < start.count + count, failure == nil {
        let free = unsafe UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let got = unsafe Glibc.read(number, free.baseAddress, free.count)
        if got == 0 { break }
        if got > 0 { filled += got } else { failure = recover(until: POLLIN) }
      }
    }
    if let failure { throw failure }
    return octets
  }

  /// Writes all of the octets.
  func write(_ octets: [UInt8]) throws(SystemError) {
    var failure: SystemError?
    unsafe octets.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count, failure == nil {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
        let written = unsafe Glibc.write(number, rest.baseAddress, rest.count)
        if written >= 0 { done += written } else { failure = recover(until: POLLOUT) }
      }
    }
    if let failure { throw failure }
  }

  /// Puts what was written onto the disk, where the file lies on one.
  func synchronize() throws(SystemError) {
    while fsync(number) != 0 {
      if errno == EINVAL || errno == ENOTSUP || errno == EROFS { return }
      if errno != EINTR { throw .last }
    }
  }

  /// Puts a folder's list of files onto the disk, as far as that is possible.
  static func synchronizeFolder(_ path: String) {
    guard let folder = try? open(path, O_RDONLY | O_DIRECTORY) else { return }
    try? folder.synchronize()
    folder.close()
  }

  /// `nil` when the call that failed may be tried again, after waiting where that is the reason.
  private func recover(until event: Int32) -> SystemError? {
    switch errno {
    case EINTR: return nil
    case EAGAIN:
      var request = pollfd(fd: number, events: Int16(event), revents: 0)
      _ = unsafe poll(&request, 1, -1)
      return nil
    case let code: return SystemError(code)
    }
  }
}
