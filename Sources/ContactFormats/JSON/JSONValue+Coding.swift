internal import VCard

// Neither way is recursive, so that a deep value needs no deep stack.

extension JSONCursor {
  /// Reads the value at the cursor as a tree; `nil` when there is no value.
  package mutating func readValue() -> JSONValue? {
    var open: [JSONValue.Container] = []
    while true {
      let value: JSONValue
      switch token {
      case .beginObject, .beginArray:
        open.append(JSONValue.Container(isObject: token == .beginObject))
        advance()
        continue
      case .name:
        guard !open.isEmpty else { return nil }
        open[open.count - 1].name = text(tokens[index])
        advance()
        continue
      case .endObject, .endArray:
        guard let container = open.popLast() else { return nil }
        advance()
        value = container.value
      case .end: return nil
      case .string, .number, .true, .false, .null: value = readScalar()
      }
      guard !open.isEmpty else { return value }
      open[open.count - 1].append(value)
    }
  }

  private mutating func readScalar() -> JSONValue {
    if let text = readString() { return .string(text) }
    if let text = readNumber() { return .number(text) }
    if let value = readBoolean() { return .boolean(value) }
    advance()
    return .null
  }
}

extension JSONValue {
  /// An object or array whose end has not been read.
  fileprivate struct Container {
    let isObject: Bool
    var name = ""
    private var members: [Member] = []
    private var elements: [JSONValue] = []

    init(isObject: Bool) { self.isObject = isObject }

    var value: JSONValue { isObject ? .object(members) : .array(elements) }

    mutating func append(_ value: JSONValue) {
      if isObject { members.append(Member(name, value)) } else { elements.append(value) }
    }
  }

  /// What has not been written yet of an object or array.
  fileprivate enum Rest {
    case elements(ArraySlice<JSONValue>)
    case members(ArraySlice<Member>)
  }
}

extension JSONWriter {
  /// Writes a tree.
  package mutating func value(_ value: JSONValue) {
    var open: [JSONValue.Rest] = []
    var next: JSONValue? = value
    while let value = next {
      begin(value, &open)
      next = nil
      while next == nil, let rest = open.popLast() { next = goOn(rest, &open) }
    }
  }

  private mutating func begin(_ value: JSONValue, _ open: inout [JSONValue.Rest]) {
    switch value {
    case .null: null()
    case .boolean(let value): boolean(value)
    case .number(let text): json(text.utf8Span.span)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      open.append(.elements(elements[...]))
    case .object(let members):
      beginObject()
      open.append(.members(members[...]))
    }
  }

  /// The next value of a container, which stays open, or its end.
  private mutating func goOn(_ rest: JSONValue.Rest, _ open: inout [JSONValue.Rest]) -> JSONValue? {
    switch rest {
    case .elements(var elements):
      guard let element = elements.popFirst() else {
        endArray()
        return nil
      }
      open.append(.elements(elements))
      return element
    case .members(var members):
      guard let member = members.popFirst() else {
        endObject()
        return nil
      }
      open.append(.members(members))
      name(escaping: member.name)
      return member.value
    }
  }
}
