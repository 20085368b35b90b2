/// The name of a property, compared without regard to ASCII case (RFC 6350, section 3.3).
///
/// ```swift
/// let phones = card.properties(.tel)
/// let colour = card["X-FAVOURITE-COLOUR"]?.text
/// ```
public struct PropertyName: Sendable {
  /// The name as given.
  public let text: String
  /// The id of the name in the table of properties; 0 when the table does not have it.
  package let id: UInt16

  /// A name in any case.
  public init(_ text: String) { self.init(text, id: PropertyDefinition.id(of: text)) }

  /// A name whose id somebody has looked up.
  package init(_ text: String, id: UInt16) {
    self.text = text
    self.id = id
  }

  /// What the table of properties says about it; `nil` when the table does not have it.
  public var definition: PropertyDefinition? { PropertyDefinition.definition(id) }
}

extension PropertyName: Hashable {
  public static func == (lhs: PropertyName, rhs: PropertyName) -> Bool {
    guard lhs.id == rhs.id else { return false }
    return lhs.id != 0 || lhs.text.utf8.elementsEqual(rhs.text.utf8) { ASCII.upper($0) == ASCII.upper($1) }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    guard id == 0 else { return }
    for byte in text.utf8 { hasher.combine(ASCII.upper(byte)) }
  }
}

extension PropertyName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(text) }
}

extension PropertyName: CustomStringConvertible {
  /// The name as given.
  public var description: String { text }
}

// Names for code: `card[.fn]`. A property without a name here is written `card["X-ABSHOWAS"]`.

/// The properties of vCard 4.0 (RFC 6350, section 6).
extension PropertyName {
  /// Where the card can be fetched.
  public static let source: PropertyName = "SOURCE"
  /// What the card stands for.
  public static let kind: PropertyName = "KIND"
  /// An XML element that has no other place.
  public static let xml: PropertyName = "XML"
  /// The name as written.
  public static let fn: PropertyName = "FN"
  /// The name in its components.
  public static let n: PropertyName = "N"
  /// Nicknames.
  public static let nickname: PropertyName = "NICKNAME"
  /// A picture.
  public static let photo: PropertyName = "PHOTO"
  /// The date of birth.
  public static let bday: PropertyName = "BDAY"
  /// The date of marriage or the like.
  public static let anniversary: PropertyName = "ANNIVERSARY"
  /// The sex and the gender identity.
  public static let gender: PropertyName = "GENDER"
  /// A postal address in its components.
  public static let adr: PropertyName = "ADR"
  /// A telephone number.
  public static let tel: PropertyName = "TEL"
  /// An e-mail address.
  public static let email: PropertyName = "EMAIL"
  /// An address for instant messages.
  public static let impp: PropertyName = "IMPP"
  /// A language to use in contact.
  public static let lang: PropertyName = "LANG"
  /// A time zone.
  public static let tz: PropertyName = "TZ"
  /// A position on the globe.
  public static let geo: PropertyName = "GEO"
  /// The position or job.
  public static let title: PropertyName = "TITLE"
  /// The function or part played.
  public static let role: PropertyName = "ROLE"
  /// A logo.
  public static let logo: PropertyName = "LOGO"
  /// The organization and its units.
  public static let org: PropertyName = "ORG"
  /// A member of a group.
  public static let member: PropertyName = "MEMBER"
  /// A related person or thing.
  public static let related: PropertyName = "RELATED"
  /// Categories or tags.
  public static let categories: PropertyName = "CATEGORIES"
  /// A note.
  public static let note: PropertyName = "NOTE"
  /// The product that made the card.
  public static let prodid: PropertyName = "PRODID"
  /// When the card was last changed.
  public static let rev: PropertyName = "REV"
  /// A sound, such as the name spoken.
  public static let sound: PropertyName = "SOUND"
  /// The identifier of what the card stands for.
  public static let uid: PropertyName = "UID"
  /// A source of the property identifiers.
  public static let clientpidmap: PropertyName = "CLIENTPIDMAP"
  /// A web page.
  public static let url: PropertyName = "URL"
  /// A public key or certificate.
  public static let key: PropertyName = "KEY"
  /// Where free and busy times are found.
  public static let fburl: PropertyName = "FBURL"
  /// Where to send invitations.
  public static let caladruri: PropertyName = "CALADRURI"
  /// A calendar.
  public static let caluri: PropertyName = "CALURI"
}

/// The properties of vCard 2.1 and 3.0 only (RFC 2426; CAPURI: RFC 2739).
extension PropertyName {
  /// The name of the source of the card.
  public static let name: PropertyName = "NAME"
  /// The profile of the directory entry, always vCard.
  public static let profile: PropertyName = "PROFILE"
  /// A postal address as written on the envelope.
  public static let label: PropertyName = "LABEL"
  /// A card of somebody who acts for this one.
  public static let agent: PropertyName = "AGENT"
  /// The mail program.
  public static let mailer: PropertyName = "MAILER"
  /// Who may see the card.
  public static let `class`: PropertyName = "CLASS"
  /// The text to sort by.
  public static let sortString: PropertyName = "SORT-STRING"
  /// Where the calendar is reached by protocol.
  public static let capuri: PropertyName = "CAPURI"
}

/// The properties of extensions of vCard 4.0 (RFC 6474, 6715, 8605, 9554 and 9555).
extension PropertyName {
  /// The place of birth.
  public static let birthplace: PropertyName = "BIRTHPLACE"
  /// The place of death.
  public static let deathplace: PropertyName = "DEATHPLACE"
  /// The date of death.
  public static let deathdate: PropertyName = "DEATHDATE"
  /// A field of knowledge.
  public static let expertise: PropertyName = "EXPERTISE"
  /// Something done for pleasure.
  public static let hobby: PropertyName = "HOBBY"
  /// Something of interest.
  public static let interest: PropertyName = "INTEREST"
  /// The directory of the organization.
  public static let orgDirectory: PropertyName = "ORG-DIRECTORY"
  /// Where to get in touch.
  public static let contactURI: PropertyName = "CONTACT-URI"
  /// When the card was made.
  public static let created: PropertyName = "CREATED"
  /// The grammatical gender for address.
  public static let gramgender: PropertyName = "GRAMGENDER"
  /// The language of the card's texts.
  public static let language: PropertyName = "LANGUAGE"
  /// The pronouns.
  public static let pronouns: PropertyName = "PRONOUNS"
  /// An account of a social service.
  public static let socialprofile: PropertyName = "SOCIALPROFILE"
  /// A part of a JSContact card that has no other place.
  public static let jsprop: PropertyName = "JSPROP"
}

/// The vendors' properties that cards hold most.
extension PropertyName {
  /// Apple's label of the property in the same group.
  public static let xABLabel: PropertyName = "X-ABLABEL"
  /// Apple's date with a label.
  public static let xABDate: PropertyName = "X-ABDATE"
  /// Apple's country code of the address in the same group.
  public static let xABAdr: PropertyName = "X-ABADR"
  /// Apple's related person.
  public static let xABRelatedNames: PropertyName = "X-ABRELATEDNAMES"
  /// Apple's mark of a company.
  public static let xABShowAs: PropertyName = "X-ABSHOWAS"
  /// Apple's identifier.
  public static let xABUID: PropertyName = "X-ABUID"
  /// Apple's account of a social service.
  public static let xSocialProfile: PropertyName = "X-SOCIALPROFILE"
  /// The given name as it sounds.
  public static let xPhoneticFirstName: PropertyName = "X-PHONETIC-FIRST-NAME"
  /// The middle name as it sounds.
  public static let xPhoneticMiddleName: PropertyName = "X-PHONETIC-MIDDLE-NAME"
  /// The family name as it sounds.
  public static let xPhoneticLastName: PropertyName = "X-PHONETIC-LAST-NAME"
  /// The organization's name as it sounds.
  public static let xPhoneticOrg: PropertyName = "X-PHONETIC-ORG"
  /// The family name before marriage.
  public static let xMaidenName: PropertyName = "X-MAIDENNAME"
  /// Apple's mark of a group.
  public static let xAddressBookServerKind: PropertyName = "X-ADDRESSBOOKSERVER-KIND"
  /// Apple's member of a group.
  public static let xAddressBookServerMember: PropertyName = "X-ADDRESSBOOKSERVER-MEMBER"
  /// Android's nickname, event or relation.
  public static let xAndroidCustom: PropertyName = "X-ANDROID-CUSTOM"
  /// The anniversary before vCard 4.0.
  public static let xAnniversary: PropertyName = "X-ANNIVERSARY"
  /// The spouse.
  public static let xSpouse: PropertyName = "X-SPOUSE"
  /// The manager.
  public static let xManager: PropertyName = "X-MANAGER"
  /// The assistant.
  public static let xAssistant: PropertyName = "X-ASSISTANT"
  /// The gender before vCard 4.0.
  public static let xGender: PropertyName = "X-GENDER"
}
