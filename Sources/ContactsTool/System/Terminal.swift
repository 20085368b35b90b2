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

  /// The columns of a line: those that `COLUMNS` names, else those of the terminal, else 80.
  static func width(_ descriptor: FileDescriptor) -> Int {
    if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    var size = winsize()
    guard unsafe ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return Wrapping.width
    }
    return Int(size.ws_col)
  }

  /// Whether the locale says that text is UTF-8 (POSIX: the first of the variables that is not empty counts).
  static var isUTF8: Bool {
    let locale = locale(of: "LC_CTYPE")
    return locale.lowercased().replacing("-", with: "").contains("utf8")
  }

  /// The locale of the environment for a purpose, which a variable names.
  static func locale(of category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
  }

  /// The country of the locale, such as DE in `de_DE.UTF-8`.
  static var region: String? {
    let locale = locale(of: "LC_TELEPHONE")
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count == 2 ? String(parts[1]) : nil
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? {
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
