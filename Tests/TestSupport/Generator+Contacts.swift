public import ContactModel
public import VCard

// Contacts of any content that a card can hold: what a card says in the same way for two contacts is left out.

extension Generator {
  /// A text that is not empty.
  public mutating func fullText() -> String {
    while true {
      let text = text().filter { $0 != "\t" }
      if !text.isEmpty { return text }
    }
  }

  /// A text, or none.
  private mutating func perhaps() -> String { chance(40) ? fullText() : "" }

  public mutating func date() -> DateAndOrTime {
    let date =
      chance(60)
      ? DateAndOrTime(
        year: .random(in: 1800...2030, using: &self), month: .random(in: 1...12, using: &self), day: 28)
      : pick([
        DateAndOrTime(month: 2, day: 29), DateAndOrTime(year: 1985), DateAndOrTime(year: 1985, month: 4),
        DateAndOrTime(month: 12, day: 31),
      ])
    return date ?? self.date()
  }

  private mutating func labeled<Value>(
    _ labels: [String?], _ value: (inout Generator) -> Value
  ) -> [LabeledValue<Value>] {
    guard chance(50) else { return [] }
    var values: [LabeledValue<Value>] = []
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let own = "Own " + fullText()
      let labeled = LabeledValue(chance(20) ? own : pick(labels), value(&self), isPreferred: chance(20))
      // What is written twice is told once.
      if !values.contains(where: { $0.value == labeled.value }) { values.append(labeled) }
    }
    return values
  }

  private mutating func address() -> PostalAddress {
    var address = PostalAddress()
    address.street = fullText()
    address.subLocality = perhaps()
    address.city = perhaps()
    address.subAdministrativeArea = perhaps()
    address.state = perhaps()
    address.postalCode = perhaps()
    address.country = perhaps()
    address.isoCountryCode = chance(30) ? pick(["us", "de"]) : ""
    address.postOfficeBox = perhaps()
    address.extended = perhaps()
    address.formatted = perhaps()
    return address
  }

  private mutating func octets() -> [UInt8] {
    (0..<Int.random(in: 1...200, using: &self)).map { _ in .random(in: 0...255, using: &self) }
  }

  private mutating func media(_ type: String) -> Media {
    chance(70)
      ? Media([0x01] + octets(), mediaType: type) : Media(url: "https://example.org/a,b;c", mediaType: type)
  }

  /// A contact of any content.
  public mutating func contact() -> Contact {
    var contact = Contact()
    contact.contactType = chance(70) ? .person : pick(ContactType.allCases)
    contact.identifier =
      chance(50) ? pick(["urn:uuid:0b1f9163-ce9f-f57f-43b7-a3a69a8dca03", "some text"]) : ""
    fillNames(&contact)
    contact.note = perhaps()
    contact.gender = chance(30) ? pick(["male", "female", "other", "none", "unknown", "my own"]) : ""
    contact.languages = chance(30) ? ["de", "en-GB"] : []
    contact.timeZone = chance(30) ? pick(["+01:00", "Europe/Berlin"]) : ""
    contact.pronouns = chance(20) ? [fullText()] : []
    contact.revision = chance(30) ? DateAndOrTime("2024-05-01T10:00:00Z") : nil
    if chance(40) {
      contact.birthday = date()
    } else {
      contact.birthdayText = chance(20) ? "about " + fullText() : ""
    }
    contact.deathDate = chance(20) ? date() : nil
    contact.nonGregorianBirthday = chance(20) ? CalendarDate(calendar: "chinese", value: "2041-03-04") : nil
    contact.coordinates = chance(20) ? Coordinates(latitude: -33.8568, longitude: 0.00001) : nil
    contact.categories = chance(30) ? (0..<3).map { _ in fullText() } : []
    contact.members = contact.contactType == .group ? ["urn:uuid:1", "mailto:a@example.org"] : []
    contact.image = chance(20) ? media("image/x-own") : nil
    contact.logo = chance(10) ? media("image/svg+xml") : nil
    contact.sound = chance(10) ? media("audio/ogg") : nil
    contact.keys = chance(20) ? [media("application/pgp-keys"), Media(text: "a key: " + fullText())] : []
    fillLists(&contact)
    if chance(30) {
      contact.otherProperties = [
        OtherProperty("X-OWN", parameters: [Parameter("TYPE", ["home"])], .single(fullText())),
        OtherProperty("x-divided", type: "unknown", .single("a;b,c")),
      ]
    }
    return contact
  }

  private mutating func fillNames(_ contact: inout Contact) {
    contact.namePrefix = perhaps()
    contact.givenName = perhaps()
    contact.middleName = perhaps()
    contact.familyName = perhaps()
    contact.previousFamilyName = perhaps()
    contact.nameSuffix = perhaps()
    contact.nickname = perhaps()
    contact.phoneticGivenName = perhaps()
    contact.phoneticMiddleName = perhaps()
    contact.phoneticFamilyName = perhaps()
    contact.phoneticOrganizationName = perhaps()
    contact.sortAs = perhaps().filter { $0 != "," }
    contact.organizationName = perhaps()
    contact.departmentName = perhaps()
    contact.jobTitle = perhaps()
    contact.role = perhaps()
    if chance(30) { contact.formattedName = fullText() }
  }

  private mutating func fillLists(_ contact: inout Contact) {
    let places: [String?] = [nil, "home", "work", "other"]
    contact.dates = labeled([nil, "anniversary", "other"]) { $0.date() }
    contact.phoneNumbers = labeled(
      places + ["mobile", "iPhone", "main", "home fax", "work fax", "other fax", "pager", "school"]
    ) { PhoneNumber("+" + $0.fullText(), extension: $0.chance(20) ? "12" : nil) }
    contact.emailAddresses = labeled(places) { $0.fullText() + "@example.org" }
    contact.urlAddresses = labeled(places + ["homepage"]) { "https://example.org/?q=\($0.fullText())" }
    contact.postalAddresses = labeled(places) { $0.address() }
    contact.contactRelations = labeled([
      nil, "mother", "spouse", "assistant", "manager", "friend", "younger sister",
    ]) {
      $0.chance(20) ? "urn:uuid:2" : $0.fullText()
    }
    contact.socialProfiles = labeled([nil, "home", "work"]) {
      let hasURL = $0.chance(50)
      return SocialProfile(
        service: $0.pick(["twitter", "Own Service"]), username: $0.fullText(),
        userIdentifier: $0.chance(20) ? "77" : "",
        urlString: hasURL ? "https://social.example.org/@x" : "")
    }
    contact.instantMessageAddresses = labeled([nil, "home", "work"]) {
      InstantMessageAddress(
        service: $0.pick(["Jabber", "AIM", "Skype", "QQ", "Own"]), username: $0.fullText())
    }
  }
}
