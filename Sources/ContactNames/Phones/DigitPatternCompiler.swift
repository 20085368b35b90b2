internal import VCard

/// Makes the steps of a `DigitPattern` from its notation.
struct DigitPatternCompiler {
  private(set) var steps: [DigitPattern.Step] = []
  private let text: ArraySlice<UInt8>
  private var place: Int

  /// What may come first in a part of a pattern; `isEmpty` where the part can match nothing.
  private struct First {
    var digits = DigitSet()
    var isEmpty = true

    /// What the next digit is when the part is worth a try.
    var guardian: DigitSet { isEmpty ? [.all, .end] : digits }

    mutating func append(_ next: First) {
      guard isEmpty else { return }
      digits.formUnion(next.digits)
      isEmpty = next.isEmpty
    }

    mutating func formUnion(_ other: First) {
      digits.formUnion(other.digits)
      isEmpty = isEmpty || other.isEmpty
    }
  }

  private static let bar = UInt8(ascii: "|")
  private static let question = UInt8(ascii: "?")
  private static let closing = [UInt8(ascii: ")"), UInt8(ascii: ">")]

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    place = text.startIndex
    steps.reserveCapacity(text.count)
  }

  mutating func compile() {
    _ = alternatives()
    steps.append(.init(kind: .success))
  }

  private var next: UInt8? { place < text.endIndex ? text[place] : nil }

  private mutating func skip(_ octet: UInt8) -> Bool {
    guard next == octet else { return false }
    place += 1
    return true
  }

  /// The alternatives up to what closes them; a `?` behind that is one more, which is empty.
  private mutating func alternatives() -> First {
    var parts: [(step: Int, first: First)] = []
    var jumps: [Int] = []
    var isOptional = false
    while true {
      let step = steps.count
      steps.append(.init(kind: .alternative))
      parts.append((step, isOptional ? First() : sequence()))
      guard !isOptional else { break }
      if !skip(Self.bar) {
        if let octet = next, Self.closing.contains(octet) { place += 1 }
        isOptional = skip(Self.question)
        guard isOptional else { break }
      }
      jumps.append(steps.count)
      steps.append(.init(kind: .jump))
    }
    for jump in jumps { steps[jump].target = UInt16(clamping: steps.count) }
    return connect(parts)
  }

  /// Lets each alternative go on at the one behind it when it cannot match.
  private mutating func connect(_ parts: [(step: Int, first: First)]) -> First {
    var first = First(isEmpty: false)
    var later = DigitSet()
    var following: Int?
    for part in parts.reversed() {
      let guardian = part.first.guardian
      // Where the last alternative cannot match, its own steps find that out.
      steps[part.step] = .init(
        kind: later.isDisjoint(with: guardian) ? .onlyAlternative : .alternative, digits: guardian,
        target: UInt16(clamping: following ?? part.step + 1))
      first.formUnion(part.first)
      later.formUnion(guardian)
      following = part.step
    }
    return first
  }

  private mutating func sequence() -> First {
    var first = First()
    while let octet = next, octet != Self.bar, !Self.closing.contains(octet) {
      first.append(piece(octet))
    }
    return first
  }

  private mutating func piece(_ octet: UInt8) -> First {
    place += 1
    switch octet {
    case UInt8(ascii: "("): return alternatives()
    case UInt8(ascii: "<"):
      steps.append(.init(kind: .captureStart))
      let first = alternatives()
      steps.append(.init(kind: .captureEnd))
      return first
    case UInt8(ascii: "$"):
      steps.append(.init(kind: .end))
      return First(digits: .end, isEmpty: false)
    case UInt8(ascii: "d"): return digits(.all)
    case UInt8(ascii: "["): return digits(set())
    default: return digits(DigitSet(octet & 15...octet & 15))
    }
  }

  private mutating func set() -> DigitSet {
    var set = DigitSet()
    while let low = next, !skip(UInt8(ascii: "]")) {
      place += 1
      var high = low
      if skip(ASCII.hyphen), let end = next {
        high = end
        place += 1
      }
      set.formUnion(DigitSet(low & 15...max(low & 15, high & 15)))
    }
    return set
  }

  private mutating func digits(_ set: DigitSet) -> First {
    var step = DigitPattern.Step(kind: .digits, least: 1, most: 1, digits: set)
    if skip(Self.question) {
      step.least = 0
    } else if skip(UInt8(ascii: "{")) {
      step.least = number()
      step.most = skip(ASCII.comma) ? number() : step.least
      place += 1
    }
    steps.append(step)
    return First(digits: set, isEmpty: step.least == 0)
  }

  private mutating func number() -> UInt8 {
    var number: UInt8 = 0
    while let octet = next, ASCII.isDigit(octet) {
      number = number &* 10 &+ (octet & 15)
      place += 1
    }
    return number
  }
}
