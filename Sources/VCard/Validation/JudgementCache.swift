/// The judgements of heads by their octets. Each has two places: that of the one that came last, and its neighbour.
struct JudgementCache: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64 = 0
    var head: [UInt8] = []
    var judgement: HeadJudgement?
  }

  private static let size = 1024
  /// A longer head is judged anew each time.
  private static let longest = 256

  private var slots = [Slot](repeating: Slot(), count: size)

  /// The judgement of the head of a card's line.
  mutating func judgement(_ card: Card, _ entry: Entry) -> HeadJudgement {
    let start = Int(entry.name)
    let end = Int(entry.value) - 1
    guard end - start <= JudgementCache.longest else {
      return judge(Array(card.bytes[start..<end]), entry, card)
    }
    let octets = card.bytes.span.extracting(start..<end)
    let hash = hash(octets, card.version)
    let place = Int(truncatingIfNeeded: hash >> 32) & (JudgementCache.size - 1)
    if let judgement = find(hash, octets, place) ?? find(hash, octets, place ^ 1) { return judgement }
    let head = Array(card.bytes[start..<end])
    let judgement = judge(head, entry, card)
    slots[place ^ 1] = slots[place]
    slots[place] = Slot(hash: hash, head: head, judgement: judgement)
    return judgement
  }

  private func judge(_ head: [UInt8], _ entry: Entry, _ card: Card) -> HeadJudgement {
    HeadJudgement(head, nameEnd: Int(entry.nameEnd - entry.name), entry.id, version: card.version)
  }

  /// The version is part of the hash, for all versions have the same heads.
  private func hash(_ octets: Span<UInt8>, _ version: VCardVersion) -> UInt64 {
    var hash = 0xCBF2_9CE4_8422_2325 &+ UInt64(version.rawValue)
    for index in octets.indices { hash = (hash ^ UInt64(octets[index])) &* 0x100_0000_01B3 }
    return hash
  }

  private func find(_ hash: UInt64, _ octets: Span<UInt8>, _ place: Int) -> HeadJudgement? {
    guard slots[place].hash == hash, slots[place].head.count == octets.count else { return nil }
    for index in octets.indices where slots[place].head[index] != octets[index] { return nil }
    return slots[place].judgement
  }
}
