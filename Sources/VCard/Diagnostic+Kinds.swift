// Every kind of finding that reading a vCard can have, in the order of the work: octets, lines, cards, properties, limits.

extension Diagnostic.Kind {
  /// All kinds that the reader of vCards and the validator know, for documentation.
  public static let all: [Diagnostic.Kind] = reading + validation

  /// All kinds that the reader knows.
  package static let reading: [Diagnostic.Kind] = [
    .inputEncoding, .byteOrderMark, .legacyOctets, .unknownCharset, .charsetMismatch, .damagedUTF8,
    .controlOctet, .lineEnd, .blankLine, .commentLine, .strayLine, .missingColon, .notVCard,
    .textOutsideCard, .missingBegin, .missingEnd, .unexpectedEnd, .joinedLines, .missingVersion,
    .unknownVersion,
    .duplicateVersion, .lateVersion, .propertyName, .bareParameter, .unclosedQuote, .strayQuote,
    .charsetParameter, .quotedPrintable, .undeclaredQuotedPrintable, .strayEquals, .softBreakBeforeEnd,
    .softBreakBeforeProperty, .propertyInText, .untidyParameter, .unindentedBase64, .propertySize, .cardSize,
    .propertyCount, .nesting,
    .findingCount,
  ]

  /// True for a finding about the whole input, which a reader reports once.
  public var oncePerInput: Bool { self == .lineEnd || self == .inputEncoding }

  /// Whether what the reader found is no longer so in what is written, since it was mended in reading.
  public var isMendedInReading: Bool {
    severity == .warning && Diagnostic.Kind.reading.contains(self) && !Diagnostic.Kind.kept.contains(self)
  }

  private static let kept: Set<Diagnostic.Kind> = [.controlOctet, .propertyName, .findingCount]

  static func warning(
    _ id: String, _ meaning: String, _ remedy: String, _ rule: String
  ) -> Diagnostic.Kind {
    Diagnostic.Kind(id: id, severity: .warning, meaning: meaning, remedy: remedy, rule: rule)
  }

  static func error(
    _ id: String, _ meaning: String, _ remedy: String, _ rule: String
  ) -> Diagnostic.Kind {
    Diagnostic.Kind(id: id, severity: .error, meaning: meaning, remedy: remedy, rule: rule)
  }

  // MARK: Octets

  public static let inputEncoding = warning(
    "input-encoding", "The file is in UTF-16 or UTF-32.", "It was read as what it is; output is UTF-8.",
    "RFC 6350 3.1: a vCard is in UTF-8.")
  public static let byteOrderMark = warning(
    "byte-order-mark", "A byte order mark stands in the middle of the file, as when files are joined.",
    "It was left out.", "RFC 6350 3.1: a vCard is in UTF-8, which needs no mark.")
  public static let legacyOctets = warning(
    "legacy-octets", "The text is not UTF-8, and nothing says in which character set it is.",
    "It was read in the character set that the message names: the one given by the caller, else the one that "
      + "the file declares elsewhere, else a guess, else windows-1252. If the letters are wrong, name the "
      + "right one with --encoding.",
    "RFC 6350 3.1: a vCard is in UTF-8; vCard 2.1 names others by CHARSET.")
  public static let unknownCharset = warning(
    "unknown-charset", "CHARSET names a character set that nobody knows.",
    "The text was read as if nothing were declared.", "vCard 2.1, section 2.1.6; IANA's character sets.")
  public static let charsetMismatch = warning(
    "charset-mismatch", "CHARSET names one character set, but the octets are UTF-8.",
    "The text was read as UTF-8.", "vCard 2.1, section 2.1.6.")
  public static let damagedUTF8 = warning(
    "damaged-utf8", "Some octets in a text of UTF-8 belong to no character.",
    "Each was replaced by U+FFFD; the rest of the text is as it was.", "RFC 3629 section 4; RFC 6350 3.1.")
  public static let controlOctet = warning(
    "control-octet", "The text has control octets, which vCard does not allow.",
    "U+0000 was left out; others were kept.", "RFC 6350 3.3: VALUE-CHAR.")

  // MARK: Lines

  public static let lineEnd = warning(
    "line-end", "Lines end in something else than CRLF or LF.", "They were read as lines; output has CRLF.",
    "RFC 6350 3.2: lines end in CRLF.")
  public static let blankLine = warning(
    "blank-line", "There is an empty line inside a card.", "It was left out.", "RFC 6350 3.3: contentline.")
  public static let commentLine = warning(
    "comment-line", "A line inside a card begins with '#'.", "It was left out.",
    "vCard has no comments; some programs write them.")
  public static let strayLine = warning(
    "stray-line", "A line is neither a property nor the indented continuation of one.",
    "It was joined to the property before it, as a further line of its text.", "RFC 6350 3.2 and 3.3.")
  public static let missingColon = warning(
    "missing-colon", "A property has no colon between its name and its value.",
    "What stands after the name and its parameters was taken as its value.", "RFC 6350 3.3: contentline.")

  // MARK: Cards

  public static let notVCard = error(
    "not-vcard", "The input has no line BEGIN:VCARD.", "Nothing could be read.", "RFC 6350 6.1.1.")
  public static let textOutsideCard = warning(
    "text-outside-card", "There is text before, between or after the cards.", "It was left out.",
    "RFC 6350 3.3: vcard-entity.")
  public static let missingBegin = warning(
    "missing-begin", "A card has no BEGIN:VCARD.", "It was read from its VERSION on.", "RFC 6350 6.1.1.")
  public static let missingEnd = warning(
    "missing-end", "A card has no END:VCARD: another begins, or the input ends.",
    "The card was kept with all that it had.", "RFC 6350 6.1.2.")
  public static let unexpectedEnd = warning(
    "unexpected-end", "END:VCARD stands where no card is open.", "It was left out.", "RFC 6350 6.1.2.")
  public static let joinedLines = warning(
    "joined-lines", "BEGIN:VCARD stands in the same line as what comes before it, as when files are joined.",
    "It was read as a line of its own.", "RFC 6350 3.3: contentline.")
  public static let missingVersion = warning(
    "missing-version", "The card does not say which version of vCard it is.",
    "The version was taken from what the card holds.", "RFC 6350 6.7.9; RFC 2426 3.6.9.")
  public static let unknownVersion = warning(
    "unknown-version", "VERSION is none of 2.1, 3.0 and 4.0.",
    "The card was read as the version that it comes nearest to.", "RFC 6350 6.7.9.")
  public static let duplicateVersion = warning(
    "duplicate-version", "The card says its version more than once.", "The first one counts.",
    "RFC 6350 6.7.9: cardinality 1.")
  public static let lateVersion = warning(
    "late-version", "VERSION does not follow BEGIN in a card of version 4.0.", "It was put there.",
    "RFC 6350 6.7.9.")

  // MARK: Properties and parameters

  public static let propertyName = warning(
    "property-name", "A property's name has a character that names do not have.", "The name was kept.",
    "RFC 6350 3.3: iana-token, x-name.")
  public static let bareParameter = warning(
    "bare-parameter", "A parameter has a value but no name, as in vCard 2.1.",
    "It was read as the parameter that it means, mostly TYPE.", "RFC 6350 3.3: param; RFC 2426 section 4.")
  public static let unclosedQuote = warning(
    "unclosed-quote", "A quoted parameter value has no closing quote.",
    "The value was taken to end at the next delimiter.", "RFC 6350 3.3: param-value.")
  public static let strayQuote = warning(
    "stray-quote", "A double quote stands inside a parameter value.", "It was kept, encoded as ^'.",
    "RFC 6350 3.3: SAFE-CHAR; RFC 6868.")
  public static let charsetParameter = warning(
    "charset-parameter", "CHARSET is not a parameter of this version.", "It was obeyed and left out.",
    "RFC 2426 section 5; RFC 6350 3.1.")
  public static let quotedPrintable = warning(
    "quoted-printable", "A value is in quoted-printable, which this version does not have.",
    "It was decoded.", "RFC 2426 section 5; RFC 6350 appendix A.")
  public static let undeclaredQuotedPrintable = warning(
    "undeclared-quoted-printable", "A value is in quoted-printable, but does not say so.",
    "It was decoded.", "vCard 2.1, section 2.1.5.")
  public static let strayEquals = warning(
    "stray-equals", "In a quoted-printable value an equals sign is not followed by two hexadecimal digits.",
    "It was kept as it stands.", "RFC 2045 6.7.")
  public static let softBreakBeforeEnd = warning(
    "soft-break-before-end", "A quoted-printable value goes on in the next line, but there the card ends.",
    "The value ends where it stands.", "RFC 2045 6.7, rule 5.")
  public static let softBreakBeforeProperty = warning(
    "soft-break-before-property",
    "A quoted-printable value goes on in the next line, but there another property begins.",
    "The value ends where it stands.", "RFC 2045 6.7, rule 5.")
  public static let propertyInText = warning(
    "property-in-text", "A quoted-printable value goes on in a line that looks like a property.",
    "The line was taken as text of the value, as the soft break before it says.", "RFC 2045 6.7, rule 5.")
  public static let untidyParameter = warning(
    "untidy-parameter", "There is an empty parameter, or a blank around a parameter.", "It was left out.",
    "RFC 6350 3.3: param.")
  public static let unindentedBase64 = warning(
    "unindented-base64", "A line of base64 is not indented as the continuation of its property.",
    "It was joined to its property.", "RFC 6350 3.2; RFC 2426 section 2.6.")

  // MARK: Limits

  public static let propertySize = error(
    "property-size", "A property is longer than the reader's limit.",
    "The property was left out; the rest of its card was kept.", "A limit of the reader, which can be set.")
  public static let cardSize = error(
    "card-size", "A card is longer than the reader's limit.",
    "The properties that did not fit were left out.", "A limit of the reader, which can be set.")
  public static let propertyCount = error(
    "property-count", "A card has more properties than the reader's limit.",
    "Those after the limit were left out.", "A limit of the reader, which can be set.")
  public static let findingCount = warning(
    "finding-count", "A card, or what stands between two cards, has more findings than the reader's limit.",
    "The further ones were counted, not kept.", "A limit of the reader, which can be set.")
  public static let nesting = error(
    "nesting", "Cards stand inside cards deeper than the reader's limit.",
    "The innermost were left out; the others were kept.", "A limit of the reader, which can be set.")
}
