/// What the command tells the one who started it. The numbers are those of `sysexits.h`.
package enum ExitCode: Int32, Sendable {
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
}
