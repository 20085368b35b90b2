// Values of vCard 2.1, out of quoted-printable and into the escapes of RFC 6350.

/// Where a decoder reads and where it writes, and which kinds of octets it has written but for plain ones.
struct Place {
  var index: Int
  var out: Int
  var kinds: ContentLine.Flags = []
  /// All that is above 0x7F is known to be UTF-8.
  var isUTF8 = true

  /// Notes what kind of octet is written.
  @inline(__always)
  mutating func note(_ octet: UInt8) {
    if octet == ASCII.backslash { kinds.formUnion(.backslash) }
    if octet < ASCII.space { kinds.formUnion(.control) }
    if octet >= 0x80 {
      kinds.formUnion(.nonASCII)
      isUTF8 = false
    }
  }
}

/// What is looked for in a value, sixteen octets at a time.
private struct Marks {
  // An octet that means nothing in a value is replaced by one that does.
  let first: UInt8
  let second: UInt8
  let controls: SIMD16<UInt8>

  @inline(__always)
  init(_ flags: ContentLine.Flags) {
    first = flags.contains(.literalComma) ? ASCII.comma : ASCII.equals
    second = flags.contains(.literalSemicolon) ? ASCII.semicolon : ASCII.equals
    controls = SIMD16(repeating: flags.contains(.control) ? 0x80 : 0)
  }

  /// How many octets stand before the first mark; sixteen if there is none.
  @inline(__always)
  func plainCount(_ octets: Octets16) -> Int {
    let found = Octets16.words(
      octets.equal(ASCII.equals) | octets.equal(first) | octets.equal(second)
        | octets.equal(ASCII.backslash) | (octets.controlMarks & ~octets.octets & controls))
    if found.low != 0 { return Word.index(found.low) }
    return found.high != 0 ? 8 &+ Word.index(found.high) : 16
  }
}

extension LineDecoder {
  /// Puts a value at an offset of the workbench, with the escapes of RFC 6350, decoded from quoted-printable if it is.
  ///
  /// Gives `nil` if there is something to decide: a backslash, a control octet, an `=` that encodes nothing, indented lines.
  func appendValue(
    _ line: ContentLine, _ base: UnsafePointer<UInt8>, _ readable: Int, _ start: Int
  ) -> Place? {
    let isQuotedPrintable = line.flags.contains(.quotedPrintable)
    let comma = line.flags.contains(.literalComma)
    let semicolon = line.flags.contains(.literalSemicolon)
    let isText = comma || semicolon
    if isQuotedPrintable, !line.flags.isDisjoint(with: [.softBroken, .control]),
      unsafe QuotedPrintable.isIndented(base, from: line.value, to: line.end)
    {
      return nil
    }
    let marks = Marks(line.flags)
    let end = line.end
    var place = Place(index: line.value, out: start)
    var high = SIMD16<UInt8>(repeating: 0)
    while place.index < end {
      // An `=` at once is frequent: many characters of many languages are encoded one behind the other.
      if place.index &+ 16 <= readable, unsafe base[place.index] != ASCII.equals {
        let octets = unsafe Octets16(base, place.index)
        unsafe octets.store(output, place.out)
        high |= octets.octets
        let plain = marks.plainCount(octets)
        let step = min(plain, end &- place.index)
        place.index &+= step
        place.out &+= step
        guard plain < 16 else { continue }
        guard place.index < end else { break }
      }
      let octet = unsafe base[place.index]
      switch octet {
      case ASCII.equals where isQuotedPrintable:
        unsafe place = appendCharacters(base, place, end)
        guard place.index < end, unsafe base[place.index] == ASCII.equals else { continue }
        guard let next = unsafe appendEncoded(base, place, end, isText) else { return nil }
        place = next
        continue
      case ASCII.equals where isText, ASCII.backslash where isText: return nil
      case ASCII.comma where comma, ASCII.semicolon where semicolon:
        unsafe output[place.out] = ASCII.backslash
        place.out &+= 1
        place.kinds.formUnion(.backslash)
      case 0..<ASCII.space where octet != ASCII.tab: return nil
      default: place.note(octet)
      }
      unsafe output[place.out] = octet
      place.out &+= 1
      place.index &+= 1
    }
    guard Octets16.any(high) & Word.highs != 0 else { return place }
    // Perhaps they stand behind the value.
    place.kinds = unsafe classify(
      UnsafePointer(output), from: start, to: place.out, readable: Workbench.octets)
    place.isUTF8 = false
    return place
  }

  /// Decodes characters of two and three octets of UTF-8, all of them encoded, as long as there are such.
  @inline(__always)
  private func appendCharacters(_ base: UnsafePointer<UInt8>, _ from: Place, _ end: Int) -> Place {
    var place = from
    while place.index &+ 6 <= end, unsafe base[place.index] == ASCII.equals {
      let (first, isFirst) = unsafe encoded(base, place.index)
      let (second, isSecond) = unsafe encoded(base, place.index &+ 3)
      guard isFirst, isSecond, second & 0xC0 == 0x80 else { break }
      unsafe output[place.out] = first
      unsafe output[place.out &+ 1] = second
      if first &- 0xC2 < 0x1E {
        place.index &+= 6
        place.out &+= 2
        continue
      }
      // Lead octets after which any two continuations are right.
      guard first &- 0xE1 < 0x0F, first != 0xED, place.index &+ 9 <= end else { break }
      let (third, isThird) = unsafe encoded(base, place.index &+ 6)
      guard isThird, third & 0xC0 == 0x80 else { break }
      unsafe output[place.out &+ 2] = third
      place.index &+= 9
      place.out &+= 3
    }
    if place.out > from.out { place.kinds.formUnion(.nonASCII) }
    return place
  }

  /// The octet that `=` and two digits at `index` encode, and whether they stand there.
  @inline(__always)
  private func encoded(_ base: UnsafePointer<UInt8>, _ index: Int) -> (octet: UInt8, isThere: Bool) {
    let high = unsafe digits[Int(base[index &+ 1])]
    let low = unsafe digits[Int(base[index &+ 2])]
    return (high << 4 | low, unsafe high | low < 16 && base[index] == ASCII.equals)
  }

  /// What the `=` at `index` begins: a soft break, or an octet of text, whatever it is.
  @inline(never)
  private func appendEncoded(
    _ base: UnsafePointer<UInt8>, _ place: Place, _ end: Int, _ isText: Bool
  ) -> Place? {
    var place = place
    let start = place.index
    guard start &+ 1 < end else { return nil }
    if let next = unsafe afterLineBreak(base, start &+ 1, end) {
      // A blank is text here, if it does not stand inside a character.
      place.index = next
      return unsafe next < end && ASCII.isBlank(base[next]) && output[place.out &- 1] >= 0x80 ? nil : place
    }
    guard start &+ 2 < end, case (var octet, true) = unsafe encoded(base, start), octet != 0
    else { return nil }
    place.index = start &+ 3
    var isEscaped = false
    switch octet {
    case ASCII.carriageReturn, ASCII.lineFeed:
      if octet == ASCII.carriageReturn {
        guard let next = unsafe afterEncodedLineFeed(base, place.index, end) else { return nil }
        place.index = next
      }
      isEscaped = true
      octet = ASCII.n
    case ASCII.backslash, ASCII.comma, ASCII.semicolon: isEscaped = isText
    default: break
    }
    if isEscaped {
      unsafe output[place.out] = ASCII.backslash
      place.out &+= 1
      place.kinds.formUnion(.backslash)
    }
    unsafe output[place.out] = octet
    place.out &+= 1
    place.note(octet)
    return place
  }

  /// Where the next physical line begins if one ends at `index`: in the arena before `␊`, in the input before `␍␊`.
  @inline(__always)
  private func afterLineBreak(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Int? {
    if unsafe base[index] == ASCII.lineFeed { return index &+ 1 }
    let isReturn = unsafe base[index] == ASCII.carriageReturn && index &+ 1 < end
    return unsafe isReturn && base[index &+ 1] == ASCII.lineFeed ? index &+ 2 : nil
  }

  /// Where the text goes on after an encoded carriage return, with or without an encoded line feed; `nil` if something else
  /// than text follows.
  private func afterEncodedLineFeed(_ base: UnsafePointer<UInt8>, _ index: Int, _ end: Int) -> Int? {
    var index = index
    while index < end, unsafe base[index] == ASCII.equals {
      guard index &+ 2 < end else { return nil }
      guard let next = unsafe afterLineBreak(base, index &+ 1, end) else {
        let isLineFeed = unsafe base[index &+ 1] == 0x30 && base[index &+ 2] | 0x20 == 0x61
        return isLineFeed ? index &+ 3 : index
      }
      guard next < end, unsafe !ASCII.isBlank(base[next]) else { return nil }
      index = next
    }
    return index
  }
}

enum HexDigits {
  /// For each octet what it is as a hexadecimal digit, 0xFF for none.
  static let table = (0...UInt8.max).map { ASCII.hexDigit($0) ?? 0xFF }
}
