internal import VCard

extension PostalAddress {
  /// ADR: box, extended address, street, locality, region, code, country (RFC 6350 6.3.1), and eleven more (RFC 9554 2.1).
  static func read(_ card: Card, _ entry: Entry, _ head: PropertyHead) -> PostalAddress {
    let parts = card.components(entry)
    let isPlain = parts.count <= 7 && card.version != .v2_1 && !head.hasMore
    return isPlain ? PostalAddress(card, entry, parts) : readAll(card, entry, head, parts)
  }

  /// The seven parts that most addresses have.
  private init(_ card: Card, _ entry: Entry, _ parts: borrowing ValueParts) {
    self.init(
      street: card.text(parts, 2, by: "\n", entry),
      city: card.text(parts, 3, by: ", ", entry),
      state: card.text(parts, 4, by: ", ", entry),
      postalCode: card.text(parts, 5, by: ", ", entry),
      country: card.text(parts, 6, by: ", ", entry),
      postOfficeBox: card.text(parts, 0, by: ", ", entry),
      extended: card.text(parts, 1, by: ", ", entry))
  }

  private static func readAll(
    _ card: Card, _ entry: Entry, _ head: PropertyHead, _ parts: ValueParts
  ) -> PostalAddress {
    var address = PostalAddress(card, entry, parts)
    if parts.count > 7 { address.readMore(card, entry, parts) }
    if card.version == .v2_1 { address.mendExtended() }
    if head.hasMore { address.readParameters(card.property(entry).withoutMarks.parameters) }
    return address
  }

  /// Android's exporter has an address that it cannot divide in the second part.
  private mutating func mendExtended() {
    if postOfficeBox.isEmpty, street.isEmpty, city.isEmpty, state.isEmpty, postalCode.isEmpty,
      country.isEmpty,
      subLocality.isEmpty, formatted.isEmpty
    {
      swap(&street, &extended)
    }
  }

  private mutating func readParameters(_ parameters: Parameters) {
    if let label = parameters.said("LABEL").first { formatted = label }
    if let code = parameters.said("CC").first { isoCountryCode = code }
  }

  private mutating func readMore(_ card: Card, _ entry: Entry, _ parts: ValueParts) {
    func part(_ index: Int) -> String { card.text(parts, index, by: ", ", entry) }
    if parts.count == 8 {
      // Google has the whole address in an eighth component.
      formatted = card.text(parts, 7, by: ",", entry)
      return
    }
    subLocality = part(15)
    if street.isEmpty {
      street = [11, 10].map { part($0) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    if extended.isEmpty {
      extended = [12, 9, 8, 7].map { part($0) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}
