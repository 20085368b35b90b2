internal import VCard

/// How a terminal takes pictures among text.
package enum PictureProtocol: Sendable, CaseIterable {
  /// https://sw.kovidgoyal.net/kitty/graphics-protocol
  case kitty
  /// https://iterm2.com/documentation-images.html
  case iTerm

  /// The height of a picture, in lines.
  private static let lines = 8

  // MARK: Which terminal

  /// Variables that tell of a terminal, and what it takes.
  private static let signs: [(variable: String, value: String?, protocol: PictureProtocol)] = [
    ("KITTY_WINDOW_ID", nil, .kitty), ("TERM", "xterm-kitty", .kitty),
    ("TERM_PROGRAM", "iTerm.app", .iTerm), ("TERM_PROGRAM", "WezTerm", .iTerm),
  ]

  /// What the terminal takes of which the environment tells; `nil` where it is not known to take any.
  package static func ofTerminal(_ variable: (String) -> String?) -> PictureProtocol? {
    if isWrapped(variable) { return nil }
    return signs.first { sign in
      guard let value = variable(sign.variable), !value.isEmpty else { return false }
      return sign.value == nil || sign.value == value
    }?.protocol
  }

  /// Programs that stand between and pass no picture on; variables of the terminal around them are still
  /// there.
  package static func isWrapped(_ variable: (String) -> String?) -> Bool {
    ["TMUX", "STY"].contains { !(variable($0) ?? "").isEmpty }
  }

  // MARK: Pictures

  /// The sequence that shows a picture, with a line end; `nil` for a kind of picture that is not possible.
  ///
  /// What is sent is told from the octets, not from what the card says of them.
  package func sequence(for octets: [UInt8]) -> [UInt8]? {
    guard let type = MediaSignature.mediaType(of: octets, isKey: false) else { return nil }
    switch self {
    case .kitty: return type == "image/png" ? PictureProtocol.kittySequence(octets) : nil
    case .iTerm: return PictureProtocol.iTermSequence(octets)
    }
  }

  /// Why a picture in a card is not shown.
  package var limit: String {
    switch self {
    case .kitty: "this terminal shows only PNG"
    case .iTerm: "its kind is not known"
    }
  }

  /// The base64 of one escape sequence.
  private static let most = 4096

  private static func kittySequence(_ octets: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    Base64.encode(octets.span, to: &letters)
    var sequence: [UInt8] = []
    var rest = letters[...]
    // f=100: PNG; a=T: show it at once; q=2: no answer, which would be taken for what somebody types.
    var keys = "a=T,f=100,q=2,r=\(lines),"
    repeat {
      let chunk = rest.prefix(most)
      rest = rest.dropFirst(most)
      sequence += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);".utf8
      sequence += chunk
      sequence += "\u{1B}\\".utf8
      keys = ""
    } while !rest.isEmpty
    return sequence + "\n".utf8
  }

  private static func iTermSequence(_ octets: [UInt8]) -> [UInt8] {
    var sequence = Array(
      "\u{1B}]1337;File=inline=1;size=\(octets.count);height=\(lines);preserveAspectRatio=1:".utf8)
    Base64.encode(octets.span, to: &sequence)
    return sequence + "\u{7}\n".utf8
  }
}
