import ContactModel
import Testing

/// What a person is told who wrote no predicate.
@Suite struct PredicateErrorTests {
  private static let listAdvice =
    "emailAddresses is a list of entries: compare a key of it, "
    + "such as emailAddresses.value, or their number, emailAddresses.@count"

  private static let cases: [(String, Int, String)] = [
    ("", 1, "a predicate is missing"),
    ("   ", 4, "a predicate is missing"),
    ("emailAdresses.@count > 0", 1, "unknown key 'emailAdresses'. Did you mean 'emailAddresses'?"),
    ("emailaddresses.@count > 0", 1, "unknown key 'emailaddresses'. Did you mean 'emailAddresses'?"),
    ("city = 'Köln'", 1, "unknown key 'city'. Did you mean 'postalAddresses.city'?"),
    ("givenName = Quux", 13, "unknown key 'Quux'; a text stands in quotes"),
    ("phoneNumbers.vale = 'x'", 14, "phoneNumbers has no key 'vale'. Did you mean 'value'?"),
    ("emailAddresses.zzz = 'x'", 16, "emailAddresses has no key 'zzz'; it has label, value, preferred"),
    ("givenName.first = 'x'", 11, "givenName is a text and has no key 'first'"),
    ("note = 'é' AND giveName = 'x'", 16, "unknown key 'giveName'. Did you mean 'givenName'?"),
    ("givenName", 10, "a comparison is missing after givenName, such as = 'text'"),
    ("(givenName) = 'x'", 11, "a comparison is missing after givenName, such as = 'text'"),
    (
      "ANY phoneNumbers.preferred", 27, "a comparison is missing after phoneNumbers.preferred, such as = TRUE"
    ),
    (
      "emailAddresses AND note = 'x'", 16, "a comparison is missing after emailAddresses, such as .@count > 0"
    ),
    ("givenName =", 12, "a value is missing at the end"),
    ("givenName = AND", 13, "a key, a text in quotes or a number was expected, not 'AND'"),
    ("= 'x'", 1, "a key was expected, not '='"),
    ("givenName = 'x' note = 'y'", 17, "AND, OR or the end was expected, not 'note'"),
    ("givenName = 'x' AND", 20, "a comparison is missing here"),
    ("givenName = 'x')", 16, "this ')' closes nothing"),
    ("NOT (givenName = 'x'", 5, "this '(' is never closed"),
    ("(givenName = 'x' note", 18, "AND, OR or ')' was expected, not 'note'"),
    ("note = 'abc", 8, "the text that begins here has no end: its closing quote is missing"),
    ("note = 'abc\\'", 8, "the text that begins here has no end: its closing quote is missing"),
    ("note = '\\u00g1'", 9, "four hexadecimal digits of a character must follow '\\u'"),
    ("note = '\\uD83D'", 9, "four hexadecimal digits of a character must follow '\\u'"),
    ("note = “abc”", 8, "a text stands in straight quotes, ' or \", not in '“'"),
    ("givenName = Änne", 13, "'Ä' means nothing here; a text stands in quotes"),
    ("image.byteCount + 1 > 2", 17, "'+': there is no arithmetic here"),
    ("image.byteCount > 1e999", 19, "the number is too great"),
    ("image.byteCount > 12abc", 19, "letters follow a number; a text stands in quotes"),
    ("givenName STARTSWITH 'A'", 11, "unknown operator 'STARTSWITH'. Did you mean 'BEGINSWITH'?"),
    ("givenName CONTAIN 'A'", 11, "unknown operator 'CONTAIN'. Did you mean 'CONTAINS'?"),
    ("givenName is 'A'", 11, "unknown operator 'is'. Did you mean '=='?"),
    ("givenName NOT IN {'A'}", 11, "NOT stands before the whole comparison: NOT givenName …"),
    ("givenName =[x] 'A'", 13, "in brackets stands c (ignore case), d (ignore diacritics) or cd, not 'x'"),
    ("image.byteCount =[c] 1", 17, "[c] and [d] are for texts, and image.byteCount is a number"),
    (
      "postalAddresses.postalCode = 50667", 30,
      "postalAddresses.postalCode is a text and 50667 a number; a text stands in quotes"
    ),
    ("birthday < 1990", 12, "birthday is a date and 1990 a number; a date stands in quotes"),
    ("birthday < 'soon'", 12, "\"soon\" is no date such as '1985-04-12', '1985-04', '1985' or '--04-12'"),
    (
      "birthday IN {'1990', '1990-13'}", 13,
      "\"1990-13\" is no date such as '1985-04-12', '1985-04', '1985' or '--04-12'"
    ),
    (
      "image.byteCount > '12'", 19,
      "image.byteCount is a number and \"12\" a text; a number stands without quotes"
    ),
    (
      "emailAddresses > 0", 1,
      listAdvice
    ),
    (
      "emailAddresses = 'a@example.org'", 1,
      listAdvice
    ),
    ("image = 'x'", 1, "image is no single value: compare a key of it, such as image.mediaType"),
    ("SELF = 'x'", 1, "SELF is no single value: compare a key of it, such as SELF.identifier"),
    (
      "emailAddresses.@count CONTAINS 'x'", 23, "CONTAINS is for texts, and emailAddresses.@count is a number"
    ),
    ("emailAddresses.@sum > 1", 16, "unknown '@sum'; only @count is there"),
    ("givenName.@count > 1", 11, "givenName is no list to be counted"),
    ("emailAddresses.@count.value > 1", 22, "nothing follows @count"),
    ("givenName[0] = 'x'", 11, "givenName is no list"),
    ("categories[-1] = 'x'", 12, "places in a list are 0, 1, 2, …"),
    (
      "phoneNumbers.preferred > TRUE", 24,
      "only = and != compare phoneNumbers.preferred, which is TRUE or FALSE"
    ),
    ("phoneNumbers.preferred = 2", 26, "phoneNumbers.preferred is TRUE or FALSE and 2 a number"),
    ("givenName > NULL", 11, "only = and != compare with NULL"),
    ("ANY givenName = 'x'", 1, "ANY needs a key with several values, such as ANY emailAddresses.value"),
    (
      "givenName BETWEEN {'a'}", 19,
      "BETWEEN takes a list of the least and the greatest value, such as {1, 9}"
    ),
    ("givenName = {'a'}", 13, "a list stands at the right of IN: givenName IN {\"a\"}"),
    ("{'a'} = givenName", 1, "a list stands at the right of IN: givenName IN {\"a\"}"),
    ("givenName IN {'a', {'b'}}", 20, "a text in quotes or a number was expected, not '{'"),
    ("givenName IN {'a', 'b'", 23, "',' or '}' was expected, not the end"),
    ("givenName IN {", 14, "this '{' is never closed"),
    ("givenName IN 5", 14, "IN takes a list {…}, a text or a key"),
    ("givenName LIKE familyName", 16, "LIKE takes a pattern in quotes"),
    ("givenName MATCHES '(a'", 19, "\"(a\" is no regular expression, as its character 2 shows"),
    ("givenName = %@", 13, "there is no argument for '%@'"),
    ("givenName = %s", 13, "an argument is written %@, and one that is a key %K"),
    ("givenName = $x", 13, "unknown variable '$x'; variables belong to SUBQUERY"),
    (
      "SUBQUERY(givenName, $x, TRUEPREDICATE).@count > 0", 10,
      "SUBQUERY takes a list first, such as phoneNumbers"
    ),
    (
      "SUBQUERY(phoneNumbers, x, TRUEPREDICATE).@count > 0", 24, "a variable such as $x was expected, not 'x'"
    ),
    ("SUBQUERY(phoneNumbers, $x, TRUEPREDICATE) > 0", 43, ".@count was expected after SUBQUERY(…)"),
    (
      "SUBQUERY(categories, $x, SUBQUERY(categories, $x, $x = 'a').@count > 0).@count > 0", 47,
      "'$x' stands for something already"
    ),
    ("1 = 'a'", 5, "1 is a number and \"a\" a text; a number stands without quotes"),
    ("givenName = 'x' & note = 'y'", 17, "'&' means nothing here; a text stands in quotes"),
    ("givenName = \u{1}", 13, "'\\u{01}' means nothing here; a text stands in quotes"),
  ]

  @Test(arguments: cases)
  func tellsWhatIsWrongAndWhere(_ text: String, _ column: Int, _ message: String) {
    let error = #expect(throws: PredicateError.self) { try ContactPredicate(text) }
    #expect(error?.message == message)
    #expect(error?.column == column)
    #expect(error?.description == "column \(column): \(message)")
  }

  @Test func longWordsAreShortenedInMessages() {
    let word = String(repeating: "x", count: 100_000)
    for text in [
      word, "givenName = \(word)", "givenName \(word)", "phoneNumbers.\(word) = 'x'",
      "givenName = 'x' \(word)", "givenName = {'\(word)', 'x'}", "image.byteCount = '\(word)'", "%\(word)",
      "#\(word)",
    ] {
      let error = #expect(throws: PredicateError.self) { try ContactPredicate(text) }
      #expect((error?.message.count ?? 0) < 200)
    }
  }
}
