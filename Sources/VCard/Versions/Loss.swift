/// Something in a card that the version it is brought into has no place for, and what became of it.
///
/// It names a property and its position, never a value, so that a report holds no personal data.
public struct Loss: Sendable, Hashable {
  /// What became of it.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// It is there under another name or in another form. Converting back restores it.
    case kept
    /// What is there says less. Converting back does not restore it.
    case changed
    /// It is not there any more.
    case dropped
  }

  /// The position of the property in the card as it was.
  public var position: Int
  /// The name of the property in capitals, as it was.
  public var property: String
  /// The name of the parameter in capitals, if only that is concerned.
  public var parameter: String?
  /// What became of it.
  public var outcome: Outcome
  /// The name of the property or parameter under which it is kept, if it has another one.
  public var standIn: String?
  /// The version that has no place for it.
  public var target: VCardVersion

  public init(
    position: Int, property: String, parameter: String? = nil, outcome: Outcome, standIn: String? = nil,
    target: VCardVersion
  ) {
    self.position = position
    self.property = property
    self.parameter = parameter
    self.outcome = outcome
    self.standIn = standIn
    self.target = target
  }

  /// What cannot be held and what became of it, for a person, without personal data.
  public var message: String {
    if parameter == nil, let standIn, Loss.parameters.contains(standIn) {
      return
        "vCard \(target) has no place for all that this \(property) says; the rest is in its parameter \(standIn)"
    }
    let what = parameter.map { "no place for \($0) of \(property)" } ?? "no place for this \(property)"
    let fate =
      switch (outcome, standIn) {
      case (.kept, let name?): "kept as \(name)"
      case (.kept, nil): "kept as it is"
      case (.changed, let name?): "kept in part as \(name)"
      case (.changed, nil): "kept in part"
      case (.dropped, _): "left out"
      }
    return "vCard \(target) has \(what); \(fate)"
  }

  /// Stand-ins that are parameters of the property, which stays.
  private static let parameters: Set<String> = ["X-LISTS", "X-URI", "X-COMPONENTS", "X-APPLE-OMIT-YEAR"]
}
