import Testing
import VCard

@Suite struct Base64Tests {
  private func decode(_ text: String) -> [UInt8]? { Base64.decode(Array(text.utf8).span) }

  private func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    Base64.encode(bytes.span, to: &output)
    return output
  }

  /// Octets that use every letter sooner or later.
  private func octets(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 3 &* 29 &+ 251) }
  }

  @Test(arguments: 0...200) func whatIsEncodedDecodesToItself(count: Int) {
    let bytes = octets(count)
    let text = encode(bytes)
    #expect(text.count == (count + 2) / 3 * 4)
    #expect(Base64.decode(text.span) == bytes)
  }

  @Test(arguments: 0...200) func lineEndsAndLostPaddingChangeNothing(count: Int) {
    let bytes = octets(count)
    var text: [UInt8] = []
    for (index, letter) in encode(bytes).enumerated() where letter != UInt8(ascii: "=") {
      if index % 7 == 5 { text += Array("\r\n ".utf8) }
      text.append(letter)
    }
    #expect(Base64.decode(text.span) == bytes)
  }

  @Test(arguments: 0...200) func bothAlphabetsAreRead(count: Int) {
    let bytes = octets(count)
    let text = encode(bytes).map { letter in
      switch letter {
      case UInt8(ascii: "+"): UInt8(ascii: "-")
      case UInt8(ascii: "/"): UInt8(ascii: "_")
      default: letter
      }
    }
    #expect(Base64.decode(text.span) == bytes)
  }

  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"), ("dkNhcmQ=", "vCard"),
  ])
  func knownTexts(text: String, plain: String) {
    #expect(decode(text) == Array(plain.utf8))
    #expect(encode(Array(plain.utf8)) == Array(text.utf8))
  }

  @Test func everyLetterHasItsValue() {
    let all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    let bytes = decode(all)
    #expect(bytes?.prefix(6) == [0x00, 0x10, 0x83, 0x10, 0x51, 0x87])
    #expect(bytes?.suffix(3) == [0xF3, 0xDF, 0xBF])
    #expect(encode(bytes ?? []) == Array(all.utf8))
  }

  @Test func paddingMayBeTooLongOrAlone() {
    #expect(decode("Zm9v====") == Array("foo".utf8))
    #expect(decode("Zg= =\n") == Array("f".utf8))
    #expect(decode("==") == [])
    #expect(decode(" \t\r\n") == [])
  }

  @Test(arguments: ["Zm9v!", "Zm.9v", "Zm9vZm9v\u{0}m9v", "Zm9vé", "Zg==Zg==", "Z", "Zm9vY", "Zm9v,Zm8="])
  func otherCharactersAreNotRead(text: String) {
    #expect(decode(text) == nil)
  }

  @Test func aWrongCharacterIsFoundAtEveryPlace() {
    for place in 0..<64 {
      for wrong: UInt8 in [0x00, 0x21, 0x3A, 0x7F, 0x80, 0xFF] {
        var text = [UInt8](repeating: UInt8(ascii: "Q"), count: 64)
        text[place] = wrong
        #expect(Base64.decode(text.span) == nil)
      }
    }
  }

  @Test func encodingAppends() {
    var output = Array("data:".utf8)
    Base64.encode([0x66].span, to: &output)
    #expect(output == Array("data:Zg==".utf8))
  }
}
