// Bringing a card into another version goes by steps between neighbours: 2.1 ⇄ 3.0 ⇄ 4.0. A step has rules for single
// lines (names, parameters, values) and rules that look at several lines (labels, groups, how often a property may
// occur). Each rule goes both ways: what a version has no word for is kept under a stand-in, and the rule of the way back
// knows it. The stand-ins of properties stand in the property table, those of parameters in ParameterDefinition.
//
//     ANNIVERSARY:20010609        4.0 → 3.0        X-ANNIVERSARY:2001-06-09
//     EMAIL;PREF=2:…                               EMAIL;X-PREF=2:…
//     X-SPOUSE:…                  3.0 → 4.0        RELATED;VALUE=text;TYPE=spouse;X-VCARD3-NAME=X-SPOUSE:…
//     a second BDAY                                X-VCARD3-BDAY

/// A way from one version to its neighbour.
enum ConversionStep: Hashable {
  case from2_1to3_0
  case from3_0to4_0
  case from4_0to3_0
  case from3_0to2_1

  var source: VCardVersion {
    switch self {
    case .from2_1to3_0: .v2_1
    case .from3_0to4_0, .from3_0to2_1: .v3_0
    case .from4_0to3_0: .v4_0
    }
  }

  var target: VCardVersion {
    switch self {
    case .from3_0to2_1: .v2_1
    case .from2_1to3_0, .from4_0to3_0: .v3_0
    case .from3_0to4_0: .v4_0
    }
  }

  /// The steps from one version to another; none where they are the same.
  static func path(from source: VCardVersion, to target: VCardVersion) -> [ConversionStep] {
    switch (source, target) {
    case (.v2_1, .v3_0): [.from2_1to3_0]
    case (.v2_1, .v4_0): [.from2_1to3_0, .from3_0to4_0]
    case (.v3_0, .v4_0): [.from3_0to4_0]
    case (.v4_0, .v3_0): [.from4_0to3_0]
    case (.v4_0, .v2_1): [.from4_0to3_0, .from3_0to2_1]
    case (.v3_0, .v2_1): [.from3_0to2_1]
    default: []
    }
  }
}

/// One step of one card.
struct Conversion {
  let step: ConversionStep
  var lines: [ConversionLine]
  var losses: [Loss] = []
  /// Whether an Apple program wrote the card: there the year 1604 means that none is known.
  var isApples = false

  /// A conversion that only mends lines of a version.
  init(mending version: VCardVersion) {
    step = version == .v4_0 ? .from3_0to4_0 : version == .v3_0 ? .from4_0to3_0 : .from3_0to2_1
    lines = []
  }

  init(_ step: ConversionStep, _ lines: [ConversionLine], isApples: Bool) {
    self.step = step
    self.lines = lines
    self.isApples = isApples
  }

  var source: VCardVersion { step.source }
  var target: VCardVersion { step.target }

  /// Applies all rules.
  mutating func run() {
    switch step {
    case .from2_1to3_0:
      convertEach()
      labelCustomTypes()
    case .from3_0to4_0:
      joinLabels()
      joinRelatedNames()
      joinSortString()
      joinOnlyOnes()
      convertEach()
    case .from4_0to3_0:
      separateLabels()
      separateRelated()
      separateSortAs()
      convertEach()
      choosePreferred()
    case .from3_0to2_1:
      removeCustomTypeLabels()
      convertEach()
    }
  }

  /// Brings a line of 3.0 into 4.0, as far as no other line matters.
  mutating func raise(_ line: inout ConversionLine) {
    raiseName(&line)
    raiseParameters(&line)
    raiseValue(&line)
  }

  /// Brings a line of 4.0 into 3.0, as far as no other line matters.
  mutating func lower(_ line: inout ConversionLine) {
    let row = line.row
    lowerName(&line)
    lowerValue(&line, row)
    lowerParameters(&line)
  }

  /// Brings a line into the target's version, as far as no other line matters.
  mutating func convert(_ line: inout ConversionLine) {
    switch step {
    case .from2_1to3_0: raiseLegacy(&line)
    case .from3_0to4_0: raise(&line)
    case .from4_0to3_0: lower(&line)
    case .from3_0to2_1: lowerLegacy(&line)
    }
  }

  private mutating func convertEach() {
    for index in lines.indices {
      var line = lines[index]
      convert(&line)
      lines[index] = line
    }
  }

  mutating func note(
    _ line: ConversionLine, parameter: String? = nil, _ outcome: Loss.Outcome = .kept,
    as standIn: String? = nil
  ) {
    losses.append(
      Loss(
        position: line.position, property: line.capitals, parameter: parameter, outcome: outcome,
        standIn: standIn, target: target))
  }
}

// MARK: - Values

extension Conversion {
  private mutating func raiseValue(_ line: inout ConversionLine) {
    guard let row = line.row, !line.hasUnknownType else { return }
    switch row.conversion {
    case .date: raiseDate(&line, row)
    case .media: raiseMedia(&line, row)
    case .position: raisePosition(&line)
    case .zone: raiseZone(&line)
    case .phone: raisePhone(&line)
    case .identifier: raiseIdentifier(&line)
    case .profile: raiseProfile(&line)
    case .uri: if line.namedType != .text { raiseURI(&line) }
    case .components(let count): exchangeSurplus(&line, beyond: count)
    case .none: break
    }
  }

  private mutating func lowerValue(_ line: inout ConversionLine, _ row: PropertyDefinition?) {
    guard let row, !line.hasUnknownType else { return }
    switch row.conversion {
    case .date: lowerDate(&line, row)
    case .media: lowerMedia(&line, row)
    case .position: lowerPosition(&line)
    case .zone: lowerZone(&line)
    case .phone: lowerPhone(&line)
    case .identifier: if line.namedType == .text { line.remove("VALUE") }
    case .profile: lowerProfile(&line)
    case .components(let count): exchangeSurplus(&line, beyond: count)
    case .uri, .none: break
    }
  }
}

extension PropertyDefinition {
  /// The rule by which values of a property change from 3.0 to 4.0 and back.
  enum ValueConversion: Hashable {
    /// The same octets in both.
    case none
    /// `1985-04-12` and `19850412`, and years that are not known.
    case date
    /// base64 and `data:` URIs.
    case media
    /// `48.2;16.3` and `geo:48.2,16.3`.
    case position
    /// `-05:00` and `-0500`.
    case zone
    /// Numbers and `tel:` URIs.
    case phone
    /// Text and URIs.
    case identifier
    /// Apple's parameters of a social profile and those of RFC 9554.
    case profile
    /// Without escapes in 4.0.
    case uri
    /// Components beyond this number mean different things.
    case components(Int)
  }

  /// Whether a value may be a URI in 4.0.
  var hasURIs: Bool {
    switch conversion {
    case .media, .position, .identifier, .profile, .uri: true
    default: false
    }
  }

  var conversion: ValueConversion {
    switch name {
    case "GEO": return .position
    case "TZ": return .zone
    case "TEL": return .phone
    case "UID": return .identifier
    case "SOCIALPROFILE", "X-SOCIALPROFILE": return .profile
    case "N": return .components(5)
    case "ADR": return .components(7)
    default: break
    }
    if alternatives.contains(.binary) { return .media }
    switch valueType {
    case .date, .dateTime, .dateAndOrTime, .timestamp: return .date
    case .uri: return .uri
    default: return .none
    }
  }
}
