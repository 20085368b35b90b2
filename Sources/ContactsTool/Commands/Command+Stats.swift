extension Command {
  package static let stats = Command(
    "stats", abstract: "tell what files of cards hold, in numbers",
    examples: [
      Example(
        "contacts stats book.vcf", "versions, producers, properties with their types, photos, findings"),
      Example("contacts stats folder more.vcf", "of all files together"),
      Example("contacts stats --json book.vcf", "one object for a program"),
    ],
    details: """
      Values of people never appear, so that the answer can be passed on: a type or
      label that is a person's own is only counted, as one of the 'own labels'.

      --json writes one object: files, byteCount, cards, versions {"4.0": 2},
      producers [{"name","count"}] (the first 50), otherProducers, looksLike (the
      makers of cards without PRODID, guessed from their properties) [{"name",
      "count"}], unknownProducers, properties [{"name","count","cards","types":
      [{"name","count"}],"otherTypes","ownLabels"}], otherProperties, parameters
      [{"name","count"}], otherParameters, photos {"cards","embedded","byteCount",
      "linked"}, withoutName, withoutNumberOrMail, withoutUID, duplicateUIDs,
      allUIDsCompared (of at most 1,000,000 different ones), findings [{"id",
      "severity","count"}].
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.json] + Option.reading
  ) { (invocation) throws(Failure) in
    var job = try CardJob(invocation, needsAllInputs: false)
    let sink = StatisticsSink()
    let outcome = try job.count(into: sink)
    let summary = sink.summary(findings: outcome.kinds)
    let output = try OutputFile(nil, force: false)
    if invocation.has(.json) {
      try output.write(summary.json)
    } else {
      let width = FileDescriptor.standardOutput.isTerminal ? Wrapping.width : .max
      try output.write(summary.text(width: width))
    }
    try output.commit()
    return outcome.exitCode
  }
}
