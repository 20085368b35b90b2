internal import ContactsTool
internal import Testing
internal import VCard

/// What is said of what a format has no place for. The writer here has its own idea of what that is, so that
/// nothing depends on how versions are converted.
@Suite struct LossTests {
  /// Has no place for a NOTE, for a parameter PREF, and for a UID under its name.
  private struct Forgetful: CardWriter {
    private var writer = VCardWriter()
    var report = WriteReport()

    mutating func write(_ card: Card, to output: inout [UInt8]) {
      report.losses = card.indices.reversed().flatMap { losses(of: card[$0], at: $0) }
      writer.write(card, to: &output)
    }

    mutating func finish(to output: inout [UInt8]) {}

    private func losses(of property: Property, at position: Int) -> [Loss] {
      switch property.name {
      case .note: [Loss(position: position, property: "NOTE", outcome: .dropped, target: .v3_0)]
      case .tel where !property.parameters["PREF"].isEmpty:
        [Loss(position: position, property: "TEL", parameter: "PREF", outcome: .changed, target: .v3_0)]
      case .uid:
        [Loss(position: position, property: "UID", outcome: .kept, standIn: "X-UID", target: .v3_0)]
      default: []
      }
    }
  }

  private static let card = """
    BEGIN:VCARD
    VERSION:4.0
    UID:u1
    FN:a name
      that is folded
    TEL;PREF=1:+1-202-555-0112
    NOTE:a secret
    END:VCARD

    """

  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// What the report file holds, and the report.
  private func report(
    of paths: [String], jobs: Int = 1, isListed: Bool = true, isSilent: Bool = false
  ) throws -> (lines: String, report: LossReport, messages: [String]) {
    var plan = CardPlan()
    plan.makeWriter = { Forgetful() }
    plan.version = .v3_0
    plan.wantsLosses = isListed
    let list = isListed ? try OutputFile(scratch.path("list"), force: true) : nil
    let report = LossReport(target: "vCard 3.0", output: list, isSilent: isSilent)
    let inputs = try InputFile.list(paths, extensions: ["vcf"])
    let sink = Collector(try OutputFile("/dev/null", force: false), report)
    let receiver = CardReport(
      inputs, needsAllInputs: true, sink: sink, losses: report, console: Console(isQuiet: true), style: .text)
    var pipeline = CardPipeline(inputs, plan: plan, threads: jobs, receiver: receiver)
    try pipeline.run()
    try report.commit()
    return (isListed ? try scratch.read("list") : "", report, sink.summaries)
  }

  /// Notes what is said at the end of each file.
  private final class Collector: CardSink {
    private let sink: StreamSink
    private let report: LossReport
    var summaries: [String] = []

    init(_ output: OutputFile, _ report: LossReport) {
      sink = StreamSink(output)
      self.report = report
    }

    var destination: String? { nil }
    func receive(_ batch: CardBatch) throws(Failure) { try sink.receive(batch) }
    func endInput(_ name: String, cards: Int, findings: FindingCount) {
      if let summary = report.summary(of: name) { summaries.append(summary.text) }
    }
    func commit() throws(Failure) { try sink.commit() }
    func discard() -> Message? { sink.discard() }
  }

  @Test func `each loss is an object, in the order of the input`() throws {
    let path = try scratch.write(Self.card + Self.card.replacing("NOTE:a secret\n", with: ""), to: "a.vcf")
    let lines = try report(of: [path]).lines
    #expect(
      lines == """
        {"file":"\(path)","line":3,"card":1,"property":"UID","from":"4.0","to":"3.0","outcome":"kept","as":"X-UID","message":"vCard 3.0 has no place for this UID; kept as X-UID"}
        {"file":"\(path)","line":6,"card":1,"property":"TEL","parameter":"PREF","from":"4.0","to":"3.0","outcome":"changed","message":"vCard 3.0 has no place for PREF of TEL; kept in part"}
        {"file":"\(path)","line":7,"card":1,"property":"NOTE","from":"4.0","to":"3.0","outcome":"dropped","message":"vCard 3.0 has no place for this NOTE; left out"}
        {"file":"\(path)","line":11,"card":2,"property":"UID","from":"4.0","to":"3.0","outcome":"kept","as":"X-UID","message":"vCard 3.0 has no place for this UID; kept as X-UID"}
        {"file":"\(path)","line":14,"card":2,"property":"TEL","parameter":"PREF","from":"4.0","to":"3.0","outcome":"changed","message":"vCard 3.0 has no place for PREF of TEL; kept in part"}

        """)
    #expect(!lines.contains("secret") && !lines.contains("555"))
  }

  @Test func `the lines are those of the input, with several threads too`() throws {
    let book = String(repeating: Self.card, count: 12_000)
    #expect(book.utf8.count > 1 << 20)
    let path = try scratch.write(book, to: "book.vcf")
    let other = try scratch.write(Self.card, to: "other.vcf")
    let one = try report(of: [path, other])
    let lines = one.lines.split(separator: "\n")
    #expect(lines.count == 36_003)
    #expect(lines[35_999].hasPrefix("{\"file\":\"\(path)\",\"line\":\(8 * 11_999 + 7),\"card\":12000,"))
    #expect(lines[36_000].hasPrefix("{\"file\":\"\(other)\",\"line\":3,\"card\":1,"))
    for jobs in [2, 5] {
      let several = try report(of: [path, other], jobs: jobs)
      #expect(several.lines == one.lines && several.report.total == one.report.total)
      #expect(several.messages == one.messages)
    }
  }

  @Test func `a person hears how much there was, file by file`() throws {
    let path = try scratch.write(Self.card, to: "a.vcf")
    let plain = try scratch.write("BEGIN:VCARD\nVERSION:4.0\nFN:x\nEND:VCARD\n", to: "b.vcf")
    let counts = "1 kept in another form, 1 changed, 1 dropped"
    let text = "\(path): 2 properties and 1 parameter have no place in vCard 3.0: \(counts)"
    let unlisted = try report(of: [path, plain], isListed: false)
    #expect(unlisted.messages == ["\(text) (--report FILE lists them)"])
    #expect(try report(of: [path]).messages == ["\(text) ('\(scratch.path("list"))' lists them)"])
    #expect(
      unlisted.report.warning?.text
        == "converting back does not restore what was changed or dropped (2): keep the input")
    let silent = try report(of: [path], isSilent: true)
    #expect(silent.messages.isEmpty && silent.report.warning == nil && silent.report.total.irreversible == 2)
    let harmless = try report(of: [plain])
    #expect(harmless.messages.isEmpty && harmless.report.warning == nil && harmless.lines.isEmpty)
  }

  @Test(arguments: [
    (1, 0, "1 property has"), (2, 0, "2 properties have"), (0, 1, "1 parameter has"),
    (1, 1, "1 property and 1 parameter have"),
  ])
  func `numbers have their words`(properties: Int, parameters: Int, start: String) {
    var count = LossCount()
    count.properties = properties
    count.parameters = parameters
    #expect(count.text(target: "vCard 2.1").hasPrefix("\(start) no place in vCard 2.1: 0 kept"))
  }
}
