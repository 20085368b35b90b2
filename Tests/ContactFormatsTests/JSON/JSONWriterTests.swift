import ContactFormats
import Testing

/// What is written.
@Suite struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.output, as: UTF8.self)
  }

  @Test func `commas stand between members and elements, and nowhere else`() {
    let text = written { json in
      for _ in 0..<2 {
        json.beginObject()
        json.name("a")
        json.beginArray()
        json.endArray()
        json.member("b", 1)
        json.name(escaping: "c\"")
        json.beginArray()
        json.null()
        json.beginObject()
        json.endObject()
        json.boolean(true)
        json.string("x")
        json.base64([1, 2, 3].span)
        json.number(0.5)
        json.endArray()
        json.member("d", false)
        json.member("e", "f")
        json.members([UInt8]().span)
        json.members(Array("\"g\":1,\"h\":2".utf8).span)
        json.member("i", 1.5)
        json.endObject()
        json.endLine()
      }
    }
    let line =
      #"{"a":[],"b":1,"c\"":[null,{},true,"x","AQID",0.5],"d":false,"e":"f","g":1,"h":2,"i":1.5}"# + "\n"
    #expect(text == line + line)
  }

  @Test(arguments: [
    (0.0, "0.0"), (-0.0, "-0.0"), (52.5, "52.5"), (1e16, "1e+16"), (1e-5, "1e-05"),
    (.leastNonzeroMagnitude, "5e-324"), (0.1, "0.1"),
    (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ]) func `a number is written so that it reads back`(number: Double, expected: String) throws {
    let text = written { $0.number(number) }
    #expect(text == expected)
    var json = try JSONCursor(Array(text.utf8))
    if number.isFinite { #expect(json.readDouble() == number) }
  }

  /// Runs are searched sixteen octets at a time: what has to be escaped may be anywhere.
  @Test(arguments: 0...50) func `what has to be escaped is, wherever it stands`(count: Int) throws {
    let plain = String(repeating: "a", count: count)
    #expect(written { $0.string(plain) } == "\"\(plain)\"")
    for place in 0..<max(count, 1) {
      for (octet, escape): (UInt8, String) in [
        (0x22, #"\""#), (0x5C, #"\\"#), (0x0A, #"\n"#), (0x00, #"\u0000"#), (0x1F, #"\u001f"#),
        (0x7F, "\u{7F}"),
      ] {
        var octets = Array(plain.utf8)
        octets.insert(octet, at: min(place, octets.count))
        let before = String(repeating: "a", count: min(place, count))
        let after = String(repeating: "a", count: count - before.utf8.count)
        #expect(written { $0.string(octets.span) } == "\"\(before)\(escape)\(after)\"")
        #expect(
          written { $0.string(octets[...]) } == written { $0.string(String(decoding: octets, as: UTF8.self)) }
        )
      }
    }
  }

  @Test func `every control character has its escape`() throws {
    let all = (0..<0x80).map { UInt8($0) }
    let text = written { $0.string(all.span) }
    #expect(
      text.hasPrefix(#""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f\u0010"#))
    var json = try JSONCursor(Array(text.utf8))
    #expect(json.readString().map { Array($0.utf8) } == all)
    #expect(json.findings.isEmpty)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x61, 0xC3], "a\u{FFFD}"), ([0xC3, 0xBC, 0x22, 0x80], "ü\\\"\u{FFFD}"),
      (Array("12345678901234567".utf8) + [0xE2, 0x82, 0x0A], "12345678901234567\u{FFFD}\\n"),
      (Array("漢字かな漢字かな".utf8), "漢字かな漢字かな"),
    ] as [([UInt8], String)]) func `octets that are not UTF-8 become U+FFFD`(
      octets: [UInt8], expected: String
    )
  {
    #expect(written { $0.string(octets.span) } == "\"\(expected)\"")
    let inPieces = written { json in
      json.beginString()
      json.append("<\n")
      json.append(octets.span)
      json.appendBase64([0].span)
      json.endString()
      json.null()
    }
    #expect(inPieces == "\"<\\n\(expected)AA==\",null")
  }

  @Test func `octets are appended to what is there`() throws {
    var output = Array("x".utf8)
    JSONWriter.append(to: &output) { $0.number(1) }
    JSONWriter.append(to: &output) { $0.number(2) }
    #expect(String(decoding: output, as: UTF8.self) == "x12")
  }
}
