/// What somebody typed to find a name: the beginnings of its words, in any order and any script.
///
/// ```swift
/// let query = NameQuery("mull kä")
/// let found = query.matches(NameSearchKeys("Käthe Müller"))  // true
/// ```
///
/// Each word has to find a word of its own. A query without any letter or digit finds every name.
public struct NameQuery: Sendable {
  /// For each word the forms in which it may be the beginning of a key; one is enough.
  private let alternatives: [[[UInt8]]]

  /// Stands before a key of consonants: of a word whose vowels are not written.
  static let consonantMark: UInt8 = 1
  /// Stands before a key in Latin letters of a name in others: only what is typed in Latin letters finds it.
  static let romanizedMark: UInt8 = 2
  /// Fewer letters of another script say too little to be read aloud.
  private static let spokenLength = 3
  /// A query is what a person types; more words are not looked for.
  private static let capacity = 8

  /// Takes what was typed.
  public init(_ text: String) {
    alternatives = NameWord.words(of: text).prefix(Self.capacity).map(Self.forms)
  }

  /// For each word of the query its forms, for a table of ``NameSearchKeys/words``: a contact is found if, for each word,
  /// one of its keys begins with one of the forms.
  public var words: [[String]] {
    alternatives.map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Whether these are keys of a contact that is looked for.
  public func matches(_ keys: NameSearchKeys) -> Bool {
    if alternatives.isEmpty { return true }
    var places = [UInt16](repeating: 0, count: alternatives.count)
    let octets = keys.octets
    var start = 0
    while start < octets.count {
      let place = octets[start]
      guard let end = octets[(start + 1)...].firstIndex(of: 0) else { break }
      let key = octets[(start + 1)..<end]
      for (index, forms) in alternatives.enumerated() where forms.contains(where: { key.starts(with: $0) }) {
        places[index] |= 1 << UInt16(min(place, NameSearchKeys.lastPlace))
      }
      start = end + 1
    }
    return Self.canAssign(places[...], taken: 0)
  }

  /// Whether each word of the query can have a word of the name for itself.
  private static func canAssign(_ places: ArraySlice<UInt16>, taken: UInt16) -> Bool {
    guard let first = places.first else { return true }
    var free = first & ~taken
    while free != 0 {
      let place = free & (~free &+ 1)
      free &= ~place
      // The last place stands for any number of words.
      let isShared = place == 1 << UInt16(NameSearchKeys.lastPlace)
      if canAssign(places.dropFirst(), taken: isShared ? taken : taken | place) { return true }
    }
    return false
  }

  private static func forms(of word: NameWord) -> [[UInt8]] {
    var forms = [word.folded]
    if !word.alternative.isEmpty { forms.append(word.alternative) }
    let script = word.script
    if script == .latin {
      forms += forms.map { [romanizedMark] + $0 }
      let text = String(decoding: word.folded, as: UTF8.self)
      if text.utf8.count >= spokenLength {
        for consonants in Romanization.consonants(text) where consonants.count > 1 {
          forms.append([consonantMark] + consonants.utf8)
        }
      }
    } else {
      for text in Romanization.spoken(word, script: script) where text.utf8.count >= spokenLength {
        forms.append(Array(text.utf8))
      }
    }
    return forms
  }
}
