import ContactFormats
import Testing

/// What a hostile text can take, and that nothing else suffers from it.
@Suite struct JSONLimitTests {
  private func limits(_ change: (inout JSONLimits) -> Void) -> JSONLimits {
    var limits = JSONLimits()
    change(&limits)
    return limits
  }

  private func repeated(_ text: String, _ count: Int) -> [UInt8] {
    Array(String(repeating: text, count: count).utf8)
  }

  @Test(arguments: [[Int.max], [1], [7]]) func `a value that is too long is passed over`(pieces: [Int]) {
    let long = String(repeating: "x", count: 200)
    let limits = limits { $0.valueSize = 100 }
    for value in [
      "\"\(long)\"", "{\"a\":[\"\(long)\",{}]}", "[[\(long.map { _ in "1" }.joined(separator: ","))]]",
    ] {
      let lines = JSONReading(
        Array("{\"a\":1}\n \(value)\n{\"b\":2}".utf8), pieces: pieces, limits: limits, splitsArrays: false)
      #expect(lines.summary == ["{\"a\":1}", "size 2:2", "{\"b\":2}"])
      let array = JSONReading(Array("[{\"a\":1},\(value),{\"b\":2}]".utf8), pieces: pieces, limits: limits)
      #expect(array.summary == ["{\"a\":1}", "size 1:10", "{\"b\":2}"])
    }
    let broken = JSONReading(Array("{\"a\":\"\(long)\" x}\n{\"b\":2}".utf8), pieces: pieces, limits: limits)
    #expect(broken.summary == ["size 1:1", "{\"b\":2}"])
  }

  @Test(arguments: [[Int.max], [1], [7]]) func `a value of too many parts is passed over`(pieces: [Int]) {
    let many = Array(repeating: "{\"a\":[]}", count: 20).joined(separator: ",")
    let octets = Array("{\"a\":1}\n[[\(many)],1]\n{\"b\":2}".utf8)
    let reading = JSONReading(octets, pieces: pieces, limits: limits { $0.tokens = 30 }, splitsArrays: false)
    #expect(reading.summary == ["{\"a\":1}", "size 2:1", "{\"b\":2}"])
  }

  @Test(arguments: [[Int.max], [1], [7]]) func `a value that is too deep is an error`(pieces: [Int]) {
    let deep = String(repeating: "[", count: 20) + String(repeating: "]", count: 20)
    let limits = limits { $0.depth = 10 }
    #expect(
      JSONReading(Array("\(deep)\n{}".utf8), pieces: pieces, limits: limits, splitsArrays: false).summary
        == ["depth 1:11", "{}"])
    #expect(
      JSONReading(Array("[{},\(deep),{}]".utf8), pieces: pieces, limits: limits).summary == [
        "{}", "depth 1:15", "{}",
      ])
  }

  @Test func `a value may be as deep as the limit`() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    var json = try JSONCursor(Array(deep.utf8))
    #expect(json.readValue()?.text == deep)
    #expect(throws: JSONError.self) { try JSONCursor(Array("[\(deep)]".utf8)) }
  }

  /// Texts that take more than linear time where a reader is careless. Those with an error in each line are shorter, since
  /// the test library notes down how each error came about.
  @Test(
    .serialized,
    arguments: [
      ("brackets", "[", 1_000_000), ("braces", "{\"a\":", 1_000_000), ("brackets in lines", "[\n", 1_000_000),
      ("closed brackets", "]", 1_000_000), ("a string", "\"aaaaaaaaa", 1_000_000),
      ("backslashes", "\\", 10_000_000),
      ("quotes", "\"", 200_000), ("lines of quotes", "{\"\n", 10_000), ("digits", "1", 10_000_000),
      ("blanks", " ", 10_000_000), ("line feeds", "\n", 10_000_000), ("zero octets", "\u{0}", 1_000_000),
      ("words", "x\n", 10_000), ("commas", "[{},\n", 10_000), ("open objects", "{\"a\":1,\n", 10_000),
      ("elements", "[[],\n", 200_000), ("byte order marks", "\u{FEFF}", 1_000_000),
      ("open strings", "[\"\\\"\n", 10_000),
    ]) func `a hostile text takes linear time`(name: String, unit: String, count: Int)
  {
    let limits = limits { $0.valueSize = 8 << 20 }
    for prefix in ["", "[{},", "[\""] {
      let octets = Array(prefix.utf8) + repeated(unit, count)
      let time = ContinuousClock().measure {
        for size in [octets.count, 4096] { readAll(octets, size, limits) }
      }
      #expect(time < .seconds(5), "\(name) after \(prefix)")
    }
  }

  @Test func `single octets are not slower than linear`() {
    let octets = repeated("{\"a\":[1,2,\"x\\n\"]}\n", 10_000) + repeated("\"\\u0041", 10_000)
    let time = ContinuousClock().measure { readAll(octets, 1, JSONLimits()) }
    #expect(time < .seconds(10))
  }

  private func readAll(_ octets: [UInt8], _ size: Int, _ limits: JSONLimits) {
    var reader = JSONReader(limits: limits)
    var offset = 0
    while offset < octets.count {
      let end = min(offset + size, octets.count)
      reader.append(octets.span.extracting(offset..<end))
      offset = end
      skipAll(&reader)
    }
    reader.finish()
    skipAll(&reader)
  }

  private func skipAll(_ reader: inout JSONReader) {
    while true {
      do { if try reader.next() == nil { return } } catch {}
    }
  }
}
