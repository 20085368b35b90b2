/// Reads cards from octets that somebody else fetches: octets in, cards out, no input or output inside.
///
/// ```swift
/// var reader = VCardReader()
/// reader.append(bytes.span)
/// reader.finish()
/// while let card = try reader.next() {
///   print(card[.fn]?.text ?? "")
/// }
/// ```
///
/// The octets may come in pieces of any size; the cards and the diagnostics are the same.
public protocol CardReader {
  /// Takes the next octets of the input.
  mutating func append(_ bytes: Span<UInt8>)

  /// Says that no more octets will come.
  mutating func finish()

  /// The next card, or `nil` when more octets are needed; after ``finish()``, `nil` is the end.
  ///
  /// After a thrown error the reader can go on: the next call reads what follows.
  mutating func next() throws(ReadError) -> Card?

  /// What was found in the card just returned; after `nil`, what was found outside cards.
  var report: ReadReport { get }
}

/// What a reader found while it read one card, and where the card's properties stood.
public struct ReadReport: Sendable {
  /// The findings, in the order of the input.
  public var diagnostics: [Diagnostic] = []
  /// The number of the card in the input, from 1.
  public var card = 0
  /// The physical line of the card's first line, from 1.
  public var line = 0
  /// The physical line on which each property of the card begins, in the order of the card.
  public var propertyLines: [Int] { lines.map(\.number) }
  var lines: [ContentLine] = []

  public init() {}
}

/// An input that cannot be read at all.
public struct ReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The finding, with its place.
  public var diagnostic: Diagnostic

  public init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  public var description: String { "line \(diagnostic.line): \(diagnostic.message)" }
}

/// How much of one input a reader takes, so that a hostile file cannot take all memory.
public struct ReadLimits: Sendable, Hashable {
  /// The longest property, in octets; a longer one is cut out of its card with an error.
  public var propertySize = 32 << 20
  /// The longest card, in octets; properties that do not fit are cut out with an error.
  public var cardSize = 64 << 20
  /// The most properties of a card; the others are cut out with an error.
  public var properties = 100_000
  /// The most findings of one card, and of one stretch outside cards; further warnings are only counted.
  public var findings = 10_000
  /// How deep cards may stand inside cards (AGENT).
  public var nesting = 4

  public init() {}
}
