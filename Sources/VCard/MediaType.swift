/// Media types, told from the octets themselves.
package enum MediaType {
  /// First octets, the place where they stand, and the type that they tell.
  private static let signatures: [(place: Int, octets: [UInt8], type: String)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    (0, [0xFF, 0xD8, 0xFF], "image/jpeg"),
    (0, Array("GIF87a".utf8), "image/gif"),
    (0, Array("GIF89a".utf8), "image/gif"),
    (8, Array("WEBP".utf8), "image/webp"),
    (0, Array("II*\u{0}".utf8), "image/tiff"),
    (0, Array("MM\u{0}*".utf8), "image/tiff"),
    (4, Array("ftypheic".utf8), "image/heic"),
    (4, Array("ftypavif".utf8), "image/avif"),
    (0, Array("BM".utf8), "image/bmp"),
  ]

  /// The media type of octets, of which the first few suffice; `nil` where they do not tell it.
  package static func sniffed(_ octets: ArraySlice<UInt8>) -> String? {
    signatures.first { octets.dropFirst($0.place).starts(with: $0.octets) }?.type
  }
}
