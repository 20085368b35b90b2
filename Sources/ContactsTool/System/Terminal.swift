internal import Glibc

/// What may be done to a terminal.
enum Terminal {
  /// Whether text for a person may be coloured, by the habits that the tool's page names.
  static func wantsColour(_ descriptor: FileDescriptor, isForbidden: Bool) -> Bool {
    !isForbidden && canMoveCursor(descriptor) && (variable("NO_COLOR") ?? "").isEmpty
  }

  /// Whether a line on the terminal can be written over.
  static func canMoveCursor(_ descriptor: FileDescriptor) -> Bool {
    descriptor.isTerminal && variable("TERM") != "dumb"
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}

/// Seconds of a clock that only goes forward.
enum Clock {
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
