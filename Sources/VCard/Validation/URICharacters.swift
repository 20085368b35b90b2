/// The characters that a URI may have (RFC 3986 section 2).
enum URICharacters {
  static func contains(_ octet: UInt8) -> Bool { table[Int(octet)] }

  private static let table: [Bool] = (0...255).map { (octet: UInt8) -> Bool in
    ASCII.isLetter(octet) || ASCII.isDigit(octet) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(octet)
  }
}
