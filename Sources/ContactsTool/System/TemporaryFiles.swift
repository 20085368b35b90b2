internal import Glibc

/// The files and folders that must not outlive the program: unfinished output that a signal to stop must take along.
///
/// The signals are not handled where they strike, where next to nothing is allowed, but by a thread that waits
/// for them. For that they are blocked in the first thread, before others inherit its mask. A program started
/// from here (an editor, say) would inherit it too: unblock them for it.
enum TemporaryFiles {
  private struct State: Sendable {
    var paths: Set<String> = []
    /// What a person must know who has stopped the program.
    var lastWords: (@Sendable () -> Message)?
  }

  private static let state = Monitor(State())
  private static let watcher: Void = startWatcher()

  /// Makes a file or folder that a signal to stop removes, with all that is in it.
  static func make<Result>(
    _ path: String, by body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    watch()
    return try state.withLock { (state) throws(SystemError) in
      let result = try body()
      state.paths.insert(path)
      return result
    }
  }

  /// Makes something in a folder that a signal to stop removes; not while that is being done.
  static func whileRunning<Result>(
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    try state.withLock { (_) throws(SystemError) in try body() }
  }

  /// The file has its final name now, or is gone.
  static func forget(_ path: String) {
    state.withLock { _ = $0.paths.remove(path) }
  }

  /// From now on this is said when a signal stops the program.
  static func sayAtStop(_ words: @escaping @Sendable () -> Message) {
    state.withLock { $0.lastWords = words }
  }

  /// Starts the watch. To be called before any thread is started, by whoever adds files later.
  static func watch() { _ = watcher }

  private static func startWatcher() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      unsafe sigaddset(&signals, signal)
    }
    let watched = signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let thread = Thread {
      var signals = watched
      var received: Int32 = 0
      while unsafe sigwait(&signals, &received) != 0 {}
      stop(received)
    }
    if let thread { thread.detach() } else { unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil) }
  }

  /// Removes the files and ends the program as the signal would have; nobody makes one meanwhile.
  private static func stop(_ received: Int32) {
    state.withLock { state in
      for path in state.paths { Path.remove(path) }
      if let words = state.lastWords {
        let console = Console()
        console.eraseLine()
        console.say(words())
        console.flush()
      }
      die(of: received)
    }
  }

  /// Ends the program by a signal, so that whoever started it sees which one.
  static func die(of number: Int32) -> Never {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, number)
    _ = signal(number, SIG_DFL)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    _exit(128 + number)
  }

  /// `nohup` and shells without job control have signals ignored; that must stay so.
  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
