internal import VCard

// What all forms need: the text of a line, what its head says, and who owns a field of one value.

extension ContactDecoder {
  /// What the parameters of a line say.
  mutating func head(_ entry: Entry) -> PropertyHead {
    guard entry.nameEnd + 1 < entry.value else { return .plain }
    let number = heads.number(of: entry, in: card)
    return heads.heads[number]
  }

  /// The label of a line: that of its group, else what its parameters say, else what its name says.
  mutating func label(_ entry: Entry, _ head: PropertyHead, _ row: Int) -> String? {
    if !labels.isEmpty, entry.name > entry.start {
      let group = card.group(entry)
      if let label = labels[group] {
        labels[group]?.isUsed = true
        if let word = LabelWords.word(for: label.text) { return word }
      }
    }
    return head.label ?? rows[row].word
  }

  /// Whether a line may fill a field of one value, or what is there is better. The line that makes way is kept.
  mutating func claims(_ key: ContactKey, _ position: Int, _ preference: UInt8, _ row: Int) -> Bool {
    let score = row << 7 | Int(preference == 0 ? 101 : preference)
    if owned.contains(key) {
      let owner = owners[Int(key.rawValue)]
      guard score < owner.score else { return false }
      others.append(owner.position)
    }
    owned.insert(key)
    owners[Int(key.rawValue)] = Owner(position: position, score: score)
    trace?.lines[key] = [[position]]
    return true
  }

  /// The line that fills an owned field.
  func owner(of key: ContactKey) -> Int { owners[Int(key.rawValue)].position }

  mutating func takeText(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    guard let key = rows[row].keys.first(where: wanted.contains) else { return true }
    var text = card.text(entry)
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
    if owned.contains(key), fields[text: key] == text { return true }
    guard claims(key, position, preference, row) else { return false }
    fields[text: key] = text
    return true
  }

  mutating func takeJoined(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    guard let key = rows[row].keys.first(where: wanted.contains) else { return true }
    let isNames = rows[row].form == .names
    let text =
      isNames
      ? ValueText.split(card.bytes[Int(entry.value)..<Int(entry.end)], at: ASCII.comma).map(ValueText.text)
        .filter { !$0.isEmpty }.joined(separator: ", ")
      : card.text(entry)
    return join(key, text, by: isNames ? ", " : "\n\n", position)
  }

  mutating func join(_ key: ContactKey, _ text: String, by separator: String, _ position: Int) -> Bool {
    guard !text.isEmpty else { return true }
    fields[text: key] = owned.contains(key) ? fields[text: key] + separator + text : text
    owned.insert(key)
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
      : [card.text(entry)]
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
    _ label: String?, _ value: consuming Value, _ ordinal: Int, _ key: ContactKey, _ position: Int,
    _ level: UInt8
  ) -> LabeledValue<Value> {
    var labeled = LabeledValue(label, value)
    labeled.reference = Int32(truncatingIfNeeded: ordinal)
    note(key, ordinal, position, level)
    return labeled
  }
}
