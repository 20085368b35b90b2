internal import Glibc

/// Why a command ended without doing its work.
package struct Failure: Error, Hashable {
  /// The exit code, and how the end looks.
  package enum Ending: Hashable, Sendable {
    case exit(ExitCode)
    /// Nobody reads the output any more: no message, and the end that SIGPIPE makes.
    case closedOutput
  }

  package let ending: Ending
  /// For a person; empty when there is nothing to say.
  package let message: String

  package init(_ code: ExitCode, _ message: String) {
    ending = .exit(code)
    self.message = message
  }

  private init(_ ending: Ending) {
    self.ending = ending
    message = ""
  }
}

extension Failure {
  static let closedOutput = Failure(.closedOutput)

  static func exists(_ path: String) -> Failure {
    Failure(.cannotCreate, "'\(path)' exists already; --force replaces it")
  }

  static func cannotCreate(_ path: String, because reason: String) -> Failure {
    Failure(.cannotCreate, "cannot write '\(path)': \(reason)")
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure(.inputOutput, "cannot write '\(path)': \(error)")
  }

  static func cannotRead(_ path: String, _ error: SystemError) -> Failure {
    let code: ExitCode =
      switch error.code {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .missingInput
      case EACCES, EPERM: .refused
      default: .inputOutput
      }
    return Failure(code, "cannot read '\(path)': \(error)")
  }
}
