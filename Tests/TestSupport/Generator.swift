public import VCard

/// A small generator of pseudo-random numbers with a seed, so that a failure can be repeated.
public struct Generator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  public mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  public mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &self)]
  }

  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

extension Generator {
  private static let words = [
    "Ada", "Müller", "王", "小明", "Łukasz", "עברית", "🌊", "👩‍💻", "e\u{301}", "a,b", "c;d", "back\\slash", "\\",
    "\\;", "\\n",
    "=C3=BC", "=", "=3D", "two\nlines", "quote\"d", "co:lon", " ", "  ", "\t", "end ", " start", "^n", "^",
    "END:VCARD",
    "BEGIN:VCARD", "TEL:1", "x", "https://example.org/a?b=c", "", ".", "%20", "&amp;",
    "a rather long run of plain words that has to be folded because it does not fit into one line of text",
    "ünïcödé ünïcödé ünïcödé ünïcödé ünïcödé ünïcödé ünïcödé ünïcödé ünïcödé",
  ]

  public mutating func text() -> String {
    (0..<Int.random(in: 0...5, using: &self)).map { _ in pick(Self.words) }.joined(
      separator: pick(["", " ", ",", ";"]))
  }

  private mutating func value(_ name: PropertyName) -> PropertyValue {
    switch name.text {
    case "N", "ADR":
      .components((0..<5).map { _ in (0..<Int.random(in: 1...2, using: &self)).map { _ in text() } })
    case "ORG": .components((0..<Int.random(in: 1...3, using: &self)).map { _ in [text()] })
    case "CATEGORIES": .list((0..<Int.random(in: 1...4, using: &self)).map { _ in text() })
    case "PHOTO":
      .binary(
        (0..<Int.random(in: 0...200, using: &self)).map { _ in .random(in: 0...255, using: &self) },
        mediaType: "image/png")
    case "URL":
      .uri(
        pick([
          "https://example.org/", "https://example.org/a,b;c?d=e&f=%20" + String(repeating: "x", count: 90),
        ]))
    default: .text(text())
    }
  }

  /// A card of any content that the interface allows.
  public mutating func card(_ version: VCardVersion) -> Card {
    let names: [PropertyName] = [
      "FN", "N", "ADR", "ORG", "CATEGORIES", "NOTE", "TEL", "EMAIL", "PHOTO", "URL", "X-SOMETHING", "x-lower",
      "TITLE",
    ]
    var card = Card(version: version)
    for _ in 0..<Int.random(in: 0...12, using: &self) {
      var parameters: [Parameter] = []
      if chance(40) { parameters.append(Parameter("TYPE", pick([["home"], ["work", "voice"], ["cell"]]))) }
      // Version 2.1 has no way to write any text in a parameter.
      if chance(20), version != .v2_1 { parameters.append(Parameter("X-NOTE", text())) }
      let name = pick(names)
      try? card.append(
        name, value(name), parameters: parameters, group: chance(20) ? pick(["item1", "a-b"]) : nil)
    }
    return card
  }
}
