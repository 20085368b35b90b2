extension Command {
  package static let convert = Command(
    "convert", abstract: "read cards, repair them, change their version, and write them",
    examples: [
      Example("contacts convert old.vcf -o new.vcf", "repairs line ends, folding and character sets"),
      Example("contacts convert --to vcard4 old.vcf -o new.vcf", "brings cards of any version into 4.0"),
      Example(
        "contacts convert --to vcard3 --report lost.ndjson book.vcf -o book3.vcf",
        "lists what 3.0 has no place for, by line, and what became of it"),
      Example(
        "contacts convert --encoding windows-1252 phone.vcf > clean.vcf", "says what the file does not"),
      Example("contacts convert --to json book.vcf", "one JSON object a line, for scripts"),
      Example(
        "contacts convert --filter 'emailAddresses.@count = 0' --without note book.vcf",
        "only some contacts, and not all of them"),
      Example("contacts convert --force book.vcf -o book.vcf", "replaces the file, once all is written"),
    ],
    details: """
      Without --to each card stays in its own version. With --to vcard2.1, vcard3 or
      vcard4 every card is brought into that version. What it has no place for is
      kept in another form where there is one that is widely understood, else changed
      or dropped; how much of it there was is said at the end, for each file.

      --report lists it: {"file","line","card","property","parameter","from","to",
      "outcome","as","message"}, 'outcome' being kept, changed or dropped, 'as' the
      name under which it is kept. Values of cards are never in it. With --strict the
      exit code is 1 when something was changed or dropped.

      'contacts explain ID' tells what a finding means and what was done about it.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: Option.writing + [.filter, .keys, .without, .images] + Option.reading
  ) { (invocation) throws(Failure) in
    let format = try FileFormat.forOutput(invocation[.to], path: invocation[.output])
    var job = try CardJob(invocation)
    let sink = StreamSink(try job.openOutput())
    let report = try job.openReport()
    return try job.run(into: sink, format: format, report: report).exitCode
  }
}
