internal import ContactsTool
internal import Testing
internal import VCard

/// What `stats` counts, and what it keeps to itself.
@Suite struct StatsTests {
  /// A card of a phone of Apple's, one of Android's that says what it is only by its properties, and a bare one.
  private static let book = """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//iPhone OS 17.0//EN
    N:Secret;Sam;;;
    FN:Sam Secret
    TEL;type=CELL;type=pref:+1-202-555-0112
    TEL;type=HOME;type=Hideout:+1-202-555-0113
    item1.URL:https://secret.example
    item1.X-ABLABEL:_$!<HomePage>!$_
    item2.URL:https://secret.example/2
    item2.X-ABLABEL:Hideout
    PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=
    UID:secret-1
    END:VCARD
    BEGIN:VCARD
    VERSION:2.1
    N:Secret;Sue
    TEL;CELL:1
    TEL;X-Hideout:2
    EMAIL;WORK:sue@secret.example
    X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Suze;1;;;;;;;;;;;;;
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:
    PHOTO:https://secret.example/photo.png
    UID:secret-1
    X-MOTHERS-5550112333:x
    END:VCARD

    """

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func `a person sees columns`() throws {
    let path = try scratch.write(Self.book, to: "book.vcf")
    let result = try Tool.run("stats", path)
    #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
    #expect(
      result.output == """
        1 file, 3 cards, \(Self.book.utf8.count) bytes

        Versions
          2.1  1
          3.0  1
          4.0  1

        Producers
          -//Apple Inc.//iPhone OS 17.0//EN  1
          looks like Android                 1
          not known                          1

        Properties (times, cards)
          TEL               4  2  cell 2, home 1, pref 1, own labels 2
          FN                2  2
          N                 2  2
          PHOTO             2  2  png 1
          UID               2  2
          URL               2  1
          X-ABLABEL         2  1  _$!<HomePage>!$_ 1, own labels 1
          EMAIL             1  1  work 1
          PRODID            1  1
          X-ANDROID-CUSTOM  1  1
          others            1

        Parameters
          TYPE      8
          ENCODING  1

        Photos
          cards with a photo  2
          photos in cards     1
          bytes of these      8
          photos elsewhere    1

        Cards
          without a name                    1
          without a number or mail address  1
          without a UID                     1
          with the UID of an earlier card   1

        """)
  }

  @Test func `columns fit a terminal`() throws {
    let types = "home work cell fax voice text pager video main iphone mobile other school".split(
      separator: " ")
    let phones = types.map { "TEL;TYPE=\($0):1\n" }.joined()
    let path = try scratch.write("BEGIN:VCARD\nVERSION:3.0\nFN:x\n\(phones)END:VCARD\n", to: "book.vcf")
    let lines = try Tool.runOnTerminal(["stats", path]).output.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(
      lines.contains("  TEL  13  1  cell 1, fax 1, home 1, iphone 1, main 1, mobile 1, other 1,"))
    #expect(lines.contains("              pager 1, school 1, text 1, video 1, voice 1, work 1"))
  }

  @Test func `a program gets one object of all files`() throws {
    let paths = try ["a.vcf", "b.vcf"].map {
      try scratch.write("BEGIN:VCARD\nVERSION:4.0\nFN:x\nTEL;TYPE=cell:1\nEND:VCARD\n", to: $0)
    }
    let bad = try scratch.write("BEGIN:VCARD\nVERSION:4.0\nFN:x\nTEL;CELL:1\nEND:VCARD\n", to: "c.vcf")
    let result = try Tool.run(["stats", "--json"] + paths + [bad])
    #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
    #expect(
      result.output.hasPrefix(
        #"{"files":3,"byteCount":160,"cards":3,"versions":{"2.1":0,"3.0":0,"4.0":3},"producers":[],"otherProducers":0,"#
          + #""looksLike":[],"unknownProducers":3,"properties":[{"name":"FN","count":3,"cards":3},"#
          + #"{"name":"TEL","count":3,"cards":3,"types":[{"name":"cell","count":3}]}"#))
    #expect(
      result.output.hasSuffix(
        #""parameters":[{"name":"TYPE","count":3}],"otherParameters":0,"#
          + #""photos":{"cards":0,"embedded":0,"byteCount":0,"linked":0},"withoutName":0,"withoutNumberOrMail":0,"#
          + #""withoutUID":3,"duplicateUIDs":0,"allUIDsCompared":true,"#
          + #""findings":[{"id":"bare-parameter","severity":"warning","count":1}]}"# + "\n"))
  }

  @Test func `nothing of a person appears`() throws {
    let path = try scratch.write(Self.book, to: "book.vcf")
    for words in [["stats", path], ["stats", "--json", path]] {
      let text = try Tool.run(words).output.lowercased()
      for word in ["secret", "hideout", "suze", "555", "mothers"] { #expect(!text.contains(word), "\(word)") }
    }
  }

  @Test func `two threads count as one does`() throws {
    let path = try scratch.write(String(repeating: Self.book, count: 2500), to: "book.vcf")
    for form in [[], ["--json"]] {
      let one = try Tool.run(["stats", "-j", "1", path] + form)
      #expect(one.output.contains("7500"))
      for jobs in ["2", "5"] {
        #expect(try Tool.run(["stats", "-j", jobs, path] + form).output == one.output)
      }
    }
  }

  @Test func `what cannot be read is said, the rest is counted`() throws {
    let path = try scratch.write(Self.book, to: "book.vcf")
    let page = try scratch.write("<html>", to: "page.vcf")
    let missing = try Tool.run("stats", path, scratch.path("no.vcf"))
    #expect(missing.code == 66 && missing.messages.hasPrefix("contacts: cannot read "))
    #expect(missing.output.hasPrefix("1 file, 3 cards"))
    let empty = try Tool.run("stats", page, path)
    #expect(empty.code == 65 && empty.messages.contains("HTML") && empty.output.hasPrefix("2 files, 3 cards"))
    #expect(empty.output.hasSuffix("not-vcard  1  error\n"))
  }

  // MARK: Limits

  @Test func `of names beyond the limit only the number is known`() {
    var counts = Counts(most: 2)
    for name in ["a", "b", "c", "b", "c", "d"] { counts.add(name) }
    #expect(counts.sorted.map(\.name) == ["b", "a"] && counts.sorted.map(\.count) == [2, 1])
    #expect(counts.others == 3)
    var later = Counts()
    for name in ["e", "a", "e"] { later.add(name) }
    counts.merge(later)
    #expect(counts.sorted.map(\.name) == ["a", "b"] && counts.others == 5)
  }

  @Test func `the rest of many producers is counted`() throws {
    let cards = (1...60).map { "BEGIN:VCARD\nVERSION:3.0\nPRODID:-//p\($0)//EN\nFN:x\nEND:VCARD\n" }
    let mail = "BEGIN:VCARD\nVERSION:3.0\nPRODID:sue@secret.example\nFN:x\nEND:VCARD\n"
    let path = try scratch.write(cards.joined() + mail, to: "book.vcf")
    let lines = try Tool.run("stats", path).output.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.hasPrefix("  -//p") }.count == 50)
    #expect(lines.contains("  others      11"))
  }

  @Test func `of more UIDs than there is room for the first are compared`() {
    var uids = SeenUIDs(most: 2)
    uids.add([1, 1, 2])
    #expect(uids.duplicates == 1 && uids.isComplete)
    uids.add([3, 3, 2])
    #expect(uids.duplicates == 2 && !uids.isComplete)
    var cards = CardStatistics(isLimited: true)
    cards.cards = 6
    let summary = StatisticsSummary(files: 1, cards: cards, uids: uids, findings: [:])
    #expect(
      summary.text(width: 200).hasSuffix(
        "with the UID of an earlier card   2  only the first 1000000 different UIDs were compared\n"))
    #expect(String(decoding: summary.json, as: UTF8.self).contains("\"allUIDsCompared\":false"))
  }
}
