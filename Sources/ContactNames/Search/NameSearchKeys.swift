public import ContactModel

/// What a contact is found by: the words of its names, in every form in which they may be typed.
///
/// ```swift
/// var contact = Contact()
/// contact.familyName = "曾"
/// contact.givenName = "国藩"
/// let keys = NameSearchKeys(contact)
/// NameQuery("zgf").matches(keys)      // true
/// NameQuery("曾國藩").matches(keys)    // true
/// ```
///
/// A form is a key; a word of a query finds a contact if one of its own forms is the beginning of a key.
public struct NameSearchKeys: Sendable, Hashable {
  /// The keys as one text: for each the number of its word, from 1, its octets, and a zero.
  public private(set) var octets: [UInt8] = []

  /// Words from this number on are not told apart.
  static let lastPlace: UInt8 = 8

  /// Longer names in Chinese characters than there are: from later ones no keys begin, so that they stay few.
  private static let startCount = 12

  private var place: UInt8 = 0

  /// Makes the keys of a contact: of its names and their readings, its nickname, former name and organization; of its name
  /// as written where it has no parts.
  public init(_ contact: Contact) {
    octets.reserveCapacity(64)
    let (given, family) = (contact.givenName, contact.familyName)
    append(given, family, middle: contact.middleName)
    append(
      contact.phoneticGivenName, contact.phoneticFamilyName, middle: contact.phoneticMiddleName)
    for text in [
      contact.nickname, contact.previousFamilyName, contact.organizationName,
      contact.phoneticOrganizationName,
    ] where !text.isEmpty { append(text) }
    if octets.isEmpty { append(contact.formattedName) }
  }

  /// Takes ``octets`` that were stored.
  public init(octets: [UInt8]) { self.octets = octets }

  /// Makes the keys of a text.
  public init(_ text: String) {
    octets.reserveCapacity(text.utf8.count + 8)
    append(text)
  }

  /// The keys, for a table in which names are looked up by the beginnings of them: one for each form of each word. They
  /// are to be compared with those of ``NameQuery/words``; what is in them is nobody's business.
  public var words: [String] {
    octets.split(separator: 0).map { String(decoding: $0.dropFirst(), as: UTF8.self) }
  }

  public static func == (one: NameSearchKeys, other: NameSearchKeys) -> Bool { one.octets == other.octets }

  public func hash(into hasher: inout Hasher) { hasher.combine(octets) }

  private mutating func append(_ given: String, _ family: String, middle: String) {
    if given.isEmpty, family.isEmpty, middle.isEmpty { return }
    if !family.isEmpty, !given.isEmpty, let both = Joined(family: family, given: given) {
      append(both)
    } else {
      append(given)
      append(family, isFamily: true)
    }
    append(middle)
  }

  private mutating func append(_ text: String, isFamily: Bool = false) {
    if text.isEmpty || !(isFamily && text.utf8.contains(0x20)) && appendASCII(text) { return }
    let words = NameWord.words(of: text)
    for (index, word) in words.enumerated() {
      nextPlace()
      append(word, isFamily: isFamily)
      if word.followsHyphen || isFamily && index > 0 { add(words[index - 1].folded + word.folded) }
      if isFamily, index > 1, words.count == 3 { add(words.flatMap(\.folded)) }
      if index > 0, Romanization.needsConsonants(word.script) {
        add(words[index - 1].folded + word.folded)
        addConsonants(of: [words[index - 1], word])
      }
    }
  }

  /// Appends words of plain letters, digits and spaces in a single pass; `false`, and nothing, where there is more.
  private mutating func appendASCII(_ text: String) -> Bool {
    let (start, before) = (octets.count, place)
    var isInside = false
    for octet in text.utf8 {
      let small = octet | 0x20
      if small &- 0x61 < 26 || octet &- 0x30 < 10 {
        if !isInside {
          nextPlace()
          octets.append(place)
          isInside = true
        }
        octets.append(octet < 0x40 ? octet : small)
      } else if octet == 0x20 || octet == 0x2E || octet == 0x2C {
        if isInside { octets.append(0) }
        isInside = false
      } else {
        octets.removeSubrange(start...)
        place = before
        return false
      }
    }
    if isInside { octets.append(0) }
    return true
  }

  private mutating func nextPlace() { place = place < Self.lastPlace ? place + 1 : Self.lastPlace }

  private mutating func add(_ key: some Collection<UInt8>) {
    guard !key.isEmpty else { return }
    octets.append(place)
    octets += key
    octets.append(0)
  }

  /// Appends one word in all its forms.
  private mutating func append(_ word: NameWord, isFamily: Bool = false) {
    let script = word.script
    switch script {
    case .han: append(HanWord(word.folded, hasSurname: isFamily), from: 0)
    case .hangul: appendKorean(family: isFamily ? word : nil, given: isFamily ? nil : word)
    default:
      add(word.folded)
      add(word.alternative)
      for text in Set(Romanization.romanized(word, script: script)) { add(romanized: text.utf8) }
      if Romanization.needsConsonants(script) { addConsonants(of: [word]) }
    }
  }

  /// Adds a key in Latin letters for a name in others.
  private mutating func add(romanized key: some Collection<UInt8>) {
    if !key.isEmpty { add([NameQuery.romanizedMark] + key) }
  }

  private mutating func addConsonants(of words: [NameWord]) {
    for consonants in Romanization.consonants(of: words) where consonants.utf8.count > 1 {
      add([NameQuery.consonantMark] + consonants.utf8)
    }
  }
}

extension NameSearchKeys {
  /// A name of East Asia, whose family and given name are written as one.
  private enum Joined {
    case han(HanWord, familyCount: Int)
    case hangul(NameWord, NameWord)
    case kana(NameWord, NameWord)

    init?(family: String, given: String) {
      guard (family.utf8.first ?? 0) >= 0xE1, (given.utf8.first ?? 0) >= 0xE1 else { return nil }
      let (families, givens) = (NameWord.words(of: family), NameWord.words(of: given))
      guard families.count == 1, givens.count == 1, let one = families.first, let other = givens.first else {
        return nil
      }
      switch (one.script, other.script) {
      case (.han, .han):
        let word = HanWord(one.folded + other.folded, hasSurname: true)
        let count = String(decoding: one.folded, as: UTF8.self).unicodeScalars.count
        self = .han(word, familyCount: min(count, word.count))
      case (.hangul, .hangul): self = .hangul(one, other)
      case (.hiragana, .hiragana): self = .kana(one, other)
      default: return nil
      }
    }
  }

  private mutating func append(_ name: Joined) {
    switch name {
    case .han(let word, let familyCount):
      nextPlace()
      append(word, from: 0, to: familyCount)
      nextPlace()
      append(word, from: familyCount)
    case .hangul(let family, let given): appendKorean(family: family, given: given)
    case .kana(let family, let given):
      append(family.folded + given.folded)
      append(given.folded)
    }
  }

  /// Hiragana, and how it is typed in Latin letters.
  private mutating func append(_ hiragana: [UInt8]) {
    nextPlace()
    add(hiragana)
    for text in KanaLetters.romanized(String(decoding: hiragana, as: UTF8.self).unicodeScalars) {
      add(romanized: text.utf8)
    }
  }

  /// The keys from each character on up to the end of the name: written, read, and the first letters of the readings.
  private mutating func append(_ word: HanWord, from first: Int, to end: Int? = nil) {
    for start in first..<min(end ?? word.count, first + Self.startCount) {
      addKey { word.write(from: start, to: &$0) }
      for asSurname in start == 0 && word.hasOwnSurname ? [false, true] : [false] {
        addKey(NameQuery.romanizedMark) { word.writeReading(from: start, asSurname: asSurname, to: &$0) }
        if start + 1 == word.count { continue }
        addKey(NameQuery.romanizedMark) { word.writeInitials(from: start, asSurname: asSurname, to: &$0) }
      }
      guard word.hasUmlaut(from: start) else { continue }
      addKey(NameQuery.romanizedMark) { octets in
        let begin = octets.count
        word.writeReading(from: start, asSurname: start == 0, to: &octets)
        for index in begin..<octets.count where octets[index] == 0x75 { octets[index] = 0x76 }
      }
    }
  }

  /// Adds a key that is written in place; one without anything but its mark is taken back.
  private mutating func addKey(_ mark: UInt8? = nil, _ write: (inout [UInt8]) -> Void) {
    let start = octets.count
    octets.append(place)
    if let mark { octets.append(mark) }
    let empty = octets.count
    write(&octets)
    if octets.count > empty { octets.append(0) } else { octets.removeSubrange(start...) }
  }

  /// Syllables by their letters, by their first letters, and in Latin letters.
  private mutating func appendKorean(family: NameWord?, given: NameWord?) {
    for word in [family, given] {
      guard let word else { continue }
      nextPlace()
      let isFamily = family != nil && word.scalars == family?.scalars
      let rest = isFamily ? given?.scalars ?? [] : []
      let whole = word.scalars + rest
      add(word.folded + (isFamily ? given?.folded ?? [] : []))
      add(String(String.UnicodeScalarView(whole.compactMap(HangulLetters.initial))).utf8)
      add(romanized: HangulLetters.romanized(whole).utf8)
      if !isFamily { continue }
      for surname in HangulLetters.surnames(word.scalars.first) where word.scalars.count == 1 {
        add(romanized: (surname + HangulLetters.romanized(rest)).utf8)
      }
    }
  }
}
