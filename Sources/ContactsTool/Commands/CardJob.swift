internal import ContactModel
internal import ContactNames
internal import VCard

/// What the commands that read cards have in common: options, inputs, messages, and exit codes.
struct CardJob {
  private let invocation: Invocation
  private let inputs: [InputFile]
  private let needsAllInputs: Bool
  private let console: Console
  private let threads: Int
  private let keys: ContactKeys
  private let region: String?
  private var plan = CardPlan()

  /// Checks all that can be checked before the work: whether all inputs can be read, where all are needed.
  init(_ invocation: Invocation, needsAllInputs: Bool = true) throws(Failure) {
    self.invocation = invocation
    self.needsAllInputs = needsAllInputs
    try Self.checkReport(invocation)
    threads = try Self.threads(invocation)
    plan.encoding = try Self.encoding(invocation)
    plan.filter = try Self.filter(invocation)
    keys = try Self.keys(invocation)
    region = try Self.region(invocation)
    let asked = try invocation[.from].map(FileFormat.named)
    plan.makeReader = { [limits = plan.limits] in FileFormat.ofInput(asked, $0).makeReader?(limits) }
    inputs = try InputFile.list(
      try Self.operands(of: invocation), extensions: FileFormat.extensions,
      output: OutputFile.status(of: invocation[.output]))
    if needsAllInputs, let failure = inputs.lazy.compactMap(\.failure).first { throw failure }
    console = Console(isQuiet: invocation.has(.quiet), isColourless: invocation.has(.noColour))
  }

  /// The output that the options name. To be called after all other checks, for it makes a file.
  func openOutput() throws(Failure) -> OutputFile {
    let output = try OutputFile(invocation[.output], force: invocation.has(.force))
    try output.checkIsNone(of: inputs)
    return output
  }

  /// The list of losses that the options name, if they do. To be called after all other checks, for it makes a file.
  func openReport() throws(Failure) -> OutputFile? {
    guard let path = invocation[.report] else { return nil }
    for input in inputs {
      guard let other = input.path, Path.isSamePlace(path, other) else { continue }
      throw .cannotCreate(path, because: "it is also the input '\(other)'")
    }
    if let other = invocation[.output], Path.isSamePlace(path, other) {
      throw .cannotCreate(path, because: "it is also the output")
    }
    let output = try OutputFile(path, force: invocation.has(.force))
    try output.checkIsNone(of: inputs)
    return output
  }

  /// Reads all cards and counts what they hold, findings, too, instead of telling them.
  mutating func count(into sink: any CardSink) throws(Failure) -> Outcome {
    plan.wantsStatistics = true
    return try run(into: sink)
  }

  /// Reads all cards and tells what is wrong with what they say.
  mutating func check(into sink: any CardSink) throws(Failure) -> Outcome {
    plan.judging = .validate
    return try run(into: sink)
  }

  /// Reads all cards, repairs what can be repaired without loss, and writes them.
  mutating func repair(into sink: any CardSink, format: FileFormat) throws(Failure) -> Outcome {
    plan.judging = .repair
    return try run(into: sink, format: format)
  }

  /// Reads and writes all cards.
  ///
  /// - Returns: What the command ends with, if nothing about it is special.
  mutating func run(
    into sink: any CardSink, format: FileFormat? = nil, wantsPieces: Bool = false, report: OutputFile? = nil
  ) throws(Failure) -> Outcome {
    let options = FileFormat.WriteOptions(keys: keys, images: invocation.has(.images), region: region)
    if let format { plan.makeWriter = { format.makeWriter(options) } }
    if keys != .all, format?.makeReader == nil { plan.keys = keys }
    plan.version = format?.version
    plan.wantsPieces = wantsPieces
    plan.wantsLosses = report != nil
    defer { console.flush() }
    let losses = LossReport(
      target: format?.version.map { "vCard \($0)" } ?? "the output", output: report, isSilent: !saysSummary)
    let receiver = CardReport(
      inputs, needsAllInputs: needsAllInputs, sink: sink, losses: losses, console: console,
      style: invocation.style, tellsFindings: !plan.wantsStatistics)
    try run(receiver, into: sink, losses)
    sayWhatWasDone(receiver, into: sink, losses)
    return Outcome(
      findings: receiver.findings, kinds: receiver.kinds, losses: losses.total, failure: receiver.failure,
      uselessInputs: receiver.uselessInputs, isStrict: invocation.has(.strict))
  }

  private func run(
    _ receiver: CardReport, into sink: any CardSink, _ losses: LossReport
  ) throws(Failure) {
    var pipeline = CardPipeline(inputs, plan: plan, threads: threads, receiver: receiver)
    do {
      defer { receiver.end() }
      try pipeline.run()
      try losses.prepare()
      if receiver.cards > 0 { try sink.commit() } else { sink.discard() }
    } catch {
      losses.discard()
      if let message = sink.discard() { console.say(message) }
      throw error
    }
    if receiver.cards > 0 { try losses.commit() } else { losses.discard() }
  }

  private var saysSummary: Bool { invocation.style == .text && !invocation.has(.quiet) }

  private func sayWhatWasDone(_ report: CardReport, into sink: any CardSink, _ losses: LossReport) {
    guard saysSummary else { return }
    if let warning = losses.warning { console.say(warning) }
    let findings = report.findings
    if !findings.isEmpty, !plan.wantsStatistics { console.say("\(findings)") }
    if !findings.isEmpty, plan.judging == .repair {
      let verb: Message = findings.repaired == 1 ? "was" : "were"
      console.say("\(findings.repaired) of \(counted(findings.all, "finding")) \(verb) repaired")
    }
    if console.isForPerson, report.cards > 0, let place = sink.destination {
      console.say("\(counted(report.cards, "card")) written to '\(place)'")
    }
  }

  struct Outcome {
    let findings: FindingCount
    let kinds: [Diagnostic.Kind: Int]
    let losses: LossCount
    let failure: Failure?
    let uselessInputs: Int
    let isStrict: Bool

    var exitCode: ExitCode {
      if case .exit(let code) = failure?.ending { return code }
      if uselessInputs > 0 { return .badData }
      let isFlawless = findings.repaired == findings.all && losses.irreversible == 0
      return isStrict && !isFlawless ? .no : .success
    }
  }

  // MARK: Options

  private static func operands(of invocation: Invocation) throws(Failure) -> [String] {
    if !invocation.operands.isEmpty { return invocation.operands }
    if FileDescriptor.standardInput.isTerminal {
      throw Failure(.usage, "no input\n\n\(Message(verbatim: invocation.command.help))")
    }
    return ["-"]
  }

  /// The list of losses may go to standard output only when the cards do not.
  private static func checkReport(_ invocation: Invocation) throws(Failure) {
    guard let report = invocation[.report], OutputFile.isStandardOutput(report) else { return }
    guard OutputFile.isStandardOutput(invocation[.output]) else { return }
    throw Failure(
      .usage, "'--report -' needs a place for the cards: --output \(Option.output.value ?? "FILE")")
  }

  private static func threads(_ invocation: Invocation) throws(Failure) -> Int {
    guard let text = invocation[.jobs] else { return Thread.processors }
    guard let number = Int(text), (1...256).contains(number) else {
      throw Failure(.usage, "'--jobs' takes a number from 1 to 256")
    }
    return number
  }

  private static func filter(_ invocation: Invocation) throws(Failure) -> ContactPredicate? {
    guard let text = invocation[.filter] else { return nil }
    do { return try ContactPredicate(text) } catch {
      throw Failure(.usage, "'--filter', column \(error.column): \(error.message)")
    }
  }

  /// The fields that are wanted.
  private static func keys(_ invocation: Invocation) throws(Failure) -> ContactKeys {
    if let names = invocation[.keys] {
      if invocation.has(.without) { throw Failure(.usage, "'--keys' and '--without' exclude each other") }
      return try keys(names)
    }
    return ContactKeys.all.subtracting(
      try invocation[.without].map { names throws(Failure) in try keys(names) } ?? [])
  }

  private static func keys(_ names: String) throws(Failure) -> ContactKeys {
    var keys = ContactKeys()
    for name in names.split(separator: ",").map(String.init) {
      guard let key = ContactKey(name: name) else {
        let suggestion = Suggestion.text(for: name, among: ContactKey.allCases.map(\.name))
        throw Failure(.usage, "a contact has no field '\(name)'.\(suggestion)")
      }
      keys.insert(key)
    }
    return keys
  }

  private static func encoding(_ invocation: Invocation) throws(Failure) -> String? {
    guard let name = invocation[.encoding] else { return nil }
    guard VCardReader.knowsEncoding(name) else {
      throw Failure(.usage, "unknown encoding '\(name)'; examples are utf-8, windows-1252, shift_jis, utf-16")
    }
    return name
  }

  /// The region asked for, else that of the locale.
  private static func region(_ invocation: Invocation) throws(Failure) -> String? {
    guard let region = invocation[.region] else { return Terminal.region }
    guard PhoneNumberParser.knowsRegion(region) else {
      throw Failure(
        .usage, "unknown region '\(region)'; a region is two letters of ISO 3166-1, such as DE or US")
    }
    return region
  }
}
