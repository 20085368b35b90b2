internal import Glibc

/// Writes the files that the benchmarks read to standard output.
@main
enum Generate {
  private static let usage = """
    usage: generate small|photos|v21 [--cards N | --megabytes N] [--seed N]
           generate hostile [NAME [--count N]]     (without a name: the names, and their counts)

    """

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    let numbers = takeNumbers(from: &words)
    var output = StandardOutput()
    switch (words.first, words.count) {
    case ("small", 1):
      var cards = BookCards(seed: seed(numbers))
      writeCards(numbers, otherwise: 200_000, to: &output) { cards.next() }
    case ("photos", 1):
      var cards = BookCards(seed: seed(numbers), photoInterval: 5)
      writeCards(numbers, otherwise: 20_000, to: &output) { cards.next() }
    case ("v21", 1):
      var cards = PhoneCards(seed: seed(numbers))
      writeCards(numbers, otherwise: 50_000, to: &output) { cards.next() }
    case ("hostile", 1):
      for file in HostileFile.all { output.write(Array("\(file.name) \(file.count)\n".utf8)) }
    case ("hostile", 2):
      guard let file = HostileFile.named(words[1]) else { stop("no hostile file '\(words[1])'") }
      file.write(count: numbers["--count"] ?? file.count, to: &output)
    default: stop(usage)
    }
    output.flush()
  }

  private static func seed(_ numbers: [String: Int]) -> UInt64 {
    UInt64(truncatingIfNeeded: numbers["--seed"] ?? 1)
  }

  /// Writes cards until there are enough of them, or enough octets.
  private static func writeCards(
    _ numbers: [String: Int], otherwise: Int, to output: inout StandardOutput, next: () -> [UInt8]
  ) {
    if let megabytes = numbers["--megabytes"] {
      while output.count < megabytes * 1_000_000 { output.write(next()) }
    } else {
      for _ in 0..<(numbers["--cards"] ?? otherwise) { output.write(next()) }
    }
  }

  /// Takes the options, which all have a number, out of the words.
  private static func takeNumbers(from words: inout [String]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    while let place = words.firstIndex(where: { $0.hasPrefix("--") }) {
      let option = words.remove(at: place)
      guard ["--cards", "--megabytes", "--seed", "--count"].contains(option), place < words.count,
        let number = Int(words.remove(at: place)), number >= 0
      else { stop(usage) }
      numbers[option] = number
    }
    return numbers
  }

  static func stop(_ message: String) -> Never {
    let line = message.hasSuffix("\n") ? message : "generate: \(message)\n"
    let octets = Array(line.utf8)
    _ = unsafe write(STDERR_FILENO, octets, octets.count)
    exit(64)
  }
}
