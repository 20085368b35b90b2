import ContactFormats
import ContactModel
import FoundationEssentials
import TestSupport
import Testing
import VCard

@Suite struct ContactJSONTests {
  /// What is in a contact is in its JSON.
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func contactsComeBackFromJSON(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let contact = generator.contact()
    var writer = ContactJSONWriter(images: true)
    var octets: [UInt8] = []
    writer.write(contact, to: &octets)
    #expect(octets.filter { $0 == UInt8(ascii: "\n") }.count == 1)
    var reader = ContactJSONReader()
    reader.append(octets.span)
    reader.finish()
    let read = try reader.nextContact()
    #expect(reader.report.diagnostics == [])
    #expect(read == contact)
    #expect(try reader.nextContact() == nil)
  }

  /// Swift's own coders write and read the same JSON as the writer and the reader.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func codersAgree(_ seed: UInt64) throws {
    var generator = Generator(seed: seed)
    let contact = generator.contact()
    let coded = try JSONEncoder().encode(contact)
    var reader = ContactJSONReader()
    reader.append(Array(coded).span)
    reader.finish()
    #expect(try reader.nextContact() == contact)
    #expect(reader.report.diagnostics == [])
    var octets: [UInt8] = []
    var writer = ContactJSONWriter(images: true)
    writer.write(contact, to: &octets)
    #expect(try JSONDecoder().decode(Contact.self, from: Data(octets)) == contact)
  }

  /// Swift's coders refuse a member of a wrong kind, and say which.
  @Test(arguments: [
    (#"{"givenName":5}"#, "givenName"), (#"{"contactType":"robot"}"#, "contactType"),
    (#"{"version":"5.0"}"#, "version"), (#"{"birthday":"yesterday"}"#, "birthday"),
    (#"{"image":{"data":"?"}}"#, "image.data"), (#"{"phoneNumbers":[{"label":"home"}]}"#, "phoneNumbers"),
    (#"{"coordinates":{"latitude":1}}"#, "coordinates"), (#"{"otherProperties":[["x"]]}"#, "otherProperties"),
  ])
  func codersRefuseWrongMembers(_ text: String, _ path: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Contact.self, from: Data(text.utf8))
    }
    let context: DecodingError.Context? =
      switch error {
      case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
        .valueNotFound(_, let context):
        context
      @unknown default: nil
      }
    #expect(context?.codingPath.map(\.stringValue).joined(separator: ".").hasPrefix(path) == true)
  }

  /// Null is no value, and members that nobody knows are passed over.
  @Test func codersPassOverWhatIsUnknown() throws {
    let text = #"{"givenName":"Ada","familyName":null,"shoeSize":38,"image":{"byteCount":3}}"#
    var contact = Contact()
    contact.givenName = "Ada"
    #expect(try JSONDecoder().decode(Contact.self, from: Data(text.utf8)) == contact)
  }

  /// The JSON of every card is JSON, and reads back as the contact of the card.
  @Test(arguments: Fixture.all)
  func fixturesComeBackFromJSON(_ fixture: Fixture) throws {
    for card in Reading(fixture.octets).cards {
      var writer = ContactJSONWriter(images: true)
      var octets: [UInt8] = []
      writer.write(card, to: &octets)
      _ = try JSONDecoder().decode(Anything.self, from: Data(octets))
      var reader = ContactJSONReader()
      reader.append(octets.span)
      reader.finish()
      #expect(try reader.nextContact() == Contact(card))
      #expect(reader.report.diagnostics == [])
    }
  }

  /// What is not as it should be is left out with its place, and nothing else.
  @Test(arguments: [
    (#"{"givenName":"Ada","phoneNumbers":"no list"}"#, "json-member", 35),
    (#"{"givenName":"Ada","shoeSize":38}"#, "json-member", 31),
    (#"{"givenName":"Ada","birthday":"yesterday"}"#, "json-member", 42),
    (#"{"givenName":"Ada","image":{"byteCount":3}}"#, "json-image", 28),
    (#"{"givenName":"Ada","emailAddresses":[{"value":"a@example.org","size":1}]}"#, "json-member", 70),
  ])
  func wrongMembersAreLeftOut(_ text: String, _ id: String, _ column: Int) throws {
    var reader = ContactJSONReader()
    reader.append(Array(text.utf8).span)
    reader.finish()
    let contact = try reader.nextContact()
    #expect(contact?.givenName == "Ada")
    #expect(reader.report.diagnostics.map(\.kind.id) == [id])
    #expect(reader.report.diagnostics.map(\.column) == [column])
  }

  /// A broken line costs the contact in it, and no other.
  @Test func brokenLinesCostOneContact() throws {
    let text = "{\"givenName\":\"One\"}\n{\"givenName\":\"Two\n{\"givenName\":\"Three\"}\n"
    var reader = ContactJSONReader()
    reader.append(Array(text.utf8).span)
    reader.finish()
    var names: [String] = []
    var errors: [Int] = []
    while true {
      do {
        guard let contact = try reader.nextContact() else { break }
        names.append(contact.givenName)
      } catch { errors.append(error.diagnostic.line) }
    }
    #expect(names == ["One", "Three"])
    #expect(errors == [3])
  }
}

/// Any JSON.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
}
