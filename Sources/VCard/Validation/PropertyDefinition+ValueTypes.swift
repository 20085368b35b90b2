// The types of a value version by version, where the row of the property does not say it all: it has the type of the
// newest version and what occurs in any.

extension PropertyDefinition {
  /// The types that a value may have in a version: first that of a value without VALUE.
  ///
  /// ```swift
  /// let older = PropertyDefinition["PHOTO"]?.valueTypes(in: .v3_0)  // [.binary, .uri]
  /// let newer = PropertyDefinition["PHOTO"]?.valueTypes(in: .v4_0)  // [.uri]
  /// ```
  public func valueTypes(in version: VCardVersion) -> [ValueType] {
    guard let types = PropertyDefinition.differingTypes[name] else { return [valueType] + alternatives }
    return switch version {
    case .v2_1: types.v2_1
    case .v3_0: types.v3_0
    case .v4_0: types.v4_0
    }
  }

  private typealias Types = (v2_1: [ValueType], v3_0: [ValueType], v4_0: [ValueType])

  private static let differingTypes: [String: Types] = [
    "PHOTO": ([.binary, .uri], [.binary, .uri], [.uri]),
    "LOGO": ([.binary, .uri], [.binary, .uri], [.uri]),
    "SOUND": ([.text, .binary, .uri], [.binary, .uri], [.uri]),
    "KEY": ([.binary, .text], [.binary, .text], [.uri, .text]),
    "BDAY": ([.date, .dateTime], [.date, .dateTime], [.dateAndOrTime, .date, .dateTime, .time, .text]),
    "REV": ([.dateTime, .date], [.dateTime, .date], [.timestamp]),
    "TZ": ([.utcOffset, .text], [.utcOffset, .text], [.text, .uri, .utcOffset]),
    "GEO": ([.float], [.float], [.uri]),
    "TEL": ([.text], [.text], [.text, .uri]),
    "UID": ([.text], [.text], [.uri, .text]),
  ]
}
