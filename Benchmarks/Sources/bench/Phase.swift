/// What is measured.
enum Phase: String, CaseIterable, Sendable {
  /// Passing over cards without making them.
  case scan
  /// Making cards, and letting them go.
  case read
  /// Writing cards that are there.
  case write
  /// Both, card by card.
  case readAndWrite = "read+write"
  /// Both, and between them bringing the card into another version.
  case convert
  /// Reading, and making contacts.
  case contacts
  /// Reading, and making contacts with nothing but their names.
  case names
  /// Reading, and writing contacts as JSON.
  case json
  /// Reading contacts from a file of JSON.
  case fromJSON = "from-json"

  /// Writing the full names of contacts that are there.
  case formatNames = "format-names"
  /// Making the keys by which contacts that are there are sorted.
  case sortKeys = "sort-keys"
  /// Making the keys by which contacts that are there are found.
  case searchKeys = "search-keys"

  /// Those for a file of vCards that concern cards, not names.
  static let ofCards = allCases.filter { $0 != .fromJSON && !$0.isOfNames }

  /// Whether it is about names of contacts that are there.
  var isOfNames: Bool { self == .formatNames || self == .sortKeys || self == .searchKeys }
}
