/// What octets look like that hold no card: for the message that says so.
package enum ContentGuess {
  /// So many octets from the beginning are enough.
  static let sampleSize = 1024

  /// First octets, and what they tell. Text is compared in lower case, without white space before it.
  private static let signatures: [(start: [UInt8], description: String)] =
    [
      ([0xFF, 0xFE], "UTF-16 text without cards"),
      ([0xFE, 0xFF], "UTF-16 text without cards"),
      ([0x1F, 0x8B], "a gzip archive"),
      ([0x89] + "PNG".utf8.map { $0 }, "a PNG image"),
      ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    ] + textSignatures.map { (Array($0.utf8), $1) }

  private static let textSignatures: [(String, String)] = [
    ("pk\u{3}\u{4}", "a zip archive"),
    ("%pdf", "a PDF document"),
    ("sqlite format 3", "an SQLite database"),
    ("begin:vcard", "a vCard that has no usable content"),
    ("begin:vcalendar", "a calendar (iCalendar)"),
    ("<!doctype html", "an HTML page"),
    ("<html", "an HTML page"),
    ("<?xml", "XML"),
    ("<", "XML or HTML"),
    ("{", "JSON"),
    ("[", "JSON"),
    ("dn:", "LDIF"),
    ("version: 1", "LDIF"),
  ]

  /// What a file looks like that begins with these octets, or that consists of them.
  package static func description(of head: [UInt8]) -> String {
    if head.isEmpty { return "an empty file" }
    let text = normalized(head)
    if text.isEmpty { return "blank lines only" }
    for (start, description) in signatures where head.starts(with: start) || text.starts(with: start) {
      return description
    }
    if head.contains(0) { return "binary data" }
    return isTable(head) ? "CSV" : "other text"
  }

  private static func normalized(_ head: [UInt8]) -> [UInt8] {
    let text = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head[3...] : head[...]
    return text.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { octet in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(octet) ? octet | 0x20 : octet
    }
  }

  /// Whether the first line has at least three fields.
  private static func isTable(_ head: [UInt8]) -> Bool {
    let line = head.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return ",;\t".utf8.contains { separator in line.count { $0 == separator } >= 2 }
  }
}
