/// One value of several, with the label that tells which it is.
///
/// Equality does not ask from which property of a card the value came.
public struct LabeledValue<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What the value is for, in a person's words: `mobile`, `home`, or any other text; `nil` where nothing is said.
  public var label: String?
  /// The value.
  public var value: Value
  /// Whether it is the one to use first.
  public var isPreferred: Bool
  /// Where in its list the value stood when it was read; -1 for one that was made by hand.
  package var reference: Int32 = -1

  /// Makes a value with a label.
  public init(_ label: String?, _ value: Value, isPreferred: Bool = false) {
    self.label = label
    self.value = value
    self.isPreferred = isPreferred
  }

  public static func == (lhs: LabeledValue, rhs: LabeledValue) -> Bool {
    lhs.label == rhs.label && lhs.value == rhs.value && lhs.isPreferred == rhs.isPreferred
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(label)
    hasher.combine(value)
    hasher.combine(isPreferred)
  }
}
