/// The parts of a person's name, as UTS #35 part 8 divides it.
///
/// ```swift
/// var name = PersonName()
/// name[.given] = "Ada"
/// name[.surname] = "Lovelace"
/// let text = PersonNameFormatter(locale: "en").string(from: name, style: .abbreviated)  // A. Lovelace
/// ```
public struct PersonName: Sendable, Hashable {
  /// A part of a name.
  public enum Field: UInt8, Sendable, Hashable, CaseIterable {
    /// A title before the name.
    case title
    case given
    /// Further given names, or a patronymic.
    case given2
    case surname
    /// The second surname, of the mother in Spain.
    case surname2
    /// What tells the generations apart, such as `Jr.`.
    case generation
    /// Degrees and the like after the name.
    case credentials
  }

  /// A form of a part.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The form used among friends.
    public static let informal = Modifiers(rawValue: 1)
    /// What stands before the surname proper, such as `van`.
    public static let prefix = Modifiers(rawValue: 2)
    /// The surname proper.
    public static let core = Modifiers(rawValue: 4)
    public static let allCaps = Modifiers(rawValue: 8)
    public static let initialCap = Modifiers(rawValue: 16)
    /// Initials, with points.
    public static let initial = Modifiers(rawValue: 32)
    /// One letter.
    public static let monogram = Modifiers(rawValue: 64)
    /// With an initial: what stands between the words is kept.
    public static let retain = Modifiers(rawValue: 128)
    public static let vocative = Modifiers(rawValue: 256)
    public static let genitive = Modifiers(rawValue: 512)
  }

  /// Which of given name and surname is first.
  public enum Order: Sendable, Hashable {
    case givenFirst
    case surnameFirst
  }

  /// The locale that the name is from, where that is known; otherwise its script tells.
  public var locale: String?
  /// The order that the name's owner wants, where that is known.
  public var preferredOrder: Order?
  var values: [Value] = []

  struct Value: Sendable, Hashable {
    let field: Field
    let modifiers: Modifiers
    var text: String
  }

  /// Makes a name without any part.
  public init() {}

  /// A part, in the form that is exactly this; `nil` where there is none. An empty text is none.
  public subscript(field: Field, modifiers: Modifiers = []) -> String? {
    get { values.first { $0.field == field && $0.modifiers == modifiers }?.text }
    set {
      let index = values.firstIndex { $0.field == field && $0.modifiers == modifiers }
      let text = newValue.flatMap { $0.isEmpty ? nil : $0 }
      switch (index, text) {
      case (let index?, let text?): values[index].text = text
      case (let index?, nil): values.remove(at: index)
      case (nil, let text?): values.append(Value(field: field, modifiers: modifiers, text: text))
      case (nil, nil): break
      }
    }
  }

  /// Whether there is no part.
  public var isEmpty: Bool { values.isEmpty }

  /// Whether there is a value of this field in any form.
  func has(_ field: Field) -> Bool { values.contains { $0.field == field } }

  /// The value whose form comes nearest to one, and what of the form is left to be done.
  func best(_ field: Field, _ modifiers: Modifiers) -> (text: String, rest: Modifiers)? {
    var best: Value?
    for value in values where value.field == field && value.modifiers.isSubset(of: modifiers) {
      if let known = best, known.modifiers.rank >= value.modifiers.rank { continue }
      best = value
    }
    return best.map { ($0.text, modifiers.subtracting($0.modifiers)) }
  }

  /// The name with the surname whole, as its prefix and its core, where only some of these are given.
  var completed: PersonName {
    let core = self[.surname, .core]
    let prefix = self[.surname, .prefix]
    guard core != nil || prefix != nil else { return self }
    var name = self
    if self[.surname] == nil {
      name[.surname] = [prefix, core].compactMap(\.self).joined(separator: " ")
    } else if core == nil {
      name[.surname, .core] = self[.surname]
    }
    if core == nil { name[.surname, .prefix] = nil }
    return name
  }

  /// The name of one word where it has to stand for the surname.
  var mononym: PersonName {
    var name = self
    name.values = values.map { value in
      value.field == .given
        ? Value(field: .surname, modifiers: value.modifiers, text: value.text) : value
    }
    return name
  }

  /// The script in which the name is written.
  var script: Script {
    for field in [Field.surname, .given] {
      for value in values where value.field == field {
        if let script = Script.first(in: value.text) { return script }
      }
    }
    return .unknown
  }
}

extension PersonName.Modifiers {
  /// More modifiers rank higher; of as many the one with the first name in the alphabet.
  fileprivate var rank: Int {
    rawValue.nonzeroBitCount << 16 | Int(~rawValue & 0xFF)
  }
}
