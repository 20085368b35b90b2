import ContactFormats
import FoundationEssentials

/// What Foundation makes of a text: another reader and writer, to compare with.
enum JSONOracle: Codable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONOracle])
  case object([String: JSONOracle])

  /// `nil` if Foundation does not take the text for JSON.
  static func read(_ octets: [UInt8]) -> JSONOracle? {
    try? JSONDecoder().decode(JSONOracle.self, from: Data(octets))
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Name.self) {
      self = .object(
        try members.allKeys.reduce(into: [:]) {
          $0[$1.stringValue] = try members.decode(JSONOracle.self, forKey: $1)
        })
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var array: [JSONOracle] = []
      while !elements.isAtEnd { array.append(try elements.decode(JSONOracle.self)) }
      self = .array(array)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let value): try value.encode(to: encoder)
    case .object(let value): try value.encode(to: encoder)
    }
  }

  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = .number(Double(text) ?? .nan)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(elements.map(JSONOracle.init))
    case .object(let members):
      self = .object(members.reduce(into: [:]) { $0[$1.name] = JSONOracle($1.value) })
    }
  }

  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension JSONOracle {
  var isFinite: Bool {
    switch self {
    case .null, .boolean, .string: true
    case .number(let value): value.isFinite
    case .array(let elements): elements.allSatisfy(\.isFinite)
    case .object(let members): members.values.allSatisfy(\.isFinite)
    }
  }

  func written() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}
