public import ContactModel
internal import VCard

/// A file of contacts, in whichever format: its contents decide.
///
/// ```swift
/// for try await contact in ContactFile("book.vcf") {
///   print(contact.formattedName, contact.phoneNumbers.first?.value.value ?? "")
/// }
/// ```
///
/// The file is read piece by piece, so that it may be of any size. It is opened when the first contact is asked for.
/// A file that cannot be read throws a ``FileError``, one that holds no contact at all a `ReadError`.
public struct ContactFile: AsyncSequence, Sendable {
  private let path: String
  private let keys: ContactKeys

  /// The contacts of the file at a path, with these fields.
  public init(_ path: String, keys: ContactKeys = .all) {
    self.path = path
    self.keys = keys
  }

  public func makeAsyncIterator() -> Iterator { Iterator(path: path, keys: keys) }

  /// Reads one contact after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let path: String
    private var decoder: ContactDecoder
    private var file: FileReader?
    private var reader: (any CardReader)?
    private var isAtEnd = false

    init(path: String, keys: ContactKeys) {
      self.path = path
      decoder = ContactDecoder(keys: keys)
    }

    /// The next contact; `nil` at the end.
    public mutating func next() async throws -> Contact? {
      while true {
        if let card = try reader?.next() { return decoder.contact(from: card) }
        guard !isAtEnd else { return nil }
        try readMore()
      }
    }

    private mutating func readMore() throws(FileError) {
      let file: FileReader
      if let open = self.file { file = open } else { file = try FileReader(path) }
      self.file = file
      let octets = try file.read()
      if reader == nil { reader = ContactFile.reader(for: octets) }
      isAtEnd = octets.isEmpty
      if isAtEnd { reader?.finish() } else { reader?.append(octets.span) }
    }
  }

  /// The reader of the format that the first octets show.
  private static func reader(for octets: [UInt8]) -> any CardReader {
    switch octets.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): ContactJSONReader()
    default: VCardReader()
    }
  }
}

/// A file that the system does not let be read.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public var path: String
  /// The system's number for the reason, as in `errno`.
  public var number: Int32

  public var description: String { "cannot read '\(path)': \(FileReader.text(number))" }
}
