/// What is wrong in a JSON text, and where. It names no value, so that a log holds no personal data.
package struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  package enum Kind: Sendable, Hashable {
    /// The text does not follow the grammar of RFC 8259.
    case syntax
    /// The text ends before the value does.
    case truncated
    /// Arrays and objects stand too deep inside each other.
    case depth
    /// The value is longer, or has more parts, than the reader takes.
    case size
  }

  package var kind: Kind
  /// The line, from 1.
  package var line: Int
  /// The octet in that line, from 1.
  package var column: Int
  /// What is wrong, for a person.
  package var message: String

  package init(_ kind: Kind, line: Int, column: Int, message: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.message = message
  }

  package var description: String { "line \(line), column \(column): \(message)" }
}

/// What was read although RFC 8259 does not allow it, or says nothing of it, and where it stands first in a value.
package struct JSONFinding: Sendable, Hashable {
  package enum Kind: Sendable, Hashable, CaseIterable {
    /// A control character stands in a string as it is; it was kept.
    case rawControl
    /// Half of a surrogate pair stands in a string; U+FFFD was read.
    case loneSurrogate
    /// A string has octets that are not UTF-8; U+FFFD was read for them.
    case notUTF8
  }

  package var kind: Kind
  /// The line, from 1.
  package var line: Int
  /// The octet in that line, from 1.
  package var column: Int
}

/// How much of one input a reader takes, so that a hostile text cannot take all memory.
package struct JSONLimits: Sendable, Hashable {
  /// The longest value, in octets; a longer one is passed over with an error.
  package var valueSize = 64 << 20
  /// The most tokens of a value: brackets, names and values.
  package var tokens = 4 << 20
  /// How deep arrays and objects may stand inside each other.
  package var depth = 512

  package init() {}
}
