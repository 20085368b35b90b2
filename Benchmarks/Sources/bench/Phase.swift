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
}
