internal import Glibc

/// Standard output, written by the mebibyte, so that files of any size need little memory.
struct StandardOutput {
  private var buffer: [UInt8] = []
  private(set) var count = 0

  init() { buffer.reserveCapacity(2 << 20) }

  mutating func write(_ octets: [UInt8]) {
    buffer.append(contentsOf: octets)
    count += octets.count
    if buffer.count >= 1 << 20 { flush() }
  }

  mutating func flush() {
    var start = 0
    while start < buffer.count {
      let written = unsafe buffer.withUnsafeBytes { octets in
        unsafe Glibc.write(STDOUT_FILENO, octets.baseAddress.map { unsafe $0 + start }, octets.count - start)
      }
      guard written > 0 else { Generate.stop("cannot write to standard output") }
      start += written
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
