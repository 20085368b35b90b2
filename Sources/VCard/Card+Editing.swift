// Editing appends a line to the buffer and points an entry at it. No other line moves or changes.

extension Card {
  /// A change that would make something else than a content line.
  public struct EditError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String
  }

  /// Appends a property at the end.
  ///
  /// ```swift
  /// var card = Card(version: .v4_0)
  /// try card.append(.fn, .text("Ada Lovelace"))
  /// try card.append(.tel, .text("+44 20 7946 0112"), parameters: [Parameter("TYPE", ["work", "voice"])])
  /// ```
  public mutating func append(
    _ name: PropertyName, _ value: PropertyValue, parameters: [Parameter] = [], group: String? = nil
  ) throws(EditError) {
    try insert(name, value, parameters: parameters, group: group, at: endIndex)
  }

  /// Inserts a property at a position.
  public mutating func insert(
    _ name: PropertyName, _ value: PropertyValue, parameters: [Parameter] = [], group: String? = nil,
    at position: Int
  ) throws(EditError) {
    guard (0...count).contains(position) else {
      throw EditError(description: "there is no position \(position)")
    }
    entries.insert(try addLine(name, value, parameters, group), at: position)
  }

  /// Replaces the property at a position by another.
  public mutating func replace(
    at position: Int, with name: PropertyName, _ value: PropertyValue, parameters: [Parameter] = [],
    group: String? = nil
  ) throws(EditError) {
    guard indices.contains(position) else { throw EditError(description: "there is no property \(position)") }
    entries[position] = try addLine(name, value, parameters, group)
  }

  /// Replaces the value of the property at a position; its group, name and parameters stay as they are.
  public mutating func setValue(_ value: PropertyValue, at position: Int) throws(EditError) {
    guard indices.contains(position) else { throw EditError(description: "there is no property \(position)") }
    let old = entries[position]
    let head = Array(bytes[Int(old.start)..<Int(old.value)])
    entries[position] = addLine(
      head, value.encoded(version), name: old.name - old.start, nameEnd: old.nameEnd - old.start, id: old.id)
  }

  /// Removes the property at a position and returns it.
  @discardableResult
  public mutating func remove(at position: Int) throws(EditError) -> Property {
    guard indices.contains(position) else { throw EditError(description: "there is no property \(position)") }
    let property = self[position]
    entries.remove(at: position)
    return property
  }

  /// Removes all properties that fit a condition.
  public mutating func removeAll(where shouldBeRemoved: (Property) throws -> Bool) rethrows {
    let kept = try indices.filter { try !shouldBeRemoved(self[$0]) }
    entries = kept.map { entries[$0] }
  }

  /// Appends a property of another card, as it stands there.
  public mutating func append(_ property: Property) {
    let entry = property.entry
    let head = Array(property.bytes[Int(entry.start)..<Int(entry.value)])
    let copy = addLine(
      head, Array(property.rawValue), name: entry.name - entry.start, nameEnd: entry.nameEnd - entry.start,
      id: entry.id)
    entries.append(copy)
  }

  private mutating func addLine(
    _ name: PropertyName, _ value: PropertyValue, _ parameters: [Parameter], _ group: String?
  ) throws(EditError) -> Entry {
    let letters = Array(name.text.utf8)
    guard !letters.isEmpty, letters.allSatisfy({ ASCII.isNameCharacter($0) || $0 == 0x5F || $0 == 0x2F }),
      !["BEGIN", "END", "VERSION"].contains(name.text.uppercased())
    else { throw EditError(description: "this is no name of a property: \(name.text)") }
    var head: [UInt8] = []
    if let group {
      guard !group.isEmpty, group.utf8.allSatisfy(ASCII.isNameCharacter) else {
        throw EditError(description: "this is no name of a group: \(group)")
      }
      head += Array(group.utf8) + [ASCII.dot]
    }
    let start = UInt32(head.count)
    head += letters
    let nameEnd = UInt32(head.count)
    for parameter in value.parameters(version) + parameters {
      guard !parameter.name.isEmpty, parameter.name.utf8.allSatisfy(ASCII.isNameCharacter) else {
        throw EditError(description: "this is no name of a parameter: \(parameter.name)")
      }
      parameter.append(version, to: &head)
    }
    head.append(ASCII.colon)
    return addLine(head, value.encoded(version), name: start, nameEnd: nameEnd, id: name.id)
  }

  /// Puts a line at the end of the buffer.
  private mutating func addLine(
    _ head: [UInt8], _ value: [UInt8], name: UInt32, nameEnd: UInt32, id: UInt16
  ) -> Entry {
    let start = UInt32(truncatingIfNeeded: bytes.count)
    bytes += head
    var value = value.filter { $0 != ASCII.carriageReturn && $0 != ASCII.lineFeed }
    ValueText.hideBeginning(in: &value, of: id, version)
    bytes += value
    let end = UInt32(truncatingIfNeeded: bytes.count)
    bytes += [ASCII.carriageReturn, ASCII.lineFeed]
    let line = bytes.span.extracting(Int(start)..<Int(end))
    var entry = Entry(
      start: start, name: start + name, nameEnd: start + nameEnd, value: start + UInt32(head.count), end: end,
      id: id,
      flags: Entry.Flags(rawValue: UInt16(line.kinds.rawValue & 3)))
    if line.kinds.contains(.control) { entry.flags.formUnion(.control) }
    if LineHead(of: self, entry).flags.contains(.base64) { entry.flags.formUnion(.base64) }
    return entry
  }
}

/// A value to be put into a card.
public enum PropertyValue: Sendable, Hashable {
  /// One text.
  case text(String)
  /// Texts separated by commas, as in CATEGORIES.
  case list([String])
  /// Components separated by semicolons, each a list of texts, as in N and ADR.
  case components([[String]])
  /// A URI, which has no escapes.
  case uri(String)
  /// A date, a time or both.
  case date(DateAndOrTime)
  /// Octets with their media type: base64, or a `data:` URI in version 4.0.
  case binary([UInt8], mediaType: String)
  /// A value that is escaped already.
  case escaped(String)

  /// The value in the escapes of RFC 6350.
  func encoded(_ version: VCardVersion) -> [UInt8] {
    switch self {
    case .text(let text): return PropertyValue.escaped(text)
    case .list(let texts): return Array(texts.map(PropertyValue.escaped).joined(separator: [ASCII.comma]))
    case .components(let components):
      let parts = components.map { Array($0.map(PropertyValue.escaped).joined(separator: [ASCII.comma])) }
      return Array(parts.joined(separator: [ASCII.semicolon]))
    case .uri(let uri): return Array(uri.utf8)
    case .date(let date): return Array((version == .v4_0 ? date.description : date.extendedDescription).utf8)
    case .binary(let octets, let mediaType):
      var value = version == .v4_0 ? Array("data:\(mediaType);base64,".utf8) : []
      Base64.encode(octets.span, to: &value)
      return value
    case .escaped(let value): return Array(value.utf8)
    }
  }

  /// The parameters without which the value cannot be read.
  func parameters(_ version: VCardVersion) -> [Parameter] {
    guard case .binary(_, let mediaType) = self, version != .v4_0 else { return [] }
    let type = mediaType.split(separator: "/").last.map(String.init) ?? mediaType
    return [Parameter("ENCODING", version == .v3_0 ? "b" : "BASE64"), Parameter("TYPE", type.uppercased())]
  }

  private static func escaped(_ text: String) -> [UInt8] {
    var value: [UInt8] = []
    ValueText.appendEscaped(Array(text.utf8)[...], to: &value)
    return value
  }
}
