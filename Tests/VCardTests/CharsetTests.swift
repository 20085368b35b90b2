import Testing
import VCard

@Suite struct CharsetTests {
  struct Vector: Sendable, CustomTestStringConvertible {
    var name: String
    var octets: [UInt8]
    var text: String
    var malformed = 0

    init(_ name: String, _ octets: [UInt8], _ text: String, malformed: Int = 0) {
      self.name = name
      self.octets = octets
      self.text = text
      self.malformed = malformed
    }

    var testDescription: String { "\(name): \(text.debugDescription)" }
  }

  static let vectors: [Vector] = [
    Vector("Shift_JIS", [0x95, 0x5C, 0x94, 0x5C, 0x83, 0x5C, 0x97, 0x5C], "表能ソ予"),
    Vector("Shift_JIS", [0x5C, 0x7E, 0x1A, 0x1C, 0x7F, 0xB1], "\\~\u{1A}\u{1C}\u{7F}ｱ"),
    Vector("x-sjis", [0x87, 0x40, 0x81, 0x60, 0x0D, 0x0A], "①～\r\n"),
    Vector("CP932", [0x95, 0x5C], "表"),
    Vector("windows-31J", [0xED, 0x40], "纊"),
    Vector("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC, 0x8E, 0xB1, 0x5C], "日本ｱ\\"),
    Vector("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x45, 0x44, 0x1B, 0x28, 0x42], "山田"),
    Vector("GB2312", [0xD6, 0xEC, 0xE9, 0x46, 0xBB, 0xF9], "朱镕基"),
    Vector("gb2312", [0x80], "€"),
    Vector("GBK", [0xD6, 0xEC, 0xE9, 0x46, 0xBB, 0xF9, 0x5C], "朱镕基\\"),
    Vector("GB18030", [0x81, 0x39, 0xEE, 0x39], "㐀"),
    Vector("Big5", [0xB3, 0x5C, 0xA5, 0x5C, 0xBB, 0x5C, 0xF9, 0xD6, 0x87, 0x40, 0x5C], "許功蓋碁䏰\\"),
    Vector("EUC-KR", [0xB1, 0xE8, 0x8C, 0x63, 0x5C], "김똠\\"),
    Vector("ks_c_5601-1987", [0xB1, 0xE8, 0x8C, 0x63], "김똠"),
    Vector("macintosh", [0x43, 0x61, 0x66, 0x8E, 0x20, 0x86, 0x6E, 0x95, 0x20, 0xDB], "Café Ünï €"),
    Vector("x-mac-roman", [0x8A], "ä"),
    Vector("x-mac-cyrillic", [0x87, 0xE4, 0xF0, 0xE0], "Здра"),
    Vector("windows-1250", [0xA3, 0xF3, 0x64, 0x9F, 0x20, 0x8E, 0x6C, 0x75, 0x9D], "Łódź Žluť"),
    Vector("windows-1251", [0xD9, 0xE5, 0xF0, 0xE1, 0xE0, 0xEA, 0xEE, 0xE2, 0x20, 0xA8], "Щербаков Ё"),
    Vector(
      "windows-1252", [0x80, 0x81, 0x8D, 0x8F, 0x90, 0x9D, 0xE9], "€\u{81}\u{8D}\u{8F}\u{90}\u{9D}é"),
    Vector("windows-1253", [0xCE, 0xDD, 0xED, 0xE7, 0x20, 0xA2, 0xED, 0xED, 0xE1], "Ξένη Άννα"),
    Vector("windows-1254", [0xDE, 0xFD, 0xF0], "Şığ"),
    Vector("windows-1255", [0xF9, 0xEC, 0xE5, 0xED, 0x20, 0xA4], "שלום ₪"),
    Vector("windows-1256", [0xE3, 0xCD, 0xE3, 0xCF, 0x20, 0x90], "محمد گ"),
    Vector("windows-1257", [0xC7, 0xEC], "Ēģ"),
    Vector("windows-874", [0xE4, 0xB7, 0xC2], "ไทย"),
    Vector("ISO-8859-1", [0x93, 0xE9, 0x94], "“é”"),
    Vector("latin1", [0x80], "€"),
    Vector("US-ASCII", [0x41, 0xFC], "Aü"),
    Vector("ISO-8859-2", [0xC8, 0x61, 0x70, 0x65, 0x6B], "Čapek"),
    Vector("ISO-8859-9", [0xDE, 0xFD, 0x80], "Şı€"),
    Vector("ISO-8859-15", [0xA4], "€"),
    Vector("KOI8-R", [0xF6, 0xD5, 0xCB, 0x20, 0xA3], "Жук ё"),
    Vector("KOI8-U", [0xB7, 0xD6, 0xC1, 0xCB, 0x20, 0xAD], "Їжак ґ"),
    Vector("IBM437", [0x82, 0xDB], "é█"),
    Vector("cp850", [0x92, 0x9B, 0x86], "Æøå"),
    Vector("IBM866", [0x86], "Ж"),
    Vector("UTF-8", [0xC3, 0xA9], "é"),
    Vector("UTF-7", [0x48, 0x69, 0x2B, 0x41, 0x4F, 0x6B, 0x2D], "Hié"),
    Vector("UTF-16", [0xFF, 0xFE, 0x41, 0x00, 0x3D, 0xD8, 0x00, 0xDE], "A\u{1F600}"),
    // What is wrong costs one character, and never what follows.
    Vector("Shift_JIS", [0x41, 0x95, 0x22, 0x42], "A\u{FFFD}\"B", malformed: 1),
    Vector("Shift_JIS", [0x41, 0x95], "A\u{FFFD}", malformed: 1),
    Vector("GBK", [0xFF, 0xD6, 0xEC, 0xFF], "\u{FFFD}朱\u{FFFD}", malformed: 2),
    Vector("windows-1253", [0xD2, 0xE1], "\u{FFFD}α", malformed: 1),
    Vector("EUC-JP", [0xC6, 0x0A, 0x41], "\u{FFFD}\nA", malformed: 1),
    Vector("windows-1252", [], ""),
  ]

  @Test(arguments: vectors) func octetsBecomeTheirCharacters(_ vector: Vector) throws {
    let charset = try #require(Charset.named(vector.name))
    var output = Array("=".utf8)
    let malformed = decode(vector.octets, in: charset, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "=" + vector.text)
    #expect(malformed == vector.malformed)
  }

  @Test func namesAreTakenInAnyCaseAndQuotes() {
    #expect(Charset.named(" \"windows-1252\" ") == Charset.windows1252)
    #expect(Charset.named("WINDOWS-1252") == Charset.windows1252)
    #expect(Charset.named("'Cp1252'")?.name == "windows-1252")
    #expect(Charset.named("x-cp1251")?.name == "windows-1251")
    #expect(Charset.named("GB2312")?.name == "GB18030")
    #expect(Charset.named("shift-jis")?.name == "Shift_JIS")
    #expect(Charset.named("euc-kr")?.name == "windows-949")
  }

  @Test(arguments: [
    "", " ", "\"\"", "x-nonsense", "windows-12", "ISO-2022-JP,locale=ja", "../etc/passwd", "UTF 8", "Ü",
    "utf-8\u{0}", String(repeating: "a", count: 100_000),
  ])
  func unknownNamesAreNoCharset(_ name: String) { #expect(Charset.named(name) == nil) }

  @Test(arguments: [
    "Shift_JIS", "GBK", "Big5", "EUC-KR", "ISO-2022-JP", "UTF-7", "UTF-16", "HZ-GB-2312", "IBM037",
  ])
  func someCharsetsGiveASCIIOctetsOtherMeanings(_ name: String) throws {
    #expect(try #require(Charset.named(name)).isMultibyte)
  }

  @Test(arguments: ["windows-1252", "UTF-8", "EUC-JP", "KOI8-R", "macintosh", "ISO-8859-7", "IBM850"])
  func mostCharsetsLeaveASCIIOctetsAlone(_ name: String) throws {
    #expect(try !#require(Charset.named(name)).isMultibyte)
  }

  @Test func noStateGoesFromOneTextToTheNext() throws {
    let charset = try #require(Charset.named("ISO-2022-JP"))
    var output: [UInt8] = []
    _ = decode([0x1B, 0x24, 0x42, 0x3B], in: charset, to: &output)
    output.removeAll()
    #expect(decode(Array("Yamada".utf8), in: charset, to: &output) == 0)
    #expect(String(decoding: output, as: UTF8.self) == "Yamada")
  }

  @Test func longTextsAreWhole() throws {
    let charset = try #require(Charset.named("GB18030"))
    // U+1F600, four octets that become two code units, so that pieces of any even size cut some of them.
    let octets = [0x41] + Array(repeating: [0x94, 0x39, 0xFC, 0x36] as [UInt8], count: 5000).joined()
    var output: [UInt8] = []
    #expect(decode(octets, in: charset, to: &output) == 0)
    #expect(String(decoding: output, as: UTF8.self) == "A" + String(repeating: "\u{1F600}", count: 5000))
  }

  @Test func threadsShareACharset() async {
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { round in
            let vector = Self.vectors[(task + round) % Self.vectors.count]
            guard let charset = Charset.named(vector.name) else { return false }
            var output: [UInt8] = []
            _ = decode(vector.octets, in: charset, to: &output)
            return String(decoding: output, as: UTF8.self) == vector.text
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isRight)
  }
}

private func decode(_ octets: [UInt8], in charset: Charset, to output: inout [UInt8]) -> Int {
  charset.decode(octets.span, to: &output)
}
