import ContactNames
import Foundation
import TestSupport

/// A text, where it is dialled, and what it is.
struct PhoneSample: Sendable, CustomStringConvertible {
  var kind: String
  var region: String?
  var text: String
  var answer: String

  var description: String { "\(region ?? "-"): \(text)" }

  /// What the parser makes of the text, in the form of `answer`.
  var actual: String {
    let parser = PhoneNumberParser(region: region)
    if kind == "match" {
      let texts = text.split(separator: "\u{B}", omittingEmptySubsequences: false)
      switch texts.count == 2 ? parser.match(texts[0], texts[1]) : nil {
      case .exact: return "exact"
      case .nationalNumber: return "national"
      case .suffix: return "suffix"
      case nil: return "-"
      }
    }
    guard let number = parser.number(text) else { return "-" }
    return [
      number.description, number.extension ?? "", number.region ?? "-", number.isPossible ? "1" : "0",
      number.isValid ? "1" : "0",
    ].joined(separator: "|")
  }

  /// The samples of a file: kind, region, text and answer, with tabulators between them. `#` begins a
  /// comment.
  static func read(_ path: String) throws -> [PhoneSample] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, !line.hasPrefix("#") else { return nil }
      return PhoneSample(
        kind: fields[0], region: fields[1] == "-" ? nil : fields[1], text: unescaped(fields[2]),
        answer: fields[3])
    }
  }

  /// Characters that are written as `\u{…}`, since they cannot be seen.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let escape = rest.range(of: "\\u{"), let end = rest[escape.upperBound...].firstIndex(of: "}") {
      result += rest[..<escape.lowerBound]
      if let value = UInt32(rest[escape.upperBound..<end], radix: 16), let scalar = Unicode.Scalar(value) {
        result.unicodeScalars.append(scalar)
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
