internal import VCard

/// A picture, a sound or a key: octets inside the card, or the place where they are found.
public struct Media: Sendable, Hashable {
  /// The media type in lower case, such as `image/png`: what the octets are, else what the card says; may be empty.
  public var mediaType: String
  /// Where it is found, when it is not inside the card.
  public var url: String
  /// A key that is text.
  public var text: String
  private var content: Content

  private enum Content: Sendable {
    case none
    case octets([UInt8])
    /// Base64 of so many octets, as it stands in a card: it is decoded when it is asked for.
    case base64(ArraySlice<UInt8>, Int)
  }

  /// Octets of a media type.
  public init(_ octets: [UInt8], mediaType: String) {
    self.mediaType = mediaType
    url = ""
    text = ""
    content = .octets(octets)
  }

  /// What is found elsewhere.
  public init(url: String, mediaType: String = "") {
    self.mediaType = mediaType
    self.url = url
    text = ""
    content = .none
  }

  /// A key that is text.
  public init(text: String, mediaType: String = "") {
    self.mediaType = mediaType
    url = ""
    self.text = text
    content = .none
  }

  /// Base64 as it stands in a card; `nil` when it is broken.
  package init?(base64: ArraySlice<UInt8>, mediaType: String) {
    guard let count = Base64.decodedCount(base64) else { return nil }
    self.mediaType = mediaType
    url = ""
    text = ""
    content = .base64(base64, count)
  }

  /// The octets; empty where the card has none.
  public var octets: [UInt8] {
    switch content {
    case .none: []
    case .octets(let octets): octets
    case .base64(let letters, _): Base64.decode(letters.span) ?? []
    }
  }

  /// The number of octets.
  public var byteCount: Int {
    switch content {
    case .none: 0
    case .octets(let octets): octets.count
    case .base64(_, let count): count
    }
  }

  /// Whether there are octets.
  public var isInline: Bool {
    if case .none = content { return false }
    return true
  }

  public static func == (lhs: Media, rhs: Media) -> Bool {
    lhs.mediaType == rhs.mediaType && lhs.url == rhs.url && lhs.text == rhs.text
      && lhs.byteCount == rhs.byteCount && lhs.isInline == rhs.isInline && lhs.hasSameOctets(as: rhs)
  }

  private func hasSameOctets(as other: Media) -> Bool {
    if case .base64(let one, _) = content, case .base64(let two, _) = other.content, one == two {
      return true
    }
    return octets == other.octets
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(mediaType)
    hasher.combine(url)
    hasher.combine(text)
    hasher.combine(byteCount)
  }
}
