import TestSupport
import Testing
import VCard

/// Lines that make a card of a version: FN and N are there, unless the lines have them.
func card(_ version: VCardVersion, _ lines: String, isNamed: Bool = true) -> Card {
  let names = isNamed ? "FN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n" : ""
  let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(names)\(lines)\r\nEND:VCARD\r\n"
  return Reading(Array(text.utf8)).cards.first ?? Card(version: version)
}

/// A fault that a card can have, and the same without it.
struct FaultExample: CustomStringConvertible, Sendable {
  let kind: Diagnostic.Kind
  let version: VCardVersion
  let faulty: String
  let good: String
  var isNamed = true

  var description: String { "\(kind.id) in \(version): \(faulty)" }

  init(
    _ kind: Diagnostic.Kind, _ version: VCardVersion, _ faulty: String, good: String, isNamed: Bool = true
  ) {
    self.kind = kind
    self.version = version
    self.faulty = faulty
    self.good = good
    self.isNamed = isNamed
  }
}

@Suite struct ValidationTests {
  @Test(arguments: FaultExample.all)
  func aFaultIsFoundOnceAndNotWhereItIsNot(_ example: FaultExample) {
    let faulty = card(example.version, example.faulty, isNamed: example.isNamed).validate()
    #expect(faulty.map(\.kind.id) == [example.kind.id], "\(faulty.map(\.message))")
    let good = card(example.version, example.good, isNamed: example.isNamed).validate()
    #expect(good.isEmpty, "\(good.map { "\($0.kind.id): \($0.message)" })")
  }

  @Test func everyKindHasAnExampleAndAnExplanation() {
    let shown = Set(FaultExample.all.map(\.kind))
    for kind in Diagnostic.Kind.validation {
      #expect(shown.contains(kind), "\(kind.id) has no example")
      #expect(!kind.meaning.isEmpty && !kind.remedy.isEmpty)
      #expect(kind.rule.contains("RFC") || kind.rule.contains("vCard 2.1"), "\(kind.id)")
      #expect(Diagnostic.Kind.all.contains(kind))
    }
  }

  @Test(arguments: FaultExample.all)
  func messagesHaveNoValue(_ example: FaultExample) {
    for property in card(example.version, example.faulty, isNamed: example.isNamed) {
      let parameters = property.parameters.filter { $0.name.uppercased() != "TYPE" }
      let secrets = ([property.text] + parameters.flatMap(\.values)).filter { $0.utf8.count > 4 }
      for finding in card(example.version, example.faulty, isNamed: example.isNamed).validate() {
        for secret in secrets { #expect(!finding.message.contains(secret), "\(finding.message)") }
      }
    }
  }

  @Test(arguments: VCardVersion.allCases)
  func aRichCardOfItsVersionHasNoFault(_ version: VCardVersion) {
    let findings = Reading(Array(FaultExample.richCard(version).utf8)).cards[0].validate()
    #expect(findings.isEmpty, "\(findings.map { "\($0.property ?? ""): \($0.message)" })")
  }

  @Test func findingsHaveThePlacesOfTheirProperties() {
    let text =
      "junk\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:a\r\n long\r\n name\r\nREV:soon\r\nEND:VCARD\r\n"
      + "BEGIN:VCARD\r\nVERSION:3.0\r\nN:b\r\nEND:VCARD\r\n"
    var reader = VCardReader()
    reader.append(Array(text.utf8).span)
    reader.finish()
    var validator = CardValidator()
    var found: [String] = []
    while let card = try? reader.next() {
      for finding in validator.validate(card, read: reader.report) {
        found.append("\(finding.line) \(finding.card ?? 0) \(finding.property ?? "") \(finding.kind.id)")
      }
    }
    #expect(found == ["7 1 REV invalid-date", "9 2 FN missing-property"])
  }

  @Test func withoutAReportLinesAreThoseOfTheCardItself() {
    let findings = card(.v4_0, "REV:soon\r\nX-A:b\r\nTEL;PREF=0:1").validate()
    #expect(findings.map(\.line) == [5, 7])
  }

  @Test func aHostileCardHasNoMoreFindingsThanAreKept() {
    var limits = ReadLimits()
    limits.findings = 10
    let lines = (0..<500).map { _ in "BDAY:soon;LANG=x" }.joined(separator: "\r\n")
    var validator = CardValidator(limits: limits)
    let findings = validator.validate(card(.v4_0, lines))
    #expect(findings.count == 11)
    #expect(findings.last?.kind == .findingCount)
  }

  @Test func aHostileCardTakesLinearTime() {
    let lines = (0..<5000).map { "i\($0).X-ABLabel:l\r\nBDAY;ALTID=\($0):1\r\nTEL;PID=1.\($0):1" }
    let hostile = card(.v4_0, lines.joined(separator: "\r\n"))
    #expect(hostile.validate().count > ReadLimits().findings)
    #expect(hostile.repaired().count == hostile.count)
  }

  /// What the reader has told is not told again.
  @Test(arguments: Fixture.all)
  func noFaultIsToldTwice(_ fixture: Fixture) {
    let ofReader: Set<String> = ["CHARSET", "QUOTED-PRINTABLE"]
    for card in Reading(fixture.octets).cards {
      let findings = card.validate()
      for finding in findings where finding.kind == .unknownParameter {
        #expect(!ofReader.contains { finding.message.contains($0) })
      }
      let places = findings.map { "\($0.line) \($0.kind.id) \($0.message)" }
      #expect(Set(places).count == places.count, "\(places)")
    }
  }
}
