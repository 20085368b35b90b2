/// Names of files that are made of text from cards.
package enum FileName {
  /// The longest name, in octets, with its extension.
  package static let most = 200
  /// Room for the extension, and for what makes a name the only one of its kind.
  private static let reserve = 20

  /// What stands for a folder, or is refused, on one system or another.
  private static let refused = Set<Unicode.Scalar>("/\\:*?\"<>|".unicodeScalars)
  private static let standIn: Unicode.Scalar = "_"

  /// The text as the name of a file without extension; `nil` when nothing of it is left.
  package static func safe(_ text: String?) -> String? {
    guard let text else { return nil }
    let named = text.lowercased().hasPrefix("urn:uuid:") ? text.dropFirst("urn:uuid:".count) : text[...]
    let scalars = named.unicodeScalars.map { isRefused($0) ? standIn : $0 }
    var name = String(String.UnicodeScalarView(scalars))[...]
    while let first = name.first, first == "." || first.isWhitespace { name.removeFirst() }
    name = shortened(name, to: most - reserve)
    while let last = name.last, last == "." || last.isWhitespace { name.removeLast() }
    return name.isEmpty ? nil : String(name)
  }

  /// As many whole characters as fit; of a character that is itself too long, its scalars.
  private static func shortened(_ name: Substring, to most: Int) -> Substring {
    var name = name
    while name.utf8.count > most {
      if name.count > 1 { name.removeLast() } else { name.unicodeScalars.removeLast() }
    }
    return name
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
    default: refused.contains(scalar) || scalar.properties.isBidiControl
    }
  }
}

/// The names already given in one folder, where case and Unicode form make no difference.
package struct FileNames {
  /// Hash values instead of names: a folder of a million cards must not fill the memory. Two names with the
  /// same hash cost one of them a needless number.
  private var taken: Set<Int> = []
  /// Where to go on counting, for names that come often.
  private var counts: [Int: Int] = [:]

  package init() {}

  /// `NAME.EXTENSION`, or `NAME-2.EXTENSION` and so on when that was given before.
  package mutating func unique(_ name: String, fileExtension: String) -> String {
    let key = Self.key(name)
    if taken.insert(key).inserted { return "\(name).\(fileExtension)" }
    while true {
      let number = counts[key, default: 1] + 1
      counts[key] = number
      if taken.insert(Self.key("\(name)-\(number)")).inserted { return "\(name)-\(number).\(fileExtension)" }
    }
  }

  private static func key(_ name: String) -> Int { name.lowercased().hashValue }
}
