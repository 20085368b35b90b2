import TestSupport
import Testing
import VCard

/// A line with a fault, and what repairing makes of it.
struct RepairExample: CustomStringConvertible, Sendable {
  let version: VCardVersion
  let before: String
  let after: String
  let kind: Diagnostic.Kind

  var description: String { "\(kind.id) in \(version): \(before)" }

  init(_ kind: Diagnostic.Kind, _ version: VCardVersion, _ before: String, _ after: String) {
    self.kind = kind
    self.version = version
    self.before = before
    self.after = after
  }

  static let all: [RepairExample] = [
    RepairExample(.surplusProperty, .v4_0, "BDAY:1985\r\nBDAY:1986", "BDAY:1985\r\nX-VCARD4-BDAY:1986"),
    RepairExample(.surplusProperty, .v3_0, "FN:Ada L.", "X-VCARD3-FN:Ada L."),
    RepairExample(.surroundingBlanks, .v4_0, "URL: urn:a:b ", "URL:urn:a:b"),
    RepairExample(.unknownValueType, .v3_0, "TEL;VALUE=UNKNOWN:1", "TEL:1"),
    RepairExample(
      .unknownValueType, .v3_0, "PHOTO;VALUE=URL:http://example.org/a", "PHOTO;VALUE=uri:http://example.org/a"
    ),
    RepairExample(.unknownValueType, .v4_0, "UID;VALUE=word:u1", "UID;VALUE=text:u1"),
    RepairExample(.valueType, .v3_0, "PHOTO:http://example.org/a", "PHOTO;VALUE=uri:http://example.org/a"),
    RepairExample(.valueType, .v2_1, "PHOTO:http://example.org/a", "PHOTO;VALUE=URL:http://example.org/a"),
    RepairExample(.valueType, .v3_0, "UID;VALUE=uri:urn:a:b", "UID:urn:a:b"),
    RepairExample(
      .valueType, .v3_0, "BDAY;VALUE=date:1985-04-12T10:00:00Z", "BDAY:1985-04-12T10:00:00Z"),
    RepairExample(.valueType, .v3_0, "PHOTO;ENCODING=b;VALUE=URI:AAAA", "PHOTO;ENCODING=b:AAAA"),
    RepairExample(.invalidUTCOffset, .v3_0, "TZ:Europe/London", "TZ;VALUE=text:Europe/London"),
    RepairExample(.invalidUTCOffset, .v4_0, "TZ;VALUE=utc-offset:Europe/London", "TZ:Europe/London"),
    RepairExample(.uriEscapes, .v3_0, "URL:http\\://example.org/a\\,b", "URL:http://example.org/a,b"),
    RepairExample(.invalidURI, .v3_0, "URL:www.example.org", "URL:http://www.example.org"),
    RepairExample(.invalidURI, .v4_0, "UID:0F6A", "UID;VALUE=text:0F6A"),
    RepairExample(.invalidURI, .v4_0, "TEL;VALUE=uri:+1-202-555-0112", "TEL:+1-202-555-0112"),
    RepairExample(.uriCharacters, .v4_0, "URL:https://example.org/ü b", "URL:https://example.org/%C3%BC%20b"),
    RepairExample(.valueForm, .v4_0, "BDAY:1985-04-12", "BDAY:19850412"),
    RepairExample(.valueForm, .v4_0, "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12", "BDAY:--0412"),
    RepairExample(.valueForm, .v4_0, "REV:2012-03-05T13:32:54Z", "REV:20120305T133254Z"),
    RepairExample(.valueForm, .v3_0, "BDAY:--04-12", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"),
    RepairExample(.valueForm, .v2_1, "BDAY:--0412", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-04-12"),
    RepairExample(.valueForm, .v3_0, "TZ:-0500", "TZ:-05:00"),
    RepairExample(.valueForm, .v4_0, "GEO:48.2;16.3", "GEO:geo:48.2,16.3"),
    RepairExample(.valueForm, .v3_0, "GEO:geo:48.2,16.3", "GEO:48.2;16.3"),
    RepairExample(
      .valueForm, .v4_0, "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=", "PHOTO:data:image/png;base64,iVBORw0KGgo="),
    RepairExample(
      .valueForm, .v3_0, "PHOTO:data:image/png;base64,iVBORw0KGgo=", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
    RepairExample(.valueForm, .v3_0, "PHOTO;ENCODING=BASE64:AAAA", "PHOTO;ENCODING=b:AAAA"),
    RepairExample(.invalidDate, .v4_0, "BDAY:soon", "BDAY;VALUE=text:soon"),
    RepairExample(.invalidLanguageTag, .v4_0, "LANG:en_US", "LANG:en-US"),
    RepairExample(.invalidLanguageTag, .v3_0, "NOTE;LANGUAGE=en_US:x_y", "NOTE;LANGUAGE=en-US:x_y"),
    RepairExample(.prefType, .v4_0, "TEL;TYPE=home,pref:1", "TEL;TYPE=home;PREF=1:1"),
    RepairExample(.prefType, .v4_0, "TEL;TYPE=pref;PREF=2:1", "TEL;PREF=2:1"),
    RepairExample(.prefRange, .v4_0, "TEL;PREF=0:1", "TEL;PREF=1:1"),
    RepairExample(.prefRange, .v4_0, "TEL;PREF=99999999999999999999:1", "TEL;PREF=100:1"),
    RepairExample(.repeatedParameter, .v4_0, "TEL;PREF=1;PREF=1:1", "TEL;PREF=1:1"),
    RepairExample(.missingComponents, .v4_0, "ADR:;;1 A;Town", "ADR:;;1 A;Town;;;"),
    RepairExample(.base64Form, .v3_0, "PHOTO;ENCODING=b:AAA", "PHOTO;ENCODING=b:AAA="),
    RepairExample(.base64Form, .v4_0, "PHOTO:data:image/x;base64,-_AA", "PHOTO:data:image/x;base64,+/AA"),
    RepairExample(
      .mediaTypeMismatch, .v3_0, "PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=",
      "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
    RepairExample(
      .mediaTypeMismatch, .v4_0, "PHOTO:data:image/png;base64,/9j/4AAQ",
      "PHOTO:data:image/jpeg;base64,/9j/4AAQ"),
  ]
}

@Suite struct RepairTests {
  @Test(arguments: RepairExample.all)
  func aFaultIsRepairedAndTold(_ example: RepairExample) {
    var repair = CardRepair()
    let better = repair.repair(card(example.version, example.before))
    #expect(better.dropFirst(2).map(\.contentLine).joined(separator: "\r\n") == example.after)
    #expect(repair.diagnostics.map(\.kind) == [example.kind])
    #expect(repair.diagnostics.allSatisfy { $0.isRepaired })
    #expect(better.validate().isEmpty)
  }

  /// FN and N are made from what else names the contact; without anything, they are empty, and that is told.
  @Test func missingNamesAreMade() {
    var repair = CardRepair()
    let nameless = repair.repair(card(.v3_0, "N:Lovelace;Ada", isNamed: false))
    #expect(nameless.map(\.contentLine) == ["FN:Ada Lovelace", "N:Lovelace;Ada"])
    #expect(repair.diagnostics.map(\.property) == ["FN"] && repair.diagnostics.allSatisfy { $0.isRepaired })
    let firm = repair.repair(card(.v2_1, "ORG:ACME", isNamed: false))
    #expect(firm[.n]?.text == "ACME;;;;")
    let nobody = repair.repair(card(.v4_0, "NOTE:x", isNamed: false))
    #expect(nobody.map(\.contentLine) == ["FN:", "NOTE:x"])
    #expect(repair.diagnostics.map(\.kind) == [.missingProperty, .emptyValue])
    #expect(repair.diagnostics.map(\.isRepaired) == [true, false])
  }

  @Test func anEmptyNameIsFilled() {
    let better = card(.v3_0, "FN:\r\nN:;;;;\r\nORG:ACME;Unit", isNamed: false).repaired()
    #expect(better.map(\.contentLine) == ["FN:ACME", "N:;;;;", "ORG:ACME;Unit"])
  }

  @Test(arguments: [
    "MEMBER:abc", "REV:yesterday", "GENDER:male", "TEL;TYPE=iPhone:1", "PHOTO:data:image/png;base64,@",
    "URL:example", "TEL;PREF=1;PREF=2:1", "AGENT:Bob", "REV:2024-03-01T12:00:00.5Z",
  ])
  func whatNobodyKnowsStays(_ line: String) {
    let source = card(.v4_0, line)
    #expect(source.repaired() == source)
    #expect(!source.validate().isEmpty)
  }

  @Test func allFaultsOfALineAreRepairedAtOnce() {
    var repair = CardRepair()
    let better = repair.repair(card(.v4_0, "BDAY;VALUE=moment: 1985-04-12 "))
    #expect(better.last?.contentLine == "BDAY:19850412")
    #expect(Set(repair.diagnostics.map(\.kind)) == [.surroundingBlanks, .unknownValueType, .valueForm])
    #expect(repair.diagnostics.map(\.line) == [5, 5, 5])
    #expect(repair.diagnostics.allSatisfy { $0.isRepaired })
  }
}
