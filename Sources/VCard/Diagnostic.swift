/// Something in the input that is not as its format's specification wants it, and what was done about it.
///
/// Diagnostics are data: a reader collects them, somebody else prints them. They name a property and a
/// position, never a value, so that a log holds no personal data.
public struct Diagnostic: Sendable, Hashable {
  /// How much a finding matters.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// Everything was kept or repaired.
    case warning
    /// Something was lost, or does not fit the specification in a way that cannot be repaired.
    case error
  }

  /// The kind of finding, with its stable identifier and its explanation.
  public var kind: Kind
  /// The physical line in the input as given, from 1.
  public var line: Int
  /// The octet in that line, from 1. In a file of UTF-16 or UTF-32 it counts the octets of its UTF-8 form.
  public var column: Int
  /// What was wrong and what was done, for a person, without personal data.
  public var message: String
  /// The name of the property concerned, in capitals, if there is one.
  public var property: String?
  /// The number of the card concerned in the input, from 1; `nil` outside any card.
  public var card: Int?
  /// Whether what was found is no longer so in what is written: only ``CardRepair`` and its callers say so.
  public var isRepaired = false

  public init(
    _ kind: Kind, line: Int, column: Int, message: String, property: String? = nil, card: Int? = nil
  ) {
    self.kind = kind
    self.line = line
    self.column = column
    self.message = message
    self.property = property
    self.card = card
  }

  /// The severity of this kind of finding.
  public var severity: Severity { kind.severity }
}

extension Diagnostic {
  /// A kind of finding. The identifier is stable: scripts may depend on it.
  public struct Kind: Sendable, Hashable, Identifiable {
    /// The stable identifier, in lower case with hyphens.
    public let id: String
    /// How much findings of this kind matter.
    public let severity: Severity
    /// What it means, for a person who has never heard of it.
    public let meaning: String
    /// What is done about it.
    public let remedy: String
    /// The rule that it rests on.
    public let rule: String

    public init(id: String, severity: Severity, meaning: String, remedy: String, rule: String) {
      self.id = id
      self.severity = severity
      self.meaning = meaning
      self.remedy = remedy
      self.rule = rule
    }

    public static func == (lhs: Kind, rhs: Kind) -> Bool { lhs.id == rhs.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}
