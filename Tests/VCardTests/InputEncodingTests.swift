import Testing
import VCard

@Suite struct InputEncodingTests {
  typealias Form = InputTranscoder.Form

  static let text = "BEGIN:VCARD\r\nFN:Müller 山田 \u{1F600}é\u{FEFF}\u{10FFFF}\u{0}\u{7FF}\u{FFFF}\r\n"

  @Test(arguments: [Form.utf8, .utf16BE, .utf16LE, .utf32BE, .utf32LE])
  func anyChunkingGivesTheSameOutput(_ form: Form) {
    let octets = encoded(Self.text, form)
    let whole = transcoded([octets[...]], form)
    #expect(String(decoding: whole.output, as: UTF8.self) == Self.text)
    #expect(whole.malformed == 0)
    for first in 0...octets.count {
      for second in stride(from: first, through: octets.count, by: 3) {
        let result = transcoded([octets[..<first], octets[first..<second], octets[second...]], form)
        if result != whole { Issue.record("split at \(first) and \(second)") }
      }
    }
    #expect(transcoded(octets.indices.map { octets[$0...$0] }, form) == whole)
  }

  @Test(
    arguments: [
      ([0xD83D], "\u{FFFD}", 1),
      ([0xDE00], "\u{FFFD}", 1),
      ([0x41, 0xD83D, 0x42], "A\u{FFFD}B", 1),
      ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}\u{1F600}", 1),
      ([0xDE00, 0xD83D], "\u{FFFD}\u{FFFD}", 2),
      ([0xD83D, 0xDE00, 0xDE00], "\u{1F600}\u{FFFD}", 1),
    ] as [([UInt16], String, Int)])
  func loneSurrogatesAreReplacedAndCounted(_ units: [UInt16], _ text: String, _ malformed: Int) {
    let octets = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let whole = transcoded([octets[...]], .utf16BE)
    #expect(String(decoding: whole.output, as: UTF8.self) == text)
    #expect(whole.malformed == malformed)
    #expect(transcoded(octets.indices.map { octets[$0...$0] }, .utf16BE) == whole)
  }

  @Test func whatIsNoScalarValueIsReplacedAndCounted() {
    let octets: [UInt8] = [0, 0, 0xD8, 0, 0, 0x11, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0x41, 0, 0]
    let result = transcoded([octets[...]], .utf32BE)
    #expect(String(decoding: result.output, as: UTF8.self) == "\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}")
    #expect(result.malformed == 4)
  }

  @Test func danglingOctetsAreReplacedAndCounted() {
    let result = transcoded([[0x41, 0, 0x3D, 0xD8, 0x42]], .utf16LE)
    #expect(String(decoding: result.output, as: UTF8.self) == "A\u{FFFD}\u{FFFD}")
    #expect(result.malformed == 2)
  }

  @Test(
    arguments: [
      ([0xFE, 0xFF], .utf16BE), ([0xFF, 0xFE, 0x42, 0], .utf16LE), ([0xFF, 0xFE, 0, 0], .utf32LE),
      ([0, 0, 0xFE, 0xFF], .utf32BE), ([0xEF, 0xBB, 0xBF, 0x42], .utf8),
      ([0, 0x42, 0, 0x45], .utf16BE), ([0x42, 0, 0x45, 0], .utf16LE),
      ([0, 0, 0, 0x42], .utf32BE), ([0x42, 0, 0, 0], .utf32LE),
      ([0x0D, 0, 0x0A, 0], .utf16LE), ([0, 0x20, 0, 0x42], .utf16BE), ([0, 0, 0, 0x0A], .utf32BE),
      (Array("BEGIN".utf8), .utf8), ([0x42, 0x45, 0, 0x47], .utf8), ([0x42, 0, 0x45, 0x47], .utf8),
      ([0, 0x42, 0x45, 0x47], .utf8), ([0, 0, 0, 0], .utf8), ([0x42, 0x45], .utf8), ([0xC3, 0xA9], .utf8),
      ([0xFF, 0xFE, 0x42, 0x43], .utf16LE), ([0xFF, 0x42, 0, 0], .utf8),
    ] as [([UInt8], Form)])
  func theFirstOctetsTellTheForm(_ head: [UInt8], _ form: Form) {
    #expect(sniff(head) == form)
    #expect(sniff(head, atEnd: true) == form)
  }

  @Test(
    arguments: [
      ([], .utf8), ([0x42], .utf8), ([0, 0x42], .utf16BE), ([0x42, 0], .utf16LE), ([0, 0x42, 0], .utf16BE),
      ([0x42, 0, 0x45], .utf16LE), ([0xFF, 0xFE], .utf16LE), ([0xFF, 0xFE, 0x42], .utf16LE), ([0], .utf8),
      ([0xFF], .utf8), ([0, 0], .utf8),
    ] as [([UInt8], Form)])
  func shortInputsAreDecidedAtTheirEnd(_ head: [UInt8], _ form: Form) {
    #expect(sniff(head) == nil)
    #expect(sniff(head, atEnd: true) == form)
  }

  private func sniff(_ head: [UInt8], atEnd: Bool = false) -> Form? {
    InputTranscoder.sniff(head.span, atEnd: atEnd)
  }

  private struct Result: Equatable {
    var output: [UInt8] = []
    var malformed = 0
  }

  private func transcoded(_ chunks: [ArraySlice<UInt8>], _ form: Form) -> Result {
    var transcoder = InputTranscoder(form: form)
    var output: [UInt8] = []
    for chunk in chunks { transcoder.transcode(chunk.span, to: &output) }
    transcoder.finish(to: &output)
    return Result(output: output, malformed: transcoder.malformed)
  }

  private func encoded(_ text: String, _ form: Form) -> [UInt8] {
    let big16 = text.utf16.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let big32 = text.unicodeScalars.map { scalar in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: scalar.value >> $0) }
    }
    switch form {
    case .utf8: return Array(text.utf8)
    case .utf16BE: return big16.flatMap { $0 }
    case .utf16LE: return big16.flatMap { $0.reversed() }
    case .utf32BE: return big32.flatMap { $0 }
    case .utf32LE: return big32.flatMap { $0.reversed() }
    }
  }
}
