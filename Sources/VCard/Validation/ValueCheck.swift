/// What is looked at in the values of lines that begin with one head.
struct ValueCheck: Sendable {
  let version: VCardVersion
  /// The type that a value has, or is taken to have.
  let type: ValueType
  /// Whether VALUE says so.
  var isNamed = false
  /// Whether the value is base64, whatever its type.
  var isBase64 = false
  /// The row of a property of the specifications.
  let row: PropertyDefinition?
  /// Whether the property holds a picture, a sound or a key.
  let isMedia: Bool
  /// Whether the property holds a position.
  let isPosition: Bool
  /// The media type that the parameters say.
  var statedMediaType: String?
  /// Whether a parameter says that the year 1604 stands for none.
  var isYearMarked = false

  init(version: VCardVersion, type: ValueType, row: PropertyDefinition? = nil) {
    self.version = version
    self.type = type
    self.row = row
    isMedia = row?.conversion == .media
    isPosition = row?.conversion == .position
  }

  /// Whether no value can have a fault.
  var isIdle: Bool { isText && !isBase64 && !mayBeOctets }

  private var isText: Bool { type == .text || type == .vcard }

  /// Whether a text may be octets all the same: a sound in 2.1 is text, if it is not said to be something else.
  private var mayBeOctets: Bool { version != .v4_0 && !isNamed && isMedia }

  /// The faults of a value as a card keeps it. Whether an Apple program wrote the card is asked only where it matters.
  func faults(of value: ArraySlice<UInt8>, isApples: @autoclosure () -> Bool) -> [Fault] {
    if isIdle || isText && !isBase64 && !ASCII.equal(value.prefix(5), "DATA:") { return [] }
    let trimmed = value.trimmed
    guard !trimmed.isEmpty else { return [Fault(.emptyValue, "the value is empty")] }
    let blanks =
      trimmed.count == value.count ? [] : [Fault(.surroundingBlanks, "there are blanks around the value")]
    if isBase64 { return blanks + base64Faults(trimmed) }
    return blanks + typeFaults(trimmed, isApples: isApples)
  }

  private func typeFaults(_ value: ArraySlice<UInt8>, isApples: () -> Bool) -> [Fault] {
    switch type {
    case .text, .vcard: binaryFaults(value)
    case .uri: uriFaults(value)
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp: dateFaults(value, isApples: isApples)
    case .utcOffset: offsetFaults(value)
    case .languageTag:
      LanguageTag.isWellFormed(value) ? [] : [Fault(.invalidLanguageTag, "the value is no language tag")]
    case .boolean: isBoolean(value) ? [] : [Fault(.invalidBoolean, "the value is neither TRUE nor FALSE")]
    case .integer:
      isNumber(value, hasPoint: false) ? [] : [Fault(.invalidNumber, "the value is no whole number")]
    case .float: floatFaults(value)
    case .binary: binaryFaults(value)
    }
  }

  // MARK: Numbers

  private func isBoolean(_ value: ArraySlice<UInt8>) -> Bool {
    ASCII.equal(value, "TRUE") || ASCII.equal(value, "FALSE")
  }

  /// One number or several, separated by commas (RFC 6350 4.5 and 4.6).
  private func isNumber(_ value: ArraySlice<UInt8>, hasPoint: Bool) -> Bool {
    value.split(separator: ASCII.comma, omittingEmptySubsequences: false).allSatisfy { number in
      let digits = number.first == 0x2B || number.first == ASCII.hyphen ? number.dropFirst() : number
      let points = digits.count { $0 == ASCII.dot }
      return digits.contains(where: ASCII.isDigit) && points <= (hasPoint ? 1 : 0)
        && digits.allSatisfy { ASCII.isDigit($0) || $0 == ASCII.dot }
    }
  }

  private func floatFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    guard isPosition else {
      return isNumber(value, hasPoint: true) ? [] : [Fault(.invalidNumber, "the value is no number")]
    }
    let text = String(decoding: ValueText.unescaped(value), as: UTF8.self)
    guard Position(text) != nil else {
      return [Fault(.invalidPosition, "the value is not two numbers, latitude and longitude")]
    }
    // vCard 2.1 separates the two by a comma, 3.0 by a semicolon.
    let isForeign = text.lowercased().hasPrefix("geo:") || version == .v3_0 && text.contains(",")
    return isForeign ? [Fault(.valueForm, "vCard \(version) has latitude;longitude")] : []
  }

  // MARK: Zones

  private func offsetFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    let text = String(decoding: ValueText.unescaped(value), as: UTF8.self)
    guard let offset = UTCOffset(text) else {
      return [Fault(.invalidUTCOffset, "the value is no difference from universal time")]
    }
    let forms =
      switch version {
      case .v2_1: [offset.description, offset.extendedDescription]
      case .v3_0: [offset.extendedDescription]
      case .v4_0: [offset.description]
      }
    let isShort = version != .v3_0 && forms.contains(text + "00")
    if isShort || forms.contains(text.uppercased()) { return [] }
    let example = version == .v4_0 ? "-0500" : "-05:00"
    return [Fault(.valueForm, "vCard \(version) has a form such as \(example)")]
  }
}

extension ArraySlice<UInt8> {
  /// Without the blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let last = slice.last, ASCII.isBlank(last) { slice.removeLast() }
    while let first = slice.first, ASCII.isBlank(first) { slice.removeFirst() }
    return slice
  }
}
