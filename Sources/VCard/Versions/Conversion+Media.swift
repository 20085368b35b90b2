// Pictures, sounds and keys: base64 with a TYPE before 4.0, a `data:` URI (RFC 2397) in it.

extension Conversion {
  mutating func raiseMedia(_ line: inout ConversionLine, _ row: PropertyDefinition) {
    if line.isBase64 {
      let data = DataURI(line.value)?.data ?? line.value[...]
      let mediaType = line.mediaType(row)
      line.removeMediaType(row)
      line.remove("ENCODING")
      line.remove("VALUE")
      line.value = Array("data:\(mediaType);base64,".utf8) + data
      return
    }
    guard !line.value.isEmpty else { return }
    if let uri = DataURI(line.value) {
      line.value = uri.normalized
    } else if line.isURI {
      raiseURI(&line)
      guard let type = line.statedMediaType(row) else { return dropDefault(&line, .uri) }
      line.removeMediaType(row)
      line.add("X-MEDIATYPE", type)
      raiseParameters(&line)
    } else if line.namedType == nil {
      line.add("VALUE", "text")
    }
    dropDefault(&line, .uri)
  }

  mutating func lowerMedia(_ line: inout ConversionLine, _ row: PropertyDefinition) {
    if line.isBase64 { return line.set("ENCODING", "b") }
    guard !line.value.isEmpty, line.namedType != .text else { return }
    if let uri = DataURI(line.value) {
      line.remove("VALUE")
      if let type = line.first("MEDIATYPE") {
        if type.lowercased() != uri.mediaType { note(line, parameter: "MEDIATYPE", .dropped) }
        line.remove("MEDIATYPE")
      }
      if uri.isBase64 {
        line.value = Array(uri.data)
      } else {
        let octets = PercentEncoding.decoded(uri.data)
        line.value = []
        Base64.encode(octets.span, to: &line.value)
      }
      line.add("ENCODING", "b")
      lowerMediaType(&line, uri.mediaType.isEmpty ? "text/plain" : uri.mediaType, row)
    } else if line.isURI {
      line.set("VALUE", "uri")
      if let type = line.first("MEDIATYPE") {
        line.remove("MEDIATYPE")
        lowerMediaType(&line, type, row)
      }
    }
  }

  /// Says a media type as 3.0 does, and in full where that would not give it back.
  mutating func lowerMediaType(
    _ line: inout ConversionLine, _ type: String, _ row: PropertyDefinition
  ) {
    let word = ConversionLine.mediaTypeWord(type, row)
    let others = line
    if let word { line.addType(word) }
    let said =
      line.isBase64 ? line.mediaType(row) : line.statedMediaType(row)
    if said == type { return }
    line = others
    line.add("X-MEDIATYPE", type)
    note(line, parameter: "MEDIATYPE", as: "X-MEDIATYPE")
  }

  /// Leaves out a VALUE that says what holds without it.
  func dropDefault(_ line: inout ConversionLine, _ type: ValueType) {
    if line.namedType == type { line.remove("VALUE") }
  }

  /// A URI has no escapes: some programs escape its colons, commas and semicolons all the same.
  func raiseURI(_ line: inout ConversionLine) {
    guard line.value.contains(ASCII.backslash) else { return }
    let plain = ValueText.unescaped(line.value[...])
    guard !plain.contains(where: { $0 == ASCII.backslash || $0 < ASCII.space }) else { return }
    line.value = plain
  }
}

// MARK: - Media types

extension ConversionLine {
  /// Words of TYPE that say something else than a media type.
  private static let otherTypes: Set<String> = [
    "home", "work", "pref", "inline", "internet", "x-evolution-unknown",
  ]

  private static let words: [(word: String, type: String)] = [
    ("PGP", "application/pgp-keys"), ("X509", "application/pkix-cert"), ("WAVE", "audio/wav"),
    ("JPG", "image/jpeg"),
  ]

  /// The value of TYPE that says what the octets are.
  func mediaTypeWord(_ row: PropertyDefinition) -> String? {
    if let type = first("X-MEDIATYPE") ?? first("MEDIATYPE") { return type }
    return types.first { type in
      !ConversionLine.otherTypes.contains(type.lowercased()) && !type.isEmpty
        && type.utf8.allSatisfy { ASCII.isNameCharacter($0) || $0 == 0x2F || $0 == ASCII.dot || $0 == 0x2B }
    }
  }

  /// The media type that a parameter says.
  func statedMediaType(_ row: PropertyDefinition) -> String? {
    if let type = first("X-MEDIATYPE") ?? first("MEDIATYPE") { return type.lowercased() }
    return mediaTypeWord(row).map { ConversionLine.mediaType($0, row) }
  }

  /// Takes out what `mediaTypeWord` has found.
  mutating func removeMediaType(_ row: PropertyDefinition) {
    if has("X-MEDIATYPE") || has("MEDIATYPE") {
      remove("X-MEDIATYPE")
      remove("MEDIATYPE")
      return
    }
    guard let word = mediaTypeWord(row) else { return }
    for index in parameters.indices where parameters[index].isNamed("TYPE") {
      guard let place = parameters[index].values.firstIndex(of: word) else { continue }
      parameters[index].values.remove(at: place)
      if parameters[index].values.isEmpty { parameters.remove(at: index) }
      return
    }
  }

  /// The media type for a word of TYPE.
  static func mediaType(_ word: String, _ row: PropertyDefinition) -> String {
    if word.contains("/") { return word.lowercased() }
    if let known = words.first(where: { $0.word == word.uppercased() }) { return known.type }
    switch row.name {
    case "SOUND": return "audio/" + word.lowercased()
    case "KEY": return "application/" + word.lowercased()
    default: return "image/" + word.lowercased()
    }
  }

  /// The word of TYPE for a media type; `nil` where there is none.
  static func mediaTypeWord(_ type: String, _ row: PropertyDefinition) -> String? {
    if type == "application/octet-stream" { return nil }
    if let known = words.first(where: { $0.type == type && $0.word != "JPG" }) { return known.word }
    guard let word = type.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init),
      !word.isEmpty, mediaType(word, row) == type, word.utf8.allSatisfy(ASCII.isNameCharacter),
      !otherTypes.contains(word)
    else { return nil }
    return word.uppercased()
  }

  /// The media type of base64: as the parameters say, else as its first octets tell.
  func mediaType(_ row: PropertyDefinition) -> String {
    if let uri = DataURI(value), !uri.mediaType.isEmpty { return uri.mediaType }
    if let type = statedMediaType(row) { return type }
    let head = value.prefix(24).filter { !ASCII.isBlank($0) }
    let octets = Base64.decode(Array(head.prefix(head.count / 4 * 4)).span) ?? []
    return ConversionLine.signatures.first { octets.starts(with: $0.octets) }?.type
      ?? "application/octet-stream"
  }

  private static let signatures: [(octets: [UInt8], type: String)] = [
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47], "image/png"),
    (Array("GIF8".utf8), "image/gif"),
    (Array("BM".utf8), "image/bmp"),
    ([0x49, 0x49, 0x2A, 0x00], "image/tiff"),
    ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    (Array("OggS".utf8), "audio/ogg"),
    (Array("ID3".utf8), "audio/mpeg"),
  ]

  /// Whether the value begins as a URI does: a scheme and a colon (RFC 3986 3.1), the colon escaped or not.
  var isURI: Bool { ConversionLine.isURI(value[...]) }

  static func isURI(_ value: ArraySlice<UInt8>) -> Bool {
    guard let first = value.first, ASCII.isLetter(first) else { return false }
    let scheme = value.prefix { ASCII.isNameCharacter($0) || $0 == ASCII.dot || $0 == 0x2B }
    let rest = value[scheme.endIndex...]
    let colon = rest.first == ASCII.backslash ? rest.dropFirst().first : rest.first
    return scheme.count > 1 && scheme.count < 40 && colon == ASCII.colon
  }
}

/// The parts of a `data:` URI (RFC 2397). Some programs escape its comma, or write the scheme in capitals.
struct DataURI {
  let mediaType: String
  let isBase64: Bool
  let data: ArraySlice<UInt8>

  init?(_ value: [UInt8]) {
    guard ASCII.equal(value.prefix(5), "DATA:"), let comma = value.firstIndex(of: ASCII.comma) else {
      return nil
    }
    guard value[5..<comma].allSatisfy({ $0 > ASCII.space && $0 < 0x7F }) else { return nil }
    // A quote is no character of a URI (RFC 3986), and no parameter can hold one in 2.1.
    let head = value[5..<comma].flatMap { octet -> [UInt8] in
      octet == ASCII.backslash ? [] : octet == ASCII.quote ? Array("%22".utf8) : [octet]
    }
    var words = head.split(separator: ASCII.semicolon, omittingEmptySubsequences: false)[...]
    isBase64 = words.count > 1 && (words.last.map { ASCII.equal($0, "BASE64") } ?? false)
    if isBase64 { words.removeLast() }
    mediaType = String(decoding: Array(words.joined(separator: [ASCII.semicolon])), as: UTF8.self)
      .lowercased()
    data = value[(comma + 1)...]
  }

  /// The URI without escapes.
  var normalized: [UInt8] {
    Array("data:\(mediaType)\(isBase64 ? ";base64" : ""),".utf8) + data
  }
}
