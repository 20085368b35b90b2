internal import Glibc

/// Measures how fast the library reads and writes a file of cards that is in memory.
@main
enum Bench {
  private static let usage = """
    usage: bench FILE [--phase PHASE] [--threads N] [--runs N] [--json]
           bench FILE --once PHASE [--passes N]     (measures nothing; for tools that do)
    phases: \(Phase.allCases.map(\.rawValue).joined(separator: ", ")); without --phase all of them

    """

  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    guard let path = options.path else { stop(usage) }
    let file = InputFile(path)
    if let phase = options.once {
      var workload = Workload(file, threads: 1)
      workload.prepare(for: phase)
      for _ in 0..<options.passes { _ = workload.pass(phase) }
      return
    }
    let measurements = options.phases.flatMap { phase in
      Measurement.all(of: phase, file, threads: options.threads, runs: options.runs)
    }
    print(options.isJSON ? Report.json(measurements) : Report.table(measurements), terminator: "")
  }

  private struct Options {
    var path: String?
    var phases = Phase.allCases
    var once: Phase?
    var passes = 1
    var threads = 2
    var runs = 15
    var isJSON = false

    init(_ words: ArraySlice<String>) {
      var words = words
      while let word = words.popFirst() {
        switch word {
        case "--phase": phases = [Self.phase(words.popFirst())]
        case "--once": once = Self.phase(words.popFirst())
        case "--passes": passes = Self.number(words.popFirst())
        case "--threads": threads = Self.number(words.popFirst())
        case "--runs": runs = Self.number(words.popFirst())
        case "--json": isJSON = true
        default:
          guard path == nil, !word.hasPrefix("-") else { stop(usage) }
          path = word
        }
      }
    }

    private static func phase(_ word: String?) -> Phase {
      guard let phase = word.flatMap(Phase.init(rawValue:)) else { stop(usage) }
      return phase
    }

    private static func number(_ word: String?) -> Int {
      guard let number = word.flatMap({ Int($0) }), (1...1000).contains(number) else { stop(usage) }
      return number
    }
  }

  static func stop(_ message: String) -> Never {
    let line = message.hasSuffix("\n") ? message : "bench: \(message)\n"
    let octets = Array(line.utf8)
    _ = unsafe write(STDERR_FILENO, octets, octets.count)
    exit(64)
  }
}
