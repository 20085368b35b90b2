import Foundation
import Testing

/// The walls of the house: which module may import which. A target that is missing here fails the test.
private let walls: [String: Set<String>] = [
  "VCard": ["CICU", "Glibc", "Musl", "Darwin"],
  "ContactModel": ["VCard", "CICU"],
  "ContactNames": ["CICU", "ContactModel", "VCard", "Glibc", "Musl", "Darwin"],
  "ContactFormats": ["ContactNames", "ContactModel", "VCard", "Glibc", "Musl", "Darwin"],
  "ContactsTool": [
    "CICU", "ContactFormats", "ContactNames", "ContactModel", "VCard", "Glibc", "Musl", "Darwin",
  ],
]

/// Targets in C, which no Swift file imports but those named in `walls`.
private let foreign: Set<String> = ["CICU"]

/// Files that may do without the compiler's checks of memory.
@Suite struct WallTests {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  private static func files(in target: String) throws -> [String: String] {
    let folder = sources.appendingPathComponent(target)
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where path.hasSuffix(".swift") {
      files[path] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    return files
  }

  @Test func everyTargetHasItsWalls() throws {
    let targets = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    #expect(Set(targets) == Set(walls.keys).union(foreign))
  }

  @Test(arguments: walls.keys.sorted())
  func importsOnlyWhatItMay(_ target: String) throws {
    let files = try Self.files(in: target)
    #expect(!files.isEmpty)
    for (path, text) in files {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place < 3, place + 1 < words.count,
          words[..<place].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) })
        else { continue }
        #expect(
          walls[target]?.contains(words[place + 1]) == true, "\(target)/\(path) imports \(words[place + 1])")
      }
    }
  }

  @Test func onlyOneFileOfAModuleKnowsICU() throws {
    let files = try Self.files(in: "VCard").filter { $0.value.contains("import CICU") }
    #expect(files.keys.sorted() == ["Charset.swift"])
  }

  @Test func publicHeadersNameNoTypeOfICU() throws {
    let header = Self.sources.appendingPathComponent("CICU/include/CICU.h")
    let text = try String(contentsOf: header, encoding: .utf8)
    let includes = text.split(separator: "\n").filter { $0.hasPrefix("#include") }
    #expect(!includes.isEmpty)
    #expect(includes.allSatisfy { $0.hasPrefix("#include <std") })
  }
}
