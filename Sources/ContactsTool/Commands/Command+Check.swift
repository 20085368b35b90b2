extension Command {
  package static let check = Command(
    "check", abstract: "say what is wrong in files of cards, and repair it",
    examples: [
      Example("contacts check book.vcf", "each finding with its line; exit code 1 when there are errors"),
      Example("contacts check --strict folder", "exit code 1 when there are warnings, too"),
      Example("contacts check --fix book.vcf -o better.vcf", "repairs what can be repaired without loss"),
      Example("contacts check --diagnostics json book.vcf 2> findings.ndjson", "findings for a program"),
    ],
    details: """
      Each card is held against the specification of its own version: vCard 2.1,
      RFC 2426 (3.0) or RFC 6350 with its extensions (4.0). What the text gets wrong
      is told, and what it says: properties that are missing, one too many or unknown,
      values that are not of their type, parameters out of place, pictures that are
      not what they are said to be. Of X- properties only a value whose type VALUE
      names is judged.

      A warning tells of what is kept or can be made sense of, an error of what is
      lost. With --fix the cards are written, to standard output or to --output: the
      message of each finding that was repaired begins with 'fixed:' and says what was
      done. Nothing is ever left out; what cannot be repaired stays as it is, and so
      do properties without a finding. With --to the cards are brought into a version
      as well. With --strict the exit code is then 1 when something is left to repair.

      'contacts explain ID' tells what a finding means.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.fix, .output, .to, .force] + Option.reading
  ) { (invocation) throws(Failure) in
    let outcome = try invocation.has(.fix) ? repair(invocation) : judge(invocation)
    let code = outcome.exitCode
    return code == .success && outcome.findings.errors > 0 ? .no : code
  }

  private static func judge(_ invocation: Invocation) throws(Failure) -> CardJob.Outcome {
    for option in [Option.output, .to, .force] where invocation.has(option) {
      throw Failure(.usage, "'check' writes cards only with --fix; '--\(option.name)' says how")
    }
    var job = try CardJob(invocation, needsAllInputs: false)
    let summary = invocation.has(.quiet) ? nil : try OutputFile(nil, force: false)
    return try job.check(into: SummarySink(summary))
  }

  private static func repair(_ invocation: Invocation) throws(Failure) -> CardJob.Outcome {
    let format = try FileFormat.forOutput(invocation[.to], path: invocation[.output])
    var job = try CardJob(invocation)
    return try job.repair(into: StreamSink(try job.openOutput()), format: format)
  }
}
