internal import VCard

// Where a contact is reached: phones, mail, pages, addresses, and the place on the globe.

extension ContactDecoder {
  mutating func takeReachable(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    switch rows[row].form {
    case .phone:
      let label = label(entry, head, row)
      let labeled = labeled(
        label, card.phoneNumber(entry, head), fields.phoneNumbers.count, .phoneNumbers, position,
        head.preference)
      if fields.phoneNumbers.isEmpty { fields.phoneNumbers.reserveCapacity(2) }
      fields.phoneNumbers.append(labeled)
    case .labeledText:
      if rows[row].keys.contains(.emailAddresses) {
        takeEmail(position, entry, head, row)
      } else {
        let label = label(entry, head, row)
        let labeled = labeled(
          label, card.text(entry), fields.urlAddresses.count, .urlAddresses, position, head.preference)
        fields.urlAddresses.append(labeled)
      }
    case .dotted:
      switch card.group(entry) {
      case Array("PHONE".utf8), Array("TEL".utf8):
        let labeled = labeled(
          rows[row].word, card.phoneNumber(entry, head), fields.phoneNumbers.count, .phoneNumbers, position,
          head.preference)
        fields.phoneNumbers.append(labeled)
      case Array("EMAIL".utf8), Array("MAIL".utf8): takeEmail(position, entry, head, row)
      default: return false
      }
    case .address: return takeAddress(position, entry, head, row)
    default: return takeCoordinates(position, entry, head, row)
    }
    return true
  }

  private mutating func takeEmail(_ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int) {
    let label = label(entry, head, row)
    let start = Int(entry.value) + (card.begins(entry, "MAILTO:") ? 7 : 0)
    let address = card.text(start, Int(entry.end), entry)
    let labeled = labeled(
      label, address, fields.emailAddresses.count, .emailAddresses, position, head.preference)
    if fields.emailAddresses.isEmpty { fields.emailAddresses.reserveCapacity(2) }
    fields.emailAddresses.append(labeled)
  }

  private mutating func takeAddress(_ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int) -> Bool
  {
    // Samsung writes every address twice; the other one is read.
    if rows[row].property == "X-SAMSUNGADR" {
      late.append(position)
      return true
    }
    let label = label(entry, head, row)
    let address = PostalAddress.read(card, entry, head)
    if address.isEmpty { return true }
    let labeled = labeled(
      label, consume address, fields.postalAddresses.count, .postalAddresses, position, head.preference)
    fields.postalAddresses.append(labeled)
    addresses.positions.append(position)
    return true
  }

  private mutating func takeCoordinates(
    _ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    guard let place = Position(card.text(entry)), let latitude = Double(place.latitude),
      let longitude = Double(place.longitude)
    else { return isMisread(position) }
    let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    if fields.coordinates == coordinates { return true }
    guard claims(.coordinates, position, head.preference, row) else { return false }
    fields.coordinates = coordinates
    return true
  }
}
