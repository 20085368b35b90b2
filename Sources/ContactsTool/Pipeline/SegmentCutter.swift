internal import Glibc

/// Reads an input in blocks and cuts them where a card ends and the next one begins.
///
/// A block where no such place is found is made longer, to a limit. Beyond that the input is no longer cut at
/// cards: the segments from there on are not whole.
package struct SegmentCutter {
  package static let blockSize = 512 << 10
  package static let most = 4 << 20

  private let input: Int
  private let descriptor: FileDescriptor
  private let blockSize: Int
  private let most: Int
  /// What was read and comes after the last cut.
  private var rest: [UInt8] = []
  private var isFirst = true
  private var isAtEnd = false
  private var isWhole = true

  package init(
    input: Int, descriptor: FileDescriptor, blockSize: Int = Self.blockSize, most: Int = Self.most
  ) {
    self.input = input
    self.descriptor = descriptor
    self.blockSize = blockSize
    self.most = most
  }

  /// The next segment. Each input has at least one, be it an empty one.
  package mutating func next() throws(SystemError) -> Segment? {
    if isAtEnd { return nil }
    var octets = try block(after: rest, size: blockSize)
    while !isAtEnd && isWhole {
      if let cut = Self.lastBoundary(in: octets) { return segment(of: octets, upTo: cut) }
      if octets.count >= most {
        isWhole = false
      } else {
        octets = try block(after: octets, size: octets.count)
      }
    }
    return segment(of: octets, upTo: octets.count)
  }

  private mutating func block(after start: [UInt8], size: Int) throws(SystemError) -> [UInt8] {
    let octets = try descriptor.read(size, after: start[...])
    isAtEnd = octets.count < start.count + size
    return octets
  }

  private mutating func segment(of octets: [UInt8], upTo cut: Int) -> Segment {
    defer {
      rest = Array(octets[cut...])
      isFirst = false
    }
    return Segment(
      input: input, buffer: octets, count: cut, isFirst: isFirst, isLast: isAtEnd, isWhole: isWhole)
  }

  // MARK: Boundaries

  private static let begin = Array("BEGIN:VCARD".utf8)
  private static let end = Array("END:VCARD".utf8)
  private static let lf = UInt8(ascii: "\n")
  private static let cr = UInt8(ascii: "\r")

  /// The last place where a line `BEGIN:VCARD` follows a line `END:VCARD`, in any case, with nothing but empty lines between.
  package static func lastBoundary(in octets: [UInt8]) -> Int? {
    var place = octets.count - begin.count
    while place > end.count {
      if octets[place - 1] == lf, isBoundary(place, in: octets) { return place }
      place -= 1
    }
    return nil
  }

  private static func isBoundary(_ place: Int, in octets: [UInt8]) -> Bool {
    guard stands(begin, at: place, in: octets) else { return false }
    var after = place + begin.count
    if after < octets.count, octets[after] == cr { after += 1 }
    guard after < octets.count, octets[after] == lf else { return false }
    var before = place
    while before > 0, octets[before - 1] == lf || octets[before - 1] == cr { before -= 1 }
    guard stands(end, at: before - end.count, in: octets) else { return false }
    return before == end.count || octets[before - end.count - 1] == lf
  }

  /// Whether a word of capitals stands at a place, in any case.
  private static func stands(_ word: [UInt8], at place: Int, in octets: [UInt8]) -> Bool {
    guard place >= 0, place + word.count <= octets.count else { return false }
    for index in word.indices {
      let octet = octets[place + index]
      guard octet == word[index] || octet ^ 0x20 == word[index] && word[index] >= 0x41 else { return false }
    }
    return true
  }
}
