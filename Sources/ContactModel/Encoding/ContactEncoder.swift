internal import VCard

// The other way through the table of fields: a field becomes lines. Cards are written as 3.0 or as 4.0; 2.1 is made of 3.0
// by the conversion of versions, which knows its ways.

/// Makes lines of the fields of a contact.
struct ContactEncoder {
  /// 3.0 or 4.0.
  let version: VCardVersion

  init(_ version: VCardVersion) { self.version = version == .v4_0 ? .v4_0 : .v3_0 }

  var is4: Bool { version == .v4_0 }

  /// The order in which a new card has its fields.
  static let order: [ContactKey] = {
    let last: [ContactKey] = [.otherProperties, .identifier, .revision]
    return [.contactType, .formattedName]
      + ContactKey.allCases.filter {
        $0 != .contactType && $0 != .formattedName && !last.contains($0)
      } + last
  }()

  /// The property that a field is written as.
  func property(_ key: ContactKey) -> String {
    let rows = ContactMapping.rows(for: key, in: version)
    return (rows.first { $0.keys == [key] } ?? rows.first)?.property ?? ""
  }

  /// All lines for a field.
  func lines(_ contact: Contact, _ key: ContactKey) -> [ContactLine] {
    switch key {
    case .contactType: kind(contact.contactType)
    case .formattedName: [ContactLine("FN", .text(contact.formattedName))]
    case .familyName: name(contact)
    case .givenName, .middleName, .namePrefix, .nameSuffix, .version: []
    case .organizationName: organization(contact)
    case .departmentName: []
    case .sortAs: is4 ? [] : text(contact, key)
    case .nickname: nickname(contact.nickname)
    case .gender: gender(contact.gender)
    case .languages, .pronouns, .members, .categories: list(contact, key)
    case .timeZone: timeZone(contact.timeZone)
    case .identifier: identifier(contact.identifier)
    case .revision: contact.revision.map { [ContactLine("REV", .date($0))] } ?? []
    case .birthday, .birthdayText, .nonGregorianBirthday: birthday(contact, key)
    case .deathDate: contact.deathDate.map { [date(property(.deathDate), $0)] } ?? []
    case .dates: dates(contact.dates)
    case .phoneNumbers: contact.phoneNumbers.map(phone)
    case .emailAddresses: contact.emailAddresses.map(email)
    case .urlAddresses: contact.urlAddresses.map(url)
    case .postalAddresses: contact.postalAddresses.map(address)
    case .contactRelations: contact.contactRelations.map(relation)
    case .socialProfiles: contact.socialProfiles.map(profile)
    case .instantMessageAddresses: contact.instantMessageAddresses.map(message)
    case .coordinates: contact.coordinates.map { [position($0)] } ?? []
    case .image: media(contact.image, "PHOTO")
    case .logo: media(contact.logo, "LOGO")
    case .sound: media(contact.sound, "SOUND")
    case .keys: contact.keys.flatMap { media($0, "KEY") }
    case .otherProperties: contact.otherProperties.map(other)
    case .previousFamilyName, .phoneticGivenName, .phoneticMiddleName, .phoneticFamilyName,
      .phoneticOrganizationName, .jobTitle, .role, .note:
      text(contact, key)
    }
  }

  private func text(_ contact: Contact, _ key: ContactKey) -> [ContactLine] {
    let text = contact.fields[text: key]
    return text.isEmpty ? [] : [ContactLine(property(key), .text(text))]
  }

  // MARK: Names

  private func kind(_ type: ContactType) -> [ContactLine] {
    switch type {
    case .person: return []
    case .organization where !is4: return [ContactLine("X-ABShowAs", .text("COMPANY"))]
    case .organization: return [ContactLine("KIND", .text("org"))]
    default: return [ContactLine(is4 ? "KIND" : "X-ADDRESSBOOKSERVER-KIND", .text(type.rawValue))]
    }
  }

  /// N, which 3.0 asks for, and which in 4.0 has the text to sort by.
  private func name(_ contact: Contact) -> [ContactLine] {
    let parts = ContactEncoder.nameKeys.map { contact.fields[text: $0] }
    let isEmpty = parts.allSatisfy(\.isEmpty)
    if isEmpty, is4, contact.sortAs.isEmpty { return [] }
    // Apple's programs show the semicolons of a group's name.
    let components = isEmpty && contact.contactType == .group ? [[""]] : parts.map { [$0] }
    return [ContactLine("N", .components(components), sortAs(contact))]
  }

  func sortAs(_ contact: Contact) -> [Parameter] {
    is4 && !contact.sortAs.isEmpty ? [Parameter("SORT-AS", contact.sortAs)] : []
  }

  /// The fields of N in its order.
  static let nameKeys: [ContactKey] = [.familyName, .givenName, .middleName, .namePrefix, .nameSuffix]

  private func organization(_ contact: Contact) -> [ContactLine] {
    if contact.organizationName.isEmpty, contact.departmentName.isEmpty { return [] }
    let units = contact.departmentName.isEmpty ? [] : [[contact.departmentName]]
    return [ContactLine("ORG", .components([[contact.organizationName]] + units))]
  }

  private func nickname(_ text: String) -> [ContactLine] {
    text.isEmpty ? [] : [ContactLine("NICKNAME", .list(ContactEncoder.split(text)))]
  }

  /// The texts between commas with a blank.
  static func split(_ text: String) -> [String] {
    var parts: [String] = []
    var rest = text.utf8[...]
    while let comma = rest.firstIndex(of: ASCII.comma) {
      let next = rest.index(after: comma)
      guard next < rest.endIndex, rest[next] == ASCII.space, comma > rest.startIndex else { return [text] }
      parts.append(String(decoding: rest[..<comma], as: UTF8.self))
      rest = rest[rest.index(after: next)...]
    }
    return rest.isEmpty ? [text] : parts + [String(decoding: rest, as: UTF8.self)]
  }

  private func gender(_ text: String) -> [ContactLine] {
    if text.isEmpty { return [] }
    if !is4, text == "male" || text == "female" {
      return [ContactLine("X-GENDER", .text(text == "male" ? "Male" : "Female"))]
    }
    let letters = ["male": "M", "female": "F", "other": "O", "none": "N", "unknown": "U"]
    let value = letters[text].map { [[$0]] } ?? [[""], [text]]
    return [ContactLine(is4 ? "GENDER" : "X-VCARD4-GENDER", .components(value))]
  }

  private func list(_ contact: Contact, _ key: ContactKey) -> [ContactLine] {
    switch key {
    case .categories:
      let texts = contact.categories.filter { !$0.isEmpty }
      return texts.isEmpty ? [] : [ContactLine("CATEGORIES", .list(texts))]
    case .members: return contact.members.map { ContactLine(property(key), ContactLine.uri($0)) }
    case .languages: return contact.languages.map { ContactLine(property(key), .text($0)) }
    default: return contact.pronouns.map { ContactLine(property(key), .text($0)) }
    }
  }

  private func timeZone(_ text: String) -> [ContactLine] {
    if text.isEmpty { return [] }
    guard let offset = UTCOffset(text), is4 else { return [ContactLine("TZ", .text(text))] }
    return [ContactLine("TZ", .text(offset.description), [Parameter("VALUE", "utc-offset")])]
  }

  private func identifier(_ text: String) -> [ContactLine] {
    if text.isEmpty { return [] }
    let isURI = SocialProfile.isURI(text)
    let type = is4 && !isURI ? [Parameter("VALUE", "text")] : []
    return [ContactLine("UID", isURI ? ContactLine.uri(text) : .text(text), type)]
  }

  // MARK: Dates

  /// A date. A date without a year has Apple's in 3.0, which has no form for it.
  func date(_ name: String, _ date: DateAndOrTime) -> ContactLine {
    guard !is4, date.year == nil, let month = date.month, let day = date.day,
      let withYear = DateAndOrTime(year: Card.unknownYear, month: month, day: day)
    else { return ContactLine(name, .date(date)) }
    return ContactLine(
      name, .date(withYear), [Parameter("X-APPLE-OMIT-YEAR", "\(Card.unknownYear)")])
  }

  private func birthday(_ contact: Contact, _ key: ContactKey) -> [ContactLine] {
    let areTwo = is4 && contact.birthday != nil && !contact.birthdayText.isEmpty
    let alternative = areTwo ? [Parameter("ALTID", "1")] : []
    switch key {
    case .birthday:
      guard let birthday = contact.birthday else { return [] }
      var line = date("BDAY", birthday)
      line.parameters += alternative
      return [line]
    case .birthdayText:
      if contact.birthdayText.isEmpty { return [] }
      return [ContactLine("BDAY", .text(contact.birthdayText), [Parameter("VALUE", "text")] + alternative)]
    default:
      guard let date = contact.nonGregorianBirthday else { return [] }
      let calendar = date.calendar.isEmpty ? [] : [Parameter("CALSCALE", date.calendar)]
      return [ContactLine("X-ALTBDAY", .text(date.value), calendar)]
    }
  }

  /// The first anniversary is 4.0's own; every other date is Apple's.
  private func dates(_ dates: [LabeledValue<DateAndOrTime>]) -> [ContactLine] {
    var hasAnniversary = false
    return dates.map { date in
      let isAnniversary = is4 && date.label == "anniversary" && !hasAnniversary
      if isAnniversary { hasAnniversary = true }
      return self.date(date, isAnniversary: isAnniversary)
    }
  }

  func date(_ date: LabeledValue<DateAndOrTime>, isAnniversary: Bool) -> ContactLine {
    var line = self.date(isAnniversary ? "ANNIVERSARY" : "X-ABDATE", date.value)
    addPreference(date.isPreferred, to: &line)
    if !isAnniversary { addLabel(date.label, to: &line) }
    return line
  }

  private func position(_ place: Coordinates) -> ContactLine {
    let (latitude, longitude) = (
      ContactEncoder.decimal(place.latitude), ContactEncoder.decimal(place.longitude)
    )
    return is4
      ? ContactLine("GEO", .uri("geo:\(latitude),\(longitude)"))
      : ContactLine("GEO", .components([[latitude], [longitude]]))
  }

  /// A number without an exponent.
  private static func decimal(_ number: Double) -> String {
    let text = "\(number)"
    guard text.contains("e"), abs(number) < 1000 else { return text }
    let digits = String(Int((abs(number) * 1e12).rounded()))
    let padded = String(repeating: "0", count: max(0, 13 - digits.count)) + digits
    return (number < 0 ? "-" : "") + padded.dropLast(12) + "." + padded.suffix(12)
  }
}
