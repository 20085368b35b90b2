import ContactNames
import Foundation
import TestSupport
import Testing

/// The names of Fixtures/Names.
@Suite struct PersonNameFixtureTests {
  private static let orders: [String: PersonNameStyle.Order] = [
    "givenFirst": .givenFirst, "surnameFirst": .surnameFirst, "sorting": .sorting,
  ]
  private static let lengths: [String: PersonNameStyle.Length] = [
    "long": .long, "medium": .medium, "short": .short,
  ]
  private static let usages: [String: PersonNameStyle.Usage] = [
    "addressing": .addressing, "monogram": .monogram,
  ]
  private static let modifiers: [Substring: PersonName.Modifiers] = [
    "informal": .informal, "prefix": .prefix, "core": .core,
  ]

  private static func name(_ text: String) -> PersonName {
    var name = PersonName()
    for part in text.split(separator: " ") {
      let halves = part.split(separator: "=")
      let words = halves[0].split(separator: "-")
      let value = halves[1].replacingOccurrences(of: "_", with: " ")
      if words[0] == "locale" { name.locale = value }
      for field in PersonName.Field.allCases where "\(field)" == words[0] {
        name[field, words.count > 1 ? modifiers[words[1]] ?? [] : []] = value
      }
    }
    return name
  }

  @Test func namesAreWrittenAsTheirFixturesSay() throws {
    let file = Fixture.root.appendingPathComponent("Fixtures/Names/person-names.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    #expect(lines.count > 30)
    for line in lines {
      let parts = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let words = parts[2].split(separator: " ").map(String.init)
      let style = PersonNameStyle(
        order: Self.orders[words[0]], length: Self.lengths[words[1]],
        usage: Self.usages[words[2]] ?? .referring,
        formality: words[3] == "formal" ? .formal : .informal)
      let text = PersonNameFormatter(locale: parts[0]).string(from: Self.name(parts[1]), style: style)
      #expect(text == parts[3], "\(line)")
    }
  }
}
