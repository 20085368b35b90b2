// URIs and what they hold: the scheme, the characters, and octets in a `data:` URI.

extension ValueCheck {
  func uriFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    var faults: [Fault] = []
    var value = value
    if value.contains(ASCII.backslash) {
      let plain = ValueText.unescaped(value)
      if plain.count < value.count, !plain.contains(ASCII.backslash), !plain.contains(ASCII.lineFeed) {
        faults.append(Fault(.uriEscapes, "a URI has no backslashes"))
        value = plain[...]
      }
    }
    if isPosition, version == .v4_0, !ASCII.equal(value.prefix(4), "GEO:"),
      Position(String(decoding: value, as: UTF8.self)) != nil
    {
      return faults + [Fault(.valueForm, "vCard 4.0 has a URI such as geo:48.2,16.3")]
    }
    guard ConversionLine.isURI(value) else {
      return faults + [Fault(.invalidURI, "the value is no URI: there is no scheme")]
    }
    if ASCII.equal(value.prefix(5), "DATA:") { return faults + dataFaults(value) }
    return faults + characterFaults(value)
  }

  private func characterFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    value.allSatisfy(URICharacters.contains)
      ? [] : [Fault(.uriCharacters, "there are characters that a URI does not have")]
  }

  private func dataFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    guard let uri = DataURI(Array(value)) else {
      return [Fault(.brokenDataURI, "the data: URI has no media type and comma before its data")]
    }
    guard uri.isBase64 else { return characterFaults(uri.data) }
    return octetFaults(uri.data, stated: uri.mediaType.isEmpty ? "text/plain" : uri.mediaType)
  }

  // MARK: Octets

  /// A value that ENCODING calls base64.
  func base64Faults(_ value: ArraySlice<UInt8>) -> [Fault] {
    guard let uri = DataURI(Array(value.prefix(256))) else {
      return octetFaults(value, stated: statedMediaType)
    }
    // In 4.0 base64 without a data: URI is the fault, and is told of the head.
    let faults = octetFaults(value.dropFirst(uri.data.startIndex), stated: nil)
    return version == .v4_0 ? faults : [Fault(.valueForm, "a data: URI stands where base64 belongs")] + faults
  }

  private func octetFaults(_ base64: ArraySlice<UInt8>, stated: String?) -> [Fault] {
    if base64.isEmpty { return [Fault(.emptyValue, "there are no octets")] }
    let form = Base64.form(of: base64.span)
    if form == .broken { return [Fault(.brokenBase64, "the base64 cannot be decoded")] }
    let faults = form == .loose ? [Fault(.base64Form, "the base64 has blanks or another padding")] : []
    guard let stated, isMedia,
      let shown = MediaSignature.mediaType(ofBase64: base64, isKey: row?.name == "KEY"),
      !MediaSignature.isSame(shown, stated)
    else { return faults }
    return faults + [Fault(.mediaTypeMismatch, "the octets are \(shown), which is not what is said of them")]
  }

  /// A value of a property that holds octets, without an ENCODING that says so.
  func binaryFaults(_ value: ArraySlice<UInt8>) -> [Fault] {
    if ASCII.equal(value.prefix(5), "DATA:") {
      let faults = dataFaults(value)
      if faults.contains(where: { $0.kind == .brokenDataURI }) { return faults }
      return [Fault(.valueForm, "vCard \(version) has base64 and ENCODING, not a data: URI")] + faults
    }
    if ConversionLine.isURI(value) { return [Fault(.valueType, "the value is a URI, but VALUE is missing")] }
    // Octets, or text where the property may be text as well.
    let isText = row?.valueTypes(in: version).contains(.text) ?? true
    return isText ? [] : [Fault(.valueType, "the value is neither base64 nor a URI")]
  }
}
