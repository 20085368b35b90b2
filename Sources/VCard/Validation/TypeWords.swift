/// The words of TYPE that are known for each property.
enum TypeWords {
  /// Whether a word is known for a property, in any case, or is one's own with X- before it.
  static func knows(_ word: String, of property: String, in version: VCardVersion) -> Bool {
    let word = word.lowercased()
    if word.hasPrefix("x-") || word == "home" || word == "work" { return true }
    let table =
      switch version {
      case .v2_1: v2_1
      case .v3_0: v3_0
      case .v4_0: v4_0
      }
    // Where a type of media may stand there are more words than anybody has counted.
    if version != .v4_0, media.contains(property) { return true }
    return table[property]?.contains(word) ?? false
  }

  private static let media: Set<String> = ["PHOTO", "LOGO", "SOUND", "KEY"]

  private static let delivery: Set<String> = ["dom", "intl", "postal", "parcel", "pref"]
  private static let phones: Set<String> = [
    "pref", "voice", "fax", "msg", "cell", "pager", "bbs", "modem", "car", "isdn", "video",
  ]

  private static let v2_1: [String: Set<String>] = [
    "ADR": delivery, "LABEL": delivery, "TEL": phones,
    "EMAIL": [
      "pref", "internet", "x400", "aol", "applelink", "attmail", "cis", "eworld", "ibmmail", "mcimail",
      "powershare", "prodigy", "tlx",
    ],
  ]

  /// RFC 2426 3.2 and 3.3; RFC 4770 for IMPP, RFC 2739 for what belongs to calendars.
  private static let v3_0: [String: Set<String>] = [
    "ADR": delivery, "LABEL": delivery, "TEL": phones.union(["pcs"]),
    "EMAIL": ["internet", "x400", "pref"], "IMPP": ["personal", "business", "mobile", "pref"],
    "FBURL": ["pref"], "CALURI": ["pref"], "CALADRURI": ["pref"], "CAPURI": ["pref"],
  ]

  /// RFC 6350 6.4.1 and 6.6.6; RFC 7852 for `main-number`, RFC 9554 section 5 for addresses.
  private static let v4_0: [String: Set<String>] = [
    "TEL": ["text", "voice", "fax", "cell", "video", "pager", "textphone", "main-number"],
    "ADR": ["billing", "delivery"],
    "RELATED": [
      "contact", "acquaintance", "friend", "met", "co-worker", "colleague", "co-resident", "neighbor",
      "child", "parent", "sibling", "spouse", "kin", "muse", "crush", "date", "sweetheart", "me", "agent",
      "emergency",
    ],
  ]
}
