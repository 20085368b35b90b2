internal import Glibc

/// A file that is written as a whole.
enum OutputFile {
  static func write(_ octets: [UInt8], to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
    guard descriptor >= 0 else { Bench.stop("cannot write '\(path)'") }
    unsafe octets.withUnsafeBytes { memory in
      var written = 0
      while written < memory.count, let start = memory.baseAddress {
        let count = unsafe Glibc.write(descriptor, start + written, memory.count - written)
        guard count > 0 else { Bench.stop("cannot write '\(path)'") }
        written += count
      }
    }
    guard close(descriptor) == 0 else { Bench.stop("cannot write '\(path)'") }
  }
}
