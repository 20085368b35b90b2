public import VCard

// A card is read once, line by line. Each line is asked for its row in the table of fields, and the row for its form:
//
//     card ──entry──▶ ContactMapping ──form──▶ fields (ContactDecoder+…)
//                          │ no row, or the field has a value already
//                          └──────────────────▶ otherProperties
//
// Labels of groups, labels of addresses and what concerns a whole list are seen to at the end.

/// Makes contacts of cards, one after the other, and reads no more of a card than is asked for.
///
/// ```swift
/// var decoder = ContactDecoder(keys: [.givenName, .familyName])
/// for card in Cards(in: Array(text.utf8)) {
///   print(decoder.contact(from: card).familyName)
/// }
/// ```
public struct ContactDecoder: Sendable {
  /// The fields that are read; the others stay empty.
  public let keys: ContactKeys
  /// The fields that have to be looked at: what has no field is known only when all fields are.
  let wanted: ContactKeys

  let rows = ContactMapping.all
  /// The numbers of rows by the ids of properties.
  let numbers = ContactMapping.byPropertyID
  var heads = PropertyHeads()
  var card = Card()
  var fields = ContactFields()
  /// The fields of one text or value that are filled.
  var owned: ContactKeys = []
  /// Which line fills each of these, and how well: the less, the better.
  var owners = [Owner](repeating: Owner(), count: ContactKey.allCases.count)
  /// The line of the name as written is known, its text not made yet: most often the parts of the name say the same.
  var isNamePending = false
  /// Where given and family name stand if these are all that the name has, in plain ASCII.
  var plainName: (given: Range<Int>, family: Range<Int>)?
  /// Lines for which there is no field.
  var others: [Int] = []
  /// Lines whose value is not what their field takes, in the contact made last: they are among its other properties, or
  /// for a birthday, its text.
  public internal(set) var misread: [Int] = []
  /// Values of lists that are more or less preferred.
  var preferences: [Preference] = []
  /// Lines that are seen to when all others have been.
  var late: [Int] = []
  var addresses = AddressLines()
  /// The labels of groups, by the group in capitals.
  var labels: [[UInt8]: GroupLabel] = [:]
  /// Where each value came from, when somebody wants to know.
  var trace: ContactTrace?

  struct Owner: Sendable {
    var position = 0
    var score = 0
  }

  struct Preference: Sendable {
    var key: ContactKey
    var ordinal: Int
    var level: UInt8
  }

  struct GroupLabel: Sendable {
    var text: String
    var position: Int
    var isUsed = false
  }

  /// Reads these fields.
  public init(keys: ContactKeys = .all) {
    self.keys = keys
    wanted = keys.contains(.otherProperties) ? .all : keys
  }

  /// The contact of a card.
  public mutating func contact(from card: Card) -> Contact {
    begin(card)
    for position in card.entries.indices { read(position) }
    finish()
    var made = ContactFields()
    swap(&made, &fields)
    let contact = Contact(made)
    return wanted == keys ? contact : contact.keeping(keys)
  }

  private mutating func begin(_ card: Card) {
    self.card = card
    owned = []
    isNamePending = false
    plainName = nil
    others.removeAll(keepingCapacity: true)
    misread.removeAll(keepingCapacity: true)
    preferences.removeAll(keepingCapacity: true)
    late.removeAll(keepingCapacity: true)
    if !labels.isEmpty { labels.removeAll() }
    if !addresses.positions.isEmpty { addresses.removeAll() }
    if wanted.contains(.version) { fields.version = card.version }
    findLabels()
  }

  private static let label = PropertyName.xABLabel.id

  private mutating func findLabels() {
    for position in card.entries.indices where card.entries[position].id == ContactDecoder.label {
      let entry = card.entries[position]
      guard entry.name > entry.start else { continue }
      let group = card.group(entry)
      if labels[group] == nil { labels[group] = GroupLabel(text: card.text(entry), position: position) }
    }
  }

  private mutating func read(_ position: Int) {
    let entry = card.entries[position]
    let number =
      Int(entry.id) < numbers.count && entry.id > 0 ? Int(numbers[Int(entry.id)]) : card.rowNumber(entry)
    guard number > 0 else {
      others.append(position)
      return
    }
    let keys = rows[number - 1].keys
    if keys.isDisjoint(with: wanted) && !keys.isEmpty { return }
    guard entry.value < entry.end || [.socialProfile, .name].contains(rows[number - 1].form) else { return }
    if !take(position, entry, number - 1) { others.append(position) }
  }

  /// - Returns: whether the line has found its field.
  private mutating func take(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    switch rows[row].form {
    case .text: return takeText(position, entry, row)
    case .names, .paragraphs: return takeJoined(position, entry, row)
    case .list: return takeList(position, entry, row)
    case .formattedName, .name, .organization, .kind, .company, .gender, .genderNumber:
      return takePersonal(position, entry, row)
    case .revision, .birthday, .otherBirthday, .date, .labeledDate: return takeDate(position, entry, row)
    case .phone, .labeledText, .dotted, .address, .position: return takeReachable(position, entry, row)
    case .relation, .agent, .instantMessage, .socialProfile: return takePeople(position, entry, row)
    case .media, .sound, .key: return takeMedia(position, entry, row)
    case .android: return takeAndroid(position, entry, row)
    case .addressLabel, .emailList, .satellite:
      late.append(position)
      return true
    }
  }
}

extension Contact {
  /// The contact of a card, or some fields of it. For many cards, ``ContactDecoder`` is faster.
  public init(_ card: Card, keys: ContactKeys = .all) {
    var decoder = ContactDecoder(keys: keys)
    self = decoder.contact(from: card)
  }
}

/// From which lines of a card the values of a contact came.
struct ContactTrace: Sendable {
  /// For each field the lines of each of its values; fields of one value have one list.
  var lines: [ContactKey: [[Int]]] = [:]

  mutating func note(_ key: ContactKey, _ ordinal: Int, _ position: Int) {
    var values = lines[key] ?? []
    while values.count <= ordinal { values.append([]) }
    values[ordinal].append(position)
    lines[key] = values
  }
}
