/// Reads phone numbers in the notations of people, of all regions, into those of E.164.
///
/// It takes marks and spaces of all kinds, digits of all scripts, letters of the keypad, international and
/// national prefixes, extensions, `tel:` URIs with their context (RFC 3966), and words before a number.
public struct PhoneNumberParser: Sendable {
  private let plan: NumberingPlan?

  /// A parser for numbers as they are dialled in a region, two letters of ISO 3166-1 in capitals or not.
  ///
  /// Without a region, or with one that is not known, it reads only numbers that begin with `+`.
  public init(region: String? = nil) {
    plan = region.flatMap { NumberingPlans.world.plan(region: $0) }
  }

  /// Whether numbers are dialled in a region, two letters of ISO 3166-1 in capitals or not.
  public static func knowsRegion(_ region: String) -> Bool {
    NumberingPlans.world.plan(region: region) != nil
  }

  /// The number that a text is; `nil` where it is none, or its country cannot be told.
  ///
  /// The number need not be in use, not even possible: see `E164Number.isPossible` and `isValid`.
  @inlinable
  public func number(_ text: some StringProtocol) -> E164Number? { read(String(text)) }

  @usableFromInline
  func read(_ text: String) -> E164Number? {
    guard let dialled = DialledNumber(text), dialled.hasPlus || plan != nil else { return nil }
    return dialled.number(plan)
  }

  /// How far two texts are the same number; `nil` where they are not, or one is none.
  ///
  /// A text that does not tell its country has that of the parser's region; without a region, that of the
  /// other text.
  public func match(_ lhs: some StringProtocol, _ rhs: some StringProtocol) -> PhoneNumberMatch? {
    guard let left = DialledNumber(String(lhs)), let right = DialledNumber(String(rhs)) else { return nil }
    if plan != nil || left.hasPlus && right.hasPlus {
      guard let left = left.number(plan), let right = right.number(plan) else { return nil }
      return left.match(right)
    }
    // Where both tell no country, both have the code 0.
    guard let known = (left.hasPlus ? left : right).number(nil) else { return nil }
    let main = NumberingPlans.world.mainPlan(known.code)
    guard let match = (left.hasPlus ? right : left).number(main)?.match(known) else { return nil }
    return min(match, .nationalNumber)
  }
}
