internal import ContactFormats
internal import ContactModel
internal import ContactNames
internal import Dispatch
internal import Synchronization
internal import VCard

/// A file in parts, each of which one thread reads or writes, over and over.
struct Workload: Sendable {
  private let file: InputFile
  private let parts: [Range<Int>]
  /// The cards of each part, where they are only written.
  private var held: [[Card]] = []
  /// The contacts of each part, where only their names matter.
  private var heldContacts: [[Contact]] = []
  private let formatter = PersonNameFormatter(locale: "en")
  private let sorter = ContactSorter(locale: "en")
  /// What cards are converted to.
  private let target: VCardVersion

  /// Octets are handed to a reader in pieces of this size, as a program does that reads a file.
  private static let pieceSize = 256 << 10

  init(_ file: InputFile, threads: Int, target: VCardVersion) {
    self.file = file
    self.target = target
    parts = file.parts(threads)
  }

  /// Makes ready what the phase needs and what is not to be measured.
  mutating func prepare(for phase: Phase) {
    held = phase == .write ? parts.map { cards(in: $0) } : []
    heldContacts = phase.isOfNames ? parts.map { contacts(in: $0) } : []
  }

  struct Tally: Equatable, Sendable {
    var cards = 0
    var octetsWritten = 0

    static func += (sum: inout Tally, part: Tally) {
      sum.cards += part.cards
      sum.octetsWritten += part.octetsWritten
    }
  }

  /// Does all that a phase has to do, once.
  func pass(_ phase: Phase) -> Tally {
    if parts.count == 1 { return pass(phase, part: 0) }
    let sum = Mutex(Tally())
    DispatchQueue.concurrentPerform(iterations: parts.count) { part in
      let tally = pass(phase, part: part)
      sum.withLock { $0 += tally }
    }
    return sum.withLock(\.self)
  }

  private func pass(_ phase: Phase, part: Int) -> Tally {
    var tally = Tally()
    switch phase {
    case .scan: tally.cards = scan(parts[part])
    case .read: read(parts[part]) { _ in tally.cards += 1 }
    case .write:
      var output = ReusedOutput()
      for card in held[part] { output.write(card) }
      tally = output.tally
    case .readAndWrite:
      var output = ReusedOutput()
      read(parts[part]) { output.write($0) }
      tally = output.tally
    case .convert:
      var output = ReusedOutput(version: target)
      read(parts[part]) { output.write($0) }
      tally = output.tally
    case .contacts, .names:
      var decoder = ContactDecoder(keys: phase == .names ? .names : .all)
      read(parts[part]) { tally.cards += decoder.contact(from: $0).familyName.isEmpty ? 0 : 1 }
    case .json:
      var output = ReusedOutput(json: ())
      read(parts[part]) { output.write($0) }
      tally = output.tally
    case .fromJSON: tally.cards = readJSON(parts[part])
    case .formatNames, .sortKeys, .searchKeys: tally = names(phase, heldContacts[part])
    }
    return tally
  }

  private func names(_ phase: Phase, _ contacts: [Contact]) -> Tally {
    var tally = Tally(cards: contacts.count)
    for contact in contacts {
      switch phase {
      case .formatNames: tally.octetsWritten += formatter.string(from: contact).utf8.count
      case .sortKeys: tally.octetsWritten += sorter.key(for: contact).octets.count
      default: tally.octetsWritten += NameSearchKeys(contact).octets.count
      }
    }
    return tally
  }

  private func readJSON(_ part: Range<Int>) -> Int {
    var count = 0
    var reader = ContactJSONReader()
    feed(part, to: &reader) { reader throws(ReadError) in
      while let contact = try reader.nextContact() { count += contact.familyName.isEmpty ? 0 : 1 }
    }
    return count
  }

  /// The whole file as JSON.
  func json() -> [UInt8] {
    var writer = ContactJSONWriter()
    var output: [UInt8] = []
    for part in parts { read(part) { writer.write($0, to: &output) } }
    return output
  }

  /// The whole file in the version that cards are converted to.
  func converted() -> [UInt8] {
    var writer = VCardWriter(version: target)
    var output: [UInt8] = []
    for part in parts { read(part) { writer.write($0, to: &output) } }
    writer.finish(to: &output)
    return output
  }

  private func scan(_ part: Range<Int>) -> Int {
    var count = 0
    feed(part) { reader throws(ReadError) in
      while try reader.skipNext() { count += 1 }
    }
    return count
  }

  private func read(_ part: Range<Int>, _ body: (Card) -> Void) {
    feed(part) { reader throws(ReadError) in
      while let card = try reader.next() { body(card) }
    }
  }

  private func cards(in part: Range<Int>) -> [Card] {
    var cards: [Card] = []
    read(part) { cards.append($0) }
    return cards
  }

  private func contacts(in part: Range<Int>) -> [Contact] {
    var decoder = ContactDecoder(keys: .names)
    var contacts: [Contact] = []
    read(part) { contacts.append(decoder.contact(from: $0)) }
    return contacts
  }

  /// Gives a part to a reader, piece by piece, and lets it be emptied after each.
  private func feed(_ part: Range<Int>, _ drain: (inout VCardReader) throws(ReadError) -> Void) {
    var reader = VCardReader()
    feed(part, to: &reader, drain)
  }

  private func feed<Reader: CardReader>(
    _ part: Range<Int>, to reader: inout Reader, _ drain: (inout Reader) throws(ReadError) -> Void
  ) {
    do {
      for start in stride(from: part.lowerBound, to: part.upperBound, by: Self.pieceSize) {
        let piece = start..<min(start + Self.pieceSize, part.upperBound)
        reader.append(file.octets.span.extracting(piece))
        try drain(&reader)
      }
      reader.finish()
      try drain(&reader)
    } catch {
      Bench.stop("\(error)")
    }
  }
}

/// Where cards are written: a buffer that is emptied whenever a mebibyte is full, as if it went into a file.
private struct ReusedOutput {
  private static let size = 1 << 20

  private var writer: any CardWriter
  private var buffer: [UInt8] = []
  private var cards = 0
  private var octetsBefore = 0

  init(version: VCardVersion? = nil) {
    writer = VCardWriter(version: version)
    buffer.reserveCapacity(Self.size + Self.size / 8)
  }

  init(json: Void) {
    writer = ContactJSONWriter()
    buffer.reserveCapacity(Self.size + Self.size / 8)
  }

  mutating func write(_ card: Card) {
    writer.write(card, to: &buffer)
    cards += 1
    if buffer.count >= Self.size {
      octetsBefore += buffer.count
      buffer.removeAll(keepingCapacity: true)
    }
  }

  var tally: Workload.Tally { .init(cards: cards, octetsWritten: octetsBefore + buffer.count) }
}
