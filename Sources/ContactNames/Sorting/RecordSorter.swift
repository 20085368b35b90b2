/// Sorts records by their keys, also such as memory does not hold: what is too much waits, sorted, in a temporary file.
///
/// ```swift
/// var records = RecordSorter()
/// for (contact, line) in contacts {
///   try records.append(line, key: sorter.key(for: contact))
/// }
/// try records.finish { line in output += line }
/// ```
///
/// Records with the same key stay in the order in which they came.
public struct RecordSorter: ~Copyable {
  /// A temporary file that cannot be made, written or read.
  public struct Failure: Error, Sendable, Hashable {
    /// What the system says (errno).
    public let code: Int32
  }

  private struct Entry {
    let key: SortKey
    let octets: [UInt8]
  }

  private let capacity: Int
  private var entries: [Entry] = []
  private var size = 0
  private var runs: [Range<Int>] = []
  private var spool: SpoolFile?

  /// What an entry takes beside its octets.
  private static let overhead = 112

  /// Makes a sorter that holds about as many octets as this in memory.
  public init(capacity: Int = 128 << 20) { self.capacity = max(capacity, 1 << 16) }

  /// Takes a record; it throws ``Failure`` where it has to be written, and cannot be.
  public mutating func append(_ record: [UInt8], key: SortKey) throws(Failure) {
    entries.append(Entry(key: key, octets: record))
    size += record.count + key.octets.count + Self.overhead
    if size >= capacity { try spill() }
  }

  /// Hands out all records in their order; it throws ``Failure`` where they cannot be read again.
  public consuming func finish(_ body: ([UInt8]) -> Void) throws(Failure) {
    sort()
    guard let spool else {
      for entry in entries { body(entry.octets) }
      return
    }
    try spill()
    let pieceSize = min(max(capacity / (runs.count + 1), 4 << 10), 1 << 20)
    var merge = RunMerge()
    for run in runs { try merge.add(RunReader(spool, run, pieceSize: pieceSize)) }
    while let octets = try merge.next() { body(octets) }
  }

  private mutating func sort() {
    let places = entries.indices.sorted { one, other in
      let (first, second) = (entries[one].key, entries[other].key)
      return first == second ? one < other : first < second
    }
    entries = places.map { entries[$0] }
  }

  /// Writes what is in memory as another run.
  private mutating func spill() throws(Failure) {
    sort()
    if spool == nil { spool = try SpoolFile() }
    guard let spool else { return }
    let start = spool.size
    var piece: [UInt8] = []
    for entry in entries {
      for count in [entry.key.octets.count, entry.octets.count] {
        for shift in stride(from: 0, to: 64, by: 8) {
          piece.append(UInt8(truncatingIfNeeded: count >> shift))
        }
      }
      piece += entry.key.octets
      piece += entry.octets
      if piece.count >= 1 << 20 {
        try spool.write(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    try spool.write(piece)
    runs.append(start..<spool.size)
    entries.removeAll(keepingCapacity: true)
    size = 0
  }
}
