/// The pattern of `LIKE`: `*` stands for any characters, `?` for one; a backslash takes that meaning away.
struct WildcardPattern: Sendable {
  private enum Piece<Element: Equatable & Sendable>: Equatable, Sendable {
    case many
    case one
    case exactly(Element)
  }

  private enum Form: Sendable {
    case octets([Piece<UInt8>])
    /// Only `?` has to know where a character begins.
    case characters([Piece<Character>])
  }

  private let form: Form
  /// The text without the backslashes when there is no wildcard, so that only that text matches.
  let plainText: [UInt8]?

  /// Reads a pattern that is folded already.
  init(_ folded: [UInt8]) {
    let octets = Self.pieces(of: folded, many: 0x2A, one: 0x3F, escape: 0x5C)
    guard !octets.contains(.one) else {
      let text = String(decoding: folded, as: UTF8.self)
      form = .characters(Self.pieces(of: Array(text), many: "*", one: "?", escape: "\\"))
      plainText = nil
      return
    }
    form = .octets(octets)
    plainText = octets.contains(.many) ? nil : octets.compactMap { Self.element(of: $0) }
  }

  /// Whether a whole text, folded in the same way, matches.
  func matches(_ folded: [UInt8]) -> Bool {
    switch form {
    case .octets(let pieces): Self.matches(pieces, folded)
    case .characters(let pieces): Self.matches(pieces, Array(String(decoding: folded, as: UTF8.self)))
    }
  }

  private static func element<Element>(of piece: Piece<Element>) -> Element? {
    if case .exactly(let element) = piece { element } else { nil }
  }

  private static func pieces<Element>(
    of pattern: [Element], many: Element, one: Element, escape: Element
  ) -> [Piece<Element>] {
    var pieces: [Piece<Element>] = []
    var isEscaped = false
    for element in pattern {
      let isSpecial = [many, one, escape].contains(element)
      if isEscaped, !isSpecial { pieces.append(.exactly(escape)) }
      if !isEscaped, element == escape {
        isEscaped = true
        continue
      }
      if isEscaped || !isSpecial {
        pieces.append(.exactly(element))
      } else if element == one {
        pieces.append(.one)
      } else if pieces.last != .many {
        pieces.append(.many)
      }
      isEscaped = false
    }
    if isEscaped { pieces.append(.exactly(escape)) }
    return pieces
  }

  /// A wildcard that turns out to be too short grows; only the last one has to, since what was before it
  /// matched.
  private static func matches<Element>(_ pieces: [Piece<Element>], _ text: [Element]) -> Bool {
    var piece = 0
    var place = 0
    var retry: (piece: Int, place: Int)?
    while place < text.count {
      if piece < pieces.count {
        switch pieces[piece] {
        case .many:
          retry = (piece + 1, place)
          piece += 1
          continue
        case .exactly(let element) where element != text[place]: break
        case .one, .exactly:
          piece += 1
          place += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.piece, last.place + 1)
      piece = last.piece
      place = last.place + 1
    }
    return pieces[piece...].allSatisfy { $0 == .many }
  }
}
