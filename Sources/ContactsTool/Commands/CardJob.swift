internal import VCard

/// What the commands that read cards have in common: options, inputs, messages, and exit codes.
struct CardJob {
  private let invocation: Invocation
  private let inputs: [InputFile]
  private let needsAllInputs: Bool
  private let console: Console
  private let threads: Int
  private var plan = CardPlan()

  /// Checks all that can be checked before the work: whether all inputs can be read, where all are needed.
  init(_ invocation: Invocation, needsAllInputs: Bool = true) throws(Failure) {
    self.invocation = invocation
    self.needsAllInputs = needsAllInputs
    if let name = invocation[.from] { _ = try FileFormat.named(name) }
    threads = try Self.threads(invocation)
    plan.encoding = try Self.encoding(invocation)
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

  /// Reads and writes all cards.
  ///
  /// - Returns: What the command ends with, if nothing about it is special.
  mutating func run(
    into sink: any CardSink, format: FileFormat? = nil, wantsPieces: Bool = false
  ) throws(Failure) -> Outcome {
    plan.makeWriter = format?.makeWriter
    plan.wantsPieces = wantsPieces
    defer { console.flush() }
    let report = CardReport(
      inputs, needsAllInputs: needsAllInputs, sink: sink, console: console, style: invocation.style)
    var pipeline = CardPipeline(inputs, plan: plan, threads: threads, receiver: report)
    do {
      defer { report.end() }
      try pipeline.run()
      if report.cards > 0 { try sink.commit() } else { sink.discard() }
    } catch {
      if let message = sink.discard() { console.say(message) }
      throw error
    }
    sayWhatWasDone(report, into: sink)
    return Outcome(
      findings: report.findings, failure: report.failure, uselessInputs: report.uselessInputs,
      isStrict: invocation.has(.strict))
  }

  private func sayWhatWasDone(_ report: CardReport, into sink: any CardSink) {
    guard invocation.style == .text && !invocation.has(.quiet) else { return }
    if !report.findings.isEmpty { console.say("\(report.findings)") }
    if console.isForPerson, report.cards > 0, let place = sink.destination {
      console.say("\(counted(report.cards, "card")) written to '\(place)'")
    }
  }

  struct Outcome {
    let findings: FindingCount
    let failure: Failure?
    let uselessInputs: Int
    let isStrict: Bool

    var exitCode: ExitCode {
      if case .exit(let code) = failure?.ending { return code }
      if uselessInputs > 0 { return .badData }
      return isStrict && !findings.isEmpty ? .no : .success
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

  private static func threads(_ invocation: Invocation) throws(Failure) -> Int {
    guard let text = invocation[.jobs] else { return Thread.processors }
    guard let number = Int(text), (1...256).contains(number) else {
      throw Failure(.usage, "'--jobs' takes a number from 1 to 256")
    }
    return number
  }

  private static func encoding(_ invocation: Invocation) throws(Failure) -> String? {
    guard let name = invocation[.encoding] else { return nil }
    guard VCardReader.knowsEncoding(name) else {
      throw Failure(.usage, "unknown encoding '\(name)'; examples are utf-8, windows-1252, shift_jis, utf-16")
    }
    return name
  }
}
