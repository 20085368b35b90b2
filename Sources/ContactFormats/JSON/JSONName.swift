internal import ContactModel
internal import VCard

/// The name of a member, which is compared and seldom becomes a string.
struct JSONName: Sendable {
  private let octets: [UInt8]
  private let range: Range<Int>

  init(octets: [UInt8], range: Range<Int>) {
    self.octets = octets
    self.range = range
  }

  /// The field of a contact that has this name.
  var key: ContactKey? { ContactKey(name: octets.span.extracting(range)) }

  var text: String { String(decoding: octets[range], as: UTF8.self) }

  /// So that names can be the cases of a `switch`.
  static func ~= (word: StaticString, name: JSONName) -> Bool {
    guard word.utf8CodeUnitCount == name.range.count else { return false }
    return word.withUTF8Buffer { word in
      unsafe name.octets.withUnsafeBufferPointer { octets in
        guard let octets = octets.baseAddress else { return name.range.isEmpty }
        return unsafe equalOctets(word.baseAddress, 0, octets + name.range.lowerBound, word.count)
      }
    }
  }
}
