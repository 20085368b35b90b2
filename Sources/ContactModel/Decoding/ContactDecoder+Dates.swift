internal import VCard

// Dates: as far as they are known, and without times of day, so that no zone moves one to another day.

extension ContactDecoder {
  mutating func takeDate(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    switch rows[row].form {
    case .revision:
      var value = card.bytes[Int(entry.value)..<Int(entry.end)]
      // Evolution has a counter behind it.
      if value.last == ContactDecoder.closing, let opening = value.lastIndex(of: ContactDecoder.opening) {
        value = value[..<opening]
      }
      guard let date = DateAndOrTime(octets: value) else { return isMisread(position) }
      guard claims(.revision, position, 0, row) else { return false }
      fields.revision = date
    case .birthday: return takeBirthday(position, entry, head, row)
    case .otherBirthday:
      let calendar = card.property(entry).withoutMarks.parameters.said("CALSCALE").first ?? ""
      return takeOtherBirthday(CalendarDate(calendar: calendar, value: card.text(entry)), position, row)
    case .date:
      guard let date = card.date(entry, head) else { return head.isText ? false : isMisread(position) }
      guard claims(.deathDate, position, 0, row) else { return false }
      fields.deathDate = date
    default:
      guard let date = card.date(entry, head) else { return head.isText ? false : isMisread(position) }
      take(date, label(entry, head, row), position, head.preference)
    }
    return true
  }

  private static let opening = UInt8(ascii: "(")
  private static let closing = UInt8(ascii: ")")

  private mutating func takeBirthday(_ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int)
    -> Bool
  {
    let calendar = head.hasMore ? card.property(entry).withoutMarks.parameters.said("CALSCALE").first : nil
    if let calendar, calendar.lowercased() != "gregorian" {
      return takeOtherBirthday(CalendarDate(calendar: calendar, value: card.text(entry)), position, row)
    }
    guard let date = card.date(entry, head) else {
      if !head.isText { misread.append(position) }
      guard wanted.contains(.birthdayText), !isAlternative(entry) else { return true }
      return set(.birthdayText, card.text(entry), position, head.preference, row)
    }
    guard wanted.contains(.birthday) else { return true }
    if isBirthday(date, position) { return true }
    guard claims(.birthday, position, head.preference, row) else { return false }
    fields.birthday = date
    return true
  }

  /// Whether the birthday is known already: then this is another line of it.
  private mutating func isBirthday(_ date: DateAndOrTime, _ position: Int) -> Bool {
    guard owned.contains(.birthday), fields.birthday == date else { return false }
    trace?.note(.birthday, 0, position)
    return true
  }

  /// Whether a birthday that is text says in other words what a date says (RFC 6350 5.4).
  private func isAlternative(_ entry: Entry) -> Bool {
    let alternative = card.property(entry).withoutMarks.parameters.said("ALTID").first
    return alternative != nil
      && card.properties(.bday).contains {
        $0.parameters.said("ALTID").first == alternative && DateAndOrTime($0.text)?.hasDate ?? false
      }
  }

  private mutating func takeOtherBirthday(_ date: CalendarDate, _ position: Int, _ row: Int) -> Bool {
    guard wanted.contains(.nonGregorianBirthday) else { return true }
    guard claims(.nonGregorianBirthday, position, 0, row) else { return false }
    fields.nonGregorianBirthday = date
    return true
  }

  /// Appends a date with a label. Nextcloud writes one date in two properties: it is told once.
  mutating func take(_ date: DateAndOrTime, _ label: String?, _ position: Int, _ level: UInt8) {
    if fields.dates.count <= ContactDecoder.comparedAtMost,
      let ordinal = fields.dates.firstIndex(where: { $0.value == date && $0.label == label })
    {
      trace?.note(.dates, ordinal, position)
      return
    }
    let labeled = labeled(label, date, fields.dates.count, .dates, position, level)
    fields.dates.append(labeled)
  }

  // MARK: Android

  /// `vnd.android.cursor.item/nickname;Nick;1;;…`: a kind, and up to fifteen columns of Android's table.
  mutating func takeAndroid(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let parts = card.components(entry)
    func part(_ index: Int) -> String { card.text(parts, index, entry) }
    guard !part(1).isEmpty else { return true }
    switch part(0).lowercased().split(separator: "/").last {
    case "nickname":
      return wanted.contains(.nickname) ? join(.nickname, part(1), by: ", ", position) : true
    case "contact_event":
      guard let date = DateAndOrTime(part(1))?.dateOnly else { return isMisread(position) }
      if part(2) == "3" {
        if isBirthday(date, position) { return true }
        guard wanted.contains(.birthday), claims(.birthday, position, 0, row) else { return false }
        fields.birthday = date
        return true
      }
      guard wanted.contains(.dates) else { return true }
      take(date, ContactDecoder.word(part(2), part(3), in: ["", "anniversary", "other"]), position, 0)
    case "relation":
      guard wanted.contains(.contactRelations) else { return true }
      let label = ContactDecoder.word(part(2), part(3), in: ContactDecoder.androidRelations)
      let labeled = labeled(label, part(1), fields.contactRelations.count, .contactRelations, position, 0)
      fields.contactRelations.append(labeled)
    default: return false
    }
    return true
  }

  /// The words of Android's ContactsContract.CommonDataKinds.Relation, by their numbers.
  private static let androidRelations = [
    "", "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother",
    "parent",
    "partner", "referred by", "relative", "sister", "spouse",
  ]

  /// The word for a number, or the label of a person's own.
  private static func word(_ number: String, _ own: String, in words: [String]) -> String? {
    let word = Int(number).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? ""
    let label = word.isEmpty ? own : word
    return label.isEmpty ? nil : label
  }
}
