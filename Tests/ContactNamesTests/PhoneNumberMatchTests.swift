import ContactNames
import Testing

@Suite struct PhoneNumberMatchTests {
  private let parser = PhoneNumberParser()

  @Test(arguments: [
    ("+1 202 555 0112", "tel:+1-202-555-0112", PhoneNumberMatch.exact),
    ("+1 202 555 0112 x5", "+1 (202) 555-0112 ext. 5", .exact),
    ("+1 202 555 0112", "(202) 555-0112", .nationalNumber),
    ("+44 7700 900123", "07700 900123", .nationalNumber),
    ("+39 06 1234 5678", "06 1234 5678", .nationalNumber),
    ("+800 1234 5678", "1234 5678", .nationalNumber),
    ("202 555 0112", "(202) 555-0112", .nationalNumber),
    ("+1 202 555 0112", "555-0112", .suffix),
    ("+1 202 555 0112 x5", "+1 202 555 0112", .suffix),
    ("+39 06 1234 5678", "+39 6 1234 5678", .suffix),
    ("202 555 0112", "555 0112", .suffix),
    ("+1 202 555 0112", "+1 202 555 0113", nil),
    ("+1 202 555 0112 x5", "+1 202 555 0112 x6", nil),
    ("+1 202 555 0112", "+44 202 555 0112", nil),
    ("+1 202 555 0112", "202 555", nil),
    ("+1 202 555 0112", "nobody", nil),
    ("", "", nil),
  ])
  func numbersMatchAsFarAsTheyAreTheSame(_ one: String, _ other: String, _ match: PhoneNumberMatch?) {
    #expect(parser.match(one, other) == match)
    #expect(parser.match(other, one) == match)
  }

  @Test func aRegionTellsTheCountryOfANationalNumber() {
    let parser = PhoneNumberParser(region: "US")
    #expect(parser.match("(202) 555-0112", "+1 202 555 0112") == .exact)
    #expect(parser.match("(202) 555-0112", "2025550112") == .exact)
    #expect(parser.match("07700 900123", "+44 7700 900123") == nil)
  }

  @Test(arguments: phoneNotations)
  func everyNotationMatchesItsE164(_ region: String?, _ text: String, _ number: String) throws {
    let parser = PhoneNumberParser(region: region)
    let read = try #require(parser.number(text))
    let e164 = try #require(parser.number(read.description))
    #expect(read.match(read) == .exact)
    #expect(read.match(e164) == (read.extension == nil ? .exact : .suffix))
    #expect(parser.match(text, read.description) == read.match(e164))
  }

  @Test func aStrongerMatchIsGreater() {
    #expect(PhoneNumberMatch.suffix < .nationalNumber)
    #expect(PhoneNumberMatch.nationalNumber < .exact)
  }
}
