import ContactModel
import Testing
import VCard

@Suite struct FetchedContactTests {
  private let card: Card = {
    var card = Card(version: .v4_0)
    try? card.append(.uid, .text("urn:uuid:1"))
    try? card.append(.n, .components([["Lovelace"], ["Ada"]]))
    try? card.append(.note, .text("likes tea"))
    return card
  }()

  /// What was asked for is there, and the identifier always.
  @Test func fieldsAskedForAreThere() throws {
    let fetched = FetchedContact(card, keys: [.givenName])
    #expect(fetched.givenName == "Ada")
    #expect(fetched.identifier == "urn:uuid:1")
    #expect(try fetched.value(\.givenName) == "Ada")
    #expect(fetched.keys == [.givenName, .identifier])
  }

  /// What was not asked for is an error that names the field.
  @Test func fieldsNotAskedForThrow() {
    let fetched = FetchedContact(card, keys: [.givenName])
    #expect(throws: NotFetchedError(key: .note)) { try fetched.value(\.note) }
    #expect(throws: NotFetchedError(key: .familyName)) { try fetched.value(\.familyName) }
    #expect(!fetched.isAvailable(.note))
  }

  /// Reaching for such a field stops the program, with Apple's words.
  @Test func reachingForOthersStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let contact = FetchedContact(Contact(), keys: [.givenName])
      print(contact.note)
    }
  }

  /// Every field has its key path, so that none can be read unnoticed.
  @Test func everyKeyHasItsPath() {
    let none = FetchedContact(Contact(), keys: [])
    #expect(throws: NotFetchedError(key: .phoneNumbers)) { try none.value(\.phoneNumbers) }
    #expect(throws: NotFetchedError(key: .formattedName)) { try none.value(\.formattedName) }
    #expect(throws: NotFetchedError(key: .image)) { try none.value(\.image) }
    #expect(throws: NotFetchedError(key: .otherProperties)) { try none.value(\.otherProperties) }
  }
}
