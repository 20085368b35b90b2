internal import VCard

/// What the parameters of a property say about a value of a contact.
struct PropertyHead: Sendable {
  /// What TYPE, or a label written as a parameter, says; `nil` where it says nothing.
  var label: String?
  /// 1 for the preferred value, up to 100; 0 where nothing is said.
  var preference: UInt8 = 0
  var isURI = false
  var isText = false
  /// It is a URI whose scheme 3.0 leaves out.
  var isBareURI = false
  /// There is more than TYPE, PREF and VALUE, which the reader of a structured value may want to see.
  var hasMore = false

  static let plain = PropertyHead()

  init() {}

  init(_ parameters: Parameters, isRelation: Bool) {
    var ranks: [(word: String, rank: Int)] = []
    var custom: String?
    for parameter in parameters {
      switch parameter.name.uppercased() {
      case "TYPE":
        for type in parameter.values { note(type, &ranks) }
      case "PREF": notePreference(parameter.values.first)
      case "VALUE":
        switch ValueType(parameterValue: parameter.values.first ?? "") {
        case .uri: isURI = true
        case .text: isText = true
        default: hasMore = true
        }
      case "X-VALUE": isBareURI = parameter.values.first == "uri"
      case "X-CUSTOM": custom = parameter.values.first { !$0.isEmpty }
      default: hasMore = true
      }
    }
    if let custom {
      label = custom
    } else {
      label = isRelation ? PropertyHead.relation(ranks) : PropertyHead.label(ranks)
    }
  }

  private mutating func note(_ type: String, _ ranks: inout [(word: String, rank: Int)]) {
    if type.lowercased() == "pref" { preference = 1 }
    if case .word(let word, let rank) = TypeWord.meaning(of: type) { ranks.append((word, rank)) }
  }

  private mutating func notePreference(_ text: String?) {
    guard let text, let number = Int(text), (1...100).contains(number) else { return }
    preference = preference == 0 ? UInt8(number) : min(preference, UInt8(number))
  }

  /// The word that says most; a fax is at home or at work.
  private static func label(_ ranks: [(word: String, rank: Int)]) -> String? {
    guard var best = ranks.first else { return nil }
    for word in ranks where word.rank > best.rank { best = word }
    guard best.rank == TypeWord.fax else { return best.word }
    let place = ranks.first { $0.rank == TypeWord.place }?.word
    return "\(place ?? "other") fax"
  }

  private static func relation(_ ranks: [(word: String, rank: Int)]) -> String? {
    guard let word = ranks.first?.word else { return nil }
    return word.lowercased() == "agent" ? "assistant" : word
  }
}

extension Parameters {
  /// The values of a parameter of 4.0, or of what stands for it in an older version.
  func said(_ name: String) -> [String] {
    let own = self[name]
    return own.isEmpty ? self["X-" + name] : own
  }
}

/// Remembers what the heads of properties say: an address book has few different ones.
struct PropertyHeads: Sendable {
  private static let slotCount = 512
  private static let longest = 96
  private static let most = 256

  private var slots = [UInt16](repeating: 0, count: slotCount)
  private var octets: [UInt8] = []
  private var ends: [Int] = [0]
  private(set) var heads: [PropertyHead] = [.plain]

  init() {}

  /// The number of what the parameters of a property say; 0 where there are none.
  mutating func number(of entry: Entry, in card: Card) -> Int {
    let start = Int(entry.name)
    let end = Int(entry.value) - 1
    guard Int(entry.nameEnd) < end else { return 0 }
    guard end - start <= PropertyHeads.longest else { return add(entry, card, start, end, isKept: false) }
    let hash = unsafe card.bytes.withUnsafeBytes { unsafe PropertyHeads.hash($0, start, end) }
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (PropertyHeads.slotCount - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot])
      if isSame(number, card.bytes, start, end) { return number }
      slot = (slot + 1) & (PropertyHeads.slotCount - 1)
    }
    let number = add(entry, card, start, end, isKept: true)
    slots[slot] = UInt16(number)
    return number
  }

  /// The first and the last octets tell most heads apart.
  private static func hash(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ end: Int) -> UInt64 {
    let length = end - start
    guard length >= 8 else {
      var hash = UInt64(length)
      for index in start..<end { hash = unsafe hash << 8 ^ UInt64(bytes[index]) }
      return hash &* 0x9E37_79B9_7F4A_7C15
    }
    let first = unsafe bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
    let last = unsafe bytes.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
    return (first &* 0x9E37_79B9_7F4A_7C15 ^ last ^ UInt64(length) << 56) &* 0xD6E8_FEB8_6659_FD93
  }

  private func isSame(_ number: Int, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let from = ends[number - 1]
    guard ends[number] - from == end - start else { return false }
    return unsafe octets.withUnsafeBufferPointer { known in
      unsafe bytes.withUnsafeBufferPointer { given in
        guard let known = known.baseAddress, let given = given.baseAddress else { return false }
        return unsafe equalOctets(known, from, given + start, end - start)
      }
    }
  }

  private mutating func add(_ entry: Entry, _ card: Card, _ start: Int, _ end: Int, isKept: Bool) -> Int {
    if heads.count > PropertyHeads.most { self = PropertyHeads() }
    let property = card.property(entry)
    heads.append(PropertyHead(property.withoutMarks.parameters, isRelation: property.name == .related))
    if isKept { octets += card.bytes[start..<end] }
    ends.append(octets.count)
    return heads.count - 1
  }
}
