/// Takes the octets of an input as they come and hands them on as UTF-8.
///
/// Almost every input is UTF-8, or something in which ASCII stands for itself, and passes unchanged. UTF-16 and UTF-32
/// are recognised by their first octets. Files of different encodings may have been joined: a line that begins with the
/// byte order mark of UTF-16 turns to that (the scanner sees it), and a plain `BEGIN:VCARD` in UTF-16 turns back.
struct InputDecoder: Sendable {
  /// The first octets, until they tell the encoding; later those that may be the beginning of a plain BEGIN:VCARD.
  private var held: [UInt8] = []
  private var form: InputTranscoder.Form?
  private var transcoder: InputTranscoder?
  /// How many code units belonged to no character.
  var malformed = 0
  /// The name of the first encoding other than UTF-8, for messages.
  private(set) var name: String?

  private static let begin = Array("BEGIN:VCARD".utf8)

  /// Whether all of the input was UTF-8 so far.
  var isUTF8: Bool { name == nil }

  mutating func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if form == .utf8 {
      unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
      return
    }
    unsafe bytes.withUnsafeBufferPointer { unsafe held.append(contentsOf: $0) }
    if form == nil { sniff(atEnd: false) }
    handOn(atEnd: false, &output)
  }

  mutating func finish(to output: inout [UInt8]) {
    if form == nil { sniff(atEnd: true) }
    handOn(atEnd: true, &output)
  }

  /// Goes on in the encoding that octets begin with, and takes them.
  mutating func turn(to bytes: [UInt8], atEnd: Bool, _ output: inout [UInt8]) {
    form = nil
    held = []
    append(bytes.span, to: &output)
    if atEnd { finish(to: &output) }
  }

  private mutating func sniff(atEnd: Bool) {
    guard let form = InputTranscoder.sniff(held.span, atEnd: atEnd) else { return }
    self.form = form
    transcoder = form == .utf8 ? nil : InputTranscoder(form: form)
    switch form {
    case .utf8: break
    case .utf16BE, .utf16LE: name = name ?? "UTF-16"
    case .utf32BE, .utf32LE: name = name ?? "UTF-32"
    }
  }

  private mutating func handOn(atEnd: Bool, _ output: inout [UInt8]) {
    guard form != nil else { return }
    guard var transcoder else {
      output.append(contentsOf: held)
      held = []
      return
    }
    if let place = plainBegin() {
      transcoder.transcode(held.span.extracting(..<place), to: &output)
      transcoder.finish(to: &output)
      malformed += transcoder.malformed
      output.append(contentsOf: held[place...])
      held = []
      self.transcoder = nil
      form = .utf8
      return
    }
    let count = atEnd ? held.count : max(0, held.count - InputDecoder.begin.count - 2)
    transcoder.transcode(held.span.extracting(..<count), to: &output)
    held.removeFirst(count)
    if atEnd {
      transcoder.finish(to: &output)
      malformed += transcoder.malformed
    }
    self.transcoder = transcoder
  }

  /// Where a plain BEGIN:VCARD begins, with its byte order mark. As UTF-16 the same octets would be no text.
  private func plainBegin() -> Int? {
    let begin = InputDecoder.begin
    guard held.count >= begin.count else { return nil }
    for place in 0...held.count - begin.count where held[place] == begin[0] {
      guard held[place..<place + begin.count].elementsEqual(begin) else { continue }
      return place >= 3 && held[(place - 3)..<place].elementsEqual([0xEF, 0xBB, 0xBF]) ? place - 3 : place
    }
    return nil
  }
}
