#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, closed when nobody holds it any more.
final class FileReader: Sendable {
  private static let pieceSize = 256 << 10

  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileError(path: path, number: errno) }
  }

  deinit { close(descriptor) }

  /// The next octets; none at the end.
  func read() throws(FileError) -> [UInt8] {
    var failure: Int32 = 0
    let octets = unsafe [UInt8](unsafeUninitializedCapacity: FileReader.pieceSize) { buffer, count in
      while true {
        let read = unsafe readOctets(buffer)
        if read < 0, errno == EINTR { continue }
        failure = read < 0 ? errno : 0
        count = max(0, read)
        return
      }
    }
    if failure != 0 { throw FileError(path: path, number: failure) }
    return octets
  }

  private func readOctets(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #else
      unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// What the system says of a number.
  static func text(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}
