/// What is wrong with a head or a value, wherever it stands.
struct Fault: Sendable, Hashable {
  let kind: Diagnostic.Kind
  /// For a person, without a word of the value.
  let message: String

  init(_ kind: Diagnostic.Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// Something in a card that is not as its version wants it.
struct Flaw: Sendable {
  let kind: Diagnostic.Kind
  /// For a person, without a word of a value.
  private(set) var message: String
  /// The position of the property; `nil` for what is missing in the card.
  private(set) var position: Int?
  /// The name of the property that is missing.
  private(set) var property: String?
  /// Whether it was put right.
  private(set) var isRepaired = false

  init(_ fault: Fault, _ position: Int?, property: String? = nil) {
    kind = fault.kind
    message = fault.message
    self.position = position
    self.property = property
  }

  /// The flaw as one that was put right.
  func repaired(by action: String) -> Flaw {
    var flaw = self
    flaw.message = "fixed: \(action)"
    flaw.isRepaired = true
    return flaw
  }

  /// The flaw at another position.
  func moved(to position: Int?, property: String?) -> Flaw {
    var flaw = self
    flaw.position = position
    flaw.property = property
    return flaw
  }
}

extension [Flaw] {
  /// In the order of the card: what concerns it as a whole comes first.
  func sortedByPosition() -> [Flaw] {
    let places = enumerated().sorted {
      ($0.element.position ?? -1, $0.offset) < ($1.element.position ?? -1, $1.offset)
    }
    return places.map(\.element)
  }
}
