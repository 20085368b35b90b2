// Values, decoded when asked for. A value that is not what its type wants is `nil`, and still there as `text`.

extension Property {
  /// The value as one text, without escapes.
  public var text: String {
    guard entry.flags.contains(.backslash) else { return String(decoding: rawValue, as: UTF8.self) }
    return String(decoding: ValueText.unescaped(rawValue), as: UTF8.self)
  }

  /// The values of a list, such as CATEGORIES: parts between commas, without escapes.
  public var list: [String] { texts(rawValue, at: ASCII.comma) }

  /// The components of a structured value, such as N or ADR, each a list of texts.
  ///
  /// Where commas separate nothing in a component, as in ORG, each list has one text.
  public var components: [[String]] {
    let hasLists = definition?.structure == .componentLists
    return ValueText.split(rawValue, at: ASCII.semicolon).map { component in
      hasLists
        ? texts(component, at: ASCII.comma)
        : [String(decoding: ValueText.unescaped(component), as: UTF8.self)]
    }
  }

  private func texts(_ value: ArraySlice<UInt8>, at separator: UInt8) -> [String] {
    ValueText.split(value, at: separator).map { String(decoding: ValueText.unescaped($0), as: UTF8.self) }
  }

  /// The type of the value: what the parameter VALUE says, else what the property table has.
  public var valueType: ValueType {
    if let named = parameters["VALUE"].first.flatMap(ValueType.init(parameterValue:)) { return named }
    return definition?.valueType ?? .text
  }

  /// The value as a date, a time or both, in any form of RFC 6350 4.3 and of the older versions.
  public var date: DateAndOrTime? { DateAndOrTime(text) }

  /// The value as an offset from UTC, as TZ has it in the older versions: `-05:00`.
  public var utcOffset: UTCOffset? { UTCOffset(trimmedText) }

  /// The value as an integer.
  public var integer: Int? { Int(trimmedText) }

  /// The value as a number.
  public var float: Double? { Double(trimmedText) }

  /// The value as a boolean: `TRUE` or `FALSE`, in any case.
  public var boolean: Bool? {
    switch trimmedText.uppercased() {
    case "TRUE": true
    case "FALSE": false
    default: nil
    }
  }

  private var trimmedText: String {
    let text = text
    let start = text.drop { $0 == " " || $0 == "\t" }
    return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// The octets of a binary value, inline or in a `data:` URI; `nil` when it has none or they are broken.
  public var octets: [UInt8]? {
    if entry.flags.contains(.base64) {
      let value = dataURI?.data ?? rawValue
      return Base64.decode(bytes.span.extracting(value.startIndex..<value.endIndex))
    }
    guard let uri = dataURI else { return nil }
    guard uri.isBase64 else { return PercentEncoding.decoded(uri.data) }
    return Base64.decode(bytes.span.extracting(uri.data.startIndex..<uri.data.endIndex))
  }

  /// The media type of a binary value, in lower case, as far as the property says it.
  public var mediaType: String? {
    if let uri = dataURI, !uri.mediaType.isEmpty { return uri.mediaType }
    if let type = parameters["MEDIATYPE"].first { return type.lowercased() }
    guard let type = parameters.types.first(where: { $0 != "pref" }) else { return nil }
    if type.contains("/") { return type }
    switch definition?.name {
    case "PHOTO", "LOGO": return "image/\(type)"
    case "SOUND": return "audio/\(type)"
    default: return type
    }
  }

  /// The letters of a value that is base64, inline or in a `data:` URI.
  package var base64Letters: ArraySlice<UInt8>? {
    if let uri = dataURI { return uri.isBase64 || entry.flags.contains(.base64) ? uri.data : nil }
    return entry.flags.contains(.base64) ? rawValue : nil
  }

  /// The parts of a `data:` URI (RFC 2397), whose comma may be escaped.
  private var dataURI: (mediaType: String, isBase64: Bool, data: ArraySlice<UInt8>)? {
    let value = rawValue
    guard ASCII.equal(value.prefix(5), "DATA:"), let comma = value.firstIndex(of: ASCII.comma) else {
      return nil
    }
    var head = value[(value.startIndex + 5)..<comma]
    if head.last == ASCII.backslash { head.removeLast() }
    let words = head.split(separator: ASCII.semicolon, omittingEmptySubsequences: false)
    let mediaType = words.first.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    return (mediaType, words.dropFirst().contains { ASCII.equal($0, "BASE64") }, value[(comma + 1)...])
  }
}
