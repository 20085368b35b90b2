/// Text for a person.
///
/// What is put into it may come from outside, as the name of a file does: its control characters are replaced,
/// for they must not steer a terminal, nor make a line that somebody takes for the tool's own.
package struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let text: String

  /// Text of the tool itself, of several lines.
  package init(verbatim text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }
  package init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(2 * literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { text += literal }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += Message.visible(value.description)
    }

    package mutating func appendInterpolation(_ message: Message) { text += message.text }
  }

  /// The text with something to see in place of each control character.
  static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }
}
