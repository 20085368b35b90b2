internal import CICU

/// What two texts may differ in and still count as the same.
struct TextFolding: OptionSet, Sendable, Hashable {
  let rawValue: Int32

  /// `[c]`: by Unicode's full case folding, so that `Straße` is `STRASSE`.
  static let ignoresCase = TextFolding(rawValue: Int32(CICUIgnoresCase))
  /// `[d]`: accents, points and other marks that a letter keeps its identity without. `ø` is a letter.
  static let ignoresDiacritics = TextFolding(rawValue: Int32(CICUIgnoresDiacritics))

  /// The octets that texts have in common which count as the same: NFC, without what is ignored.
  func fold(_ text: String) -> [UInt8] {
    var octets = Array(text.utf8)
    guard octets.allSatisfy({ $0 < 0x80 }) else { return foldUnicode(octets) }
    guard contains(.ignoresCase) else { return octets }
    for index in octets.indices where octets[index] &- 0x41 < 26 { octets[index] |= 0x20 }
    return octets
  }

  private func foldUnicode(_ octets: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(octets.count)
    let isFolded = unsafe withUnsafeMutablePointer(to: &folded) { folded in
      unsafe octets.withUnsafeBufferPointer { octets in
        unsafe CICUFold(
          octets.baseAddress, octets.count, rawValue,
          { context, octets, count in
            unsafe context.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: octets, count: count))
          }, folded)
      }
    }
    return isFolded ? folded : octets
  }
}
