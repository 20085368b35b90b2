// What undeclared octets that are not UTF-8 may be.

/// Decides in which character set text is that is not UTF-8 and declares nothing.
///
/// The caller's word comes first; then the one character set that the file declares elsewhere; then a guess from all such
/// octets seen so far; else windows-1252, which most such files are in.
struct LegacyCharset: Sendable {
  private let named: Charset?
  private var declared: [String: Charset] = [:]
  private var octets: [UInt8] = []
  private var octetsAtGuess = 0
  /// How many values of the card are UTF-8, and how many have no trace of it.
  private var soundValues = 0
  private var legacyValues = 0
  private var guess: Charset?
  private var wasAsked = false

  /// Whether the input has text in other character sets: how such text is read may depend on what came before.
  var wasUsed: Bool { wasAsked || !declared.isEmpty }

  init(named name: String?) { named = name.flatMap(Charset.named) }

  /// Notes that a property declares a character set other than UTF-8.
  ///
  /// One in which ASCII is something else, such as UTF-16, holds for that property only: the file itself is not in it.
  mutating func declare(_ charset: Charset) {
    if charset.keepsASCII { declared[charset.name] = charset }
  }

  /// Forgets what the card before had, but for what is kept to guess from.
  mutating func beginCard() {
    soundValues = 0
    legacyValues = 0
  }

  /// Takes a value of the card that has octets above 0x7F and declares nothing.
  mutating func add(_ value: [UInt8]) {
    let count = value.octetsOfUTF8
    guard count.damaged > 0 else {
      if count.sound > 0 { soundValues += 1 }
      return
    }
    if count.sound == 0 { legacyValues += 1 }
    guard octets.count < 1 << 13 else { return }
    octets.append(contentsOf: value.prefix(1 << 11))
    octets.append(ASCII.lineFeed)
  }

  /// Whether octets are text in UTF-8 of which some were damaged, and not text in another character set in which a few
  /// octets happen to look like UTF-8. The other values of the card tell; where they do not, the greater number does.
  func isDamagedUTF8(_ value: [UInt8]) -> Bool {
    let count = value.octetsOfUTF8
    guard count.sound > 0, soundValues >= legacyValues else { return false }
    return soundValues > legacyValues || count.sound >= count.damaged
  }

  mutating func decide() -> Charset {
    if let named { return named }
    wasAsked = true
    if declared.count == 1, let only = declared.values.first { return only }
    // Guessing again pays only when there is much more to guess from.
    if octets.count >= octetsAtGuess * 2 {
      octetsAtGuess = octets.count
      guess = Charset.detect(octets.span)
    }
    return guess ?? .windows1252
  }
}
