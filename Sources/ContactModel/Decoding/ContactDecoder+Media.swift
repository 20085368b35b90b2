internal import VCard

// Pictures, sounds and keys, and the readings that Japanese phones keep in SOUND.

extension ContactDecoder {
  mutating func takeMedia(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    let property = card.property(entry)
    if rows[row].form == .sound, property.parameters.types.contains("x-irmc-n") {
      let parts = card.components(entry)
      func part(_ index: Int) -> String { card.text(parts, index, by: " ", entry) }
      return takeReading(position, family: part(0), given: part(1), row)
    }
    if rows[row].form == .key { return takeKey(property, position, head) }
    guard let key = rows[row].keys.first(where: { [.image, .logo, .sound].contains($0) }),
      wanted.contains(key)
    else { return true }
    guard let media = media(property, head) else { return head.isText ? false : isMisread(position) }
    guard claims(key, position, head.preference, row) else { return false }
    switch key {
    case .logo: fields.logo = media
    case .sound: fields.sound = media
    default: fields.image = media
    }
    return true
  }

  private mutating func takeKey(_ property: Property, _ position: Int, _ head: PropertyHead) -> Bool {
    guard let key = media(property, head) ?? keyText(property) else { return false }
    note(.keys, fields.keys.count, position, head.preference)
    fields.keys.append(key)
    return true
  }

  private func keyText(_ property: Property) -> Media? {
    let text = property.text
    return text.isEmpty
      ? nil : Media(text: text, mediaType: ContactDecoder.keyTypes(property.mediaType ?? ""))
  }

  /// Octets inside the card, or a URI; `nil` for anything else.
  private func media(_ property: Property, _ head: PropertyHead) -> Media? {
    let stated = ContactDecoder.keyTypes(property.mediaType ?? "")
    let isKey = property.name == .key
    if let letters = property.base64Letters {
      return Media(
        base64: letters, mediaType: MediaSignature.mediaType(ofBase64: letters, isKey: isKey) ?? stated)
    }
    if let octets = property.octets {
      return Media(octets, mediaType: MediaSignature.mediaType(of: octets, isKey: isKey) ?? stated)
    }
    let text = property.text
    guard !head.isText, SocialProfile.isURI(text), !text.contains(where: \.isWhitespace) else { return nil }
    return Media(url: text, mediaType: stated)
  }

  private static func keyTypes(_ type: String) -> String {
    switch type {
    case "pgp": "application/pgp-keys"
    case "x509", "x.509": "application/pkix-cert"
    default: type
    }
  }
}
