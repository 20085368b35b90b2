/// Turns a whole input of UTF-16 or UTF-32 into UTF-8, piece by piece.
///
/// The octets may come in pieces of any size; the output is the same. What is no character becomes U+FFFD.
package struct InputTranscoder: Sendable {
  /// How the characters of an input stand in its octets.
  package enum Form: Sendable, Hashable {
    case utf8, utf16BE, utf16LE, utf32BE, utf32LE
  }

  /// How many octets, surrogates or code units were no characters.
  package private(set) var malformed = 0
  private let form: Form
  /// The first octets of a code unit whose others have not come, in the order of the input.
  private var carried: UInt32 = 0
  private var carriedCount = 0
  /// A high surrogate that waits for the low one; 0 without.
  private var highSurrogate: UInt32 = 0

  package init(form: Form) { self.form = form }

  /// Appends what is whole.
  package mutating func transcode(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    switch form {
    case .utf8:
      output.reserveCapacity(growingBy: bytes.count)
      for index in bytes.indices { output.append(bytes[index]) }
    case .utf16BE, .utf16LE: transcodeUTF16(bytes, to: &output)
    case .utf32BE, .utf32LE: transcodeUTF32(bytes, to: &output)
    }
  }

  /// Says that no more octets will come: what is not whole becomes U+FFFD.
  package mutating func finish(to output: inout [UInt8]) {
    if highSurrogate != 0 { appendReplacement(to: &output) }
    if carriedCount != 0 { appendReplacement(to: &output) }
    highSurrogate = 0
    carried = 0
    carriedCount = 0
  }
}

// MARK: - Sniffing

extension InputTranscoder {
  /// The form of an input by its first octets; `nil` when more are needed, at most four.
  ///
  /// Without a byte-order mark, zeros say it: a vCard begins with an ASCII letter, a line end or a blank.
  package static func sniff(_ head: Span<UInt8>, atEnd: Bool) -> Form? {
    let count = min(head.count, 4)
    func octet(_ index: Int) -> UInt8? { index < count ? head[index] : nil }

    switch (octet(0), octet(1), octet(2), octet(3)) {
    case (0xFE, 0xFF, _, _): return .utf16BE
    case (0xFF, 0xFE, 0, 0): return .utf32LE
    case (0, 0, 0xFE, 0xFF): return .utf32BE
    case (0, 0, 0, .some(let unit)) where isASCII(unit): return .utf32BE
    case (.some(let unit), 0, 0, 0) where isASCII(unit): return .utf32LE
    case (0, .some(let first), 0, .some(let second)) where isASCII(first) && isASCII(second): return .utf16BE
    case (.some(let first), 0, .some(let second), 0) where isASCII(first) && isASCII(second): return .utf16LE
    case (0xFF, 0xFE, .some, .some): return .utf16LE
    case (_, _, _, .some): return .utf8
    default: return sniffShort(octet(0), octet(1), octet(2), atEnd: atEnd)
    }
  }

  /// Decides on fewer than four octets, which is possible at the end and for what is plainly UTF-8.
  private static func sniffShort(
    _ first: UInt8?, _ second: UInt8?, _ third: UInt8?, atEnd: Bool
  ) -> Form? {
    if let first, first != 0, first < 0xFE {
      if let second, second != 0 { return .utf8 }
    }
    guard atEnd else { return nil }
    switch (first, second, third) {
    case (0xFF, 0xFE, _): return .utf16LE
    case (0, .some(let unit), nil) where isASCII(unit): return .utf16BE
    case (0, .some(let unit), 0) where isASCII(unit): return .utf16BE
    case (.some(let unit), 0, nil) where isASCII(unit): return .utf16LE
    case (.some(let unit), 0, .some(let next)) where isASCII(unit) && isASCII(next): return .utf16LE
    default: return .utf8
    }
  }

  private static func isASCII(_ octet: UInt8) -> Bool { octet != 0 && octet < 0x80 }
}

// MARK: - Code units

extension InputTranscoder {
  private mutating func transcodeUTF16(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(growingBy: bytes.count / 2 + 4)
    let highShift: UInt32 = form == .utf16BE ? 8 : 0
    let lowShift: UInt32 = 8 - highShift
    var index = 0
    if carriedCount == 1, index < bytes.count {
      append(unit: carried << highShift | UInt32(bytes[0]) << lowShift, to: &output)
      carriedCount = 0
      carried = 0
      index = 1
    }
    while index < bytes.count - 1 {
      let unit = UInt32(bytes[index]) << highShift | UInt32(bytes[index + 1]) << lowShift
      if unit < 0x80 && highSurrogate == 0 {
        output.append(UInt8(truncatingIfNeeded: unit))
      } else {
        append(unit: unit, to: &output)
      }
      index += 2
    }
    if index < bytes.count {
      carried = UInt32(bytes[index])
      carriedCount = 1
    }
  }

  private mutating func transcodeUTF32(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    output.reserveCapacity(growingBy: bytes.count / 4 + 4)
    let isBigEndian = form == .utf32BE
    for index in bytes.indices {
      carried = carried << 8 | UInt32(bytes[index])
      carriedCount += 1
      guard carriedCount == 4 else { continue }
      let scalar = isBigEndian ? carried : carried.byteSwapped
      carried = 0
      carriedCount = 0
      if scalar < 0x80 {
        output.append(UInt8(truncatingIfNeeded: scalar))
      } else if scalar > 0x10FFFF || scalar & 0xFFFF_F800 == 0xD800 {
        appendReplacement(to: &output)
      } else {
        Self.append(scalar: scalar, to: &output)
      }
    }
  }

  private mutating func append(unit: UInt32, to output: inout [UInt8]) {
    let isLowSurrogate = unit & 0xFC00 == 0xDC00
    if highSurrogate != 0 {
      let high = highSurrogate
      highSurrogate = 0
      if isLowSurrogate {
        Self.append(scalar: 0x10000 + (high & 0x3FF) << 10 + unit & 0x3FF, to: &output)
        return
      }
      appendReplacement(to: &output)
    }
    if isLowSurrogate {
      appendReplacement(to: &output)
    } else if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      Self.append(scalar: unit, to: &output)
    }
  }

  private mutating func appendReplacement(to output: inout [UInt8]) {
    malformed += 1
    Self.append(scalar: 0xFFFD, to: &output)
  }

  /// Appends a scalar value, which must be none of the surrogates.
  private static func append(scalar: UInt32, to output: inout [UInt8]) {
    func octet(_ lead: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: lead | (lead == 0x80 ? scalar >> shift & 0x3F : scalar >> shift))
    }
    switch scalar {
    case ..<0x80:
      output.append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      output.append(octet(0xC0, 6))
      output.append(octet(0x80, 0))
    case ..<0x10000:
      output.append(octet(0xE0, 12))
      output.append(octet(0x80, 6))
      output.append(octet(0x80, 0))
    default:
      output.append(octet(0xF0, 18))
      output.append(octet(0x80, 12))
      output.append(octet(0x80, 6))
      output.append(octet(0x80, 0))
    }
  }
}

extension [UInt8] {
  /// Makes room, at least doubling, so that many small pieces do not cost a copy each.
  fileprivate mutating func reserveCapacity(growingBy extra: Int) {
    let needed = count + extra
    if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
  }
}
