internal import Glibc

/// The files that must not outlive the program: unfinished output that a signal to stop must take along.
///
/// The signals are not handled where they strike, where next to nothing is allowed, but by a thread that waits
/// for them. For that they are blocked in the first thread, before others inherit its mask. A program started
/// from here (an editor, say) would inherit it too: unblock them for it.
enum TemporaryFiles {
  private static let paths = Monitor<Set<String>>([])
  private static let watcher: Void = startWatcher()

  /// From now on a signal to stop removes the file. To be called before the file is made.
  static func add(_ path: String) {
    watch()
    paths.withLock { _ = $0.insert(path) }
  }

  /// The file has its final name now, or is gone.
  static func forget(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
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

  /// Removes the files and ends the program as the signal would have; nobody adds a file meanwhile.
  private static func stop(_ received: Int32) {
    paths.withLock { paths in
      for path in paths { unsafe unlink(path) }
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
