internal import ContactsTool
internal import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("Jane Doe", "Jane Doe"), ("../../etc/passwd", "_.._etc_passwd"), (".hidden", "hidden"), ("..", nil),
    ("", nil), ("  ", nil), ("a/b\\c:d", "a_b_c_d"), ("a\u{0}b\nc\u{7F}", "a_b_c_"), ("nul.", "nul"),
    ("urn:uuid:4fbe8971", "4fbe8971"), ("\u{202E}fcv", "_fcv"), ("山田", "山田"), ("x ", "x"),
  ])
  func `names are safe`(text: String, name: String?) {
    #expect(FileName.safe(text) == name)
  }

  @Test func `names are short, and cut between characters`() throws {
    for text in [String(repeating: "x", count: 1000), String(repeating: "ä👩‍👩‍👧", count: 99)] {
      let name = try #require(FileName.safe(text))
      #expect(text.hasPrefix(name))
      var names = FileNames()
      for _ in 1...1000 { #expect(names.unique(name, fileExtension: "vcf").utf8.count <= FileName.most) }
    }
    let oneCharacter = "e" + String(repeating: "\u{301}", count: 500)
    #expect(try #require(FileName.safe(oneCharacter)).utf8.count <= FileName.most)
  }

  @Test func `names differ even where case and Unicode form do not count`() {
    var names = FileNames()
    let given = ["a", "A", "a", "a-2", "\u{E9}", "e\u{301}", "É"].map {
      names.unique($0, fileExtension: "vcf")
    }
    #expect(
      given == ["a.vcf", "A-2.vcf", "a-3.vcf", "a-2-2.vcf", "\u{E9}.vcf", "e\u{301}-2.vcf", "É-3.vcf"])
  }

  @Test(arguments: [
    ("", "an empty file"), (" \r\n", "blank lines only"), ("\u{FEFF}<!DOCTYPE HTML>", "an HTML page"),
    ("{\"a\":1}", "JSON"), ("PK\u{3}\u{4}x", "a zip archive"), ("First,Last,Mail\na,b,c\n", "CSV"),
    ("a;b;c", "CSV"), ("x\u{0}y", "binary data"), ("hello", "other text"),
    ("BEGIN:VCALENDAR\r\n", "a calendar (iCalendar)"),
  ])
  func `content is recognized`(content: String, description: String) {
    #expect(ContentGuess.description(of: Array(content.utf8)) == description)
  }
}
