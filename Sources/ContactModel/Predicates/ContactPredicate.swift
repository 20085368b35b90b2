/// A question about a contact that is answered with yes or no, in the language of `NSPredicate`.
///
/// ```swift
/// let predicate = try ContactPredicate("emailAddresses.@count > 0 AND organizationName LIKE 'A*'")
/// let chosen = contacts.filter { predicate.evaluate(with: $0) }
/// ```
///
/// **Keys** are those of the schema, `phoneNumbers.value`, with `SELF.` before them or not. `.@count`
/// counts the values of a list, `.length` the characters of a text; `[0]`, `[FIRST]`, `[LAST]`, `[SIZE]`
/// work on lists. A key that is a word of the language is written `#in`.
///
/// **Values** are texts in straight quotes, single or double, numbers, `TRUE`, `YES`, `FALSE`, `NO`,
/// `NULL`, `NIL` and lists `{'a', 'b'}`. In a text a backslash escapes quotes and itself; `\n`, `\r`, `\t`
/// and `\u00E9` are characters. Before any other character it stays, as regular expressions want it. `%@`
/// stands for an argument, `%K` for one that is a key.
///
/// **Comparisons** are `=`, `==`, `!=`, `<>`, `<`, `<=`, `=<`, `>`, `>=`, `=>`, `BETWEEN {a, b}`, `IN`,
/// `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` (`*` and `?`) and `MATCHES` (a regular expression of ICU
/// for the whole text). Texts are the same when they are canonically equivalent; `[c]` behind the operator
/// ignores case, `[d]` diacritics, `[cd]` both. `x IN 'text'` asks for a part of the text.
///
/// **Several values**: `ANY` or `SOME`, `ALL`, `NONE` before a comparison; without one, `ANY` is meant.
/// `SUBQUERY(phoneNumbers, $x, $x.label = 'mobile' AND $x.value BEGINSWITH '+1').@count > 0` asks for one
/// entry that fulfils several conditions. `ALL` and `NONE` hold for no values at all.
///
/// **Nothing** equals `NULL`, `''` and `FALSE`. `x != 'a'` holds for a missing value, and no other
/// comparison does. Without a quantifier `phoneNumbers.label = NULL` asks whether there is no label at all.
///
/// **Dates** are texts `'1985-04-12'`, `'1985-04'`, `'1985'` or `'--04-12'`, compared by the parts that the
/// one in the predicate has: `birthday = '1985'` holds for each day of that year, `birthday = '--04-12'` in
/// each year. Where a contact's date lacks such a part, nothing is known, and the comparison does not hold.
///
/// **Together**: `NOT` and `!` bind more closely than `AND` and `&&`, these more than `OR` and `||`;
/// parentheses, `TRUEPREDICATE`, `FALSEPREDICATE`. Words of the language may be written in any case.
public struct ContactPredicate: Sendable, Hashable {
  private let root: PredicateNode

  /// Reads a predicate; it throws a ``PredicateError`` for a text that is none or can never hold.
  public init(_ text: String, schema: PredicateSchema = .contact) throws(PredicateError) {
    try self.init(format: text, arguments: [], schema: schema)
  }

  /// Reads a predicate with arguments in the places of `%@`, `%K` and formats of numbers such as `%d`.
  ///
  /// It throws a ``PredicateError``, also when there are more arguments than places.
  public init(
    format: String, arguments: [PredicateValue], schema: PredicateSchema = .contact
  ) throws(PredicateError) {
    var parser = try PredicateParser(format, arguments: arguments, schema: schema)
    root = try parser.predicate()
  }

  /// The keys of the subject that it asks for: the first ones of all paths.
  public var keys: Set<String> {
    var keys: Set<String> = []
    root.insertKeys(into: &keys)
    return keys
  }

  /// Whether it holds for a subject, whose keys have to be those of its schema.
  ///
  /// A search of `MATCHES` that takes seconds in one text is given up: that text does not match.
  public func evaluate(with subject: some PredicateSubject) -> Bool {
    root.holds(in: PredicateScope(subject: subject))
  }
}

extension ContactPredicate: CustomStringConvertible {
  /// The canonical text, which is read as the same predicate.
  public var description: String {
    var text = ""
    root.write(to: &text)
    return text
  }
}
