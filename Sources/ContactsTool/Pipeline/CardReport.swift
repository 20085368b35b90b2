internal import VCard

/// Passes batches on to the sink, and tells the person what was found and how far the work has come.
final class CardReport: CardReceiver {
  private let inputs: [InputFile]
  private let sink: any CardSink
  private let console: Console
  private var printer: DiagnosticPrinter
  private var progress: Progress
  private var head: [UInt8] = []
  private var cardsInInput = 0
  /// What is to be added to the lines and cards that the present reader counts.
  private var linesBefore = 0
  private var cardsBefore = 0
  private(set) var cards = 0
  /// The number of inputs that held no card.
  private(set) var uselessInputs = 0

  init(_ inputs: [InputFile], sink: any CardSink, console: Console, style: DiagnosticPrinter.Style) {
    self.inputs = inputs
    self.sink = sink
    self.console = console
    printer = DiagnosticPrinter(style, isColoured: console.isColoured)
    let sizes = inputs.map(\.size)
    progress = Progress(on: console, total: sizes.contains(nil) ? nil : sizes.reduce(0) { $0 + ($1 ?? 0) })
  }

  var findings: FindingCount { printer.total }

  func receive(_ batch: CardBatch, of segment: Segment) throws(Failure) {
    if segment.isFirst { begin(segment) }
    printFindings(of: batch)
    try sink.receive(batch)
    cards += batch.cards
    cardsInInput += batch.cards
    linesBefore += batch.linesRead
    cardsBefore += batch.cardsRead
    progress.advance(octets: segment.count, cards: batch.cards)
    if segment.isLast { try end(inputs[segment.input]) }
  }

  func end() { progress.end() }

  private func begin(_ segment: Segment) {
    head = Array(segment.octets.prefix(ContentGuess.sampleSize))
    cardsInInput = 0
    linesBefore = 0
    cardsBefore = 0
    printer.beginFile(inputs[segment.input].name)
  }

  private func printFindings(of batch: CardBatch) {
    var text: [UInt8] = []
    for finding in batch.findings {
      var finding = finding
      finding.line += linesBefore
      if let card = finding.card { finding.card = card + cardsBefore }
      printer.print(finding, to: &text)
    }
    console.write(text)
  }

  private func end(_ input: InputFile) throws(Failure) {
    var text: [UInt8] = []
    printer.endFile(to: &text)
    console.write(text)
    if cardsInInput == 0 {
      uselessInputs += 1
      console.say("no card in '\(input.name)': it looks like \(ContentGuess.description(of: head))")
    }
    try sink.endInput(input.name, cards: cardsInInput, findings: printer.inFile)
  }
}
