internal import VCard

/// What is made once for each key, for all threads.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var values: [Key: Value] = [:]
  /// Keys may come from files: what is kept stays bounded.
  private let capacity: Int

  init(capacity: Int = 1024) { self.capacity = capacity }

  /// The value of a key; `make` runs without the lock, and where two threads make one the first is kept.
  func value(for key: Key, _ make: () -> Value) -> Value {
    if let value = lock.withLock({ values[key] }) { return value }
    let made = make()
    return lock.withLock {
      if let value = values[key] { return value }
      if values.count >= capacity { values.removeAll() }
      values[key] = made
      return made
    }
  }
}
