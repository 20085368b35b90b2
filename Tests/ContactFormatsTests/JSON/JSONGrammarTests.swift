import ContactFormats
import Testing

/// What is JSON and what is not: RFC 8259.
@Suite struct JSONGrammarTests {
  private static let valid = [
    "null", "true", "false", "0", "-0", "-1", "10", "0.5", "-0.0", "1e5", "1E5", "1e+5", "1e-5", "12.34E-07",
    "\"\"", "\"a\"", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\u0041\\u00e9\\u00E9\"", "\"\\uD83C\\uDF0A\"",
    "\"\u{7F}\"",
    "\"\u{2028}\"", "\"\\u0000\"", "[]", "{}", "[ ]", "{ }", " [ 1 , 2 ] ", "\t\r\n {\"a\"\n:\t1\r}\n",
    "[[[[]]]]",
    "[1,[2,[3,{}]],{\"a\":[]}]", "{\"\":\"\"}", "{\"a\":1,\"a\":2}", "{\"a\":{\"b\":{\"c\":null}}}",
    "[null,true,false]",
    "[\"a, b\", \"[\", \"}\"]", "\u{FEFF}[1]", "123456789012345678901234567890", "[1e2,2]",
  ]

  private static let invalid = [
    "", " ", "\n", "{", "}", "[", "]", "\"", "\"a", "[1", "[1,", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]",
    ",",
    ":", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{,}", "{\"a\" 1}", "{\"a\",1}", "{a:1}", "{1:1}",
    "{'a':1}", "{\"a\":1 \"b\":2}", "{\"a\":1]", "[1}", "{\"a\":}", "{\"a\"::1}", "{null:1}", "{[]:1}",
    "[\"a\":1]",
    "nul", "nulll", "True", "NULL", "tru e", "truefalse", "NaN", "-NaN", "Infinity", "-Infinity", "undefined",
    "None",
    "01", "-01", "00", "1.", ".5", "-.5", "-", "+1", "1e", "1e+", "1.e5", "1e5.5", "0x10", "1_000", "1,000",
    "--1", "1-",
    "1a", "\"\\x\"", "\"\\\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\U0041\"", "\"\\'\"", "'a'", "`a`", "[1] x",
    "1 2", "{}{}",
    "// c\n1", "/* c */ 1", "# c\n1", "[1]//", "\u{B}1", "\u{A0}1", "\u{0}", "[\u{0}]", "{\"a\":1}}", "[]]",
  ]

  /// What Foundation takes, though it is not JSON.
  private static let invalidExceptForFoundation = ["[1,]", "{\"a\":1,}", "[[],]"]

  /// What we take and the RFC, or Foundation, does not, and what is found in it.
  private static let lenient: [(text: [UInt8], kind: JSONFinding.Kind, meaning: String)] = [
    (Array("\"a\tb\"".utf8), .rawControl, "a\tb"), (Array("\"a\nb\"".utf8), .rawControl, "a\nb"),
    (Array("\"\u{0}\"".utf8), .rawControl, "\u{0}"), (Array("\"\\ud800\"".utf8), .loneSurrogate, "\u{FFFD}"),
    (Array("\"\\udc00x\"".utf8), .loneSurrogate, "\u{FFFD}x"),
    (Array("\"\\ud800\\u0041\"".utf8), .loneSurrogate, "\u{FFFD}A"),
    (Array("\"\\ud800x\\udc00\"".utf8), .loneSurrogate, "\u{FFFD}x\u{FFFD}"),
    (Array("\"\\ud800\\ud83c\\udf0a\"".utf8), .loneSurrogate, "\u{FFFD}🌊"),
    (Array("\"\\ud83c\\n\"".utf8), .loneSurrogate, "\u{FFFD}\n"),
    ([0x22, 0x61, 0xFF, 0x22], .notUTF8, "a\u{FFFD}"), ([0x22, 0xC3, 0x22], .notUTF8, "\u{FFFD}"),
    ([0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8, "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0x22, 0xC3, 0x5C, 0x6E, 0x22], .notUTF8, "\u{FFFD}\n"),
  ]

  @Test(arguments: valid) func `what is JSON is read without findings`(text: String) throws {
    let cursor = try JSONCursor(Array(text.utf8))
    #expect(cursor.findings.isEmpty)
    #expect(JSONOracle.read(Array(text.utf8)) != nil)
  }

  @Test(arguments: invalid) func `what is not JSON is an error`(text: String) {
    #expect(throws: JSONError.self) { try JSONCursor(Array(text.utf8)) }
    #expect(JSONOracle.read(Array(text.utf8)) == nil)
  }

  @Test(arguments: invalidExceptForFoundation) func `a comma before an end is an error`(text: String) {
    #expect(throws: JSONError.self) { try JSONCursor(Array(text.utf8)) }
  }

  @Test(arguments: lenient) func `what can be meant is read and reported`(
    text: [UInt8], kind: JSONFinding.Kind, meaning: String
  ) throws {
    var cursor = try JSONCursor(text)
    #expect(cursor.findings.map(\.kind) == [kind])
    var other = cursor
    #expect(cursor.readString() == meaning)
    var octets: [UInt8] = []
    #expect(other.readString(to: &octets) == true)
    #expect(octets == Array(meaning.utf8))
  }

  @Test func `a finding has its place`() throws {
    let text = "{\"a\": [\"x\ny\",\n  \"b\\udc00\", \"\nü"
    let cursor = try JSONCursor(Array(text.utf8) + [0xFF, 0x0A] + Array("\"]}".utf8))
    let places = cursor.findings.map { "\($0.kind) \($0.line):\($0.column)" }
    #expect(places == ["rawControl 1:10", "loneSurrogate 3:5", "notUTF8 4:3"])
  }
}
