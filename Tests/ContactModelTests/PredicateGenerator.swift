import ContactModel
import TestSupport

/// Makes predicates that can be read, and subjects that they are sometimes true of.
struct PredicateGenerator {
  private var generator: Generator

  init(seed: UInt64) { generator = Generator(seed: seed) }

  static let texts = [
    "a", "A", "b", "ab", "Ä", "a\u{308}", "ß", "SS", "a*b", "x\\y", "'\"", "", "1985", "a\nb", "é b",
  ]
  private static let dates = [
    "1985-04-12", "1985-04", "1985", "--04-12", "--05-01", "2001-01-01", "1985-04-12T10:00:00Z",
  ]
  private static let textKeys = [
    "givenName", "note", "SELF.familyName", "phoneNumbers.value", "emailAddresses.label", "categories",
    "phoneNumbers[0].value", "categories[LAST]", "emailAddresses[FIRST].value",
  ]
  private static let manyTexts = [
    "phoneNumbers.value", "phoneNumbers.label", "emailAddresses.value", "categories",
  ]
  private static let numberKeys = [
    "image.byteCount", "emailAddresses.@count", "categories.@count", "givenName.length",
    "phoneNumbers.label.@count", "SUBQUERY(phoneNumbers, $n, $n.label = 'a').@count",
  ]
  private static let relations = ["=", "==", "!=", "<>", "<", "<=", "=<", ">", ">=", "=>"]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

  mutating func octet() -> UInt8 { UInt8(number(0...255)) }

  // MARK: Predicates

  mutating func predicate(depth: Int = 3) -> String {
    guard depth > 0, chance(70) else { return comparison() }
    switch number(0...5) {
    case 0: return pick(["NOT ", "! ", "not "]) + "(\(predicate(depth: depth - 1)))"
    case 1: return "(\(predicate(depth: depth - 1)))"
    case 2: return pick(["TRUEPREDICATE", "falsepredicate"])
    case 3:
      let inner = predicate(depth: depth - 1)
      let condition = "\(inner) OR $v\(depth).label = \(text())"
      return "SUBQUERY(phoneNumbers, $v\(depth), \(condition)).@count > \(number(0...2))"
    default:
      let word = pick([" AND ", " OR ", " && ", " || ", " and "])
      return (0...number(1...2)).map { _ in predicate(depth: depth - 1) }.joined(separator: word)
    }
  }

  mutating func comparison() -> String {
    switch number(0...5) {
    case 0: "\(pick(Self.numberKeys)) \(pick(Self.relations)) \(number(-1...3))"
    case 1: "\(pick(["birthday", "dates.value"])) \(pick(Self.relations)) '\(pick(Self.dates))'"
    case 2: "phoneNumbers.preferred \(pick(["=", "!="])) \(pick(["TRUE", "NO", "1", "NULL"]))"
    case 3: "\(pick(["ANY", "ALL", "NONE", "SOME", "any"])) \(pick(Self.manyTexts)) \(question())"
    case 4: "\(pick(Self.textKeys)) \(pick(Self.relations)) \(pick(Self.textKeys))"
    default: "\(pick(Self.textKeys)) \(question())"
    }
  }

  /// An operator and what stands at its right.
  mutating func question() -> String {
    let folding = pick(["", "", "[c]", "[d]", "[cd]"])
    switch number(0...4) {
    case 0: return "\(pick(Self.relations))\(folding) \(text())"
    case 1: return "\(pick(["IN", "BETWEEN"]))\(folding) {\(text()), \(text())}"
    case 2: return "\(pick(["=", "!="])) NULL"
    case 3: return pick(["LIKE\(folding) '*a*'", "LIKE\(folding) 'a?'", "MATCHES\(folding) '[a-z].*'"])
    default: return "\(pick(["CONTAINS", "BEGINSWITH", "ENDSWITH", "IN"]))\(folding) \(text())"
    }
  }

  mutating func text() -> String { Self.quoted(pick(Self.texts)) }

  static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      if scalar == "'" || scalar == "\\" { quoted += "\\" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }

  // MARK: Subjects

  mutating func subject() -> Subject {
    var subject: Subject = [:]
    for key in ["givenName", "note", "familyName"] where chance(70) {
      subject.values[key] = .text(pick(Self.texts))
    }
    if chance(60) { subject.values["birthday"] = .text(pick(Self.dates + ["soon"])) }
    if chance(60) {
      subject.values["categories"] = .list((0..<number(0...3)).map { _ in .text(pick(Self.texts)) })
    }
    if chance(50) { subject.values["image"] = ["byteCount": .number(Double(number(0...3)))] }
    for key in ["phoneNumbers", "emailAddresses", "dates"] where chance(80) {
      subject.values[key] = .list((0..<number(0...3)).map { _ in entry(isDate: key == "dates") })
    }
    return subject
  }

  private mutating func entry(isDate: Bool) -> PredicateValue {
    var entry: Subject = [:]
    if chance(60) { entry.values["label"] = .text(pick(Self.texts)) }
    if chance(90) { entry.values["value"] = .text(pick(isDate ? Self.dates : Self.texts)) }
    if chance(30) { entry.values["preferred"] = .boolean(chance(80)) }
    return .object(entry)
  }
}
