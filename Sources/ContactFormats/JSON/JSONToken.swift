/// One token of a value that has been read.
package struct JSONToken: Sendable {
  /// Where it begins, counted from the beginning of the value; a string after its quote.
  var offset: UInt32
  /// Of a string, name, number: how many octets. Of the beginning of an object or array: how many tokens further its
  /// end is; as long as it is open, the token of the container around it, plus one.
  var extent: UInt32
  let kind: Kind
  var flags: Flags = []

  /// The kinds of tokens.
  package enum Kind: UInt8, Sendable {
    case beginObject, endObject, beginArray, endArray
    case name, string, number, `true`, `false`, null
    /// Nothing is left of the value.
    case end
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    static let escapes = Flags(rawValue: 1)
    static let nonASCII = Flags(rawValue: 2)
    static let notUTF8 = Flags(rawValue: 4)
  }
}
