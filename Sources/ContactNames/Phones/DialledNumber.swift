/// A number as it is dialled, whose country is not yet told from its digits.
struct DialledNumber {
  let hasPlus: Bool
  private let digits: PhoneDigits
  private let `extension`: String?

  /// `nil` where the text is no phone number.
  init?(_ text: String) {
    guard var text = PhoneText(text), text.findNumber() else { return nil }
    let found = text.findExtension()
    guard
      text.isNumber(upTo: text.end) || text.isPair(upTo: text.end)
        || found.map({ text.isNumber(upTo: $0.numberEnd) }) == true
    else { return nil }
    hasPlus = text.hasPlus
    if let found, text.isNumber(upTo: found.numberEnd) || text.isPair(upTo: found.numberEnd) {
      digits = text.digits(upTo: found.numberEnd)
      self.extension = text.string(found.digits)
    } else {
      digits = text.digits(upTo: text.end)
      self.extension = nil
    }
    guard !digits.isOverfull else { return nil }
  }

  /// A country code, 0 where the digits tell none, and the digits behind it.
  private typealias Parts = (code: UInt16, rest: PhoneDigits)

  /// The number, dialled in the region of a plan. Without a plan its country code is 0 where it has none.
  func number(_ plan: NumberingPlan?) -> E164Number? {
    guard var parts = hasPlus ? global(plan) : local(plan) else { return nil }
    var plan = plan
    if parts.code != 0 {
      plan = NumberingPlans.world.mainPlan(parts.code)
    } else {
      parts = (plan?.countryCode ?? 0, digits)
    }
    guard parts.rest.count > 1 else { return nil }
    if let plan {
      let shortened = plan.withoutNationalPrefix(parts.rest)
      switch plan.length(of: shortened) {
      case .possible, .tooLong: parts.rest = shortened
      case .local, .other: break
      }
    }
    return NationalNumber(parts.rest).map {
      E164Number(code: parts.code, national: $0, extension: `extension`)
    }
  }

  /// The parts of a number behind `+`; where no country code follows it, as if the `+` were not there.
  private func global(_ plan: NumberingPlan?) -> Parts? {
    guard digits.count > 2 else { return nil }
    if let parts = DialledNumber.split(digits) { return parts }
    guard let parts = local(plan), parts.code != 0 else { return nil }
    return parts
  }

  /// The parts of a number as it is dialled in the region of a plan; `nil` where no country code follows its
  /// international prefix.
  private func local(_ plan: NumberingPlan?) -> Parts? {
    guard let plan else { return (0, digits) }
    if let rest = plan.withoutInternationalPrefix(digits) {
      return rest.count > 2 ? DialledNumber.split(rest) : nil
    }
    if let rest = plan.withoutCountryCode(digits) {
      let national = plan.withoutNationalPrefix(rest)
      if !plan.isGeneral(digits) && plan.isGeneral(national) || plan.length(of: digits) == .tooLong {
        return (plan.countryCode, national)
      }
    }
    return (0, digits)
  }

  /// The country code that digits begin with, and those behind it. No code begins with another, or with a
  /// zero.
  private static func split(_ digits: PhoneDigits) -> Parts? {
    guard digits.first != 0 else { return nil }
    var code = 0
    for count in 1...3 where count <= digits.count {
      code = code * 10 + Int(digits[count - 1])
      if NumberingPlans.world.isCountryCode(code) { return (UInt16(code), digits.dropFirst(count)) }
    }
    return nil
  }
}
