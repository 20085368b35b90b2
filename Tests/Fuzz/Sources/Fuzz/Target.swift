import Glibc

/// The laws, in the order of the README. All are checked unless CONTACTS_FUZZ_LAW names one.
private let laws: [(name: String, check: @Sendable ([UInt8]) -> Void)] = [
  ("round-trip", checkRoundTrip),
  ("pieces", checkPieces),
  ("limits", checkLimits),
  ("values", checkValues),
  ("versions", checkVersions),
  ("validation", checkValidation),
]

private let chosen: String? = unsafe getenv("CONTACTS_FUZZ_LAW").map { unsafe String(cString: $0) }

/// Checks one input: what libFuzzer calls.
@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let octets = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  for law in laws where chosen == nil || chosen == law.name { law.check(octets) }
  return 0
}

/// Ends the process with a message if a law does not hold, so that libFuzzer keeps the input.
func expect(_ holds: Bool, _ law: String, _ details: @autoclosure () -> String = "") {
  guard !holds else { return }
  let message = "\nLAW BROKEN: \(law)\n\(details())\n"
  _ = unsafe write(STDERR_FILENO, message, message.utf8.count)
  abort()
}
