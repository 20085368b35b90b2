internal import VCard

/// Counts what the cards of one segment hold.
///
/// Few lines begin in a way of their own: what stands before the value is looked up as it is, and taken apart
/// only when it is new.
struct CardCounter {
  /// What stands before a value: a name and its parameters.
  private struct Head {
    /// The row of the property; `nil` when its name is not to be told apart.
    let row: Int?
    let parameters: [String]
    let types: [String]
    let ownLabels: Int
    let maker: Int?
    var count = 0
  }

  /// What is known of a card so far.
  private struct Found {
    var hasName = false
    var hasNumberOrMail = false
    var hasPhoto = false
    var prodid: String?
    var uid: String?
    /// The maker that the card looks like; the lowest number counts.
    var maker = Int.max
  }

  private static let ids = (
    name: Set([PropertyName.fn, .n].map(\.id)), contact: Set([PropertyName.tel, .email].map(\.id)),
    photo: PropertyName.photo.id, label: PropertyName.xABLabel.id, prodid: PropertyName.prodid.id,
    uid: PropertyName.uid.id
  )

  private var statistics = CardStatistics(isLimited: false)
  private var heads: [Head] = []
  private var places: [HeadKey: Int] = [:]
  /// The number of the last card that has the property of a row.
  private var lastCards: [Int] = []

  /// What was counted, with what concerns whole heads.
  var result: CardStatistics {
    var result = statistics
    for head in heads {
      for name in head.parameters { result.parameters.add(name, head.count) }
      guard let row = head.row else { continue }
      result.properties.change(row) { row in
        for type in head.types { row.types.add(type, head.count) }
        row.ownLabels += head.ownLabels * head.count
      }
    }
    return result
  }

  mutating func add(octets: Int) { statistics.octets += octets }

  mutating func add(_ card: Card) {
    statistics.cards += 1
    statistics.versions[card.version, default: 0] += 1
    var found = Found()
    for position in card.indices {
      let head = place(of: card.entries[position], at: position, in: card)
      count(head)
      if let maker = heads[head].maker { found.maker = min(found.maker, maker) }
      look(at: position, of: card, row: heads[head].row, &found)
    }
    note(found)
  }

  // MARK: Heads

  private mutating func count(_ place: Int) {
    heads[place].count += 1
    guard let row = heads[place].row else { return statistics.properties.addOther() }
    let isFirst = lastCards[row] != statistics.cards
    lastCards[row] = statistics.cards
    statistics.properties.change(row) { row in
      row.count += 1
      if isFirst { row.cards += 1 }
    }
  }

  private mutating func place(of entry: Entry, at position: Int, in card: Card) -> Int {
    let octets = card.bytes[Int(entry.name)..<Int(entry.value)]
    if let place = places[HeadKey(octets: octets)] { return place }
    places[HeadKey(octets: ArraySlice(Array(octets)))] = heads.count
    heads.append(head(of: card[position]))
    return heads.count - 1
  }

  private mutating func head(of property: Property) -> Head {
    let name = property.name.text.uppercased()
    let isShown = property.name.id != 0 || Self.isToken(name)
    let row = isShown ? statistics.properties.place(of: name) : nil
    if let row, row == lastCards.count { lastCards.append(0) }
    let parameters = property.parameters
    let types = parameters.types
    let known = types.compactMap(KnownType.named)
    return Head(
      row: row, parameters: parameters.map { $0.name.uppercased() }.filter(Self.isToken), types: known,
      ownLabels: types.count - known.count + parameters["X-CUSTOM"].count,
      maker: Producer.maker(ofProperty: name))
  }

  /// Whether a name can be one of a program's making: RFC 6350 3.3, with what some programs add. One with many
  /// digits is not: some programs put a person's own words into a name that way.
  private static func isToken(_ name: String) -> Bool {
    name.utf8.count <= 60 && name.utf8.count { (0x30...0x39).contains($0) } <= 4
      && name.utf8.allSatisfy { octet in
        (0x41...0x5A).contains(octet) || (0x2F...0x39).contains(octet) || octet == 0x2D || octet == 0x5F
      }
  }

  // MARK: Values

  private mutating func look(at position: Int, of card: Card, row: Int?, _ found: inout Found) {
    let id = card.entries[position].id
    if Self.ids.name.contains(id) {
      found.hasName = found.hasName || Self.hasContent(card[position])
    } else if Self.ids.contact.contains(id) {
      found.hasNumberOrMail = found.hasNumberOrMail || Self.hasContent(card[position])
    } else if id == Self.ids.label, let row {
      countLabel(card[position].text, row)
    } else if id == Self.ids.photo {
      countPhoto(card[position], &found)
    } else if id == Self.ids.prodid {
      found.prodid = found.prodid ?? card[position].text
    } else if id == Self.ids.uid {
      found.uid = found.uid ?? card[position].text
    }
  }

  /// Whether there is anything in a value but separators.
  private static func hasContent(_ property: Property) -> Bool {
    property.rawValue.contains { $0 > 0x20 && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
  }

  private mutating func countLabel(_ text: String, _ row: Int) {
    statistics.properties.change(row) { row in
      if KnownType.isAppleLabel(text) { row.types.add(text) } else { row.ownLabels += 1 }
    }
  }

  private mutating func countPhoto(_ property: Property, _ found: inout Found) {
    guard Self.hasContent(property) else { return }
    if !found.hasPhoto { statistics.photos.cards += 1 }
    found.hasPhoto = true
    if let octets = property.octets {
      statistics.photos.embedded += 1
      statistics.photos.octets += octets.count
    } else {
      statistics.photos.linked += 1
    }
  }

  private mutating func note(_ found: Found) {
    if !found.hasName { statistics.withoutName += 1 }
    if !found.hasNumberOrMail { statistics.withoutNumberAndMail += 1 }
    if let uid = found.uid, !uid.isEmpty {
      statistics.uids.append(uid.hashValue)
    } else {
      statistics.withoutUID += 1
    }
    if let prodid = found.prodid {
      if let shown = Producer.shown(prodid) {
        statistics.producers.add(shown)
      } else {
        statistics.producers.addOther()
      }
    } else if Producer.makers.indices.contains(found.maker) {
      statistics.guesses.add(Producer.makers[found.maker])
    } else {
      statistics.unknownProducers += 1
    }
  }
}

/// What stands before a value, to find it again.
private struct HeadKey: Hashable {
  let octets: ArraySlice<UInt8>

  static func == (left: HeadKey, right: HeadKey) -> Bool { left.octets == right.octets }

  func hash(into hasher: inout Hasher) {
    var word: UInt64 = 0
    for (index, octet) in octets.enumerated() {
      word = word << 8 | UInt64(octet)
      if index & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(octets.count)
  }
}
