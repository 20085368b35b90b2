import VCard

/// What is brought into another version, written, read and brought back says the same, or is named as lost.
func checkVersions(_ octets: [UInt8]) {
  for card in Reading(octets).cards.prefix(8) {
    for target in VCardVersion.allCases { check(card, target) }
  }
}

private func check(_ card: Card, _ target: VCardVersion) {
  let law = "versions: \(card.version) to \(target)"
  var converter = VersionConverter(to: target)
  let converted = converter.convert(card)
  let losses = converter.losses
  let text = written([converted])
  var writer = VCardWriter(version: target)
  var output: [UInt8] = []
  writer.write(card, to: &output)
  expect(output == text, "\(law): written at once", "\(quoted(output))\n\(quoted(text))")

  let reading = Reading(text)
  let errors = reading.diagnostics.filter { $0.severity == .error }
  expect(errors.isEmpty, "\(law): no error in what was written", "\(errors)\n\(quoted(text))")
  expect(reading.cards.count == 1, "\(law): one card", quoted(text))
  guard let read = reading.cards.first, losses.allSatisfy({ $0.outcome == .kept }) else { return }
  let back = read.converted(to: card.version)
  expect(
    card.isEquivalent(to: back), "\(law), and back",
    "\(quoted(written([card])))\n\(quoted(text))\n\(quoted(written([back])))")
}
