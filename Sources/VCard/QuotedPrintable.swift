// Quoted-printable (RFC 2045 6.7), as vCard 2.1 uses it: `=C3=BC` for two octets, `=` at the end of a line for a soft
// break. The raw value comes with its soft breaks as `=␊`.

/// A value decoded from quoted-printable: its octets, and which of them were encoded. An encoded `;` is text, a plain one
/// separates components.
struct QuotedPrintable: Sendable {
  private(set) var octets: [UInt8] = []
  private(set) var isEncoded: [Bool] = []
  /// Where in the raw value an `=` stands that encodes nothing, as distances from its first octet.
  private(set) var strayEquals: [Int] = []
  private var isIndented = false

  mutating func decode(_ raw: [UInt8]) {
    octets.removeAll(keepingCapacity: true)
    isEncoded.removeAll(keepingCapacity: true)
    strayEquals.removeAll(keepingCapacity: true)
    isIndented = unsafe raw.withUnsafeBufferPointer { raw in
      guard let base = raw.baseAddress else { return false }
      return unsafe QuotedPrintable.isIndented(base, from: 0, to: raw.count)
    }
    var index = 0
    while index < raw.count {
      let octet = raw[index]
      if octet != ASCII.equals {
        add(octet, encoded: false)
        index += 1
      } else if let next = afterSoftBreak(raw, index) {
        index = next
      } else if let (value, next) = encodedOctet(raw, index) {
        add(value, encoded: true)
        index = next
      } else {
        strayEquals.append(index)
        add(octet, encoded: false)
        index += 1
      }
    }
  }

  private mutating func add(_ octet: UInt8, encoded: Bool) {
    octets.append(octet)
    isEncoded.append(encoded)
  }

  /// Where the text goes on after a soft break at `index`.
  private func afterSoftBreak(_ raw: [UInt8], _ index: Int) -> Int? {
    guard index + 1 < raw.count, raw[index + 1] == ASCII.lineFeed else { return nil }
    let next = index + 2
    guard next < raw.count, ASCII.isBlank(raw[next]), isIndented || endsInsideCharacter else { return next }
    return next + 1
  }

  /// The octet that `=` and two digits encode. A soft break may stand even between the digits.
  private func encodedOctet(_ raw: [UInt8], _ index: Int) -> (UInt8, Int)? {
    var position = index + 1
    var value: UInt8 = 0
    for _ in 0..<2 {
      while let next = afterSoftBreak(raw, position) { position = next }
      guard position < raw.count, let digit = ASCII.hexDigit(raw[position]) else { return nil }
      value = value << 4 | digit
      position += 1
    }
    return (value, position)
  }

  /// Whether the octets so far end in the middle of a character of UTF-8.
  private var endsInsideCharacter: Bool {
    var continuations = 0
    for octet in octets.reversed().prefix(4) {
      if octet & 0xC0 == 0x80 {
        continuations += 1
      } else {
        let length = octet >= 0xF0 ? 4 : octet >= 0xE0 ? 3 : octet >= 0xC0 ? 2 : 1
        return continuations + 1 < length
      }
    }
    return false
  }

  /// Whether blanks after soft breaks are indentation and not text.
  ///
  /// RFC 2045 takes them for text. Programs that fold as in vCard 3.0 indent every line; they are known by it where the
  /// value has no other plain blanks, where a blank stands before the break as well, or where no line of many lacks it.
  ///
  /// A soft break stands as `=␊`, or as `=␍␊` in the input.
  static func isIndented(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Bool {
    var breaks = 0
    var hasBlankBefore = false
    var from = start
    while let lineFeed = unsafe firstIndex(of: ASCII.lineFeed, in: base, from: from, to: end) {
      from = lineFeed + 1
      let isAfterReturn = unsafe lineFeed > start && base[lineFeed - 1] == ASCII.carriageReturn
      let equals = isAfterReturn ? lineFeed - 2 : lineFeed - 1
      guard equals >= start, unsafe base[equals] == ASCII.equals else { continue }
      guard from < end, unsafe ASCII.isBlank(base[from]) else { return false }
      breaks += 1
      hasBlankBefore = unsafe hasBlankBefore || endsInBlank(base, start, equals)
    }
    return unsafe breaks > 0 && (hasBlankBefore || breaks >= 4 || !hasOtherBlanks(base, start, end))
  }

  private static func endsInBlank(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    if unsafe end > start && ASCII.isBlank(base[end - 1]) { return true }
    return unsafe end - start >= 3
      && UnsafeBufferPointer(start: base + end - 3, count: 3).elementsEqual("=20".utf8)
  }

  /// Whether a blank stands elsewhere than at the beginning of a line.
  private static func hasOtherBlanks(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    (start..<end).contains {
      unsafe ASCII.isBlank(base[$0]) && ($0 == start || base[$0 - 1] != ASCII.lineFeed)
    }
  }

  /// Whether a text that declares nothing is quoted-printable all the same: every `=` encodes an octet, and together they
  /// are UTF-8 outside ASCII. Old programs of Android write names like that.
  static func isUndeclared(_ value: [UInt8]) -> Bool {
    guard value.contains(ASCII.equals), !value.contains(where: { $0 >= 0x80 }) else { return false }
    var decoded = QuotedPrintable()
    decoded.decode(value)
    return decoded.strayEquals.isEmpty && decoded.octets.contains { $0 >= 0x80 } && decoded.octets.span.isUTF8
  }
}
