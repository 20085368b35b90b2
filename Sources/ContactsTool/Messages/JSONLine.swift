/// One JSON object on a line of its own.
struct JSONLine {
  private var octets: [UInt8] = [UInt8(ascii: "{")]

  mutating func add(_ name: String, _ value: Int) {
    addName(name)
    octets += "\(value)".utf8
  }

  mutating func add(_ name: String, _ value: String) {
    addName(name)
    addText(value)
  }

  mutating func add(_ name: String, _ value: Bool) {
    addName(name)
    octets += "\(value)".utf8
  }

  mutating func add(_ name: String, _ object: JSONLine) {
    addName(name)
    octets += object.octets + "}".utf8
  }

  mutating func add(_ name: String, _ list: [JSONLine]) {
    addName(name)
    octets += "[".utf8
    octets += list.map { $0.octets + "}".utf8 }.joined(separator: ",".utf8)
    octets += "]".utf8
  }

  /// Adds members that were made before, as ``members`` of another object.
  mutating func add(members: some Collection<UInt8>) {
    if members.isEmpty { return }
    if octets.count > 1 { octets.append(UInt8(ascii: ",")) }
    octets += members
  }

  /// What stands between the braces.
  var members: ArraySlice<UInt8> { octets.dropFirst() }

  /// The object with its line end.
  var finished: [UInt8] { octets + "}\n".utf8 }

  private mutating func addName(_ name: String) {
    if octets.count > 1 { octets.append(UInt8(ascii: ",")) }
    addText(name)
    octets.append(UInt8(ascii: ":"))
  }

  private mutating func addText(_ text: String) {
    octets.append(UInt8(ascii: "\""))
    for octet in text.utf8 {
      switch octet {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): octets += [UInt8(ascii: "\\"), octet]
      case 0..<0x20, 0x7F:
        let digits = String(octet, radix: 16)
        octets += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: octets.append(octet)
      }
    }
    octets.append(UInt8(ascii: "\""))
  }
}
