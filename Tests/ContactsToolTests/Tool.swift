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

  static func wait(for child: pid_t, in scratch: Scratch) throws -> Result {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) != child {}
    let signal = status & 0x7F
    return Result(
      code: (status >> 8) & 0xFF, signal: signal == 0 ? nil : signal, output: try scratch.read("out"),
      messages: try scratch.read("err"))
  }

  static func start(_ words: [String], input: String, output: String, messages: String) throws -> pid_t {
    let tool = try executable()
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
