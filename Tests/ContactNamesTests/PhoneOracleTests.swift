import Foundation
import Testing

/// A file that `Sources/ContactNames/Phones/Derivation/oracle.py` wrote.
private let path = ProcessInfo.processInfo.environment["CONTACTS_PHONES"]

/// The parser against the library whose table it has.
@Suite(.enabled(if: path != nil, "CONTACTS_PHONES names no file of numbers: the parser is not compared"))
struct PhoneOracleTests {
  /// How many of a hundred thousand answers may be others, by kind.
  @Test(arguments: ["valid": 100, "invalid": 1_000, "match": 1_000].sorted { $0.key < $1.key })
  func agreesWithTheOracle(_ kind: String, _ most: Int) throws {
    let samples = try PhoneSample.read(path ?? "").filter { $0.kind == kind }
    #expect(samples.count >= (kind == "match" ? 1_000 : 10_000))
    let misses = samples.filter { $0.actual != $0.answer }
    for miss in misses {
      print("\(kind) \(miss): \(miss.actual) instead of \(miss.answer)".replacing("\u{B}", with: " and "))
    }
    print("\(kind): \(misses.count) of \(samples.count) answers are others")
    #expect(misses.count * 100_000 <= samples.count * most)
  }
}
