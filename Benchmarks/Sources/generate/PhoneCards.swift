/// Cards as telephones write them: version 2.1, bare types, quoted-printable with soft breaks.
struct PhoneCards {
  private var random: SplitMix
  private var number = 0
  private var text = CardText()

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func next() -> [UInt8] {
    number += 1
    text.removeAll()
    line("BEGIN:VCARD")
    line("VERSION:2.1")
    addName()
    line("TEL;CELL;PREF:+1-\(random.number(201...989))-555-0\(random.number(100...199))")
    line("TEL;WORK;VOICE:+44 20 7946 0\(random.number(100...999))")
    line("EMAIL;INTERNET;HOME:reader\(number)@example.com")
    line(
      "ADR;HOME:;;\(random.number(1...999)) \(random.pick(Words.streets));\(random.pick(Words.towns));"
        + "\(random.pick(Words.regions));\(random.number(10_000...99_999));USA")
    line("ORG:\(random.pick(Words.organizations));\(random.pick(Words.units))")
    if random.chance(50) { addNote() }
    line("END:VCARD")
    return text.octets
  }

  private mutating func addName() {
    let (given, family) = random.personName(foreign: 40)
    guard (given + family).utf8.contains(where: { $0 >= 0x80 }) else {
      line("N:\(family);\(given);;;")
      line("FN:\(given) \(family)")
      return
    }
    quotedPrintable("N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:", "\(family);\(given);;;")
    quotedPrintable("FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:", "\(given) \(family)")
  }

  private mutating func addNote() {
    let words = (0..<random.number(8...20)).map { _ in random.pick(Words.notes) }
    let middle = words.count / 2
    let lines = [words[..<middle], words[middle...]].map { $0.joined(separator: " ") }
    quotedPrintable("NOTE;ENCODING=QUOTED-PRINTABLE:", lines.joined(separator: "\r\n"))
  }

  private mutating func line(_ content: String) {
    text.add(content)
    text.endLine()
  }

  private mutating func quotedPrintable(_ head: String, _ value: String) {
    text.add(head)
    text.addQuotedPrintable(value)
    text.endLine()
  }
}
