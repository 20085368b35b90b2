internal import Glibc

/// The command `contacts`.
@main
enum ContactsTool {
  static func main() {
    // A reader who goes away makes writing fail, so that what is unfinished can be taken away first.
    _ = signal(SIGPIPE, SIG_IGN)
    do {
      let code = try run(Array(CommandLine.arguments.dropFirst()))
      exit(code.rawValue)
    } catch {
      end(after: error, style: .text)
    }
  }

  private static func run(_ words: [String]) throws(Failure) -> ExitCode {
    switch try ArgumentParser(Command.all).parse(words) {
    case .run(let invocation):
      do { return try invocation.command.run(invocation) } catch {
        end(after: error, style: invocation.style)
      }
    case .help(let command): try Command.show(command.help)
    case .overview: try Command.show(Command.overview(of: Command.all))
    case .version: try Command.show("contacts \(Command.version)\n")
    case .nothing:
      Console().write(Array(Command.concise(of: Command.all).utf8))
      return .usage
    }
    return .success
  }

  private static func end(after failure: Failure, style: DiagnosticPrinter.Style) -> Never {
    switch failure.ending {
    case .closedOutput: TemporaryFiles.die(of: SIGPIPE)
    case .exit(let code):
      Console().report(failure, style)
      exit(code.rawValue)
    }
  }
}
