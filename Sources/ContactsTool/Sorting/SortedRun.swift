internal import Glibc

/// Records in their order in a file, read one after the other. The file has no name, so that nothing of it is left
/// whatever happens.
final class SortedRun {
  private static let blockSize = 1 << 18

  /// Where such files are.
  static var folder: String { Terminal.variable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

  private let descriptor: FileDescriptor
  private var place = 0
  private(set) var octets: [UInt8] = []
  /// The record that is next; `nil` at the end.
  private(set) var record: SortRecord?

  private init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  deinit { descriptor.close() }

  /// Goes to the next record.
  func advance() throws(SystemError) {
    place = record?.end ?? place
    record = SortRecord(octets, at: place)
    while record == nil {
      let rest = octets[place...]
      let needed =
        rest.count < SortRecord.lengths ? 0 : SortRecord.count(at: place, in: octets) - rest.count
      octets = try descriptor.read(max(SortedRun.blockSize, needed), after: rest)
      if octets.count == rest.count { return }
      place = 0
      record = SortRecord(octets, at: 0)
    }
  }

  /// A file that is being written.
  struct Writing {
    private let run: SortedRun
    private var buffer: [UInt8] = []

    init() throws(SystemError) {
      var path = Array((SortedRun.folder + "/contacts-XXXXXX").utf8CString)
      let number = unsafe mkstemp(&path)
      guard number >= 0 else { throw .last }
      unsafe unlink(&path)
      run = SortedRun(FileDescriptor(number: number))
    }

    mutating func write(_ octets: ArraySlice<UInt8>) throws(SystemError) {
      buffer += octets
      guard buffer.count >= SortedRun.blockSize else { return }
      try run.descriptor.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }

    /// The file from its beginning, to be read.
    func finished() throws(SystemError) -> SortedRun {
      try run.descriptor.write(buffer)
      guard lseek(run.descriptor.number, 0, SEEK_SET) == 0 else { throw .last }
      return run
    }
  }
}
