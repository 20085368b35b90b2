import ContactFormats
import Testing

/// How values follow each other, and what follows an error.
@Suite struct JSONReaderTests {
  /// A text and what a reader makes of it: values as JSON, errors with their line and column.
  private static let texts: [(String, [String])] = [
    ("", []), (" \n\r\n\t", []), ("\u{FEFF}", []),
    ("{\"a\":1}\n{\"b\":2}\n", ["{\"a\":1}", "{\"b\":2}"]),
    ("{\"a\":1}\r\n\r\n{\"b\":2}", ["{\"a\":1}", "{\"b\":2}"]),
    ("{}{} {}[1][2]\"a\"\"b\"null", ["{}", "{}", "{}", "[1]", "[2]", "\"a\"", "\"b\"", "null"]),
    ("\u{FEFF}{}\n\u{FEFF}{}", ["{}", "{}"]), ("1 2\n3", ["1", "2", "3"]),
    // An array of objects or arrays is read element by element.
    ("[{\"a\":1}, {\"b\":2}]", ["{\"a\":1}", "{\"b\":2}"]),
    ("[[\"vcard\",[]],[\"vcard\",[]]]", ["[\"vcard\",[]]", "[\"vcard\",[]]"]),
    ("[\n  {},\n  1,\n  null\n]\n", ["{}", "1", "null"]), ("[ ]", []), ("[{}][{}]", ["{}", "{}"]),
    ("[{}]\n{}", ["{}", "{}"]),
    ("[\"vcard\", [[\"a\"]]]", ["[\"vcard\",[[\"a\"]]]"]), ("[1,{}]", ["[1,{}]"]), ("[1", ["truncated 1:3"]),
    // A broken line is passed over.
    ("{\"a\":1}\n{\"a\":tru}\n{\"b\":2}", ["{\"a\":1}", "syntax 2:6", "{\"b\":2}"]),
    ("garbage\n{\"b\":2}\nmore\n\n  \nx", ["syntax 1:1", "{\"b\":2}", "syntax 3:1", "syntax 6:1"]),
    ("{\"a\":1},\n{\"b\":2},\n{}", ["{\"a\":1}", "syntax 1:8", "{\"b\":2}", "syntax 2:8", "{}"]),
    ("{\"a\":1} x {\"c\":1}\n{\"b\":2}", ["{\"a\":1}", "syntax 1:9", "{\"b\":2}"]),
    // A line that was cut off does not take the next one with it.
    ("{\"a\":\"cut\n{\"b\":2}\n{}", ["syntax 2:3", "{\"b\":2}", "{}"]),
    ("{\"a\":[1,\n{\"b\":2}\n{}", ["syntax 3:1", "{\"b\":2}", "{}"]),
    ("{\"a\":\n{\"b\":2}\n{}", ["syntax 3:1", "{\"b\":2}", "{}"]), ("{\"a\":[\n1", ["truncated 2:2", "1"]),
    // A value over several lines is one error.
    ("{\n  \"a\": tru,\n  \"b\": {\n    \"c\": 1\n  }\n}\n{\"d\": 1}", ["syntax 2:8", "{\"d\":1}"]),
    ("  {\"a\":tru}\n  {\"b\":2}", ["syntax 1:8", "{\"b\":2}"]),
    // So it is in an array.
    ("[{\"a\":tru},{\"b\":2}]", ["syntax 1:7", "{\"b\":2}"]),
    ("[{\"a\":[}},{\"b\":2}] {}", ["syntax 1:8", "{\"b\":2}", "{}"]),
    ("[{\"a\":\"]},\\\"{\",x},{\"b\":2}]", ["syntax 1:16", "{\"b\":2}"]),
    ("[[1,2,],[3]]", ["syntax 1:7", "[3]"]),
    ("[\n  {\"a\": \"cut},\n  {\"b\": 2}\n]\n{}", ["syntax 3:5", "{\"b\":2}", "{}"]),
    ("[\n  {\"a\": [1, 2},\n  {\"b\": 2}\n]\n{}", ["syntax 2:14", "{\"b\":2}", "{}"]),
    ("[\n  {\n    \"a\": x\n  },\n  {\"b\": 2}\n]\n{}", ["syntax 3:10", "{\"b\":2}", "{}"]),
    ("[{} {}]", ["{}", "syntax 1:5", "{}"]), ("[{};{}]", ["{}", "syntax 1:4"]),
    ("[{},]{}", ["{}", "syntax 1:5", "{}"]),
    ("[{},,{}]", ["{}", "syntax 1:5", "{}"]), ("[{},x,{}]", ["{}", "syntax 1:5", "{}"]),
    ("[{}}]{}", ["{}", "syntax 1:4", "{}"]),
    ("[{},{\"a\":", ["{}", "truncated 1:10"]), ("[{}", ["{}", "truncated 1:4"]),
    ("[{},", ["{}", "truncated 1:5"]),
    // Where the text ends.
    ("{\"a\":1}\n{\"b\"", ["{\"a\":1}", "truncated 2:5"]), ("tru", ["truncated 1:1"]),
    ("-", ["truncated 1:2"]), ("12", ["12"]),
    ("\"\\u00", ["truncated 1:2"]), ("\"é", ["truncated 1:4"]),
  ]

  @Test(arguments: texts) func `values come one by one and errors have places`(
    text: String, expected: [String]
  ) {
    for pieces in [[Int.max], [1], [3]] {
      #expect(JSONReading(text, pieces: pieces).summary == expected)
    }
  }

  /// Errors, their places and what is said of them.
  private static let messages: [(String, String)] = [
    ("{\"a\" 1}", "line 1, column 6: a colon should stand here, not 1"),
    ("{\"a\":1 \"b\":2}", "line 1, column 8: a comma or } should stand here, not a string"),
    ("[1 2]", "line 1, column 4: a comma or ] should stand here, not 2"),
    ("{\"a\":1,}", "line 1, column 8: a name in double quotes should stand here, not }"),
    ("{a:1}", "line 1, column 2: a name in double quotes or } should stand here, not a"),
    ("[1,]", "line 1, column 4: a value should stand here, not ]"),
    ("[,]", "line 1, column 2: a value or ] should stand here, not ,"),
    ("[\n NaN]", "line 2, column 2: only true, false, null and numbers stand without quotes"),
    ("['a']", "line 1, column 2: strings and names stand in double quotes, not in single ones"),
    ("[1, // one\n2]", "line 1, column 5: JSON has no comments"),
    ("[\u{7F}]", "line 1, column 2: a value or ] should stand here, not a control character"),
    ("[é]", "line 1, column 2: a value or ] should stand here, not a character outside ASCII"),
    ("[01]", "line 1, column 3: a number begins with a zero that does not belong there"),
    ("[1.]", "line 1, column 4: a digit is missing in a number"),
    ("[1x]", "line 1, column 3: a number goes on in something that is no part of numbers"),
    ("[\"\\q\"]", "line 1, column 3: a backslash is followed by something else than \" \\ / b f n r t u"),
    ("[\"\\u00g0\"]", "line 1, column 3: \\u is followed by something else than four hexadecimal digits"),
    ("\n{\n\"a\"", "line 3, column 4: the text ends before the value that begins in line 2 does"),
    ("[{}", "line 1, column 4: the text ends before its array does"),
    ("[{} 1]", "line 1, column 5: a comma or ] should stand here, not 1"),
  ]

  @Test(arguments: messages) func `an error says what is wrong`(text: String, expected: String) {
    #expect(JSONReading(text).errors.first?.description == expected)
  }

  @Test func `an array is one value where that is wanted`() {
    #expect(JSONReading("[{}, {}]\n[]", splitsArrays: false).summary == ["[{},{}]", "[]"])
  }

  @Test func `a cursor outlives the octets that come after it`() throws {
    var reader = JSONReader()
    reader.append(Array("{\"a\":\"one\"} {\"a\":\"t".utf8).span)
    var first = try #require(try reader.next())
    #expect(try reader.next() == nil)
    reader.append(Array("wo\"}".utf8).span)
    var second = try #require(try reader.next())
    #expect(first.readValue()?.text == "{\"a\":\"one\"}")
    #expect(second.readValue()?.text == "{\"a\":\"two\"}")
  }
}
