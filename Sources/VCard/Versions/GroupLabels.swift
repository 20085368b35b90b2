/// Which label Apple's programs show for which group, found once for all lines.
struct GroupLabels {
  private var labels: [[UInt8]: Int] = [:]
  private var sizes: [[UInt8]: Int] = [:]

  init(_ lines: [ConversionLine]) {
    for (index, line) in lines.enumerated() where !line.group.isEmpty {
      let group = line.group.map(ASCII.upper)
      sizes[group, default: 0] += 1
      if line.name == .xABLabel, labels[group] == nil { labels[group] = index }
    }
  }

  /// The line of the label in the group of a line.
  func label(of line: ConversionLine) -> Int? {
    line.group.isEmpty ? nil : labels[line.group.map(ASCII.upper)]
  }

  /// The label of a group that holds nothing but it and a line, and that a conversion has made of what the line says.
  func madeLabel(of line: ConversionLine, in lines: [ConversionLine]) -> Int? {
    let group = line.group.map(ASCII.upper)
    guard group.starts(with: GroupLabels.prefix), sizes[group] == 2, line.name != .xABLabel,
      let index = labels[group], lines[index].parameters.isEmpty,
      lines[index].text == GroupLabels.text(for: line)
    else { return nil }
    return index
  }

  /// The label that a conversion makes for a line, where it makes one.
  static func text(for line: ConversionLine) -> String? {
    switch line.name {
    case .related, .xABRelatedNames:
      guard let type = line.types.map({ $0.lowercased() }).first(where: { $0 != "pref" }) else { return nil }
      return relations.first { $0.type == type }?.label ?? type
    default: return line.first("X-CUSTOM")
    }
  }

  /// The word of RELATED (RFC 6350 6.6.6) for one of Apple's labels.
  static func type(for label: String?) -> String? { relations.first { $0.label == label }?.type }

  private static let relations: [(label: String, type: String)] = [
    ("_$!<Spouse>!$_", "spouse"), ("_$!<Child>!$_", "child"), ("_$!<Parent>!$_", "parent"),
    ("_$!<Friend>!$_", "friend"), ("_$!<Sibling>!$_", "sibling"), ("_$!<Mother>!$_", "parent"),
    ("_$!<Father>!$_", "parent"), ("_$!<Brother>!$_", "sibling"), ("_$!<Sister>!$_", "sibling"),
    ("_$!<Son>!$_", "child"), ("_$!<Daughter>!$_", "child"), ("_$!<Partner>!$_", "spouse"),
    ("_$!<Wife>!$_", "spouse"), ("_$!<Husband>!$_", "spouse"),
  ]

  // MARK: Names of groups

  private static let name = "vcard-label-"
  private static let prefix = name.utf8.map(ASCII.upper)

  /// Names for groups that are not among those of the lines, one after the other.
  struct NewGroups {
    private let taken: Set<[UInt8]>
    private var number = 0

    init(_ lines: [ConversionLine]) { taken = Set(lines.map { $0.group.map(ASCII.upper) }) }

    mutating func next() -> [UInt8] {
      while true {
        number += 1
        let group = Array("\(GroupLabels.name)\(number)".utf8)
        if !taken.contains(group.map(ASCII.upper)) { return group }
      }
    }
  }
}
