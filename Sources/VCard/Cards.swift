/// The cards of octets in memory, one after the other.
///
/// ```swift
/// for card in Cards(in: octets) {
///   print(card[.fn]?.text ?? "")
/// }
/// ```
///
/// For findings and their lines, or for octets that come piece by piece, use a ``VCardReader``.
public struct Cards: Sequence, IteratorProtocol {
  private static let pieceSize = 256 << 10

  private let octets: [UInt8]
  private var offset = 0
  private var reader: VCardReader

  /// Reads vCards from octets.
  public init(in octets: [UInt8], limits: ReadLimits = ReadLimits(), encoding: String? = nil) {
    self.octets = octets
    reader = VCardReader(limits: limits, encoding: encoding)
  }

  public mutating func next() -> Card? {
    while true {
      // The only error that is thrown says that the input has no card, as nil does.
      if let card = try? reader.next() { return card }
      guard offset < octets.count else { return nil }
      let end = Swift.min(offset + Cards.pieceSize, octets.count)
      let octets = octets
      reader.append(octets.span.extracting(offset..<end))
      offset = end
      if offset == octets.count { reader.finish() }
    }
  }
}

extension AsyncSequence where Element == [UInt8], Self: Sendable {
  /// The cards in a stream of octets, each as soon as its last line is there.
  ///
  /// ```swift
  /// for try await card in chunks.cards() {
  ///   print(card[.fn]?.text ?? "")
  /// }
  /// ```
  public func cards(limits: ReadLimits = ReadLimits(), encoding: String? = nil) -> AsyncCards<Self> {
    AsyncCards(base: self, reader: VCardReader(limits: limits, encoding: encoding))
  }
}

/// The cards in a stream of octets. Made by `cards()` of an asynchronous sequence of octets.
public struct AsyncCards<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == [UInt8] {
  let base: Base
  let reader: VCardReader

  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), reader: reader) }

  /// Reads one card after the other.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var reader: VCardReader
    var hasFinished = false

    public mutating func next() async throws -> Card? {
      while true {
        if let card = try reader.next() { return card }
        guard !hasFinished else { return nil }
        if let octets = try await base.next() {
          reader.append(octets.span)
        } else {
          hasFinished = true
          reader.finish()
        }
      }
    }
  }
}
