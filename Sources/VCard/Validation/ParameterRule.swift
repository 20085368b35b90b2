/// One row of the table of what a parameter may say, and where it may stand.
///
/// Names that begin with X- are everybody's own and have no row.
struct ParameterRule: Sendable {
  /// On which properties of the specifications a parameter may stand.
  enum Place: Sendable {
    case anywhere
    /// Those that may occur more than once (RFC 6350 5.3 and 5.5).
    case repeatable
    /// Those that may be URIs.
    case uris
    /// Those that may be dates.
    case dates
    case only(Set<String>)
    case except(Set<String>)
  }

  /// What a value must be.
  enum Form: Sendable {
    case text
    case languageTag
    case preference
    case number(ClosedRange<Int>)
    /// Numbers above 0, with a dot between them if there are two.
    case pid
    case mediaType
    case uri
    case boolean
    case timestamp
    /// One of these, in capitals, or a word with X- before it.
    case word(Set<String>)
    /// So many letters.
    case letters(Int)
    /// Up to 255 letters, digits, hyphens and underscores.
    case identifier
    /// Words that depend on the property: see `TypeWords`.
    case type
  }

  let name: String
  let versions: ClosedRange<VCardVersion>
  let place: Place
  /// Whether it has one value and occurs once.
  let isSingle: Bool
  let form: Form

  private init(
    _ name: String, _ versions: ClosedRange<VCardVersion>, _ place: Place, _ form: Form,
    isSingle: Bool = true
  ) {
    self.name = name
    self.versions = versions
    self.place = place
    self.isSingle = isSingle
    self.form = form
  }

  /// The row of a parameter in a version, by its name in capitals.
  static func row(_ name: String, in version: VCardVersion) -> ParameterRule? {
    byName[name]?.first { $0.versions.contains(version) }
  }

  private static let byName = Dictionary(grouping: all, by: \.name)

  private static let every = VCardVersion.v2_1...VCardVersion.v4_0
  private static let before4 = VCardVersion.v2_1...VCardVersion.v3_0
  private static let since4 = VCardVersion.v4_0...VCardVersion.v4_0

  private static let all: [ParameterRule] = [
    // RFC 2426 section 4, RFC 2739, RFC 4770.
    ParameterRule(
      "TYPE", before4,
      .only([
        "ADR", "LABEL", "TEL", "EMAIL", "PHOTO", "LOGO", "SOUND", "KEY", "IMPP", "FBURL", "CALURI",
        "CALADRURI", "CAPURI",
      ]), .type, isSingle: false),
    // RFC 6350 5.6.
    ParameterRule(
      "TYPE", since4,
      .except([
        "SOURCE", "KIND", "XML", "N", "BDAY", "ANNIVERSARY", "GENDER", "MEMBER", "PRODID", "REV", "UID",
        "CLIENTPIDMAP",
      ]), .type, isSingle: false),
    ParameterRule("VALUE", every, .anywhere, .text),
    ParameterRule("LANGUAGE", every, .anywhere, .languageTag),
    ParameterRule("ENCODING", before4, .anywhere, .text),
    ParameterRule("CHARSET", VCardVersion.v2_1...VCardVersion.v2_1, .anywhere, .text),
    ParameterRule("CONTEXT", VCardVersion.v3_0...VCardVersion.v3_0, .only(["SOURCE"]), .text),

    ParameterRule("PREF", since4, .repeatable, .preference),
    ParameterRule("ALTID", since4, .except(["CLIENTPIDMAP"]), .text),
    ParameterRule("PID", since4, .repeatable, .pid, isSingle: false),
    ParameterRule("MEDIATYPE", since4, .uris, .mediaType),
    ParameterRule("CALSCALE", since4, .dates, .word(["GREGORIAN"])),
    ParameterRule("SORT-AS", since4, .only(["N", "ORG"]), .text, isSingle: false),
    ParameterRule("GEO", since4, .only(["ADR"]), .uri),
    ParameterRule("TZ", since4, .only(["ADR"]), .text),
    ParameterRule("LABEL", since4, .anywhere, .text),

    ParameterRule(
      "LEVEL", since4, .only(["EXPERTISE", "HOBBY", "INTEREST"]),
      .word(["BEGINNER", "AVERAGE", "EXPERT", "HIGH", "MEDIUM", "LOW"])),
    ParameterRule(
      "INDEX", since4, .only(["EXPERTISE", "HOBBY", "INTEREST", "ORG-DIRECTORY"]), .number(1...Int.max)),
    ParameterRule("CC", since4, .only(["ADR"]), .letters(2)),

    ParameterRule("AUTHOR", since4, .anywhere, .uri),
    ParameterRule("AUTHOR-NAME", since4, .anywhere, .text),
    ParameterRule("CREATED", since4, .anywhere, .timestamp),
    ParameterRule("DERIVED", since4, .anywhere, .boolean),
    ParameterRule("PHONETIC", since4, .anywhere, .word(["IPA", "JYUT", "PINY", "SCRIPT"])),
    ParameterRule("PROP-ID", since4, .anywhere, .identifier),
    ParameterRule("SCRIPT", since4, .anywhere, .letters(4)),
    ParameterRule("SERVICE-TYPE", since4, .only(["IMPP", "SOCIALPROFILE"]), .text),
    ParameterRule("USERNAME", since4, .only(["IMPP", "SOCIALPROFILE"]), .text),
    ParameterRule("JSCOMPS", since4, .only(["N", "ADR"]), .text),
    ParameterRule("JSPTR", since4, .only(["JSPROP"]), .text),
  ]
}

extension ParameterRule {
  /// Whether the parameter may stand on a property of the specifications.
  func mayStand(on property: PropertyDefinition, in version: VCardVersion) -> Bool {
    switch place {
    case .anywhere: true
    case .repeatable:
      [.many, .oneOrMore].contains(property.cardinality(in: version)) && property.name != "CLIENTPIDMAP"
    case .uris: property.valueTypes(in: version).contains(.uri)
    case .dates: property.conversion == .date
    case .only(let names): names.contains(property.name)
    case .except(let names): !names.contains(property.name)
    }
  }
}
