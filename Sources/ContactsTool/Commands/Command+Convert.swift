extension Command {
  package static let convert = Command(
    "convert", abstract: "read cards, repair what is wrong, and write them",
    examples: [
      Example("contacts convert old.vcf -o new.vcf", "repairs line ends, folding and character sets"),
      Example(
        "contacts convert --encoding windows-1252 phone.vcf > clean.vcf", "says what the file does not"),
      Example("contacts convert --force book.vcf -o book.vcf", "replaces the file, once all is written"),
    ],
    details: """
      It does not change the version of a card yet: a card of version 2.1 is written
      as one of 2.1, repaired, and so on. 'contacts explain ID' tells what a finding
      means and what was done about it.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: Option.writing + Option.reading
  ) { (invocation) throws(Failure) in
    let format = try FileFormat.forOutput(invocation[.to], path: invocation[.output])
    var job = try CardJob(invocation)
    let sink = StreamSink(try job.openOutput())
    return try job.run(into: sink, format: format).exitCode
  }
}
