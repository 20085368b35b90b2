internal import Glibc

/// A file to read, or standard input.
package struct InputFile: Sendable, Hashable {
  /// The path as given; `nil` for standard input.
  let path: String?
  /// `nil` where it is not known.
  let status: FileStatus?
  /// Why it cannot be read, where that is known beforehand.
  var failure: Failure?

  /// What diagnostics call it.
  package var name: String { path ?? Self.standardInputName }

  static let standardInputName = "<stdin>"

  /// The number of its octets, where that is known.
  var size: Int? { status?.kind == .regular ? status?.size : nil }

  func open() throws(Failure) -> FileDescriptor {
    if let failure { throw failure }
    guard let path else { return .standardInput }
    do { return try FileDescriptor.open(path, O_RDONLY) } catch { throw .cannotRead(path, error) }
  }

  func close(_ descriptor: FileDescriptor) {
    if path != nil { descriptor.close() }
  }
}

extension InputFile {
  /// The files that the operands name, each with its failure if it cannot be read.
  ///
  /// For a folder stand those of its files whose names end in one of the extensions, without the output.
  package static func list(
    _ operands: [String], extensions: Set<String>, output: FileStatus? = nil
  ) throws(Failure) -> [InputFile] {
    if operands.count(where: { $0 == "-" }) > 1 {
      throw Failure(.usage, "'-' (standard input) can be read only once")
    }
    var files: [InputFile] = []
    for operand in operands {
      if operand == "-" {
        files.append(InputFile(path: nil, status: try? FileDescriptor.standardInput.status()))
      } else {
        let file = checked(operand)
        guard file.status?.kind == .folder, file.failure == nil else {
          files.append(file)
          continue
        }
        do { files += try contents(of: operand, extensions: extensions, output: output) } catch {
          files.append(InputFile(path: operand, status: nil, failure: error))
        }
      }
    }
    return files
  }

  private static func checked(_ path: String) -> InputFile {
    do {
      let status = try FileStatus.of(path)
      try Path.checkReadable(path)
      return InputFile(path: path, status: status)
    } catch { return InputFile(path: path, status: nil, failure: .cannotRead(path, error)) }
  }

  /// Not recursive, hidden files left out, sorted by name.
  private static func contents(
    of folder: String, extensions: Set<String>, output: FileStatus?
  ) throws(Failure) -> [InputFile] {
    let names: [String]
    do { names = try Path.names(in: folder) } catch { throw .cannotRead(folder, error) }
    var files: [InputFile] = []
    for name in names where !name.hasPrefix(".") && extensions.contains(Path.fileExtension(of: name)) {
      let file = checked(Path.joined(folder, name))
      if let output, file.status?.isSameFile(as: output) == true { continue }
      if file.status?.kind == .regular || file.failure != nil { files.append(file) }
    }
    if files.isEmpty {
      throw .holdsNothing(folder, wanted: extensions.sorted().map { "*.\($0)" }.joined(separator: " or "))
    }
    return files
  }
}
