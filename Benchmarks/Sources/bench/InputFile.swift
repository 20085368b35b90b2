internal import Glibc

/// A file of cards in memory.
struct InputFile: Sendable {
  let octets: [UInt8]

  init(_ path: String) {
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { Bench.stop("cannot open '\(path)'") }
    defer { close(descriptor) }
    let count = Int(lseek(descriptor, 0, SEEK_END))
    guard count > 0 else { Bench.stop("'\(path)' is empty, or no file") }
    octets = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let read = unsafe pread(descriptor, start + filled, count - filled, off_t(filled))
        guard read > 0 else { Bench.stop("cannot read '\(path)'") }
        filled += read
      }
    }
  }

  /// The file in so many parts of about one size, cut where a card ends and the next one begins.
  func parts(_ count: Int) -> [Range<Int>] {
    var cuts = [0]
    for number in 1..<max(1, count) {
      let cut = boundary(from: max(octets.count / count * number, cuts[cuts.count - 1]))
      cuts.append(cut)
    }
    return zip(cuts, cuts.dropFirst() + [octets.count]).map { $0..<$1 }
  }

  private static let ending = Array("\nEND:VCARD\r\n".utf8)
  private static let beginning = Array("BEGIN:VCARD\r\n".utf8)

  private func boundary(from start: Int) -> Int {
    var place = start
    while let lineFeed = octets[place...].firstIndex(of: UInt8(ascii: "\n")) {
      place = lineFeed + 1
      if octets[..<place].suffix(Self.ending.count).elementsEqual(Self.ending),
        octets[place...].starts(with: Self.beginning)
      {
        return place
      }
    }
    return octets.count
  }
}
