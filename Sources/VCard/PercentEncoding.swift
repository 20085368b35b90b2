/// Octets in a URI (RFC 3986 2.1).
package enum PercentEncoding {
  /// The octets of a `data:` URI that is not base64 (RFC 3986 2.1).
  package static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var octets: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == 0x25, index + 2 < text.endIndex, let high = ASCII.hexDigit(text[index + 1]),
        let low = ASCII.hexDigit(text[index + 2])
      {
        octets.append(high << 4 | low)
        index += 3
      } else {
        octets.append(text[index])
        index += 1
      }
    }
    return octets
  }

  /// Octets in a URI (RFC 3986 2.1), all but those that need no encoding.
  package static func encoded(_ octets: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return octets.flatMap { octet -> [UInt8] in
      let isPlain = ASCII.isNameCharacter(octet) || [0x2E, 0x5F, 0x7E, 0x40, 0x2B].contains(octet)
      return isPlain ? [octet] : [0x25, digits[Int(octet >> 4)], digits[Int(octet & 15)]]
    }
  }
}
