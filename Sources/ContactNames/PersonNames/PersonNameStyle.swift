/// How a name is to be written: how long, for what purpose, and how formally.
public struct PersonNameStyle: Sendable, Hashable {
  /// Which part is first.
  public enum Order: Sendable, Hashable {
    case givenFirst
    case surnameFirst
    /// As in a list that is sorted by surname: `Lovelace, Ada`.
    case sorting
  }

  /// How long the name may be.
  public enum Length: Int, Sendable, Hashable {
    case long
    case medium
    case short
  }

  /// What the name is for.
  public enum Usage: Int, Sendable, Hashable {
    /// To speak of the person.
    case referring
    /// To speak to the person.
    case addressing
    /// To stand for the person in a small place.
    case monogram
  }

  /// How formal the name is to be.
  public enum Formality: Int, Sendable, Hashable {
    case formal
    case informal
  }

  /// The order; `nil` for the one that the name and the locale want.
  public var order: Order?
  /// The length; `nil` for what is usual in the locale.
  public var length: Length?
  public var usage: Usage
  /// The formality; `nil` for what is usual in the locale.
  public var formality: Formality?
  /// Whether the surname is written in capitals.
  public var surnameAllCaps = false

  public init(
    order: Order? = nil, length: Length? = nil, usage: Usage = .referring, formality: Formality? = nil
  ) {
    self.order = order
    self.length = length
    self.usage = usage
    self.formality = formality
  }

  /// All parts: `Dr. Ada Augusta Lovelace`.
  public static let full = PersonNameStyle(length: .long, formality: .formal)
  /// As friends call the person, with an initial of the surname at most: `Ada L.`.
  public static let short = PersonNameStyle(length: .short, formality: .informal)
  /// Given names as initials: `A. A. Lovelace`.
  public static let abbreviated = PersonNameStyle(length: .short, formality: .formal)
  /// One or two letters, for a small picture: `AL`.
  public static let initials = PersonNameStyle(length: .long, usage: .monogram, formality: .informal)
  /// As in a list that is sorted by surname: `Lovelace, Ada Augusta`.
  public static let sorting = PersonNameStyle(order: .sorting, length: .long, formality: .formal)

  /// The number of the pattern for this, in the order in which patterns.py numbers them.
  func key(_ order: Order, _ length: Length, _ formality: Formality) -> Int {
    if order == .sorting { return 36 + length.rawValue * 2 + formality.rawValue }
    let first = order == .givenFirst ? 0 : 18
    return first + length.rawValue * 6 + usage.rawValue * 2 + formality.rawValue
  }
}
