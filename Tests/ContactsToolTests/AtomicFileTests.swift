internal import ContactsTool
internal import Glibc
internal import Testing

@Suite struct AtomicFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ text: String, to name: String, force: Bool = false) throws {
    let output = try OutputFile(scratch.path(name), force: force)
    try output.write(text)
    try output.commit()
  }

  @Test func `a file appears when it is whole`() throws {
    let output = try OutputFile(scratch.path("new"), force: false)
    try output.write(String(repeating: "x", count: 1 << 20))
    #expect(!scratch.names().contains("new"))
    try output.commit()
    #expect(scratch.names() == ["new"])
    #expect(try scratch.read("new").utf8.count == 1 << 20)
  }

  @Test func `what is not committed leaves nothing`() throws {
    do {
      let output = try OutputFile(scratch.path("new"), force: false)
      try output.write("x")
    }
    #expect(scratch.names().isEmpty)
  }

  @Test func `an existing file is replaced only with force`() throws {
    try scratch.write("old", to: "file")
    let failure = #expect(throws: Failure.self) { try write("new", to: "file") }
    #expect(failure?.ending == .exit(.cannotCreate))
    #expect(try scratch.read("file") == "old")
    #expect(scratch.names() == ["file"])
    try write("new", to: "file", force: true)
    #expect(try scratch.read("file") == "new")
  }

  @Test func `a file that came into being meanwhile is not replaced`() throws {
    let output = try OutputFile(scratch.path("file"), force: false)
    try output.write("mine")
    try scratch.write("theirs", to: "file")
    #expect(throws: Failure.self) { try output.commit() }
    #expect(try scratch.read("file") == "theirs")
    #expect(scratch.names() == ["file"])
  }

  @Test func `a link stays a link and a mode stays a mode`() throws {
    try scratch.write("old", to: "file")
    unsafe chmod(scratch.path("file"), 0o640)
    unsafe symlink("file", scratch.path("link"))
    try write("new", to: "link", force: true)
    var status = stat()
    #expect(unsafe lstat(scratch.path("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(unsafe stat(scratch.path("file"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try scratch.read("file") == "new")
  }

  @Test func `folders and places that are not there are refused`() throws {
    for path in [scratch.path, scratch.path("no/such"), "/proc/no"] {
      let failure = #expect(throws: Failure.self) { try OutputFile(path, force: true) }
      #expect(failure?.ending == .exit(.cannotCreate), "\(path)")
    }
  }

  @Test func `a device is written straight`() throws {
    let output = try OutputFile("/dev/null", force: false)
    try output.write("x")
    try output.commit()
  }
}
