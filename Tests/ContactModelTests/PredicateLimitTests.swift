import ContactModel
import Testing

/// No text brings it down, and none takes more than its share of time.
@Suite struct PredicateLimitTests {
  private static let words = [
    "(", ")", "{", "}", "[", "]", ",", ".", "=", "==", "!=", "<", ">", "<=", "&&", "||", "!", "AND", "OR",
    "NOT", "ANY", "ALL", "NONE", "SELF", "SUBQUERY", "@count", "$x", "%@", "%K", "%", "#in", "'a'", "\"", "'",
    "\\", "\\u0041", "12", "-", "1e9", "0x", "givenName", "phoneNumbers", "label", "birthday", "'1985'",
    "[cd]", "[FIRST]", "IN", "BETWEEN", "LIKE", "MATCHES", "CONTAINS", "NULL", "TRUE", "TRUEPREDICATE",
    "image", "é", "👩‍👩‍👧", "\u{301}", "\0", "keys", "text", "preferred", "'['", "{'a','b'}",
  ]

  /// A text is a predicate, or the error points into it; a predicate is printed and read again.
  private func expectSound(_ text: String, arguments: [PredicateValue] = []) {
    do throws(PredicateError) {
      let predicate = try ContactPredicate(format: text, arguments: arguments)
      _ = predicate.evaluate(with: Subject.ada)
      let again = try ContactPredicate(predicate.description)
      #expect(again == predicate, "\(text)")
    } catch {
      #expect((1...(text.count + 1)).contains(error.column), "\(text): \(error)")
      #expect(!error.message.isEmpty && error.message.count < 500)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func anySequenceOfWordsIsRead(_ seed: UInt64) {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<500 {
      let words = (0..<generator.number(1...14)).map { _ in generator.pick(Self.words) }
      expectSound(words.joined(separator: generator.pick(["", " ", " "])), arguments: ["a", "givenName"])
    }
  }

  @Test(arguments: UInt64(1)...20)
  func damagedPredicatesAreRead(_ seed: UInt64) {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<300 {
      var octets = Array(generator.predicate().utf8)
      for _ in 0...generator.number(0...3) where !octets.isEmpty {
        let place = generator.number(0...(octets.count - 1))
        switch generator.number(0...3) {
        case 0: octets.remove(at: place)
        case 1: octets[place] = generator.octet()
        case 2: octets.insert(contentsOf: generator.pick(Self.words).utf8, at: place)
        default: octets.removeSubrange(place...)
        }
      }
      expectSound(String(decoding: octets, as: UTF8.self))
    }
  }

  @Test func levelsAreLimited() throws {
    let deepest = String(repeating: "(", count: 100) + "TRUEPREDICATE" + String(repeating: ")", count: 100)
    #expect(try ContactPredicate(deepest).evaluate(with: Subject.nobody))
    for opening in ["(", "NOT ", "!", "NOT (", "SUBQUERY(categories, $x, "] {
      let text = String(repeating: opening, count: 100_000)
      let error = #expect(throws: PredicateError.self) { try ContactPredicate(text) }
      #expect(error?.message.hasPrefix("more than 100 levels") == true || opening.hasPrefix("SUBQUERY"))
    }
    let nested = (0..<99).reduce("TRUEPREDICATE") { "SUBQUERY(categories, $x\($1), \($0)).@count > 0" }
    #expect(try ContactPredicate(nested).evaluate(with: ["categories": ["a"]] as Subject))
  }

  @Test func longPredicatesTakeLinearTime() throws {
    let chain = Array(repeating: "givenName = 'a'", count: 100_000).joined(separator: " OR ")
    #expect(try !ContactPredicate(chain).evaluate(with: Subject.ada))
    let list = (0..<100_000).map { "'\($0)'" }.joined(separator: ", ")
    let predicate = try ContactPredicate("givenName IN {\(list), 'Ada'}")
    #expect(predicate.evaluate(with: Subject.ada))
    #expect(try ContactPredicate(predicate.description) == predicate)
    expectSound(String(repeating: "'", count: 100_001))
    expectSound(String(repeating: "\\", count: 100_000))
    expectSound("note = '" + String(repeating: "\\", count: 100_000) + "'")
    expectSound(String(repeating: "a.", count: 100_000))
    expectSound("phoneNumbers" + String(repeating: "[0]", count: 100_000) + " = 'x'")
    expectSound("givenName = 'a\u{301}" + String(repeating: "\u{301}", count: 100_000) + "' é")
  }

  /// Sorting marks, searching, and expressions that try everything: what could take the square of the length.
  @Test func hostileTextsTakeLinearTime() throws {
    let marks = "e" + String(repeating: "\u{301}\u{323}", count: 200_000)
    let comb = String(repeating: "a", count: 1_000_000)
    let needle = String(repeating: "a", count: 500_000) + "b"
    let subject: Subject = ["note": .text(marks), "givenName": .text(comb), "familyName": .text(needle)]
    for text in [
      "note =[cd] 'x'", "note CONTAINS 'é'", "givenName CONTAINS familyName", "familyName IN givenName",
      "givenName LIKE '*a*b'",
      "givenName MATCHES '(a+)+b'", "givenName MATCHES '(a|aa)*b'", "givenName CONTAINS[cd] familyName",
    ] { #expect(try !ContactPredicate(text).evaluate(with: subject), "\(text)") }
    #expect(try ContactPredicate("note =[d] 'e' AND note.length = 1").evaluate(with: subject))
  }

  @Test func expressionsMayBeUsedByManyAtOnce() async throws {
    let predicate = try ContactPredicate("givenName MATCHES '(A|B)d.'")
    let all = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<2000).allSatisfy { _ in predicate.evaluate(with: Subject.ada) } }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(all)
  }
}
