internal import VCard

// What stands in the lines of a card, as the fields of a contact want it. These are functions of the card, since calling
// one of the decoder, which holds much, may copy all of it.

extension Card {
  /// The number of a line's row in the table of fields, from 1; 0 where there is none.
  func rowNumber(_ entry: Entry) -> Int {
    let name = bytes.span.extracting(Int(entry.name)..<Int(entry.nameEnd))
    return ContactMapping.number(of: name, id: entry.id)
  }

  /// The value of a line without escapes.
  @inline(__always)
  func text(_ entry: Entry) -> String { text(Int(entry.value), Int(entry.end), entry) }

  /// A part of a line without escapes.
  @inline(__always)
  func text(_ start: Int, _ end: Int, _ entry: Entry) -> String {
    start == end ? "" : someText(start, end, entry)
  }

  private func someText(_ start: Int, _ end: Int, _ entry: Entry) -> String {
    if entry.isPlain {
      return unsafe String(
        copying: UTF8Span(unchecked: bytes.span.extracting(start..<end), isKnownASCII: true))
    }
    if entry.hasBackslash { return ValueText.text(bytes[start..<end]) }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The group of a line in capitals.
  func group(_ entry: Entry) -> [UInt8] {
    entry.name > entry.start ? bytes[Int(entry.start)..<Int(entry.name) - 1].map(ASCII.upper) : []
  }

  /// The parts of a value between semicolons.
  @inline(__always)
  func components(_ entry: Entry) -> ValueParts {
    ValueParts(bytes.span, from: Int(entry.value), to: Int(entry.end))
  }

  /// A part without escapes, its texts between commas joined; empty where there is none.
  @inline(__always)
  func text(_ parts: borrowing ValueParts, _ index: Int, by separator: StaticString, _ entry: Entry) -> String
  {
    let (start, end) = parts.place(index)
    if start == end { return "" }
    return parts.hasComma(index) ? joined(start..<end, by: separator) : someText(start, end, entry)
  }

  private func joined(_ range: Range<Int>, by separator: StaticString) -> String {
    ValueText.split(bytes[range], at: ASCII.comma).map(ValueText.text).filter { !$0.isEmpty }
      .joined(separator: "\(separator)")
  }

  /// A part without escapes; commas are text.
  func text(_ parts: borrowing ValueParts, _ index: Int, _ entry: Entry) -> String {
    let (start, end) = parts.place(index)
    return text(start, end, entry)
  }

  // MARK: Fields

  /// Whether a name as written is a given and a family name with a space between.
  func isPlainName(_ written: Entry, _ given: Range<Int>, _ family: Range<Int>) -> Bool {
    let start = Int(written.value)
    guard written.isPlain, Int(written.end) - start == given.count + 1 + family.count else { return false }
    let bytes = bytes.span
    let space = start + given.count
    return bytes[space] == ASCII.space && bytes.hasSame(given, at: start)
      && bytes.hasSame(family, at: space + 1)
  }

  /// The number without the scheme of a `tel:` URI (RFC 3966), whose extension is told apart.
  func phoneNumber(_ entry: Entry, _ head: PropertyHead) -> PhoneNumber {
    let text = text(entry)
    let isURI = begins(entry, "TEL:")
    guard isURI || head.isBareURI else { return PhoneNumber(text) }
    let parts = text.dropFirst(isURI ? 4 : 0).split(separator: ";", omittingEmptySubsequences: false)
    let ext = parts.dropFirst().first { $0.lowercased().hasPrefix("ext=") }?.dropFirst(4)
    return PhoneNumber(
      Card.percentDecoded(String(parts[0])),
      extension: ext.map { Card.percentDecoded(String($0)) })
  }

  /// Whether a value begins with a scheme, in any case, and has more.
  @inline(__always)
  func begins(_ entry: Entry, _ scheme: StaticString) -> Bool {
    let count = scheme.utf8CodeUnitCount
    guard Int(entry.end - entry.value) > count, bytes[Int(entry.value) + count - 1] == ASCII.colon else {
      return false
    }
    let bytes = bytes.span
    return scheme.withUTF8Buffer { letters in
      for index in 0..<count {
        if unsafe ASCII.upper(bytes[Int(entry.value) + index]) != letters[index] { return false }
      }
      return true
    }
  }

  private static func percentDecoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return String(decoding: PercentEncoding.decoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  /// The date of a line without its time of day, and without a year that stands for none.
  func date(_ entry: Entry, _ head: PropertyHead) -> DateAndOrTime? {
    if head.isText { return nil }
    var value = bytes[Int(entry.value)..<Int(entry.end)]
    while let last = value.last, last == ASCII.semicolon || ASCII.isBlank(last) { value.removeLast() }
    guard let date = (DateAndOrTime(octets: value) ?? Card.dottedDate(value))?.dateOnly else {
      return nil
    }
    guard date.year == Card.unknownYear, date.day != nil, isYearUnknown(entry) else { return date }
    return DateAndOrTime(month: date.month, day: date.day) ?? date
  }

  /// The year that Apple's programs write where there is none: the first leap year of the Gregorian calendar's century.
  static let unknownYear = 1604

  /// `17.03.1981`, which can be read in one way only.
  private static func dottedDate(_ value: ArraySlice<UInt8>) -> DateAndOrTime? {
    let parts = value.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
      parts[2].count == 4,
      parts.allSatisfy({ $0.allSatisfy(ASCII.isDigit) })
    else { return nil }
    let numbers = parts.map { Int(String(decoding: $0, as: UTF8.self)) }
    return DateAndOrTime(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  func isYearUnknown(_ entry: Entry) -> Bool {
    property(entry).withoutMarks.parameters["X-APPLE-OMIT-YEAR"].first == "\(Card.unknownYear)"
      || self[.prodid]?.text.contains("Apple") ?? false
  }

  /// GENDER: a letter, or a text of its own (RFC 6350 6.2.7); before it, words.
  func gender(_ entry: Entry) -> String {
    let parts = components(entry)
    let letter = text(parts, 0, entry)
    let own = text(parts, 1, entry)
    if !own.isEmpty { return own }
    return Card.genders[letter.uppercased()] ?? letter
  }

  private static let genders: [String: String] = [
    "M": "male", "F": "female", "O": "other", "N": "none", "U": "unknown", "MALE": "male", "FEMALE": "female",
  ]
}

extension Span<UInt8> {
  /// Whether the octets of a range stand at another place, too; the place is inside.
  fileprivate func hasSame(_ range: Range<Int>, at place: Int) -> Bool {
    for offset in 0..<range.count where self[range.lowerBound &+ offset] != self[place &+ offset] {
      return false
    }
    return true
  }
}

extension Entry {
  /// Whether the line has ASCII only, and nothing to unescape.
  var isPlain: Bool {
    @inline(__always) get { flags.rawValue & (Flags.nonASCII.rawValue | Flags.backslash.rawValue) == 0 }
  }
}
