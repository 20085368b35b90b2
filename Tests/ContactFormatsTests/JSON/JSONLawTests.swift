import ContactFormats
import TestSupport
import Testing

/// What holds of every value, with Foundation's reader and writer beside ours.
@Suite struct JSONLawTests {
  private static let pieces: [[Int]] = [[1], [2, 3], [7], [15], [16], [17], [64], [1, 40]]

  @Test(arguments: 0..<200) func `what is written is read again`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    let value = generator.jsonValue()
    let octets = Array(value.text.utf8)
    var cursor = try JSONCursor(octets)
    #expect(cursor.readValue() == value)
    #expect(cursor.findings.isEmpty)
    // Strings that look alike are equal in Swift; octets are not.
    cursor = try JSONCursor(octets)
    #expect(cursor.readValue()?.text == value.text)
    #expect(JSONOracle.read(octets) == JSONOracle(value))
  }

  @Test(arguments: 0..<200) func `a value is the same however it is spelled`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    let value = generator.jsonValue()
    let octets = generator.jsonOctets(value)
    var cursor = try JSONCursor(octets)
    #expect(cursor.readValue() == value)
    #expect(JSONOracle.read(octets) == JSONOracle(value))
  }

  @Test(arguments: 0..<100) func `what Foundation writes is read`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    let value = JSONOracle(generator.jsonValue())
    var cursor = try JSONCursor(try value.written())
    #expect(cursor.readValue().map(JSONOracle.init) == value)
  }

  @Test(arguments: 0..<100) func `pieces of any size give the same`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    var octets: [UInt8] = []
    for _ in 0..<4 {
      octets += generator.jsonOctets(generator.jsonValue()) + generator.pick([[0x0A], [0x20], [0x0D, 0x0A]])
    }
    let whole = JSONReading(octets)
    for pieces in Self.pieces {
      #expect(JSONReading(octets, pieces: pieces) == whole)
    }
  }

  /// Nothing is said of what comes out, but that it is always the same, and that nothing traps.
  @Test(arguments: 0..<300) func `pieces of any size of a broken text give the same`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    let octets = generator.brokenJSON()
    var limits = JSONLimits()
    if generator.chance(30) {
      limits.valueSize = Int.random(in: 1...60, using: &generator)
      limits.tokens = Int.random(in: 1...20, using: &generator)
      limits.depth = Int.random(in: 1...4, using: &generator)
    }
    let whole = JSONReading(octets, limits: limits)
    for pieces in Self.pieces {
      #expect(JSONReading(octets, pieces: pieces, limits: limits) == whole)
    }
  }

  @Test(arguments: 0..<2000) func `a text is JSON where Foundation says so`(seed: Int) throws {
    var generator = Generator(seed: UInt64(seed + 1))
    let value = generator.jsonValue(depth: 2)
    let octets = generator.broken(generator.jsonOctets(value))
    let text = String(decoding: octets, as: UTF8.self).debugDescription
    do {
      var cursor = try JSONCursor(octets)
      let isStrict = cursor.findings.isEmpty
      // Foundation takes no number that it cannot represent.
      guard let value = cursor.readValue().map(JSONOracle.init), isStrict, value.isFinite else { return }
      #expect(JSONOracle.read(octets) != nil, "Foundation does not take \(text)")
    } catch {
      // Foundation takes a comma before the end of an array or object.
      if error.message.hasSuffix("not ]") || error.message.hasSuffix("not }") { return }
      #expect(JSONOracle.read(octets) == nil, "Foundation takes \(text)")
    }
  }
}

extension Generator {
  /// A text in which an octet or two are wrong.
  mutating func broken(_ octets: [UInt8]) -> [UInt8] {
    var octets = octets
    let signs = Array("{}[]:,\"\\u0e.-+ tfn\n".utf8)
    for _ in 0..<Int.random(in: 0...2, using: &self) where !octets.isEmpty {
      let place = Int.random(in: 0..<octets.count, using: &self)
      switch Int.random(in: 0..<4, using: &self) {
      case 0: octets.remove(at: place)
      case 1: octets.insert(pick(signs), at: place)
      case 2: octets[place] = pick(signs)
      default: octets[place] = UInt8.random(in: 0...255, using: &self)
      }
    }
    return octets
  }

  /// Some values, a line each or in an array, with something wrong here and there.
  mutating func brokenJSON() -> [UInt8] {
    var octets: [UInt8] = []
    let isArray = chance(40)
    for number in 0..<6 {
      if isArray { octets += Array((number == 0 ? "[" : ",").utf8) }
      let value = jsonValue(depth: 2)
      octets += broken(chance(50) ? Array(value.text.utf8) : jsonOctets(value))
      octets += pick([[0x0A], [0x0A], [0x0A, 0x20, 0x20], [0x20], []])
    }
    return chance(10) ? broken(octets.dropLast(Int.random(in: 0..<octets.count, using: &self))) : octets
  }

  private mutating func broken(_ octets: ArraySlice<UInt8>) -> [UInt8] { broken(Array(octets)) }
}
