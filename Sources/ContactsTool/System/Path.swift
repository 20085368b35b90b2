internal import Glibc

/// What the tool asks of paths. A path is a `String`, as the command line gives it.
enum Path {
  /// The path with all symbolic links followed.
  static func resolved(_ path: String) throws(SystemError) -> String {
    guard let real = unsafe realpath(path, nil) else { throw .last }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Throws when this user may not read the file.
  static func checkReadable(_ path: String) throws(SystemError) {
    guard unsafe faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else { throw .last }
  }

  /// The names in a folder without `.` and `..`, sorted by their octets.
  static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw .last }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that holds the file of the path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether both paths name the same file, be it one that does not exist yet. Devices may be shared.
  static func isSamePlace(_ path: String, _ other: String) -> Bool {
    if path == "-" || other == "-" { return false }
    if let status = try? FileStatus.of(path), let otherStatus = try? FileStatus.of(other) {
      return status.kind != .stream && status.isSameFile(as: otherStatus)
    }
    guard let folder = try? FileStatus.of(folder(of: path)) else { return false }
    guard let otherFolder = try? FileStatus.of(self.folder(of: withoutSlashes(other))) else { return false }
    return folder.isSameFile(as: otherFolder) && name(of: path) == name(of: other)
  }

  /// What follows the last slash that is not at the end.
  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  /// The path without slashes at its end, as which it names the same folder.
  static func withoutSlashes(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// A path in the same folder that nobody else uses.
  static func temporary(beside path: String) -> String {
    let number = String(UInt64.random(in: 0...(.max)), radix: 36)
    return joined(folder(of: path), ".contacts-\(getpid())-\(number).tmp")
  }

  /// Removes a file, or a folder with the files in it, as far as that is possible.
  static func remove(_ path: String) {
    guard unsafe unlink(path) != 0, errno == EISDIR || errno == EPERM else { return }
    for name in (try? names(in: path)) ?? [] { unsafe unlink(joined(path, name)) }
    unsafe rmdir(path)
  }

  /// What follows the last dot of the file's name, in lower case; empty without one.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }
}
