import ContactModel
import Testing

/// Dates are compared by the parts that the predicate names.
@Suite struct PredicateDateTests {
  @Test(arguments: [
    ("1985-04-12", "= '1985-04-12'", true), ("1985-04-12", "= '19850412'", true),
    ("1985-04-12", "= '1985-04-13'", false),
    ("1985-04-12", "< '1990'", true), ("1985-04-12", "> '1984'", true), ("1985-04-12", "= '1985'", true),
    ("1985-04-12", "<= '1985'", true), ("1985-04-12", "< '1985'", false), ("1985-04-12", "> '1985'", false),
    ("1985-04-12", "!= '1985'", false), ("1985-04-12", "= '1985-04'", true),
    ("1985-04-12", "> '1985-03'", true),
    ("1985-04-12", "= '--04-12'", true), ("1985-04-12", "BETWEEN {'--04-01', '--04-30'}", true),
    ("1985-04-12", "BETWEEN {'1980', '1985'}", true), ("1985-04-12", "IN {'1984', '1985'}", true),
    ("1985-04-12", "IN {'--04-13'}", false), ("1985-04-12", "LIKE '*-04-*'", true),
    ("1985-04-12", "BEGINSWITH '1985'", true),
    ("--04-12", "= '--04-12'", true), ("--04-12", "= '1985-04-12'", false),
    ("--04-12", "!= '1985-04-12'", true),
    ("--04-12", "< '1990'", false), ("--04-12", ">= '1990'", false), ("--04-12", "> '--04-01'", true),
    ("1985-04", "< '1985-05-01'", true), ("1985-04", "= '1985-04-01'", false),
    ("1985-04", "> '1985-04-01'", false),
    ("1985-04", "< '1985-04-30'", false), ("1985", "= '1985'", true), ("1985", "< '1985-04-12'", false),
    ("1985", "> '1984-12-31'", true),
    ("1985", "= '--04-12'", false), ("soon", "< '1990'", false), ("soon", "!= '1990'", true),
    ("1985-04-12", "> '1985-04-11T10:00'", true),
    ("1985-04-12", "= '1985-04-12T10:00'", false), ("1985-04-12", "= deathDate", false),
  ])
  func birthdays(_ date: String, _ question: String, _ expected: Bool) throws {
    let predicate = try ContactPredicate("birthday \(question)")
    #expect(predicate.evaluate(with: Subject(dictionaryLiteral: ("birthday", .text(date)))) == expected)
  }

  @Test func aDateAtTheLeftIsTheMeasureToo() throws {
    let subject: Subject = ["birthday": "1985-04-12", "deathDate": "1985"]
    for text in ["'1990' > birthday", "'1985' = birthday", "birthday = deathDate", "birthday > '1984'"] {
      #expect(try ContactPredicate(text).evaluate(with: subject), "\(text)")
    }
    #expect(try !ContactPredicate("deathDate = birthday").evaluate(with: subject))
  }

  @Test func timesWithZonesAreInstants() throws {
    let subject: Subject = ["revision": "2024-05-01T00:30:00+02:00"]
    for text in [
      "revision = '2024-04-30T22:30:00Z'", "revision < '2024-04-30T22:30:01Z'",
      "revision > '2024-04-30T22:29:59Z'",
      "revision = '2024-05-01'", "revision = '2024-05-01T00:30'", "revision > '2024-02-29T23:59:59Z'",
    ] { #expect(try ContactPredicate(text).evaluate(with: subject), "\(text)") }
  }

  @Test func ofSeveralDatesOneIsEnough() throws {
    let predicate = try ContactPredicate("dates.value = '--12-24' AND NOT ALL dates.value > '2000'")
    #expect(predicate.evaluate(with: Subject.ada))
  }
}
