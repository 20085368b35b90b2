import ContactModel
import Testing

/// What predicates say of contacts, topic by topic.
@Suite struct PredicateTests {
  private func evaluate(_ text: String, _ subject: Subject = .ada) throws -> Bool {
    try ContactPredicate(text).evaluate(with: subject)
  }

  private func expect(_ texts: [String], _ expected: Bool, of subject: Subject = .ada) throws {
    for text in texts {
      let predicate = try ContactPredicate(text)
      #expect(predicate.evaluate(with: subject) == expected, "\(text)")
      let again = try ContactPredicate(predicate.description)
      #expect(again == predicate, "\(text) became \(predicate)")
    }
  }

  @Test func textsAreComparedLiterally() throws {
    try expect(
      [
        "givenName = 'Ada'", "givenName == \"Ada\"", "givenName != 'ada'", "givenName <> 'ada'",
        "'Ada' = givenName",
        "givenName < 'Adb'", "givenName <= 'Ada'", "givenName =< 'Ada'", "givenName >= 'Ada'",
        "givenName => 'Ada'",
        "givenName > 'AD'", "'Ac' < givenName", "givenName BETWEEN {'Ac', 'Ada'}", "SELF.givenName = 'Ada'",
        "givenName BEGINSWITH 'Ad'", "givenName ENDSWITH 'da'", "familyName CONTAINS 'vela'",
        "givenName IN {'Bo', 'Ada'}", "givenName IN 'Ada Lovelace'", "'love' IN 'Lovelove'",
        "givenName != familyName",
        "{'Bo', 'Ada'} CONTAINS givenName", "'Ada Lovelace' CONTAINS givenName",
        "'Adam' BEGINSWITH givenName",
        "givenName beginswith 'Ad' and not familyName contains 'x'", "note CONTAINS 'line\\nsecond'",
      ], true)
    try expect(
      [
        "givenName = 'ada'", "givenName = 'Ada '", "givenName < 'Ada'", "givenName BETWEEN {'B', 'C'}",
        "givenName BEGINSWITH 'ad'", "familyName CONTAINS 'LOVE'", "givenName IN {}", "givenName IN {'ada'}",
        "givenName ENDSWITH 'Great Ada'", "givenName CONTAINS 'Ada Lovelace'", "givenName IN 'ada'",
      ], false)
  }

  @Test func lettersInBracketsIgnoreCaseAndDiacritics() throws {
    try expect(
      [
        "givenName =[c] 'ADA'", "nickname =[c] 'STRASSE'", "organizationName CONTAINS[cd] 'SOHNE'",
        "organizationName BEGINSWITH[d] 'Ather'", "organizationName BEGINSWITH[c] 'äTH'",
        "organizationName ==[dc] 'ather & sohne'", "organizationName LIKE[cd] '*SÖHN?'",
        "postalAddresses.city =[d] 'Koln'", "givenName IN[c] {'ADA'}", "givenName IN[c] 'xADAx'",
        "givenName MATCHES[c] 'a[D]A'", "organizationName MATCHES[cd] 'ather.*'", "givenName <[c] 'B'",
        "givenName !=[d] 'ADA'", "organizationName ENDSWITH[cd] 'sohne'",
        "givenName BETWEEN[c] {'ADA', 'adb'}",
      ], true)
    try expect(
      [
        "organizationName CONTAINS[c] 'sohne'", "organizationName CONTAINS[d] 'sohne'",
        "organizationName BEGINSWITH 'A'", "organizationName BEGINSWITH[c] 'a'", "givenName MATCHES '[a-z]+'",
      ], false)
  }

  /// Composed or not, a text is the same; but a letter is no beginning of another letter.
  @Test func canonicallyEquivalentTextsAreTheSame() throws {
    let subject: Subject = ["givenName": "Rene\u{301}e", "familyName": "\u{1112}\u{1161}\u{11AB}"]
    try expect(
      [
        "givenName = 'Renée'", "givenName CONTAINS 'né'", "givenName LIKE 'Ren?e'",
        "givenName MATCHES 'Ren.e'",
        "givenName =[d] 'Renee'", "familyName = '한'", "givenName = 'Rene\\u0301e'", "givenName.length = 5",
      ], true, of: subject)
  }

  @Test(arguments: [
    ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("Việt", "Viet"), ("Ё", "Е"), ("ÅÄÖ", "AAO"), ("ガ", "カ"), ("İ", "I"),
  ])
  func marksThatALetterDoesWithoutAreDiacritics(_ marked: String, _ plain: String) throws {
    #expect(try evaluate("givenName =[d] '\(plain)'", ["givenName": .text(marked)]))
    #expect(try !evaluate("givenName = '\(plain)'", ["givenName": .text(marked)]))
  }

  @Test(arguments: [("กุ", "ก"), ("क्", "क"), ("कि", "क"), ("ø", "o"), ("ł", "l"), ("ß", "s")])
  func otherMarksMakeAnotherWord(_ word: String, _ other: String) throws {
    #expect(try !evaluate("givenName =[cd] '\(other)'", ["givenName": .text(word)]))
  }

  @Test func likeKnowsTwoWildcards() throws {
    let subject: Subject = ["givenName": "a*b?c\\d", "familyName": "👩‍👩‍👧ö", "note": "x\ny"]
    try expect(
      [
        "givenName LIKE '*'", "givenName LIKE 'a*'", "givenName LIKE '*d'", "givenName LIKE 'a*c*d'",
        "givenName LIKE 'a?b*'",
        "givenName LIKE 'a\\*b\\?c\\\\\\\\d'", "givenName LIKE 'a\\*b*'", "givenName LIKE '???????'",
        "familyName LIKE '??'",
        "familyName LIKE '?ö'", "note LIKE 'x?y'", "note LIKE 'x*'", "givenName LIKE '**a**b**'",
        "givenName LIKE '*\\?c*'",
        "nickname LIKE ''", "nickname = NULL",
      ], true, of: subject)
    try expect(
      [
        "givenName LIKE 'a'", "givenName LIKE ''", "givenName LIKE '*c'", "givenName LIKE '??????'",
        "givenName LIKE '????????'",
        "givenName LIKE 'a\\*'", "givenName LIKE 'b*'", "nickname LIKE '*'", "givenName LIKE '*x*'",
      ], false, of: subject)
  }

  @Test func regularExpressionsMatchWholeTexts() throws {
    try expect(
      [
        "givenName MATCHES 'A.a'", "givenName MATCHES '\\w{3}'", "givenName MATCHES '\\\\w{3}'",
        "phoneNumbers.value MATCHES '\\+44 [0-9 ]+'", "note MATCHES '(?s).*second.*'",
        "givenName MATCHES '\\p{Lu}da'",
      ], true)
    try expect(["givenName MATCHES 'A'", "note MATCHES '.*second.*'", "languages MATCHES '.*'"], false)
  }

  @Test func whatIsMissingEqualsNothingAndTheEmptyText() throws {
    let equal = [
      "organizationName = NULL", "organizationName = nil", "organizationName = ''",
      "organizationName == \"\"",
      "NULL = organizationName", "organizationName != 'x'", "organizationName IN {'x', ''}",
      "NOT organizationName > ''",
      "organizationName IN {NULL}", "emailAddresses = NULL", "emailAddresses.@count = 0",
      "emailAddresses.value = ''",
      "coordinates = NULL", "image.byteCount = NULL", "birthday = NULL", "organizationName.length = 0",
      "SELF != NULL",
      "organizationName = jobTitle", "categories = NULL", "NONE categories = 'x'", "ALL categories = 'x'",
      "organizationName LIKE ''", "phoneNumbers[0].value = NULL",
    ]
    try expect(equal, true, of: .nobody)
    try expect(
      equal, true, of: ["organizationName": "", "emailAddresses": [], "categories": [""], "birthday": ""])
    try expect(
      [
        "organizationName != NULL", "organizationName != ''", "organizationName = 'x'",
        "organizationName < 'x'",
        "organizationName > 'x'", "organizationName LIKE '*'", "organizationName CONTAINS ''",
        "organizationName IN 'x'",
        "organizationName BEGINSWITH ''", "organizationName MATCHES '.*'", "birthday < '1990'",
        "image.byteCount < 1",
        "organizationName BETWEEN {'', 'z'}", "emailAddresses != NULL", "emailAddresses.value != NULL",
        "ANY categories != 'x'",
        "ANY emailAddresses.label = NULL", "organizationName != jobTitle", "givenName IN {'x'}",
        "givenName < familyName",
      ], false, of: .nobody)
    try expect(["organizationName CONTAINS ''", "organizationName BEGINSWITH ''", "image != NULL"], true)
  }

  @Test func numbersAndTruth() throws {
    try expect(
      [
        "coordinates.latitude = 52.5", "coordinates.longitude = -13.25", "coordinates.latitude > .5e1",
        "image.byteCount = 0x44",
        "image.byteCount >= 68", "68 <= image.byteCount", "100 > image.byteCount",
        "image.byteCount BETWEEN {60, 70}",
        "image.byteCount IN {1, 68}", "image.byteCount != 0b1", "1 = 1", "'a' < 'b'", "TRUE = yes",
        "image.byteCount = 0o104",
        "ANY phoneNumbers.preferred = TRUE", "phoneNumbers.preferred = YES", "phoneNumbers.preferred = 1",
        "phoneNumbers.preferred = NO", "ALL emailAddresses.preferred = FALSE",
        "ALL emailAddresses.preferred != TRUE",
        "phoneNumbers.@count = 3", "phoneNumbers.@count > emailAddresses.@count",
        "phoneNumbers.label.@count = 2",
        "phoneNumbers[SIZE] = 3", "categories.@count = 2", "languages.@count = 0", "givenName.length = 3",
        "emailAddresses.value.length > 14", "TRUEPREDICATE", "NOT FALSEPREDICATE",
      ], true)
    try expect(
      [
        "1 = 2", "image.byteCount > 68", "image.byteCount < 1e1", "phoneNumbers.@count < 3", "FALSEPREDICATE",
      ], false)
  }

  @Test func severalValuesMeanAnyUnlessItIsSaid() throws {
    try expect(
      [
        "emailAddresses.value ENDSWITH '.org'", "ANY emailAddresses.value ENDSWITH '.org'",
        "some emailAddresses.value LIKE '*.com'",
        "ALL emailAddresses.value CONTAINS '@example'", "NONE emailAddresses.value CONTAINS 'test'",
        "categories = 'Chess'",
        "'Chess' IN categories", "NOT 'Ches' IN categories", "categories CONTAINS 'Ches'",
        "ANY categories IN {'Chess', 'Go'}",
        "NOT ALL categories IN {'Chess', 'Go'}", "emailAddresses.value != 'ada@example.org'",
        "'ada@example.org' = emailAddresses.value",
        "ANY phoneNumbers.label = NULL", "phoneNumbers.label != NULL", "NOT phoneNumbers.label = NULL",
        "ALL phoneNumbers.value != NULL",
        "phoneNumbers[0].label = 'mobile'", "phoneNumbers[FIRST].label = 'mobile'",
        "phoneNumbers[last].value ENDSWITH '0113'",
        "phoneNumbers[1].extension = '12'", "categories[1] = 'Chess'", "emailAddresses != NULL",
        "ANY emailAddresses.label = phoneNumbers.label",
        "NONE emailAddresses.value = phoneNumbers.value", "otherProperties.name = 'x-foo'",
        "emailAddresses.label IN phoneNumbers.label",
      ], true)
    try expect(
      [
        "ALL emailAddresses.value ENDSWITH '.org'", "NONE emailAddresses.value ENDSWITH '.org'",
        "'chess' IN categories",
        "phoneNumbers[7].label != NULL", "categories[9] = 'Chess'", "emailAddresses = NULL",
      ], false)
  }

  @Test func subqueriesAskForOneEntryWithSeveralQualities() throws {
    try expect(
      [
        "SUBQUERY(phoneNumbers, $x, $x.label = 'mobile' AND $x.value BEGINSWITH '+1').@count = 1",
        "SUBQUERY(phoneNumbers, $x, $x.value BEGINSWITH '+1').@count = 2",
        "SUBQUERY(categories, $c, $c BEGINSWITH 'C')[SIZE] = 1",
        "0 < SUBQUERY(emailAddresses, $e, SUBQUERY(phoneNumbers, $p, $p.label = $e.label).@count > 0).@count",
        "SUBQUERY(phoneNumbers, $x, $x.label = NULL).@count = 1",
        "SUBQUERY(phoneNumbers, $x, TRUEPREDICATE).@count = phoneNumbers.@count",
        "SUBQUERY(emailAddresses, $x, $x.value BEGINSWITH[c] givenName).@count = 1",
        "subquery(languages, $x, TRUEPREDICATE).@count = 0",
      ], true)
    try expect(
      ["SUBQUERY(phoneNumbers, $x, $x.label = 'work' AND $x.value BEGINSWITH '+1').@count > 0"], false)
  }

  @Test func andBindsMoreCloselyThanOr() throws {
    try expect(
      [
        "TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE",
        "TRUEPREDICATE || FALSEPREDICATE && FALSEPREDICATE",
        "NOT FALSEPREDICATE AND TRUEPREDICATE", "!(FALSEPREDICATE OR FALSEPREDICATE)",
        "NOT NOT TRUEPREDICATE", "!!TRUEPREDICATE",
        "((givenName = 'Ada'))", "NOT givenName = 'x' AND familyName = 'Lovelace'",
        "TRUEPREDICATE AND (FALSEPREDICATE OR TRUEPREDICATE)",
      ], true)
    try expect(
      [
        "(TRUEPREDICATE OR FALSEPREDICATE) AND FALSEPREDICATE", "NOT TRUEPREDICATE OR FALSEPREDICATE",
        "NOT (TRUEPREDICATE)",
      ], false)
  }

  @Test func keysAreThoseThatAreAskedFor() throws {
    let predicate = try ContactPredicate(
      "givenName = familyName OR SUBQUERY(phoneNumbers, $x, $x.label = note).@count > 0"
        + " AND NOT postalAddresses.city = ''"
    )
    #expect(predicate.keys == ["givenName", "familyName", "phoneNumbers", "note", "postalAddresses"])
    #expect(try ContactPredicate("TRUEPREDICATE").keys == [])
  }
}
