import ContactFormats
import Testing

/// How a value is read without a tree.
@Suite struct JSONCursorTests {
  private func cursor(_ text: String) throws -> JSONCursor { try JSONCursor(Array(text.utf8)) }

  @Test func `members are read by name and others passed over`() throws {
    var json = try cursor(
      """
      {"skipped": {"a": [1, {"note": "no"}]}, "note": "a\\nb", "languages": ["de", 1, [2], "ü"], "x": null,
       "preferred": true, "count": 12, "latitude": 52.5, "note": "again"}
      """)
    var read: [String] = []
    #expect(json.beginObject() == true)
    while let name = json.nextName() {
      switch name {
      case "note": read.append(json.readString() ?? "")
      case "languages":
        guard json.beginArray() else { break }
        while json.nextElement() { read.append(json.readString() ?? "?") }
      case "preferred": read.append("\(json.readBoolean() == true)")
      case "count": read.append("\(json.readInteger() ?? 0)")
      case "latitude": read.append("\(json.readDouble() ?? 0)")
      default: break
      }
    }
    #expect(read == ["a\nb", "de", "?", "?", "ü", "true", "12", "52.5", "again"])
    #expect(json.token == .end)
  }

  @Test func `what is not there is not read, and the cursor stays`() throws {
    for text in ["null", "true", "1", "\"a\"", "[]", "{}"] {
      var json = try cursor(text)
      let token = json.token
      var octets: [UInt8] = []
      if token != .string {
        #expect(json.readString() == nil)
        #expect(json.readString(to: &octets) == false)
      }
      if token != .number {
        #expect(json.readNumber() == nil)
        #expect(json.readInteger() == nil)
        #expect(json.readDouble() == nil)
      }
      if token != .true { #expect(json.readBoolean() == nil) }
      if token != .null { #expect(json.readNull() == false) }
      if token != .beginObject { #expect(json.beginObject() == false) }
      if token != .beginArray { #expect(json.beginArray() == false) }
      #expect(json.token == token)
    }
  }

  @Test(
    arguments: [
      ("1", 1, 1.0), ("-0", 0, -0.0), ("1.0", nil, 1.0), ("1e2", nil, 100.0),
      ("9223372036854775807", .max, 9.223372036854775807e18),
      ("9223372036854775808", nil, 9.223372036854775808e18), ("1e400", nil, nil), ("1e-400", nil, 0),
    ] as [(String, Int?, Double?)])
  func `numbers are read as they fit`(text: String, integer: Int?, double: Double?) throws {
    var json = try cursor(text)
    #expect(json.readInteger() == integer)
    json = try cursor(text)
    #expect(json.readDouble() == double)
    json = try cursor(text)
    #expect(json.readNumber() == text)
  }

  @Test func `a value is found again as it was written`() throws {
    let values = ["[ 1,\t{\"a\" : \"\\u0041\"} ]", "\"a\\nb\"", "-1.50", "true", "null", "{}", "[ ]"]
    var json = try cursor("[ \(values.joined(separator: " , ")) ]")
    #expect(json.readJSON() != nil)
    json = try cursor("[ \(values.joined(separator: " , ")) ]")
    #expect(json.beginArray() == true)
    for value in values {
      #expect(json.nextElement() == true)
      #expect(json.readJSON().map { String(decoding: $0, as: UTF8.self) } == value)
    }
    #expect(json.readJSON() == nil)
    #expect(json.nextElement() == false)
  }

  @Test func `each token has its place`() throws {
    var reader = JSONReader()
    reader.append(Array("{}\n {\"a\":\n  [1,\n\"x\ny\", null]}".utf8).span)
    reader.finish()
    _ = try reader.next()
    var json = try #require(try reader.next())
    var places: [String] = []
    repeat {
      let place = json.place()
      places.append("\(place.line):\(place.column)")
      json.advance()
    } while json.token != .end
    #expect(places == ["2:2", "2:3", "3:3", "3:4", "4:1", "5:5", "5:9", "5:10"])
    var other = json
    #expect(other.place() == (5, 10))
    var again = try cursor("\n[1]")
    again.advance()
    #expect(again.place() == (2, 2))
    #expect(again.beginArray() == false)
  }

  @Test func `an object that is not read to its end ends nothing in a loop`() throws {
    var json = try cursor("[{\"a\":[1,2],\"b\":3},{\"a\":4}]")
    var steps = 0
    #expect(json.beginArray() == true)
    while json.nextElement(), steps < 100 {
      steps += 1
      _ = json.beginObject()
      _ = json.nextName()
      _ = json.beginArray()
    }
    #expect(steps < 20)
    json = try cursor("{\"a\":[1,{\"c\":[]}],\"b\":3}")
    #expect(json.beginObject() == true)
    while json.nextName() != nil, steps < 200 {
      steps += 1
      _ = json.beginArray()
    }
    #expect(steps < 40)
  }

  @Test func `the last member of a name is the one that counts in a tree`() throws {
    var json = try cursor("{\"a\":1,\"a\":[\"x\"]}")
    let value = json.readValue()
    let tree = try #require(value)
    #expect(tree["a"]?.array?.first?.string == "x")
    #expect(tree["b"] == nil)
    #expect(tree.string == nil)
    #expect(tree.array == nil)
  }

  @Test func `beyond the end there is nothing`() throws {
    var json = try cursor("[]")
    for _ in 0..<5 { json.advance() }
    json.skipValue()
    #expect(json.token == .end)
    #expect(json.readValue() == nil)
    #expect(json.nextName() == nil)
    #expect(json.nextElement() == false)
  }
}
