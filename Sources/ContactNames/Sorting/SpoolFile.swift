#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A temporary file without a name.
final class SpoolFile {
  private let descriptor: Int32
  private(set) var size = 0

  init() throws(RecordSorter.Failure) {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/contacts-XXXXXX".utf8CString)
    descriptor = unsafe path.withUnsafeMutableBufferPointer { path in
      guard let base = path.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(base)
      if descriptor >= 0 { _ = unsafe unlink(base) }
      return descriptor
    }
    if descriptor < 0 { throw RecordSorter.Failure(code: errno) }
  }

  deinit { _ = close(descriptor) }

  func write(_ octets: [UInt8]) throws(RecordSorter.Failure) {
    var start = 0
    while start < octets.count {
      let written = unsafe octets.withUnsafeBytes { octets in
        unsafe pwrite(
          descriptor, octets.baseAddress.map { unsafe $0 + start }, octets.count - start, off_t(size))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw RecordSorter.Failure(code: errno) }
      start += written
      size += written
    }
  }

  func read(at offset: Int, count: Int) throws(RecordSorter.Failure) -> [UInt8] {
    var code: Int32 = 0
    let octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          code = got < 0 ? errno : EIO
          return
        }
        filled += got
      }
    }
    if code != 0 { throw RecordSorter.Failure(code: code) }
    return octets
  }
}
