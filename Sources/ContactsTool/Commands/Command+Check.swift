extension Command {
  package static let check = Command(
    "check", abstract: "say what is wrong in files of cards",
    examples: [
      Example("contacts check book.vcf", "each finding with its line; exit code 1 when there are errors"),
      Example("contacts check --strict folder", "exit code 1 when there are warnings, too"),
      Example("contacts check --diagnostics json book.vcf 2> findings.ndjson", "findings for a program"),
    ],
    details: "'contacts explain ID' tells what a finding means.",
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: Option.reading
  ) { (invocation) throws(Failure) in
    var job = try CardJob(invocation, needsAllInputs: false)
    let summary = invocation.has(.quiet) ? nil : try OutputFile(nil, force: false)
    let outcome = try job.run(into: SummarySink(summary))
    let code = outcome.exitCode
    return code == .success && outcome.findings.errors > 0 ? .no : code
  }
}
