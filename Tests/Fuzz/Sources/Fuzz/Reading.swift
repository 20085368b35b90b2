import VCard

/// Everything that reading an input gives: the cards, and the findings with those outside cards.
struct Reading {
  var cards: [Card] = []
  var diagnostics: [Diagnostic] = []
  /// For each card, its line and those of its properties.
  var lines: [[Int]] = []
  var error: ReadError?

  /// Reads octets that come in pieces of given sizes, the last one repeated.
  init(
    _ octets: [UInt8], pieces: [Int] = [.max], limits: ReadLimits = ReadLimits(), encoding: String? = nil
  ) {
    var reader = VCardReader(limits: limits, encoding: encoding)
    var offset = 0
    var index = 0
    while offset < octets.count {
      let size = min(pieces[min(index, pieces.count - 1)], octets.count - offset)
      reader.append(octets.span.extracting(offset..<offset + size))
      offset += size
      index += 1
      take(&reader)
    }
    reader.finish()
    take(&reader)
    diagnostics += reader.report.diagnostics
  }

  private mutating func take(_ reader: inout VCardReader) {
    do {
      while let card = try reader.next() {
        cards.append(card)
        diagnostics += reader.report.diagnostics
        lines.append([reader.report.line] + reader.report.propertyLines)
      }
    } catch {
      self.error = error
    }
  }
}

/// The cards as vCard text.
func written(_ cards: some Sequence<Card>) -> [UInt8] {
  var writer = VCardWriter()
  var output: [UInt8] = []
  for card in cards { writer.write(card, to: &output) }
  writer.finish(to: &output)
  return output
}
