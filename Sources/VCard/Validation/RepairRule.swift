/// One row of the table of repairs: what is done about a kind of finding in a line.
struct RepairRule: Sendable {
  /// What is wrong with a line that one would like to have.
  typealias Judge = (ConversionLine) -> Set<Diagnostic.Kind>
  /// Changes the line and says what was done; `nil` where nothing can be.
  typealias Action = @Sendable (inout ConversionLine, RepairBench, Judge) -> String?

  let kind: Diagnostic.Kind
  /// Whether the line tells by itself that it was repaired.
  let concernsLineOnly: Bool
  let apply: Action

  private init(_ kind: Diagnostic.Kind, concernsLineOnly: Bool = true, _ apply: @escaping Action) {
    self.kind = kind
    self.concernsLineOnly = concernsLineOnly
    self.apply = apply
  }

  /// Every row, in the order in which they are applied: the type of a value before its form, its form before what it says.
  static let all: [RepairRule] = [
    RepairRule(.surroundingBlanks) { line, _, _ in
      line.value = Array(line.value[...].trimmed)
      return "the blanks were left out"
    },
    RepairRule(.repeatedParameter) { line, bench, _ in leaveOutRepeated(&line, bench.version) },
    RepairRule(.unknownValueType) { line, bench, judge in nameType(&line, bench, judge) },
    RepairRule(.valueType) { line, bench, judge in nameType(&line, bench, judge) },
    RepairRule(.invalidUTCOffset) { line, bench, judge in nameType(&line, bench, judge) },
    RepairRule(.uriEscapes) { line, _, _ in leaveOutEscapes(&line) },
    RepairRule(.invalidURI) { line, bench, judge in
      nameType(&line, bench, judge) ?? addScheme(&line)
    },
    RepairRule(.uriCharacters) { line, _, _ in
      line.value = line.value.flatMap {
        URICharacters.contains($0) ? [$0] : [0x25] + Parameter.hexadecimal($0)
      }
      return "the characters are percent-encoded now"
    },
    RepairRule(.valueForm) { line, bench, _ in mendForm(&line, bench) },
    RepairRule(.invalidDate) { line, bench, judge in nameType(&line, bench, judge) },
    RepairRule(.invalidLanguageTag) { line, _, _ in mendLanguage(&line) },
    RepairRule(.prefType) { line, bench, _ in mendPreference(&line, bench) },
    RepairRule(.prefRange) { line, _, _ in clampPreference(&line) },
    RepairRule(.missingComponents) { line, bench, _ in addComponents(&line, bench.version) },
    RepairRule(.base64Form) { line, _, _ in encodeAnew(&line) },
    RepairRule(.mediaTypeMismatch) { line, bench, _ in nameMediaType(&line, bench) },
    // Last, for what has another name is judged no more.
    RepairRule(.surplusProperty, concernsLineOnly: false) { line, bench, _ in
      setAside(&line, bench.version)
    },
  ]
}

// MARK: - The line

extension RepairRule {
  private static func setAside(_ line: inout ConversionLine, _ version: VCardVersion) -> String? {
    guard let row = line.name.definition else { return nil }
    let name = SurplusProperties.standIn(for: row, of: version)
    line.name = PropertyName(name)
    return "it is kept as \(name)"
  }

  private static func leaveOutRepeated(_ line: inout ConversionLine, _ version: VCardVersion) -> String? {
    var seen: [String: String] = [:]
    var kept: [Parameter] = []
    for parameter in line.parameters {
      let name = parameter.name.uppercased()
      guard ParameterRule.row(name, in: version)?.isSingle == true, let value = parameter.values.first,
        parameter.values.allSatisfy({ $0 == value })
      else {
        kept.append(parameter)
        continue
      }
      if seen[name] == value { continue }
      seen[name] = value
      kept.append(Parameter(parameter.name, value))
    }
    line.parameters = kept
    return "what was said twice is said once"
  }

  // MARK: Types

  private static let wrongTypes: Set<Diagnostic.Kind> = [
    .valueType, .unknownValueType, .invalidDate, .invalidURI, .invalidUTCOffset, .invalidLanguageTag,
    .invalidPosition, .invalidNumber, .invalidBoolean,
  ]

  /// Names the first type of the property that the value is of.
  private static func nameType(_ line: inout ConversionLine, _ bench: RepairBench, _ judge: Judge) -> String?
  {
    guard !line.isBase64 else {
      line.remove("VALUE")
      return "VALUE was left out, since ENCODING says what the value is"
    }
    // A comma or semicolon separates nothing in a URI, but in a list of components.
    guard let row = bench.row, row.structure == .single || line.namedType != .uri else { return nil }
    let types = row.valueTypes(in: bench.version)
    for type in types where type != .binary {
      var candidate = line
      if type == types.first {
        candidate.remove("VALUE")
      } else {
        candidate.set("VALUE", bench.version == .v2_1 && type == .uri ? "URL" : type.parameterValue)
      }
      guard judge(candidate).isDisjoint(with: wrongTypes) else { continue }
      line = candidate
      return type == types.first
        ? "VALUE was left out: the type goes without saying" : "VALUE says \(type.parameterValue) now"
    }
    return nil
  }

  // MARK: URIs

  private static func leaveOutEscapes(_ line: inout ConversionLine) -> String? {
    line.value = DataURI(line.value)?.normalized ?? ValueText.unescaped(line.value[...])
    return "the backslashes were left out"
  }

  private static func addScheme(_ line: inout ConversionLine) -> String? {
    guard ASCII.equal(line.value.prefix(4), "WWW.") else { return nil }
    line.value = Array("http://".utf8) + line.value
    return "http:// stands before it now"
  }

  // MARK: Forms

  /// Brings a value into the form of its version as a conversion does.
  private static func mendForm(_ line: inout ConversionLine, _ bench: RepairBench) -> String? {
    guard let row = bench.row else { return nil }
    var conversion = Conversion(mending: bench.version)
    conversion.isApples = bench.isApples
    let isNew = bench.version == .v4_0
    switch row.conversion {
    case .date:
      isNew ? conversion.raiseDate(&line, row) : conversion.lowerDate(&line, row)
      if bench.version == .v2_1 { line.remove("VALUE") }
    case .position: isNew ? conversion.raisePosition(&line) : conversion.lowerPosition(&line)
    case .zone: isNew ? conversion.raiseZone(&line) : conversion.lowerZone(&line)
    default: conversion.mend(&line)
    }
    return "it is written as vCard \(bench.version) has it"
  }

  private static func mendLanguage(_ line: inout ConversionLine) -> String? {
    for index in line.parameters.indices where line.parameters[index].isNamed("LANGUAGE") {
      line.parameters[index].values = line.parameters[index].values.map(hyphenated)
    }
    if line.name.definition?.valueType == .languageTag {
      line.value = line.value.map { $0 == 0x5F ? ASCII.hyphen : $0 }
    }
    return "the underscore is a hyphen now"
  }

  private static func hyphenated(_ tag: String) -> String {
    String(decoding: tag.utf8.map { $0 == 0x5F ? ASCII.hyphen : $0 }, as: UTF8.self)
  }

  private static func mendPreference(_ line: inout ConversionLine, _ bench: RepairBench) -> String? {
    guard let row = bench.row,
      ParameterRule.row("PREF", in: bench.version)?.mayStand(on: row, in: bench.version) == true
    else { return nil }
    line.removeTypes { $0.lowercased() == "pref" }
    if line.has("PREF") { return "PREF says it; TYPE=pref was left out" }
    line.add("PREF", "1")
    return "it is PREF=1 now"
  }

  private static func clampPreference(_ line: inout ConversionLine) -> String? {
    for index in line.parameters.indices where line.parameters[index].isNamed("PREF") {
      line.parameters[index].values = line.parameters[index].values.map { value in
        guard let number = ParameterRule.wholeNumber(value) else { return value }
        return String(min(max(number, 1), 100))
      }
    }
    return "PREF is within 1 and 100 now"
  }

  private static func addComponents(_ line: inout ConversionLine, _ version: VCardVersion) -> String? {
    guard case .components(let range)? = PropertyRule[line.capitals]?.form else { return nil }
    let count = ValueText.count(line.value[...], of: ASCII.semicolon) + 1
    let missing = range(version).lowerBound - count
    guard missing > 0 else { return nil }
    line.value += [UInt8](repeating: ASCII.semicolon, count: missing)
    return "the semicolons were added"
  }

  // MARK: Media

  private static func encodeAnew(_ line: inout ConversionLine) -> String? {
    let uri = DataURI(line.value)
    let text = uri?.data ?? line.value[...]
    guard let octets = Base64.decode(text.span) else { return nil }
    var value = Array(line.value.prefix(upTo: uri == nil ? 0 : text.startIndex))
    Base64.encode(octets.span, to: &value)
    line.value = value
    return "the same octets are encoded anew"
  }

  private static func nameMediaType(_ line: inout ConversionLine, _ bench: RepairBench) -> String? {
    guard let row = bench.row else { return nil }
    let uri = DataURI(line.value)
    let base64 = uri?.data ?? line.value[...]
    guard let shown = MediaSignature.mediaType(ofBase64: base64, isKey: row.name == "KEY") else { return nil }
    if uri != nil {
      line.value = Array("data:\(shown);base64,".utf8) + base64
    } else {
      var conversion = Conversion(mending: bench.version)
      line.removeMediaType(row)
      conversion.lowerMediaType(&line, shown, row)
    }
    return "it is said to be \(shown) now"
  }
}
