import Foundation
import TestSupport
import Testing
import VCard

/// Every Swift sample in README.md and in a documentation comment stands in Samples.swift, where it is compiled.
@Suite struct SampleTests {
  @Test func samplesAreCompiled() throws {
    let compiled = lines(try text("Tests/ContactFormatsTests/Samples.swift")).joined(separator: "\n")
    var count = 0
    for sample in samples(in: try text("README.md")) + (try documentation()) {
      count += 1
      #expect(compiled.contains(sample), "this sample is not compiled:\n\(sample)")
    }
    #expect(count > 6)
  }

  @Test func asynchronousStreamsGiveTheSameCards() async throws {
    for fixture in Fixture.all {
      let whole = Array(Cards(in: fixture.octets))
      let pieces = stride(from: 0, to: fixture.octets.count, by: 50).map { start in
        Array(fixture.octets[start..<min(start + 50, fixture.octets.count)])
      }
      let stream = AsyncStream<[UInt8]> { continuation in
        pieces.forEach { continuation.yield($0) }
        continuation.finish()
      }
      var cards: [Card] = []
      do {
        for try await card in stream.cards() { cards.append(card) }
      } catch {
        #expect(error is ReadError)
      }
      #expect(cards == whole)
      #expect(cards == Reading(fixture.octets).cards)
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Fixture.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func documentation() throws -> [String] {
    try ["VCard", "ContactModel", "ContactFormats"].flatMap { target in try documentation(of: target) }
  }

  private func documentation(of target: String) throws -> [String] {
    let folder = Fixture.root.appendingPathComponent("Sources/\(target)")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .sorted().flatMap { file in
        let comments = try text("Sources/\(target)/\(file)").split(separator: "\n")
          .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("///") }
          .map { $0.dropFirst(3).drop { $0 == " " } }
        return samples(in: comments.joined(separator: "\n"))
      }
  }

  private func samples(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap { part in
      part.components(separatedBy: "```").first.map { lines($0).joined(separator: "\n") }
    }
  }

  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
