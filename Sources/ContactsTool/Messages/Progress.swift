/// How far a long piece of work has come, for the person who waits: from its second second on.
struct Progress {
  private static let delay = 1.0
  private static let interval = 0.1

  private let console: Console
  private let isShown: Bool
  /// The number of octets of all inputs, where it is known.
  private let total: Int?
  private let start = Clock.now
  private var nextUpdate: Double
  private var octets = 0
  private var cards = 0

  init(on console: Console, total: Int?, isShown: Bool = true) {
    self.console = console
    self.isShown = isShown && console.showsProgress
    self.total = total
    nextUpdate = start + Self.delay
  }

  mutating func advance(octets: Int, cards: Int) {
    self.octets += octets
    self.cards += cards
    guard isShown else { return }
    let now = Clock.now
    guard now >= nextUpdate else { return }
    nextUpdate = now + Self.interval
    console.showProgress(Self.text(octets: self.octets, of: total, cards: self.cards, seconds: now - start))
  }

  func end() { console.eraseProgress() }

  /// `12345 cards, 210 MB/s, 0:42 left`
  static func text(octets: Int, of total: Int?, cards: Int, seconds: Double) -> String {
    let rate = Double(octets) / max(seconds, 0.001)
    var text = "\(counted(cards, "card")), \(Int(rate / 1e6)) MB/s"
    if let total, total > octets, rate > 0 {
      let left = Int((Double(total - octets) / rate).rounded(.up))
      let seconds = left % 60
      text += ", \(left / 60):\(seconds < 10 ? "0" : "")\(seconds) left"
    }
    return text
  }
}

/// `1 card`, `2 cards`.
func counted(_ count: Int, _ noun: String) -> String { counted(count, noun, "\(noun)s") }

/// `1 property`, `2 properties`.
func counted(_ count: Int, _ one: String, _ several: String) -> String {
  "\(count) \(count == 1 ? one : several)"
}
