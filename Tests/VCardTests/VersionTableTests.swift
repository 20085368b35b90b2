import TestSupport
import Testing
import VCard

/// What the property table says of other versions is what happens.
@Suite struct VersionTableTests {
  /// A row of the table, and two versions of which the first one has it.
  struct Conversion: Sendable, CustomStringConvertible {
    let row: PropertyDefinition
    let source: VCardVersion
    let target: VCardVersion
    var description: String { "\(row.name) from \(source) to \(target)" }
  }

  /// A name with a blank can be read, but not be given.
  static let all: [Conversion] = PropertyDefinition.all.filter { !$0.name.contains(" ") }.flatMap { row in
    VCardVersion.allCases.filter { row.cardinality(in: $0) != .absent }.flatMap { source in
      VCardVersion.allCases.filter { $0 != source }.map { Conversion(row: row, source: source, target: $0) }
    }
  }

  /// A value of the property's kind that no version has to say in another way, if there is one.
  private static func value(_ row: PropertyDefinition, _ version: VCardVersion) -> PropertyValue {
    switch row.name {
    case "GEO": return .escaped(version == .v4_0 ? "geo:48.2,16.3" : "48.2;16.3")
    case "TZ", "TEL": return .text("+1-202-555-0112")
    case "N", "ADR": return .components([["a"], ["b"], ["c"], ["d"], ["e"]])
    default: break
    }
    switch row.valueType {
    case .uri: return .uri("urn:uuid:0f6a1c6e-1111-4c43-8a52-2a7d5d0e0001")
    case .timestamp: return .escaped(version == .v4_0 ? "20220705T093412Z" : "2022-07-05T09:34:12Z")
    case .date, .dateTime, .dateAndOrTime: return .escaped(version == .v4_0 ? "20090808" : "2009-08-08")
    default: return .text("word")
    }
  }

  private static func card(_ row: PropertyDefinition, _ version: VCardVersion) throws -> Card {
    var card = Card(version: version)
    try card.append(.fn, .text("Ada Lovelace"))
    try card.append(.n, .components([["Lovelace"], ["Ada"], [], [], []]))
    if row.name == "FN" || row.name == "N" { return card }
    try card.append(PropertyName(row.name), value(row, version))
    return card
  }

  @Test(arguments: all) func aPropertyHasTheNameThatTheTableSays(_ conversion: Conversion) throws {
    let (row, target) = (conversion.row, conversion.target)
    let card = try Self.card(row, conversion.source)
    var converter = VersionConverter(to: target)
    let converted = converter.convert(card)
    var name = row.name(in: target)
    // The text to sort by has a place in N, where there is one.
    if row.name == "SORT-STRING", target == .v4_0 { name = "N" }
    #expect(converted.map(\.name).contains(PropertyName(name)), "\(converted.map(\.contentLine))")
    if name != row.name {
      #expect(!converted.map(\.name).contains(PropertyName(row.name)), "\(converted.map(\.contentLine))")
    }
    #expect(converted.count == card.count - (row.name == "SORT-STRING" && target == .v4_0 ? 1 : 0))
    #expect(converter.losses.allSatisfy { $0.outcome == .kept })
    #expect(card.isEquivalent(to: converted.converted(to: card.version)))
  }

  @Test(arguments: all) func whatTheTargetHasNoWordForIsNamed(_ conversion: Conversion) throws {
    let (row, target) = (conversion.row, conversion.target)
    let isUnknown = row.cardinality(in: target) == .absent
    // A vendor's property is known in no version, and so in each.
    guard isUnknown, !["LABEL", "AGENT", "SORT-STRING"].contains(row.name) else { return }
    var converter = VersionConverter(to: target)
    _ = converter.convert(try Self.card(row, conversion.source))
    #expect(converter.losses.map(\.property).contains(row.name))
    #expect(converter.losses.allSatisfy { $0.message.contains("vCard") && !$0.message.contains("word") })
  }

  @Test func everyStandInStandsForOneProperty() {
    let standIns = PropertyDefinition.all.compactMap(\.standIn)
    #expect(Set(standIns).count == standIns.count)
    for row in PropertyDefinition.standard where row.v4_0 != .absent && row.v3_0 == .absent {
      #expect(row.standIn != nil, "\(row.name)")
    }
    for row in PropertyDefinition.standard where row.v4_0 == .absent {
      #expect(row.standIn != nil, "\(row.name)")
    }
  }

  @Test(arguments: ParameterDefinition.all, [VCardVersion.v2_1, .v3_0])
  func aParameterOf4HasItsStandIn(_ parameter: ParameterDefinition, _ target: VCardVersion) throws {
    var card = Card(version: .v4_0)
    try card.append(.fn, .text("Ada Lovelace"))
    try card.append(.n, .components([["Lovelace"], ["Ada"]]))
    try card.append(.email, .text("ada@example.org"), parameters: [Parameter(parameter.name, "7")])
    var converter = VersionConverter(to: target)
    let converted = converter.convert(card)
    #expect(converted[.email]?.parameters[parameter.standIn] == ["7"])
    #expect(converted[.email]?.parameters[parameter.name] == [])
    #expect(converter.losses.map(\.parameter) == [parameter.name])
    #expect(card.isEquivalent(to: converted.converted(to: .v4_0)))
  }
}
