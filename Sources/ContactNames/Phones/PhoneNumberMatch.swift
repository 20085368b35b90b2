/// How far two phone numbers are the same, from the weakest to the strongest.
public enum PhoneNumberMatch: Sendable, Hashable, Comparable {
  /// One number ends with the other, however short, or only one has an extension: `555 0112` and `+1 202 555
  /// 0112`.
  case suffix
  /// The national numbers and extensions are the same, but one number or both do not tell their country.
  case nationalNumber
  /// The country codes, national numbers and extensions are the same.
  case exact

  init?(_ lhs: E164Number, _ rhs: E164Number) {
    guard lhs.code == rhs.code else { return nil }
    if lhs == rhs {
      self = .exact
    } else if lhs.extension == nil || rhs.extension == nil || lhs.extension == rhs.extension,
      lhs.national.isSuffix(of: rhs.national)
    {
      self = .suffix
    } else {
      return nil
    }
  }
}
