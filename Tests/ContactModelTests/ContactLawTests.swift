import ContactModel
import Foundation
import TestSupport
import Testing
import VCard

@Suite struct ContactLawTests {
  /// What is in a contact is in its card.
  @Test(arguments: 1...150 as ClosedRange<UInt64>, VCardVersion.allCases)
  func contactsComeBackFromCards(_ seed: UInt64, _ version: VCardVersion) throws {
    var generator = Generator(seed: seed)
    var contact = generator.contact()
    contact.version = version
    let card = contact.card(version: version)
    #expect(card.version == version)
    #expect(difference(Contact(card), contact) == [])
    // As octets, too.
    var writer = VCardWriter()
    var octets: [UInt8] = []
    writer.write(card, to: &octets)
    let read = Reading(octets)
    #expect(read.diagnostics.filter { $0.severity == .error } == [])
    #expect(read.cards.map { difference(Contact($0), contact) } == [[]])
  }

  /// A contact that nobody edits changes nothing in its card.
  @Test(arguments: Fixture.all)
  func contactsChangeNothingUnedited(_ fixture: Fixture) {
    for card in Reading(fixture.octets).cards {
      let contact = Contact(card)
      var same = card
      same.apply(contact, changedFrom: contact)
      #expect(same == card)
    }
  }

  /// An edit changes what was edited, and nothing else.
  @Test(arguments: Fixture.all)
  func editsChangeOneField(_ fixture: Fixture) {
    for card in Reading(fixture.octets).cards {
      let original = Contact(card)
      for key in ContactKey.allCases {
        var contact = original
        guard contact.edit(key) else { continue }
        var edited = card
        edited.apply(contact, changedFrom: original)
        #expect(difference(Contact(edited), contact) == [], "\(key)")
        let kept = card.filter { property in edited.contains { $0 == property } }
        #expect(card.count - kept.count <= 3, "\(key) changed \(card.count - kept.count) lines")
      }
    }
  }

  /// Work grows with the card, also where everything has a group and a label of its own.
  @Test func manyLabelsTakeLinearTime() {
    var card = Card(version: .v3_0)
    for number in 0..<20_000 {
      try? card.append(.tel, .text("+1\(number)"), group: "item\(number)")
      try? card.append(.xABLabel, .text("L\(number)"), group: "item\(number)")
      try? card.append(.label, .text("t\(number)"))
      try? card.append(.adr, .components([[""], [""], ["s\(number)"]]))
    }
    let original = Contact(card)
    #expect(original.phoneNumbers.count == 20_000)
    var contact = original
    contact.phoneNumbers.removeAll()
    contact.postalAddresses.removeLast()
    card.apply(contact, changedFrom: original)
    #expect(card.properties(.tel).isEmpty && card.properties(.xABLabel).isEmpty)
    #expect(card.properties(.adr).count == 19_999)
  }

  /// Reading fewer fields gives the same ones.
  @Test(arguments: Fixture.all)
  func projectionsAgree(_ fixture: Fixture) {
    for card in Reading(fixture.octets).cards {
      let whole = Contact(card)
      for key in ContactKey.allCases where key != .formattedName {
        #expect(AnyField(Contact(card, keys: [key]), key) == AnyField(whole, key), "\(key)")
      }
      #expect(Contact(card, keys: .names).formattedName == whole.formattedName || whole.usesMoreThanNames)
    }
  }
}

/// The fields in which two contacts differ, each from where it does.
private func difference(_ one: Contact, _ two: Contact) -> [String] {
  ContactKey.allCases.filter { AnyField(one, $0) != AnyField(two, $0) }.map { key in
    func text(_ contact: Contact) -> String {
      AnyField(contact, key).description.replacingOccurrences(
        of: ", reference: -?[0-9]+", with: "", options: .regularExpression)
    }
    let texts = (text(one), text(two))
    let common = texts.0.commonPrefix(with: texts.1).count
    let from = max(0, common - 40)
    return
      "\(key): …\(texts.0.dropFirst(from).prefix(120)) instead of …\(texts.1.dropFirst(from).prefix(120))"
  }
}

extension Contact {
  fileprivate var usesMoreThanNames: Bool {
    [namePrefix, givenName, middleName, familyName, nameSuffix, organizationName, nickname].allSatisfy(
      \.isEmpty)
  }

  /// Changes a field; false where the card cannot tell a change of it, or nothing would be changed.
  fileprivate mutating func edit(_ key: ContactKey) -> Bool {
    switch key {
    case .version, .formattedName, .otherProperties, .birthdayText, .nonGregorianBirthday: return false
    case .contactType: contactType = contactType == .organization ? .person : .organization
    case .phoneNumbers:
      if !phoneNumbers.isEmpty { phoneNumbers[0].value = PhoneNumber("+1-202-555-0199") }
    // The addresses of a list are its members.
    case .emailAddresses where contactType == .group: return false
    case .emailAddresses: emailAddresses.append(LabeledValue("work", "new@example.org"))
    case .urlAddresses: urlAddresses = Array(urlAddresses.reversed())
    case .postalAddresses: if !postalAddresses.isEmpty { postalAddresses[0].label = "Own" }
    case .contactRelations: if !contactRelations.isEmpty { contactRelations.removeFirst() }
    case .categories: categories = ["new", "a,b"]
    case .birthday: birthday = DateAndOrTime(month: 5, day: 6)
    case .dates:
      dates.append(LabeledValue("Own", DateAndOrTime(year: 2001, month: 2, day: 3) ?? dates[0].value))
    case .languages: languages.append("fr")
    case .pronouns: pronouns = ["they/them"]
    case .gender: gender = "my own"
    case .revision: revision = DateAndOrTime("2024-05-01T10:00:00Z")
    case .deathDate: deathDate = nil
    case .socialProfiles: if !socialProfiles.isEmpty { socialProfiles[0].value.username = "new" }
    case .instantMessageAddresses:
      if !instantMessageAddresses.isEmpty { instantMessageAddresses[0].value.username = "new" }
    case .coordinates: coordinates = Coordinates(latitude: 1.5, longitude: 2.5)
    case .members: members.append("urn:uuid:3")
    case .image: image = Media([1, 2, 3], mediaType: "image/x-own")
    case .logo: logo = nil
    case .sound: sound = nil
    case .keys: keys.append(Media(text: "a key"))
    default: setText(key)
    }
    return true
  }

  private mutating func setText(_ key: ContactKey) {
    switch key {
    case .identifier: identifier = "new"
    case .namePrefix: namePrefix = "Prof."
    case .givenName: givenName = "New;Given, Name"
    case .middleName: middleName = ""
    case .familyName: familyName = "Newly"
    case .previousFamilyName: previousFamilyName = "Before"
    case .nameSuffix: nameSuffix = "Jr., MA"
    case .nickname: nickname = "Nick, Name"
    case .phoneticGivenName: phoneticGivenName = "Gi-ven"
    case .phoneticMiddleName: phoneticMiddleName = ""
    case .phoneticFamilyName: phoneticFamilyName = "Fa-mi-ly"
    case .phoneticOrganizationName: phoneticOrganizationName = "Or-ga"
    case .sortAs: sortAs = "Newly, Given"
    case .organizationName: organizationName = "New & Co; Ltd"
    case .departmentName: departmentName = "Ropes"
    case .jobTitle: jobTitle = "Pilot"
    case .role: role = "Chair"
    case .note: note = "one\ntwo"
    case .timeZone: timeZone = "+02:00"
    default: break
    }
  }
}
