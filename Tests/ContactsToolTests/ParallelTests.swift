internal import Testing

/// Two threads must make of an input what one makes of it, octet for octet.
@Suite struct ParallelTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// About 3 MB: several segments.
  private func book(_ disturbance: (Int) -> String = { _ in "" }) -> String {
    (1...9000).map { number in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:u\(number)\r\nFN:Person \(number)\r\n\(disturbance(number))"
        + "NOTE:\(String(repeating: "n", count: number % 70))\r\n"
        + "ADR:;;\(String(repeating: "s", count: 60));\(String(repeating: "t", count: 60));;;\r\n"
        + "X-A:\(String(repeating: "x", count: 60))\r\nEND:VCARD\r\n"
    }.joined()
  }

  private func expectSame(_ text: String) throws {
    let path = try scratch.write(text, to: "book.vcf")
    for command in ["convert", "check"] {
      let words = [command, "--diagnostics", "json", path, "--jobs"]
      let one = try Tool.run(words + ["1"])
      for jobs in ["2", "5"] {
        let many = try Tool.run(words + [jobs])
        #expect(one.output == many.output && one.messages == many.messages && one.code == many.code)
      }
    }
  }

  @Test func `of good cards`() throws { try expectSame(book()) }

  @Test func `of cards with findings far apart`() throws {
    try expectSame(book { $0 % 1000 == 0 ? "no colon\r\n" : "" })
  }

  @Test func `of lines outside of cards`() throws {
    try expectSame(book() + "outside\r\n" + book { $0 == 8888 ? "no colon\r\n" : "" } + "outside")
  }

  @Test func `of cards inside of cards`() throws {
    try expectSame(
      book { number in
        number % 2000 == 0
          ? "AGENT:\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:x\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:y\r\nEND:VCARD\r\n"
          : ""
      })
  }

  @Test func `of a card that never ends`() throws {
    try expectSame(book().replacing("FN:Person 4500\r\n", with: "FN:x\r\nBEGIN:VCARD\r\nFN:y\r\n"))
    try expectSame(String(book().dropLast(300)))
  }

  @Test func `of octets in no declared character set`() throws {
    let text = book { $0 == 1500 || $0 == 7500 ? "TITLE:caf\u{1}\r\n" : "" }
    let path = try scratch.write(text.utf8.map { $0 == 1 ? 0xE9 : $0 }, to: "latin.vcf")
    let words = ["convert", "--diagnostics", "json", path, "--jobs"]
    let one = try Tool.run(words + ["1"])
    let two = try Tool.run(words + ["2"])
    #expect(one.output == two.output && one.messages == two.messages)
  }

  @Test func `of line ends of all kinds`() throws {
    let text = book()
    try expectSame(text.replacing("\r\n", with: "\n"))
    try expectSame(text.replacing("\r\nNOTE:", with: "\rNOTE:"))
    try expectSame(text.replacing("\r\n", with: "\r"))
  }

  @Test func `of one property longer than all segments`() throws {
    let photo = String(repeating: " " + String(repeating: "A", count: 74) + "\r\n", count: 80_000)
    try expectSame(book { $0 == 4000 ? "PHOTO;ENCODING=b:\r\n\(photo)" : "" })
  }

  @Test func `of a folder of small files`() throws {
    let folder = scratch.makeFolder("book")
    for number in 1...200 {
      let text = number % 50 == 0 ? "no card" : "BEGIN:VCARD\nVERSION:4.0\nFN:\(number)\njunk\nEND:VCARD\n"
      try scratch.write(text, to: "book/\(number).vcf")
    }
    let one = try Tool.run("join", folder, "--jobs", "1")
    let two = try Tool.run("join", folder, "--jobs", "2")
    #expect(one.output == two.output && one.messages == two.messages)
    #expect(one.code == 65 && two.code == 65)
  }
}
