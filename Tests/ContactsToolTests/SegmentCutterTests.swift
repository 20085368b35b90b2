internal import ContactsTool
internal import Testing

@Suite struct SegmentCutterTests {
  @Test(arguments: [
    ("BEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\n", 22), ("BEGIN:VCARD\r\nEND:VCARD\r\nBEGIN:VCARD\r\nFN:x", 24),
    ("END:VCARD\nBEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\n", 32), ("END:VCARD\nBEGIN:VCARD\nEND:VC", 10),
    ("END:VCARD\nBEGIN:VCARD", nil), ("END:VCARD\n\nBEGIN:VCARD\n", 11), ("", nil), ("BEGIN:VCARD\n", nil),
    ("END:VCARD \nBEGIN:VCARD\n", nil), ("XEND:VCARD\nBEGIN:VCARD\n", nil),
    (" END:VCARD\nBEGIN:VCARD\n", nil),
    ("END:VCARD\nBEGIN:VCARDS\n", nil), ("end:vcard\nbegin:vcard\n", 10),
    ("END:VCARDX\n\nBEGIN:VCARD\n", nil),
  ])
  func `a boundary is an END followed by a BEGIN`(text: String, boundary: Int?) {
    #expect(SegmentCutter.lastBoundary(in: Array(text.utf8)) == boundary)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 4079, 4080, 4081, 10_000])
  func `all line feeds of a segment are counted, and none behind it`(count: Int) {
    let octets = (0..<count).map { $0 % 3 == 0 || count > 5000 ? UInt8(ascii: "\n") : UInt8(ascii: "x") }
    let segment = Segment(
      input: 0, buffer: octets + "\n\n".utf8, count: count, isFirst: true, isLast: true, isWhole: true)
    #expect(segment.lines == octets.count { $0 == UInt8(ascii: "\n") })
  }
}
