import Foundation
import TestSupport
import Testing
import VCard

/// A folder with inputs of others, outside the repository.
private let seedsFolder = ProcessInfo.processInfo.environment["CONTACTS_SEEDS"]

/// What holds for every card that is brought into another version.
@Suite struct VersionLawTests {
  private static let seeds = Array(UInt64(1)...60)

  @Test(arguments: Fixture.all)
  func thereAndBackFixturesSayTheSame(_ fixture: Fixture) {
    for card in Reading(fixture.octets).cards {
      for target in VCardVersion.allCases { expectKept(card, by: target) }
    }
  }

  @Test(arguments: VCardVersion.allCases, seeds)
  func thereAndBackGeneratedCardsSayTheSame(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed &+ 77)
    for _ in 0..<20 {
      // Version 2.1 has no lists in components: it is what can be read that counts.
      let card = Reading(written([generator.card(version)])).cards[0]
      for target in VCardVersion.allCases { expectKept(card, by: target) }
    }
  }

  @Test(.enabled(if: seedsFolder != nil, "CONTACTS_SEEDS is not set: the seeds are not checked"))
  func thereAndBackSeedsSayTheSame() throws {
    let folder = URL(fileURLWithPath: try #require(seedsFolder))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names {
      let octets = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
      for card in Reading(octets).cards {
        for target in VCardVersion.allCases { expectKept(card, by: target) }
      }
    }
  }

  @Test(arguments: VCardVersion.allCases, Array(UInt64(1)...100))
  func thereAndBackMixedCardsSayTheSame(_ version: VCardVersion, _ seed: UInt64) {
    var generator = Generator(seed: seed &+ 4711)
    for _ in 0..<40 {
      for card in Reading(generator.mixedCard(version.description)).cards {
        for target in VCardVersion.allCases { expectKept(card, by: target) }
      }
    }
  }
}

/// Brings a card into a version and back: what does not say the same is named as lost.
func expectKept(_ card: Card, by target: VCardVersion) {
  var converter = VersionConverter(to: target)
  let converted = converter.convert(card)
  let losses = converter.losses
  var careful = VersionConverter(to: target)
  careful.takesShortWays = false
  let slowly = careful.convert(card)
  #expect(slowly.map(\.contentLine) == converted.map(\.contentLine), "\(card.version) to \(target)")
  #expect(slowly == converted)
  #expect(careful.losses.map(\.description) == losses.map(\.description), "\(card.version) to \(target)")
  let text = written([converted])
  var writer = VCardWriter(version: target)
  var output: [UInt8] = []
  writer.write(card, to: &output)
  #expect(output == text)
  #expect(writer.report.losses.map(\.description) == losses.map(\.description))
  let reading = Reading(text)
  #expect(reading.diagnostics.filter { $0.severity == .error } == [], "\(quotedText([converted]))")
  let back = (reading.cards.first ?? converted).converted(to: card.version)
  let isKept = card.isEquivalent(to: back)
  let isReported = losses.contains { $0.outcome != .kept }
  #expect(
    isKept || isReported,
    "\(card.version) to \(target):\n\(quotedText([card]))\n\(quotedText([converted]))\n\(quotedText([back]))\n\(card.differences(from: back))"
  )
}

private func quotedText(_ cards: [Card]) -> String { String(decoding: written(cards), as: UTF8.self) }

extension Loss {
  fileprivate var description: String {
    "\(position) \(property) \(parameter ?? "") \(outcome) \(standIn ?? "")"
  }
}
