import Testing
import VCard

@Suite struct PropertyDefinitionTests {
  /// Name and cardinalities in vCard 2.1, 3.0 and 4.0, as the specifications have them; `-` is undefined.
  static let specified = """
    SOURCE - * *,KIND - - *1,XML - - *,NAME - *1 -,PROFILE - *1 -
    FN *1 1 1*,N 1 1 *1,NICKNAME - * *,PHOTO * * *,BDAY *1 *1 *1,ANNIVERSARY - - *1,GENDER - - *1
    ADR * * *,LABEL * * -,TEL * * *,EMAIL * * *,IMPP - * *,LANG - - *,MAILER *1 *1 -,TZ * * *,GEO * * *
    TITLE * * *,ROLE * * *,LOGO * * *,ORG * * *,MEMBER - - *,RELATED - - *,AGENT * * -
    CATEGORIES - * *,NOTE * * *,PRODID - *1 *1,REV *1 *1 *1,SORT-STRING - *1 -,SOUND * * *,UID *1 *1 *1
    CLIENTPIDMAP - - *,URL * * *,CLASS - *1 -,KEY * * *,FBURL - * *,CALADRURI - * *,CALURI - * *,CAPURI - * -
    BIRTHPLACE - - *1,DEATHPLACE - - *1,DEATHDATE - - *1
    EXPERTISE - - *,HOBBY - - *,INTEREST - - *,ORG-DIRECTORY - - *,CONTACT-URI - - *
    CREATED - - *1,GRAMGENDER - - *,LANGUAGE - - *1,PRONOUNS - - *,SOCIALPROFILE - - *,JSPROP - - *
    """.split { $0 == "," || $0 == "\n" }.map { $0.split(separator: " ").map(String.init) }

  @Test(arguments: specified) func aSpecifiedPropertyOccursAsOften(row: [String]) throws {
    let definition = try #require(PropertyDefinition[row[0]])
    let cardinalities = VCardVersion.allCases.map { definition.cardinality(in: $0).rawValue }
    #expect(cardinalities.map { $0.isEmpty ? "-" : $0 } == Array(row.dropFirst()))
  }

  @Test func theStandardRowsAreTheSpecifiedOnes() {
    #expect(Set(PropertyDefinition.standard.map(\.name)) == Set(Self.specified.map { $0[0] }))
    #expect(PropertyDefinition.standard.count == Self.specified.count)
  }

  @Test func typesAndStructuresAreThoseOfTheSpecifications() {
    #expect(PropertyDefinition["N"]?.structure == .componentLists)
    #expect(PropertyDefinition["ADR"]?.structure == .componentLists)
    #expect(PropertyDefinition["ORG"]?.structure == .components)
    #expect(PropertyDefinition["GENDER"]?.structure == .components)
    #expect(PropertyDefinition["CATEGORIES"]?.structure == .list)
    #expect(PropertyDefinition["NICKNAME"]?.structure == .list)
    #expect(PropertyDefinition["NOTE"]?.structure == .single)
    #expect(PropertyDefinition["TEL"]?.valueType == .text)
    #expect(PropertyDefinition["TEL"]?.alternatives == [.uri])
    #expect(PropertyDefinition["PHOTO"]?.valueType == .uri)
    #expect(PropertyDefinition["BDAY"]?.valueType == .dateAndOrTime)
    #expect(PropertyDefinition["REV"]?.valueType == .timestamp)
    #expect(PropertyDefinition["LANG"]?.valueType == .languageTag)
    #expect(PropertyDefinition["AGENT"]?.valueType == .vcard)
    #expect(PropertyDefinition["X-ANDROID-CUSTOM"]?.structure == .components)
    #expect(PropertyDefinition["X-SAMSUNGADR"]?.structure == .componentLists)
  }

  @Test func aTypeIsNotItsOwnAlternative() {
    for row in PropertyDefinition.all {
      #expect(!row.alternatives.contains(row.valueType), "\(row.name)")
      #expect(Set(row.alternatives).count == row.alternatives.count, "\(row.name)")
    }
  }

  @Test func namesAreInCapitalsAndOccurOnce() {
    let names = PropertyDefinition.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count == PropertyDefinition.standard.count + PropertyDefinition.vendors.count)
    #expect(names.count < 0xFFFF)
    for name in names { #expect(name == name.uppercased() && !name.isEmpty) }
    #expect(!names.contains { ["BEGIN", "END", "VERSION"].contains($0) })
  }

  @Test func everyRowIsFoundInAnyCase() {
    for (index, row) in PropertyDefinition.all.enumerated() {
      let mixed = String(row.name.enumerated().map { $0.isMultiple(of: 2) ? $1 : Character($1.lowercased()) })
      for name in [row.name, row.name.lowercased(), mixed] {
        let id = PropertyDefinition.id(of: Array(name.utf8).span)
        #expect(Int(id) == index + 1)
        #expect(PropertyDefinition.definition(id) == row)
      }
    }
  }

  @Test(arguments: [
    "", "F", "FNN", "FN ", " FN", "BEGIN", "END", "VERSION", "X-FAVOURITE-COLOUR", "TE\u{0}", "ＦＮ", "tél",
    "@DR", "X\rABLABEL", String(repeating: "N", count: 10_000),
  ])
  func otherNamesHaveNoRow(name: String) {
    #expect(PropertyDefinition.id(of: Array(name.utf8).span) == 0)
    #expect(PropertyDefinition[name] == nil)
  }

  @Test func otherIdsHaveNoRow() {
    #expect(PropertyDefinition.definition(0) == nil)
    #expect(PropertyDefinition.definition(UInt16(PropertyDefinition.all.count + 1)) == nil)
    #expect(PropertyDefinition.definition(.max) == nil)
  }
}

@Suite struct ValueTypeTests {
  @Test(arguments: ValueType.allCases) func aTypeIsReadFromItsOwnWord(type: ValueType) {
    #expect(ValueType(parameterValue: type.parameterValue) == type)
    #expect(ValueType(parameterValue: type.parameterValue.uppercased()) == type)
  }

  @Test func earlierVersionsHaveTheirWords() {
    #expect(ValueType(parameterValue: "Phone-Number") == .text)
    #expect(ValueType(parameterValue: "INLINE") == .text)
    #expect(ValueType(parameterValue: "URL") == .uri)
    #expect(ValueType(parameterValue: "CONTENT-ID") == .uri)
    #expect(ValueType(parameterValue: "cid") == .uri)
    #expect(ValueType(parameterValue: "date-and-or-time") == .dateAndOrTime)
    #expect(ValueType(parameterValue: "UNKNOWN") == nil)
    #expect(ValueType(parameterValue: "") == nil)
  }
}

@Suite struct PropertyNameTests {
  @Test func namesAreEqualInAnyCase() {
    #expect(PropertyName("tel") == .tel)
    #expect(PropertyName("x-ABLabel") == .xABLabel)
    #expect(PropertyName("x-mine") == "X-MINE")
    #expect(PropertyName("x-mine") != "X-MINES")
    #expect(PropertyName("x-é") != "X-É")
    #expect(PropertyName.tel != .email)
    #expect(Set<PropertyName>(["TEL", "tel", "x-mine", "X-Mine", "x-other"]).count == 3)
  }

  @Test func aNameKeepsItsText() {
    #expect(PropertyName("X-ABLabel").text == "X-ABLabel")
    #expect("\(PropertyName("x-Mine"))" == "x-Mine")
    #expect(PropertyName("x-Mine").definition == nil)
    #expect(PropertyName("x-Mine").id == 0)
    #expect(PropertyName("fn").definition?.name == "FN")
  }
}
