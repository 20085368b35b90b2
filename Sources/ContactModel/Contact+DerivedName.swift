internal import VCard

// The name as written where a card does not give it: from its parts, by simple rules that hold everywhere. Nothing is
// invented: what stands for a nameless contact is what else names it.

extension Contact {
  /// The name as its parts give it: prefix, given, middle and family name, suffix; in the scripts of East Asia family and
  /// given name unspaced. A contact without a name is called by its organization, its nickname, an address or a number.
  public var derivedName: String { fields.derivedName }
}

extension ContactFields {
  var formattedName: String { givenFormattedName.text.isEmpty ? derivedName : givenFormattedName.text }

  /// Whether a name as written is the one that the parts give.
  func isDerivedName(_ name: String) -> Bool {
    // Most names that differ differ in length; in the scripts of East Asia there is no space.
    var (parts, length) = (0, 0)
    for count in [
      namePrefix.utf8.count, givenName.utf8.count, middleName.utf8.count, familyName.utf8.count,
      nameSuffix.utf8.count,
    ] where count > 0 {
      parts += 1
      length += count
    }
    let whole = name.utf8.count
    if parts > 0, whole != length, whole != length + parts - 1 { return false }
    return derivedName == name
  }

  var derivedName: String {
    let name = joinedName
    if !name.isEmpty { return name }
    if !organizationName.isEmpty { return organizationName }
    if !nickname.isEmpty { return nickname }
    return emailAddresses.first { !$0.value.isEmpty }?.value
      ?? phoneNumbers.first { !$0.value.value.isEmpty }?.value.value
      ?? self.instantMessageAddresses.first { !$0.value.username.isEmpty }?.value.username ?? ""
  }

  private var joinedName: String {
    if middleName.isEmpty, namePrefix.isEmpty, nameSuffix.isEmpty {
      if familyName.isEmpty { return givenName }
      if givenName.isEmpty { return familyName }
      if ContactFields.isEastAsian(familyName), ContactFields.isEastAsian(givenName) {
        return familyName + givenName
      }
      return givenName + " " + familyName
    }
    return [namePrefix, givenName, middleName, familyName, nameSuffix].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x2E80...0xD7AF).contains($0.value) || $0.value >= 0x20000 }
  }
}
