internal import VCard

// Where a contact is reached: phones, mail, pages, addresses, and the place on the globe.

extension ContactDecoder {
  mutating func takeReachable(_ position: Int, _ entry: Entry, _ row: Int) -> Bool {
    let head = head(entry)
    switch rows[row].form {
    case .phone:
      let label = label(entry, head, row)
      let labeled = labeled(
        label, phoneNumber(entry, head), fields.phoneNumbers.count, .phoneNumbers, position, head.preference)
      fields.phoneNumbers.append(labeled)
    case .labeledText:
      if rows[row].keys.contains(.emailAddresses) {
        takeEmail(position, entry, head, row)
      } else {
        let label = label(entry, head, row)
        let labeled = labeled(
          label, text(entry), fields.urlAddresses.count, .urlAddresses, position, head.preference)
        fields.urlAddresses.append(labeled)
      }
    case .dotted:
      switch group(entry) {
      case Array("PHONE".utf8), Array("TEL".utf8):
        let labeled = labeled(
          rows[row].word, phoneNumber(entry, head), fields.phoneNumbers.count, .phoneNumbers, position,
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
    var address = text(entry)
    if address.utf8.count > 7, address.prefix(7).lowercased() == "mailto:" { address.removeFirst(7) }
    let labeled = labeled(
      label, address, fields.emailAddresses.count, .emailAddresses, position, head.preference)
    fields.emailAddresses.append(labeled)
  }

  /// The number without the scheme of a `tel:` URI (RFC 3966), whose extension is told apart.
  private func phoneNumber(_ entry: Entry, _ head: PropertyHead) -> PhoneNumber {
    let text = text(entry)
    let isURI = text.utf8.count > 4 && text.prefix(4).lowercased() == "tel:"
    guard isURI || head.isBareURI else { return PhoneNumber(text) }
    let parts = text.dropFirst(isURI ? 4 : 0).split(separator: ";", omittingEmptySubsequences: false)
    let ext = parts.dropFirst().first { $0.lowercased().hasPrefix("ext=") }?.dropFirst(4)
    return PhoneNumber(
      ContactDecoder.percentDecoded(String(parts[0])),
      extension: ext.map { ContactDecoder.percentDecoded(String($0)) })
  }

  private static func percentDecoded(_ text: String) -> String {
    guard text.contains("%") else { return text }
    return String(decoding: PercentEncoding.decoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  private mutating func takeAddress(_ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int) -> Bool
  {
    // Samsung writes every address twice; the other one is read.
    if rows[row].property == "X-SAMSUNGADR" {
      late.append(position)
      return true
    }
    let label = label(entry, head, row)
    let address = address(entry, head)
    let labeled = labeled(
      label, address, fields.postalAddresses.count, .postalAddresses, position, head.preference)
    fields.postalAddresses.append(labeled)
    addresses.positions.append(position)
    return true
  }

  /// ADR: box, extended address, street, locality, region, code, country (RFC 6350 6.3.1), and eleven more (RFC 9554 2.1).
  func address(_ entry: Entry, _ head: PropertyHead) -> PostalAddress {
    let parts = components(entry)
    func part(_ index: Int, _ separator: String = ", ") -> String {
      index < parts.count ? joined(parts[index], by: separator, entry) : ""
    }
    var address = PostalAddress()
    address.postOfficeBox = part(0)
    address.extended = part(1)
    address.street = part(2, "\n")
    address.city = part(3)
    address.state = part(4)
    address.postalCode = part(5)
    address.country = part(6)
    if card.version == .v2_1, !address.extended.isEmpty,
      parts.indices.allSatisfy({ $0 == 1 || parts[$0].isEmpty })
    {
      // Android's exporter has an address that it cannot divide there.
      swap(&address.street, &address.extended)
    }
    if parts.count == 8 {
      // Google has the whole address in an eighth component.
      address.formatted = part(7, ",")
    } else if parts.count > 8 {
      address.subLocality = part(15)
      if address.street.isEmpty {
        address.street = [11, 10].map { part($0) }.filter { !$0.isEmpty }.joined(separator: " ")
      }
      if address.extended.isEmpty {
        address.extended = [12, 9, 8, 7].map { part($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }
    if head.hasMore {
      let parameters = card.property(entry).withoutMarks.parameters
      if let label = parameters.said("LABEL").first { address.formatted = label }
      if let code = parameters.said("CC").first { address.isoCountryCode = code }
    }
    return address
  }

  private mutating func takeCoordinates(
    _ position: Int, _ entry: Entry, _ head: PropertyHead, _ row: Int
  ) -> Bool {
    guard let place = Position(text(entry)), let latitude = Double(place.latitude),
      let longitude = Double(place.longitude)
    else { return isMisread(position) }
    let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    if fields.coordinates == coordinates { return true }
    guard claims(.coordinates, position, head.preference, row) else { return false }
    fields.coordinates = coordinates
    return true
  }
}
