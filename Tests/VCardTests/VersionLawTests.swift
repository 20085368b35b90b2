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

/// What was set aside or given a label comes back, and what a version lacks is there again, in the very octets.
@Suite struct VersionReturnTests {
  @Test(arguments: [
    "N:a;b\r\nN:c;d", "BDAY;ALTID=1:19850412\r\nBDAY;ALTID=1;VALUE=text:spring",
    "TEL;PREF=3:1\r\nTEL;PREF=2:2",
    "RELATED;TYPE=spouse;VALUE=text:Ann", "KIND:group\r\nMEMBER:urn:uuid:1",
    "EMAIL;PID=1.1;ALTID=2:a@example.org",
    "ADR;LABEL=1 Row^nTown:;;1 Row;Town;;;\r\nADR:;;2 Row;Town;;;", "GEO:geo:48.2,16.3,10;u=3",
    "XML:<a/>",
    "TEL;VALUE=uri:tel:+1-202-555-0140;ext=204", "GENDER:O;other", "N;SORT-AS=\"Ono,Rin\":Ono;Rin;;;",
  ])
  func linesOf4ComeBack(_ lines: String) {
    let text = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Rin Ono\r\n\(lines)\r\nEND:VCARD\r\n"
    let card = Reading(Array(text.utf8)).cards[0]
    for target in [VCardVersion.v2_1, .v3_0] {
      let there = Reading(written([card.converted(to: target)])).cards[0]
      let back = there.converted(to: .v4_0)
      let own = Set(card.map(\.contentLine))
      #expect(own.isSubset(of: back.map(\.contentLine)), "\(back.map(\.contentLine))")
    }
  }

  @Test(arguments: [
    // A VALUE that 2.1 cannot hold is kept under another name, and stays as unknown as it was.
    "PHOTO;VALUE=URI\u{9D}:data:image/png;base64,iVBORw0KGgo=", "GEO;VALUE=\"a:b\":48.2;16.3",
    "PHOTO;X-VCARD3-VALUE=URI^C2^9D:data:image/png;base64,iVBORw0KGgo=",
    "PHOTO;VALUE=\"a:b\":data:image/png", "PHOTO;VALUE=uri;VALUE=\"a:b\":data:image/png;base64,iVBORw0KGgo=",
    // A quote in the head of a data: URI.
    "PHOTO:data:text/plain;charset=\"utf-8\",Kees", "PHOTO:data:image/png;a;TYPE=\"home,work\":x",
  ])
  func oddMediaComeBack(_ line: String) {
    for version in VCardVersion.allCases {
      let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\nFN:Rin Ono\r\nN:Ono;Rin;;;\r\n\(line)\r\nEND:VCARD\r\n"
      for card in Reading(Array(text.utf8)).cards {
        let isSound = card.validate().allSatisfy { $0.severity != .error }
        for target in VCardVersion.allCases {
          expectKept(card, by: target)
          guard isSound else { continue }
          #expect(card.converted(to: target).validate().allSatisfy { $0.severity != .error })
        }
      }
    }
  }

  @Test func manyLabelsAndGroupsTakeLinearTime() {
    let count = 6000
    let related = (0..<count).map { "RELATED;VALUE=text;TYPE=friend:\($0)" }.joined(separator: "\r\n")
    let card = Reading(Array("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\n\(related)\r\nEND:VCARD\r\n".utf8)).cards[
      0]
    let older = card.converted(to: .v3_0)
    #expect(older.count == 2 + 2 * count)
    #expect(older.converted(to: .v4_0).isEquivalent(to: card))
    let addresses = (0..<count).map { "ADR;HOME:;;\($0)\r\nLABEL;WORK:\($0)" }.joined(separator: "\r\n")
    let legacy = Reading(Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN:A\r\n\(addresses)\r\nEND:VCARD\r\n".utf8))
      .cards[0]
    #expect(legacy.converted(to: .v4_0).count == 2 + 2 * count)
  }
}
