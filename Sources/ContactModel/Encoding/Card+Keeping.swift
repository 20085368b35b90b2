public import VCard

extension Card {
  /// The card with only those properties that hold some of the fields, or none of a contact's fields.
  public func keeping(_ keys: ContactKeys) -> Card {
    let contact = Contact(self)
    var card = self
    card.apply(contact.keeping(keys), changedFrom: contact)
    return card
  }
}
