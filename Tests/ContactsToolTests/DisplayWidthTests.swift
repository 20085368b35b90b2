internal import ContactsTool
internal import Testing

/// How much room text takes on a terminal, and where its lines end.
@Suite struct DisplayWidthTests {
  // MARK: Columns

  @Test(arguments: [
    ("", 0), ("Ada", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("Ω√½", 3),
    // Wide and fullwidth, and halfwidth.
    ("王小明", 6), ("山田ｱｷ", 6), ("Ａ", 2), ("김", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("𠮷", 2), ("。", 2),
    // Right to left, with points; Thai and Devanagari, with marks above, below and beside.
    ("שלום", 4), ("שָׁלוֹם", 4), ("مُنى", 3), ("น้ำ", 2), ("हिन्दी", 5),
    // Nothing to see.
    ("a\u{200B}b", 2), ("a\u{2060}b", 2), ("\u{200E}a\u{200F}", 1), ("\u{FEFF}a", 1), ("\u{7}\u{1B}", 0),
    ("\u{0}a\u{85}", 1),
    // Emoji: by itself, with a presentation, of a key, with a modifier, joined, a flag, half a flag, one of tags.
    ("🎈", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("👋🏽", 2), ("☝🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2),
    ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("🎈🎈", 4), ("©", 1), ("#", 1),
  ])
  func `a character takes the columns that a terminal gives it`(text: String, columns: Int) {
    #expect(DisplayWidth.columns(of: text) == columns)
  }

  // MARK: Lines

  @Test(arguments: [
    ("", 10, [""]),
    ("one two three", 7, ["one two", "three"]),
    ("one  two", 20, ["one  two"]),
    ("  one two", 6, ["  one", "two"]),
    ("a-word-that-is-too-long b", 5, ["a-word-that-is-too-long", "b"]),
    ("see a-word-that-is-too-long", 5, ["see", "a-word-that-is-too-long"]),
    ("王小明王小明", 6, ["王小明", "王小明"]),
    ("王小明王小明", 7, ["王小明", "王小明"]),
    ("王小明。王", 6, ["王小", "明。王"]),
    ("王小「明」王", 6, ["王小", "「明」", "王"]),
    ("王Ada王", 5, ["王Ada", "王"]),
    ("한국어 문장", 6, ["한국어", "문장"]),
    ("한국어문장", 6, ["한국어문장"]),
    ("🎈🎈🎈", 4, ["🎈🎈", "🎈"]),
    ("Zoe\u{308} Zoe\u{308}", 7, ["Zoe\u{308} Zoe\u{308}"]),
  ])
  func `a line ends between words`(text: String, width: Int, lines: [String]) {
    #expect(LineBreaking.lines(text, width: width) == lines)
  }

  // MARK: What is shown

  @Test(arguments: [
    ("", []), (" \n\t\r\n", []), ("a ", ["a"]), ("\n\na\r\nb\n\nc\n", ["a", "b", "", "c"]),
    ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", ["a", "b", "c", "d", "e", "f"]), ("a\tb", ["a b"]),
    ("\u{1B}[31mred\u{7}\u{0}\u{7F}", ["␛[31mred␇␀␡"]), ("a\u{9B}31m", ["a\u{FFFD}31m"]),
    ("a\u{202E}b\u{2066}c\u{2069}\u{202A}", ["abc"]), ("\u{200F}a\u{200D}", ["\u{200F}a\u{200D}"]),
  ])
  func `what would steer a terminal is shown instead`(text: String, lines: [String]) {
    #expect(VisibleText.lines(text) == lines)
  }

  @Test(arguments: [
    ("Ada", false), ("王小明", false), ("דניאל", true), ("منى", true), ("a א", true), ("\u{1E900}", true),
    ("Ω", false),
  ])
  func `only what runs from right to left is kept apart`(text: String, isApart: Bool) {
    #expect(VisibleText.isolated(text) == (isApart ? "\u{2068}\(text)\u{2069}" : text))
  }
}
