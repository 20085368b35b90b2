/// Pseudo-random numbers with a seed (SplitMix64), so that every machine generates the same files.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(((next() >> 32) &* UInt64(range.count)) >> 32)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[number(0...choices.count - 1)] }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
