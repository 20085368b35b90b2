internal import Glibc
internal import VCard

/// Measures how fast the library reads and writes a file of cards that is in memory.
@main
enum Bench {
  private static let usage = """
    usage: bench FILE [--phase PHASE] [--to VERSION] [--threads N] [--runs N] [--json]
           bench FILE --once PHASE [--to VERSION] [--passes N]     (measures nothing; for tools that do)
           bench FILE --write OUTPUT [--to VERSION]                (writes what `convert` makes)
           bench FILE --write-json OUTPUT                          (writes what `json` makes)
    phases: \(Phase.allCases.map(\.rawValue).joined(separator: ", ")); without --phase those of cards
    versions: \(VCardVersion.allCases.map(\.description).joined(separator: ", ")); without --to 4.0

    """

  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    guard let path = options.path else { stop(usage) }
    let file = InputFile(path)
    if let output = options.output {
      OutputFile.write(Workload(file, threads: 1, target: options.target).converted(), to: output)
      return
    }
    if let output = options.jsonOutput {
      OutputFile.write(Workload(file, threads: 1, target: options.target).json(), to: output)
      return
    }
    if let phase = options.once {
      var workload = Workload(file, threads: 1, target: options.target)
      workload.prepare(for: phase)
      for _ in 0..<options.passes { _ = workload.pass(phase) }
      return
    }
    let measurements = options.phases.flatMap { phase in
      Measurement.all(of: phase, file, to: options.target, threads: options.threads, runs: options.runs)
    }
    print(options.isJSON ? Report.json(measurements) : Report.table(measurements), terminator: "")
  }

  private struct Options {
    var path: String?
    var phases = Phase.ofCards
    var once: Phase?
    var output: String?
    var jsonOutput: String?
    var target = VCardVersion.v4_0
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
        case "--write": output = Self.path(words.popFirst())
        case "--write-json": jsonOutput = Self.path(words.popFirst())
        case "--to": target = Self.version(words.popFirst())
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

    private static func version(_ word: String?) -> VCardVersion {
      guard let version = VCardVersion.allCases.first(where: { $0.description == word }) else { stop(usage) }
      return version
    }

    private static func path(_ word: String?) -> String {
      guard let word else { stop(usage) }
      return word
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
