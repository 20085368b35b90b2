import CICU

/// A character encoding by one of its registered names, for octets that say that they are not UTF-8.
///
/// The names mean what exporters mean by them, which is a superset of what was registered: `GB2312` is
/// GB 18030, `ISO-8859-1` is windows-1252, as in the WHATWG's Encoding Standard.
package final class Charset: Sendable {
  /// The name for messages: MIME's or IANA's where they have one.
  package let name: String
  /// Whether octets below 0x80 may be anything but ASCII characters: trail octets, shifts, EBCDIC.
  ///
  /// Text in such an encoding must be decoded before anything is looked for in it.
  package let isMultibyte: Bool
  /// Whether a text whose octets are all below 0x80 is its own decoding.
  package let keepsASCII: Bool
  /// `nil` only in the stand-in for a broken ICU, which takes octets for the characters of ISO 8859-1.
  private let pool: ConverterPool?

  private init() {
    name = "windows-1252"
    isMultibyte = false
    keepsASCII = true
    pool = nil
  }

  private init(pool: ConverterPool, converter: OpaquePointer, name: String? = nil) {
    unsafe self.name = name ?? Self.text { unsafe CICUConverterPreferredName(converter, $0, $1) }
    unsafe isMultibyte = CICUConverterUsesASCIIOctets(converter)
    unsafe keepsASCII = CICUConverterKeepsASCII(converter)
    self.pool = pool
    unsafe pool.put(back: converter)
  }

  /// The encoding of an undeclared octet that fits nothing better.
  package static let windows1252 = named("windows-1252") ?? Charset()

  /// The encoding with this name or alias; `nil` when ICU knows none such.
  package static func named(_ name: String) -> Charset? {
    guard let key = key(of: name) else { return nil }
    return cache.charset(for: key) { open(key) }
  }

  /// Appends the text as UTF-8 and returns how many malformed or unmappable sequences became U+FFFD.
  ///
  /// Every call begins in the encoding's initial state.
  package func decode(_ bytes: Span<UInt8>, to output: inout [UInt8]) -> Int {
    if keepsASCII && Self.isASCII(bytes) {
      for index in bytes.indices { output.append(bytes[index]) }
      return 0
    }
    guard let pool, let converter = unsafe pool.take() else {
      return Self.appendLatin1(bytes, to: &output)
    }
    defer { unsafe pool.put(back: converter) }
    let malformed = unsafe withUnsafeMutablePointer(to: &output) { output in
      unsafe bytes.withUnsafeBufferPointer { source in
        unsafe CICUConverterDecode(
          converter, source.baseAddress, source.count,
          { context, octets, count in
            unsafe context.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: octets, count: count))
          }, output)
      }
    }
    return malformed < 0 ? Self.appendLatin1(bytes, to: &output) : malformed
  }

  /// What is left when ICU itself fails: every octet is kept, none is right for sure.
  private static func appendLatin1(_ bytes: Span<UInt8>, to output: inout [UInt8]) -> Int {
    var malformed = 0
    for index in bytes.indices {
      let octet = bytes[index]
      if octet < 0x80 {
        output.append(octet)
      } else {
        output.append(0xC0 | octet >> 6)
        output.append(0x80 | octet & 0x3F)
        malformed += 1
      }
    }
    return malformed
  }
}

extension Charset: Hashable, CustomStringConvertible {
  package static func == (lhs: Charset, rhs: Charset) -> Bool { lhs.name == rhs.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  package var description: String { name }
}

// MARK: - Names

extension Charset {
  /// What exporters mean by the charsets that ICU takes literally, by ICU's canonical names.
  private static let supersets: [String: String] = [
    "ISO-8859-1": "windows-1252",
    "US-ASCII": "windows-1252",
    "ibm-1252_P100-2000": "windows-1252",
    "ibm-920_P100-1995": "windows-1254",
    "windows-874-2000": "windows-874",
    "ibm-874_P100-1995": "windows-874",
    "ibm-1162_P100-1999": "windows-874",
    "ibm-943_P130-1999": "ibm-943_P15A-2003",
    "ibm-942_P12A-1999": "ibm-943_P15A-2003",
    "ibm-1383_P110-1999": "GB18030",
    "ibm-5478_P100-1995": "GB18030",
    "ibm-1386_P100-2001": "GB18030",
    "windows-936-2000": "GB18030",
    "ibm-970_P110_P110-2006_U2": "windows-949",
    "ibm-970_P110-1995": "windows-949",
    "ibm-1363_P11B-1998": "windows-949",
    "ibm-1363_P110-1997": "windows-949",
    "ibm-949_P110-1999": "windows-949",
    "ibm-949_P11A-1999": "windows-949",
    "windows-949-2000": "windows-949",
    "gb18030": "GB18030",
    "windows-950-2000": "Big5-HKSCS",
    "ibm-950_P110-1999": "Big5-HKSCS",
    "ibm-1373_P100-2002": "Big5-HKSCS",
    "ibm-5471_P100-2006": "Big5-HKSCS",
  ]

  /// Names in use that ICU does not know; without what ICU ignores in names.
  private static let aliases: [String: String] = [
    "xcp1250": "windows-1250", "xcp1251": "windows-1251", "xcp1252": "windows-1252",
    "xcp1253": "windows-1253", "xcp1254": "windows-1254", "xcp1255": "windows-1255",
    "xcp1256": "windows-1256", "xcp1257": "windows-1257", "xcp1258": "windows-1258",
    "win1250": "windows-1250", "win1251": "windows-1251", "win1252": "windows-1252",
    "ansi": "windows-1252", "xansi": "windows-1252", "ascii7": "windows-1252",
    "xmacukrainian": "x-mac-cyrillic", "xmacjapanese": "Shift_JIS", "xmackorean": "EUC-KR",
    "xmacchinesesimp": "GB18030", "xmacchinesetrad": "Big5", "xgbk": "GB18030", "xsjis": "Shift_JIS",
    "sjis": "Shift_JIS", "cp932": "Shift_JIS", "xeucjp": "EUC-JP", "ksc5601": "EUC-KR",
  ]

  private static let cache = CharsetCache()

  /// The name without quotes and blanks, in lower case; `nil` when no charset can have it.
  private static func key(of name: String) -> String? {
    var key = ""
    var blanks = false
    for octet in name.utf8 {
      switch octet {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), 0x09, 0x0A, 0x0D, 0x20:
        blanks = !key.isEmpty
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "("), UInt8(ascii: ")"):
        if blanks || key.utf8.count == 60 { return nil }
        let isUpper = octet >= UInt8(ascii: "A") && octet <= UInt8(ascii: "Z")
        key.unicodeScalars.append(Unicode.Scalar(isUpper ? octet | 0x20 : octet))
      default:
        return nil
      }
    }
    return key.isEmpty ? nil : key
  }

  private static func open(_ key: String) -> Charset? {
    let squeezed = key.filter { $0.isLetter || $0.isNumber }
    let name = aliases[squeezed] ?? key
    let pool = ConverterPool(name: name)
    guard let converter = unsafe pool.take() else { return nil }
    let canonical = unsafe text { unsafe CICUConverterCanonicalName(converter, $0, $1) }
    let superset = supersets[canonical] ?? name
    let widerPool = ConverterPool(name: superset)
    guard superset != name, let wider = unsafe widerPool.take() else {
      return unsafe Charset(pool: pool, converter: converter, name: supersets[canonical])
    }
    unsafe pool.put(back: converter)
    // IBM's numbers are for ICU; people know these charsets by their other names.
    return unsafe Charset(
      pool: widerPool, converter: wider, name: superset.hasPrefix("ibm-") ? nil : superset)
  }

  /// What a function of CICU writes into the buffer that it is given.
  private static func text(_ write: (UnsafeMutablePointer<CChar>, Int32) -> Bool) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress, unsafe write(start, 128) else { return "" }
      return unsafe String(cString: start)
    }
  }

  private static func isASCII(_ bytes: Span<UInt8>) -> Bool {
    var all: UInt8 = 0
    for index in bytes.indices { all |= bytes[index] }
    return all < 0x80
  }
}

// MARK: - ICU's opinion

extension Charset {
  /// One guess of ICU's at the charset of a text.
  struct Guess {
    var name: String
    /// An ISO 639 code; empty where ICU cannot say.
    var language: String
    /// From 0 to 100.
    var confidence: Int
  }

  /// ICU's guesses at the charset of a text, the best first.
  static func guesses(at bytes: Span<UInt8>) -> [Guess] {
    var guesses: [Guess] = []
    unsafe withUnsafeMutablePointer(to: &guesses) { guesses in
      unsafe bytes.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress, let count = Int32(exactly: source.count) else { return }
        _ = unsafe CICUDetect(
          start, count,
          { context, name, language, confidence in
            let guess = unsafe Guess(
              name: String(cString: name), language: String(cString: language), confidence: Int(confidence))
            unsafe context.assumingMemoryBound(to: [Guess].self).pointee.append(guess)
          }, guesses)
      }
    }
    return guesses
  }
}

// MARK: - Sharing

/// The charsets that were asked for, also those that do not exist.
private final class CharsetCache: @unchecked Sendable {
  private let lock = Lock()
  private var charsets: [String: Charset?] = [:]
  /// A hostile file can invent names without end.
  private let limit = 256

  func charset(for key: String, open: () -> Charset?) -> Charset? {
    lock.withLock {
      if let known = charsets[key] { return known }
      let charset = open()
      if charsets.count < limit { charsets[key] = .some(charset) }
      return charset
    }
  }
}

/// The converters of one charset: a thread takes one for itself and puts it back.
@safe
private final class ConverterPool: @unchecked Sendable {
  private let name: String
  private let lock = Lock()
  private var idle: [OpaquePointer] = unsafe []

  init(name: String) { self.name = name }

  deinit {
    while let converter = unsafe idle.popLast() { unsafe CICUConverterClose(converter) }
  }

  func take() -> OpaquePointer? {
    let known = unsafe lock.withLock { unsafe idle.popLast() }
    if let known = unsafe known { return unsafe known }
    return unsafe CICUConverterOpen(name)
  }

  func put(back converter: OpaquePointer) {
    lock.withLock { unsafe idle.append(converter) }
  }
}
