internal import VCard

/// Coded as in the JSON of the command: what is empty is left out, dates are texts, octets are base64.
///
/// ```swift
/// let octets = try JSONEncoder().encode(contact)
/// let same = try JSONDecoder().decode(Contact.self, from: octets)
/// ```
///
/// Members that a contact does not have are passed over; one of a wrong kind is an error. Where it matters, reading and
/// writing many contacts is done faster by the readers and writers of the JSON, which say what they leave out.
extension Contact: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    var fields = CodedFields(reading: try decoder.container(keyedBy: CodedName.self))
    for key in ContactKey.allCases where fields.has(key) { accept(filler: &fields, key) }
    try fields.check()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldCoding(writing: encoder.container(keyedBy: CodedName.self))
    accept(&fields, .all)
    try fields.check()
  }
}

/// The name of a member.
struct CodedName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ key: ContactKey) { stringValue = key.name }

  init(stringLiteral: String) { stringValue = stringLiteral }

  init(stringValue: String) { self.stringValue = stringValue }

  init?(intValue: Int) { nil }
}
