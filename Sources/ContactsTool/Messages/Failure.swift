internal import Glibc
internal import VCard

/// Why a command ended without doing its work.
package struct Failure: Error, Hashable {
  /// The exit code, and how the end looks.
  package enum Ending: Hashable, Sendable {
    case exit(ExitCode)
    /// Nobody reads the output any more: no message, and the end that SIGPIPE makes.
    case closedOutput
  }

  /// The input that it concerns, for which it is a finding.
  struct Subject: Hashable, Sendable {
    let kind: Diagnostic.Kind
    let file: String
  }

  package let ending: Ending
  /// For a person; empty when there is nothing to say.
  package let message: Message
  /// `nil` where it concerns the command line or the output.
  let subject: Subject?

  package init(_ code: ExitCode, _ message: Message) { self.init(code, message, about: nil) }

  init(_ code: ExitCode, _ message: Message, about subject: Subject?) {
    ending = .exit(code)
    self.message = message
    self.subject = subject
  }

  private init(_ ending: Ending) {
    self.ending = ending
    message = ""
    subject = nil
  }
}

extension Failure {
  static let closedOutput = Failure(.closedOutput)

  static func exists(_ path: String) -> Failure {
    Failure(.cannotCreate, "'\(path)' exists already; --force replaces it")
  }

  static func cannotCreate(_ path: String, because reason: Message) -> Failure {
    Failure(.cannotCreate, "cannot write \(output(path)): \(reason)")
  }

  static func cannotCreate(_ path: String, _ error: SystemError) -> Failure {
    let folder = Path.folder(of: path)
    let isFolderMissing = error.code == ENOENT && (try? FileStatus.of(folder)) == nil
    return cannotCreate(path, because: isFolderMissing ? "the folder '\(folder)' does not exist" : "\(error)")
  }

  static func cannotWrite(_ path: String, _ error: SystemError) -> Failure {
    Failure(.inputOutput, "cannot write \(output(path)): \(error)")
  }

  /// The path is `nil` for standard input.
  static func cannotRead(_ path: String?, _ error: SystemError) -> Failure {
    let code: ExitCode =
      switch error.code {
      case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .missingInput
      case EACCES, EPERM: .refused
      default: .inputOutput
      }
    let input: Message = if let path { "'\(path)'" } else { "standard input" }
    return Failure(
      code, "cannot read \(input): \(error)",
      about: Subject(kind: .unreadable, file: path ?? InputFile.standardInputName))
  }

  static func holdsNothing(_ folder: String, wanted: String) -> Failure {
    Failure(
      .badData, "the folder '\(folder)' holds no file \(wanted)", about: Subject(kind: .noCard, file: folder))
  }

  private static func output(_ path: String) -> Message { path == "-" ? "standard output" : "'\(path)'" }
}
