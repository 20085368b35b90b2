import TestSupport
import Testing
import VCard

/// What becomes of single lines in another version. The expectations follow the specifications, not the program.
@Suite struct VersionTests {
  /// Lines of one version, and those of another that say the same. FN and N stand before all of them.
  struct Example: Sendable, CustomStringConvertible {
    let source: VCardVersion
    let lines: [String]
    let target: VCardVersion
    let expected: [String]
    var description: String { "\(lines) to \(target)" }

    init(_ source: VCardVersion, _ lines: String..., to target: VCardVersion, _ expected: [String]) {
      self.source = source
      self.lines = lines
      self.target = target
      self.expected = expected
    }
  }

  static let upwards: [Example] = [
    Example(
      .v3_0, "EMAIL;TYPE=INTERNET,pref:a@example.org", to: .v4_0, ["EMAIL;TYPE=INTERNET;PREF=1:a@example.org"]
    ),
    Example(.v3_0, "TEL;TYPE=PREF;TYPE=WORK:1", to: .v4_0, ["TEL;TYPE=WORK;PREF=1:1"]),
    Example(
      .v3_0, "ADR;TYPE=HOME:;;1 Row;Town", "LABEL;TYPE=HOME:1 Row\\nTown", to: .v4_0,
      ["ADR;TYPE=HOME;LABEL=1 Row^nTown:;;1 Row;Town"]),
    Example(.v3_0, "LABEL;TYPE=WORK:2 Row", to: .v4_0, ["ADR;TYPE=WORK;LABEL=2 Row:;;;;;;"]),
    Example(.v3_0, "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", to: .v4_0, ["PHOTO:data:image/jpeg;base64,AAAA"]),
    Example(.v3_0, "PHOTO;VALUE=uri:http\\://example.org/a\\,b", to: .v4_0, ["PHOTO:http://example.org/a,b"]),
    Example(.v3_0, "KEY;TYPE=PGP;ENCODING=b:AAAA", to: .v4_0, ["KEY:data:application/pgp-keys;base64,AAAA"]),
    Example(.v3_0, "BDAY:1985-04-12", to: .v4_0, ["BDAY:19850412"]),
    Example(
      .v3_0, "BDAY;VALUE=date-time:1985-04-12T23:10:00-05:00", to: .v4_0, ["BDAY:19850412T231000-0500"]),
    Example(.v3_0, "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29", to: .v4_0, ["BDAY:--0229"]),
    Example(.v3_0, "BDAY:--05-11", to: .v4_0, ["BDAY:--0511"]),
    Example(.v3_0, "BDAY:1604-04-12", to: .v4_0, ["BDAY:16040412"]),
    Example(
      .v3_0, "PRODID:-//Apple Inc.//iOS 12.3.1//EN", "BDAY;value=date:1604-11-19", to: .v4_0,
      ["PRODID:-//Apple Inc.//iOS 12.3.1//EN", "BDAY:--1119"]),
    Example(.v3_0, "BDAY:in spring", to: .v4_0, ["BDAY;VALUE=text:in spring"]),
    Example(.v3_0, "X-ANNIVERSARY:2009-08-08", to: .v4_0, ["ANNIVERSARY:20090808"]),
    Example(
      .v3_0, "item1.X-ABDATE;type=pref:2009-06-20", "item1.X-ABLabel:_$!<Anniversary>!$_", to: .v4_0,
      ["item1.ANNIVERSARY;X-VCARD3-NAME=X-ABDATE;PREF=1:20090620", "item1.X-ABLabel:_$!<Anniversary>!$_"]),
    Example(
      .v3_0, "X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1", to: .v4_0,
      ["KIND:group", "MEMBER:urn:uuid:1"]),
    Example(.v3_0, "X-ABShowAs:COMPANY", to: .v4_0, ["KIND:org"]),
    Example(.v3_0, "X-GENDER:Female", to: .v4_0, ["GENDER:F"]),
    Example(
      .v3_0, "item2.X-ABRELATEDNAMES:Ann", "item2.X-ABLabel:_$!<Mother>!$_", to: .v4_0,
      ["item2.RELATED;TYPE=parent;VALUE=text:Ann", "item2.X-ABLabel:_$!<Mother>!$_"]),
    Example(.v3_0, "X-SPOUSE:Ann", to: .v4_0, ["RELATED;VALUE=text;TYPE=spouse;X-VCARD3-NAME=X-SPOUSE:Ann"]),
    Example(.v3_0, "X-AIM:ada l", to: .v4_0, ["IMPP;X-VCARD3-NAME=X-AIM:aim:ada%20l"]),
    Example(
      .v3_0, "AGENT;VALUE=uri:mailto:a@example.org", to: .v4_0, ["RELATED;TYPE=agent:mailto:a@example.org"]),
    Example(.v3_0, "GEO:48.2;16.3", to: .v4_0, ["GEO:geo:48.2,16.3"]),
    Example(.v3_0, "TZ:-05:00", to: .v4_0, ["TZ;VALUE=utc-offset:-0500"]),
    Example(.v3_0, "TZ;VALUE=text:Europe/London", to: .v4_0, ["TZ:Europe/London"]),
    Example(.v3_0, "UID:pas-id-5A3C", to: .v4_0, ["UID;VALUE=text:pas-id-5A3C"]),
    Example(.v3_0, "UID:urn:uuid:1", to: .v4_0, ["UID:urn:uuid:1"]),
    Example(.v3_0, "CLASS:PUBLIC", "MAILER:m", to: .v4_0, ["X-VCARD3-CLASS:PUBLIC", "X-MAILER:m"]),
    Example(
      .v3_0, "BDAY:1985-04-12", "BDAY:1985-04-13", to: .v4_0, ["BDAY:19850412", "X-VCARD3-BDAY:19850413"]),
    Example(
      .v3_0, "ADR:;;1 Row;Town;;;Land;as printed", to: .v4_0,
      ["ADR;X-COMPONENTS=as printed:;;1 Row;Town;;;Land"]),
    Example(
      .v3_0, "X-SOCIALPROFILE;type=twitter;x-user=ada:https://example.org/ada", to: .v4_0,
      ["SOCIALPROFILE;USERNAME=ada;SERVICE-TYPE=twitter:https://example.org/ada"]),
    Example(.v2_1, "TEL;CELL;PREF:1", to: .v3_0, ["TEL;TYPE=CELL;TYPE=PREF:1"]),
    Example(.v2_1, "TEL;CELL;PREF:1", to: .v4_0, ["TEL;TYPE=CELL;PREF=1:1"]),
    Example(.v2_1, "PHOTO;ENCODING=BASE64;JPEG:AAAA", to: .v3_0, ["PHOTO;ENCODING=b;TYPE=JPEG:AAAA"]),
    Example(.v2_1, "URL;VALUE=URL:http://example.org", to: .v3_0, ["URL;VALUE=uri:http://example.org"]),
    Example(.v2_1, "GEO:151.2153,-33.8568", to: .v3_0, ["GEO:-33.8568;151.2153"]),
    Example(
      .v2_1, "TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4B=C3=BC):1", to: .v3_0,
      ["vcard-label-1.TEL;X-CUSTOM=Kü:1", "vcard-label-1.X-ABLabel:Kü"]),
  ]

  static let downwards: [Example] = [
    Example(.v4_0, "EMAIL;PREF=1:a@example.org", to: .v3_0, ["EMAIL;TYPE=pref:a@example.org"]),
    Example(
      .v4_0, "TEL;PREF=30:1", "TEL;PREF=2;TYPE=home:2", to: .v3_0,
      ["TEL;X-PREF=30:1", "TEL;X-PREF=2;TYPE=home,pref:2"]),
    Example(
      .v4_0, "ADR;TYPE=home;LABEL=\"The ^'Mill^'^nTown\":;;1 Row;Town;;;", to: .v3_0,
      ["ADR;TYPE=home:;;1 Row;Town;;;", "LABEL;TYPE=home:The \"Mill\"\\nTown"]),
    Example(.v4_0, "PHOTO:data:image/png;base64,AAAA", to: .v3_0, ["PHOTO;ENCODING=b;TYPE=PNG:AAAA"]),
    Example(
      .v4_0, "PHOTO:https://example.org/a,b;c.png", to: .v3_0,
      ["PHOTO;VALUE=uri:https://example.org/a,b;c.png"]),
    Example(.v4_0, "PHOTO:data:,a%20b", to: .v3_0, ["PHOTO;ENCODING=b;X-MEDIATYPE=text/plain:YSBi"]),
    Example(.v4_0, "BDAY:19850412", to: .v3_0, ["BDAY:1985-04-12"]),
    Example(.v4_0, "BDAY:--0412", to: .v3_0, ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"]),
    Example(.v4_0, "BDAY:1985-04", to: .v3_0, ["BDAY:1985-04"]),
    Example(.v4_0, "BDAY:19531015T231000Z", to: .v3_0, ["BDAY;VALUE=date-time:1953-10-15T23:10:00Z"]),
    Example(.v4_0, "REV:20220705T093412Z", to: .v3_0, ["REV:2022-07-05T09:34:12Z"]),
    Example(.v4_0, "ANNIVERSARY:20090808", to: .v3_0, ["X-ANNIVERSARY:2009-08-08"]),
    Example(
      .v4_0, "KIND:group", "MEMBER:urn:uuid:1", to: .v3_0,
      ["X-ADDRESSBOOKSERVER-KIND:group", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"]),
    Example(.v4_0, "KIND:org", to: .v3_0, ["X-ABShowAs:COMPANY"]),
    Example(.v4_0, "GENDER:M", to: .v3_0, ["X-GENDER:Male"]),
    Example(.v4_0, "GENDER:O;other", to: .v3_0, ["X-VCARD4-GENDER:O;other"]),
    Example(
      .v4_0, "RELATED;TYPE=spouse;VALUE=text:Ann", to: .v3_0,
      ["vcard-label-1.X-ABRELATEDNAMES;TYPE=spouse:Ann", "vcard-label-1.X-ABLabel:_$!<Spouse>!$_"]),
    Example(.v4_0, "RELATED;TYPE=friend:urn:uuid:1", to: .v3_0, ["X-RELATED;TYPE=friend:urn:uuid:1"]),
    Example(.v4_0, "RELATED;VALUE=text;TYPE=spouse;X-VCARD3-NAME=X-SPOUSE:Ann", to: .v3_0, ["X-SPOUSE:Ann"]),
    Example(
      .v4_0, "RELATED;TYPE=agent:mailto:a@example.org", to: .v3_0, ["AGENT;VALUE=uri:mailto:a@example.org"]),
    Example(.v4_0, "IMPP;PREF=1:xmpp:a@example.org", to: .v3_0, ["IMPP;TYPE=pref:xmpp:a@example.org"]),
    Example(
      .v4_0, "TEL;VALUE=uri;TYPE=work:tel:+1-202-555-0140;ext=204", to: .v3_0,
      ["TEL;TYPE=work;X-VALUE=uri:+1-202-555-0140\\;ext=204"]),
    Example(.v4_0, "GEO:geo:48.2,16.3", to: .v3_0, ["GEO:48.2;16.3"]),
    Example(.v4_0, "GEO:geo:48.2,16.3;u=35", to: .v3_0, ["GEO;X-URI=\"geo:48.2,16.3;u=35\":48.2;16.3"]),
    Example(.v4_0, "TZ:Europe/London", to: .v3_0, ["TZ;VALUE=text:Europe/London"]),
    Example(.v4_0, "TZ;VALUE=utc-offset:-0500", to: .v3_0, ["TZ:-05:00"]),
    Example(.v4_0, "LANG:de", "HOBBY:chess", to: .v3_0, ["X-LANG:de", "X-HOBBY:chess"]),
    Example(
      .v4_0, "EMAIL;PID=1.1;ALTID=2:a@example.org", to: .v3_0, ["EMAIL;X-PID=1.1;X-ALTID=2:a@example.org"]),
    Example(
      .v4_0, "ADR:;;12 Row;Town;;;Land;room;floor", to: .v3_0,
      ["ADR;X-COMPONENTS=\"room;floor\":;;12 Row;Town;;;Land"]),
    Example(.v3_0, "TEL;TYPE=CELL,VOICE:1", to: .v2_1, ["TEL;CELL;VOICE:1"]),
    Example(.v3_0, "TEL;TYPE=\"Club Board\":1", to: .v2_1, ["TEL;TYPE=Club Board:1"]),
    Example(.v3_0, "PHOTO;ENCODING=b;TYPE=JPEG:AAAA", to: .v2_1, ["PHOTO;ENCODING=BASE64;JPEG:AAAA"]),
    Example(.v3_0, "NICKNAME:Addy", "CATEGORIES:a,b", to: .v2_1, ["NICKNAME:Addy", "CATEGORIES:a,b"]),
    Example(.v4_0, "BDAY:--0412", to: .v2_1, ["BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"]),
    Example(
      .v3_0, "TEL;X-CUSTOM=Kü:1", to: .v2_1,
      ["TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=4B=C3=BC):1"]),
    Example(
      .v4_0, "RELATED;VALUE=text;TYPE=friend:Kid\\, one", to: .v4_0,
      ["RELATED;VALUE=text;TYPE=friend:Kid\\, one"]),
    Example(.v3_0, "X-ABRELATEDNAMES:Kid\\, one", to: .v4_0, ["RELATED;VALUE=text:Kid\\, one"]),
    Example(.v3_0, "X-SIP:sip:a@example.org", to: .v4_0, ["IMPP;X-VCARD3-NAME=X-SIP,uri:sip:a@example.org"]),
    Example(
      .v3_0, "vcard-label-1.X-ABRELATEDNAMES;TYPE=friend:Bob", "vcard-label-1.X-ABLabel:Neighbour", to: .v4_0,
      ["vcard-label-1.RELATED;TYPE=friend;VALUE=text:Bob", "vcard-label-1.X-ABLabel:Neighbour"]),
    Example(
      .v3_0, "X-ANNIVERSARY;X-ALTID=1:2001-06-09", "X-ANNIVERSARY;X-ALTID=1;VALUE=text:then", to: .v4_0,
      ["ANNIVERSARY;ALTID=1:20010609", "ANNIVERSARY;ALTID=1;VALUE=text:then"]),
    Example(.v3_0, "X-VCARD4-N:c;d", to: .v4_0, ["N:c;d"]),
    Example(.v2_1, "TZ:-0500", to: .v3_0, ["TZ:-05:00"]),
    Example(.v3_0, "PHOTO:data:image/png;base64,AAAA", to: .v2_1, ["PHOTO;ENCODING=BASE64;PNG:AAAA"]),
    Example(.v3_0, "NOTE;X-A=\"a^'b\":c", to: .v2_1, ["NOTE;X-VCARD3-X-A=a^22b:c"]),
  ]

  /// A card that has the form of another version in it, and the same version asked for.
  static let mended: [Example] = [
    Example(.v4_0, "PHOTO:data:image/png;base64\\,AAAA", to: .v4_0, ["PHOTO:data:image/png;base64,AAAA"]),
    Example(.v4_0, "GEO:geo:48.2\\,16.3;u=35", to: .v4_0, ["GEO:geo:48.2,16.3;u=35"]),
    Example(
      .v3_0, "PHOTO;VALUE=uri:data:image/png;base64,AAAA", to: .v3_0, ["PHOTO;ENCODING=b;TYPE=PNG:AAAA"]),
    Example(.v3_0, "GEO:48.2\\;16.3", to: .v3_0, ["GEO:48.2;16.3"]),
    Example(.v3_0, "PHOTO;ENCODING=BASE64;TYPE=GIF:AAAA", to: .v3_0, ["PHOTO;ENCODING=b;TYPE=GIF:AAAA"]),
  ]

  @Test(arguments: upwards + downwards + mended) func linesBecome(_ example: Example) {
    let names = ["FN:Ada Lovelace", "N:Lovelace;Ada;;;"]
    let text = (["BEGIN:VCARD", "VERSION:\(example.source)"] + names + example.lines + ["END:VCARD"]).joined(
      separator: "\r\n")
    let card = Reading(Array(text.utf8)).cards[0]
    #expect(card.converted(to: example.target).map(\.contentLine) == names + example.expected)
  }

  @Test func namesAreMadeFromEachOther() {
    func converted(_ version: VCardVersion, _ lines: String, _ target: VCardVersion) -> [String] {
      let text = "BEGIN:VCARD\r\nVERSION:\(version)\r\n\(lines)\r\nEND:VCARD\r\n"
      return Reading(Array(text.utf8)).cards[0].converted(to: target).map(\.contentLine)
    }
    #expect(converted(.v4_0, "FN:Björk Only", .v3_0) == ["FN:Björk Only", "N:Björk Only;;;;"])
    #expect(converted(.v2_1, "N:Lovelace;Ada;King;Lady;", .v4_0).first == "FN:Lady Ada King Lovelace")
    #expect(converted(.v2_1, "N:小野;凛;;;", .v3_0).first == "FN:小野凛")
    #expect(converted(.v2_1, "N:;;;;\r\nORG:Acme;Unit", .v4_0).first == "FN:Acme")
    #expect(converted(.v4_0, "FN:Crew\r\nKIND:group", .v3_0)[1] == "N:Crew")
    #expect(converted(.v4_0, "FN:Acme\r\nORG:Acme\r\nKIND:org", .v3_0)[1] == "N:;;;;")
    #expect(
      converted(.v4_0, "N;LANGUAGE=ja:小野;凛;;;\r\nN;LANGUAGE=en:Ono;Rin;;;\r\nFN;LANGUAGE=en:Rin Ono", .v3_0)
        == [
          "X-VCARD4-N;LANGUAGE=ja:小野;凛;;;", "N;LANGUAGE=en:Ono;Rin;;;", "FN;LANGUAGE=en:Rin Ono",
        ])
  }

  @Test func aLossNamesPlaceAndStandIn() {
    let text = "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A\r\nN:A;;;;\r\nHOBBY;LEVEL=high:chess\r\nEND:VCARD\r\n"
    var converter = VersionConverter(to: .v3_0)
    _ = converter.convert(Reading(Array(text.utf8)).cards[0])
    #expect(converter.losses.map(\.position) == [2, 2])
    #expect(converter.losses.map(\.property) == ["HOBBY", "HOBBY"])
    #expect(converter.losses.map(\.parameter) == [nil, "LEVEL"])
    #expect(converter.losses.map(\.standIn) == ["X-HOBBY", "X-LEVEL"])
    #expect(
      converter.losses.map(\.message) == [
        "vCard 3.0 has no place for this HOBBY; kept as X-HOBBY",
        "vCard 3.0 has no place for LEVEL of HOBBY; kept as X-LEVEL",
      ])
  }
}
