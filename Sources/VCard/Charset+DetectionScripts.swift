// MARK: - Han, kana, hangul

/// An East Asian encoding, judged by how many of its characters are those of names and addresses.
struct IdeographicCharset: DetectionCandidate {
  let charset: String
  let common: Set<Unicode.Scalar>
  /// The lead octets of the characters in daily use.
  let daily: ClosedRange<UInt8>
  var isJapanese = false
  let threshold = 0.5

  func score(_ text: DetectionText, of sample: DetectionSample) -> Double? {
    var wide = 0
    var usual = 0
    var halfwidth = 0
    var mixed = 0
    var previousIsLetter = false
    var previousIsWide = false
    for scalar in text.scalars {
      guard let kind = kind(of: scalar) else { return nil }
      let isWide = kind == .wide || kind == .usual
      if isWide { wide += 1 }
      if kind == .usual { usual += 1 }
      if kind == .halfwidth { halfwidth += 1 }
      let isForeign = isWide || kind == .halfwidth
      if scalar.isASCIILetter && previousIsWide || isForeign && previousIsLetter { mixed += 1 }
      previousIsLetter = scalar.isASCIILetter
      previousIsWide = isForeign
    }
    if halfwidth > 0 && halfwidth >= wide { return halfwidthScore(text, halfwidth: halfwidth, mixed: mixed) }
    guard wide >= 2, mixed * 10 <= wide else { return nil }
    return 0.6 * Double(usual) / Double(wide + halfwidth) + 0.4 * dailyShare(of: sample.octets)
  }

  /// Half-width katakana are single octets, the accented capitals of windows-1252: whole words are needed.
  private func halfwidthScore(_ text: DetectionText, halfwidth: Int, mixed: Int) -> Double? {
    guard isJapanese, halfwidth >= 4, mixed == 0 else { return nil }
    let whole = text.words.count { isHalfwidthWord($0) }
    return whole == text.words.count ? 0.58 : nil
  }

  /// Voicing marks stand behind syllables that have a voice, small syllables behind others.
  private func isHalfwidthWord(_ word: [Unicode.Scalar]) -> Bool {
    var previous: UInt32 = 0
    for scalar in word.map(\.value) {
      switch scalar {
      case 0xFF67...0xFF70 where previous == 0: return false
      case 0xFF9E where !(0xFF73...0xFF84).contains(previous) && !(0xFF8A...0xFF8E).contains(previous):
        return false
      case 0xFF9F where !(0xFF8A...0xFF8E).contains(previous): return false
      case 0xFF61...0xFF9F: previous = scalar
      default: return false
      }
    }
    return word.count >= 2
  }

  /// The share of the characters in daily use; kana are among them.
  private func dailyShare(of octets: [UInt8]) -> Double {
    var pairs = 0
    var inUse = 0
    var index = 0
    while index < octets.count - 1 {
      let isPair = octets[index] > 0x80 && !(charset == "Shift_JIS" && (0xA0...0xDF).contains(octets[index]))
      if isPair {
        pairs += 1
        if daily.contains(octets[index]) || kanaLeads.contains(octets[index]) { inUse += 1 }
      }
      index += isPair ? 2 : 1
    }
    return pairs == 0 ? 0 : Double(inUse) / Double(pairs)
  }

  private var kanaLeads: [UInt8] { charset == "Shift_JIS" ? [0x82, 0x83] : isJapanese ? [0xA4, 0xA5] : [] }

  private enum Kind { case other, halfwidth, wide, usual }

  /// `nil` for what no such text holds.
  private func kind(of scalar: Unicode.Scalar) -> Kind? {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20..<0x7F: .other
    case 0x3041...0x3096, 0x30A1...0x30FA: isJapanese ? .usual : .wide
    case 0x3000...0x303F, 0x30FB...0x30FE, 0xFF01...0xFF5E, 0xFFE0...0xFFE6: .other
    case 0xFF61...0xFF9F: isJapanese ? .halfwidth : nil
    case 0x3400...0x9FFF, 0xF900...0xFAFF: common.contains(scalar) ? .usual : .wide
    case 0xAC00...0xD7A3: common.contains(scalar) ? .usual : .wide
    case 0xFFFD, 0x00A0...0x00FF, 0x2010...0x22FF, 0x2460...0x266F, 0x0370...0x045F, 0x3131...0x318E: .other
    default: nil
    }
  }

  static let all: [any DetectionCandidate] = [
    IdeographicCharset(
      charset: "Shift_JIS", common: Set(japanese.unicodeScalars), daily: 0x88...0x98, isJapanese: true),
    IdeographicCharset(
      charset: "EUC-JP", common: Set(japanese.unicodeScalars), daily: 0xB0...0xCF, isJapanese: true),
    IdeographicCharset(charset: "GB18030", common: Set(simplified.unicodeScalars), daily: 0xB0...0xD7),
    IdeographicCharset(charset: "Big5", common: Set(traditional.unicodeScalars), daily: 0xA4...0xC6),
    IdeographicCharset(charset: "windows-949", common: Set(korean.unicodeScalars), daily: 0xB0...0xC8),
  ]

  private static let japanese = """
    田中山本佐藤鈴木高橋伊渡辺邊村小林加吉川井上松清水野崎森池阿部石岡島原長谷近後坂遠青福太三西斉斎岩久保大和前金沢竹内宮\
    今新古平河丸横安服土武市江杉千葉菅柴酒工望浅荒児玉菊桜関根須増片菱子美郎一二三四五健浩智恵由紀真雄幸男介輔明正夫彦翔悠\
    結衣菜花香奈直樹哲也修隆博誠優陽愛里理沙洋久義信弘昭英東京都県市区町村丁目番号府道阪浜名古屋神戸州崎札幌仙台港渋谷新宿\
    株式会社部課長営業電話自宅勤務先有限支店取締役日中国学校病院様
    """

  private static let simplified = """
    王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪\
    范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤伟芳娜敏静丽强磊军洋勇艳杰娟涛明\
    超秀霞平刚桂英华玉兰红建国文志海小晓东春梅林云飞鹏辉波宇浩然子轩雨婷佳欣思北京上海天津重庆市省区路街号县镇村楼室广州深\
    圳南西安中国人民公司有限大学技术科技电话手机办公经理总部工程师先生女士医院学校老家妈爸阿一二三四五六七八九十新长成都武汉\
    俊立永庆生祥福德宏峰斌凯亮鑫琳慧颖雪莹倩萍燕玲珍凤淑清梓涵瑞晨博斯克尔拉利亚尼巴布达加卡特里萨维瓦多哥米索伊奥埃比科洛莫纳诺\
    帕普塞泰土乌希雅岛语
    """

  private static let traditional = """
    陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范方宋鄧杜傅侯曹\
    薛丁卓阮馬董溫唐藍石蔣田康鄒白涂尤巫韓龔嚴袁美淑志雅俊家怡文明宏建國華英玉惠秀麗娟芬玲芳偉杰豪君瑋婷宜佳慧雯柏宗冠台北\
    臺市縣區路街號樓巷弄段中正高雄新竹香港九龍灣仔大學公司有限股份電話手機辦公室經理先生小姐醫院一二三四五六七八九十東西南民\
    生忠孝仁愛信義和平復興廣州子安成德榮輝雪鳳珍貞萍霞珠春梅蘭月金嘉永欣思詩涵品承恩宇翔哲彥廷斯克爾拉利亞尼巴布達加卡特里薩維瓦多哥米索伊奧埃比科洛\
    莫納諾帕普塞泰土烏希雅島語
    """

  private static let korean = """
    김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구라민진지엄채원천방공현함변염여추도소석선설\
    마길연위표명기반왕금옥육인맹제모수영준은희경미숙자순철용상재동혜나태훈규빈슬울부산시로대특별광역서도아파트호층회사주식\
    과장부대리실팀사무전화국내집엄아빠님학교병원형누나언니일이삼사오육칠팔구십가다바보예린율찬건혁환욱섭식승택복춘분말덕병봉란스르크트드프니리에티카코타토포파비브베블벨그레로루론랑쿠키케어
    """
}

// MARK: - Cyrillic, Greek, Hebrew, Arabic, Thai

/// An encoding of an alphabet, judged word by word.
struct AlphabeticCharset: DetectionCandidate {
  let charset: String
  let script: ClosedRange<UInt32>
  /// The letters of each language, the most frequent first.
  let languages: [String]
  /// Letters that cannot begin a word, those that can only end it, and those that cannot.
  var neverFirst = ""
  var onlyFinal = ""
  var neverFinal = ""
  /// Empty where they are not written.
  var vowels = ""
  /// The letters of which a word that is not all capitals has just one; empty where there are no accents.
  var accents = ""
  /// How much rarer than the others' the encoding is.
  var handicap = 0.0
  let threshold = 0.56

  func score(_ text: DetectionText, of sample: DetectionSample) -> Double? {
    var letters: [Unicode.Scalar] = []
    var plausible = 0
    var longest = 0
    for word in text.words {
      let own = word.filter { isLetter($0) }
      letters += own
      longest = max(longest, own.count)
      if isPlausible(word, ownCount: own.count) { plausible += 1 }
    }
    guard letters.count >= 4, longest >= 3, plausible * 10 >= text.words.count * 9 else { return nil }
    let best = languages.map { typicality(of: letters, in: Array($0.unicodeScalars)) }.max() ?? 0
    let strange = Double(text.words.count - plausible) / Double(text.words.count)
    let doubt = letters.count < 6 ? 0.06 : 0
    return best - strange - handicap - doubt - (hasUsualCase(letters) ? 0 : 0.12)
      - 0.15 * unaccentedShare(of: text)
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    script.contains(scalar.value) && (scalar.properties.isAlphabetic || scalar.properties.isDiacritic)
  }

  /// Only this script's letters, with capitals and final forms where they can be; or signs and no letters.
  private func isPlausible(_ word: [Unicode.Scalar], ownCount: Int) -> Bool {
    if ownCount == 0 { return word.count == 1 && Self.signs.contains(word[0]) }
    if let first = word.first, first == "’" || neverFirst.unicodeScalars.contains(first) { return false }
    let core = word.filter { !Self.signs.contains($0) }
    guard core.allSatisfy({ isLetter($0) }) else { return false }
    return hasPlausibleCase(core) && hasPlausibleEnd(core) && hasVowel(core)
  }

  private func hasPlausibleEnd(_ word: [Unicode.Scalar]) -> Bool {
    for (index, scalar) in word.enumerated() {
      let isLast = index == word.count - 1
      if !isLast && onlyFinal.unicodeScalars.contains(scalar) { return false }
      if isLast && word.count > 1 && neverFinal.unicodeScalars.contains(scalar.lower) { return false }
    }
    return true
  }

  /// Names have capitals, and seldom nothing else.
  private func hasUsualCase(_ letters: [Unicode.Scalar]) -> Bool {
    let capitals = letters.count { $0.properties.isUppercase }
    let smalls = letters.count { $0.properties.isLowercase }
    return capitals + smalls == 0 || (capitals > 0 && smalls > 0)
  }

  private func unaccentedShare(of text: DetectionText) -> Double {
    guard !accents.isEmpty else { return 0 }
    let words = text.words.filter { $0.count > 3 && $0.contains(where: { $0.properties.isLowercase }) }
    let unaccented = words.count { word in word.count { accents.unicodeScalars.contains($0.lower) } != 1 }
    return words.isEmpty ? 0 : Double(unaccented) / Double(words.count)
  }

  private func hasVowel(_ word: [Unicode.Scalar]) -> Bool {
    vowels.isEmpty || word.count < 3 || word.contains { vowels.unicodeScalars.contains($0.lower) }
  }

  /// The share of the letters' ranks: 1 for the commonest letter, 0 for the rarest and for foreign ones.
  private func typicality(of letters: [Unicode.Scalar], in order: [Unicode.Scalar]) -> Double {
    var sum = 0.0
    for letter in letters {
      guard let rank = order.firstIndex(of: letter.lower) else { continue }
      sum += 1 - Double(rank) / Double(order.count)
    }
    return sum / Double(letters.count)
  }

  static let signs = Set("\u{A0}«»„“”‘’‚–—…№•·°§׳״\u{200E}\u{200F}،؛".unicodeScalars)
  private static let cyrillic: ClosedRange<UInt32> = 0x400...0x4FF
  private static let slavic = [
    "аоеинрвтлксмдупяыьгбзчйхжюшцщэфёъ", "аоинрвеіклтсудмяпбгьзчйхїжюшцщєфґ",
    "аоеинртсвлкдумпгбзчјжшцхљњфђћџ",
    "аоеинрвтсклдмпугбзчхйжяшъьцющф",
  ]
  private static let slavicVowels = "аеиоуыэюяёіїєљр"
  private static let greek = "αοσιςνρτηεκπμλάυόδίγέήθωχφύβξώζψϊϋΐΰ"
  private static let hebrew = "יואלרהמנבתדשקחכםעגזפטןצסךףץ"
  private static let arabic = "اليمرنبدحسعوةفهكقتأجشطصزخضثغذىءإؤئآظ"
  private static let thai = "านรกอมเงยลวีตทส์สัดป่้ิคขชพะบหไแุโูจธใณศภญฐซถผ็ฒืึๆฟฎฏฬฉำฝฮ"

  static let all: [any DetectionCandidate] =
    ["windows-1251", "KOI8-R", "KOI8-U"].map {
      AlphabeticCharset(charset: $0, script: cyrillic, languages: slavic, vowels: slavicVowels)
    }
    + ["ISO-8859-5", "IBM866", "x-mac-cyrillic"].map {
      AlphabeticCharset(
        charset: $0, script: cyrillic, languages: slavic, vowels: slavicVowels, handicap: 0.08)
    }
    + ["windows-1253", "ISO-8859-7"].map {
      AlphabeticCharset(
        charset: $0, script: 0x370...0x3FF, languages: [greek], onlyFinal: "ς", neverFinal: "σ",
        vowels: "αειουηωάέίόύήώϊϋΐΰ", accents: "άέίόύήώΐΰ", handicap: $0 == "ISO-8859-7" ? 0.02 : 0)
    }
    + [
      AlphabeticCharset(
        charset: "windows-1255", script: 0x590...0x5FF, languages: [hebrew], neverFirst: "׳״ױ\u{5BD}",
        onlyFinal: "םןךץ", neverFinal: "כמנצ"),
      AlphabeticCharset(charset: "windows-1256", script: 0x600...0x6FF, languages: [arabic], onlyFinal: "ةى"),
      AlphabeticCharset(
        charset: "ISO-8859-6", script: 0x600...0x6FF, languages: [arabic], onlyFinal: "ةى", handicap: 0.08),
      AlphabeticCharset(
        charset: "windows-874", script: 0xE00...0xE7F, languages: [thai],
        neverFirst: "\u{E31}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}\u{E47}\u{E48}\u{E49}\u{E4C}",
        neverFinal: "เแโใไ", handicap: 0.06),
    ]
}
