import VCard

/// Any chunking reads the same.
func checkPieces(_ octets: [UInt8]) {
  checkPieces(octets, ReadLimits(), "pieces")
}

/// Any chunking reads the same within limits.
func checkPieces(_ octets: [UInt8], _ limits: ReadLimits, _ law: String) {
  let whole = Reading(octets, limits: limits)
  var generator = PieceGenerator(octets)
  let split = 1 + generator.size(octets.count)
  let sizes = (0..<max(1, octets.count / 4)).map { _ in generator.size(40) }
  for pieces in [[1], [split, .max], sizes] {
    let reading = Reading(octets, pieces: pieces, limits: limits)
    let place = "\(law) of \(pieces.prefix(40))"
    expectEqual(reading.cards, whole.cards, place)
    expect(
      reading.diagnostics == whole.diagnostics, "\(place): the same findings",
      "\(reading.diagnostics.map(\.text))\n\(whole.diagnostics.map(\.text))")
    expect(reading.lines == whole.lines, "\(place): the same lines", "\(reading.lines)\n\(whole.lines)")
    expect(reading.error == whole.error, "\(place): the same error")
  }
}

extension Diagnostic {
  fileprivate var text: String {
    "\(line):\(column): \(kind.id): \(message) (\(property ?? "no property"), card \(card ?? 0))"
  }
}

/// Sizes that depend on nothing but the input, so that an input always breaks the same law.
struct PieceGenerator {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ octets: [UInt8]) {
    for octet in octets { state = (state ^ UInt64(octet)) &* 0x100_0000_01B3 }
  }

  /// A number from 1 to `most`.
  mutating func size(_ most: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Int(state >> 33) % max(1, most)
  }
}
