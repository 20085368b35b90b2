public import ContactModel

extension PhoneNumber {
  /// The number as E.164 writes it, such as `+12025550112`; `nil` where it is none or cannot be as short or
  /// long.
  ///
  /// `region` is where a number without a country code is dialled: two letters of ISO 3166-1.
  public func e164(region: String?) -> String? { e164(PhoneNumberParser(region: region)) }

  /// The same with a parser that is there already, for many numbers.
  public func e164(_ parser: PhoneNumberParser) -> String? {
    guard let number = parser.number(value), number.isPossible else { return nil }
    return number.description
  }
}
