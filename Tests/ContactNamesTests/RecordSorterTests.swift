import ContactNames
import Testing

@Suite struct RecordSorterTests {
  @Test(arguments: [0, 1, 7, 3000, 40_000])
  func recordsThatDoNotFitMemoryComeInTheirOrderAndOnce(_ count: Int) throws {
    var state: UInt64 = 42
    var records: [(key: [UInt8], octets: [UInt8])] = []
    for number in 0..<count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let key = (0..<Int(state >> 60)).map { UInt8(truncatingIfNeeded: state >> ($0 % 8 * 7)) & 3 }
      records.append((key, Array("\(number)".utf8) + [UInt8](repeating: 0x20, count: Int(state >> 40 & 63))))
    }
    var sorter = RecordSorter(capacity: 0)
    for record in records { try sorter.append(record.octets, key: SortKey(octets: record.key)) }
    var sorted: [[UInt8]] = []
    try sorter.finish { sorted.append($0) }

    let places = records.indices.sorted { one, other in
      records[one].key == records[other].key
        ? one < other : records[one].key.lexicographicallyPrecedes(records[other].key)
    }
    #expect(sorted == places.map { records[$0].octets })
  }

  @Test func aRecordLargerThanMemoryIsKept() throws {
    var sorter = RecordSorter(capacity: 0)
    let large = [UInt8](repeating: 0x61, count: 3 << 20)
    try sorter.append([2], key: SortKey(octets: [2]))
    try sorter.append(large, key: SortKey(octets: [1]))
    try sorter.append([], key: SortKey(octets: []))
    var sorted: [[UInt8]] = []
    try sorter.finish { sorted.append($0) }
    #expect(sorted == [[], large, [2]])
  }
}
