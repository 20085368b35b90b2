/// The sections of a sorted list.
struct SortSections: Sendable {
  /// The labels in their order; the last one is that of what has no letter.
  let labels: [String]
  /// Whether there is one for each letter by which Chinese is read.
  let isByReading: Bool
  private let table: SectionTable?
  /// For each section of ICU the number of ours.
  private let numbers: [Int]

  /// Sections of other scripts that follow those of any locale.
  private static let others = ["en", "ja", "ko", "th", "ar", "he", "el", "uk", "sr"]
  /// For what has no letter.
  private static let unlettered = "#"
  /// For letters of other scripts.
  private static let foreign = "…"
  /// In Japan, for names in Chinese characters whose reading nobody knows.
  private static let unread = "他"

  /// `A` to `Z`, for Chinese in the order of its readings.
  static let pinyin = SortSections()

  private init() {
    labels =
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(Unicode.Scalar($0)) } + [
        Self.foreign, Self.unlettered,
      ]
    isByReading = true
    table = nil
    numbers = []
  }

  /// Those of a locale, as ICU has them.
  init(_ locale: LocaleName) {
    isByReading = false
    table = SectionTable(locale: locale.identifier, others: Self.others)
    var labels: [String] = []
    var numbers: [Int] = []
    let language = locale.maximized.language
    for (index, section) in (table?.sections ?? []).enumerated() {
      switch section.kind {
      case .before: numbers.append(-1)
      case .letter:
        numbers.append(labels.count)
        labels.append(section.label)
      case .between, .after:
        numbers.append(labels.count)
        let follows = index > 0 && table?.sections[index - 1].label == "わ"
        labels.append(language == "ja" && follows ? Self.unread : Self.foreign)
      }
    }
    labels.append(Self.unlettered)
    self.labels = labels
    self.numbers = numbers.map { $0 < 0 ? labels.count - 1 : $0 }
  }

  /// The section of a text that begins with a letter.
  func section(of octets: [UInt8]) -> Int {
    if isByReading { return labels.count - 2 }
    guard let section = table?.section(of: octets) else { return labels.count - 1 }
    return numbers[section]
  }
}
