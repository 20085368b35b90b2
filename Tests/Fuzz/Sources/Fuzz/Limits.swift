import VCard

/// Small limits are kept, and change nothing about chunking.
func checkLimits(_ octets: [UInt8]) {
  check(octets, limits(propertySize: 200, cardSize: 2000, properties: 20, nesting: 2), "limits")
  check(octets, limits(propertySize: 200, cardSize: 400, properties: 5, nesting: 1), "small limits")
}

private func limits(propertySize: Int, cardSize: Int, properties: Int, nesting: Int) -> ReadLimits {
  var limits = ReadLimits()
  limits.propertySize = propertySize
  limits.cardSize = cardSize
  limits.properties = properties
  limits.nesting = nesting
  return limits
}

/// How much an octet may grow: four octets of UTF-8 for one, each of them escaped.
private let growth = 8
/// What a repair may add to a property besides: `;ENCODING=` and its like.
private let addition = 64

private func check(_ octets: [UInt8], _ limits: ReadLimits, _ law: String) {
  checkPieces(octets, limits, law)
  for card in Reading(octets, limits: limits).cards {
    expect(card.count <= limits.properties, "\(law): properties", "\(card.count)")
    // A card inside a card is escaped once more at each depth.
    let isPlain = card[.agent] == nil
    let depth = isPlain ? 1 : 1 << limits.nesting
    var size = 0
    for property in card {
      let length = property.contentLine.utf8.count
      size += length + 2
      expect(
        !isPlain || length <= limits.propertySize * growth + addition, "\(law): size of a property",
        quoted(property.contentLine.utf8))
    }
    expect(
      size <= (limits.cardSize * growth + limits.properties * addition) * depth, "\(law): size of a card",
      "\(size)")
  }
}
