public import VCard

// The fields of a contact: those of the command's JSON, and every one of Apple's.

extension Contact {
  /// The name as written. Where the card gives none, or only what its parts say, it follows the parts: see
  /// ``derivedName``.
  public var formattedName: String {
    get { fields.formattedName }
    set { fields.givenFormattedName.text = newValue }
  }

  /// The identifier, UID in the card, as given.
  public var identifier: String {
    get { fields.identifier }
    _modify { yield &fields.identifier }
  }

  /// What the contact is.
  public var contactType: ContactType {
    get { fields.contactType }
    _modify { yield &fields.contactType }
  }

  /// The version of the card that the contact is from; `nil` for one from elsewhere.
  public var version: VCardVersion? {
    get { fields.version }
    _modify { yield &fields.version }
  }

  /// Titles before the name, such as `Dr.`; several are joined by a space.
  public var namePrefix: String {
    get { fields.namePrefix }
    _modify { yield &fields.namePrefix }
  }

  /// The given name.
  public var givenName: String {
    get { fields.givenName }
    _modify { yield &fields.givenName }
  }

  /// Additional names; several are joined by a space.
  public var middleName: String {
    get { fields.middleName }
    _modify { yield &fields.middleName }
  }

  /// The family name.
  public var familyName: String {
    get { fields.familyName }
    _modify { yield &fields.familyName }
  }

  /// The family name before marriage.
  public var previousFamilyName: String {
    get { fields.previousFamilyName }
    _modify { yield &fields.previousFamilyName }
  }

  /// What follows the name, such as `Jr.`; several are joined by `, `.
  public var nameSuffix: String {
    get { fields.nameSuffix }
    _modify { yield &fields.nameSuffix }
  }

  /// The nickname; several are joined by `, `.
  public var nickname: String {
    get { fields.nickname }
    _modify { yield &fields.nickname }
  }

  /// The given name as it sounds.
  public var phoneticGivenName: String {
    get { fields.phoneticGivenName }
    _modify { yield &fields.phoneticGivenName }
  }

  /// The middle name as it sounds.
  public var phoneticMiddleName: String {
    get { fields.phoneticMiddleName }
    _modify { yield &fields.phoneticMiddleName }
  }

  /// The family name as it sounds.
  public var phoneticFamilyName: String {
    get { fields.phoneticFamilyName }
    _modify { yield &fields.phoneticFamilyName }
  }

  /// The organization's name as it sounds.
  public var phoneticOrganizationName: String {
    get { fields.phoneticOrganizationName }
    _modify { yield &fields.phoneticOrganizationName }
  }

  /// The text to sort by.
  public var sortAs: String {
    get { fields.sortAs }
    _modify { yield &fields.sortAs }
  }

  /// The organization.
  public var organizationName: String {
    get { fields.organizationName }
    _modify { yield &fields.organizationName }
  }

  /// The units of the organization; several are joined by `, `.
  public var departmentName: String {
    get { fields.departmentName }
    _modify { yield &fields.departmentName }
  }

  /// The position or job.
  public var jobTitle: String {
    get { fields.jobTitle }
    _modify { yield &fields.jobTitle }
  }

  /// The function or part played.
  public var role: String {
    get { fields.role }
    _modify { yield &fields.role }
  }

  /// The note; several are joined by a blank line.
  public var note: String {
    get { fields.note }
    _modify { yield &fields.note }
  }

  /// The gender: `male`, `female`, `other`, `none`, `unknown`, or a text of its own.
  public var gender: String {
    get { fields.gender }
    _modify { yield &fields.gender }
  }

  /// Languages to use in contact, the preferred one first (RFC 5646).
  public var languages: [String] {
    get { fields.languages }
    _modify { yield &fields.languages }
  }

  /// The time zone, as the card writes it.
  public var timeZone: String {
    get { fields.timeZone }
    _modify { yield &fields.timeZone }
  }

  /// Pronouns (RFC 9554 3.4).
  public var pronouns: [String] {
    get { fields.pronouns }
    _modify { yield &fields.pronouns }
  }

  /// When the card was last changed.
  public var revision: DateAndOrTime? {
    get { fields.revision }
    _modify { yield &fields.revision }
  }

  /// The birthday as far as it is known, without a time of day; no year where none is known.
  public var birthday: DateAndOrTime? {
    get { fields.birthday }
    _modify { yield &fields.birthday }
  }

  /// A birthday that is no date, such as `about 1800`.
  public var birthdayText: String {
    get { fields.birthdayText }
    _modify { yield &fields.birthdayText }
  }

  /// The date of death, without a time of day.
  public var deathDate: DateAndOrTime? {
    get { fields.deathDate }
    _modify { yield &fields.deathDate }
  }

  /// The birthday in another calendar.
  public var nonGregorianBirthday: CalendarDate? {
    get { fields.nonGregorianBirthday }
    _modify { yield &fields.nonGregorianBirthday }
  }

  /// Dates with labels, such as an anniversary, without times of day.
  public var dates: [LabeledValue<DateAndOrTime>] {
    get { fields.dates }
    _modify { yield &fields.dates }
  }

  /// Phone numbers.
  public var phoneNumbers: [LabeledValue<PhoneNumber>] {
    get { fields.phoneNumbers }
    _modify { yield &fields.phoneNumbers }
  }

  /// E-mail addresses.
  public var emailAddresses: [LabeledValue<String>] {
    get { fields.emailAddresses }
    _modify { yield &fields.emailAddresses }
  }

  /// Web pages.
  public var urlAddresses: [LabeledValue<String>] {
    get { fields.urlAddresses }
    _modify { yield &fields.urlAddresses }
  }

  /// Postal addresses.
  public var postalAddresses: [LabeledValue<PostalAddress>] {
    get { fields.postalAddresses }
    _modify { yield &fields.postalAddresses }
  }

  /// Related people, by name or by URI; the label says how they are related.
  public var contactRelations: [LabeledValue<String>] {
    get { fields.contactRelations }
    _modify { yield &fields.contactRelations }
  }

  /// Accounts of social services.
  public var socialProfiles: [LabeledValue<SocialProfile>] {
    get { fields.socialProfiles }
    _modify { yield &fields.socialProfiles }
  }

  /// Addresses for instant messages.
  public var instantMessageAddresses: [LabeledValue<InstantMessageAddress>] {
    get { fields.instantMessageAddresses }
    _modify { yield &fields.instantMessageAddresses }
  }

  /// A position on the globe.
  public var coordinates: Coordinates? {
    get { fields.coordinates }
    _modify { yield &fields.coordinates }
  }

  /// Categories or tags.
  public var categories: [String] {
    get { fields.categories }
    _modify { yield &fields.categories }
  }

  /// The members of a group, by URI.
  public var members: [String] {
    get { fields.members }
    _modify { yield &fields.members }
  }

  /// The picture.
  public var image: Media? {
    get { fields.image }
    _modify { yield &fields.image }
  }

  /// The logo of the organization.
  public var logo: Media? {
    get { fields.logo }
    _modify { yield &fields.logo }
  }

  /// A sound, such as the name spoken.
  public var sound: Media? {
    get { fields.sound }
    _modify { yield &fields.sound }
  }

  /// Public keys and certificates.
  public var keys: [Media] {
    get { fields.keys }
    _modify { yield &fields.keys }
  }

  /// Properties for which there is no field, in the order of the card.
  public var otherProperties: [OtherProperty] {
    get { fields.otherProperties }
    _modify { yield &fields.otherProperties }
  }
}
