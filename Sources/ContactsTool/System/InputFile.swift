internal import Glibc

/// A file to read, or standard input.
package struct InputFile: Sendable, Hashable {
  /// The path as given; `nil` for standard input.
  let path: String?
  /// `nil` where it is not known.
  let status: FileStatus?

  /// What diagnostics call it.
  package var name: String { path ?? "<stdin>" }

  /// The number of its octets, where that is known.
  var size: Int? { status?.kind == .regular ? status?.size : nil }

  func open() throws(Failure) -> FileDescriptor {
    guard let path else { return .standardInput }
    do { return try FileDescriptor.open(path, O_RDONLY) } catch { throw .cannotRead(path, error) }
  }

  func close(_ descriptor: FileDescriptor) {
    if path != nil { descriptor.close() }
  }
}

extension InputFile {
  /// The files that the operands name; all are there and may be read.
  ///
  /// For a folder stand those of its files whose names end in one of the extensions.
  package static func list(_ operands: [String], extensions: Set<String>) throws(Failure) -> [InputFile] {
    if operands.count(where: { $0 == "-" }) > 1 {
      throw Failure(.usage, "'-' (standard input) can be read only once")
    }
    var files: [InputFile] = []
    for operand in operands {
      if operand == "-" {
        files.append(InputFile(path: nil, status: try? FileDescriptor.standardInput.status()))
      } else {
        let file = try checked(operand)
        files += file.status?.kind == .folder ? try contents(of: operand, extensions: extensions) : [file]
      }
    }
    return files
  }

  private static func checked(_ path: String) throws(Failure) -> InputFile {
    do {
      let status = try FileStatus.of(path)
      try Path.checkReadable(path)
      return InputFile(path: path, status: status)
    } catch { throw .cannotRead(path, error) }
  }

  /// Not recursive, hidden files left out, sorted by name.
  private static func contents(of folder: String, extensions: Set<String>) throws(Failure) -> [InputFile] {
    let names: [String]
    do { names = try Path.names(in: folder) } catch { throw .cannotRead(folder, error) }
    var files: [InputFile] = []
    for name in names where !name.hasPrefix(".") && extensions.contains(Path.fileExtension(of: name)) {
      let file = try checked(Path.joined(folder, name))
      if file.status?.kind == .regular { files.append(file) }
    }
    if files.isEmpty {
      let wanted = extensions.sorted().map { "*.\($0)" }.joined(separator: " or ")
      throw Failure(.badData, "the folder '\(folder)' holds no file \(wanted)")
    }
    return files
  }
}
