import ContactModel
import ContactNames
import Foundation
import Testing

/// Names and, after the colon, what finds them; words of a query are joined by `+`. `family,given` is divided.
private let found = """
  Lovelace,Ada: ada lovelace LOVELACE lov ada+lov lov+ada Lovelace,+Ada ａｄａ a
  Müller,Käthe: Müller müller muller mueller MUELLER kathe kaethe Käthe mull+ka mu
  Mueller,Jo: Mueller müller Müller mueller+jo
  Groß,Ute: gross Groß GROSS groß gros
  Åkerman,Åsa: akerman aakerman Åkerman asa åsa aasa
  Østby,Bjørn: ostby oestby Østby bjorn bjoern bjørn
  Ærlig,Pål: aerlig Ærlig pal paal
  Þórsson,Davíð: thorsson Þórsson david davíð
  Łukasik,Zażółć: lukasik Łukasik zazolc zażółć
  Dvořák,Jiří: dvorak Dvořák jiri jiří dvorák
  Şahin,Işıl: sahin Şahin isil ışıl IŞIL
  İnan,Çağrı: inan İnan cagri çağrı
  Nguyễn,Văn Đức: nguyen Nguyễn duc đức van+duc
  Ñandez,José María: nandez jose maria josé+nandez
  O'Brady,Siobhán: obrady o'brady O’Brady siobhan
  Le Brun,Jean-Luc: lebrun le+brun brun jean luc jean-luc jeanluc
  de la Croix,Anne: delacroix croix de+la+croix la
  van den Berg,Jan: vandenberg berg van+den+berg jan+berg
  Əliyev,Cəfər: eliyev aliyev cefer cafar Əliyev
  Öztürk,Ümit: ozturk oeztuerk Öztürk umit
  Щербаков,Сергей: щербаков ЩЕРБАКОВ Serbakov Shcherbakov sergey sergei sergej щер сергей+щ
  Хрущёв,Никита: хрущев Хрущёв khrushchev hrusev nikita
  Гриценко,Юлія: гриценко hrytsenko gritsenko yulia yuliya iuliia юлія
  Яковенко,Євген: yakovenko iakovenko yevhen ievgen євген
  Живковић,Ђорђе: živković zivkovic djordje dorde ђорђе
  Παπαδόπουλος,Χρήστος: παπαδοπουλος Παπαδόπουλος papadopoulos christos chrestos ΧΡΗΣΤΟΣ χρηστοσ
  Ευαγγέλου,Ντίνα: evangelou dina ευαγγ
  محمد,أحمد: محمد احمد أحمد mohammed muhammad mohamed ahmad ahmed
  حسن,فاطمة: حسن فاطمه فاطمة fatima fatimah hassan hasan hussn
  الفلاني,عبد الله: عبد عبدالله+الفلاني abdullah abdallah
  شریفی,پریسا: شريفي شریفی sharifi parisa
  כהן,יעל: כהן יעל kohen cohen
  לוי,שלמה: לוי שלמה shlomo shlomoh
  מימון,מֹשֶׁה: משה מימון moshe maimon
  शर्मा,महेश: शर्मा महेश sharma mahesh
  कृष्णन,राम: कृष्णन krishnan ram
  சர்மா,ராமன்: சர்மா raman ராமன்
  গুপ্ত,রমেশ: গুপ্ত gupta ramesh
  დვალი,გიორგი: დვალი giorgi dvali
  Գրիգորյան,Մարիամ: Գրիգորյան mariam grigoryan
  กมล,สมชาย: กมล สมชาย กมล+สม
  曾,国藩: 曾国藩 曾國藩 曾 国藩 zengguofan zgf zeng guofan gf ZGF 曾国 zengguo cengguofan
  張,偉: 张伟 張偉 zhangwei zw zhang wei
  单,雄信: 单雄信 單雄信 shanxiongxin sxx danxiongxin 雄信
  欧阳,修远: 欧阳修远 歐陽 ouyang ouyangxiuyuan oyxy xiuyuan
  吕,绿: lvlv lulu ll 吕
  朴,智: piaozhi puzhi 朴智 pz
  김,지영: 김지영 김 지영 ㄱㅈㅇ ㄱㅈ ㅈㅇ gimjiyeong kimjiyeong kim jiyeong 기 김지
  이,순신: 이순신 ㅇㅅㅅ lee leesunsin sunsin yi
  박,보검: ㅂㅂㄱ park 박보
  さとう,きょうこ: さとう サトウ ｻﾄｳ satou sato きょうこ kyouko kyoko さとうきょうこ satoukyouko
  ガンダ,ジュン: がんだ ガンダ ｶﾞﾝﾀﾞ ganda jun じゅん
  山田,太郎: 山田 山田太郎 太郎 shantian
  """

/// Names and what must not find them.
private let missed = """
  Lovelace,Ada: love+love ovelace lovelacex ad+ada+lo bda aad lovelade 爱 ㄹ ада+х lo+ad+x
  Müller,Käthe: miller mülller moller ller kathee mueler mul+mul käte+x
  Mueller,Jo: muller muler joo
  Groß,Ute: grosz groz uta gras
  Åkerman,Åsa: okerman aekerman esa
  Østby,Bjørn: astby osby bjarn
  Łukasik,Zażółć: wukasik zazolk
  Dvořák,Jiří: dvorzak jirzi yiri
  Nguyễn,Văn Đức: nguyan guyen tuc
  O'Brady,Siobhán: o+brady brady shivan obrien
  Le Brun,Jean-Luc: brunle lucjean runn jeanlucx
  van den Berg,Jan: bergvan vandeberg denberger jann
  Щербаков,Сергей: сербаков шербаков sherbakov щербакова сергий щербаков+щербаков bakov
  Хрущёв,Никита: крущев никота xrushchev
  Гриценко,Юлія: киценко iritsenko ulianov
  Παπαδόπουλος,Χρήστος: παπας papadakis christina papadopulos
  Ευαγγέλου,Ντίνα: ευγενία dimitra
  محمد,أحمد: محمود حامد hamid mohsen ibrahim karim
  حسن,فاطمة: حسين فطيم farida latifa hossam
  כהן,יעל: כהנא כץ cohn+x katz yoel+x levi
  לוי,שלמה: לביא solomon laban
  शर्मा,महेश: वर्मा महेंद्र mahendra verma sharada+x suresh
  कृष्णन,राम: कृपा kripa rahul
  დვალი,გიორგი: დავითი davit giga
  曾,国藩: 增 曾果藩 藩国 zgx cgfx zengfan guozeng 果 fanguo zg+zg zengguofanx
  張,偉: 章伟 张玮 zhangwu wz zhangweiwei 伟张
  单,雄信: 丹 shenxiong xxs 善雄信
  欧阳,修远: 欧修 oyy yangou 阳欧
  김,지영: 김영지 ㅈㄱ ㄱㅇ 김지용 kimyeong 감 ㅋㅈ
  이,순신: 이신순 ㅅㅇ leeshin 임 ㅇㅅㅈ
  박,보검: 백 ㅂㅈ parkgeom 박검
  さとう,きょうこ: さいとう サド さどう saito きょうご kyogo とう tou おとう
  ガンダ,ジュン: かんた カンダ kanda じゆん juna
  山田,太郎: 田山 山本 太朗 田中 sanda 郎太 三田
  Şahin,Işıl: zahin chahin isal
  Ñandez,José María: mandez jorge maria+maria
  de la Croix,Anne: delcroix lacroixx anna+x crois
  Əliyev,Cəfər: oliyev caferx iliyev
  Öztürk,Ümit: oztork azturk omit
  İnan,Çağrı: enan cakri kagri
  Þórsson,Davíð: dorsson torsson davis
  Ærlig,Pål: erlig arligg poul
  Яковенко,Євген: iekovenko yevgraf jevhenx
  Живковић,Ђорђе: sivkovic georg zhukov
  朴,智: 扑智 park bozhi zhipiao
  吕,绿: lala 旅 lnl
  """

@Suite struct SearchTests {
  struct Row: Sendable {
    let contact: Contact
    let queries: [String]
  }

  private static func rows(_ text: String) -> [Row] {
    text.split(separator: "\n").map { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      let names = halves[0].split(separator: ",").map { $0.drop { $0 == " " } }
      var contact = Contact()
      contact.familyName = String(names[0])
      contact.givenName = String(names[1])
      let queries = halves[1].split(separator: " ").map { String($0.map { $0 == "+" ? " " : $0 }) }
      return Row(contact: contact, queries: queries)
    }
  }

  @Test func aNameIsFoundByWhatPeopleTypeForIt() {
    var count = 0
    for row in Self.rows(found) {
      let keys = NameSearchKeys(row.contact)
      for query in row.queries {
        count += 1
        #expect(NameQuery(query).matches(keys), "\(query) does not find \(row.contact.formattedName)")
      }
    }
    #expect(count >= 200)
  }

  @Test func aNameIsNotFoundByWhatOnlyLooksLikeIt() {
    var count = 0
    for row in Self.rows(missed) {
      let keys = NameSearchKeys(row.contact)
      for query in row.queries {
        count += 1
        #expect(!NameQuery(query).matches(keys), "\(query) finds \(row.contact.formattedName)")
      }
    }
    #expect(count >= 200)
  }

  @Test func theWordsOfATableFindWhatTheQueryFinds() {
    for (text, isFound) in [(found, true), (missed, false)] {
      for row in Self.rows(text) {
        let words = NameSearchKeys(row.contact).words
        for query in row.queries where isFound || !query.contains(" ") {
          let finds = NameQuery(query).words.allSatisfy { forms in
            words.contains { word in forms.contains { word.utf8.starts(with: $0.utf8) } }
          }
          #expect(finds == isFound, "\(query) and \(row.contact.formattedName)")
        }
      }
    }
  }

  @Test func everyNameOfAContactFindsIt() {
    var contact = Contact()
    contact.familyName = "山田"
    contact.givenName = "花"
    contact.phoneticFamilyName = "ヤマダ"
    contact.phoneticGivenName = "ハナ"
    contact.middleName = "Grace"
    contact.nickname = "Hanabi"
    contact.previousFamilyName = "Sørensen"
    contact.organizationName = "Beispiel GmbH"
    let keys = NameSearchKeys(contact)
    for query in [
      "やまだ", "yamada", "hana", "やまだはな", "grace", "hanabi", "sorensen", "beisp gmbh", "山田花", "山田 grace",
    ] { #expect(NameQuery(query).matches(keys), "\(query)") }
    var nameless = Contact()
    nameless.emailAddresses = [LabeledValue("home", "nobody@example.org")]
    #expect(NameQuery("nobody").matches(NameSearchKeys(nameless)))
  }

  @Test func whatIsComposedOrNotIsTheSame() {
    for name in ["Käthe Müller", "Åsa Öström", "Nguyễn Đức", "김지영", "がんだ", "Jiří"] {
      let composed = NameSearchKeys(name)
      let decomposed = NameSearchKeys(name.decomposedStringWithCanonicalMapping)
      #expect(NameQuery(name.decomposedStringWithCanonicalMapping).matches(composed), "\(name)")
      #expect(NameQuery(name).matches(decomposed), "\(name)")
    }
    #expect(NameQuery("mueller").matches(NameSearchKeys("Mu\u{308}ller")))
  }

  @Test func keysThatWereStoredAreTheSame() {
    let keys = NameSearchKeys("Käthe 曾国藩")
    #expect(NameSearchKeys(octets: keys.octets) == keys)
    for octets in [[], [0], [0, 0], [1], [255, 0], [1, 97], [1, 97, 0], [0, 97, 0, 0, 255, 98]] as [[UInt8]] {
      let damaged = NameSearchKeys(octets: octets)
      _ = damaged.words
      #expect(!NameQuery("b").matches(damaged))
    }
  }

  @Test func aQueryOfNothingFindsEveryName() {
    for query in ["", " ", "-", "🐱", "'"] {
      #expect(NameQuery(query).matches(NameSearchKeys("Ada")))
      #expect(NameQuery(query).words.isEmpty)
    }
  }

  @Test func noTextHoweverOddIsATrap() {
    let odd = [
      "\u{301}", "\u{0}", "ﾞ", "ー", "っ", "ゃ", "曾曾曾曾曾曾曾曾曾曾曾曾曾曾曾曾", "ch", "ts", "tz", "hh", "\u{1F468}\u{200D}",
      "ـ", "ㄱ",
      "a b c d e f g h i j k l m n o p", "\u{FFFE}", "𠮷野", "ㇰ", "ｶﾞ", "tsh", "khch", "\u{FDFA}", "\u{E0041}",
    ]
    for name in odd {
      for query in odd { _ = NameQuery(query).matches(NameSearchKeys(name)) }
      var contact = Contact()
      (contact.familyName, contact.givenName) = (name, name)
      _ = NameSearchKeys(contact).words
      #expect(NameQuery(name).matches(NameSearchKeys(contact)), "\(name.unicodeScalars.map(\.value))")
    }
  }
}
