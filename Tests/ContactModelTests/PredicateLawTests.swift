import ContactModel
import Testing

/// What holds for every predicate and every subject.
@Suite struct PredicateLawTests {
  private static let seeds = Array(UInt64(1)...40)

  /// Both predicates say the same of many subjects.
  private func expectSame(_ one: String, _ other: String, _ generator: inout PredicateGenerator) throws {
    let (first, second) = (try ContactPredicate(one), try ContactPredicate(other))
    for _ in 0..<8 {
      let subject = generator.subject()
      let answers = (first.evaluate(with: subject), second.evaluate(with: subject))
      #expect(answers.0 == answers.1, "\(one) / \(other): \(subject.values)")
    }
  }

  @Test(arguments: seeds)
  func printedPredicatesReadTheSame(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<50 {
      let text = generator.predicate()
      let predicate = try ContactPredicate(text)
      let again = try ContactPredicate(predicate.description)
      #expect(again == predicate, "\(text) became \(predicate)")
      #expect(again.hashValue == predicate.hashValue)
      #expect(again.description == predicate.description)
      #expect(again.keys == predicate.keys)
    }
  }

  @Test(arguments: seeds)
  func negationIsTheComplement(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<20 {
      let text = generator.predicate()
      try expectSame("NOT NOT (\(text))", text, &generator)
      let (predicate, negation) = (try ContactPredicate(text), try ContactPredicate("NOT (\(text))"))
      let subject = generator.subject()
      #expect(predicate.evaluate(with: subject) != negation.evaluate(with: subject))
    }
  }

  @Test(arguments: seeds)
  func lawsOfDeMorgan(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<20 {
      let (one, other) = (generator.predicate(), generator.predicate())
      try expectSame("NOT ((\(one)) AND (\(other)))", "NOT (\(one)) OR NOT (\(other))", &generator)
      try expectSame("NOT ((\(one)) OR (\(other)))", "NOT (\(one)) AND NOT (\(other))", &generator)
    }
  }

  @Test(arguments: seeds)
  func quantifiersAreComplements(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<20 {
      let question = generator.question()
      let (list, key) = generator.pick([("phoneNumbers", "value"), ("emailAddresses", "label")])
      let path = "\(list).\(key)"
      try expectSame("NONE \(path) \(question)", "NOT ANY \(path) \(question)", &generator)
      try expectSame(
        "ANY \(path) \(question)", "SUBQUERY(\(list), $x, $x.\(key) \(question)).@count > 0", &generator)
      try expectSame(
        "ALL \(path) \(question)", "SUBQUERY(\(list), $x, NOT $x.\(key) \(question)).@count = 0", &generator)
      let text = generator.text()
      try expectSame("ALL \(path) = \(text)", "NONE \(path) != \(text)", &generator)
      try expectSame("\(path) != NULL", "SUBQUERY(\(list), $x, $x.\(key) != NULL).@count > 0", &generator)
    }
  }

  @Test(arguments: seeds)
  func comparisonsFitTogether(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<20 {
      let folding = generator.pick(["", "[c]", "[d]", "[cd]"])
      let (low, high) = (generator.text(), generator.text())
      let key = "givenName"
      for (one, other) in [
        ("\(key) IN\(folding) {\(low), \(high)}", "\(key) =\(folding) \(low) OR \(key) =\(folding) \(high)"),
        (
          "\(key) BETWEEN\(folding) {\(low), \(high)}",
          "\(key) >=\(folding) \(low) AND \(key) <=\(folding) \(high)"
        ),
        ("\(key) <\(folding) \(low)", "\(low) >\(folding) \(key)"),
        ("\(key) <=\(folding) note", "note >=\(folding) \(key)"),
        ("\(key) =\(folding) note", "note =\(folding) \(key)"),
        ("\(key) CONTAINS\(folding) note", "note IN\(folding) \(key)"),
        ("\(key) !=\(folding) \(low)", "NOT \(key) =\(folding) \(low)"),
        ("\(key) = \(low) AND \(key) =\(folding) \(low)", "\(key) = \(low)"),
        ("categories =\(folding) phoneNumbers.value", "phoneNumbers.value =\(folding) categories"),
        ("\(key) IN\(folding) categories", "categories =\(folding) \(key)"),
        (
          "\(key) != NULL AND \(low) != NULL",
          "\(low) != NULL AND (\(key) < \(low) OR \(key) = \(low) OR \(key) > \(low))"
        ),
      ] { try expectSame(one, other, &generator) }
    }
  }

  @Test(arguments: seeds)
  func patternsSayTheSameAsTheirOperators(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<20 {
      let text = generator.pick(PredicateGenerator.texts.filter { !$0.isEmpty })
      let quoted = PredicateGenerator.quoted(text)
      let folding = generator.pick(["", "[c]", "[d]", "[cd]"])
      let escaped = text.replacing("\\", with: "\\\\").replacing("*", with: "\\*")
      let key = generator.pick(["givenName", "note"])
      for (word, pattern) in [
        ("=", escaped), ("BEGINSWITH", "\(escaped)*"), ("ENDSWITH", "*\(escaped)"),
        ("CONTAINS", "*\(escaped)*"),
      ] {
        let like = PredicateGenerator.quoted(pattern)
        try expectSame("\(key) \(word)\(folding) \(quoted)", "\(key) LIKE\(folding) \(like)", &generator)
      }
      let literal = PredicateGenerator.quoted("(?s).*\\Q\(text)\\E.*")
      if folding.contains("c") { continue }
      try expectSame("\(key) CONTAINS\(folding) \(quoted)", "\(key) MATCHES\(folding) \(literal)", &generator)
    }
  }

  @Test(arguments: seeds)
  func theKeysAreAllThatIsNeeded(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<30 {
      let predicate = try ContactPredicate(generator.predicate())
      let subject = generator.subject()
      var projected = subject
      projected.values = projected.values.filter { predicate.keys.contains($0.key) }
      #expect(predicate.evaluate(with: projected) == predicate.evaluate(with: subject), "\(predicate)")
    }
  }

  @Test func everyKeyOfAContactCanBeAskedFor() throws {
    for key in PredicateSchema.contact.keys {
      let predicate = try ContactPredicate("\(key.name) != NULL")
      #expect(predicate.keys == [key.name])
      #expect(try ContactPredicate(predicate.description) == predicate)
      #expect(PredicateSchema.contact.row(named: key.name)?.key == key)
    }
  }
}
