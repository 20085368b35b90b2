import ContactModel
import Testing

/// Predicates about other things than contacts.
@Suite struct PredicateSchemaTests {
  /// A property of a contact: which key, and a value of whatever kind.
  private static let property: PredicateSchema = [
    "key": .text, "value": .any(["street": .text, "city": .text]), "in": .number, "SELF": .list(.list(.text)),
  ]

  private func evaluate(_ text: String, _ subject: Subject) throws -> Bool {
    let predicate = try ContactPredicate(text, schema: Self.property)
    #expect(try ContactPredicate(predicate.description, schema: Self.property) == predicate)
    return predicate.evaluate(with: subject)
  }

  @Test func aValueOfAnyKindIsComparedAsWhatItIs() throws {
    #expect(
      try evaluate("key = 'mail' AND value ENDSWITH '.org'", ["key": "mail", "value": "a@example.org"]))
    #expect(try evaluate("value > 5 AND value.city = NULL", ["value": 6]))
    #expect(try evaluate("value = TRUE AND value = 1", ["value": true]))
    #expect(try evaluate("value.city = 'Town' AND value != NULL", ["value": ["city": "Town"]]))
    #expect(try evaluate("value.length = 3", ["value": "abc"]))
    #expect(try !evaluate("value = 'a' OR value > 5 OR value = TRUE", ["value": ["city": "Town"]]))
    #expect(try !evaluate("value ENDSWITH 'x' OR value LIKE '*' OR value < 'x'", ["value": 6]))
  }

  @Test func keysMayBeWordsOfTheLanguage() throws {
    #expect(try evaluate("#in = 5 AND SELF.in = 5 AND SELF.#in IN {5}", ["in": 5]))
    #expect(try evaluate("ANY #SELF = 'b' AND #SELF.@count = 3", ["SELF": [["a"], ["b", "c"]]]))
    #expect(try evaluate("SELF.SELF[1] = 'c' AND #SELF[0][0] = 'a'", ["SELF": [["a"], ["b", "c"]]]))
  }

  @Test func whatContradictsTheSchemaIsNoMatch() throws {
    for value: PredicateValue in [nil, 5, true, "x", ["x"], ["key": "x"]] {
      for text in [
        "key = 'y'", "#in > 7", "value.city = 'y'", "#SELF[1] = 'y'", "ANY #SELF > 'y'", "key LIKE 'y*'",
      ] {
        #expect(try !evaluate(text, ["key": value, "in": value, "value": value, "SELF": value]))
      }
    }
  }

  @Test func ofTwoRowsWithOneNameTheFirstHolds() throws {
    let schema = PredicateSchema([("a", .number), ("b", .text), ("a", .text)])
    #expect(schema.keys.map(\.name) == ["a", "b"])
    #expect(schema.keys.map(\.index) == [0, 1])
    #expect(throws: PredicateError.self) { try ContactPredicate("a = 'x'", schema: schema) }
  }
}
