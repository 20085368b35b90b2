extension Command {
  package static let split = Command(
    "split", abstract: "one card a file",
    examples: [
      Example("contacts split book.vcf -o folder", "files named by UID, else by FN, else by number"),
      Example("contacts split --to vcard3 book.vcf -o folder", "for a program that reads nothing newer"),
      Example("contacts split --force book.vcf -o folder", "writes into a folder that holds files already"),
    ],
    details: """
      'contacts join folder' is the way back. 'contacts help convert' tells more of
      --to and --report.
      """,
    operand: Operand("INPUT", most: 1, help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.to, .folder, .force, .report] + Option.reading
  ) { (invocation) throws(Failure) in
    guard let folder = invocation[.folder], folder != "-" else {
      throw Failure(.usage, "'split' needs a folder: --output DIR")
    }
    let format = try FileFormat.forOutput(invocation[.to], path: nil)
    var job = try CardJob(invocation)
    let sink = try FolderSink(folder, force: invocation.has(.force))
    let report = try job.openReport()
    return try job.run(into: sink, format: format, wantsPieces: true, report: report).exitCode
  }
}
