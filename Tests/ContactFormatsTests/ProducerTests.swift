import ContactFormats
import FoundationEssentials
import TestSupport
import Testing
import VCard

/// For each producer: what a person would expect to see of its cards, field by field.
@Suite struct ProducerTests {
  private static let producers = Fixture.all.filter { $0.name.hasPrefix("Producers/") }

  @Test func everyProducerHasItsExpectation() {
    #expect(Self.producers.count >= 45)
    #expect(Self.producers.filter { Self.expected($0) == nil }.map(\.name) == [])
  }

  @Test(arguments: producers)
  func contactsAreWhatAPersonSees(_ fixture: Fixture) throws {
    let expected = try #require(Self.expected(fixture))
    let cards = Reading(fixture.octets).cards
    #expect(cards.count == expected.count)
    for (card, wanted) in zip(cards, expected) {
      var writer = ContactJSONWriter()
      var octets: [UInt8] = []
      writer.write(card, to: &octets)
      var got = try JSONCursor(octets).tree
      if wanted["otherProperties"] == nil { got = got.without("otherProperties") }
      #expect(got.differences(from: wanted) == [])
    }
  }

  private static func expected(_ fixture: Fixture) -> [JSONValue]? {
    let path = Fixture.root.path + "/Fixtures/\(fixture.name).contacts.json"
    guard let octets = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    return (try? JSONCursor([UInt8](octets)))?.tree.array
  }
}

extension JSONCursor {
  fileprivate var tree: JSONValue {
    var cursor = self
    return cursor.readValue() ?? .null
  }
}

extension JSONValue {
  fileprivate func without(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.name != name })
  }

  /// Members whatever their order; labels and services without regard to case.
  fileprivate func differences(from wanted: JSONValue, _ place: String = "") -> [String] {
    switch (self, wanted) {
    case (.object(let mine), .object(let others)):
      let names = Set(mine.map(\.name) + others.map(\.name)).sorted()
      return names.flatMap { name -> [String] in
        switch (self[name], wanted[name]) {
        case (let one?, let two?): one.differences(from: two, "\(place).\(name)")
        case (let one?, nil): ["\(place).\(name): \(one) instead of nothing"]
        case (nil, let two): ["\(place).\(name): nothing instead of \(two ?? .null)"]
        }
      }
    case (.array(let mine), .array(let others)) where mine.count == others.count:
      return zip(mine, others).enumerated().flatMap { $1.0.differences(from: $1.1, "\(place)[\($0)]") }
    case (.string(let one), .string(let two)) where place.hasSuffix(".label") || place.hasSuffix(".service"):
      return one.lowercased() == two.lowercased() ? [] : ["\(place): \(one) instead of \(two)"]
    case (.number(let one), .number(let two)):
      return Double(one) == Double(two) ? [] : ["\(place): \(one) instead of \(two)"]
    default: return self == wanted ? [] : ["\(place): \(self) instead of \(wanted)"]
    }
  }
}
