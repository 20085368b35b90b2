package import VCard

/// Sees the fields of a contact one by one, each with its key: what handles every field alike, such as the JSON, is one.
package protocol ContactVisitor {
  mutating func visit(_ key: ContactKey, _ value: String)
  mutating func visit(_ key: ContactKey, _ value: ContactType)
  mutating func visit(_ key: ContactKey, _ value: VCardVersion?)
  mutating func visit(_ key: ContactKey, _ value: [String])
  mutating func visit(_ key: ContactKey, _ value: DateAndOrTime?)
  mutating func visit(_ key: ContactKey, _ value: CalendarDate?)
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<DateAndOrTime>])
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PhoneNumber>])
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<String>])
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<PostalAddress>])
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<SocialProfile>])
  mutating func visit(_ key: ContactKey, _ value: [LabeledValue<InstantMessageAddress>])
  mutating func visit(_ key: ContactKey, _ value: Coordinates?)
  mutating func visit(_ key: ContactKey, _ value: Media?)
  mutating func visit(_ key: ContactKey, _ value: [Media])
  mutating func visit(_ key: ContactKey, _ value: [OtherProperty])
}

/// Fills the fields of a contact one by one.
package protocol ContactFiller {
  mutating func fill(_ key: ContactKey, _ value: inout String)
  mutating func fill(_ key: ContactKey, _ value: inout ContactType)
  mutating func fill(_ key: ContactKey, _ value: inout VCardVersion?)
  mutating func fill(_ key: ContactKey, _ value: inout [String])
  mutating func fill(_ key: ContactKey, _ value: inout DateAndOrTime?)
  mutating func fill(_ key: ContactKey, _ value: inout CalendarDate?)
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<DateAndOrTime>])
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PhoneNumber>])
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<String>])
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<PostalAddress>])
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<SocialProfile>])
  mutating func fill(_ key: ContactKey, _ value: inout [LabeledValue<InstantMessageAddress>])
  mutating func fill(_ key: ContactKey, _ value: inout Coordinates?)
  mutating func fill(_ key: ContactKey, _ value: inout Media?)
  mutating func fill(_ key: ContactKey, _ value: inout [Media])
  mutating func fill(_ key: ContactKey, _ value: inout [OtherProperty])
}

extension Contact {
  /// Shows one field.
  package func accept<Visitor: ContactVisitor>(_ visitor: inout Visitor, _ key: ContactKey) {
    fields.accept(&visitor, key)
  }

  /// Shows some fields, one after the other; empty ones may be passed over.
  package func accept<Visitor: ContactVisitor>(_ visitor: inout Visitor, _ keys: ContactKeys) {
    let fields = self.fields
    let shown = fields.hasNoRareFields ? keys.subtracting(.rare) : keys
    for key in shown { fields.accept(&visitor, key) }
  }
}

extension ContactFields {
  fileprivate func accept<Visitor: ContactVisitor>(_ visitor: inout Visitor, _ key: ContactKey) {
    switch key {
    case .identifier: visitor.visit(key, identifier)
    case .contactType: visitor.visit(key, contactType)
    case .formattedName: visitor.visit(key, formattedName)
    case .version: visitor.visit(key, version)
    case .namePrefix: visitor.visit(key, namePrefix)
    case .givenName: visitor.visit(key, givenName)
    case .middleName: visitor.visit(key, middleName)
    case .familyName: visitor.visit(key, familyName)
    case .previousFamilyName: visitor.visit(key, self.previousFamilyName)
    case .nameSuffix: visitor.visit(key, nameSuffix)
    case .nickname: visitor.visit(key, nickname)
    case .phoneticGivenName: visitor.visit(key, self.phoneticGivenName)
    case .phoneticMiddleName: visitor.visit(key, self.phoneticMiddleName)
    case .phoneticFamilyName: visitor.visit(key, self.phoneticFamilyName)
    case .phoneticOrganizationName: visitor.visit(key, self.phoneticOrganizationName)
    case .sortAs: visitor.visit(key, self.sortAs)
    case .organizationName: visitor.visit(key, organizationName)
    case .departmentName: visitor.visit(key, departmentName)
    case .jobTitle: visitor.visit(key, jobTitle)
    case .role: visitor.visit(key, self.role)
    case .note: visitor.visit(key, note)
    case .gender: visitor.visit(key, self.gender)
    case .languages: visitor.visit(key, self.languages)
    case .timeZone: visitor.visit(key, self.timeZone)
    case .pronouns: visitor.visit(key, self.pronouns)
    case .revision: visitor.visit(key, revision)
    case .birthday: visitor.visit(key, birthday)
    case .birthdayText: visitor.visit(key, self.birthdayText)
    case .deathDate: visitor.visit(key, self.deathDate)
    case .nonGregorianBirthday: visitor.visit(key, self.nonGregorianBirthday)
    case .dates: visitor.visit(key, self.dates)
    case .phoneNumbers: visitor.visit(key, phoneNumbers)
    case .emailAddresses: visitor.visit(key, emailAddresses)
    case .urlAddresses: visitor.visit(key, urlAddresses)
    case .postalAddresses: visitor.visit(key, postalAddresses)
    case .contactRelations: visitor.visit(key, self.contactRelations)
    case .socialProfiles: visitor.visit(key, self.socialProfiles)
    case .instantMessageAddresses: visitor.visit(key, self.instantMessageAddresses)
    case .coordinates: visitor.visit(key, self.coordinates)
    case .categories: visitor.visit(key, categories)
    case .members: visitor.visit(key, self.members)
    case .image: visitor.visit(key, image)
    case .logo: visitor.visit(key, self.logo)
    case .sound: visitor.visit(key, self.sound)
    case .keys: visitor.visit(key, self.keys)
    case .otherProperties: visitor.visit(key, otherProperties)
    }
  }
}

extension Contact {
  /// Lets one field be filled.
  package mutating func accept<Filler: ContactFiller>(filler: inout Filler, _ key: ContactKey) {
    switch key {
    case .identifier: filler.fill(key, &fields.identifier)
    case .contactType: filler.fill(key, &fields.contactType)
    case .formattedName: filler.fill(key, &fields.givenFormattedName.text)
    case .version: filler.fill(key, &fields.version)
    case .namePrefix: filler.fill(key, &fields.namePrefix)
    case .givenName: filler.fill(key, &fields.givenName)
    case .middleName: filler.fill(key, &fields.middleName)
    case .familyName: filler.fill(key, &fields.familyName)
    case .previousFamilyName: filler.fill(key, &fields.previousFamilyName)
    case .nameSuffix: filler.fill(key, &fields.nameSuffix)
    case .nickname: filler.fill(key, &fields.nickname)
    case .phoneticGivenName: filler.fill(key, &fields.phoneticGivenName)
    case .phoneticMiddleName: filler.fill(key, &fields.phoneticMiddleName)
    case .phoneticFamilyName: filler.fill(key, &fields.phoneticFamilyName)
    case .phoneticOrganizationName: filler.fill(key, &fields.phoneticOrganizationName)
    case .sortAs: filler.fill(key, &fields.sortAs)
    case .organizationName: filler.fill(key, &fields.organizationName)
    case .departmentName: filler.fill(key, &fields.departmentName)
    case .jobTitle: filler.fill(key, &fields.jobTitle)
    case .role: filler.fill(key, &fields.role)
    case .note: filler.fill(key, &fields.note)
    case .gender: filler.fill(key, &fields.gender)
    case .languages: filler.fill(key, &fields.languages)
    case .timeZone: filler.fill(key, &fields.timeZone)
    case .pronouns: filler.fill(key, &fields.pronouns)
    case .revision: filler.fill(key, &fields.revision)
    case .birthday: filler.fill(key, &fields.birthday)
    case .birthdayText: filler.fill(key, &fields.birthdayText)
    case .deathDate: filler.fill(key, &fields.deathDate)
    case .nonGregorianBirthday: filler.fill(key, &fields.nonGregorianBirthday)
    case .dates: filler.fill(key, &fields.dates)
    case .phoneNumbers: filler.fill(key, &fields.phoneNumbers)
    case .emailAddresses: filler.fill(key, &fields.emailAddresses)
    case .urlAddresses: filler.fill(key, &fields.urlAddresses)
    case .postalAddresses: filler.fill(key, &fields.postalAddresses)
    case .contactRelations: filler.fill(key, &fields.contactRelations)
    case .socialProfiles: filler.fill(key, &fields.socialProfiles)
    case .instantMessageAddresses: filler.fill(key, &fields.instantMessageAddresses)
    case .coordinates: filler.fill(key, &fields.coordinates)
    case .categories: filler.fill(key, &fields.categories)
    case .members: filler.fill(key, &fields.members)
    case .image: filler.fill(key, &fields.image)
    case .logo: filler.fill(key, &fields.logo)
    case .sound: filler.fill(key, &fields.sound)
    case .keys: filler.fill(key, &fields.keys)
    case .otherProperties: filler.fill(key, &fields.otherProperties)
    }
  }
}
