public import VCard

extension Contact {
  /// A card that says all of the contact, in a version; without one, in that of the card from which the contact came,
  /// else in 4.0.
  public func card(version: VCardVersion? = nil) -> Card {
    let version = version ?? self.version ?? .v4_0
    let encoder = ContactEncoder(version)
    var card = Card(version: encoder.version)
    var groups = NewGroups(card)
    let taken = otherProperties.compactMap { encoder.group(of: $0) }
    groups.take(taken)
    for key in ContactEncoder.order {
      for (index, line) in encoder.lines(self, key).enumerated() {
        let group = key == .otherProperties ? encoder.group(of: otherProperties[index]) : nil
        card.insert(line, group: group, at: card.endIndex, &groups)
      }
    }
    return version == .v2_1 ? card.converted(to: .v2_1) : card
  }
}
