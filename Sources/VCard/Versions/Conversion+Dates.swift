// Dates: the basic form in 4.0, the extended one before. A date without a year is `--MMDD` in 4.0; 3.0 has no form for
// it, and Apple's programs write the year 1604 with a parameter that says so. No zone moves a date to another day.

extension Conversion {
  static let unknownYear = 1604

  mutating func raiseDate(_ line: inout ConversionLine, _ row: PropertyDefinition) {
    guard let date = line.date(isApples: isApples && row.valueType != .timestamp) else {
      guard row.isOfStandard, row.valueType != .timestamp, !line.value.isEmpty else { return }
      line.set("VALUE", "text")
      return
    }
    line.remove("VALUE")
    if date.year == nil { line.remove("X-APPLE-OMIT-YEAR") }
    line.value = Array(date.description.utf8)
  }

  mutating func lowerDate(_ line: inout ConversionLine, _ row: PropertyDefinition) {
    guard line.namedType != .text, let date = DateAndOrTime(line.text) else {
      if line.valueWord == "text" || !line.value.isEmpty { note(line) }
      return
    }
    line.remove("VALUE")
    if let month = date.month, let day = date.day, date.year == nil, !date.hasTime,
      row.valueType != .timestamp, !line.has("X-APPLE-OMIT-YEAR"),
      let withYear = DateAndOrTime(year: Conversion.unknownYear, month: month, day: day)
    {
      note(line, as: "X-APPLE-OMIT-YEAR")
      line.add("X-APPLE-OMIT-YEAR", "\(Conversion.unknownYear)")
      line.value = Array(withYear.extendedDescription.utf8)
      return
    }
    let isComplete = date.year != nil && date.month != nil && date.day != nil
    if !isComplete { note(line) }
    if row.isOfStandard {
      if row.valueType == .timestamp, !date.hasTime { line.add("VALUE", "date") }
      if row.valueType != .timestamp, date.hasTime, isComplete { line.add("VALUE", "date-time") }
    }
    line.value = Array(date.extendedDescription.utf8)
  }
}

extension ConversionLine {
  /// The date, without a year where the year says that none is known.
  func date(isApples: Bool) -> DateAndOrTime? {
    guard namedType != .text, let date = DateAndOrTime(text) else { return nil }
    let isMarked = first("X-APPLE-OMIT-YEAR") == "\(Conversion.unknownYear)"
    guard date.year == Conversion.unknownYear, isMarked || isApples, !date.hasTime, date.day != nil else {
      return date
    }
    return DateAndOrTime(month: date.month, day: date.day) ?? date
  }
}

extension PropertyDefinition {
  /// Whether a specification defines the property.
  var isOfStandard: Bool { PropertyDefinition.standardNames.contains(name) }
}
