/// Takes the octets of an input as they come and hands them on as UTF-8.
///
/// Almost every input is UTF-8, or something in which ASCII stands for itself, and passes unchanged. UTF-16 and UTF-32
/// are recognised by their first octets.
struct InputDecoder: Sendable {
  private var head: [UInt8] = []
  private var form: InputTranscoder.Form?
  private var transcoder: InputTranscoder?
  /// How many code units belonged to no character.
  var malformed = 0

  var isUTF8: Bool { form == nil || form == .utf8 }

  /// The name of the encoding, for messages.
  var name: String {
    switch form {
    case .utf16BE, .utf16LE: "UTF-16"
    case .utf32BE, .utf32LE: "UTF-32"
    default: "UTF-8"
    }
  }

  mutating func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    if form == nil {
      unsafe bytes.withUnsafeBufferPointer { unsafe head.append(contentsOf: $0) }
      begin(atEnd: false, &output)
    } else if transcoder != nil {
      transcoder?.transcode(bytes, to: &output)
    } else {
      unsafe bytes.withUnsafeBufferPointer { unsafe output.append(contentsOf: $0) }
    }
  }

  mutating func finish(to output: inout [UInt8]) {
    if form == nil { begin(atEnd: true, &output) }
    transcoder?.finish(to: &output)
    malformed = transcoder?.malformed ?? 0
  }

  private mutating func begin(atEnd: Bool, _ output: inout [UInt8]) {
    guard let form = InputTranscoder.sniff(head.span, atEnd: atEnd) else { return }
    self.form = form
    if form == .utf8 {
      output.append(contentsOf: head)
    } else {
      var transcoder = InputTranscoder(form: form)
      transcoder.transcode(head.span, to: &output)
      self.transcoder = transcoder
    }
    head = []
  }
}
