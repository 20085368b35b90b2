internal import VCard

/// A date that others are compared with, as far as it is known: only its own parts count.
///
/// Every day of 1985 is equal to `1985`, and every 12th of April to `--04-12`. A date that lacks a part of
/// the measure is neither before, nor equal, nor after it, unless a greater part has decided.
struct DateMeasure: Sendable {
  private let date: DateAndOrTime
  private let instant: Int?

  /// `nil` when the text is no date.
  init?(_ text: String) {
    guard let date = DateAndOrTime(text) else { return nil }
    self.date = date
    instant = Self.instant(date)
  }

  /// How a date stands to this one; `nil` when the text is none, or nobody can say.
  func position(of text: String) -> Ordering? {
    guard let other = DateAndOrTime(text) else { return nil }
    if let instant, let other = Self.instant(other) { return Ordering(other, instant) }
    let parts: [(Int?, Int?)] = [
      (other.year, date.year), (other.month, date.month), (other.day, date.day),
      (other.hour, date.hour), (other.minute, date.minute), (other.second, date.second),
    ]
    for (part, measure) in parts {
      guard let measure else { continue }
      guard let part else { return nil }
      if part != measure { return Ordering(part, measure) }
    }
    return .same
  }

  /// The seconds, from a day long ago, of a complete date and time whose zone is known.
  private static func instant(_ date: DateAndOrTime) -> Int? {
    guard let year = date.year, let month = date.month, let day = date.day, let hour = date.hour,
      let minute = date.minute, let second = date.second, let zone = date.utcOffset
    else { return nil }
    // Years begin in March, so that the leap day is the last one (H. Hinnant's algorithm).
    let shifted = (month > 2 ? year : year - 1) + 400
    let monthFromMarch = (month + 9) % 12
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    let days = shifted * 365 + leapDays + (153 * monthFromMarch + 2) / 5 + day
    return (days * 24 + hour) * 3600 + minute * 60 + second - zone.seconds
  }
}
