import ContactModel
import ContactNames
import TestSupport
import Testing

/// The letters of all regions that phone numbers may have.
private let regions: [String] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).flatMap { first in
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(decoding: [first, $0], as: UTF8.self) }
}.filter { PhoneNumberParser(region: $0).number("23456") != nil }

@Suite struct PhoneNumberParserTests {
  private static func written(_ number: E164Number?) -> String {
    guard let number else { return "-" }
    return number.description + (number.extension.map { " \($0)" } ?? "")
  }

  @Test(arguments: phoneNotations)
  func readsTheNotationsOfPeople(_ region: String?, _ text: String, _ number: String) {
    let read = PhoneNumberParser(region: region).number(text)
    #expect(Self.written(read) == number)
    #expect(read?.isPossible == true)
  }

  @Test(arguments: phoneNotations)
  func theE164OfAnE164IsItself(_ region: String?, _ text: String, _ number: String) throws {
    let read = try #require(PhoneNumberParser(region: region).number(text))
    for other in [nil, region, "US", "DE", "IT", "AR"] {
      let again = PhoneNumberParser(region: other).number(read.description)
      #expect(again?.description == read.description)
      #expect(again?.region == read.region)
    }
  }

  @Test(arguments: [
    "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "๐๑๒๓๔๕๖๗๘๙", "០១២៣៤៥៦៧៨៩", "０１２３４５６７８９", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡",
  ])
  func digitsOfEveryScriptAreTheSame(_ script: String) {
    let digits = Array(script)
    for (region, text, number) in phoneNotations
    where !text.contains("phone-context") && !text.contains("FLOW") {
      let other = String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
      #expect(Self.written(PhoneNumberParser(region: region).number(other)) == number)
    }
  }

  @Test(arguments: [
    "ext. 5", "ext5", "Ext:5", "EXTN 5", "x5", "X 5", ";ext=5", ",5", ",,5", ";5", "#5", "~5", "int 5",
    "extension 5",
    "extensión 5", "extensio\u{301}n 5", "EXTENSIÓN 5", "доб. 5", "ДОБ 5", "anexo 5", "Anexo: 5", "ｅｘｔ．５",
    "xtn 5", "- 5#",
  ])
  func extensionsAreReadInTheWordsOfManyLanguages(_ text: String) {
    let parser = PhoneNumberParser(region: "US")
    #expect(Self.written(parser.number("202-555-0112 \(text)")) == "+12025550112 5")
    #expect(Self.written(parser.number("+1 202-555-0112 \(text)")) == "+12025550112 5")
  }

  @Test func everyRegionHasAPlan() {
    #expect(regions.count == 245)
    for region in regions {
      #expect(PhoneNumberParser(region: region.lowercased()).number("23456") != nil)
    }
  }

  @Test(arguments: [
    ("+12025550112", "US"), ("+14165550112", "CA"), ("+18765550112", "JM"), ("+18095550112", "DO"),
    ("+17875550112", "PR"), ("+74951234567", "RU"), ("+77011234567", "KZ"), ("+442079460123", "GB"),
    ("+441481960194", "GG"), ("+441624756789", "IM"), ("+441534256789", "JE"), ("+390612345678", "IT"),
    ("+390669812345", "VA"), ("+4721234567", "NO"), ("+4779123456", "SJ"), ("+358912345678", "FI"),
    ("+35818123456", "AX"), ("+61255501234", "AU"), ("+61891641234", "CX"), ("+80012345678", "001"),
  ])
  func theDigitsTellWhichRegionOfASharedCodeItIs(_ text: String, _ region: String) {
    #expect(PhoneNumberParser().number(text)?.region == region)
  }

  @Test func zerosBeforeANationalNumberBelongToItWhereTheyAreDialledFromAbroad() {
    let number = PhoneNumberParser(region: "IT").number("06 1234 5678")
    #expect(number?.nationalNumber == "0612345678")
    #expect(number?.countryCode == 39)
    #expect(PhoneNumberParser(region: "FR").number("06 12 34 56 78")?.nationalNumber == "612345678")
  }

  @Test(arguments: [
    "", " ", "+", "1", "+1", "abc", "ext. 5", "+999 123 4567", "+0 123 456", "tel:", "tel:123;phone-context=",
    "tel:123;phone-context=+", "tel:123;phone-context=-", "no number", "(((((", "12345678901234567890",
    "+1 202 555 0112 or 202 555 0113", String(repeating: "1", count: 1_000_000),
    String(repeating: "\u{301}", count: 1_000_000), String(repeating: "+", count: 240),
  ])
  func whatIsNoNumberIsNone(_ text: String) {
    #expect(PhoneNumberParser(region: "US").number(text) == nil)
  }

  @Test(arguments: [nil, "", "XX", "U", "USA", "001", "日本", "\0\0"])
  func withoutARegionOnlyWholeNumbersAreRead(_ region: String?) {
    let parser = PhoneNumberParser(region: region)
    #expect(parser.number("202 555 0112") == nil)
    #expect(parser.number("+1 202 555 0112")?.description == "+12025550112")
  }

  @Test func lengthsTellWhetherANumberIsPossible() {
    let parser = PhoneNumberParser(region: "US")
    #expect(parser.number("555-0112")?.isPossible == false)
    #expect(parser.number("202-555-01123")?.isPossible == false)
    #expect(parser.number("102-555-0112")?.isPossible == true)
    #expect(parser.number("102-555-0112")?.isValid == false)
    #expect(parser.number("202-555-0112")?.isValid == true)
  }

  @Test func aPhoneNumberOfAContactHasItsE164() {
    #expect(PhoneNumber("(202) 555-0112 x5").e164(region: "US") == "+12025550112")
    #expect(PhoneNumber("+44 7700 900123").e164(region: nil) == "+447700900123")
    #expect(PhoneNumber("202-555-0112;phone-context=+1").e164(region: nil) == "+12025550112")
    #expect(PhoneNumber("555-0112;phone-context=+1-202").e164(region: nil) == "+12025550112")
    #expect(PhoneNumber("911").e164(region: "US") == nil)
    #expect(PhoneNumber("202 555 0112").e164(region: nil) == nil)
    #expect(PhoneNumber("").e164(region: "US") == nil)
  }

  /// Texts of what phone numbers are made of, in any order.
  private static func texts(_ seed: UInt64) -> [String] {
    let parts = [
      "+", "0", "00", "1", "12", "555", "2025550112", " ", "-", "(", ")", "/", "\\", "x", " x", "ext",
      ";ext=", ";", ",",
      "#", "~", "*", ".", ":", "tel:", ";phone-context=", "example.org", ";isub=", "é", "ó", "o\u{301}",
      "доб", "٣", "\u{202A}",
      "\0", "👩‍💻", "ABC", "_", "@",
    ]
    var generator = Generator(seed: seed)
    return (0..<500).map { _ in
      (0..<Int.random(in: 0...12, using: &generator)).map { _ in generator.pick(parts) }.joined()
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func everyTextIsReadAsANumberOfItsOwnOrAsNone(_ seed: UInt64) {
    var generator = Generator(seed: seed)
    for text in Self.texts(seed) {
      let parser = PhoneNumberParser(region: generator.pick(regions))
      guard let number = parser.number(text) else { continue }
      #expect((2...17).contains(number.nationalNumber.utf8.count))
      #expect(number.description == "+\(number.countryCode)\(number.nationalNumber)")
      #expect(!number.isValid || number.isPossible && number.region != nil)
      guard number.isValid else { continue }
      #expect(PhoneNumberParser().number(number.description)?.description == number.description)
    }
  }

  @Test func manyThreadsReadTheSameNumbers() async {
    let read = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask {
          regions.map { PhoneNumberParser(region: $0).number("0 2345 67890")?.description ?? "-" }
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(read.count == 1)
  }
}
