internal import Glibc

/// What the machine can do at best, measured in the same run as what is compared with it: a slow spell slows
/// both.
enum Yardstick {
  /// Counts line feeds with `memchr`, where the phase reads.
  case countLines(in: [UInt8])
  /// Copies as many octets as the phase writes with `memcpy`.
  case copy(from: [UInt8], to: Destination)

  init(_ phase: Phase, _ file: InputFile, octetsWritten: Int) {
    switch phase {
    case .scan, .read, .readAndWrite, .convert, .contacts, .names, .json, .fromJSON,
      .formatNames, .sortKeys, .searchKeys:
      self = .countLines(in: file.octets)
    case .write:
      self = .copy(from: [UInt8](repeating: 0x20, count: octetsWritten), to: Destination(octetsWritten))
    }
  }

  /// Memory that was touched before, so that no page has to be found for it while time is taken.
  final class Destination {
    fileprivate var octets: [UInt8]
    init(_ count: Int) { octets = [UInt8](repeating: 0, count: count) }
  }

  /// Does it once.
  ///
  /// - Returns: A number that depends on all of it, so that no part can be left out.
  func run() -> Int {
    switch self {
    case .countLines(let octets): unsafe octets.withUnsafeBytes { unsafe Self.lineFeeds(in: $0) }
    case .copy(let source, let destination): Self.copy(source, to: &destination.octets)
    }
  }

  private static func lineFeeds(in memory: UnsafeRawBufferPointer) -> Int {
    guard let start = memory.baseAddress else { return 0 }
    var count = 0
    var place = 0
    while place < memory.count, let found = unsafe memchr(start + place, 0x0A, memory.count - place) {
      count += 1
      place = unsafe UnsafeRawPointer(found) - start + 1
    }
    return count
  }

  private static func copy(_ source: [UInt8], to destination: inout [UInt8]) -> Int {
    unsafe source.withUnsafeBytes { source in
      unsafe destination.withUnsafeMutableBytes { destination in
        guard let from = source.baseAddress, let to = destination.baseAddress else { return 0 }
        unsafe memcpy(to, from, min(source.count, destination.count))
        return Int(unsafe destination[destination.count - 1])
      }
    }
  }
}
