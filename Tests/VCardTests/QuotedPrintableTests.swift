import TestSupport
import Testing
import VCard

/// Values of vCard 2.1 with soft breaks, whole and broken in every way that is known.
@Suite struct QuotedPrintableTests {
  private static let heads = [
    "NOTE;ENCODING=QUOTED-PRINTABLE:", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:",
    "FN;QUOTED-PRINTABLE;CHARSET=utf-8:", "note;encoding=quoted-printable:", "URL;QUOTED-PRINTABLE:",
    "CATEGORIES;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:", "ADR;WORK;CHARSET=UTF-8:", "TEL;CELL:", "ORG:",
    "NOTE:", "X-A;ENCODING=QUOTED-PRINTABLE:", "NOTE;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:",
    "item1.NOTE;ENCODING=QUOTED-PRINTABLE:", "NOTE;X=\"a:b\";ENCODING=QUOTED-PRINTABLE:", "BDAY:",
    "NOTE; ENCODING=QUOTED-PRINTABLE:", "NOTE;ENCODING=\r\n QUOTED-PRINTABLE:",
    "NOTE;X-LONG-PARAMETER=that-fills-the-head-to-more-than-is-remembered;ENCODING=QUOTED-PRINTABLE:",
    "LABEL;ENCODING=8BIT:", "PHOTO;ENCODING=BASE64:", "AGENT:", "VERSION;ENCODING=QUOTED-PRINTABLE:",
  ]

  private static let sound = [
    "=\r\n", "=\r\n", "=\r\n", "=\r\n", "=C3=BC", "=d0=BE=D0=b2", "=E2=82=AC", "=0D=0A", "=2C", "=3B", "=3D",
    "=20", "=5C", ";", ",", " ", "text", "several words of text, more than sixteen octets", "ü", "+1-555",
  ]

  private static let odd = [
    "=\r\n ", "=\r\n\t", "= \r\n", " \r\n", "=\n", "\r\n ", "=C3", "=BC", "=0D", "=0A", "=0D=\r\n=0A",
    "=0D=\r\n =0A", "=00", "=09", "=20=\r\n ", "\\", "\\,", "\\n", "\t", "TEL", "=\r\nTEL;HOME:1",
    "=\r\nitem.TEL.:", "=\r\ntel:", "=\r\nEND:VCARD", "=\r\nBEGIN:VCARD", "=\r\nE ND:VCARD", "=", "=D", "=G1",
    "=D=\r\n0", "=\r\n=\r\n", "\r", "\u{1}", "\0", "END:VCARD", "=\r\n\r\n", "=\r\r\n", ":", "\"",
    "=C3=\r\n=BC", "=C3=\r\n =BC", "=\r\nmore text\r\nand a stray line", "\u{FEFF}", "=EF=BB=BF",
  ]

  private static func value(oddity: Int, _ generator: inout Generator) -> String {
    let length = Int.random(in: 0...12, using: &generator)
    return (0..<length).map { _ in generator.pick(generator.chance(oddity) ? odd : sound) }.joined()
  }

  private static func text(oddity: Int, _ generator: inout Generator) -> [UInt8] {
    var text = ""
    for _ in 0..<20 {
      text += "BEGIN:VCARD\r\nVERSION:\(generator.pick(["2.1", "2.1", "2.1", "3.0"]))\r\n"
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        text += generator.pick(heads) + value(oddity: oddity, &generator) + "\r\n"
      }
      text += "END:VCARD\r\n"
    }
    // An octet that is not UTF-8 here and there.
    return text.utf8.map { $0 == 0x2B && generator.chance(oddity) ? 0xFC : $0 }
  }

  @Test(arguments: Array(UInt64(1)...200))
  func shortWaysDecodeTheSame(_ seed: UInt64) {
    var generator = Generator(seed: seed &+ 5000)
    for oddity in [0, 2, 10, 50] {
      let text = Self.text(oddity: oddity, &generator)
      let long = Reading(text, takesShortWays: false)
      let message = Comment(rawValue: String(decoding: text, as: UTF8.self))
      let short = Reading(text)
      #expect(short == long, message)
      #expect(short.cards.map { $0.map(\.text) } == long.cards.map { $0.map(\.text) }, message)
      #expect(written(short.cards) == written(long.cards), message)
      let pieces = (0..<100).map { _ in Int.random(in: 1...200, using: &generator) }
      #expect(Reading(text, pieces: pieces) == long, message)
      var limits = ReadLimits()
      limits.propertySize = 150
      limits.cardSize = 500
      limits.properties = 5
      #expect(Reading(text, limits: limits) == Reading(text, limits: limits, takesShortWays: false), message)
    }
  }
}
