import VCard

// The samples of README.md and of the documentation comments: `SampleTests` looks for each of them here, so that they
// compile. Lines may be indented differently.

func sampleReading(_ bytes: [UInt8]) throws {
  var reader = VCardReader()
  reader.append(bytes.span)
  reader.finish()
  while let card = try reader.next() {
    print(card[.fn]?.text ?? "")
  }
}

func sampleReadingWithReport(_ bytes: [UInt8]) throws {
  var reader = VCardReader()
  reader.append(bytes.span)
  reader.finish()
  while let card = try reader.next() {
    print(card[.fn]?.text ?? "", reader.report.diagnostics.count)
  }
}

func sampleWriting(_ card: Card) {
  var writer = VCardWriter()
  var output: [UInt8] = []
  writer.write(card, to: &output)
  writer.finish(to: &output)
}

func sampleWritingShort(_ card: Card) {
  var writer = VCardWriter()
  var output: [UInt8] = []
  writer.write(card, to: &output)
}

func sampleProperties(_ card: Card) {
  for property in card where property.name == .tel {
    print(property.parameters.types, property.text)
  }
}

func sampleEditing() throws {
  var card = Card(version: .v4_0)
  try card.append(.fn, .text("Ada Lovelace"))
  try card.append(.tel, .text("+44 20 7946 0112"), parameters: [Parameter("TYPE", ["work", "voice"])])
}

func sampleSequence(_ octets: [UInt8]) {
  for card in Cards(in: octets) {
    print(card[.fn]?.text ?? "")
  }
}

func sampleStream(_ chunks: AsyncStream<[UInt8]>) async throws {
  for try await card in chunks.cards() {
    print(card[.fn]?.text ?? "")
  }
}

func sampleReadme(_ octets: [UInt8]) throws -> [UInt8] {
  var output: [UInt8] = []
  var reader = VCardReader()
  var writer = VCardWriter()
  reader.append(octets.span)  // as often as octets come, in pieces of any size
  reader.finish()
  while var card = try reader.next() {
    for finding in reader.report.diagnostics {
      print("\(finding.line):\(finding.column): \(finding.message) [\(finding.kind.id)]")
    }
    if let name = card[.fn]?.text, card[.n] == nil {
      try card.append(.n, .components([[""], [name], [""], [""], [""]]))
    }
    writer.write(card, to: &output)
  }
  return output
}

func sampleDates() -> [Int?] {
  let month = DateAndOrTime("--0412")?.month  // 4
  let day = DateAndOrTime("1985-04-12T10:22:00Z")?.day  // 12
  return [month, day]
}

func sampleNames(_ card: Card) -> Int {
  let phones = card.properties(.tel)
  let colour = card["X-FAVOURITE-COLOUR"]?.text
  return phones.count + (colour?.count ?? 0)
}
