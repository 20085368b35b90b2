/// The text of a phone number, one octet for each character: letters in lower case, digits of all scripts and
/// forms of full width as those of ASCII, hyphens and spaces of all kinds as one, without marks that cannot
/// be seen.
struct PhoneText: ~Copyable {
  /// A longer text is no phone number.
  static let capacity = 250

  private var symbols: [UInt8] = []
  /// The part of the text that is looked at.
  var start = 0
  var end = 0
  /// Whether the text has a semicolon, before which parameters of a URI begin.
  private(set) var hasParameters = false

  init() {}

  /// `nil` where the text is longer than any phone number.
  init?(_ text: String) {
    let octets = text.utf8Span.span
    guard octets.count <= PhoneText.capacity * 4 else { return nil }
    symbols.reserveCapacity(octets.count)
    for index in octets.indices {
      guard octets[index] < 0x80 else {
        symbols.removeAll(keepingCapacity: true)
        end = 0
        guard append(text.unicodeScalars) else { return nil }
        return
      }
      guard append(PhoneSymbol.of(octets[index])) else { return nil }
    }
  }

  /// Appends a symbol; `false` where the text would become too long.
  @inline(__always)
  mutating func append(_ symbol: UInt8) -> Bool {
    guard end < PhoneText.capacity else { return false }
    symbols.append(symbol)
    end += 1
    hasParameters = hasParameters || symbol == PhoneSymbol.semicolon
    return true
  }

  var count: Int { end - start }

  /// The symbol at a place from the start of the text, not of the part.
  @inline(__always)
  subscript(_ place: Int) -> UInt8 { symbols[place] }

  /// Where octets of ASCII stand in the part from a place on.
  func range(of word: StaticString, from place: Int) -> Range<Int>? {
    let length = word.utf8CodeUnitCount
    guard place + length <= end else { return nil }
    for first in place...end - length where hasWord(word, at: first) { return first..<first + length }
    return nil
  }

  /// Whether octets of ASCII stand at a place.
  func hasWord(_ word: StaticString, at place: Int) -> Bool {
    guard place >= start, place + word.utf8CodeUnitCount <= end else { return false }
    return word.withUTF8Buffer { octets in
      var index = 0
      while index < octets.count, unsafe octets[index] == symbols[place + index] { index += 1 }
      return index == octets.count
    }
  }

  /// Some symbols as a text.
  func string(_ range: Range<Int>) -> String {
    String(decoding: symbols[range], as: UTF8.self)
  }

  private mutating func append(_ scalars: String.UnicodeScalarView) -> Bool {
    for scalar in scalars {
      // The acute accent as a character of its own.
      if scalar.value == 0x301, end > 0, symbols[end - 1] == PhoneSymbol.o {
        symbols[end - 1] = PhoneSymbol.accentedO
        continue
      }
      guard let symbol = PhoneSymbol.of(scalar) else { continue }
      guard append(symbol) else { return false }
    }
    return true
  }
}
