// What judging a card against the specification of its version can find, in the order of the work: the card as a whole,
// properties, values, media, parameters. Where repairing is spoken of, it is done by ``CardRepair`` only.

extension Diagnostic.Kind {
  /// All kinds of findings that ``CardValidator`` knows.
  package static let validation: [Diagnostic.Kind] = [
    .missingProperty, .surplusProperty, .strayLabel, .memberWithoutGroup, .missingPIDSource,
    .foreignProperty, .unregisteredProperty,
    .emptyValue, .surroundingBlanks, .unknownValueType, .valueType, .valueForm, .invalidDate, .invalidURI,
    .uriEscapes, .uriCharacters, .invalidUTCOffset, .invalidLanguageTag, .invalidPosition, .invalidNumber,
    .invalidBoolean, .surplusComponents, .missingComponents, .unknownValue, .invalidClientPID,
    .brokenBase64, .brokenDataURI, .base64Form, .mediaTypeMismatch,
    .unknownParameter, .misplacedParameter, .repeatedParameter, .invalidParameter, .prefRange, .prefType,
    .unknownType,
  ]

  // MARK: Cards

  public static let missingProperty = warning(
    "missing-property", "The card lacks a property that every card of its version has: FN or N.",
    "Repairing makes it from the other name, else from the organization, the nickname, a mail address or a "
      + "number; without any of them it is empty.",
    "RFC 6350 6.2.1: FN has cardinality 1*; RFC 2426 3.1.1 and 3.1.2: FN and N; vCard 2.1, section 2.2.2: N.")
  public static let surplusProperty = warning(
    "surplus-property", "A property stands there more often than it may.",
    "Repairing keeps what there is more of under a name that tells where it belongs, such as X-VCARD4-BDAY.",
    "RFC 6350 section 6: Cardinality; 5.4: properties of one ALTID count as one. RFC 2426 section 4.")
  public static let strayLabel = warning(
    "stray-label", "An X-ABLabel stands in a group that has no other property, or in no group.",
    "Repairing leaves it: nobody knows what it belongs to.",
    "RFC 6350 3.3: a group ties properties together; X-ABLabel is Apple's.")
  public static let memberWithoutGroup = warning(
    "member-without-group", "The card has MEMBER, but its KIND is not 'group'.",
    "Repairing leaves it: either may be wrong.", "RFC 6350 6.6.5: MEMBER only where KIND is 'group'.")
  public static let missingPIDSource = warning(
    "missing-pid-source", "A PID names a source that no CLIENTPIDMAP of the card explains.",
    "Repairing leaves it.", "RFC 6350 6.7.7: each source number has a CLIENTPIDMAP.")

  // MARK: Properties

  public static let foreignProperty = warning(
    "foreign-property", "The card has a property that only other versions of vCard have.",
    "Repairing leaves it, since many programs understand it all the same. Converting to a version that has "
      + "the property, or out of one, gives it the name that it has there.",
    "RFC 6350 appendix A; RFC 2426 section 5; vCard 2.1, section 2.")
  public static let unregisteredProperty = warning(
    "unregistered-property",
    "A property is none of any version, and its name does not begin with X- or VND- as names of one's own do.",
    "Repairing leaves it.", "RFC 6350 3.3: iana-token, x-name; 6.10: extended properties.")

  // MARK: Values

  public static let emptyValue = warning(
    "empty-value", "A value is empty that must not be: an FN, a UID, a date, a URI or the like.",
    "Repairing makes an FN from what else names the contact, and leaves everything else.",
    "RFC 6350 section 4: the types other than text; 6.2.1: FN; 6.7.6: UID.")
  public static let surroundingBlanks = warning(
    "surrounding-blanks", "A value that is no text has blanks around it.", "Repairing leaves them out.",
    "RFC 6350 section 4: blanks belong to text only.")
  public static let unknownValueType = warning(
    "unknown-value-type", "VALUE names a type that the version does not have.",
    "Repairing names the type that the value is of; one that goes without saying is not named.",
    "RFC 6350 5.2: value-type; RFC 2426 section 4; vCard 2.1, section 2.1.3.")
  public static let valueType = warning(
    "value-type", "A value is of a type that the property cannot have, or of another one than VALUE says.",
    "Repairing names the type that the value is of, if the property can have it.",
    "RFC 6350 section 6 and RFC 2426 section 4: the value of each property; RFC 6350 5.2: VALUE.")
  public static let valueForm = warning(
    "value-form",
    "A value is written as another version writes it: 1985-04-12 or base64 in 4.0, a data: URI in 3.0.",
    "Repairing writes it in the form of the card's version, as far as that has one.",
    "RFC 6350 section 4 and appendix A; RFC 2425 5.8.4; RFC 2426 section 3.")
  public static let invalidDate = warning(
    "invalid-date", "A value is no date or time, or not as much of one as the property wants.",
    "Repairing calls it text where the property may be text; else it is left.",
    "RFC 6350 4.3; RFC 2425 5.8.4: date, date-time; ISO 8601.")
  public static let invalidURI = warning(
    "invalid-uri", "A value is no URI: it does not begin with a scheme and a colon, as https: is one.",
    "Repairing calls it text where the property may be text, and puts http:// before www.; else it is left.",
    "RFC 3986 3.1: scheme; RFC 6350 4.2.")
  public static let uriEscapes = warning(
    "uri-escapes", "A URI has a backslash before a character, which is for text only.",
    "Repairing leaves the backslash out.", "RFC 6350 3.4: escapes are for text; 4.2.")
  public static let uriCharacters = warning(
    "uri-characters",
    "A URI has a character that URIs do not have, such as a blank or a letter with an accent.",
    "Repairing writes it as the octets of UTF-8, each as a percent sign and two digits.",
    "RFC 3986 section 2; RFC 3987 3.1.")
  public static let invalidUTCOffset = warning(
    "invalid-utc-offset", "A time zone is no difference from universal time, and is not called text, either.",
    "Repairing calls it text.", "RFC 6350 4.7 and 6.5.1; RFC 2426 3.4.1.")
  public static let invalidLanguageTag = warning(
    "invalid-language-tag", "A language is not named by a tag such as en or de-AT.",
    "Repairing turns underscores into hyphens; what is no tag then is left.",
    "RFC 5646 2.1; RFC 6350 4.8 and 5.1.")
  public static let invalidPosition = warning(
    "invalid-position", "A position is not two numbers, latitude and longitude, with a semicolon between.",
    "Repairing leaves it.", "RFC 2426 3.4.2; vCard 2.1, section 2.4.3.")
  public static let invalidNumber = warning(
    "invalid-number", "VALUE says that the value is a number, but it is none.", "Repairing leaves it.",
    "RFC 6350 4.5 and 4.6.")
  public static let invalidBoolean = warning(
    "invalid-boolean", "VALUE says that the value is TRUE or FALSE, but it is neither.",
    "Repairing leaves it.", "RFC 6350 4.4.")
  public static let surplusComponents = warning(
    "surplus-components", "A value has more components than the version gives a meaning to.",
    "Repairing leaves them.",
    "RFC 6350 6.2.2, 6.2.7 and 6.3.1; RFC 9554 2.1 and 2.2; RFC 2426 3.1.2 and 3.2.1.")
  public static let missingComponents = warning(
    "missing-components", "A value lacks semicolons for the components that are empty.",
    "Repairing adds them.", "RFC 6350 6.2.2 and 6.3.1: the separators are always there.")
  public static let unknownValue = warning(
    "unknown-value", "A value is none of the words that the property may have, nor one's own with X-.",
    "Repairing leaves it.",
    "RFC 6350 6.1.4: KIND; 6.2.7: the sex in GENDER; RFC 9554 3.2: GRAMGENDER; RFC 2426 2.1.3: PROFILE; "
      + "3.7.1: CLASS.")
  public static let invalidClientPID = warning(
    "invalid-client-pid", "A CLIENTPIDMAP is not a number above 0, a semicolon and a URI.",
    "Repairing leaves it.", "RFC 6350 6.7.7.")

  // MARK: Media

  public static let brokenBase64 = error(
    "broken-base64", "A picture, sound or key in base64 cannot be decoded: characters are wrong or missing.",
    "Nothing: the octets cannot be had. The text is kept as it stands.",
    "RFC 4648 sections 3 and 4; RFC 2426 3.1.4; RFC 6350 6.2.4.")
  public static let brokenDataURI = error(
    "broken-data-uri", "A data: URI has no comma between its media type and its data.",
    "Nothing: the octets cannot be had. The text is kept as it stands.", "RFC 2397 section 3.")
  public static let base64Form = warning(
    "base64-form", "Base64 has blanks, the letters of another alphabet, or too few or too many = at its end.",
    "Repairing encodes the same octets anew.", "RFC 4648 sections 3.2 and 4.")
  public static let mediaTypeMismatch = warning(
    "media-type", "A picture, sound or key begins with octets of another type than the property says it is.",
    "Repairing names the type that the octets show.",
    "RFC 6350 5.7 and 6.2.4; RFC 2397 section 2; RFC 2426 3.1.4: TYPE is the type of the octets.")

  // MARK: Parameters

  public static let unknownParameter = warning(
    "unknown-parameter", "The version has no such parameter, and its name does not begin with X-.",
    "Repairing leaves it.", "RFC 6350 section 5 and 10.3.2; RFC 2426 section 4; vCard 2.1, section 2.1.")
  public static let misplacedParameter = warning(
    "misplaced-parameter", "A parameter stands on a property that it says nothing about.",
    "Repairing leaves it.", "RFC 6350 section 5: where each parameter may be used; RFC 2426 section 4.")
  public static let repeatedParameter = warning(
    "repeated-parameter", "A parameter that has one value has several.",
    "Repairing leaves out what says the same again; different values are left.",
    "RFC 6350 section 5: param-value; RFC 2426 section 4.")
  public static let invalidParameter = warning(
    "invalid-parameter", "The value of a parameter is not what the parameter wants.", "Repairing leaves it.",
    "RFC 6350 section 5; RFC 6715 section 3; RFC 8605 3.1; RFC 9554 section 4.")
  public static let prefRange = warning(
    "pref-range", "PREF is a number below 1 or above 100.", "Repairing makes it 1 or 100.", "RFC 6350 5.3.")
  public static let prefType = warning(
    "pref-type", "A preference is said by TYPE=pref, as before vCard 4.0.", "Repairing makes it PREF=1.",
    "RFC 6350 5.3 and appendix A.1.")
  public static let unknownType = warning(
    "unknown-type", "TYPE has a word that is not known for the property and does not begin with X-.",
    "Repairing leaves it.",
    "RFC 6350 5.6, 6.4.1 and 6.6.6; RFC 2426 3.2.1, 3.3.1 and 3.3.2; vCard 2.1, sections 2.3 and 2.4.")
}
