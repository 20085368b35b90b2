/// Names with a place for each, in the order in which they came, of which there are not more than so many.
///
/// Names come from outside: without a limit a file of nothing but different ones would fill the memory.
package struct Names: Sendable {
  package private(set) var all: [String] = []
  private var places: [String: Int] = [:]
  private let most: Int

  package init(most: Int) { self.most = most }

  /// The place of a name; `nil` when there is no room for another.
  package mutating func place(of name: String) -> Int? {
    if let place = places[name] { return place }
    guard all.count < most else { return nil }
    places[name] = all.count
    all.append(name)
    return all.count - 1
  }
}

/// How often each name came.
package struct Counts: Sendable {
  /// The limit while the cards of one segment are counted: there cannot be more names than octets.
  package static let unlimited = Int.max

  private var names: Names
  private var counts: [Int] = []
  /// How often names came for which there was no room.
  package private(set) var others = 0

  package init(most: Int = unlimited) { names = Names(most: most) }

  package mutating func add(_ name: String, _ count: Int = 1) {
    guard let place = names.place(of: name) else {
      others += count
      return
    }
    if place == counts.count { counts.append(count) } else { counts[place] += count }
  }

  package mutating func addOther(_ count: Int = 1) { others += count }

  /// Adds what came later.
  package mutating func merge(_ later: Counts) {
    for (name, count) in zip(later.names.all, later.counts) { add(name, count) }
    others += later.others
  }

  package var isEmpty: Bool { counts.isEmpty && others == 0 }

  /// The most frequent first.
  package var sorted: [(name: String, count: Int)] {
    zip(names.all, counts).map { ($0, $1) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }
}

/// How often each property came, and with which types.
package struct PropertyCounts: Sendable {
  /// The most names that are told apart, and the most types of one.
  package static let most = (names: 1000, types: 200)

  package struct Row: Sendable {
    package var count = 0
    package var cards = 0
    package var types: Counts
    /// How many types or labels are a person's own words, which are not shown.
    package var ownLabels = 0
  }

  private var names: Names
  private let mostTypes: Int
  package private(set) var rows: [Row] = []
  /// How many properties have a name for which there was no room, or that is not one.
  package private(set) var others = 0

  /// Without limits for the cards of one segment, with them for an input.
  package init(isLimited: Bool) {
    names = Names(most: isLimited ? Self.most.names : .max)
    mostTypes = isLimited ? Self.most.types : .max
  }

  /// The place of the row of a property; `nil` when there is no room for another.
  package mutating func place(of name: String) -> Int? {
    guard let place = names.place(of: name) else { return nil }
    if place == rows.count { rows.append(Row(types: Counts(most: mostTypes))) }
    return place
  }

  package mutating func change(_ place: Int, _ body: (inout Row) -> Void) { body(&rows[place]) }

  package mutating func addOther() { others += 1 }

  /// Adds what came later.
  package mutating func merge(_ later: PropertyCounts) {
    for (name, row) in zip(later.names.all, later.rows) {
      guard let place = place(of: name) else {
        others += row.count
        continue
      }
      rows[place].count += row.count
      rows[place].cards += row.cards
      rows[place].types.merge(row.types)
      rows[place].ownLabels += row.ownLabels
    }
    others += later.others
  }

  /// The most frequent first.
  package var sorted: [(name: String, row: Row)] {
    zip(names.all, rows).map { ($0, $1) }.sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }
  }
}
