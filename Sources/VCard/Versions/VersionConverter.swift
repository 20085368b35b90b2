/// Brings cards into one version.
///
/// What the version has no word for is kept under a stand-in that is brought back on the way back: `ANNIVERSARY` of
/// vCard 4.0 is `X-ANNIVERSARY` in 3.0. ``losses`` tells what that concerns. The property table
/// (``PropertyDefinition/standIn``, ``PropertyDefinition/equivalent``) and ``ParameterDefinition`` hold the stand-ins.
/// FN and N are made from each other where the version asks for them. No PRODID and no REV are added.
///
/// ```swift
/// var converter = VersionConverter(to: .v3_0)
/// let older = converter.convert(card)
/// for loss in converter.losses { print(loss.property, loss.outcome, loss.message) }
/// ```
public struct VersionConverter: Sendable {
  /// The version that cards are brought into.
  public let target: VCardVersion
  /// What the target has no place for, for the card just converted.
  public private(set) var losses: [Loss] = []
  /// What is known of heads, for cards of the version that came last.
  var plans = PlanCache()
  /// For each plan, which one came after it last time; the last one is for the beginning of a card.
  var followers = [UInt16](repeating: 0, count: PlanCache.size + 1)
  private var plannedVersion: VCardVersion?
  private(set) var path: [ConversionStep] = []
  /// The bits of what a card of the target has to have.
  let needed: UInt64
  /// Memory for the short way.
  var workbench = [UInt8](repeating: 0, count: 1 << 14)
  /// The card on its short way, with memory to be used again.
  var conversion: PlainConversion
  let envelope: PlainConversion.Envelope
  /// For tests: the short way leads to where the rules lead.
  package var takesShortWays = true

  /// A converter into a version.
  public init(to target: VCardVersion) {
    self.target = target
    needed = HeadPlan.needed(target)
    conversion = PlainConversion(to: target)
    envelope = PlainConversion.Envelope(target)
  }

  /// The card in the target's version.
  public mutating func convert(_ card: Card) -> Card {
    prepare(for: card)
    if path.isEmpty, !needsMending(card) { return card }
    if takesShortWays, !path.isEmpty {
      if let converted = convertPlainly(card) { return converted }
      losses.removeAll(keepingCapacity: true)
    }
    return convertCarefully(card, path)
  }

  /// Whether a card of the target's version lacks a name, or has a value in the form of another.
  private func needsMending(_ card: Card) -> Bool {
    let names = [PropertyName.fn, .n].filter { needed & HeadPlan.bit(of: $0.text) != 0 }
    if names.contains(where: { card.firstIndex(of: $0) == nil }) { return true }
    return card.indices.contains { position in
      let entry = card.entries[position]
      guard let row = PropertyDefinition.definition(entry.id), row.hasURIs,
        target != .v4_0 || !entry.flags.isDisjoint(with: [.backslash, .base64])
      else { return false }
      let line = ConversionLine(card[position], position: position)
      var mended = line
      var conversion = Conversion(mending: target)
      conversion.mend(&mended)
      return mended.value != line.value || mended.parameters != line.parameters
    }
  }

  /// Brings values of a card of the target's version into their form.
  private mutating func mend(_ lines: inout [ConversionLine]) {
    var conversion = Conversion(mending: target)
    for index in lines.indices { conversion.mend(&lines[index]) }
    losses += conversion.losses
  }

  /// Appends the card in the target's version, folded, without making a card of it; false, and nothing appended, where that
  /// cannot be.
  mutating func append(_ card: Card, to output: inout [UInt8]) -> Bool {
    prepare(for: card)
    guard takesShortWays, !path.isEmpty, target != .v2_1 else { return false }
    return appendPlainly(card, to: &output)
  }

  private mutating func prepare(for card: Card) {
    if !losses.isEmpty { losses.removeAll(keepingCapacity: true) }
    guard plannedVersion != card.version else { return }
    plans = PlanCache()
    plannedVersion = card.version
    path = ConversionStep.path(from: card.version, to: target)
  }

  /// Notes what rules have found, about the property at a position.
  mutating func note(_ found: [Loss], _ position: Int, of card: Card) {
    for var loss in found {
      let name = card[position].name
      loss.position = position
      loss.target = target
      loss.property = name.definition?.name ?? name.text.uppercased()
      losses.append(loss)
    }
  }

  /// Brings what the steps have found into the order of the card.
  mutating func sortLosses(_ card: Card) {
    let found = losses.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }
    losses.removeAll(keepingCapacity: true)
    for loss in found {
      // What is said of a property as a whole is said once.
      if let last = losses.last, last.position == loss.element.position, last.parameter == nil,
        loss.element.parameter == nil, last.standIn == nil
      {
        losses.removeLast()
      }
      note([loss.element], loss.element.position, of: card)
    }
  }

  /// Takes all lines apart, so that every rule can look at every line.
  private mutating func convertCarefully(_ card: Card, _ path: [ConversionStep]) -> Card {
    var lines = card.indices.map { ConversionLine(card[$0], position: $0) }
    let isApples = card[.prodid]?.text.contains("Apple") ?? false
    for step in path {
      var conversion = Conversion(step, lines, isApples: isApples)
      conversion.run()
      lines = conversion.lines
      losses += conversion.losses
    }
    if path.isEmpty { mend(&lines) }
    if !path.isEmpty { losses += SurplusProperties.setAside(in: &lines, from: card.version, to: target) }
    sortLosses(card)
    NameCompletion.complete(&lines, for: target)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(card.bytes.count + card.bytes.count / 8 + 64)
    let entries = lines.map { $0.append(target, to: &bytes) }
    return Card(version: target, bytes: bytes, entries: entries)
  }
}

extension Card {
  /// The card in another version.
  ///
  /// ```swift
  /// let modern = card.converted(to: .v4_0)
  /// ```
  public func converted(to version: VCardVersion) -> Card {
    var converter = VersionConverter(to: version)
    return converter.convert(self)
  }
}
