public import Foundation

/// A vCard file of `Fixtures/`, and what a reader must make of it.
public struct Fixture: Sendable, CustomStringConvertible {
  /// The path below `Fixtures/`, without its extension.
  public let name: String
  public let octets: [UInt8]
  /// The expectation, in the form that `Fixtures/README.md` describes.
  public let expected: ExpectedFile

  public var description: String { name }

  /// The root of the package.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All fixtures, in the order of their names.
  public static let all: [Fixture] = ["Producers", "Faults"].flatMap { load($0) }

  private static func load(_ folder: String) -> [Fixture] {
    let directory = root.appendingPathComponent("Fixtures/\(folder)")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return files.filter { $0.hasSuffix(".vcf") }.sorted().map { file in
      let name = String(file.dropLast(4))
      let octets = [UInt8]((try? Data(contentsOf: directory.appendingPathComponent(file))) ?? Data())
      let json = (try? Data(contentsOf: directory.appendingPathComponent("\(name).json"))) ?? Data()
      let expected = try? JSONDecoder().decode(ExpectedFile.self, from: json)
      return Fixture(name: "\(folder)/\(name)", octets: octets, expected: expected ?? ExpectedFile.unreadable)
    }
  }
}

/// What a fixture's JSON says.
public struct ExpectedFile: Decodable, Sendable {
  public struct Card: Decodable, Sendable {
    public var version: String?
    public var properties: [Property]
  }

  public struct Property: Decodable, Sendable {
    public var group: String?
    public var name: String
    public var parameters: [Parameter]?
    public var text: String?
    public var components: [[String]]?
    public var list: [String]?
    public var byteCount: Int?
    public var agentContains: [String]?
  }

  public struct Parameter: Decodable, Sendable, Equatable {
    public var name: String
    public var values: [String]

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      name = try container.decode(String.self)
      values = try container.decode([String].self)
    }
  }

  public struct Finding: Decodable, Sendable, Hashable {
    public var id: String
    public var line: Int
  }

  public var cards: [Card]
  public var diagnostics: [Finding]
  public var diagnosticsComplete: Bool?

  static let unreadable = ExpectedFile(
    cards: [], diagnostics: [Finding(id: "the JSON is unreadable", line: 0)])
}
