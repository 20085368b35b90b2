internal import ContactNames

extension Command {
  package static let sort = Command(
    "sort", abstract: "cards in the order of a phone book",
    examples: [
      Example("contacts sort book.vcf -o sorted.vcf", "by family name, as the locale does it"),
      Example("contacts sort --locale de-u-co-phonebk book.vcf", "Ä as Ae, as in German phone books"),
      Example("contacts sort --by organization --to json book.vcf", "companies first, as JSON"),
    ],
    details: """
      A name is sorted by its reading where the card has one. Names in Chinese
      characters are sorted as the locale does: by sound in zh, by strokes in
      zh-u-co-stroke. Cards that nothing tells apart stay in their order.

      What does not fit into memory goes through files without a name in TMPDIR.
      'contacts help convert' tells more of --to and --report.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.by, .locale] + Option.writing + [.filter] + Option.reading
  ) { (invocation) throws(Failure) in
    let format = try FileFormat.forOutput(invocation[.to], path: invocation[.output])
    let sorter = ContactSorter(
      locale: invocation[.locale] ?? Terminal.locale(of: "LC_COLLATE"),
      by: fields[invocation[.by] ?? ""] ?? .familyName)
    var job = try CardJob(invocation)
    let report = try job.openReport()
    let sink = SortSink(try job.openOutput())
    return try job.run(into: sink, format: format.sorting(sorter), report: report).exitCode
  }

  static let fields: [String: ContactSorter.Field] = [
    "family": .familyName, "given": .givenName, "organization": .organizationName,
  ]
}

extension FileFormat {
  /// The same format, whose cards are on their way to be sorted.
  fileprivate func sorting(_ sorter: ContactSorter) -> FileFormat {
    FileFormat(
      name: name, remark: remark, extensions: extensions, version: version,
      makeWriter: { SortingWriter(makeWriter($0), sorter) }, makeReader: makeReader)
  }
}
