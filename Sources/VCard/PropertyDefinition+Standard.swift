extension PropertyDefinition {
  /// The properties of the specifications: vCard 2.1, RFC 2426, RFC 6350 and their extensions.
  ///
  /// Neither vCard 2.1 nor RFC 2426 counts most of their properties; there `.optional` stands for what can be
  /// said of a card only once. GEO is a URI in vCard 4.0 and two numbers before.
  public static let standard: [PropertyDefinition] = general + personal + reachable + explanatory + extensions

  /// The order is that of RFC 6350, section 6. Columns: vCard 2.1, 3.0, 4.0.
  private static let general: [PropertyDefinition] = [
    .row("SOURCE", .uri, [], .single, .absent, .many, .many, "RFC 6350 6.1.3"),
    .row(
      "KIND", .text, [], .single, .absent, .absent, .optional, "RFC 6350 6.1.4",
      standIn: "X-ADDRESSBOOKSERVER-KIND"),
    .row("XML", .text, [], .single, .absent, .absent, .many, "RFC 6350 6.1.5", standIn: "X-XML"),
    .row("NAME", .text, [], .single, .absent, .optional, .absent, "RFC 2426 2.1.2", standIn: "X-NAME"),
    .row("PROFILE", .text, [], .single, .absent, .optional, .absent, "RFC 2426 2.1.3", standIn: "X-PROFILE"),
  ]

  private static let personal: [PropertyDefinition] = [
    .row("FN", .text, [], .single, .optional, .one, .oneOrMore, "RFC 6350 6.2.1"),
    .row("N", .text, [], .componentLists, .one, .one, .optional, "RFC 6350 6.2.2"),
    .row("NICKNAME", .text, [], .list, .absent, .many, .many, "RFC 6350 6.2.3"),
    .row("PHOTO", .uri, [.binary], .single, .many, .many, .many, "RFC 6350 6.2.4"),
    .row("BDAY", .dateAndOrTime, dates, .single, .optional, .optional, .optional, "RFC 6350 6.2.5"),
    .row(
      "ANNIVERSARY", .dateAndOrTime, dates, .single, .absent, .absent, .optional, "RFC 6350 6.2.6",
      standIn: "X-ANNIVERSARY"),
    .row(
      "GENDER", .text, [], .components, .absent, .absent, .optional, "RFC 6350 6.2.7",
      standIn: "X-VCARD4-GENDER"),
    .row(
      "SORT-STRING", .text, [], .single, .absent, .optional, .absent, "RFC 2426 3.6.5",
      standIn: "X-VCARD3-SORT-STRING"),
  ]

  private static let reachable: [PropertyDefinition] = [
    .row("ADR", .text, [], .componentLists, .many, .many, .many, "RFC 6350 6.3.1"),
    .row("LABEL", .text, [], .single, .many, .many, .absent, "RFC 2426 3.2.2", standIn: "X-VCARD3-LABEL"),
    .row("TEL", .text, [.uri], .single, .many, .many, .many, "RFC 6350 6.4.1"),
    .row("EMAIL", .text, [], .single, .many, .many, .many, "RFC 6350 6.4.2"),
    .row("IMPP", .uri, [], .single, .absent, .many, .many, "RFC 6350 6.4.3"),
    .row("LANG", .languageTag, [], .single, .absent, .absent, .many, "RFC 6350 6.4.4", standIn: "X-LANG"),
    .row("MAILER", .text, [], .single, .optional, .optional, .absent, "RFC 2426 3.3.3", standIn: "X-MAILER"),
    .row("TZ", .text, [.uri, .utcOffset], .single, .many, .many, .many, "RFC 6350 6.5.1"),
    .row("GEO", .uri, [.float], .single, .many, .many, .many, "RFC 6350 6.5.2"),
    .row("TITLE", .text, [], .single, .many, .many, .many, "RFC 6350 6.6.1"),
    .row("ROLE", .text, [], .single, .many, .many, .many, "RFC 6350 6.6.2"),
    .row("LOGO", .uri, [.binary], .single, .many, .many, .many, "RFC 6350 6.6.3"),
    .row("ORG", .text, [], .components, .many, .many, .many, "RFC 6350 6.6.4"),
    .row(
      "MEMBER", .uri, [], .single, .absent, .absent, .many, "RFC 6350 6.6.5",
      standIn: "X-ADDRESSBOOKSERVER-MEMBER"),
    .row("RELATED", .uri, [.text], .single, .absent, .absent, .many, "RFC 6350 6.6.6", standIn: "X-RELATED"),
    .row(
      "AGENT", .vcard, [.text, .uri], .single, .many, .many, .absent, "RFC 2426 3.5.4", standIn: "X-AGENT"),
  ]

  private static let explanatory: [PropertyDefinition] = [
    .row("CATEGORIES", .text, [], .list, .absent, .many, .many, "RFC 6350 6.7.1"),
    .row("NOTE", .text, [], .single, .many, .many, .many, "RFC 6350 6.7.2"),
    .row("PRODID", .text, [], .single, .absent, .optional, .optional, "RFC 6350 6.7.3"),
    .row("REV", .timestamp, [.dateTime, .date], .single, .optional, .optional, .optional, "RFC 6350 6.7.4"),
    .row("SOUND", .uri, [.binary, .text], .single, .many, .many, .many, "RFC 6350 6.7.5"),
    .row("UID", .uri, [.text], .single, .optional, .optional, .optional, "RFC 6350 6.7.6"),
    .row(
      "CLIENTPIDMAP", .text, [], .components, .absent, .absent, .many, "RFC 6350 6.7.7",
      standIn: "X-CLIENTPIDMAP"),
    .row("URL", .uri, [], .single, .many, .many, .many, "RFC 6350 6.7.8"),
    .row(
      "CLASS", .text, [], .single, .absent, .optional, .absent, "RFC 2426 3.7.1", standIn: "X-VCARD3-CLASS"),
    .row("KEY", .uri, [.text, .binary], .single, .many, .many, .many, "RFC 6350 6.8.1"),
    .row("FBURL", .uri, [], .single, .absent, .many, .many, "RFC 6350 6.9.1"),
    .row("CALADRURI", .uri, [], .single, .absent, .many, .many, "RFC 6350 6.9.2"),
    .row("CALURI", .uri, [], .single, .absent, .many, .many, "RFC 6350 6.9.3"),
    .row("CAPURI", .uri, [], .single, .absent, .many, .absent, "RFC 2739 2.4", standIn: "X-CAPURI"),
  ]

  private static let extensions: [PropertyDefinition] = [
    .row(
      "BIRTHPLACE", .text, [.uri], .single, .absent, .absent, .optional, "RFC 6474 2.1",
      standIn: "X-BIRTHPLACE"),
    .row(
      "DEATHPLACE", .text, [.uri], .single, .absent, .absent, .optional, "RFC 6474 2.2",
      standIn: "X-DEATHPLACE"),
    .row(
      "DEATHDATE", .dateAndOrTime, dates, .single, .absent, .absent, .optional, "RFC 6474 2.3",
      standIn: "X-DEATHDATE"),
    .row("EXPERTISE", .text, [], .single, .absent, .absent, .many, "RFC 6715 2.1", standIn: "X-EXPERTISE"),
    .row("HOBBY", .text, [], .single, .absent, .absent, .many, "RFC 6715 2.2", standIn: "X-HOBBY"),
    .row("INTEREST", .text, [], .single, .absent, .absent, .many, "RFC 6715 2.3", standIn: "X-INTEREST"),
    .row(
      "ORG-DIRECTORY", .uri, [], .single, .absent, .absent, .many, "RFC 6715 2.4",
      standIn: "X-ORG-DIRECTORY"),
    .row("CONTACT-URI", .uri, [], .single, .absent, .absent, .many, "RFC 8605 2.1", standIn: "X-CONTACT-URI"),
    .row(
      "CREATED", .timestamp, [], .single, .absent, .absent, .optional, "RFC 9554 3.1", standIn: "X-CREATED"),
    .row("GRAMGENDER", .text, [], .single, .absent, .absent, .many, "RFC 9554 3.2", standIn: "X-GRAMGENDER"),
    .row(
      "LANGUAGE", .languageTag, [], .single, .absent, .absent, .optional, "RFC 9554 3.3",
      standIn: "X-LANGUAGE"),
    .row("PRONOUNS", .text, [], .single, .absent, .absent, .many, "RFC 9554 3.4", standIn: "X-PRONOUNS"),
    .row(
      "SOCIALPROFILE", .uri, [.text], .single, .absent, .absent, .many, "RFC 9554 3.5",
      standIn: "X-SOCIALPROFILE"),
    .row("JSPROP", .text, [], .single, .absent, .absent, .many, "RFC 9555 3.2.1", standIn: "X-JSPROP"),
  ]

  private static let dates: [ValueType] = [.date, .dateTime, .time, .text]
}
