// Dates. What is a date at all is the same question in every version; how it is written, and how much of it there has to
// be, is not: 4.0 has the basic form and dates without a year, 3.0 and 2.1 have complete dates in either form.

extension ValueCheck {
  func dateFaults(_ value: ArraySlice<UInt8>, isApples: () -> Bool) -> [Fault] {
    let text = String(decoding: ValueText.unescaped(value), as: UTF8.self)
    let parsed = type == .time ? DateAndOrTime(time: text) : DateAndOrTime(text)
    guard let date = parsed else { return [Fault(.invalidDate, "the value is no \(noun)")] }
    if let fault = typeFault(date) { return [fault] }
    return formFault(date, text, isApples: isApples).map { [$0] } ?? []
  }

  private var noun: String {
    switch type {
    case .time: "time"
    case .timestamp: "date and time"
    default: "date"
    }
  }

  /// Whether it is another kind of date than the type says.
  private func typeFault(_ date: DateAndOrTime) -> Fault? {
    switch type {
    case .timestamp:
      if date.isCompleteDate, date.hour != nil, date.minute != nil, date.second != nil { return nil }
      return Fault(.invalidDate, "the value is no complete date and time")
    case .date where isNamed && date.hasTime:
      return Fault(.valueType, "VALUE says that it is a date, but there is a time")
    case .dateTime where isNamed && !(date.hasTime && date.hasDate):
      return Fault(.valueType, "VALUE says that it is a date and a time, but one of the two is not there")
    default: return nil
    }
  }

  private func formFault(_ date: DateAndOrTime, _ text: String, isApples: () -> Bool) -> Fault? {
    guard version == .v4_0 else {
      guard row != nil, !date.isCompleteDate else { return nil }
      return Fault(.valueForm, "vCard \(version) has no dates without a year, a month or a day")
    }
    guard row != nil else { return nil }
    if date.year == Conversion.unknownYear, !date.hasTime, isYearMarked || isApples() {
      return Fault(.valueForm, "vCard 4.0 has --MMDD where the year is not known, not the year 1604")
    }
    if date.secondFraction != nil { return Fault(.valueForm, "vCard 4.0 has no fractions of a second") }
    let basic = date.description
    var given = text.uppercased()
    if type == .time, !given.hasPrefix("T") { given = "T" + given }
    // An offset may lack its minutes.
    return given == basic || given + "00" == basic
      ? nil : Fault(.valueForm, "vCard 4.0 has no hyphens and colons in dates and times: 19850412")
  }
}

extension DateAndOrTime {
  /// Whether year, month and day are known.
  var isCompleteDate: Bool { year != nil && month != nil && day != nil }
}
