/// A file that nobody would write who means well: few ideas, very often.
///
/// Each is `start`, then `unit` again and again, then `end`.
struct HostileFile {
  let name: String
  /// How many units there are in the smallest of the files that `hostile.sh` makes.
  let count: Int
  let start: String
  let unit: String
  let end: String

  private init(_ name: String, _ count: Int, start: String = card, _ unit: String, end: String = endOfCard) {
    self.name = name
    self.count = count
    self.start = start
    self.unit = unit
    self.end = end
  }

  private static let card = "BEGIN:VCARD\r\nVERSION:3.0\r\n"
  private static let oldCard = "BEGIN:VCARD\r\nVERSION:2.1\r\n"
  private static let endOfCard = "\r\nFN:Una Quill\r\nEND:VCARD\r\n"
  private static let endOfNumber = ":+1-202-555-0100" + endOfCard
  private static let aCard = card + endOfCard.dropFirst(2)

  static let all = [
    HostileFile("nested-begins", 20_000, start: "", "BEGIN:VCARD\r\n", end: ""),
    HostileFile("nested-agents", 20_000, start: oldCard, "AGENT:\r\nBEGIN:VCARD\r\n", end: ""),
    HostileFile("agents-in-a-row", 20_000, start: oldCard, "AGENT:\r\n\(oldCard)FN:Bo\r\nEND:VCARD\r\n"),
    HostileFile("one-line", 40_000_000, start: card + "NOTE:", "x"),
    HostileFile("one-line-without-colon", 40_000_000, "x"),
    HostileFile("parameters", 50_000, start: card + "TEL", ";X-BELL=loud", end: endOfNumber),
    HostileFile("bare-parameters", 50_000, start: card + "TEL", ";LOUD", end: endOfNumber),
    HostileFile("quotes", 5_000_000, start: card + "TEL;X-BELL=", "\"", end: endOfNumber),
    HostileFile("properties", 200_000, "NICKNAME:Bo\r\n"),
    HostileFile("folded-octets", 10_000_000, start: card + "NOTE:", "X\r\n "),
    HostileFile("ends", 1_000_000, start: aCard, "END:VCARD\r\n", end: ""),
    HostileFile("blank-lines", 1_000_000, "\r\n"),
    HostileFile("blank-lines-outside", 1_000_000, start: aCard, "\r\n", end: ""),
    HostileFile("carriage-returns", 1_000_000, "NICKNAME:Bo\r"),
    HostileFile("comment-lines", 500_000, "#\r\n"),
    HostileFile("byte-order-marks", 200_000, "\u{FEFF}NICKNAME:Bo\r\n"),
    HostileFile("stray-lines", 200_000, start: card + "NOTE:so\r\n", "much to say\r\n"),
    HostileFile(
      "soft-breaks", 100_000, start: oldCard + "NOTE;ENCODING=QUOTED-PRINTABLE:", "so much=20to=20say=\r\n"),
    HostileFile("stray-equals", 200_000, start: oldCard + "NOTE;ENCODING=QUOTED-PRINTABLE:", "=so"),
    HostileFile("unindented-base64", 100_000, start: card + "PHOTO;ENCODING=b:\r\n", base64),
    HostileFile("legacy-octets", 20_000, "NICKNAME:Zo\u{FFFD}\r\n"),
    HostileFile("legacy-cards", 20_000, start: "", card + "FN:Zo\u{FFFD}\r\nEND:VCARD\r\n", end: ""),
  ]

  private static let base64 = String(repeating: "AbCdEfGhIj+/", count: 6) + "0123\r\n"

  static func named(_ name: String) -> HostileFile? { all.first { $0.name == name } }

  func write(count: Int, to output: inout StandardOutput) {
    output.write(Self.octets(start))
    let unit = Self.octets(unit)
    let block = (0..<1024).flatMap { _ in unit }
    for _ in 0..<count / 1024 { output.write(block) }
    for _ in 0..<count % 1024 { output.write(unit) }
    output.write(Self.octets(end))
  }

  /// U+FFFD stands for an octet that is not UTF-8.
  private static func octets(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xEB] : Array(String($0).utf8) }
  }
}
