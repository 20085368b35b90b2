/// One row of the table of parameters that only vCard 4.0 has (RFC 6350, section 5, and its extensions).
///
/// Earlier versions keep such a parameter under its stand-in, which is `X-` and its name.
public struct ParameterDefinition: Sendable, Hashable {
  /// The name of the parameter, in capitals.
  public let name: String
  /// The name that it has in vCard 2.1 and 3.0.
  public var standIn: String { "X-" + name }
  /// Where it is defined.
  public let rule: String

  private init(_ name: String, _ rule: String) {
    self.name = name
    self.rule = rule
  }

  /// Every row. TYPE, VALUE, LANGUAGE and ENCODING are not new in 4.0; the rules for PREF and LABEL say more.
  public static let all: [ParameterDefinition] = [
    ParameterDefinition("PREF", "RFC 6350 5.3"),
    ParameterDefinition("ALTID", "RFC 6350 5.4"),
    ParameterDefinition("PID", "RFC 6350 5.5"),
    ParameterDefinition("MEDIATYPE", "RFC 6350 5.7"),
    ParameterDefinition("CALSCALE", "RFC 6350 5.8"),
    ParameterDefinition("SORT-AS", "RFC 6350 5.9"),
    ParameterDefinition("GEO", "RFC 6350 5.10"),
    ParameterDefinition("TZ", "RFC 6350 5.11"),
    ParameterDefinition("LABEL", "RFC 6350 6.3.1"),
    ParameterDefinition("LEVEL", "RFC 6715 3.1"),
    ParameterDefinition("INDEX", "RFC 6715 3.2"),
    ParameterDefinition("CC", "RFC 8605 3.1"),
    ParameterDefinition("AUTHOR", "RFC 9554 4.1"),
    ParameterDefinition("AUTHOR-NAME", "RFC 9554 4.2"),
    ParameterDefinition("CREATED", "RFC 9554 4.3"),
    ParameterDefinition("DERIVED", "RFC 9554 4.4"),
    ParameterDefinition("PHONETIC", "RFC 9554 4.6"),
    ParameterDefinition("PROP-ID", "RFC 9554 4.7"),
    ParameterDefinition("SCRIPT", "RFC 9554 4.8"),
    ParameterDefinition("SERVICE-TYPE", "RFC 9554 4.9"),
    ParameterDefinition("USERNAME", "RFC 9554 4.10"),
    ParameterDefinition("JSCOMPS", "RFC 9555 3.3.1"),
    ParameterDefinition("JSPTR", "RFC 9555 3.3.2"),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  private static let byStandIn = Dictionary(uniqueKeysWithValues: all.map { ($0.standIn, $0) })

  /// The row of a parameter, its name in any case.
  public static subscript(name: String) -> ParameterDefinition? { byName[name.uppercased()] }

  /// The row of which a name is the stand-in.
  static func standing(_ name: String) -> ParameterDefinition? { byStandIn[name.uppercased()] }
}
