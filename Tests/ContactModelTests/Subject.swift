public import ContactModel

/// A subject made of a dictionary, as a contact's JSON is.
struct Subject: PredicateSubject, ExpressibleByDictionaryLiteral {
  var values: [String: PredicateValue]

  init(dictionaryLiteral elements: (String, PredicateValue)...) {
    values = Dictionary(elements) { first, _ in first }
  }

  func value(at key: PredicateKey) -> PredicateValue { values[key.name] ?? .nothing }
}

extension PredicateValue: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, PredicateValue)...) {
    var subject: Subject = [:]
    for (name, value) in elements { subject.values[name] = value }
    self = .object(subject)
  }
}

extension Subject {
  static var nobody: Subject { [:] }

  static var ada: Subject {
    [
      "givenName": "Ada", "familyName": "Lovelace", "nickname": "Straße", "organizationName": "Äther & Söhne",
      "note": "first line\nsecond line", "birthday": "1985-04-12", "revision": "2024-05-01T10:00:00Z",
      "categories": ["Friends", "Chess"], "languages": [],
      "dates": [["label": "anniversary", "value": "2001-06-09"], ["value": "--12-24"]],
      "phoneNumbers": [
        ["label": "mobile", "value": "+1-202-555-0112", "preferred": true, "e164": "+12025550112"],
        ["label": "work", "value": "+44 1632 960001", "extension": "12"],
        ["value": "+1-202-555-0113"],
      ],
      "emailAddresses": [
        ["label": "work", "value": "ada@example.org"], ["label": "home", "value": "a@example.com"],
      ],
      "postalAddresses": [["label": "home", "city": "Köln", "postalCode": "50667", "isoCountryCode": "de"]],
      "coordinates": ["latitude": 52.5, "longitude": -13.25],
      "image": ["mediaType": "image/png", "byteCount": 68],
      "otherProperties": [["name": "x-foo", "type": "text", "value": "1"]],
    ]
  }
}
