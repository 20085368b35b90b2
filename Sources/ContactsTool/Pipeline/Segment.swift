internal import Glibc

/// Some octets of an input, as they stand there.
package struct Segment: Sendable {
  /// The number of the input in the list of inputs.
  package let input: Int
  private let buffer: [UInt8]
  package let count: Int
  package let isFirst: Bool
  package let isLast: Bool
  /// Whether it begins and ends where a card seems to, so that it can be read by itself.
  package let isWhole: Bool

  package init(input: Int, buffer: [UInt8], count: Int, isFirst: Bool, isLast: Bool, isWhole: Bool) {
    self.input = input
    self.buffer = buffer
    self.count = count
    self.isFirst = isFirst
    self.isLast = isLast
    self.isWhole = isWhole
  }

  package var octets: ArraySlice<UInt8> { buffer[..<count] }

  /// The number of line feeds.
  package var lines: Int {
    unsafe buffer.withUnsafeBytes { octets in
      guard let start = octets.baseAddress else { return 0 }
      var lines = 0
      var place = 0
      while place < count, let found = unsafe memchr(start + place, 0x0A, count - place) {
        lines += 1
        place = unsafe UnsafeRawPointer(found) - start + 1
      }
      return lines
    }
  }

  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(buffer.span.extracting(first: count))
  }
}
