/// Takes what comes out of a ``CardPipeline``, in the order of the inputs.
package protocol CardReceiver: AnyObject {
  func receive(_ batch: CardBatch, of segment: Segment) throws(Failure)

  /// The input, given by its number, cannot be read, or not to its end. To throw is to end the work.
  func receive(_ failure: Failure, of input: Int) throws(Failure)
}

/// Leads inputs through readers and writers, on several threads, so that the result is that of one thread.
///
///     input ──cut──▶ segment ──┬─▶ thread: reader, writer ──▶ batch ─┬─▶ receiver, in order
///                    segment ──┼─▶ thread: reader, writer ──▶ batch ─┤
///                    segment ──┴─ …                                  │
///                       ▲                                            │
///                       └─────── doubtful: read again, in sequence ──┘
///
/// Segments are cut where a card seems to end and the next to begin, and each is read by a fresh reader. That
/// can be wrong: `END:VCARD` may be text inside of a card, or the character set of a card may have been learnt
/// from an earlier one. Then the reader calls its batch *not independent*. Such a batch is thrown away and from
/// its segment on the input is read by one reader in sequence, as all of it is when there is one thread only.
///
/// So much may be under way as keeps the threads busy: the memory does not grow with the input.
package struct CardPipeline {
  private let inputs: [InputFile]
  private let plan: CardPlan
  private let threads: Int
  private let receiver: any CardReceiver
  /// Made when there is something to share.
  private var pool: WorkerPool<Segment, CardBatch>?
  private var underWay: [Segment] = []
  private var octetsUnderWay = 0
  /// Reads the present input, once it is known that this must be done in sequence.
  private var sequential: CardWorker?

  package init(_ inputs: [InputFile], plan: CardPlan, threads: Int, receiver: any CardReceiver) {
    self.inputs = inputs
    self.plan = plan
    self.threads = threads
    self.receiver = receiver
  }

  package mutating func run() throws(Failure) {
    for number in inputs.indices {
      guard let failure = try read(number) else { continue }
      try receive(until: { $0.underWay.isEmpty })
      sequential = nil
      try receiver.receive(failure, of: number)
    }
    try receive(until: { $0.underWay.isEmpty })
  }

  /// - Returns: Why the input could not be read to its end, if it could not.
  private mutating func read(_ number: Int) throws(Failure) -> Failure? {
    let input = inputs[number]
    let descriptor: FileDescriptor
    do { descriptor = try input.open() } catch { return error }
    defer { input.close(descriptor) }
    var cutter = SegmentCutter(input: number, descriptor: descriptor)
    while true {
      let next: Segment?
      do { next = try cutter.next() } catch { return .cannotRead(input.path, error) }
      guard let segment = next else { return nil }
      if segment.isFirst, let reader = plan.makeReader(segment.octets) {
        try receive(until: { $0.underWay.isEmpty })
        sequential = CardWorker(plan, reader: reader)
      }
      try take(segment)
    }
  }

  private mutating func take(_ segment: Segment) throws(Failure) {
    if !canShare(segment) { try receive(until: { $0.underWay.isEmpty }) }
    if sequential != nil || !canShare(segment) {
      try readInSequence(segment)
    } else {
      submit(segment)
      try receive(until: \.hasRoom)
    }
  }

  /// A single small input is not worth a thread.
  private func canShare(_ segment: Segment) -> Bool {
    threads > 1 && segment.isWhole && !(inputs.count == 1 && segment.isFirst && segment.isLast)
  }

  private mutating func submit(_ segment: Segment) {
    let pool = self.pool ?? WorkerPool(threads: threads) { [plan] in CardWorker.readAlone($0, plan) }
    self.pool = pool
    pool.submit(segment)
    underWay.append(segment)
    octetsUnderWay += segment.count
  }

  private var hasRoom: Bool {
    underWay.count <= 1
      || underWay.count <= 16 * threads && octetsUnderWay <= (threads + 2) * SegmentCutter.blockSize
  }

  /// Passes batches on, the oldest first, until there are few enough; in sequence, until there are none.
  private mutating func receive(until isEnough: (CardPipeline) -> Bool) throws(Failure) {
    while sequential != nil || !isEnough(self), let (segment, batch) = nextBatch() {
      if sequential != nil || !(batch.isIndependent || segment.isFirst && segment.isLast) {
        try readInSequence(segment)
      } else {
        try receiver.receive(batch, of: segment)
      }
    }
  }

  private mutating func nextBatch() -> (Segment, CardBatch)? {
    guard let pool, !underWay.isEmpty else { return nil }
    let segment = underWay.removeFirst()
    octetsUnderWay -= segment.count
    return (segment, pool.next())
  }

  private mutating func readInSequence(_ segment: Segment) throws(Failure) {
    var worker = sequential ?? CardWorker(plan)
    sequential = nil
    let batch = worker.read(segment, isLast: segment.isLast)
    if !segment.isLast { sequential = worker }
    try receiver.receive(batch, of: segment)
  }
}
