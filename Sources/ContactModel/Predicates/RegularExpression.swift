internal import CICU
internal import VCard

/// A regular expression of ICU, for whole texts.
@safe
final class RegularExpression: @unchecked Sendable {
  /// A pattern that is none.
  struct Malformed: Error {
    /// The character of the pattern at which it was seen, from 1; `nil` where nobody knows.
    let place: Int?
  }

  private let original: OpaquePointer
  private let lock = Lock()
  /// A thread takes one for itself and puts it back.
  private var idle: [OpaquePointer] = unsafe []

  /// Compiles a pattern; it throws ``Malformed`` where that is impossible.
  init(_ pattern: [UInt8], ignoresCase: Bool) throws(Malformed) {
    var place: Int32 = 0
    let compiled = unsafe pattern.withUnsafeBufferPointer { pattern in
      unsafe CICURegularExpressionOpen(pattern.baseAddress, pattern.count, ignoresCase, &place)
    }
    guard let compiled = unsafe compiled else { throw Malformed(place: place > 0 ? Int(place) : nil) }
    unsafe original = compiled
  }

  deinit {
    while let copy = unsafe idle.popLast() { unsafe CICURegularExpressionClose(copy) }
    unsafe CICURegularExpressionClose(original)
  }

  /// Whether the whole text in UTF-8 matches; also `false` when the search is given up, after seconds.
  func matches(_ octets: [UInt8]) -> Bool {
    guard let expression = unsafe take() else { return false }
    defer { lock.withLock { unsafe idle.append(expression) } }
    return unsafe octets.withUnsafeBufferPointer { octets in
      unsafe CICURegularExpressionMatches(expression, octets.baseAddress, octets.count)
    }
  }

  private func take() -> OpaquePointer? {
    let known = unsafe lock.withLock { unsafe idle.popLast() }
    if let known = unsafe known { return unsafe known }
    return unsafe CICURegularExpressionCopy(original)
  }
}
