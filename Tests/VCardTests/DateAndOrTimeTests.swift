import Testing
import VCard

@Suite struct DateAndOrTimeTests {
  /// A written form, the basic and the extended form of the same, and its parts.
  struct Form: Sendable, CustomTestStringConvertible {
    let text: String
    let basic: String
    let extended: String
    let parts: DateAndOrTime?

    init(_ text: String, _ basic: String, _ extended: String, _ parts: DateAndOrTime?) {
      self.text = text
      self.basic = basic
      self.extended = extended
      self.parts = parts
    }

    var testDescription: String { text }
  }

  static let forms: [Form] = dates + times + datesWithTimes

  private static let dates: [Form] = [
    Form("19850412", "19850412", "1985-04-12", DateAndOrTime(year: 1985, month: 4, day: 12)),
    Form("1985-04-12", "19850412", "1985-04-12", DateAndOrTime(year: 1985, month: 4, day: 12)),
    Form(" 1985-04-12\r\n", "19850412", "1985-04-12", DateAndOrTime(year: 1985, month: 4, day: 12)),
    Form("1985-04", "1985-04", "1985-04", DateAndOrTime(year: 1985, month: 4)),
    Form("1985", "1985", "1985", DateAndOrTime(year: 1985)),
    Form("0031", "0031", "0031", DateAndOrTime(year: 31)),
    Form("--0412", "--0412", "--04-12", DateAndOrTime(month: 4, day: 12)),
    Form("--04-12", "--0412", "--04-12", DateAndOrTime(month: 4, day: 12)),
    Form("--04", "--04", "--04", DateAndOrTime(month: 4)),
    Form("---12", "---12", "---12", DateAndOrTime(day: 12)),
    Form("--0229", "--0229", "--02-29", DateAndOrTime(month: 2, day: 29)),
    Form("20000229", "20000229", "2000-02-29", DateAndOrTime(year: 2000, month: 2, day: 29)),
  ]

  private static let times: [Form] = [
    Form("T102200", "T102200", "T10:22:00", DateAndOrTime(hour: 10, minute: 22, second: 0)),
    Form("T10:22:00", "T102200", "T10:22:00", DateAndOrTime(hour: 10, minute: 22, second: 0)),
    Form("t10:22:00", "T102200", "T10:22:00", DateAndOrTime(hour: 10, minute: 22, second: 0)),
    Form("T1022", "T1022", "T10:22", DateAndOrTime(hour: 10, minute: 22)),
    Form("T10:22", "T1022", "T10:22", DateAndOrTime(hour: 10, minute: 22)),
    Form("T10", "T10", "T10", DateAndOrTime(hour: 10)),
    Form("T-2200", "T-2200", "T-22:00", DateAndOrTime(minute: 22, second: 0)),
    Form("T-22:00", "T-2200", "T-22:00", DateAndOrTime(minute: 22, second: 0)),
    Form("T-22", "T-22", "T-22", DateAndOrTime(minute: 22)),
    Form("T--00", "T--00", "T--00", DateAndOrTime(second: 0)),
    Form(
      "T235960Z", "T235960Z", "T23:59:60Z", DateAndOrTime(hour: 23, minute: 59, second: 60, utcOffset: .utc)),
    Form(
      "T102200-0800", "T102200-0800", "T10:22:00-08:00",
      DateAndOrTime(hour: 10, minute: 22, second: 0, utcOffset: UTCOffset(seconds: -28_800))),
    Form("T10-08", "T10-0800", "T10-08:00", DateAndOrTime(hour: 10, utcOffset: UTCOffset(seconds: -28_800))),
    Form(
      "T-22+01:00", "T-22+0100", "T-22+01:00", DateAndOrTime(minute: 22, utcOffset: UTCOffset(seconds: 3600))),
    Form("T--07z", "T--07Z", "T--07Z", DateAndOrTime(second: 7, utcOffset: .utc)),
    Form(
      "T10:22:00,5+05:30", "T102200.5+0530", "T10:22:00.5+05:30",
      DateAndOrTime(
        hour: 10, minute: 22, second: 0, secondFraction: "5", utcOffset: UTCOffset(seconds: 19_800))),
  ]

  private static let datesWithTimes: [Form] = [
    Form(
      "19961022T140000", "19961022T140000", "1996-10-22T14:00:00",
      DateAndOrTime(year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0)),
    Form(
      "1996-10-22T14:00:00Z", "19961022T140000Z", "1996-10-22T14:00:00Z",
      DateAndOrTime(year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0, utcOffset: .utc)),
    Form(
      "1996-10-22 14:00:00", "19961022T140000", "1996-10-22T14:00:00",
      DateAndOrTime(year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0)),
    Form(
      "1996-10-22t140000.250z", "19961022T140000.250Z", "1996-10-22T14:00:00.250Z",
      DateAndOrTime(
        year: 1996, month: 10, day: 22, hour: 14, minute: 0, second: 0, secondFraction: "250", utcOffset: .utc
      )),
    Form(
      "20111231T235959-01:00", "20111231T235959-0100", "2011-12-31T23:59:59-01:00",
      DateAndOrTime(
        year: 2011, month: 12, day: 31, hour: 23, minute: 59, second: 59, utcOffset: UTCOffset(seconds: -3600)
      )),
    Form(
      "--1022T1400", "--1022T1400", "--10-22T14:00", DateAndOrTime(month: 10, day: 22, hour: 14, minute: 0)),
    Form(
      "--10-22T14:00", "--1022T1400", "--10-22T14:00", DateAndOrTime(month: 10, day: 22, hour: 14, minute: 0)),
    Form("---22T14", "---22T14", "---22T14", DateAndOrTime(day: 22, hour: 14)),
    Form(
      "18470311T14-001712", "18470311T14-001712", "1847-03-11T14-00:17:12",
      DateAndOrTime(year: 1847, month: 3, day: 11, hour: 14, utcOffset: UTCOffset(seconds: -1032))),
  ]

  @Test(arguments: forms) func aFormHasItsPartsAndItsTwoForms(form: Form) throws {
    let value = try #require(DateAndOrTime(form.text))
    #expect(value == form.parts)
    #expect(value.description == form.basic)
    #expect(value.extendedDescription == form.extended)
  }

  @Test(arguments: forms) func bothFormsReadBack(form: Form) throws {
    let value = try #require(form.parts)
    #expect(DateAndOrTime(value.description) == value)
    #expect(DateAndOrTime(value.extendedDescription) == value)
  }

  /// Every set of known parts either has no written form or reads back from both of its forms.
  @Test func whatCanBeMadeReadsBack() {
    var made = 0
    for known in 0..<256 {
      func part(_ bit: Int, _ number: Int) -> Int? { known & bit != 0 ? number : nil }
      guard
        let value = DateAndOrTime(
          year: part(1, 1904), month: part(2, 2), day: part(4, 29),
          hour: part(8, 7), minute: part(16, 8), second: part(32, 9),
          secondFraction: known & 64 != 0 ? "025" : nil,
          utcOffset: known & 128 != 0 ? UTCOffset(seconds: -12_600) : nil)
      else { continue }
      made += 1
      #expect(DateAndOrTime(value.description) == value)
      #expect(DateAndOrTime(value.extendedDescription) == value)
    }
    // 6 dates; 6 times, 3 of which end with a second that may have a fraction, all with a zone or none;
    // 3 dates with a day that a time may follow, and 3 times (one with a fraction) that begin with an hour.
    #expect(made == 6 + (6 + 3) * 2 + 3 * (3 + 1) * 2)
  }

  @Test(arguments: [
    "", " ", "T", "-", "--", "---", "85", "198", "198504", "1985041", "198504123", "1985-4-12", "1985-0412",
    "1985-", "1985-04-", "1985-13-01", "1985-00-10", "1985-04-00", "1985-04-31", "19850229", "19000229",
    "--0230", "--1301", "--0431", "---32", "---00", "--04-", "T24", "T1060", "T102261", "T10:2200", "T10:",
    "T10:22:", "T10:22:00.", "T102200.x", "T10ZZ", "T10-24", "T10+0160", "T10+1", "T---00", "T-60", "T--61",
    "19850412T", "19850412T-22", "1985T10", "1985-04T10", "19850412  10", "19850412X10", "10:22", "1022Z",
    "circa 1800", "１９８５", "0000-00-00", "1985-04-12T10:22:00 Z", "19850412Z", "٠٤١٢",
  ])
  func otherTextsAreNotRead(text: String) {
    #expect(DateAndOrTime(text) == nil)
  }

  @Test(arguments: ["10", "1022", "10:22", "102200", "10:22:00", "-2200", "-22", "--00", "102200Z", "10-08"])
  func aTimeAloneNeedsNoT(text: String) throws {
    let value = try #require(DateAndOrTime(time: text))
    #expect(value == DateAndOrTime("T" + text))
    #expect(value == DateAndOrTime(time: "T" + text))
    #expect(!value.hasDate && value.hasTime)
  }

  @Test(arguments: ["", "T", "1", "25", "1985-04-12", "---12", "Z"])
  func otherTextsAreNoTimeAlone(text: String) {
    #expect(DateAndOrTime(time: text) == nil)
  }

  @Test func impossiblePartsMakeNothing() {
    #expect(DateAndOrTime() == nil)
    #expect(DateAndOrTime(year: 1985, day: 12) == nil)
    #expect(DateAndOrTime(year: 10_000) == nil)
    #expect(DateAndOrTime(year: -1) == nil)
    #expect(DateAndOrTime(month: .max, day: 1) == nil)
    #expect(DateAndOrTime(hour: 10, second: 5) == nil)
    #expect(DateAndOrTime(hour: 10, secondFraction: "5") == nil)
    #expect(DateAndOrTime(second: 10, secondFraction: "") == nil)
    #expect(DateAndOrTime(second: 10, secondFraction: "5Z") == nil)
    #expect(DateAndOrTime(month: 4, hour: 10) == nil)
    #expect(DateAndOrTime(day: 4, minute: 10) == nil)
    #expect(DateAndOrTime(day: 4, utcOffset: .utc) == nil)
  }

  @Test func aZoneMovesNoDay() {
    let value = DateAndOrTime("2011-12-31T23:59:59-1200")
    #expect(value?.day == 31)
    #expect(value?.hour == 23)
    #expect(value?.utcOffset?.minutes == -720)
  }
}

@Suite struct UTCOffsetTests {
  @Test(arguments: [
    ("-0800", -28_800), ("-08", -28_800), ("-08:00", -28_800), ("+01:00", 3600), ("+0530", 19_800),
    ("-00:17:12", -1032), ("1:00", 3600), ("-5", -18_000), ("0500", 18_000), (" +02 ", 7200), ("+0000", 0),
  ])
  func aFormHasItsSeconds(text: String, seconds: Int) throws {
    let offset = try #require(UTCOffset(text))
    #expect(offset.seconds == seconds)
    #expect(!offset.isZ)
    #expect(UTCOffset(offset.description) == offset)
    #expect(UTCOffset(offset.extendedDescription) == offset)
  }

  @Test func zIsZ() {
    #expect(UTCOffset("z") == .utc)
    #expect(UTCOffset.utc.description == "Z")
    #expect(UTCOffset.utc.seconds == 0)
    #expect(UTCOffset("+00:00") != .utc)
  }

  @Test func formsAreBasicAndExtended() {
    #expect(UTCOffset(seconds: -12_600)?.description == "-0330")
    #expect(UTCOffset(seconds: 20_700)?.extendedDescription == "+05:45")
    #expect(UTCOffset(seconds: 86_400) == nil)
    #expect(UTCOffset(seconds: .min) == nil)
  }

  @Test(arguments: ["", "-", "+", "24:00", "-0860", "100", "UTC", "Europe/Berlin", "-08:00:", "Z0", "-08-00"])
  func otherTextsAreNotRead(text: String) {
    #expect(UTCOffset(text) == nil)
  }
}
