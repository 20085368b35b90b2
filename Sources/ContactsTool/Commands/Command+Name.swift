internal import ContactModel
internal import ContactNames
internal import VCard

extension Command {
  package static let name = Command(
    "name", abstract: "the name of each card, written as people of a locale do",
    examples: [
      Example("contacts name book.vcf", "one name a line"),
      Example("contacts name --length short --formality informal book.vcf", "as friends call them"),
      Example("contacts name --usage monogram --length long book.vcf", "letters for a small picture"),
      Example("contacts name --order sorting --locale de book.vcf", "family name, then given name"),
    ],
    details: """
      Names are written as Unicode's CLDR has it for the locale, in the order that
      the card states, else that of the name's own script: a Japanese name stays
      family first in every locale. A card without a name is called by its
      organization, its nickname, an address or a number.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.length, .usage, .formality, .order, .locale, .filter] + Option.reading
  ) { (invocation) throws(Failure) in
    let style = PersonNameStyle(
      order: invocation[.order].flatMap { orders[$0] },
      length: invocation[.length].flatMap { lengths[$0] },
      usage: invocation[.usage].flatMap { usages[$0] } ?? .referring,
      formality: invocation[.formality].flatMap { formalities[$0] })
    let formatter = PersonNameFormatter(locale: invocation[.locale] ?? Terminal.locale(of: "LC_MESSAGES"))
    var job = try CardJob(invocation)
    let format = FileFormat(
      name: "names", remark: "one a line", extensions: [], version: nil,
      makeWriter: { _ in NameWriter(formatter, style) })
    return try job.run(into: StreamSink(try job.openOutput()), format: format).exitCode
  }

  static let orders: [String: PersonNameStyle.Order] = [
    "givenFirst": .givenFirst, "surnameFirst": .surnameFirst, "sorting": .sorting,
  ]
  static let lengths: [String: PersonNameStyle.Length] = [
    "long": .long, "medium": .medium, "short": .short,
  ]
  static let usages: [String: PersonNameStyle.Usage] = [
    "referring": .referring, "addressing": .addressing, "monogram": .monogram,
  ]
  static let formalities: [String: PersonNameStyle.Formality] = ["formal": .formal, "informal": .informal]
}

/// Writes of each card the name, a line each.
private struct NameWriter: CardWriter {
  let report = WriteReport()
  private let formatter: PersonNameFormatter
  private let style: PersonNameStyle
  private var decoder = ContactDecoder(
    keys: .names.union([
      .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName, .phoneticOrganizationName,
      .emailAddresses, .phoneNumbers, .instantMessageAddresses,
    ]))

  init(_ formatter: PersonNameFormatter, _ style: PersonNameStyle) {
    self.formatter = formatter
    self.style = style
  }

  mutating func write(_ card: Card, to output: inout [UInt8]) {
    let name = formatter.string(from: decoder.contact(from: card), style: style)
    output += VisibleText.line(name).utf8
    output.append(UInt8(ascii: "\n"))
  }

  mutating func finish(to output: inout [UInt8]) {}
}
