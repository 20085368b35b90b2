// A contact is one reference, so that it is cheap to pass on; it is copied when one of several owners changes it.

/// A person, a company, a group or a thing, as a person thinks of it, whatever program wrote the card.
///
/// Every field has a value: one that the card lacks is empty. Labels are a person's words: `mobile`, `work fax`.
///
/// ```swift
/// var contact = Contact()
/// contact.givenName = "Ada"
/// contact.familyName = "Lovelace"
/// contact.phoneNumbers = [LabeledValue("mobile", PhoneNumber("+44 7700 900112"))]
/// let card = contact.card(version: .v3_0)
/// ```
///
/// Two contacts are equal if their fields are; from which card or place in it they came does not matter.
public struct Contact: Sendable {
  private var box: Box

  /// Makes a contact without anything in it.
  public init() { box = Box(ContactFields()) }

  init(_ fields: consuming ContactFields) { box = Box(fields) }

  /// The fields together, for those who need many of them.
  var fields: ContactFields {
    @inline(__always) _read { yield box.fields }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.fields) }
      yield &box.fields
    }
  }

  /// Nobody else holds a box whose fields are written.
  private final class Box: @unchecked Sendable {
    var fields: ContactFields

    init(_ fields: consuming ContactFields) { self.fields = fields }
  }
}

extension Contact: Hashable {
  public static func == (lhs: Contact, rhs: Contact) -> Bool {
    lhs.box === rhs.box || lhs.fields == rhs.fields && lhs.formattedName == rhs.formattedName
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields)
    hasher.combine(formattedName)
  }
}
