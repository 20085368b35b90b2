// Lines that cannot be copied as they are: quoted-printable, character sets, parameters as no version allows them.

extension VCardReader {
  /// Takes a line apart and adds it as it was meant.
  mutating func repair(
    _ line: ContentLine, _ frame: Frame, _ version: VCardVersion, _ builder: inout CardBuilder
  ) {
    let octets = Array(self.octets(of: line))
    let colon = line.value - line.start - 1
    let parameters = HeadParameter.all(in: Array(octets[..<colon]), from: line.nameEnd - line.start)
    reportRepairs(line, parameters, version)

    var mended = ContentLine()
    mended.id = line.id
    mended.start = builder.bytes.count
    appendText(octets[..<(line.name - line.start)], to: &builder.bytes, frame)
    mended.name = builder.bytes.count
    builder.bytes.append(contentsOf: octets[(line.name - line.start)..<(line.nameEnd - line.start)])
    mended.nameEnd = builder.bytes.count
    for parameter in parameters {
      var text: [UInt8] = []
      parameter.appendMended(version, to: &text)
      appendText(text[...], to: &builder.bytes, frame)
    }
    builder.bytes.append(ASCII.colon)
    mended.value = builder.bytes.count
    appendValue(line, Array(octets[(colon + 1)...]), parameters, frame, version, to: &builder.bytes)
    if line.flags.contains(.agent) {
      var value = Array(builder.bytes[mended.value...])
      ValueText.hideBeginning(in: &value, of: line.id, version)
      builder.bytes.replaceSubrange(mended.value..., with: value)
    }
    mended.end = builder.bytes.count
    mended.flags = line.flags.intersection(.base64)
    mended.flags.formUnion(builder.bytes.span.extracting(mended.start..<mended.end).kinds)
    builder.entries.append(Entry(mended, distance: 0))
    builder.endLine()
  }

  private mutating func reportRepairs(
    _ line: ContentLine, _ parameters: [HeadParameter], _ version: VCardVersion
  ) {
    if line.flags.contains(.oddName) {
      report(.propertyName, line, at: line.name, "the name has a character that names do not have")
    }
    if line.flags.contains(.untidy) {
      report(
        .untidyParameter, line, at: line.nameEnd, "an empty parameter, or a blank around one, was left out")
    }
    if line.flags.contains(.badQuote) {
      for parameter in parameters where parameter.hasBadQuotes {
        let quotes = parameter.octets.filter { $0 == ASCII.quote }.count
        let isUnclosed = !quotes.isMultiple(of: 2) && parameter.value.first == ASCII.quote
        report(
          isUnclosed ? .unclosedQuote : .strayQuote, line, at: line.start + parameter.octets.startIndex,
          isUnclosed
            ? "a quoted parameter value has no closing quote" : "a quote stands inside a parameter value")
      }
    }
    guard version != .v2_1 else { return }
    for parameter in parameters {
      let place = line.start + parameter.octets.startIndex
      switch parameter.meaning {
      case .quotedPrintable:
        report(.quotedPrintable, line, at: place, "quoted-printable in version \(version) was decoded")
      case .charset:
        report(.charsetParameter, line, at: place, "CHARSET in version \(version) was obeyed and left out")
      default: break
      }
      if parameter.isBare {
        report(
          .bareParameter, line, at: place, "a parameter without a name was read as \(parameter.impliedName)")
      }
    }
  }

  // MARK: Values

  private mutating func appendValue(
    _ line: ContentLine, _ value: [UInt8], _ parameters: [HeadParameter], _ frame: Frame,
    _ version: VCardVersion,
    to output: inout [UInt8]
  ) {
    if line.flags.contains(.base64) {
      let letters = value.filter { $0 > ASCII.space }
      if letters.span.isUTF8 {
        output.append(contentsOf: letters)
      } else {
        report(
          .damagedUTF8, line, at: line.value,
          "octets in base64 that are none of its letters were replaced by U+FFFD")
        output.append(contentsOf: letters.repairedUTF8)
      }
      return
    }
    if line.flags.contains(.final) {
      output.append(contentsOf: value)
      return
    }
    reportControls(line, value)
    var decoded = quotedPrintable
    let isText = !line.flags.isDisjoint(with: [.literalComma, .literalSemicolon])
    let isUndeclared =
      version == .v2_1 && isText && !line.flags.contains(.quotedPrintable)
      && QuotedPrintable.isUndeclared(value)
    if isUndeclared {
      report(
        .undeclaredQuotedPrintable, line, at: line.value, "quoted-printable that is not declared was decoded")
    }
    guard line.flags.contains(.quotedPrintable) || isUndeclared else {
      return appendDecoded(line, value, [], parameters, frame, version, to: &output)
    }
    decoded.decode(value)
    for offset in decoded.strayEquals {
      report(
        .strayEquals, line, at: line.value + offset, "an equals sign without two digits after it was kept")
    }
    appendDecoded(line, decoded.octets, decoded.isEncoded, parameters, frame, version, to: &output)
    quotedPrintable = decoded
  }

  /// Brings octets into UTF-8 and the escapes of RFC 6350.
  private mutating func appendDecoded(
    _ line: ContentLine, _ octets: [UInt8], _ encoded: [Bool], _ parameters: [HeadParameter], _ frame: Frame,
    _ version: VCardVersion, to output: inout [UInt8]
  ) {
    guard let charset = charset(of: line, octets, parameters, frame) else {
      let isSound = !line.flags.contains(.nonASCII) && encoded.isEmpty || octets.span.isUTF8
      if isSound {
        ValueText.appendNormalized(octets, encoded: encoded, flags: line.flags, version: version, to: &output)
      } else {
        var escaped: [UInt8] = []
        ValueText.appendNormalized(
          octets, encoded: encoded, flags: line.flags, version: version, to: &escaped)
        output.append(contentsOf: escaped.repairedUTF8)
      }
      return
    }
    var text: [UInt8] = []
    var malformed = 0
    if charset.isMultibyte {
      // An octet of a character may look like a backslash: characters first, escapes afterwards.
      malformed = charset.decode(octets.span, to: &text)
      ValueText.appendNormalized(text, encoded: [], flags: line.flags, version: version, to: &output)
    } else {
      ValueText.appendNormalized(octets, encoded: encoded, flags: line.flags, version: version, to: &text)
      malformed = charset.decode(text.span, to: &output)
    }
    if malformed > 0 {
      report(
        .damagedUTF8, line, at: line.value,
        "\(malformed) octets that are no character of \(charset.name) were replaced")
    }
  }

  /// The character set of a value; `nil` for UTF-8, sound or damaged. Reports what is wrong with it.
  private mutating func charset(
    of line: ContentLine, _ octets: [UInt8], _ parameters: [HeadParameter], _ frame: Frame
  ) -> Charset? {
    let parameter = parameters.first {
      if case .charset = $0.meaning { true } else { false }
    }
    let declared = parameter.flatMap { Charset.named($0.unquotedText) }
    // Programs that know no better declare ASCII and write something else.
    let declaresASCII =
      parameter.map { ["US-ASCII", "ASCII"].contains($0.unquotedText.uppercased()) } ?? false
    let isUTF8Declared = declared?.name == "UTF-8" || declaresASCII
    guard octets.contains(where: { $0 >= 0x80 }) else {
      // Encodings that switch between character sets do so with octets of ASCII.
      return declared.flatMap { $0.keepsASCII ? nil : $0 }
    }
    if let parameter, declared == nil {
      report(
        .unknownCharset, line, at: line.start + parameter.octets.startIndex,
        "CHARSET names an unknown character set")
    }
    if octets.span.isUTF8 {
      guard let declared, !isUTF8Declared else { return nil }
      // Two octets can be a character of UTF-8 and one of a multi-byte set; three in a row are hardly both.
      if declared.isMultibyte, !octets.contains(where: { $0 >= 0xE0 }) { return declared }
      let message = "CHARSET says \(declared.name), but the text is UTF-8 and was read so"
      report(.charsetMismatch, line, at: line.value, message)
      return nil
    }
    if let declared, !isUTF8Declared {
      legacy.declare(declared)
      return declared
    }
    gatherLegacyOctets(frame)
    if legacy.isDamagedUTF8(octets) {
      report(.damagedUTF8, line, at: line.value, "octets that are no UTF-8 were replaced by U+FFFD")
      return nil
    }
    let guess = legacy.decide()
    if isUTF8Declared {
      report(
        .charsetMismatch, line, at: line.value,
        "CHARSET names another set than the text is in; read as \(guess.name)")
    } else {
      report(.legacyOctets, line, at: line.value, "text that is not UTF-8 was read as \(guess.name)")
    }
    return guess
  }

  /// Appends octets of a head, which may be in any character set as well.
  private mutating func appendText(_ octets: ArraySlice<UInt8>, to output: inout [UInt8], _ frame: Frame) {
    let text = Array(octets.filter { $0 >= ASCII.space || $0 == ASCII.tab })
    if text.span.isUTF8 {
      output.append(contentsOf: text)
      return
    }
    gatherLegacyOctets(frame)
    if legacy.isDamagedUTF8(text) {
      output.append(contentsOf: text.repairedUTF8)
    } else {
      // A head is ASCII between such octets, whatever the values are in.
      let charset = legacy.decide()
      _ = (charset.keepsASCII ? charset : .windows1252).decode(text.span, to: &output)
    }
  }

  /// Before anything is guessed, every value of the card that is not UTF-8 is there to guess from.
  private mutating func gatherLegacyOctets(_ frame: Frame) {
    guard !legacyIsGathered else { return }
    legacyIsGathered = true
    legacy.beginCard()
    for index in frame.firstLine..<lines.count {
      let line = lines[index]
      let octets = self.octets(of: line)
      let value = Array(octets.dropFirst(line.value - line.start))
      if line.flags.contains(.charset) {
        let head = Array(octets.prefix(line.value - line.start - 1))
        for parameter in HeadParameter.all(in: head, from: line.nameEnd - line.start) {
          guard case .charset = parameter.meaning,
            let charset = Charset.named(parameter.unquotedText), charset.name != "UTF-8"
          else { continue }
          legacy.declare(charset)
        }
      } else if line.flags.contains(.quotedPrintable) {
        var decoded = QuotedPrintable()
        decoded.decode(value)
        legacy.add(decoded.octets)
      } else if line.flags.contains(.nonASCII), !line.flags.contains(.base64) {
        legacy.add(value)
      }
    }
  }

  private mutating func reportControls(_ line: ContentLine, _ value: [UInt8]) {
    guard line.flags.contains(.control),
      let place = value.firstIndex(where: { $0 < ASCII.space && $0 != ASCII.tab && $0 != ASCII.lineFeed })
    else { return }
    let message = value.contains(0) ? "control octets; U+0000 was left out" : "control octets were kept"
    report(.controlOctet, line, at: line.value + place, message)
  }
}

extension [UInt8] {
  /// How many octets above 0x7F belong to characters of UTF-8, and how many do not.
  var octetsOfUTF8: (sound: Int, damaged: Int) {
    var sound = 0
    var damaged = 0
    var index = 0
    while index < count {
      let octet = self[index]
      let length = octet >= 0xF0 ? 4 : octet >= 0xE0 ? 3 : octet >= 0xC0 ? 2 : 1
      if length > 1, index + length <= count, span.extracting(index..<index + length).isUTF8 {
        sound += length
        index += length
      } else {
        if octet >= 0x80 { damaged += 1 }
        index += 1
      }
    }
    return (sound, damaged)
  }

  /// The octets with U+FFFD for everything that is not UTF-8.
  var repairedUTF8: [UInt8] { Array(String(decoding: self, as: UTF8.self).utf8) }
}

extension Span<UInt8> {
  /// Which kinds of octets there are, as `classify` finds them.
  var kinds: ContentLine.Flags {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      return unsafe classify(base, from: 0, to: buffer.count, readable: buffer.count)
    }
  }
}
