/// The media type that the first octets of a picture, a sound or a key show.
package enum MediaSignature {
  /// The type; `nil` where the octets tell nothing.
  package static func mediaType(of octets: [UInt8], isKey: Bool) -> String? {
    if let row = table.first(where: { $0.matches(octets) }) { return row.type }
    if octets.count >= 12, octets[4..<8].elementsEqual("ftyp".utf8) {
      let brand = String(decoding: octets[8..<12], as: UTF8.self)
      return brands.first { $0.brands.contains(brand) }?.type
    }
    if isKey { return keyType(of: octets) }
    return isSVG(octets) ? "image/svg+xml" : nil
  }

  /// The type that the beginning of base64 shows.
  package static func mediaType(ofBase64 text: ArraySlice<UInt8>, isKey: Bool) -> String? {
    let head = text.prefix(longest).filter { $0 > ASCII.space }
    guard let octets = Base64.decode(Array(head.prefix(head.count / 4 * 4)).span) else { return nil }
    return mediaType(of: octets, isKey: isKey)
  }

  /// So many characters of base64 are looked at: a picture in XML may begin with a comment.
  private static let longest = 1368

  /// Whether octets of one type can be what another type's name says.
  static func isSame(_ shown: String, _ stated: String) -> Bool {
    let stated = String(stated.prefix { $0 != ";" })
    if shown == stated || stated == "application/octet-stream" { return true }
    if let family = families.first(where: { $0.contains(shown) }), family.contains(stated) { return true }
    // Many things beside certificates are written in the way that certificates are.
    return shown == certificate && stated.hasPrefix("application/") && !pgp.contains(stated)
  }

  // MARK: Tables

  private struct Row: Sendable {
    let type: String
    let offset: Int
    let octets: [UInt8]
    /// What stands at offset 0, for a container.
    var container: [UInt8] = []

    func matches(_ head: [UInt8]) -> Bool {
      head.starts(with: container) && head.dropFirst(offset).starts(with: octets)
    }
  }

  private static func row(_ type: String, _ octets: [UInt8], at offset: Int = 0, in container: String = "")
    -> Row
  {
    Row(type: type, offset: offset, octets: octets, container: Array(container.utf8))
  }

  private static func row(_ type: String, _ text: String, at offset: Int = 0, in container: String = "")
    -> Row
  {
    row(type, Array(text.utf8), at: offset, in: container)
  }

  private static let table: [Row] = [
    row("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    row("image/jpeg", [0xFF, 0xD8, 0xFF]),
    row("image/gif", "GIF87a"), row("image/gif", "GIF89a"),
    row("image/webp", "WEBP", at: 8, in: "RIFF"),
    row("image/bmp", [0, 0, 0, 0], at: 6, in: "BM"),
    row("image/tiff", [0x49, 0x49, 0x2A, 0x00]), row("image/tiff", [0x4D, 0x4D, 0x00, 0x2A]),
    row("audio/wav", "WAVE", at: 8, in: "RIFF"),
    row("audio/aiff", "AIFF", at: 8, in: "FORM"), row("audio/aiff", "AIFC", at: 8, in: "FORM"),
    row("audio/ogg", "OggS"), row("audio/flac", "fLaC"), row("audio/mpeg", "ID3"),
    row("audio/amr", "#!AMR"), row("audio/midi", "MThd"), row("audio/basic", ".snd"),
    row("application/pgp-keys", "-----BEGIN PGP"),
    row(certificate, "-----BEGIN CERTIFICATE"),
  ]

  private static let brands: [(brands: Set<String>, type: String)] = [
    (["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"], "image/heic"),
    (["avif", "avis"], "image/avif"), (["M4A ", "M4B "], "audio/mp4"),
  ]

  private static let certificate = "application/pkix-cert"
  private static let pgp: Set<String> = [
    "application/pgp-keys", "application/pgp", "application/pgp-key", "application/x-pgp",
  ]

  /// Names that are in use for the same.
  private static let families: [Set<String>] = [
    pgp,
    [certificate, "application/x-x509-ca-cert", "application/x-x509-user-cert", "application/x509"],
    ["image/jpeg", "image/jpg", "image/pjpeg", "image/jpe"], ["image/png", "image/x-png"],
    ["image/bmp", "image/x-bmp", "image/x-ms-bmp", "image/dib"],
    ["image/tiff", "image/tif"], ["image/svg+xml", "image/svg"],
    ["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"],
    ["audio/wav", "audio/wave", "audio/x-wav", "audio/vnd.wave"],
    ["audio/mpeg", "audio/mp3", "audio/mpeg3", "audio/x-mpeg", "audio/mpg"],
    ["audio/ogg", "audio/vorbis", "audio/opus", "audio/speex", "application/ogg", "video/ogg"],
    ["audio/mp4", "audio/m4a", "audio/x-m4a", "audio/aac", "audio/mp4a-latm"],
    ["audio/aiff", "audio/x-aiff", "audio/aif"], ["audio/flac", "audio/x-flac"],
    ["audio/midi", "audio/mid", "audio/x-midi"], ["audio/basic", "audio/ulaw", "audio/au", "audio/pcm"],
  ]

  // MARK: What no fixed octets tell

  private static func isSVG(_ octets: [UInt8]) -> Bool {
    let start = octets.drop { $0 <= ASCII.space || [0xEF, 0xBB, 0xBF].contains($0) }
    guard start.starts(with: "<svg".utf8) || start.starts(with: "<?xml".utf8) || start.starts(with: "<!".utf8)
    else { return false }
    return start.indices.contains { start[$0...].starts(with: "<svg".utf8) }
  }

  /// A certificate in DER, which is a long sequence in a long sequence, or the packet of a public key in OpenPGP (RFC 4880
  /// 4.2: tag 6), which says its version behind its length.
  private static func keyType(of octets: [UInt8]) -> String? {
    guard octets.count > 5 else { return nil }
    switch (octets[0], octets[1]) {
    case (0x30, 0x82...0x83): return octets[Int(octets[1] & 15) + 2] == 0x30 ? certificate : nil
    case (0x98, _), (0xC6, 0..<192): return keyType(ofVersion: octets[2])
    case (0x99, _), (0xC6, 192..<224): return keyType(ofVersion: octets[3])
    default: return nil
    }
  }

  private static func keyType(ofVersion octet: UInt8) -> String? {
    (3...6).contains(octet) ? "application/pgp-keys" : nil
  }
}
