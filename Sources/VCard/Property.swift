/// One property of a card: a content line, decoded as far as somebody asks.
///
/// It is a view of the card as it was when the property was taken from it; changing the card does not change it.
public struct Property: Sendable {
  package let bytes: [UInt8]
  package let entry: Entry
  let version: VCardVersion

  /// The group before the name, as in `item1.TEL`, if there is one.
  public var group: String? {
    entry.name > entry.start
      ? String(decoding: bytes[Int(entry.start)..<Int(entry.name) - 1], as: UTF8.self) : nil
  }

  /// The name as given.
  public var name: PropertyName {
    PropertyName(String(decoding: bytes[Int(entry.name)..<Int(entry.nameEnd)], as: UTF8.self), id: entry.id)
  }

  /// The parameters in order.
  public var parameters: Parameters {
    guard entry.nameEnd + 1 < entry.value else { return Parameters() }
    let head = Array(bytes[Int(entry.name)..<Int(entry.value) - 1])
    return Parameters(Parameter.all(in: head, from: Int(entry.nameEnd - entry.name), version: version))
  }

  /// The octets of the value as the card keeps them: UTF-8, escaped as in RFC 6350.
  public var rawValue: ArraySlice<UInt8> { bytes[Int(entry.value)..<Int(entry.end)] }

  /// The whole content line as the card keeps it, without its line end.
  public var contentLine: String { String(decoding: bytes[Int(entry.start)..<Int(entry.end)], as: UTF8.self) }

  /// The row of the property table, if the property is a known one.
  public var definition: PropertyDefinition? { PropertyDefinition.definition(entry.id) }
}

extension Property: Hashable {
  public static func == (lhs: Property, rhs: Property) -> Bool {
    lhs.version == rhs.version && lhs.group == rhs.group && lhs.name == rhs.name
      && lhs.bytes[Int(lhs.entry.nameEnd)..<Int(lhs.entry.end)]
        .elementsEqual(rhs.bytes[Int(rhs.entry.nameEnd)..<Int(rhs.entry.end)])
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(Array(rawValue))
  }
}
