/// A JSON value as a tree, for those who do not read along a ``JSONCursor``.
package enum JSONValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// A number as it is written, so that nothing of it is lost.
  case number(String)
  case string(String)
  case array([JSONValue])
  /// Members in their order; a name may occur several times.
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the last member of that name, if this is an object and has one.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The text of a string; `nil` for anything else.
  package var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The elements of an array; `nil` for anything else.
  package var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}
