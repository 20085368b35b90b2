internal import ContactModel
internal import VCard

// What a person reads of a contact, row by row, in the order in which it is mostly looked for.

extension Contact {
  /// What the contact is: its type unless it is a person, company, title, and department. What the headline
  /// says already is left out.
  func kindWords(without headline: String, keys: ContactKeys) -> [String] {
    let type =
      switch contactType {
      case .person: ""
      case .group where keys.contains(.members): "group, \(counted(members.count, "member"))"
      default: contactType.rawValue
      }
    return [type, organizationName, jobTitle, departmentName].map(VisibleText.line)
      .filter { !$0.isEmpty && $0 != headline }
  }

  /// The rows; `pictureLimit` is why the picture is not shown, where one was asked for.
  func rows(below headline: String, _ style: SheetStyle, pictureLimit: String?) -> [SheetRow] {
    let rows: [[SheetRow?]] = [
      [nameRow(below: headline)], reachableRows, profileRows, dateRows,
      labeledRows(contactRelations, "related") { [$0] },
      [
        SheetRow("members", members), SheetRow("categories", categories.joined(separator: ", ")),
        SheetRow("note", note),
      ],
      personalRows(below: headline), mediaRows(pictureLimit: pictureLimit),
      style.isComplete ? programRows : [],
    ]
    return rows.flatMap { $0.compactMap { $0 } }
  }

  /// Properties that tell of the card and of the program that wrote it.
  private static let technical: Set<String> = ["PRODID", "MAILER", "PROFILE", "CREATED", "CLIENTPIDMAP"]

  /// How many properties there are that have no row, without those that tell nothing of the contact unless
  /// all are meant.
  func otherPropertiesNote(isComplete: Bool) -> String {
    let count = otherProperties.count {
      isComplete || !Contact.technical.contains($0.name.uppercased())
    }
    if count == 0 { return "" }
    return "\(counted(count, "further property", "further properties")): contacts convert --to json shows "
      + (count == 1 ? "it" : "them")
  }

  // MARK: Groups of rows

  /// The name in its parts, where the headline leaves one of them out.
  private func nameRow(below headline: String) -> SheetRow? {
    let parts = [givenName, middleName, familyName].map(VisibleText.line).filter { !$0.isEmpty }
    if headline.isEmpty || parts.allSatisfy(headline.contains) { return nil }
    return SheetRow("name", derivedName)
  }

  private var reachableRows: [SheetRow?] {
    labeledRows(phoneNumbers, "phone") { phone in
      [phone.value + (phone.extension.map { " ext. \($0)" } ?? "")]
    } + labeledRows(emailAddresses, "mail") { [$0] } + labeledRows(postalAddresses, "address", \.lines)
      + labeledRows(urlAddresses, "web") { [$0] }
  }

  private var profileRows: [SheetRow?] {
    serviceRows(instantMessageAddresses, "messenger", service: \.service, value: \.username)
      + serviceRows(socialProfiles, "profile", service: \.service, value: \.words)
  }

  private var dateRows: [SheetRow?] {
    [
      SheetRow("birthday", birthday?.words ?? ""), SheetRow("birthday", birthdayText),
      SheetRow("birthday", nonGregorianBirthday.map { "\($0.value) (\($0.calendar))" } ?? ""),
    ] + labeledRows(dates, "date") { [$0.words] } + [SheetRow("died", deathDate?.words ?? "")]
  }

  private func personalRows(below headline: String) -> [SheetRow?] {
    [
      SheetRow("nickname", nickname == headline ? "" : nickname),
      SheetRow("birth name", previousFamilyName), SheetRow("phonetic", phoneticName),
      SheetRow("phonetic", phoneticOrganizationName), SheetRow("role", role), SheetRow("gender", gender),
      SheetRow("pronouns", pronouns.joined(separator: ", ")),
      SheetRow(languages.count > 1 ? "languages" : "language", languages.joined(separator: ", ")),
      SheetRow("time zone", timeZone),
      SheetRow("position", coordinates.map { "\($0.latitude), \($0.longitude)" } ?? ""),
    ]
  }

  private func mediaRows(pictureLimit: String?) -> [SheetRow?] {
    let picture = image.map { image in
      guard let pictureLimit else { return image.words("image") }
      let reason = image.isInline ? pictureLimit : "it is not in the card"
      return "\(image.words("image")) (not shown: \(reason))"
    }
    return [
      SheetRow("picture", picture ?? ""), SheetRow("logo", logo?.words("image") ?? ""),
      SheetRow("sound", sound?.words("sound") ?? ""),
    ] + keys.map { SheetRow("key", $0.words("key")) }
  }

  /// What serves programs.
  private var programRows: [SheetRow?] {
    [
      SheetRow("sorted as", sortAs), SheetRow("identifier", identifier),
      SheetRow("version", version?.description ?? ""),
      SheetRow("changed", revision?.extendedDescription ?? ""),
    ]
  }

  private var phoneticName: String {
    if phoneticFamilyName.isEastAsian, phoneticGivenName.isEastAsian {
      return [phoneticFamilyName, phoneticMiddleName, phoneticGivenName].joined(words: " ")
    }
    return [phoneticGivenName, phoneticMiddleName, phoneticFamilyName].joined(words: " ")
  }

  // MARK: Lists

  /// A row for each value. Where there is one only, or all are preferred, nobody has to be told which to
  /// prefer.
  private func labeledRows<Value>(
    _ values: [LabeledValue<Value>], _ word: String, _ lines: (Value) -> [String]
  ) -> [SheetRow?] {
    let isChoice = !values.allSatisfy(\.isPreferred)
    return values.map { value in
      let label = value.label.map(VisibleText.line) ?? ""
      return SheetRow(
        label.isEmpty ? word : label, lines(value.value), isPreferred: isChoice && value.isPreferred)
    }
  }

  /// Accounts are known by their services; a label besides that stands behind the value.
  private func serviceRows<Value>(
    _ values: [LabeledValue<Value>], _ word: String, service: (Value) -> String, value: (Value) -> String
  ) -> [SheetRow?] {
    let isChoice = !values.allSatisfy(\.isPreferred)
    return values.map { labeled in
      let service = service(labeled.value)
      let label = labeled.label ?? ""
      let text = value(labeled.value)
      let isLabelApart = !service.isEmpty && !label.isEmpty && !text.isEmpty
      return SheetRow(
        [service, label, word].first { !$0.isEmpty } ?? "", text + (isLabelApart ? " (\(label))" : ""),
        isPreferred: isChoice && labeled.isPreferred)
    }
  }
}
