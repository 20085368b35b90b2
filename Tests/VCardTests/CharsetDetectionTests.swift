import Testing
import VCard

@Suite struct CharsetDetectionTests {
  /// Ten invented people each, as an address book would name them.
  struct Sample: Sendable, CustomTestStringConvertible {
    var language: String
    /// `nil`: windows-1252, so that nothing is to be detected.
    var charset: String?
    var people: [String]
    /// How many of the people may be read wrongly, or left to windows-1252, when they stand alone.
    var tolerated: (wrong: Int, undecided: Int)

    init(
      _ language: String, _ charset: String?, wrong: Int = 0, undecided: Int = 0, _ people: String
    ) {
      tolerated = (wrong, undecided)
      self.language = language
      self.charset = charset
      self.people = people.split(separator: ",").map(String.init)
    }

    var testDescription: String { "\(language) in \(charset ?? "windows-1252")" }
  }

  static let russian =
    "Иванов Пётр,Ольга Смирнова,Кузнецова Мария Сергеевна,Дмитрий Щербаков,Юлия Жукова,Фёдор Цой,"
    + "ул. Ленина 5,Екатерина Волкова,Алексей Новиков,Козлов"
  static let ukrainian =
    "Олександр Шевченко,Наталія Коваленко,Їжакевич Марія,Андрій Бойко,Оксана Ткачук,Євген Мельник,Львів,"
    + "Ірина Кравець,вул. Хрещатик 7,Юрій Поліщук"
  static let greek =
    "Γιώργος Παπαδόπουλος,Μαρία Νικολάου,Ελένη Γεωργίου,Δημήτρης Αντωνίου,Άννα Βασιλείου,Αθήνα,Κώστας,"
    + "Ιωάννα Οικονόμου,Νίκος Χριστοδούλου,Σοφία Μακρή"
  static let czech =
    "Jiří Novák,Zdeněk Dvořák,Tereza Němcová,Božena Říhová,Lukáš Kučera,Ondřej Černý,Růžena Šťastná,"
    + "Václav Příhoda,Třída Míru 4,Věra Bílá"
  static let polish =
    "Łukasz Wiśniewski,Małgorzata Dąbrowska,Paweł Woźniak,Agnieszka Zielińska,Stanisław Król,Jędrzej Żak,"
    + "Świętokrzyska 3,Kraków,Zbigniew Gołąb,Grażyna Wójcik"
  static let japanese =
    "田中 太郎,佐藤 花子,鈴木一郎,高橋 美咲,渡辺 健,東京都港区,山本 能成,表参道 陽子,ソフィア,こばやし"
  static let samples: [Sample] = [
    Sample(
      "German", nil,
      "Müller,Jürgen Schäfer,Weiß,Götz Größer,Änne Öhler,Übelhör,Straße 5,Jörg Köß,FRÄNZI MÜLLER,Bäcker GmbH"),
    Sample(
      "French", nil,
      "Hélène Lefèvre,François Noël,Zoë Bézier,Œuvrard,Maïté Château,Aÿ,L’Été,Élodie Gérôme,Benoît,ANDRÉ Créée"
    ),
    Sample(
      "Spanish", nil,
      "José Núñez,María Ibáñez,Íñigo Peña,Raúl Agüero,Sofía López,Álvaro,C/ Alcalá nº 3,Muñoz,2ª planta,Óscar"
    ),
    Sample("Italian", nil, "Niccolò Forlì,Mariù,Cantù,Nicolò D’Andrò,È Perché,Mosè,Città,Però,Noè,Virtù"),
    Sample(
      "Portuguese", nil, "João Simões,Conceição,António,Luís Magalhães,Inês,Camões,Guimarães,Zé,Mãe,Ação"),
    Sample(
      "Swedish", nil, "Åsa Öberg,Björn Åkesson,Göran,Sjöström,Märta Hägg,Örjan,Ängö,Ärlig,Åhlén,Växjö"),
    Sample(
      "Danish", nil, "Søren Kjær,Bjørn Ødegård,Åse,Øyvind Sæther,Mørk,Ærø,Nørrebro 3,Tromsø,Kåre,Jørgensen"),
    Sample(
      "Icelandic", nil,
      "Guðrún Þórsdóttir,Sigurður,Ýmir,Þór,Björk Guðmundsdóttir,Jökull,Lýður,Davíð,Ástríður,Æsa Ægisdóttir"),
    Sample("Estonian", nil, "Tõnis Jõgi,Õnne Pärn,Jüri Mägi,Küllike,Võsu,Põld,Ülle,Ants Pärtel,Käthe,Sõber"),
    Sample(
      "mixed western", nil,
      "Søren Kierk,José Núñez,Müller,François,Åsa,João,Niccolò,Tromsø,Zoë,Peña & Söhne"),
    Sample("Polish", "windows-1250", undecided: 2, polish),
    Sample("Polish", "ISO-8859-2", undecided: 2, polish),
    Sample("Czech", "windows-1250", undecided: 1, czech),
    Sample("Czech", "ISO-8859-2", undecided: 2, czech),
    Sample(
      "Hungarian", "windows-1250", undecided: 8,
      "Szűcs Erzsébet,Erdős Péter,Kőrösi Gergő,Nagy László,Szőke Ilona,Győri Ödön,Fűrész Ágnes,Tóth,"
        + "Petőfi utca 3,Bőhm Zsófia"),
    Sample(
      "Romanian", "windows-1250", undecided: 5,
      "Ştefan,Ionuţ Bălan,Mărăşeşti,Răzvan,Ţepeş,Cătălin,Călin,Grigoraş,Tănase,Iaşi"),
    Sample("Russian", "windows-1251", undecided: 1, russian),
    Sample("Russian", "KOI8-R", undecided: 1, russian),
    Sample("Russian", "ISO-8859-5", undecided: 1, russian),
    Sample("Ukrainian", "windows-1251", ukrainian),
    Sample("Ukrainian", "KOI8-U", ukrainian),
    Sample("Greek", "windows-1253", greek),
    Sample("Greek", "ISO-8859-7", greek),
    Sample(
      "Turkish", "windows-1254", undecided: 6,
      "Mehmet Yıldız,Ayşe Öztürk,Çağrı Şahin,İbrahim Gül,Işıl Aydın,Tuğçe Doğan,Gökhan Ağaoğlu,Hülya,"
        + "Atatürk Cad.,Özgür Kılıç"),
    Sample(
      "Hebrew", "windows-1255", undecided: 3,
      "דוד כהן,שרה לוי,משה מזרחי,רחל פרץ,יוסף ביטון,תל אביב,אברהם,מרים שלום,יצחק פרידמן,חנה"),
    Sample(
      "Arabic", "windows-1256",
      "محمد أحمد,فاطمة علي,عبد الله حسن,خالد المصري,مريم يوسف,شارع الملك,نور الدين,سارة,حسين,عمر الشريف"),
    Sample(
      "Thai", "windows-874", undecided: 2,
      "สมชาย ใจดี,สุดา แสงทอง,ประเสริฐ,วิชัย ศรีสุข,มาลี,กรุงเทพ,ถนนสุขุมวิท,นภา ทองคำ,อนันต์,พรทิพย์"),
    Sample("Japanese", "Shift_JIS", japanese),
    Sample("Japanese", "EUC-JP", japanese),
    Sample(
      "kana", "Shift_JIS", wrong: 1, undecided: 2, "ﾀﾅｶ ﾀﾛｳ,ｻﾄｳ ﾊﾅｺ,ｽｽﾞｷ ｲﾁﾛｳ,ﾀｶﾊｼ,ﾜﾀﾅﾍﾞ,ﾔﾏﾓﾄ,ｺﾊﾞﾔｼ,ｶﾄｳ,ﾖｼﾀﾞ,ﾔﾏﾀﾞ"),
    Sample(
      "simplified Chinese", "GB18030",
      "王伟,李娜,张敏,刘洋,陈静,杨丽华,赵小强,北京市朝阳区,周杰,吴晓梅"),
    Sample(
      "traditional Chinese", "Big5",
      "陳美玲,林志豪,黃淑芬,張雅婷,李建宏,王家豪,台北市中正區,許功蓋,吳佩珊,蔡宗翰"),
    Sample(
      "Korean", "windows-949",
      "김민수,이영희,박지훈,최은정,정현우,서울특별시 강남구,조수진,강동원,윤미경,임재현"),
    Sample(
      "German", "macintosh", undecided: 8,
      "Müller,Jürgen Schäfer,Weiß,Götz Größer,Änne,Jörg,Bäcker GmbH,Straße 5,Köhler,Übel"),
    Sample(
      "French", "macintosh", undecided: 4,
      "Hélène Lefèvre,François Noël,Benoît,Maïté,Élodie Gérôme,Zoë,André,Céline,Chloé,Loïc"),
    Sample(
      "German", "IBM850", undecided: 6,
      "Müller,Jürgen Schäfer,Weiß,Götz Größer,Änne,Jörg,Bäcker GmbH,Straße 5,Köhler,Übel"),
    Sample(
      "Lithuanian", "windows-1257", undecided: 8,
      "Jonas Šimkus,Rūta Žukaitė,Gražina,Mindaugas Čepėnas,Ąžuolas,Jūratė,Eglė,Vėjas,Ūla,Šarūnas"),
  ]

  @Test(arguments: samples) func listsAreTakenForWhatTheyAre(_ sample: Sample) throws {
    let octets = try encoded(sample.people.joined(separator: "\n"), in: sample.charset)
    #expect(detect(octets) == sample.charset.flatMap(Charset.named))
  }

  /// One name says little: nothing is an answer, too, but western names and most others must be right.
  @Test(arguments: samples) func singleNamesAreRightOrUndecided(_ sample: Sample) throws {
    var wrong: [String] = []
    var undecided: [String] = []
    for person in sample.people {
      let octets = try encoded(person, in: sample.charset)
      if octets.contains(where: { $0 >= 0x80 }) {
        let found = detect(octets)
        if text(octets, found) != person {
          if found == nil { undecided.append(person) } else { wrong.append(person) }
        }
      }
    }
    #expect(wrong.count <= sample.tolerated.wrong, "\(wrong)")
    #expect(undecided.count <= sample.tolerated.undecided, "\(undecided)")
  }

  @Test(arguments: ["", "A", "Smith", "\u{1B}x"]) func whatNeedsNoCharsetHasNone(_ text: String) {
    #expect(detect(Array(text.utf8)) == nil)
  }

  @Test func aCutCharacterDoesNotHideTheOthers() throws {
    let one = try encoded("田中 太郎\n佐藤 花子\n高橋 美咲\n東京都港区\n", in: "Shift_JIS")
    let octets = Array(repeating: one, count: 10).joined() + one.prefix(1) + [0x0A] + one
    #expect(detect(Array(octets))?.name == "Shift_JIS")
  }

  @Test func escapeSequencesTellTheirCharset() {
    let octets: [UInt8] = [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x45, 0x44, 0x1B, 0x28, 0x42]
    #expect(detect(octets)?.name == "ISO-2022-JP")
  }

  @Test func anyOctetsAreJudgedWithoutHarm() {
    var generator = SystemRandomNumberGenerator()
    for length in 0..<300 {
      let octets = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = detect(octets)
    }
    for lead in UInt8(0x80)...0xFF { _ = detect(Array(repeating: lead, count: 20_000)) }
  }

  private func text(_ octets: [UInt8], _ charset: Charset?) -> String {
    var utf8: [UInt8] = []
    _ = (charset ?? .windows1252).decode(octets.span, to: &utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  private func detect(_ octets: [UInt8]) -> Charset? { Charset.detect(octets.span) }

  /// Encodes by turning the decoder around; what the decoder decodes is tested elsewhere.
  private func encoded(_ text: String, in name: String?) throws -> [UInt8] {
    let table = try #require(EncodingTable.of(name ?? "windows-1252"))
    return try text.unicodeScalars.flatMap { try #require(table[$0], "\($0)") }
  }
}

private enum EncodingTable {
  static func of(_ name: String) -> [Unicode.Scalar: [UInt8]]? {
    guard let charset = Charset.named(name) else { return nil }
    var table: [Unicode.Scalar: [UInt8]] = [:]
    func add(_ octets: [UInt8]) {
      var utf8: [UInt8] = []
      guard charset.decode(octets.span, to: &utf8) == 0 else { return }
      let scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars
      if let scalar = scalars.first, scalars.count == 1, table[scalar] == nil { table[scalar] = octets }
    }
    for octet in UInt8.min...UInt8.max { add([octet]) }
    guard table.count < 200 || charset.isMultibyte || name == "EUC-JP" else { return table }
    for lead in UInt8(0x81)...0xFE {
      for trail in UInt8(0x40)...0xFE { add([lead, trail]) }
    }
    return table
  }
}
