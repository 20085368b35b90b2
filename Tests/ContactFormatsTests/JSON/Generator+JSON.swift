import ContactFormats
import TestSupport

extension Generator {
  private static let pieces = [
    "\"", "\\", "/", "\u{0}", "\u{1F}", "\n", "\r\n", "\t", "\u{8}", "\u{C}", "\u{7F}", "\u{80}", "\u{2028}",
    "\u{FFFD}",
    "\u{FFFF}", "\u{10FFFF}", "ü", "漢字", "👩‍💻", "{", "}", "[", "]", ":", ",", "\\u0041", "\\\"", "'",
  ]

  mutating func jsonText() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...6, using: &self) {
      text +=
        chance(30) ? pick(Generator.pieces) : String(repeating: "a", count: .random(in: 0...20, using: &self))
    }
    return chance(30) ? text + self.text() : text
  }

  mutating func jsonNumber() -> String {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: "\(Int.random(in: -1000...1000, using: &self))"
    case 1: "\(Int.random(in: .min ... .max, using: &self))"
    case 2: "\(Double.random(in: -1e6...1e6, using: &self))"
    default:
      pick(["0", "-0", "0.0", "1e5", "1E+5", "-1.5e-7", "0e0", "123456789012345678901234567890", "1.0e-308"])
    }
  }

  /// A value of any kind; names in an object differ.
  mutating func jsonValue(depth: Int = 5) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &self) {
    case 0: return .null
    case 1: return .boolean(chance(50))
    case 2: return .number(jsonNumber())
    case 3, 4: return .string(jsonText())
    case 5: return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in jsonValue(depth: depth - 1) })
    default:
      var members: [JSONValue.Member] = []
      for number in 0..<Int.random(in: 0...5, using: &self) {
        members.append(JSONValue.Member("\(number)\(jsonText())", jsonValue(depth: depth - 1)))
      }
      return .object(members)
    }
  }

  /// The octets of a value in one of the ways that JSON allows: with blanks and escapes here and there.
  mutating func jsonOctets(_ value: JSONValue) -> [UInt8] {
    switch value {
    case .null: return Array("null".utf8)
    case .boolean(let value): return Array("\(value)".utf8)
    case .number(let text): return Array(text.utf8)
    case .string(let text): return jsonOctets(text)
    case .array(let elements):
      let parts = elements.map { jsonBlanks() + jsonOctets($0) + jsonBlanks() }
      return Array("[".utf8) + (parts.isEmpty ? jsonBlanks() : Array(parts.joined(separator: ",".utf8)))
        + Array("]".utf8)
    case .object(let members):
      let parts = members.map { member in
        jsonBlanks() + jsonOctets(member.name) + jsonBlanks() + Array(":".utf8) + jsonBlanks()
          + jsonOctets(member.value) + jsonBlanks()
      }
      return Array("{".utf8) + (parts.isEmpty ? jsonBlanks() : Array(parts.joined(separator: ",".utf8)))
        + Array("}".utf8)
    }
  }

  mutating func jsonBlanks() -> [UInt8] {
    guard chance(30) else { return [] }
    return (0..<Int.random(in: 1...20, using: &self)).map { _ in pick([0x20, 0x20, 0x20, 0x09, 0x0A, 0x0D]) }
  }

  private mutating func jsonOctets(_ text: String) -> [UInt8] {
    var octets: [UInt8] = [0x22]
    for scalar in text.unicodeScalars {
      let escape: [String]
      switch scalar {
      case "\"", "\\": escape = ["\\\(scalar)"]
      case "/": escape = ["\\/", "/"]
      case "\n": escape = ["\\n"]
      case "\r": escape = ["\\r"]
      case "\t": escape = ["\\t"]
      case "\u{8}": escape = ["\\b"]
      case "\u{C}": escape = ["\\f"]
      default: escape = scalar.value < 0x20 ? [] : ["\(scalar)"]
      }
      if escape.isEmpty || chance(10) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: chance(50))
          octets += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
        }
      } else {
        octets += Array(pick(escape).utf8)
      }
    }
    return octets + [0x22]
  }
}
