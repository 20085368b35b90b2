/// A card that is being repaired.
struct RepairWork {
  private(set) var card: Card
  /// For each property its position in the card as it was; `nil` for one that was added.
  private var origins: [Int?]
  private var actions: [Place: String] = [:]
  private let isApples: Bool

  private typealias MendedLine = (position: Int, line: ConversionLine)

  /// What a flaw is known by while positions change.
  private struct Place: Hashable {
    let kind: Diagnostic.Kind
    let position: Int?
    let property: String?
  }

  init(_ card: Card) {
    self.card = card
    origins = Array(card.indices)
    isApples = card[.prodid]?.text.contains("Apple") ?? false
  }

  private func place(_ flaw: Flaw) -> Place {
    guard let position = flaw.position, let property = addedName(position) else {
      return Place(kind: flaw.kind, position: flaw.position.flatMap { origins[$0] }, property: flaw.property)
    }
    return Place(kind: flaw.kind, position: nil, property: property)
  }

  /// The name of a property that was added.
  private func addedName(_ position: Int) -> String? {
    origins[position] == nil ? card[position].name.text.uppercased() : nil
  }

  // MARK: Mending

  /// Mends what there is a rule for; false where nothing was.
  mutating func mend(_ flaws: [Flaw], _ validator: inout CardValidator) -> Bool {
    let mended = mendLines(flaws, &validator)
    // Later, when nobody else holds the octets any more: they would be copied for each line.
    for (position, line) in mended { card.entries[position] = line.append(card.version, to: &card.bytes) }
    let missing = flaws.filter { $0.kind == .missingProperty }
    if !missing.isEmpty { completeNames(missing) }
    return mendEmptyName(flaws) || !mended.isEmpty || !missing.isEmpty
  }

  /// The lines that are mended, with their positions.
  private mutating func mendLines(_ flaws: [Flaw], _ validator: inout CardValidator) -> [MendedLine] {
    var mended: [MendedLine] = []
    var index = 0
    while index < flaws.count {
      let position = flaws[index].position
      let end = flaws[index...].firstIndex { $0.position != position } ?? flaws.count
      if let position, let line = mendedLine(position, flaws[index..<end], &validator) {
        mended.append((position, line))
      }
      index = end
    }
    return mended
  }

  private mutating func mendedLine(
    _ position: Int, _ flaws: ArraySlice<Flaw>, _ validator: inout CardValidator
  ) -> ConversionLine? {
    let kinds = Set(flaws.map(\.kind))
    var bench = RepairBench(card[position], isApples: isApples)
    for rule in RepairRule.all where kinds.contains(rule.kind) {
      guard let action = bench.apply(rule, &validator) else { continue }
      for flaw in flaws where flaw.kind == rule.kind { actions[place(flaw)] = action }
    }
    return bench.isChanged ? bench.line : nil
  }

  /// Adds FN and N where they are missing; every other line stays as it is.
  private mutating func completeNames(_ missing: [Flaw]) {
    var lines = card.indices.map { ConversionLine(card[$0], position: $0) }
    NameCompletion.complete(&lines, for: card.version)
    var entries: [Entry] = []
    var origins: [Int?] = []
    for line in lines {
      let isKept = !line.isAdded && line.name.text == card[line.position].name.text
      entries.append(isKept ? card.entries[line.position] : line.append(card.version, to: &card.bytes))
      origins.append(line.isAdded ? nil : self.origins[line.position])
    }
    for flaw in missing {
      let isEmpty = lines.first { $0.capitals == flaw.property }?.value.allSatisfy { $0 == ASCII.semicolon }
      let name = flaw.property ?? ""
      actions[place(flaw)] =
        isEmpty == true ? "an empty \(name) was added" : "\(name) was made from what else names the contact"
    }
    card.entries = entries
    self.origins = origins
  }

  /// Fills an FN that is empty from what else names the contact, if there is anything.
  private mutating func mendEmptyName(_ flaws: [Flaw]) -> Bool {
    let empty = flaws.filter { flaw in
      flaw.kind == .emptyValue && flaw.position.map { card.entries[$0].id } == PropertyName.fn.id
    }
    guard !empty.isEmpty else { return false }
    let lines = card.indices.map { ConversionLine(card[$0], position: $0) }
    let name = NameCompletion.formattedName(lines.filter { $0.name != .fn })
    guard !Array(name.utf8)[...].trimmed.isEmpty else { return false }
    for flaw in empty {
      guard let position = flaw.position, lines.indices.contains(position) else { continue }
      var line = lines[position]
      line.text = name
      card.entries[position] = line.append(card.version, to: &card.bytes)
      actions[place(flaw)] = "FN was made from what else names the contact"
    }
    return true
  }

  // MARK: Telling

  /// What was found at first, and whether it was repaired; then what was found later. Positions are those of the card as
  /// it was.
  func tell(_ found: [Flaw], left: [Flaw]) -> [Flaw] {
    var remaining: [Place: Int] = [:]
    for flaw in left { remaining[place(flaw), default: 0] += 1 }
    var told: [Flaw] = []
    var isTold: Set<Place> = []
    // Of several alike, those at the end are the ones that are left.
    for flaw in found.reversed() {
      let place = Place(kind: flaw.kind, position: flaw.position, property: flaw.property)
      isTold.insert(place)
      if let count = remaining[place], count > 0 {
        remaining[place] = count - 1
        told.append(flaw)
      } else {
        let aside = Place(kind: .surplusProperty, position: flaw.position, property: nil)
        told.append(flaw.repaired(by: actions[place] ?? actions[aside] ?? RepairWork.byTheWay))
      }
    }
    told.reverse()
    for flaw in left where remaining[place(flaw), default: 0] > 0 {
      remaining[place(flaw), default: 0] -= 1
      told.append(flaw.moved(to: place(flaw).position, property: place(flaw).property))
    }
    let later = actions.filter { !isTold.contains($0.key) }.sorted { $0.key.kind.id < $1.key.kind.id }
    for (place, action) in later {
      let flaw = Flaw(Fault(place.kind, ""), place.position, property: place.property)
      told.append(flaw.repaired(by: action))
    }
    return told.sortedByPosition()
  }

  private static let byTheWay = "it was put right together with what else was wrong"
}
