internal import ContactModel
internal import ContactNames
internal import VCard

// Cards are written and their keys made by the threads that read them. A card that is on its way is a record:
//
//     length of the key │ length of the card │ key │ card          (lengths in four octets, the lowest first)

/// Writes cards as records, each with the key that it is sorted by.
struct SortingWriter: CardWriter {
  private var writer: any CardWriter
  private let sorter: ContactSorter
  private var decoder = ContactDecoder(
    keys: .names.union([
      .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName, .phoneticOrganizationName, .sortAs,
      .emailAddresses, .phoneNumbers, .instantMessageAddresses,
    ]))

  init(_ writer: any CardWriter, _ sorter: ContactSorter) {
    self.writer = writer
    self.sorter = sorter
  }

  var report: WriteReport { writer.report }

  mutating func write(_ card: Card, to output: inout [UInt8]) {
    let key = sorter.key(for: decoder.contact(from: card)).octets
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: SortRecord.lengths))
    output += key
    let body = output.count
    writer.write(card, to: &output)
    SortRecord.set(key.count, at: start, in: &output)
    SortRecord.set(output.count - body, at: start + 4, in: &output)
  }

  mutating func finish(to output: inout [UInt8]) {}
}

/// Where a record stands in octets.
struct SortRecord {
  /// The octets that the lengths take.
  static let lengths = 8

  let key: Range<Int>
  let card: Range<Int>

  /// The record at a place; `nil` behind the last one.
  init?(_ octets: [UInt8], at place: Int) {
    guard place + SortRecord.lengths <= octets.count else { return nil }
    let start = place + SortRecord.lengths
    key = start..<start + SortRecord.length(at: place, in: octets)
    card = key.upperBound..<key.upperBound + SortRecord.length(at: place + 4, in: octets)
    guard card.upperBound <= octets.count else { return nil }
  }

  private static func length(at place: Int, in octets: [UInt8]) -> Int {
    (0..<4).reduce(0) { $0 | Int(octets[place + $1]) << ($1 * 8) }
  }

  static func set(_ length: Int, at place: Int, in octets: inout [UInt8]) {
    for index in 0..<4 { octets[place + index] = UInt8(truncatingIfNeeded: length >> (index * 8)) }
  }
}
