internal import Glibc
internal import Testing

/// The built command, run as a person runs it.
struct Tool {
  /// What came of it.
  struct Result {
    let code: Int32
    /// The signal that ended it, if one did.
    let signal: Int32?
    let output: String
    let messages: String
  }

  /// Runs `contacts` with the words and waits for its end.
  static func run(_ words: String..., input: String = "") throws -> Result {
    try run(words, input: input)
  }

  static func run(_ words: [String], input: String = "") throws -> Result {
    let scratch = try Scratch()
    try scratch.write(input, to: "in")
    let child = try start(
      words, input: scratch.path("in"), output: scratch.path("out"), messages: scratch.path("err"))
    return try wait(for: child, in: scratch)
  }

  /// `TIOCSPTLCK` and `TIOCGPTN`, which Swift does not see.
  private static let unlockTerminal: UInt = 0x4004_5431
  private static let terminalNumber: UInt = 0x8004_5430

  /// Runs it with a terminal as standard output and standard error; the output is what the terminal got.
  /// The environment names variables as `NAME=VALUE`, besides those of the tests.
  static func runOnTerminal(_ words: [String], environment: [String] = []) throws -> Result {
    let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    defer { close(master) }
    var number: Int32 = 0
    try #require(unsafe ioctl(master, unlockTerminal, &number) == 0)
    try #require(unsafe ioctl(master, terminalNumber, &number) == 0)
    let terminal = "/dev/pts/\(number)"
    let child = try start(
      environment + [executable()] + words, program: "/usr/bin/env", input: "/dev/null", output: terminal,
      messages: terminal)
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    // It fails when the last one who has the terminal is gone.
    while case let count = unsafe read(master, &buffer, buffer.count), count > 0 {
      output += buffer[..<count]
    }
    let end = try wait(for: child)
    return Result(
      code: end.code, signal: end.signal,
      output: String(decoding: output, as: UTF8.self).replacing("\r\n", with: "\n"), messages: "")
  }

  static func wait(for child: pid_t, in scratch: Scratch) throws -> Result {
    let end = try wait(for: child)
    return Result(
      code: end.code, signal: end.signal, output: try scratch.read("out"), messages: try scratch.read("err"))
  }

  private static func wait(for child: pid_t) throws -> (code: Int32, signal: Int32?) {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child {}
    let signal = status & 0x7F
    return ((status >> 8) & 0xFF, signal == 0 ? nil : signal)
  }

  /// Starts `contacts`, or another program.
  static func start(
    _ words: [String], program: String? = nil, input: String, output: String, messages: String
  ) throws -> pid_t {
    let tool = if let program { program } else { try executable() }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, create, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, messages, create, 0o600)
    var arguments = unsafe ([tool] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawn(&child, tool, &actions, nil, &arguments, environ)
    try #require(code == 0, "\(tool) cannot be started")
    return child
  }

  private static func tests() -> String {
    guard let path = unsafe realpath("/proc/self/exe", nil) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The command stands beside the tests in the folder of the build.
  static func executable() throws -> String {
    let folder = tests().split(separator: "/").dropLast().joined(separator: "/")
    let tool = "/\(folder)/contacts"
    try #require(unsafe access(tool, X_OK) == 0, "\(tool) is missing: build the product 'contacts' first")
    return tool
  }
}
