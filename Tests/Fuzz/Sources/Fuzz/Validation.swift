import VCard

/// Octets that cannot be had from the source cannot be had from what is made of it, either.
private let unreadable: Set<Diagnostic.Kind> = [.brokenBase64, .brokenDataURI]

/// What is repaired stays so, nothing is left out of it, and what is converted has no error that it had not before.
func checkValidation(_ octets: [UInt8]) {
  for card in Reading(octets).cards.prefix(8) {
    checkRepair(card)
    let isUnreadable = errors(card).contains(where: unreadable.contains)
    for target in VCardVersion.allCases {
      let found = errors(card.converted(to: target)).filter { !isUnreadable || !unreadable.contains($0) }
      expect(found.isEmpty, "validation: no error in \(target)", "\(found)\n\(quoted(written([card])))")
    }
  }
}

private func errors(_ card: Card) -> [Diagnostic.Kind] {
  card.validate().filter { $0.severity == .error }.map(\.kind)
}

private func checkRepair(_ card: Card) {
  var repair = CardRepair()
  let better = repair.repair(card)
  let left = repair.diagnostics.filter { !$0.isRepaired }.map(name).sorted()
  let text = "\(quoted(written([card])))\n\(quoted(written([better])))"
  expect(better.count >= card.count, "validation: nothing is left out", text)
  expect(better.validate().map(name).sorted() == left, "validation: what is left is told", text)
  let twice = better.repaired()
  expect(twice == better, "validation: twice is once", "\(text)\n\(quoted(written([twice])))")
  if left.count == repair.diagnostics.count { expect(better == card, "validation: nothing to repair", text) }
  // Where the card as it was does not come back, that is a matter of the first law.
  guard Reading(written([card])).cards.first == card else { return }
  let again = Reading(written([better])).cards.first ?? Card()
  expect(again.isEquivalent(to: better), "validation: what is written says the same", text)
}

/// What a finding is about: a property that was set aside keeps what is left of its own.
private func name(_ finding: Diagnostic) -> String {
  var property = finding.property ?? ""
  if property.hasPrefix("X-VCARD") { property = String(property.dropFirst(9)) }
  return "\(property) \(finding.kind.id)"
}
