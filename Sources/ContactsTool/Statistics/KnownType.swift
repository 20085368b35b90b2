/// The types and labels that may be shown: words of the specifications and of programs.
///
/// What is not here may be a person's own words, as a type can be: `TYPE=Grandma`.
enum KnownType {
  /// The word in lower case, if it is known.
  static func named(_ text: String) -> String? {
    let word = text.lowercased()
    let bare = word.hasPrefix("x-") ? String(word.dropFirst(2)) : word
    if words.contains(bare) { return word }
    let parts = word.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, mediaTypes.contains(String(parts[0])) else { return nil }
    return words.contains(String(parts[1])) ? word : nil
  }

  /// Whether it is one of Apple's labels for everybody, as `_$!<Mobile>!$_` is, and not a person's own.
  static func isAppleLabel(_ text: String) -> Bool {
    guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.utf8.count <= 60 else { return false }
    return text.utf8.dropFirst(4).dropLast(4).allSatisfy { octet in
      (0x41...0x5A).contains(octet & 0xDF) || octet == 0x20 || octet == 0x2D
    }
  }

  private static let mediaTypes: Set<String> = ["image", "audio", "video", "application", "text"]

  private static let words = Set([phones, places, mails, services, relations, formats, others].joined())

  /// RFC 6350 6.4.1, RFC 2426 3.3.1, and what phones add.
  private static let phones = words(
    """
    voice fax cell mobile video pager text textphone msg bbs modem car isdn pcs main iphone applewatch callback
    radio telex tty tty-tdd ttytdd assistant company mms sms tlx homefax workfax otherfax evolution-callback
    irmc-n evolution-radio evolution-telex evolution-ttytdd
    """)
  private static let places = words(
    "home work other dom intl postal parcel pref school business personal billing delivery primary custom")
  /// vCard 2.1, section 2.4.
  private static let mails = words(
    "internet x400 aol applelink attmail cis eworld ibmmail mcimail powershare prodigy email mail icloud gmail"
  )
  private static let services = words(
    """
    aim discord facebook flickr gadu gadugadu gamecenter google googletalk groupwise gtalk icq instagram irc
    jabber line linkedin mastodon matrix msn myspace qq signal sinaweibo sip skype slack telegram tencentweibo
    threema twitter viber wechat weibo whatsapp xmpp yahoo yelp
    """)
  /// RFC 6350 6.6.6.
  private static let relations = words(
    """
    contact acquaintance friend met co-worker colleague co-resident neighbor child parent sibling spouse kin muse
    crush date sweetheart me agent emergency mother father brother sister partner manager domestic-partner
    referred-by relative
    """)
  /// vCard 2.1, sections 2.2.6 and 2.6, and newer ones.
  private static let formats = words(
    """
    gif cgm wmf bmp met pmb dib pict tiff ps pdf jpeg jpg mpeg mpeg2 avi qtime png webp svg svg+xml heic heif wave
    wav pcm aiff mp3 ogg basic x509 pgp pgp-keys pkix-cert plain vcard
    """)
  private static let others = words(
    "anniversary birthday homepage home-page blog ftp profile reservations website binary uri url")

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
