internal import ContactsTool
internal import TestSupport
internal import Testing
internal import VCard

/// What a person sees of cards.
@Suite struct ContactSheetTests {
  /// The sheet of cards, given by the lines between their first and last two.
  private func sheet(_ cards: String..., style: SheetStyle) -> String {
    let text = cards.map { "BEGIN:VCARD\nVERSION:4.0\n\($0)\nEND:VCARD\n" }.joined()
    var writer = ContactSheet(style: style)
    var output: [UInt8] = []
    for card in Reading(Array(text.utf8)).cards { writer.write(card, to: &output) }
    writer.finish(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  private func sheet(_ cards: String..., width: Int) -> String {
    cards.map { sheet($0, style: SheetStyle(width: width)) }.joined()
  }

  // MARK: Whole sheets

  private static let ada = """
    FN:Dr. Ada Quillfeather
    N:Quillfeather;Ada;;Dr.;
    ORG:Clockwork Kites Ltd;Design
    TITLE:Engineer
    TEL;TYPE=cell;PREF=1:+44 7700 900112
    TEL;TYPE=work;VALUE=uri:tel:+44-20-7946-0112;ext=12
    EMAIL:ada@example.org
    ADR;TYPE=home:;Flat 3;12 Windmill Street\\nBack yard;Brackwater;;ZZ4 9QQ;United Kingdom
    ADR;TYPE=work:;;8 Rue du Pic;Valmont;;00000;France
    URL;TYPE=home:https://kites.example.org/people/ada-quillfeather
    IMPP;TYPE=work:xmpp:ada@example.net
    BDAY:19850412
    ANNIVERSARY:--0609
    RELATED;TYPE=friend;VALUE=text:Bela Sandpiper
    CATEGORIES:Kites,Clocks
    NOTE:Likes tea\\, strong winds and long letters.\\n\\nNever ring before nine.
    NICKNAME:Kit
    LANG:en
    LANG:fr
    TZ:Europe/London
    GENDER:F
    GEO:geo:51.5,-0.12
    PHOTO:data:image/png;base64,iVBORw0KGgo=
    X-KITE:red
    X-KITE:blue
    PRODID:-//Example//EN
    """

  @Test func `a card at 80 columns`() {
    #expect(
      sheet(Self.ada, width: 80) == """

        Dr. Ada Quillfeather
          Clockwork Kites Ltd · Engineer · Design
        ★ mobile       +44 7700 900112
          work         +44-20-7946-0112 ext. 12
          mail         ada@example.org
          home         12 Windmill Street
                       Back yard
                       Flat 3
                       Brackwater ZZ4 9QQ
                       United Kingdom
          work         8 Rue du Pic
                       00000 Valmont
                       France
          home         https://kites.example.org/people/ada-quillfeather
          Jabber       ada@example.net (work)
          birthday     12 April 1985
          anniversary  9 June
          friend       Bela Sandpiper
          categories   Kites, Clocks
          note         Likes tea, strong winds and long letters.

                       Never ring before nine.
          nickname     Kit
          gender       female
          languages    en, fr
          time zone    Europe/London
          position     51.5, -0.12
          picture      PNG image, 8 bytes
          2 further properties: contacts convert --to json shows them

        """)
  }

  @Test func `a card at 40 columns`() {
    #expect(
      sheet(Self.ada, width: 40) == """

        Dr. Ada Quillfeather
          Clockwork Kites Ltd · Engineer ·
          Design
        ★ mobile       +44 7700 900112
          work         +44-20-7946-0112 ext. 12
          mail         ada@example.org
          home         12 Windmill Street
                       Back yard
                       Flat 3
                       Brackwater ZZ4 9QQ
                       United Kingdom
          work         8 Rue du Pic
                       00000 Valmont
                       France
          home         https://kites.example.org/people/ada-quillfeather
          Jabber       ada@example.net (work)
          birthday     12 April 1985
          anniversary  9 June
          friend       Bela Sandpiper
          categories   Kites, Clocks
          note         Likes tea, strong winds
                       and long letters.

                       Never ring before nine.
          nickname     Kit
          gender       female
          languages    en, fr
          time zone    Europe/London
          position     51.5, -0.12
          picture      PNG image, 8 bytes
          2 further properties: contacts convert
          --to json shows them

        """)
  }

  @Test func `Chinese fills the columns that it takes, and its address begins with the city`() {
    let card = """
      FN:王小明
      ORG:风筝公司;研究部
      TEL;TYPE=宿舍:+1-202-555-0112
      ADR;TYPE=work:;;风车路12号;湖滨;云州;000000;中国
      NOTE:这是一个很长的备注，没有空格。「引号」不在行末。
      """
    #expect(
      sheet(card, width: 40) == """

        王小明
          风筝公司 · 研究部
          宿舍       +1-202-555-0112
          work       风车路12号
                     000000 云州湖滨
                     中国
          note       这是一个很长的备注，没有空
                     格。「引号」不在行末。

        """)
  }

  @Test func `Hebrew and emoji keep to their columns, with isolates where they are wanted`() {
    let card = """
      FN:דניאל 🎈
      TEL;TYPE=👩‍👩‍👧‍👦:+1-202-555-0112
      TEL;TYPE=בית;PREF=1:+1-202-555-0113
      NOTE:הערה ארוכה שאינה נכנסת בשורה אחת and English
      """
    var style = SheetStyle(width: 40)
    let plain = """

      דניאל 🎈
        👩‍👩‍👧‍👦         +1-202-555-0112
      ★ בית        +1-202-555-0113
        note       הערה ארוכה שאינה נכנסת
                   בשורה אחת and English

      """
    #expect(sheet(card, style: style) == plain)
    style.isolates = true
    var isolated = plain
    for text in ["דניאל 🎈", "בית", "הערה ארוכה שאינה נכנסת", "בשורה אחת and English"] {
      isolated = isolated.replacing(text, with: "\u{2068}\(text)\u{2069}")
    }
    #expect(sheet(card, style: style) == isolated)
  }

  @Test func `a group tells its members, a company what it is`() {
    let group = "KIND:group\nFN:Kite club\nMEMBER:urn:uuid:a\nMEMBER:mailto:bela@example.org"
    let company = "KIND:org\nFN:Clockwork Kites\nORG:Clockwork Kites\nTEL:+1-202-555-0112"
    #expect(
      sheet(group, company, width: 80) == """

        Kite club
          group, 2 members
          members    urn:uuid:a
                     mailto:bela@example.org

        Clockwork Kites
          organization
          phone      +1-202-555-0112

        """)
  }

  @Test func `a card without a name is called by what it has`() {
    #expect(
      sheet("N:;;;;\nFN:\nORG:Kites", "FN:\nEMAIL:a@example.org", "FN:\nNOTE:x", "FN:", width: 80) == """

        Kites

        a@example.org
          mail       a@example.org

        (no name)
          note       x

        (no name)

        """)
  }

  @Test func `a name that the headline leaves out has a row`() {
    #expect(
      sheet("FN:Ada\nN:Quillfeather;Ada;;;", "FN:Quillfeather\\, Ada\nN:Quillfeather;Ada;;;", width: 80)
        == """

        Ada
          name       Ada Quillfeather

        Quillfeather, Ada

        """)
  }

  @Test func `a long label is wrapped in its column`() {
    let card = "FN:Ada\nitem1.TEL:+1-202-555-0112\nitem1.X-ABLABEL:the house beside the old windmill"
    #expect(
      sheet(card, width: 60) == """

        Ada
          the house beside the  +1-202-555-0112
          old windmill

        """)
  }

  // MARK: Words

  @Test(arguments: [
    ("BDAY:1985-04-12", "birthday   12 April 1985"), ("BDAY:--0412", "birthday   12 April"),
    ("BDAY:1985-04", "birthday   1985-04"), ("BDAY:1985", "birthday   1985"),
    ("BDAY:---12", "birthday   ---12"),
    ("BDAY;VALUE=text:about 1800", "birthday   about 1800"),
    ("DEATHDATE:20200229", "died       29 February 2020"),
    ("PHOTO:https://example.org/a.png", "picture    https://example.org/a.png"),
    ("LOGO:data:image/svg+xml;base64,AAAA", "logo       SVG image, 3 bytes"),
    (
      "KEY;MEDIATYPE=application/pgp-keys:data:application/pgp-keys;base64,AAAA",
      "key        PGP key, 3 bytes"
    ),
    (
      "ADR;LABEL=\"12 Mill Street\\n Brackwater\":;;;;;;",
      "address    12 Mill Street\n              Brackwater"
    ),
    (
      "ADR:;;1 Pump Lane;Lambton;VA;20100;USA",
      "address    1 Pump Lane\n             Lambton, VA 20100\n             USA"
    ),
  ])
  func `a value is told in a person's words`(line: String, row: String) {
    #expect(sheet("FN:x\n\(line)", width: 80) == "\nx\n  \(row)\n")
  }

  @Test func `only one of several is marked`() {
    var style = SheetStyle(width: 80)
    style.isUTF8 = false
    let phones = ["TEL;PREF=1:1", "TEL:2", "EMAIL;PREF=1:a@example.org"].joined(separator: "\n")
    #expect(
      sheet("FN:x\nORG:y\nTITLE:z\n\(phones)", style: style) == """

        x
          y, z
        * phone      1
          phone      2
          mail       a@example.org

        """)
  }

  // MARK: Terminals

  @Test func `nothing of a card steers the terminal`() {
    let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
    let names = ["FN", "ORG", "TITLE", "TEL", "EMAIL", "NOTE", "NICKNAME", "CATEGORIES", "TZ", "ROLE", "URL"]
    let lines = names.map { "\($0):\(evil)" } + ["item1.TEL:1", "item1.X-ABLABEL:\(evil)", "ADR:;;\(evil)"]
    var style = SheetStyle(width: 80)
    style.isolates = true
    let output = sheet(lines.joined(separator: "\n"), style: style)
    #expect(output.contains("␛]0;x␇\u{FFFD}31m"))
    for scalar in output.unicodeScalars {
      #expect(scalar == "\n" || scalar.properties.generalCategory != .control && scalar != "\u{202E}")
    }
  }

  @Test func `the headline is bold where there is colour`() {
    var style = SheetStyle(width: 20)
    style.isColoured = true
    #expect(
      sheet("FN:Ada Quillfeather Sandpiper", style: style)
        == "\n\u{1B}[1mAda Quillfeather\u{1B}[0m\n\u{1B}[1mSandpiper\u{1B}[0m\n")
  }

  // MARK: Pictures

  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

  @Test func `kitty takes PNG in pieces of 4096 letters`() throws {
    let octets = Self.png + [UInt8](repeating: 7, count: 7000)
    let sequence = try #require(PictureProtocol.kitty.sequence(for: octets))
    let parts = String(decoding: sequence, as: UTF8.self).split(separator: "\u{1B}\\")
    let letters = parts.dropLast().map { $0.split(separator: ";")[1] }
    #expect(
      parts.map { $0.prefix(30).split(separator: ";")[0] } == [
        "\u{1B}_Ga=T,f=100,q=2,r=8,m=1", "\u{1B}_Gm=1", "\u{1B}_Gm=0", "\n",
      ])
    #expect(letters.map(\.utf8.count) == [4096, 4096, 1152])
    #expect(Base64.decode(Array(letters.joined().utf8).span) == octets)
    #expect(PictureProtocol.kitty.sequence(for: Self.jpeg) == nil)
  }

  @Test func `iTerm takes pictures of any known kind`() {
    #expect(
      PictureProtocol.iTerm.sequence(for: Self.jpeg).map { String(decoding: $0, as: UTF8.self) }
        == "\u{1B}]1337;File=inline=1;size=4;height=8;preserveAspectRatio=1:/9j/4A==\u{7}\n")
    #expect(PictureProtocol.iTerm.sequence(for: Array("\u{1B}]0;x".utf8)) == nil)
    #expect(PictureProtocol.iTerm.sequence(for: []) == nil)
  }

  @Test func `a picture stands above the rows, or the row says why it is not there`() {
    var style = SheetStyle(width: 80)
    style.pictures = .kitty
    #expect(
      sheet("FN:x\nPHOTO:data:image/jpeg;base64,iVBORw0KGgo=", style: style)
        == "\nx\n\u{1B}_Ga=T,f=100,q=2,r=8,m=0;iVBORw0KGgo=\u{1B}\\\n  picture    PNG image, 8 bytes\n")
    #expect(
      sheet("FN:x\nPHOTO:data:image/png;base64,/9j/4A==", style: style)
        == "\nx\n  picture    JPEG image, 4 bytes (not shown: this terminal shows only PNG)\n")
    #expect(
      sheet("FN:x\nPHOTO:https://example.org/a.png", style: style)
        == "\nx\n  picture    https://example.org/a.png (not shown: it is not in the card)\n")
  }

  @Test(
    arguments: [
      ([:], nil), (["TERM": "xterm-kitty"], .kitty), (["KITTY_WINDOW_ID": "1", "TERM": "xterm"], .kitty),
      (["TERM_PROGRAM": "iTerm.app"], .iTerm), (["TERM_PROGRAM": "WezTerm"], .iTerm),
      (["TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": ""], nil), (["TERM": "xterm-kitty", "TMUX": "x"], nil),
      (["TERM_PROGRAM": "iTerm.app", "STY": "1.x"], nil),
    ] as [([String: String], PictureProtocol?)])
  func `a terminal is known by its variables`(variables: [String: String], expected: PictureProtocol?) {
    #expect(PictureProtocol.ofTerminal { variables[$0] } == expected)
  }
}
