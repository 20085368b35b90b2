import ContactModel
import Testing

/// Arguments stand for values and keys.
@Suite struct PredicateArgumentTests {
  private func evaluate(_ format: String, _ arguments: PredicateValue...) throws -> Bool {
    try ContactPredicate(format: format, arguments: arguments).evaluate(with: Subject.ada)
  }

  @Test func argumentsStandForValues() throws {
    #expect(try evaluate("givenName = %@", "Ada"))
    #expect(try evaluate("givenName IN %@", ["Bo", "Ada"]))
    #expect(try evaluate("givenName IN {%@, %@}", "Bo", "Ada"))
    #expect(try evaluate("phoneNumbers.@count > %d AND coordinates.latitude < %lf", 2, 52.75))
    #expect(try evaluate("jobTitle = %@ AND phoneNumbers.preferred = %@", nil, true))
    #expect(try evaluate("%@ = givenName", "Ada"))
    #expect(try !evaluate("givenName = '%@'"))
  }

  @Test func anArgumentIsNeverReadAsAPredicate() throws {
    let text = "' OR TRUEPREDICATE OR note = '\\"
    let predicate = try ContactPredicate(format: "givenName = %@", arguments: [.text(text)])
    #expect(!predicate.evaluate(with: Subject.ada))
    #expect(predicate.evaluate(with: ["givenName": .text(text)] as Subject))
    #expect(try ContactPredicate(predicate.description) == predicate)
  }

  @Test func argumentsStandForKeys() throws {
    #expect(try evaluate("%K = %@", "givenName", "Ada"))
    #expect(try evaluate("%K > 0", "emailAddresses.@count"))
    #expect(try evaluate("ANY %K.label = 'work'", "emailAddresses"))
    #expect(try evaluate("ANY SELF.emailAddresses.label = %K", "phoneNumbers.label"))
  }

  @Test func argumentsThatDoNotFitAreErrors() {
    for (format, arguments, column, message) in Self.misfits {
      let error = #expect(throws: PredicateError.self) {
        try ContactPredicate(format: format, arguments: arguments)
      }
      #expect(error?.message == message)
      #expect(error?.column == column)
    }
  }

  private static var misfits: [(String, [PredicateValue], Int, String)] {
    [
      ("givenName = %@", [], 13, "there is no argument for '%@'"),
      ("givenName = %@", ["a", "b"], 15, "one argument is left"),
      ("givenName = 'x'", ["a", "b"], 16, "2 arguments are left"),
      ("%K = 'x'", [5], 1, "the argument for %K must be a text, the key"),
      ("%K = 'x'", ["givenName = 'y' OR note"], 1, "unknown key 'givenName = 'y' OR note'"),
      ("%K = 'x'", ["phoneNumbers.valu"], 1, "phoneNumbers has no key 'valu'. Did you mean 'value'?"),
      ("%K = 'x'", [""], 1, "unknown key ''"),
      ("givenName = %@", [5], 13, "givenName is a text and 5 a number; a text stands in quotes"),
      (
        "givenName = %@", [["label": "x"]], 13,
        "the argument for '%@' must be a text, a number or a list of these"
      ),
      ("coordinates.latitude = %@", [.number(.nan)], 24, "the argument for '%@' is no number"),
      ("givenName IN %@", [[["a"]]], 14, "a list holds no lists"),
      ("givenName IN {%@}", [["a"]], 15, "a list holds no lists"),
    ]
  }
}
