/// A phone number as the whole world can dial it (ITU-T E.164): a country code and a national number.
///
/// Two ways to write a number make the same value, so that it serves as a key.
///
/// ```swift
/// let parser = PhoneNumberParser(region: "US")
/// parser.number("(202) 555-0112 ext. 5")?.description  // "+12025550112"
/// parser.number("011 44 7700 900112")?.region  // "GB"
/// ```
public struct E164Number: Sendable, Hashable, CustomStringConvertible {
  /// The extension's digits, which are dialled once the call is answered.
  public let `extension`: String?
  let code: UInt16
  let national: NationalNumber

  init(code: UInt16, national: NationalNumber, extension: String?) {
    self.code = code
    self.national = national
    self.extension = `extension`
  }

  /// The country code, such as 49. Several regions may share it.
  public var countryCode: Int { Int(code) }

  /// The digits behind the country code, without a national prefix. Zeros before it belong to it, as in
  /// Italy.
  public var nationalNumber: String { national.description }

  /// The region's two letters (ISO 3166-1), `001` for services of the whole world, `nil` where the number is
  /// of none.
  ///
  /// Where several regions share the country code, the digits tell which it is.
  public var region: String? { NumberingPlans.world.plan(code, of: national.digits)?.region }

  /// Whether the number is as long as numbers of its country are; it may still be one that nobody has.
  public var isPossible: Bool {
    guard let plan = NumberingPlans.world.mainPlan(code) else { return false }
    return plan.length(of: national.digits) == .possible
  }

  /// Whether the number is one that its region assigns, as far as its numbering plan is known here.
  public var isValid: Bool {
    let digits = national.digits
    return NumberingPlans.world.plan(code, of: digits)?.isValid(digits) ?? false
  }

  /// The number as E.164 writes it, without the extension: `+12025550112`.
  public var description: String { "+\(code)\(national)" }

  /// How far two numbers are the same; `nil` where they are not.
  public func match(_ other: E164Number) -> PhoneNumberMatch? {
    PhoneNumberMatch(self, other)
  }
}
