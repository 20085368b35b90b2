/// A pattern over decimal digits: alternatives, sets of digits and counts of them, in the notation of
/// `PhoneTable`.
///
/// It finds what a regular expression finds that tries the first alternative first and takes as many as it
/// can.
struct DigitPattern: Sendable {
  /// A step of the pattern.
  struct Step: Sendable {
    enum Kind: UInt8, Sendable {
      /// From `least` to `most` digits out of `digits`.
      case digits
      /// What follows may match when the next digit is in `digits`; else it goes on at `target`.
      case alternative
      /// As `alternative`, where none of those that come later can match when this can.
      case onlyAlternative
      case jump
      case captureStart
      case captureEnd
      /// The end of the digits.
      case end
      case success
    }

    var kind: Kind
    var least: UInt8 = 0
    var most: UInt8 = 0
    var digits = DigitSet()
    var target: UInt16 = 0

    /// How many of the digits from a place on are of the step, up to `most`.
    @inline(__always)
    func count(_ number: PhoneDigits, _ place: Int) -> Int {
      var count = 0
      while count < Int(most), place + count < number.count, digits.contains(number[place + count]) {
        count += 1
      }
      return count
    }
  }

  /// Where a pattern matched, from the first digit on.
  struct Match {
    var end = 0
    var captureStart = 0
    var captureEnd: Int?
  }

  private let steps: [Step]

  /// The pattern that octets write; those behind what is no pattern are left out.
  init(_ text: ArraySlice<UInt8>) {
    var compiler = DigitPatternCompiler(text)
    compiler.compile()
    steps = compiler.steps
  }

  /// Whether all the digits are of the pattern.
  func matchesAll(_ digits: PhoneDigits) -> Bool {
    var match = Match()
    return run(0, digits, 0, true, &match)
  }

  /// What the pattern matches at the start of the digits.
  func prefix(of digits: PhoneDigits) -> Match? {
    var match = Match()
    return run(0, digits, 0, false, &match) ? match : nil
  }

  /// Takes steps from one on. It calls itself only where there are two ways to go on, so its depth is that of
  /// the pattern's parentheses and counts.
  private func run(
    _ first: Int, _ digits: PhoneDigits, _ from: Int, _ isWhole: Bool, _ match: inout Match
  ) -> Bool {
    var place = from
    var index = first
    while true {
      let step = steps[index]
      switch step.kind {
      case .digits:
        let (least, most) = (Int(step.least), step.count(digits, place))
        guard most >= least else { return false }
        for count in stride(from: most, to: least, by: -1) {
          let before = match
          if run(index + 1, digits, place + count, isWhole, &match) { return true }
          match = before
        }
        place += least
      case .alternative, .onlyAlternative:
        guard step.digits.isNext(digits, place) else {
          index = Int(step.target)
          continue
        }
        guard step.kind == .alternative else { break }
        let before = match
        if run(index + 1, digits, place, isWhole, &match) { return true }
        match = before
        index = Int(step.target)
        continue
      case .jump:
        index = Int(step.target)
        continue
      case .captureStart: match.captureStart = place
      case .captureEnd: match.captureEnd = place
      case .end: guard place == digits.count else { return false }
      case .success:
        match.end = place
        return !isWhole || place == digits.count
      }
      index += 1
    }
  }
}
