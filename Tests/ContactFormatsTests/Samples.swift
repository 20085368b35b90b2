import ContactFormats
import ContactModel
import FoundationEssentials
import VCard

// The samples of README.md and of the documentation comments: `SampleTests` looks for each of them here, so that they
// compile. Lines may be indented differently.

func sampleReading(_ bytes: [UInt8]) throws {
  var reader = VCardReader()
  reader.append(bytes.span)
  reader.finish()
  while let card = try reader.next() {
    print(card[.fn]?.text ?? "")
  }
}

func sampleReadingWithReport(_ bytes: [UInt8]) throws {
  var reader = VCardReader()
  reader.append(bytes.span)
  reader.finish()
  while let card = try reader.next() {
    print(card[.fn]?.text ?? "", reader.report.diagnostics.count)
  }
}

func sampleWriting(_ card: Card) {
  var writer = VCardWriter()
  var output: [UInt8] = []
  writer.write(card, to: &output)
  writer.finish(to: &output)
}

func sampleWritingShort(_ card: Card) {
  var writer = VCardWriter()
  var output: [UInt8] = []
  writer.write(card, to: &output)
}

func sampleProperties(_ card: Card) {
  for property in card where property.name == .tel {
    print(property.parameters.types, property.text)
  }
}

func sampleEditing() throws {
  var card = Card(version: .v4_0)
  try card.append(.fn, .text("Ada Lovelace"))
  try card.append(.tel, .text("+44 20 7946 0112"), parameters: [Parameter("TYPE", ["work", "voice"])])
}

func sampleConversion(_ card: Card) {
  var converter = VersionConverter(to: .v3_0)
  let older = converter.convert(card)
  for loss in converter.losses { print(loss.property, loss.outcome, loss.message) }
  print(older)
}

func sampleConverted(_ card: Card) {
  let modern = card.converted(to: .v4_0)
  print(modern)
}

func sampleEquivalence(_ card: Card) {
  let isKept = card.isEquivalent(to: card.converted(to: .v4_0).converted(to: card.version))
  print(isKept)
}

func sampleSequence(_ octets: [UInt8]) {
  for card in Cards(in: octets) {
    print(card[.fn]?.text ?? "")
  }
}

func sampleStream(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await card in chunks.cards() {
    print(card[.fn]?.text ?? "")
  }
}

func repair(_ octets: [UInt8]) throws -> [UInt8] {
  var output: [UInt8] = []
  var reader = VCardReader()
  var writer = VCardWriter()
  reader.append(octets.span)  // as often as octets come, in pieces of any size
  reader.finish()
  while let card = try reader.next() {  // throws if there is no card at all
    show(reader.report.diagnostics)
    writer.write(card, to: &output)
  }
  show(reader.report.diagnostics)  // of what came after the last card
  writer.finish(to: &output)
  return output
}

func show(_ findings: [Diagnostic]) {
  for finding in findings {
    print("\(finding.line):\(finding.column): \(finding.message) [\(finding.kind.id)]")
  }
}

func sampleValues(_ card: Card) -> Bool {
  for property in card where property.name == .tel {
    print(property.parameters.types, property.text)  // ["cell", "voice"] +1-202-555-0112
  }
  let family = card[.n]?.components.first?.first
  let birthday = card[.bday]?.date
  let photo = card[.photo]?.octets
  return family != nil && birthday != nil && photo != nil
}

func sampleChanges(_ original: Card, _ picture: [UInt8]) throws -> Card {
  var card = original
  if let position = card.firstIndex(of: .note) {
    try card.setValue(.text("met in Leith; likes tea"), at: position)
  }
  try card.append(.tel, .text("+44 20 7946 0112"), parameters: [Parameter("TYPE", ["work", "voice"])])
  try card.append(.photo, .binary(picture, mediaType: "image/png"))
  card.removeAll { $0.name == .email && $0.parameters.types.contains("home") }
  return card
}

func sampleDates() -> [Int?] {
  let month = DateAndOrTime("--0412")?.month  // 4
  let day = DateAndOrTime("1985-04-12T10:22:00Z")?.day  // 12
  return [month, day]
}

func sampleNames(_ card: Card) -> Int {
  let phones = card.properties(.tel)
  let colour = card["X-FAVOURITE-COLOUR"]?.text
  return phones.count + (colour?.count ?? 0)
}

func sampleValidation(_ cards: [Card]) {
  var validator = CardValidator()
  for card in cards {
    for finding in validator.validate(card) {
      print(finding.property ?? "", finding.message, finding.kind.rule)
    }
  }
}

func sampleValidationShort(_ card: Card) {
  let isFlawless = card.validate().isEmpty
  print(isFlawless)
}

func sampleRepair(_ card: Card) {
  var repair = CardRepair()
  let better = repair.repair(card)
  for finding in repair.diagnostics where finding.isRepaired { print(finding.message) }
  print(better)
}

func sampleRepairShort(_ card: Card) {
  let better = card.repaired()
  print(better)
}

func sampleValueTypes() {
  let older = PropertyDefinition["PHOTO"]?.valueTypes(in: .v3_0)  // [.binary, .uri]
  let newer = PropertyDefinition["PHOTO"]?.valueTypes(in: .v4_0)  // [.uri]
  print(older ?? [], newer ?? [])
}

func sampleContactFile() async throws {
  for try await contact in ContactFile("book.vcf") {
    print(contact.formattedName, contact.phoneNumbers.first?.value.value ?? "")
  }
}

func sampleDecoder(_ text: String) throws {
  var decoder = ContactDecoder(keys: [.givenName, .familyName])
  for card in Cards(in: Array(text.utf8)) {
    print(decoder.contact(from: card).familyName)
  }
}

func sampleKeys(_ card: Card) {
  let keys: ContactKeys = [.givenName, .familyName, .phoneNumbers]
  let names = Contact(card, keys: keys.union(.names))
  print(names)
}

func sampleContact() -> Card {
  var contact = Contact()
  contact.givenName = "Ada"
  contact.familyName = "Lovelace"
  contact.phoneNumbers = [LabeledValue("mobile", PhoneNumber("+44 7700 900112"))]
  let card = contact.card(version: .v3_0)
  return card
}

func samplePredicate(_ contacts: [Contact]) throws -> [Contact] {
  let predicate = try ContactPredicate("emailAddresses.@count > 0 AND organizationName LIKE 'A*'")
  let chosen = contacts.filter { predicate.evaluate(with: $0) }
  return chosen
}

func sampleEditing(_ card: inout Card) {
  var contact = Contact(card)
  let original = contact
  contact.jobTitle = "Professor"
  card.apply(contact, changedFrom: original)
}

func sampleJSONReading(_ octets: [UInt8]) throws {
  var reader = ContactJSONReader()
  reader.append(octets.span)
  reader.finish()
  while let contact = try reader.nextContact() {
    print(contact.formattedName)
  }
}

func sampleJSONWriting(_ card: Card) {
  var writer = ContactJSONWriter(keys: [.formattedName, .phoneNumbers])
  var output: [UInt8] = []
  writer.write(card, to: &output)
}

func sampleJSONWriter() {
  var json = JSONWriter()
  json.beginObject()
  json.member("formattedName", "Ada Example")
  json.name("languages")
  json.beginArray()
  json.string("de")
  json.endArray()
  json.endObject()
  json.endLine()
}

func sampleFetchedContact(_ card: Card) {
  let fetched = FetchedContact(card, keys: [.givenName, .familyName])
  print(fetched.givenName)
  let note = try? fetched.value(\.note)  // was not asked for: throws
  print(note ?? "")
}

func sampleCoding(_ contact: Contact) throws {
  let octets = try JSONEncoder().encode(contact)
  let same = try JSONDecoder().decode(Contact.self, from: octets)
  print(same == contact)
}
