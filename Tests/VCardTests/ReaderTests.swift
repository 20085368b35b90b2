import TestSupport
import Testing
import VCard

/// Single points about reading that no fixture shows.
@Suite struct ReaderTests {
  private func read(_ text: String, encoding: String? = nil) -> Reading {
    Reading(Array(text.replacing("\n", with: "\r\n").utf8), encoding: encoding)
  }

  private func ids(_ reading: Reading) -> [String] { reading.diagnostics.map(\.kind.id) }

  @Test func findingsInFoldedLinesHaveTheirPhysicalPlace() {
    let text =
      "BEGIN:VCARD\nVERSION:2.1\nN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:first=\nsecond =XY third\nEND:VCARD\n"
    let finding = read(text).diagnostics.first
    #expect(finding?.kind == .strayEquals)
    #expect(finding.map { [$0.line, $0.column] } == [5, 8])
    #expect(finding?.property == "NOTE")
    #expect(finding?.card == 1)
  }

  @Test func findingsInIndentedLinesCountTheIndentation() {
    let reading = read("BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL;TYPE=home;\n CELL:+1-202-555-0112\nEND:VCARD\n")
    #expect(reading.diagnostics.map { [$0.line, $0.column] } == [[5, 2]])
    #expect(ids(reading) == ["bare-parameter"])
    #expect(reading.cards[0][.tel]?.parameters.types == ["home", "cell"])
  }

  @Test func aCardWithoutBeginIsReadFromItsVersionOn() {
    let reading = read("VERSION:3.0\nFN:Lost\nTEL:+1-202-555-0112\nEND:VCARD\n")
    #expect(reading.cards.map { $0[.fn]?.text } == ["Lost"])
    #expect(ids(reading) == ["missing-begin"])
  }

  @Test func namesOfPropertiesAreInFindings() {
    let reading = read("BEGIN:VCARD\nVERSION:3.0\nFN:A\nX-odd_name:b\nEND:VCARD\n")
    #expect(reading.diagnostics.map(\.property) == ["X-ODD_NAME"])
  }

  @Test func findingsHoldNoValues() {
    for fixture in Fixture.all {
      for finding in Reading(fixture.octets).diagnostics {
        #expect(!finding.message.contains("example.org") && !finding.message.contains("555"))
      }
    }
  }

  @Test func theCallersEncodingComesFirst() {
    let octets =
      Array("BEGIN:VCARD\r\nVERSION:2.1\r\nN:M".utf8) + [0xFC] + Array("ller\r\nEND:VCARD\r\n".utf8)
    #expect(Reading(octets).cards[0][.n]?.text == "Müller")
    #expect(Reading(octets, encoding: "windows-1251").cards[0][.n]?.text == "Mьller")
    #expect(VCardReader.knowsEncoding("windows-1251"))
    #expect(!VCardReader.knowsEncoding("no-such-set"))
  }

  @Test(arguments: ["UTF-16", "UTF-16BE", "UTF-7", "ISO-2022-JP", "EBCDIC-CP-US"])
  func aCharsetWithoutASCIIHoldsForItsPropertyOnly(_ charset: String) {
    let octets =
      Array("BEGIN:VCARD\r\nVERSION:2.1\r\nTITLE;CHARSET=\(charset):AB\r\nNOTE;X-A=M".utf8)
      + [0xFC, 0x3B, 0x58, 0x3D] + Array("1:M".utf8) + [0xFC] + Array("ller\r\nEND:VCARD\r\n".utf8)
    let card = Reading(octets).cards[0]
    #expect(card[.note]?.text == "Müller")
    #expect(card[.note].map { $0.parameters["X-A"] + $0.parameters["X"] } == ["Mü", "1"])
    let named = Reading(octets, encoding: charset)
    #expect(named.cards[0][.note].map { $0.parameters["X-A"] } == ["Mü"])
    #expect(Reading(written(named.cards)).cards == named.cards)
  }

  @Test func passingOverCardsCountsThem() throws {
    for fixture in Fixture.all {
      var reader = VCardReader()
      reader.append(fixture.octets.span)
      reader.finish()
      var count = 0
      do {
        while try reader.skipNext() { count += 1 }
      } catch {
        #expect(fixture.expected.cards.isEmpty)
      }
      #expect(count == fixture.expected.cards.count)
    }
  }

  @Test func everyKindOfFindingIsExplainedAndShownByAFixture() {
    let readings = Fixture.all.map { Reading($0.octets) }
    let shown = Set(
      readings.flatMap { ($0.diagnostics + ($0.error.map { [$0.diagnostic] } ?? [])).map(\.kind.id) })
    for kind in Diagnostic.Kind.reading {
      #expect(!kind.meaning.isEmpty && !kind.remedy.isEmpty && !kind.rule.isEmpty)
      let isLimit = ["property-size", "card-size", "property-count", "finding-count", "nesting"].contains(
        kind.id)
      #expect(isLimit || shown.contains(kind.id), "no fixture has \(kind.id)")
    }
    #expect(Set(Diagnostic.Kind.all.map(\.id)).count == Diagnostic.Kind.all.count)
  }
}
