import Foundation
import TestSupport
import Testing
import VCard

/// Real-world cases kept outside the repository: `CONTACTS_CASES` names their folder. Here the vCards among them are read,
/// and what cards can tell is compared: texts, names, numbers, photos, and where findings stand.
private let casesFolder = ProcessInfo.processInfo.environment["CONTACTS_CASES"]

@Suite struct CaseTests {
  private static let cases: [VCardCase] = casesFolder.map(VCardCase.all) ?? []

  @Test(.enabled(if: casesFolder != nil, "CONTACTS_CASES is not set: the shared cases are not checked"))
  func thereAreCases() {
    #expect(Self.cases.count > 20)
  }

  @Test(.enabled(if: casesFolder != nil, "CONTACTS_CASES is not set"), arguments: cases)
  func readsAsExpected(_ one: VCardCase) {
    let reading = Reading(one.octets)
    #expect(one.differences(from: reading) == [])
    #expect(Reading(written(reading.cards)).cards == reading.cards)
  }

  @Test(.enabled(if: casesFolder != nil, "CONTACTS_CASES is not set"), arguments: cases)
  func writesAsExpected(_ one: VCardCase) {
    for output in one.outputs {
      guard let version = output["format"]?.text.flatMap(VCardVersion.init(format:)) else { continue }
      var cards = Reading(one.octets).cards.map { $0.converted(to: version) }
      if let next = output["then"]?.text {
        guard let version = VCardVersion(format: next) else { continue }
        cards = cards.map { $0.converted(to: version) }
      }
      if let number = output["card"]?.integer { cards = [cards[number - 1]] }
      #expect(output.differences(from: written(cards)) == [])
      #expect(Reading(written(cards)).diagnostics.filter { $0.severity == .error } == [])
    }
  }
}

extension VCardVersion {
  /// The version that the cases call so.
  fileprivate init?(format: String) {
    switch format {
    case "vcard2.1": self = .v2_1
    case "vcard3": self = .v3_0
    case "vcard4": self = .v4_0
    default: return nil
    }
  }
}

extension Matcher {
  /// What of a written text is not as an output's facts say.
  fileprivate func differences(from octets: [UInt8]) -> [String] {
    var text = String(decoding: octets, as: UTF8.self)
    if case .flag(true) = self["unfolded"] ?? .null {
      text = text.replacingOccurrences(of: "\r\n ", with: "")
    }
    func texts(_ name: String) -> [String] { self[name]?.list.compactMap(\.text) ?? [] }
    func count(_ pattern: String) -> Int {
      guard let expression = try? NSRegularExpression(pattern: pattern) else { return -1 }
      let lines = text.replacingOccurrences(of: "\r\n", with: "\n")
      return expression.numberOfMatches(in: lines, range: NSRange(lines.startIndex..., in: lines))
    }
    var differences = texts("contains").filter { !holds($0, in: text) }.map { "missing: \($0)" }
    differences += texts("not_contains").filter(text.contains).map { "there: \($0)" }
    differences += texts("contains_regex").filter { count($0) < 1 }.map { "missing: \($0)" }
    differences += texts("not_contains_regex").filter { count($0) != 0 }.map { "there: \($0)" }
    for (pattern, wanted) in self["count_regex"]?.members ?? [:] where wanted.integer != count(pattern) {
      differences.append("\(count(pattern)) times: \(pattern)")
    }
    return differences
  }

  /// Whether a text is there; one of the form `NAME:value` with any group and parameters.
  private func holds(_ wanted: String, in text: String) -> Bool {
    if text.contains(wanted) { return true }
    guard let colon = wanted.firstIndex(of: ":") else { return false }
    let (name, value) = (wanted[..<colon], wanted[wanted.index(after: colon)...])
    return text.split(separator: "\r\n").contains { line in
      let head = line.prefix { $0 != ":" }
      return (head.split(separator: ";").first ?? "").split(separator: ".").last == name
        && line.hasSuffix(":\(value)")
    }
  }
}

/// One case: its input and its `expect.json`, of which the parts about single contacts are used.
struct VCardCase: Sendable, CustomStringConvertible {
  let description: String
  let octets: [UInt8]
  let expectation: Matcher

  static func all(in folder: String) -> [VCardCase] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { name in
      let directory = URL(fileURLWithPath: folder).appendingPathComponent(name)
      guard let octets = try? Data(contentsOf: directory.appendingPathComponent("input.vcf")),
        let json = try? Data(contentsOf: directory.appendingPathComponent("expect.json")),
        let expectation = try? JSONDecoder().decode(Matcher.self, from: json),
        expectation["generate"] == nil
      else { return nil }
      return VCardCase(description: name, octets: [UInt8](octets), expectation: expectation)
    }
  }

  /// The facts about what is written.
  var outputs: [Matcher] {
    guard let output = expectation["output"] else { return [] }
    return output.list.isEmpty ? [output] : output.list
  }

  func differences(from reading: Reading) -> [String] {
    var differences: [String] = []
    if let count = expectation["cards"]?.integer, count != reading.cards.count {
      differences.append("\(reading.cards.count) cards instead of \(count)")
    }
    let errors = reading.diagnostics.filter { $0.severity == .error }
    if expectation["errors"]?.integer == 0, !errors.isEmpty {
      differences.append("errors: \(errors.map(\.kind.id))")
    }
    let warnings = reading.diagnostics.filter { $0.severity == .warning }
    if let most = expectation["warnings_max"]?.integer, warnings.count > most {
      differences.append("warnings: \(warnings.map(\.kind.id))")
    }
    for line in expectation["warning_lines"]?.list ?? []
    where !warnings.contains(where: { $0.line == line.integer }) {
      differences.append("no warning in line \(line.integer ?? 0)")
    }
    for (number, wanted) in (expectation["contacts"]?.list ?? []).enumerated()
    where number < reading.cards.count {
      let card = reading.cards[number]
      for (field, matcher) in wanted.members.sorted(by: { $0.key < $1.key }) {
        guard let found = card.values(of: field) else { continue }
        if !matcher.accepts(found) { differences.append("card \(number + 1): \(field) is \(found)") }
      }
    }
    let everything = reading.cards.flatMap { $0.map(\.text) }
    for text in expectation["nowhere"]?.list.compactMap(\.text) ?? []
    where everything.contains(where: { $0.contains(text) }) {
      differences.append("\(text) occurs")
    }
    return differences
  }
}

extension Card {
  /// What a card has under a field's name of the cases; `nil` for fields that are no business of cards.
  fileprivate func values(of field: String) -> [String]? {
    func component(_ index: Int) -> [String] {
      guard let components = self[.n]?.components, index < components.count else { return [] }
      return [components[index].joined(separator: " ").trimmed].filter { !$0.isEmpty }
    }
    switch field {
    case "fn": return properties(.fn).map(\.text.trimmed)
    case "family": return component(0)
    case "given": return component(1)
    case "middle": return component(2)
    case "prefix": return component(3)
    case "suffix": return component(4)
    case "org": return self[.org].map { [$0.components.first?.first ?? ""] } ?? []
    case "department":
      return self[.org].map { [$0.components.dropFirst().joined().joined(separator: ", ")] } ?? []
    case "title": return properties(.title).map(\.text)
    case "note": return properties(.note).map(\.text)
    case "nickname": return properties(.nickname).flatMap(\.list)
    case "uid": return properties(.uid).map(\.text)
    case "tel": return properties(.tel).map { $0.text.removing("tel:") }
    case "email": return properties(.email).map(\.text)
    case "url": return properties(.url).map(\.text)
    case "photo_bytes": return properties(.photo).compactMap { $0.octets.map { "\($0.count)" } }
    default: return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
  fileprivate func removing(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}

/// A value of `expect.json`, which may be a matcher.
indirect enum Matcher: Decodable, Sendable {
  case null
  case number(Int)
  case flag(Bool)
  case string(String)
  case array([Matcher])
  case object([String: Matcher])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([Matcher].self) {
      self = .array(array)
    } else if let object = try? container.decode([String: Matcher].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  subscript(name: String) -> Matcher? { members[name] }
  var members: [String: Matcher] { if case .object(let members) = self { members } else { [:] } }
  var list: [Matcher] { if case .array(let list) = self { list } else { [] } }
  var integer: Int? { if case .number(let number) = self { number } else { nil } }
  var text: String? {
    switch self {
    case .string(let text): text
    case .number(let number): "\(number)"
    default: nil
    }
  }

  /// Whether what was found fits: some value does, or for a list each in its place.
  func accepts(_ found: [String]) -> Bool {
    switch self {
    case .null, .flag, .other: true
    case .string, .number: found.contains(text ?? "") || found.isEmpty && text == ""
    case .array(let wanted):
      wanted.count == found.count
        && zip(wanted, found).allSatisfy { wanted, found in
          guard let value = wanted["value"] ?? (wanted.text == nil ? nil : wanted) else { return true }
          // A number may have its extension taken off, or in another notation.
          return value.accepts([found]) || value.text.map { found.hasPrefix($0) } ?? true
        }
    case .object(let members):
      if let choices = members["any_of"]?.list {
        choices.contains { $0.accepts(found) }
      } else if let start = members["startswith"]?.text {
        found.contains { $0.hasPrefix(start) }
      } else if let parts = members["contains_all"]?.list.compactMap(\.text) {
        found.contains { value in parts.allSatisfy { value.contains($0) } }
          || parts.allSatisfy(found.contains)
      } else {
        true
      }
    }
  }
}
