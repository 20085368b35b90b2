import Foundation
import TestSupport
import Testing
import VCard

private let seedsFolder = ProcessInfo.processInfo.environment["CONTACTS_SEEDS"]

/// What a conversion makes has no error, and what is repaired is as good as it can be and stays so.
@Suite struct ValidationLawTests {
  @Test(arguments: Fixture.all)
  func fixturesKeepTheLaws(_ fixture: Fixture) {
    for card in Reading(fixture.octets).cards {
      expectNoNewError(card)
      expectLawOfRepair(card)
    }
  }

  @Test(arguments: VCardVersion.allCases, Array(UInt64(1)...60))
  func generatedCardsKeepTheLaws(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed &+ 77)
    for _ in 0..<10 {
      let card = Reading(written([generator.card(version)])).cards[0]
      expectNoNewError(card)
      expectLawOfRepair(card)
    }
  }

  @Test(arguments: VCardVersion.allCases, Array(UInt64(1)...60))
  func mixedCardsKeepTheLaws(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed &+ 4711)
    for _ in 0..<20 {
      for card in Reading(generator.mixedCard(version.description)).cards {
        expectNoNewError(card)
        expectLawOfRepair(card)
      }
    }
  }

  @Test func examplesKeepTheLaws() {
    for example in FaultExample.all {
      for lines in [example.faulty, example.good] {
        let one = card(example.version, lines, isNamed: example.isNamed)
        expectNoNewError(one)
        expectLawOfRepair(one)
      }
    }
  }

  @Test(.enabled(if: seedsFolder != nil, "CONTACTS_SEEDS is not set: the seeds are not checked"))
  func seedsKeepTheLaws() throws {
    let folder = URL(fileURLWithPath: try #require(seedsFolder))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let octets = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      for card in Reading(octets).cards {
        expectNoNewError(card)
        expectLawOfRepair(card)
      }
    }
  }

  /// What the reader is said to mend is not there any more in what is written.
  @Test(arguments: Fixture.all)
  func whatReadingMendsIsGoneInWhatIsWritten(_ fixture: Fixture) {
    let again = Reading(written(Reading(fixture.octets).cards))
    let found = again.diagnostics.filter(\.kind.isMendedInReading)
    #expect(found.isEmpty, "\(found.map { "\($0.line) \($0.kind.id)" })")
  }
}

/// Octets that cannot be had from the source cannot be had from what is made of it, either; nothing else is an error.
private let unreadable: Set<Diagnostic.Kind> = [.brokenBase64, .brokenDataURI]

private func errors(_ card: Card) -> Set<Diagnostic.Kind> {
  Set(card.validate().filter { $0.severity == .error }.map(\.kind))
}

private func text(_ card: Card) -> String { String(decoding: written([card]), as: UTF8.self) }

/// What a finding is about: a property that was set aside keeps what is left of its own.
private func subject(_ finding: Diagnostic) -> String {
  let property = finding.property ?? ""
  return "\(property.hasPrefix("X-VCARD") ? property.dropFirst(9) : property[...]) \(finding.kind.id)"
}

func expectNoNewError(_ card: Card) {
  let isUnreadable = !errors(card).isDisjoint(with: unreadable)
  for target in VCardVersion.allCases {
    var writer = VCardWriter(version: target)
    var output: [UInt8] = []
    writer.write(card, to: &output)
    let converted = Reading(output).cards.first ?? Card()
    let found = errors(converted).subtracting(isUnreadable ? unreadable : [])
    #expect(found.isEmpty, "\(found.map(\.id)) to \(target):\n\(text(card))\n\(text(converted))")
  }
}

func expectLawOfRepair(_ card: Card) {
  var repair = CardRepair()
  let better = repair.repair(card)
  let told = repair.diagnostics
  let repaired = told.filter(\.isRepaired)
  #expect(repaired.allSatisfy { $0.message.hasPrefix("fixed: ") })

  // Nothing is left out, and what has no finding stays.
  #expect(better.count >= card.count)
  let touched = Set(repaired.map(\.line))
  var named = Set(repaired.compactMap(\.property))
  // What was set aside earlier is FN or N again where there is no other.
  let kept = card.indices.filter { position in
    !touched.contains(position + 3)
      && !named.contains { card[position].name.text.uppercased().hasSuffix("-\($0)") }
  }.map { card[$0].contentLine }
  #expect(kept.filter { !Set(better.map(\.contentLine)).contains($0) } == [])
  if repaired.isEmpty { #expect(better == card) }

  // Twice is once, and what is left is what is told to be left.
  #expect(better.repaired() == better, "\(text(card))\n\(text(better))\n\(text(better.repaired()))")
  let left = better.validate().map(subject).sorted()
  let toldLeft = told.filter { !$0.isRepaired }.map(subject).sorted()
  #expect(left == toldLeft, "\(text(card))\n\(text(better))")
  var second = CardRepair()
  _ = second.repair(better)
  #expect(second.diagnostics.allSatisfy { !$0.isRepaired })

  // What is written says the same.
  let again = Reading(written([better])).cards.first ?? Card()
  #expect(again.isEquivalent(to: better), "\(text(better))\n\(text(again))")

  // Only what is named says something else.
  // A missing N is thought to be made from FN.
  if named.contains("FN") { named.insert("N") }
  let differences = card.differences(from: better).filter { difference in
    !named.contains { difference.contains("[\"\($0)\"") }
  }
  #expect(differences == [], "\(text(card))\n\(text(better))\n\(told.map(\.message))")
}
