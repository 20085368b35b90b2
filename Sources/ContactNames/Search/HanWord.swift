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

  func write(from start: Int, to octets: inout [UInt8]) {
    for scalar in scalars[start...] {
      for unit in UTF8.encode(scalar) ?? .init() { octets.append(unit) }
    }
  }

  /// Writes the readings without tones, one after the other.
  func writeReading(from start: Int, asSurname: Bool, to octets: inout [UInt8]) {
    for index in start..<count {
      if let syllable = syllable(index, asSurname) {
        octets += HanReadings.shared.syllables[syllable].letters
      }
    }
  }

  /// Writes the first letters of the readings.
  func writeInitials(from start: Int, asSurname: Bool, to octets: inout [UInt8]) {
    for index in start..<count {
      guard let syllable = syllable(index, asSurname),
        let first = HanReadings.shared.syllables[syllable].letters.first
      else { continue }
      octets.append(first)
    }
  }

  /// Whether a reading has an ü, which is typed `v`.
  func hasUmlaut(from start: Int) -> Bool {
    syllables[start...].contains { $0.map { HanReadings.shared.syllables[$0].hasUmlaut } == true }
  }

  private func syllable(_ index: Int, _ asSurname: Bool) -> Int? {
    asSurname && index < surname.count ? surname[index] : syllables[index]
  }
}
