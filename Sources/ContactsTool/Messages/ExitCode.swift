/// What the command tells the one who started it. The numbers are those of `sysexits.h`.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// A question was answered "no".
  case no = 1
  case usage = 64
  /// The data is not what it claims to be.
  case badData = 65
  case missingInput = 66
  case cannotCreate = 73
  case inputOutput = 74
  case busy = 75
  case refused = 77

  /// What it says, for a person.
  package var meaning: String {
    switch self {
    case .success: "All was done, perhaps with warnings."
    case .no:
      "'check' found errors; or, with --strict, there were findings, or something was changed or dropped."
    case .usage: "The command line is not understood."
    case .badData: "An input is not what it claims to be: there is no card in it."
    case .missingInput: "An input is missing."
    case .cannotCreate: "The output cannot be made, or exists already."
    case .inputOutput: "Reading or writing failed."
    case .busy: "Something is in use by another program."
    case .refused: "Access is refused."
    }
  }
}
