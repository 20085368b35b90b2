#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Runs that are read side by side: the one with the lowest record is the first of a heap.
struct RunMerge {
  private var heap: [(reader: RunReader, number: Int)] = []

  mutating func add(_ reader: RunReader) throws(RecordSorter.Failure) {
    guard reader.key != nil else { return }
    heap.append((reader, heap.count))
    var index = heap.count - 1
    while index > 0, isBefore(index, (index - 1) / 2) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func next() throws(RecordSorter.Failure) -> [UInt8]? {
    guard let first = heap.first else { return nil }
    let octets = first.reader.octets
    try first.reader.advance()
    if first.reader.key == nil {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    var index = 0
    while true {
      var lowest = index
      for child in [index * 2 + 1, index * 2 + 2] where child < heap.count && isBefore(child, lowest) {
        lowest = child
      }
      if lowest == index { return octets }
      heap.swapAt(index, lowest)
      index = lowest
    }
  }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    guard let first = heap[one].reader.key, let second = heap[other].reader.key else { return false }
    return first == second ? heap[one].number < heap[other].number : first < second
  }
}

/// The records of one run, one after the other.
final class RunReader {
  private let spool: SpoolFile
  private var rest: Range<Int>
  private let pieceSize: Int
  private var piece: [UInt8] = []
  private var position = 0
  /// The record that is at hand; no key, when there is none any more.
  private(set) var key: SortKey?
  private(set) var octets: [UInt8] = []

  init(_ spool: SpoolFile, _ run: Range<Int>, pieceSize: Int) throws(RecordSorter.Failure) {
    self.spool = spool
    self.pieceSize = pieceSize
    rest = run
    try advance()
  }

  func advance() throws(RecordSorter.Failure) {
    key = nil
    guard position < piece.count || !rest.isEmpty else { return }
    let head = try take(16)
    let counts = [head.prefix(8), head.suffix(8)].map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    key = SortKey(octets: Array(try take(counts[0])))
    octets = Array(try take(counts[1]))
  }

  /// The next octets of the run.
  private func take(_ count: Int) throws(RecordSorter.Failure) -> ArraySlice<UInt8> {
    if piece.count - position < count {
      piece.removeFirst(position)
      position = 0
      let length = min(max(count - piece.count, pieceSize), rest.count)
      piece += try spool.read(at: rest.lowerBound, count: length)
      rest = (rest.lowerBound + length)..<rest.upperBound
    }
    guard piece.count - position >= count else { throw RecordSorter.Failure(code: EIO) }
    defer { position += count }
    return piece[position..<(position + count)]
  }
}
