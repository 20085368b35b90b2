import ContactNames
import Foundation
import Testing

/// The test data that CLDR publishes with its patterns for names, in the folder that CONTACTS_CLDR names.
@Suite struct PersonNameDataTests {
  private static let folder = ProcessInfo.processInfo.environment["CONTACTS_CLDR"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("personNameTest-46")
  }

  @Test(.enabled(if: folder != nil, "CONTACTS_CLDR names no folder: the 34,608 lines of CLDR are not tested"))
  func everyLineOfCLDRIsWrittenAsItSays() throws {
    let folder = try #require(Self.folder)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var lines = 0
    var failures: [String] = []
    for file in files where file.hasSuffix(".txt") && !file.hasPrefix("_") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      var reading = Reading(locale: String(file.dropLast(4)))
      for line in text.split(separator: "\n") { reading.read(line) }
      lines += reading.lines
      failures += reading.failures
    }
    #expect(lines == 34_608)
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20).joined(separator: "\n"))")
  }

  /// One file, line by line.
  private struct Reading {
    let formatter: PersonNameFormatter
    let locale: String
    var name = PersonName()
    var expected = ""
    var lines = 0
    var failures: [String] = []

    init(locale: String) {
      self.locale = locale
      formatter = PersonNameFormatter(locale: locale)
    }

    mutating func read(_ line: Substring) {
      guard !line.hasPrefix("#") else { return }
      let parts = line.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      switch parts[0] {
      case "name" where parts.count == 3: set(parts[1], parts[2])
      case "expectedResult": expected = parts.dropFirst().joined(separator: ";")
      case "parameters":
        check(line.split(separator: ";").dropFirst().map { $0.trimmingCharacters(in: .whitespaces) })
      case "endName": name = PersonName()
      default: break
      }
    }

    private mutating func set(_ field: String, _ value: String) {
      if field == "locale" {
        name.locale = value
        return
      }
      let words = field.split(separator: "-").map(String.init)
      let fields: [String: PersonName.Field] = Dictionary(
        uniqueKeysWithValues: PersonName.Field.allCases.map { ("\($0)", $0) })
      guard let known = fields[words[0]] else {
        failures.append("unknown field \(field)")
        return
      }
      var modifiers: PersonName.Modifiers = []
      for word in words.dropFirst() {
        switch word {
        case "informal": modifiers.insert(.informal)
        case "prefix": modifiers.insert(.prefix)
        case "core": modifiers.insert(.core)
        case "vocative": modifiers.insert(.vocative)
        case "genitive": modifiers.insert(.genitive)
        default: failures.append("unknown modifier \(field)")
        }
      }
      name[known, modifiers] = value
    }

    private mutating func check(_ words: [String]) {
      guard words.count == 4 else {
        failures.append("\(locale): \(words)")
        return
      }
      let orders: [String: PersonNameStyle.Order] = [
        "givenFirst": .givenFirst, "surnameFirst": .surnameFirst, "sorting": .sorting,
      ]
      let lengths: [String: PersonNameStyle.Length] = ["long": .long, "medium": .medium, "short": .short]
      let usages: [String: PersonNameStyle.Usage] = [
        "referring": .referring, "addressing": .addressing, "monogram": .monogram,
      ]
      let style = PersonNameStyle(
        order: orders[words[0]], length: lengths[words[1]], usage: usages[words[2]] ?? .referring,
        formality: words[3] == "formal" ? .formal : .informal)
      let result = formatter.string(from: name, style: style)
      lines += 1
      if result != expected {
        failures.append("\(locale) \(words.joined(separator: "-")): \(result) instead of \(expected)")
      }
    }
  }
}
