/// A word in Chinese characters, in simplified writing, with its readings.
struct HanWord {
  private let scalars: [Unicode.Scalar]
  private let syllables: [Int?]
  private let surname: [Int]

  init(_ folded: [UInt8], hasSurname: Bool) {
    let readings = HanReadings.shared
    scalars = Array(String(decoding: folded, as: UTF8.self).unicodeScalars)
    syllables = scalars.map { readings.syllable(of: $0) }
    surname = hasSurname ? readings.surname(at: scalars) ?? [] : []
  }

  var count: Int { scalars.count }

  /// Whether it begins with a surname that is not read as its characters are elsewhere.
  var hasOwnSurname: Bool { !surname.isEmpty }

  func written(from start: Int) -> [UInt8] {
    var octets: [UInt8] = []
    octets.reserveCapacity((count - start) * 4)
    for scalar in scalars[start...] { octets += UTF8.encode(scalar) ?? .init() }
    return octets
  }

  /// The readings without tones, one after the other.
  func read(from start: Int, asSurname: Bool) -> [UInt8] {
    var octets: [UInt8] = []
    octets.reserveCapacity((count - start) * 6)
    for index in start..<count { octets += letters(index, asSurname) }
    return octets
  }

  func initials(from start: Int, asSurname: Bool) -> [UInt8] {
    guard count - start > 1 else { return [] }
    return (start..<count).compactMap { letters($0, asSurname).first }
  }

  /// Whether a reading has an ü, which is typed `v`.
  func hasUmlaut(from start: Int) -> Bool {
    syllables[start...].contains { syllable in
      guard let text = syllable.map({ HanReadings.shared.syllables[$0].text }) else { return false }
      return text.unicodeScalars.contains { 0x1D5...0x1DC ~= $0.value || $0.value == 0xFC }
    }
  }

  private func letters(_ index: Int, _ asSurname: Bool) -> [UInt8] {
    let syllable = asSurname && index < surname.count ? surname[index] : syllables[index]
    return syllable.map { HanReadings.shared.syllables[$0].letters } ?? []
  }
}
