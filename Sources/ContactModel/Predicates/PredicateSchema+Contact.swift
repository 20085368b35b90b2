extension PredicateSchema {
  /// The keys of a contact, named as in its JSON.
  ///
  /// An entry of `otherProperties`, an array there, has `name`, `type` and `value` here.
  public static let contact: PredicateSchema = [
    "identifier": .text, "contactType": .text, "formattedName": .text, "version": .text,
    "namePrefix": .text, "givenName": .text, "middleName": .text, "familyName": .text,
    "previousFamilyName": .text, "nameSuffix": .text, "nickname": .text,
    "phoneticGivenName": .text, "phoneticMiddleName": .text, "phoneticFamilyName": .text,
    "phoneticOrganizationName": .text, "sortAs": .text,
    "organizationName": .text, "departmentName": .text, "jobTitle": .text, "role": .text, "note": .text,
    "gender": .text, "languages": .list(.text), "timeZone": .text, "pronouns": .list(.text),
    "revision": .date,
    "birthday": .date, "birthdayText": .text, "deathDate": .date,
    "nonGregorianBirthday": .object(["calendar": .text, "value": .text]),
    "dates": labeled(["value": .date]),
    "phoneNumbers": labeled(["value": .text, "e164": .text, "extension": .text]),
    "emailAddresses": labeled(["value": .text]),
    "urlAddresses": labeled(["value": .text]),
    "postalAddresses": labeled([
      "street": .text, "subLocality": .text, "city": .text, "subAdministrativeArea": .text, "state": .text,
      "postalCode": .text, "country": .text, "isoCountryCode": .text, "postOfficeBox": .text,
      "extended": .text,
      "formatted": .text,
    ]),
    "contactRelations": labeled(["value": .text]),
    "socialProfiles": labeled([
      "service": .text, "username": .text, "userIdentifier": .text, "urlString": .text,
    ]),
    "instantMessageAddresses": labeled(["service": .text, "username": .text]),
    "coordinates": .object(["latitude": .number, "longitude": .number]),
    "categories": .list(.text), "members": .list(.text),
    "image": .object(media), "logo": .object(media), "sound": .object(media),
    "keys": .list(.object(key)),
    "otherProperties": .list(.object(["name": .text, "type": .text, "value": .text])),
  ]

  private static let media: PredicateSchema = ["mediaType": .text, "byteCount": .number, "url": .text]

  private static let key: PredicateSchema = [
    "mediaType": .text, "byteCount": .number, "url": .text, "text": .text, "preferred": .boolean,
  ]

  /// Entries with a label, any of which may be the preferred one.
  private static func labeled(_ rows: KeyValuePairs<String, Kind>) -> Kind {
    .list(
      .object(
        PredicateSchema([("label", .text)] + rows.map { ($0.key, $0.value) } + [("preferred", .boolean)])))
  }
}
