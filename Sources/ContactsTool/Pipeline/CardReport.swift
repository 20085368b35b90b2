internal import VCard

/// Passes batches on to the sink, and tells the person what was found and how far the work has come.
package final class CardReport: CardReceiver {
  private let inputs: [InputFile]
  private let needsAllInputs: Bool
  private let sink: any CardSink
  private let losses: LossReport
  private let console: Console
  private let style: DiagnosticPrinter.Style
  /// Whether each finding is told; else they are only counted.
  private let tellsFindings: Bool
  private var printer: DiagnosticPrinter
  private var progress: Progress
  private var head: [UInt8] = []
  private var cardsInInput = 0
  private var isNotVCard = false
  /// What is to be added to the lines and cards that the present reader counts.
  private var linesBefore = 0
  private var cardsBefore = 0
  private(set) var cards = 0
  /// The number of inputs that held no card.
  private(set) var uselessInputs = 0
  /// Why an input could not be read: the first one, if there are several.
  private(set) var failure: Failure?

  package init(
    _ inputs: [InputFile], needsAllInputs: Bool, sink: any CardSink, losses: LossReport, console: Console,
    style: DiagnosticPrinter.Style, tellsFindings: Bool = true
  ) {
    self.inputs = inputs
    self.needsAllInputs = needsAllInputs
    self.style = style
    self.tellsFindings = tellsFindings
    self.sink = sink
    self.losses = losses
    self.console = console
    printer = DiagnosticPrinter(style, isColoured: console.isColoured)
    let sizes = inputs.map(\.size)
    progress = Progress(
      on: console, total: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) },
      isShown: !sink.isSeenAtOnce)
  }

  var findings: FindingCount { printer.total }
  var kinds: [Diagnostic.Kind: Int] { printer.kinds }

  package func receive(_ batch: CardBatch, of segment: Segment) throws(Failure) {
    if segment.isFirst { begin(segment) }
    printFindings(of: batch)
    try sink.receive(batch)
    try losses.receive(
      batch, file: inputs[segment.input].name, linesBefore: linesBefore, cardsBefore: cardsBefore)
    cards += batch.cards
    cardsInInput += batch.cards
    linesBefore += batch.linesRead
    cardsBefore += batch.cardsRead
    progress.advance(octets: segment.count, cards: batch.cards)
    if segment.isLast { try end(inputs[segment.input]) }
  }

  package func receive(_ failure: Failure, of input: Int) throws(Failure) {
    if needsAllInputs { throw failure }
    self.failure = self.failure ?? failure
    endFindings()
    console.report(failure, style)
  }

  func end() { progress.end() }

  private func begin(_ segment: Segment) {
    head = Array(segment.octets.prefix(ContentGuess.sampleSize))
    cardsInInput = 0
    isNotVCard = false
    linesBefore = 0
    cardsBefore = 0
    printer.beginFile(inputs[segment.input].name)
    losses.beginFile()
  }

  private func printFindings(of batch: CardBatch) {
    var text: [UInt8] = []
    for var finding in batch.findings {
      if finding.kind == .notVCard {
        // It is said at the end, with what the input looks like.
        isNotVCard = true
        continue
      }
      guard tellsFindings else {
        printer.count(finding)
        continue
      }
      finding.line += linesBefore
      if let card = finding.card { finding.card = card + cardsBefore }
      printer.print(finding, to: &text)
    }
    console.write(text)
  }

  private func end(_ input: InputFile) throws(Failure) {
    if cardsInInput == 0 {
      uselessInputs += 1
      let message = "there is no card in it: it looks like \(ContentGuess.description(of: head))"
      var text: [UInt8] = []
      printer.print(
        Diagnostic(isNotVCard ? .notVCard : .noCard, line: 1, column: 1, message: message), to: &text)
      console.write(text)
    }
    endFindings()
    if let summary = losses.summary(of: input.name) { console.write(Array("\(summary.text)\n".utf8)) }
    try sink.endInput(input.name, cards: cardsInInput, findings: printer.inFile)
  }

  private func endFindings() {
    guard tellsFindings else { return }
    var text: [UInt8] = []
    printer.endFile(to: &text)
    console.write(text)
  }
}
