import VCard

/// Findings about what a card may hold all the same: the writer keeps it, so the next reader finds it again.
private let lasting: Set<Diagnostic.Kind> = [.controlOctet, .propertyName]

/// What was read and written reads the same.
func checkRoundTrip(_ octets: [UInt8]) {
  check(Reading(octets), "round-trip")
  guard octets.contains(where: { $0 >= 0x80 }) else { return }
  check(Reading(octets, encoding: "Shift_JIS"), "round-trip in Shift_JIS")
}

private func check(_ first: Reading, _ law: String) {
  let text = written(first.cards)
  checkLines(text, law)
  let second = Reading(text)
  expectEqual(second.cards, first.cards, law, text)
  let findings = second.diagnostics.filter { !lasting.contains($0.kind) }
  expect(findings.isEmpty, "\(law): no findings in what was written", "\(findings)\n\(quoted(text))")
  expect(second.error == nil, "\(law): what was written is vCard", quoted(text))
  expect(written(second.cards) == text, "\(law): written twice, the same octets", quoted(text))
}

/// Every line ends in CRLF, is whole characters of UTF-8, and is folded where it can be: the head of a line of
/// version 2.1 cannot.
private func checkLines(_ text: [UInt8], _ law: String) {
  for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
    expect(line.last == 0x0D && line.dropLast().allSatisfy { $0 != 0x0D }, "\(law): CRLF", quoted(line))
    expect(isUTF8(Array(line)), "\(law): whole characters", quoted(line))
    let isHead = String(decoding: line, as: UTF8.self).hasSuffix("QUOTED-PRINTABLE:=\r")
    let isFoldable = line.prefix(75).contains(UInt8(ascii: ":")) && !isHead
    expect(line.count <= 76 || !isFoldable, "\(law): 75 octets", quoted(line))
  }
  expect(text.isEmpty || text.last == 0x0A, "\(law): a line end at the end", quoted(text.suffix(100)))
}

/// Two arrays of cards are equal, and so are the hashes of the cards.
func expectEqual(
  _ cards: [Card], _ expected: [Card], _ law: String, _ text: @autoclosure () -> [UInt8] = []
) {
  expect(
    cards.count == expected.count, "\(law): the same number of cards",
    "\(cards.count), not \(expected.count)\n\(quoted(text()))")
  for (card, other) in zip(cards, expected) {
    expect(card == other, "\(law): the same card", differences(card, other) + quoted(text()))
    expect(card.hashValue == other.hashValue, "\(law): equal cards, equal hashes", quoted(text()))
  }
}

private func differences(_ card: Card, _ other: Card) -> String {
  var text = card.version == other.version ? "" : "\(card.version), not \(other.version)\n"
  for index in 0..<max(card.count, other.count) {
    let line = index < card.count ? card[index].contentLine : nil
    let expected = index < other.count ? other[index].contentLine : nil
    guard line != expected else { continue }
    text += "property \(index) is       \(line.map { quoted($0.utf8) } ?? "missing")\n"
    text += "property \(index) should be \(expected.map { quoted($0.utf8) } ?? "missing")\n"
  }
  return text
}

private func isUTF8(_ octets: [UInt8]) -> Bool {
  do {
    _ = try UTF8Span(validating: octets.span)
    return true
  } catch {
    return false
  }
}

/// Octets as text in ASCII, everything else escaped.
func quoted(_ octets: some Collection<UInt8>) -> String {
  let digits = Array("0123456789abcdef")
  var text = ""
  for octet in octets {
    switch octet {
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0x5C: text += "\\\\"
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(octet))
    default: text += "\\x\(digits[Int(octet >> 4)])\(digits[Int(octet & 15)])"
    }
  }
  return "\"\(text)\""
}
