internal import Glibc

/// Where a command's data goes: standard output, a device, or a file that appears whole or not at all.
package final class OutputFile {
  private static let bufferSize = 256 << 10

  private static let standardOutput = "-"

  private let descriptor: FileDescriptor
  let path: String
  private let file: AtomicFile?
  private var buffer: [UInt8] = []

  /// Opens the file of the path, or standard output for `nil` and `-`.
  package init(_ path: String?, force: Bool) throws(Failure) {
    self.path = path ?? Self.standardOutput
    if self.path == Self.standardOutput {
      file = nil
      descriptor = .standardOutput
    } else if let status = try? FileStatus.of(self.path), status.kind == .stream {
      file = nil
      do { descriptor = try FileDescriptor.open(self.path, O_WRONLY) } catch {
        throw .cannotCreate(self.path, error)
      }
    } else {
      let file = try AtomicFile(self.path, force: force)
      self.file = file
      descriptor = file.descriptor
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  var isStandardOutput: Bool { path == Self.standardOutput }
  var isTerminal: Bool { descriptor.isTerminal }

  /// Whether this is the name of standard output.
  static func isStandardOutput(_ path: String?) -> Bool { path == nil || path == standardOutput }

  /// What is at the place now.
  static func status(of path: String?) -> FileStatus? {
    guard let path, path != standardOutput else { return try? FileDescriptor.standardOutput.status() }
    return try? FileStatus.of(path)
  }

  /// Standard output may be led into a file that is also an input: it would never end.
  package func checkIsNone(of inputs: [InputFile]) throws(Failure) {
    guard file == nil, let own = try? descriptor.status(), own.kind == .regular else { return }
    for input in inputs where input.status?.isSameFile(as: own) == true {
      throw .cannotCreate(path, because: "it is also the input '\(input.name)'")
    }
  }

  package func write(_ octets: [UInt8]) throws(Failure) {
    if buffer.count + octets.count > Self.bufferSize { try flush() }
    if octets.count > Self.bufferSize { try send(octets) } else { buffer += octets }
  }

  package func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Writes what is left and gives a file its name.
  package func commit() throws(Failure) {
    try flush()
    try file?.commit()
  }

  /// Forgets what was written, as far as that is still possible.
  package func discard() {
    buffer.removeAll()
    file?.discard()
  }

  /// Hands over what was kept back so far.
  func flush() throws(Failure) {
    try send(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  private func send(_ octets: [UInt8]) throws(Failure) {
    do { try descriptor.write(octets) } catch {
      throw error.code == EPIPE ? .closedOutput : .cannotWrite(path, error)
    }
  }
}
