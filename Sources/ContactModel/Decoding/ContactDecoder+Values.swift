internal import VCard

// What all forms need: the text of a line, what its head says, and who owns a field of one value.

extension ContactDecoder {
  /// The value of a line without escapes.
  func text(_ entry: Entry) -> String { text(Int(entry.value), Int(entry.end), entry) }

  /// A part of a line without escapes.
  func text(_ start: Int, _ end: Int, _ entry: Entry) -> String {
    guard entry.flags.contains(.backslash) else {
      return String(decoding: card.bytes[start..<end], as: UTF8.self)
    }
    return String(decoding: ValueText.unescaped(card.bytes[start..<end]), as: UTF8.self)
  }

  /// The group of a line in capitals.
  func group(_ entry: Entry) -> [UInt8] {
    entry.name > entry.start ? card.bytes[Int(entry.start)..<Int(entry.name) - 1].map(ASCII.upper) : []
  }

  /// What the parameters of a line say.
  mutating func head(_ entry: Entry) -> PropertyHead {
    guard entry.nameEnd + 1 < entry.value else { return .plain }
    let number = heads.number(of: entry, in: card)
    return heads.heads[number]
  }

  /// The label of a line: that of its group, else what its parameters say, else what its name says.
  mutating func label(_ entry: Entry, _ head: PropertyHead, _ row: Int) -> String? {
    if !labels.isEmpty, entry.name > entry.start {
      let group = group(entry)
      if let label = labels[group] {
        labels[group]?.isUsed = true
        if let word = LabelWords.word(for: label.text) { return word }
      }
    }
    return head.label ?? rows[row].word
  }

  /// The ranges of the parts of a value between semicolons.
  func components(_ entry: Entry) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    let bytes = card.bytes.span
    var start = Int(entry.value)
    var index = start
    while index < Int(entry.end) {
      if bytes[index] == ASCII.backslash {
        index += 1
      } else if bytes[index] == ASCII.semicolon {
        parts.append(start..<index)
        start = index + 1
      }
      index += 1
    }
    parts.append(start..<Int(entry.end))
    return parts
  }

  /// The texts of a component between commas, joined.
  func joined(_ range: Range<Int>, by separator: String, _ entry: Entry) -> String {
    guard !range.isEmpty else { return "" }
    guard card.bytes[range].contains(ASCII.comma) else {
      return text(range.lowerBound, range.upperBound, entry)
    }
    return ValueText.split(card.bytes[range], at: ASCII.comma)
      .map { String(decoding: ValueText.unescaped($0), as: UTF8.self) }
      .filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// Whether a line may fill a field of one value, or what is there is better. The line that makes way is kept.
  mutating func claims(_ key: ContactKey, _ position: Int, _ preference: UInt8, _ row: Int) -> Bool {
    let score = row << 7 | Int(preference == 0 ? 101 : preference)
    let owner = owners[Int(key.rawValue)]
    guard score < owner.score else { return false }
    if owner.position >= 0 { others.append(owner.position) }
    owners[Int(key.rawValue)] = Owner(position: position, score: score)
    trace?.lines[key] = [[position]]
    return true
  }

  mutating func takeText(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    guard let key = rows[row].keys.first(where: wanted.contains) else { return true }
    var text = text(entry)
    if key == .timeZone, let offset = UTCOffset(text) { text = offset.extendedDescription }
    return set(key, text, position, head.preference, row)
  }

  /// Notes that a value is not what its field takes.
  ///
  /// - Returns: false, as the line has not found its field.
  mutating func isMisread(_ position: Int) -> Bool {
    misread.append(position)
    return false
  }

  /// Fills a field of one text.
  ///
  /// - Returns: whether the line has found its field; true where the field says the same already.
  mutating func set(_ key: ContactKey, _ text: String, _ position: Int, _ preference: UInt8, _ row: Int)
    -> Bool
  {
    if text.isEmpty { return true }
    if owners[Int(key.rawValue)].position >= 0, fields[text: key] == text { return true }
    guard claims(key, position, preference, row) else { return false }
    fields[text: key] = text
    return true
  }

  mutating func takeJoined(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    guard let key = rows[row].keys.first(where: wanted.contains) else { return true }
    let isNames = rows[row].form == .names
    let text = isNames ? joined(Int(entry.value)..<Int(entry.end), by: ", ", entry) : self.text(entry)
    return join(key, text, by: isNames ? ", " : "\n\n", position)
  }

  mutating func join(_ key: ContactKey, _ text: String, by separator: String, _ position: Int) -> Bool {
    guard !text.isEmpty else { return true }
    let before = fields[text: key]
    fields[text: key] = before.isEmpty ? text : before + separator + text
    trace?.note(key, 0, position)
    return true
  }

  mutating func takeList(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    guard let key = rows[row].keys.first(where: wanted.contains) else { return true }
    let isList = key == .categories
    let texts =
      isList
      ? ValueText.split(card.bytes[Int(entry.value)..<Int(entry.end)], at: ASCII.comma)
        .map { String(decoding: ValueText.unescaped($0), as: UTF8.self) }
      : [text(entry)]
    let level = key == .categories || key == .members ? 0 : head(entry).preference
    for text in texts where !text.isEmpty {
      switch key {
      case .languages:
        note(key, fields.languages.count, position, level)
        fields.languages.append(text)
      case .pronouns:
        note(key, fields.pronouns.count, position, level)
        fields.pronouns.append(text)
      case .members:
        note(key, fields.members.count, position, level)
        fields.members.append(ContactDecoder.member(text))
      default:
        note(key, fields.categories.count, position, level)
        fields.categories.append(text)
      }
    }
    return true
  }

  /// The member without what Apple's program for directory servers puts behind it.
  private static func member(_ text: String) -> String {
    let suffix = "-ABSPlugin"
    return text.hasSuffix(suffix) ? String(text.dropLast(suffix.utf8.count)) : text
  }

  /// Notes where a value of a list comes from, and how much it is preferred.
  mutating func note(_ key: ContactKey, _ ordinal: Int, _ position: Int, _ level: UInt8) {
    if level > 0 { preferences.append(Preference(key: key, ordinal: ordinal, level: level)) }
    trace?.note(key, ordinal, position)
  }

  /// A value for the end of a list with labels.
  mutating func labeled<Value>(
    _ label: String?, _ value: Value, _ ordinal: Int, _ key: ContactKey, _ position: Int, _ level: UInt8
  ) -> LabeledValue<Value> {
    var labeled = LabeledValue(label, value)
    labeled.reference = Int32(truncatingIfNeeded: ordinal)
    note(key, ordinal, position, level)
    return labeled
  }
}
