/// Base64 (RFC 4648, sections 4 and 5) as cards hold it: broken into lines, at times without its padding.
///
/// Four characters of clean input at a time go through four tables, one for each place, that give the bits
/// already shifted; their union tells by its top octet whether one of them was no letter. Everything else
/// (line ends, padding, the last quantum) goes one character at a time.
package enum Base64 {
  /// The octets; `nil` when there is a character that is neither a letter of either alphabet nor blank.
  ///
  /// Blanks may be anywhere, padding only at the end. Padding may be missing or too long.
  package static func decode(_ text: Span<UInt8>) -> [UInt8]? {
    var decoder = Decoder(capacity: text.count / 4 * 3 + 3)
    guard decoder.decode(text) else { return nil }
    return decoder.finish()
  }

  /// The number of octets that ``decode(_:)`` would give; `nil` where it would give none.
  package static func decodedCount(_ text: ArraySlice<UInt8>) -> Int? {
    let table = quantumBits.span
    var letters = 0
    var isPadded = false
    for octet in text {
      if octet == padding {
        isPadded = true
      } else if table[Int(octet) | 768] < noLetter {
        guard !isPadded else { return nil }
        letters += 1
      } else if octet != ASCII.space, !(0x09...0x0D).contains(octet) {
        return nil
      }
    }
    return letters % 4 == 1 ? nil : letters / 4 * 3 + max(0, letters % 4 - 1)
  }

  /// Appends the letters for octets, with padding and without line ends.
  package static func encode(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: repeatElement(padding, count: (bytes.count + 2) / 3 * 4))
    let letters = alphabet.span
    var target = output.mutableSpan
    var read = 0
    var write = start
    while read + 3 <= bytes.count {
      let quantum = Int(bytes[read]) << 16 | Int(bytes[read + 1]) << 8 | Int(bytes[read + 2])
      target[write] = letters[quantum >> 18]
      target[write + 1] = letters[quantum >> 12 & 63]
      target[write + 2] = letters[quantum >> 6 & 63]
      target[write + 3] = letters[quantum & 63]
      read += 3
      write += 4
    }
    guard read < bytes.count else { return }
    let second = read + 1 < bytes.count ? Int(bytes[read + 1]) : nil
    let quantum = Int(bytes[read]) << 16 | (second ?? 0) << 8
    target[write] = letters[quantum >> 18]
    target[write + 1] = letters[quantum >> 12 & 63]
    if second != nil { target[write + 2] = letters[quantum >> 6 & 63] }
  }

  private static let padding = UInt8(ascii: "=")
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bits of every octet at the four places of a quantum: 256 entries for the first place, and so on.
  private static let quantumBits: [UInt32] = [18, 12, 6, 0].flatMap { shift in
    var bits = [UInt32](repeating: noLetter, count: 256)
    for (value, letter) in alphabet.enumerated() { bits[Int(letter)] = UInt32(value) << UInt32(shift) }
    bits[Int(UInt8(ascii: "-"))] = 62 << UInt32(shift)
    bits[Int(UInt8(ascii: "_"))] = 63 << UInt32(shift)
    return bits
  }

  private static let noLetter: UInt32 = 0xFF00_0000

  private struct Decoder {
    private var output: [UInt8]
    private var count = 0
    /// The letters of an unfinished quantum, and how many they are.
    private var bits: UInt32 = 0
    private var letters = 0
    private var isPadded = false

    init(capacity: Int) { output = Array(repeating: 0, count: capacity) }

    mutating func decode(_ text: Span<UInt8>) -> Bool {
      let table = Base64.quantumBits.span
      var read = 0
      while read < text.count {
        if letters == 0, !isPadded { read = quanta(text, from: read, table) }
        guard read < text.count else { break }
        guard character(text[read], table) else { return false }
        read += 1
      }
      return true
    }

    /// The octets, with those of the last quantum; `nil` when that is a single letter.
    mutating func finish() -> [UInt8]? {
      guard letters != 1 else { return nil }
      let rest = max(0, letters - 1)
      bits <<= UInt32(24 - 6 * letters)
      for place in 0..<rest {
        output[count] = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * place))
        count += 1
      }
      output.removeLast(output.count - count)
      return output
    }

    /// Decodes whole quanta as long as they are clean, and says where the first other character may be.
    private mutating func quanta(_ text: Span<UInt8>, from start: Int, _ table: Span<UInt32>) -> Int {
      var read = start
      var write = count
      var target = output.mutableSpan
      while read + 4 <= text.count {
        let quantum =
          table[Int(text[read])] | table[Int(text[read + 1]) | 256]
          | table[Int(text[read + 2]) | 512] | table[Int(text[read + 3]) | 768]
        guard quantum < Base64.noLetter else { break }
        target[write] = UInt8(truncatingIfNeeded: quantum >> 16)
        target[write + 1] = UInt8(truncatingIfNeeded: quantum >> 8)
        target[write + 2] = UInt8(truncatingIfNeeded: quantum)
        read += 4
        write += 3
      }
      count = write
      return read
    }

    private mutating func character(_ byte: UInt8, _ table: Span<UInt32>) -> Bool {
      if byte == ASCII.space || (0x09...0x0D).contains(byte) { return true }
      if byte == Base64.padding {
        isPadded = true
        return true
      }
      let value = table[Int(byte) | 768]
      guard value < Base64.noLetter, !isPadded else { return false }
      bits = bits << 6 | value
      letters += 1
      if letters == 4 {
        for shift: UInt32 in [16, 8, 0] {
          output[count] = UInt8(truncatingIfNeeded: bits >> shift)
          count += 1
        }
        bits = 0
        letters = 0
      }
      return true
    }
  }
}
