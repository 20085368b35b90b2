/// Threads that turn tasks into products; the products come out in the order in which the tasks went in.
package final class WorkerPool<Task: Sendable, Product: Sendable> {
  private struct State: Sendable {
    var waiting: [(ticket: Int, task: Task)] = []
    var finished: [Int: Product] = [:]
    var isClosed = false
  }

  private enum Next {
    case task(Int, Task)
    case end
  }

  private let state = Monitor(State())
  private var threads: [Thread] = []
  private var submitted = 0
  private var taken = 0

  /// Starts the threads. Where the system gives none at all, tasks are done by the one who submits them.
  package init(threads count: Int, work: @escaping @Sendable (Task) -> Product) {
    self.work = work
    let state = state
    for _ in 0..<count {
      guard let thread = Thread({ Self.run(work, on: state) }) else { break }
      threads.append(thread)
    }
  }

  private let work: @Sendable (Task) -> Product

  /// Ends the threads, after the tasks that they are at.
  deinit {
    state.withLock { $0.isClosed = true }
    for thread in threads { thread.join() }
  }

  package func submit(_ task: Task) {
    let ticket = submitted
    submitted += 1
    if threads.isEmpty {
      let product = work(task)
      state.withLock { $0.finished[ticket] = product }
    } else {
      state.withLock { $0.waiting.append((ticket, task)) }
    }
  }

  /// Waits for the product of the oldest task that was submitted and not yet asked for.
  package func next() -> Product {
    precondition(taken < submitted, "no task is under way")
    let ticket = taken
    taken += 1
    return state.wait { $0.finished.removeValue(forKey: ticket) }
  }

  private static func run(_ work: @Sendable (Task) -> Product, on state: Monitor<State>) {
    while let (ticket, task) = nextTask(of: state) {
      let product = work(task)
      state.withLock { $0.finished[ticket] = product }
    }
  }

  /// Waits for a task; `nil` when no more will come.
  private static func nextTask(of state: Monitor<State>) -> (ticket: Int, task: Task)? {
    let next = state.wait { state -> Next? in
      if state.isClosed { return .end }
      guard !state.waiting.isEmpty else { return nil }
      let first = state.waiting.removeFirst()
      return .task(first.ticket, first.task)
    }
    return if case .task(let ticket, let task) = next { (ticket, task) } else { nil }
  }
}
