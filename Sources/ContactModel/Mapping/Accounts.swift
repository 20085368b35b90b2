internal import VCard

// Accounts are written as addresses of many kinds. Here is known what is what in them.

extension InstantMessageAddress {
  /// The services by the schemes of their URIs, and what stands before the name in them.
  static let schemes: [(scheme: String, service: String, prefixes: [String])] = [
    ("xmpp", "Jabber", []), ("aim", "AIM", ["goim?screenname=", "GoIM?screenname="]), ("icq", "ICQ", []),
    ("skype", "Skype", []), ("msnim", "MSN", ["chat?contact=", "add?contact="]), ("msn", "MSN", []),
    ("ymsgr", "Yahoo", ["sendim?", "sendIM?"]), ("gg", "GaduGadu", []), ("gtalk", "GoogleTalk", []),
    ("mqq", "QQ", []), ("qq", "QQ", []), ("irc", "IRC", []), ("sip", "SIP", []), ("sips", "SIP", []),
    ("im", "", []),
    ("matrix", "Matrix", []), ("facebook", "Facebook", []), ("fb", "Facebook", []),
    ("whatsapp", "WhatsApp", []),
    ("telegram", "Telegram", []), ("signal", "Signal", []), ("threema", "Threema", []),
    ("x-apple", "", []),
  ]

  /// Reads what a card has: a URI, or a name alone. The service that the card names counts more than that of the URI.
  init(_ text: String, service: String) {
    guard let colon = text.firstIndex(of: ":"),
      let row = InstantMessageAddress.row(text[..<colon].lowercased())
    else {
      self.init(service: service, username: text)
      return
    }
    var name = String(text[text.index(after: colon)...])
    while name.hasPrefix("/") { name.removeFirst() }
    for prefix in row.prefixes where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    if row.service == "Skype", name.hasSuffix("?chat") { name.removeLast(5) }
    if name.contains("%") {
      name = String(decoding: PercentEncoding.decoded(Array(name.utf8)[...]), as: UTF8.self)
    }
    self.init(service: service.isEmpty ? row.service : service, username: name)
  }

  /// The service that a word means.
  static func service(_ word: String?) -> String? {
    guard let word = word?.lowercased(), !word.isEmpty else { return nil }
    return schemes.first { $0.service.lowercased() == word || $0.scheme == word && !$0.service.isEmpty }?
      .service
  }

  static func row(_ scheme: String) -> (scheme: String, service: String, prefixes: [String])? {
    schemes.first { $0.scheme == scheme }
  }

  /// The URI for IMPP (RFC 6350 6.4.3): where the service has no scheme, `x-apple:`, as Apple's programs write it.
  var uri: String {
    let row = InstantMessageAddress.schemes.first { $0.service == service && !$0.service.isEmpty }
    let name = String(decoding: PercentEncoding.encoded(Array(username.utf8)), as: UTF8.self)
    return "\(row?.scheme ?? "x-apple"):\(row?.prefixes.first ?? "")\(name)"
  }
}

extension SocialProfile {
  private static let places: Set<String> = ["home", "work", "other", "pref", "internet"]

  /// Reads Apple's X-SOCIALPROFILE, SOCIALPROFILE of RFC 9554, and `X-TWITTER` and the like.
  init(_ property: Property, word: String?) {
    let parameters = property.withoutMarks.parameters
    func first(_ names: String...) -> String? {
      names.lazy.compactMap { parameters[$0].first { !$0.isEmpty } }.first
    }
    let type = parameters["TYPE"].first { !SocialProfile.isPlace($0) }
    service = first("SERVICE-TYPE", "X-SERVICE-TYPE") ?? type ?? word ?? ""
    username = first("USERNAME", "X-USER", "X-USERNAME") ?? ""
    userIdentifier = first("X-USERID") ?? ""
    urlString = ""
    let text = property.text
    if text.lowercased().hasPrefix("x-apple:") {
      if username.isEmpty { username = String(text.dropFirst(8)) }
    } else if parameters.isURI || SocialProfile.isURI(text) && !parameters.isText {
      urlString = text
    } else if username.isEmpty {
      username = text
    }
  }

  /// Whether a word says where an account is used, so that it is no service.
  static func isPlace(_ word: String) -> Bool { places.contains(word.lowercased()) }

  /// Whether a text begins as a URI does (RFC 3986 3.1).
  static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: ASCII.colon), colon > text.startIndex else { return false }
    let scheme = text.utf8[..<colon]
    return scheme.first.map(ASCII.isLetter) ?? false
      && scheme.allSatisfy { ASCII.isNameCharacter($0) || $0 == 0x2B || $0 == 0x2E }
  }
}

extension Parameters {
  fileprivate var isURI: Bool { self["VALUE"].contains { $0.lowercased() == "uri" } }
  fileprivate var isText: Bool { self["VALUE"].contains { $0.lowercased() == "text" } }
}
