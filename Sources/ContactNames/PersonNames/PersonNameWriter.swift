/// Writes one name by one pattern into octets.
struct PersonNameWriter {
  let patterns: PersonNamePatterns
  let surnameAllCaps: Bool
  private(set) var octets: [UInt8] = []

  init(_ patterns: PersonNamePatterns, surnameAllCaps: Bool) {
    self.patterns = patterns
    self.surnameAllCaps = surnameAllCaps
    octets.reserveCapacity(64)
  }

  /// Writes a name. Where parts are missing, so is what stands between them.
  mutating func write(_ name: PersonName, by pattern: PersonNamePattern) {
    var last: Int?
    for (index, placeholder) in pattern.placeholders.enumerated() {
      let start = octets.count
      if let last {
        let before = pattern.literals[last + 1]
        octets +=
          last == index - 1 ? before : PersonNamePattern.joined(before, pattern.literals[index])
      } else if index == 0 {
        octets += pattern.literals[0]
      }
      let valueStart = octets.count
      write(name, placeholder)
      if octets.count > valueStart {
        last = index
      } else {
        octets.removeSubrange(start...)
      }
    }
    if let last, last == pattern.placeholders.count - 1 { octets += pattern.literals[last + 1] }
  }

  /// How many parts of a pattern a name has.
  func populated(_ name: PersonName, _ pattern: PersonNamePattern) -> Int {
    pattern.placeholders.reduce(0) { count, placeholder in
      var writer = self
      writer.octets = []
      writer.write(name, placeholder)
      return writer.octets.isEmpty ? count : count + 1
    }
  }

  /// Puts something else in place of each run of spaces.
  mutating func replaceSpaces(by space: [UInt8]) {
    let isSpace = { (octet: UInt8) in octet == UInt8(ascii: " ") }
    guard octets.contains(where: isSpace) else { return }
    var result: [UInt8] = []
    for (index, octet) in octets.enumerated() {
      if !isSpace(octet) {
        result.append(octet)
      } else if index == 0 || !isSpace(octets[index - 1]) {
        result += space
      }
    }
    octets = result
  }

  private mutating func write(_ name: PersonName, _ placeholder: PersonNamePattern.Placeholder) {
    guard let (text, rest) = name.best(placeholder.field, placeholder.modifiers), !rest.contains(.prefix)
    else {
      return
    }
    let caps: PersonName.Modifiers = surnameAllCaps && placeholder.field == .surname ? .allCaps : []
    let changes = rest.union(caps).intersection([.initial, .monogram, .allCaps, .initialCap])
    if changes.isEmpty {
      octets += text.utf8
      return
    }
    let start = octets.count
    if changes.contains(.initial) {
      writeInitials(of: text, retaining: rest.contains(.retain))
    } else if changes.contains(.monogram) {
      Self.appendFirstCharacter(of: text, to: &octets)
    } else {
      octets += text.utf8
    }
    if changes.contains(.allCaps) {
      changeCase(from: start, .uppercase)
    } else if changes.contains(.initialCap) {
      changeCase(from: start, .capitalize)
    }
  }

  /// Writes the first letter of each word as an initial.
  private mutating func writeInitials(of text: String, retaining: Bool) {
    let whole = Array(text.utf8)
    var (start, wordEnd) = (0, 0)
    var isFirst = true
    for end in Self.wordEnds(in: whole, patterns.words) {
      let segment = whole[start..<end]
      if Self.beginsWithLetter(segment) {
        if !isFirst { octets += retaining ? Array(whole[wordEnd..<start]) : patterns.betweenInitials }
        octets += patterns.initial.before
        Self.appendFirstCharacter(of: String(decoding: segment, as: UTF8.self), to: &octets)
        octets += patterns.initial.after
        isFirst = false
        wordEnd = end
      }
      start = end
    }
  }

  private mutating func changeCase(from start: Int, _ change: ICU.CaseChange) {
    let language = patterns.locale.language
    let isPlain = !["tr", "az", "lt", "nl", "el", "hy"].contains(language)
    if isPlain, octets[start...].allSatisfy({ $0 < 0x80 }) {
      let end = change == .uppercase ? octets.count : min(start + 1, octets.count)
      if change == .uppercase || octets[start..<end].allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) {
        for index in start..<end where octets[index] &- 0x61 < 26 { octets[index] &= ~0x20 }
        return
      }
    }
    let changed = ICU.changeCase(Array(octets[start...]), change, locale: patterns.locale.name)
    octets.replaceSubrange(start..., with: changed)
  }

  private static func appendFirstCharacter(of text: String, to octets: inout [UInt8]) {
    let first = text.utf8.prefix(2)
    if first.allSatisfy({ $0 < 0x80 && $0 != 0x0D }) {
      octets += first.prefix(1)
    } else if let first = text.first {
      octets += first.utf8
    }
  }

  private static func beginsWithLetter(_ octets: ArraySlice<UInt8>) -> Bool {
    guard let first = octets.first else { return false }
    if first < 0x80 { return (first | 0x20) &- 0x61 < 26 }
    return String(decoding: octets.prefix(4), as: UTF8.self).unicodeScalars.first?.properties.isAlphabetic
      == true
  }

  /// Where words end; letters, spaces and hyphens of ASCII are divided here as ICU would do it.
  private static func wordEnds(in octets: [UInt8], _ words: WordBreaks) -> [Int] {
    var ends: [Int] = []
    var wasLetter = false
    for (index, octet) in octets.enumerated() {
      let isLetter = (octet | 0x20) &- 0x61 < 26
      guard isLetter || octet == 0x20 || octet == 0x2D else { return words.ends(in: octets).map(Int.init) }
      if index > 0, !isLetter || !wasLetter { ends.append(index) }
      wasLetter = isLetter
    }
    return octets.isEmpty ? [] : ends + [octets.count]
  }
}
