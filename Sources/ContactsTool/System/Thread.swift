internal import Glibc

/// A thread of the system.
struct Thread: Sendable {
  private let handle: pthread_t

  /// Starts a thread, or returns `nil` when the system has none left to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Body(body)
    let argument = unsafe Unmanaged.passRetained(box).toOpaque()
    var handle = pthread_t()
    let result = unsafe pthread_create(
      &handle, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, argument)
    guard result == 0 else {
      unsafe Unmanaged<Body>.fromOpaque(argument).release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the end of the thread. To be called once.
  func join() { pthread_join(handle, nil) }

  /// Lets the thread run until the program ends.
  func detach() { pthread_detach(handle) }

  /// The number of processors that are at work in this machine.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
