/// Who made a card, as far as it shows.
enum Producer {
  /// The longest text of a PRODID that is shown.
  private static let longest = 80

  /// The text of a PRODID without what could tell of a person; `nil` when nothing may be shown.
  static func shown(_ text: String) -> String? {
    let shown = Message.visible(String(text.prefix(longest)))
    let isPersonal = shown.contains { $0 == "@" || $0 == "?" }
    return isPersonal || shown.allSatisfy(\.isWhitespace) ? nil : shown
  }

  /// Beginnings of the names of properties that only one maker's programs write. Where a card has several, the
  /// first one here counts: the others were kept by the program that wrote the card last.
  private static let tellTales: [(maker: String, beginnings: [String])] = [
    ("Proton", ["X-PM-"]),
    ("WhatsApp", ["X-WA-BIZ-"]),
    ("DAVx5", ["X-DAVDROID-"]),
    ("KAddressBook", ["X-KADDRESSBOOK-", "X-MESSAGING/"]),
    ("Evolution", ["X-EVOLUTION-", "X-COUCHDB-"]),
    ("Thunderbird", ["X-MOZILLA-", "X-THUNDERBIRD-"]),
    ("Outlook", ["X-MS-", "X-WAB-"]),
    ("Samsung", ["X-SAMSUNG"]),
    ("Android", ["X-ANDROID-CUSTOM"]),
    ("Nokia", ["X-EPOC"]),
    ("Sony Ericsson", ["X-ESI-", "X-IRMC-"]),
    ("DoCoMo", ["X-DCM-", "X-REDUCTION"]),
    ("Apple", ["X-AB", "X-ADDRESSBOOKSERVER-", "X-APPLE-", "VND-63-"]),
  ]

  static let makers = tellTales.map(\.maker)

  /// The place in ``makers`` of the one whose programs write a property of this name, which is in capitals.
  static func maker(ofProperty name: String) -> Int? {
    guard name.hasPrefix("X-") || name.hasPrefix("VND-") else { return nil }
    return tellTales.firstIndex { $0.beginnings.contains { name.hasPrefix($0) } }
  }
}
