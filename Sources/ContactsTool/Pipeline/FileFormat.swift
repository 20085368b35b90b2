internal import ContactFormats
internal import ContactModel
internal import ContactNames
internal import VCard

/// A format of files, as the command line names it.
struct FileFormat: Sendable {
  let name: String
  /// What else a person should know who chooses it.
  let remark: String
  /// The ends of names of its files.
  let extensions: [String]
  /// The version that cards are brought into; `nil` where each stays in its own.
  let version: VCardVersion?
  let makeWriter: @Sendable (WriteOptions) -> any CardWriter
  /// Makes a reader; `nil` for vCards, which are read on several threads.
  var makeReader: (@Sendable (ReadLimits) -> any CardReader)?

  /// What a writer is told besides its format.
  struct WriteOptions: Sendable {
    var keys = ContactKeys.all
    var images = false
    /// Where numbers without a country are dialled.
    var region: String?
  }

  static let vcard = FileFormat(
    name: "vcard", remark: "each card in its own version", extensions: ["vcf", "vcard"], version: nil,
    makeWriter: { _ in VCardWriter() })
  static let vcard2 = vcard("vcard2.1", .v2_1)
  static let vcard3 = vcard("vcard3", .v3_0)
  static let vcard4 = vcard("vcard4", .v4_0)

  /// What this build can do.
  static let all = [vcard, vcard2, vcard3, vcard4, json]

  static let json = FileFormat(
    name: "json", remark: "one object a line: what a person sees of a card",
    extensions: ["json", "ndjson", "jsonl"],
    version: nil,
    makeWriter: {
      ContactJSONWriter(keys: $0.keys, images: $0.images, phones: PhoneNumberParser(region: $0.region))
    },
    makeReader: { ContactJSONReader(limits: $0) })

  /// The format of an input: the one asked for, else the one that its beginning tells.
  static func ofInput(_ asked: FileFormat?, _ octets: some Sequence<UInt8>) -> FileFormat {
    if let asked { return asked }
    let first = octets.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? json : vcard
  }

  static var names: [String] { all.map(\.name) }

  /// The formats for the help.
  static var list: String { all.map { "\($0.name) (\($0.remark))" }.joined(separator: ", ") }

  private static func vcard(_ name: String, _ version: VCardVersion) -> FileFormat {
    FileFormat(
      name: name, remark: "all in version \(version)", extensions: [], version: version,
      makeWriter: { _ in VCardWriter(version: version) })
  }

  /// Ends of names that promise something else than what this build can write.
  private static let foreign: Set<String> = [
    "csv", "xml", "ldif", "html", "htm", "zip", "gz",
  ]

  /// The ends of names of all files that can be read.
  static var extensions: Set<String> { Set(all.flatMap(\.extensions)) }

  static func named(_ name: String) throws(Failure) -> FileFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    throw unknown("format '\(name)'", suggestion: Suggestion.text(for: name, among: names))
  }

  /// The format to write: the one asked for, else the one that the name of the output tells, else vCard.
  static func forOutput(_ name: String?, path: String?) throws(Failure) -> FileFormat {
    if let name { return try named(name) }
    let end = path.map(Path.fileExtension(of:)) ?? ""
    if foreign.contains(end) { throw unknown("way to write '.\(end)'", suggestion: "") }
    return all.first { $0.extensions.contains(end) } ?? vcard
  }

  private static func unknown(_ what: String, suggestion: String) -> Failure {
    let names = names.joined(separator: ", ")
    return Failure(.usage, "this build knows no \(what).\(suggestion) It can read and write: \(names)")
  }
}
