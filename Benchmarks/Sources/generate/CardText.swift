/// A card in the making: lines that end in CRLF, in a buffer that serves for one card after the other.
struct CardText {
  private(set) var octets: [UInt8] = []
  private var line: [UInt8] = []

  /// The longest line in octets: RFC 6350 3.2.
  private static let longest = 75

  mutating func removeAll() { octets.removeAll(keepingCapacity: true) }

  mutating func add(_ text: String) { line.append(contentsOf: text.utf8) }

  mutating func add(_ octets: [UInt8]) { line.append(contentsOf: octets) }

  /// A number, with zeros before it up to a number of digits.
  mutating func add(_ number: Int, digits: Int) {
    let text = String(number)
    for _ in 0..<max(0, digits - text.utf8.count) { line.append(UInt8(ascii: "0")) }
    add(text)
  }

  mutating func addHexadecimal(_ number: UInt64, digits: Int) {
    for digit in (0..<digits).reversed() { line.append(Self.digits[Int(number >> UInt64(digit * 4) & 15)]) }
  }

  /// Text in quoted-printable, with soft breaks.
  mutating func addQuotedPrintable(_ text: String) {
    var column = line.count
    for octet in text.utf8 {
      let isPlain = (0x20...0x7E).contains(octet) && octet != UInt8(ascii: "=")
      let width = isPlain ? 1 : 3
      if column + width >= Self.longest {
        line += "=\r\n".utf8
        column = 0
      }
      if isPlain {
        line.append(octet)
      } else {
        line += [UInt8(ascii: "="), Self.capitals[Int(octet >> 4)], Self.capitals[Int(octet & 15)]]
      }
      column += width
    }
  }

  /// Ends a line that may be of any length.
  mutating func endLine() {
    octets += line
    octets += "\r\n".utf8
    line.removeAll(keepingCapacity: true)
  }

  /// Ends a line, folded where it is too long, never inside a character.
  mutating func endFoldedLine() {
    var start = 0
    var room = Self.longest
    while line.count - start > room {
      var end = start + room
      while line[end] & 0xC0 == 0x80 { end -= 1 }
      octets += line[start..<end]
      octets += "\r\n ".utf8
      start = end
      room = Self.longest - 1
    }
    line.removeFirst(start)
    endLine()
  }

  private static let digits = Array("0123456789abcdef".utf8)
  private static let capitals = Array("0123456789ABCDEF".utf8)
}
