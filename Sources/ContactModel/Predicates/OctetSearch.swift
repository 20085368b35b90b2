/// Looks for octets inside others, in linear time (Knuth, Morris and Pratt).
struct OctetSearch: Sendable {
  let octets: [UInt8]
  /// How long the longest beginning is that the octets up to here end with.
  private let borders: [Int]

  init(_ octets: [UInt8]) {
    self.octets = octets
    var borders = [Int](repeating: 0, count: octets.count)
    var length = 0
    for index in octets.indices.dropFirst() {
      while length > 0, octets[index] != octets[length] { length = borders[length - 1] }
      if octets[index] == octets[length] { length += 1 }
      borders[index] = length
    }
    self.borders = borders
  }

  func isInside(_ text: [UInt8]) -> Bool {
    guard !octets.isEmpty else { return true }
    guard text.count >= octets.count else { return false }
    var length = 0
    for octet in text {
      while length > 0, octet != octets[length] { length = borders[length - 1] }
      if octet == octets[length] { length += 1 }
      if length == octets.count { return true }
    }
    return false
  }
}
