internal import Glibc
internal import Testing

/// A folder for one test, removed with all that is in it when nobody needs it any more.
final class Scratch: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/contacts-test-XXXXXX".utf8CString)
    let made: String? = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress, let path = unsafe mkdtemp(start) else { return nil }
      return unsafe String(cString: path)
    }
    path = try #require(made)
  }

  /// The file cannot be opened.
  private struct Refusal: Error { let path: String }

  deinit { Self.remove(path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  func write(_ octets: [UInt8], to name: String) throws -> String {
    guard let file = unsafe fopen(path(name), "w") else { throw Refusal(path: path(name)) }
    #expect(unsafe fwrite(octets, 1, octets.count, file) == octets.count)
    unsafe fclose(file)
    return path(name)
  }

  func makeFolder(_ name: String) -> String {
    unsafe mkdir(path(name), 0o777)
    return path(name)
  }

  func read(_ name: String) throws -> String { try Self.read(path(name)) }

  static func read(_ path: String) throws -> String {
    String(decoding: try octets(of: path), as: UTF8.self)
  }

  static func octets(of path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { throw Refusal(path: path) }
    defer { unsafe fclose(file) }
    var octets: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      if count == 0 { return octets }
      octets += buffer[..<count]
    }
  }

  /// The names in the folder, hidden ones included.
  func names(in folder: String = "") -> [String] { Self.names(in: "\(path)/\(folder)") }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    if unsafe rmdir(path) != 0 { unsafe unlink(path) }
  }
}
