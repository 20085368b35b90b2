package import VCard

/// How much the format written has no place for, by what became of it.
package struct LossCount: Sendable, Hashable {
  /// Properties that have no place as a whole.
  package var properties = 0
  /// Parameters that have no place, of properties that have one.
  package var parameters = 0
  package var kept = 0
  package var changed = 0
  package var dropped = 0

  package init() {}

  package mutating func add(_ loss: Loss) {
    if loss.parameter == nil { properties += 1 } else { parameters += 1 }
    switch loss.outcome {
    case .kept: kept += 1
    case .changed: changed += 1
    case .dropped: dropped += 1
    }
  }

  package static func += (left: inout LossCount, right: LossCount) {
    left.properties += right.properties
    left.parameters += right.parameters
    left.kept += right.kept
    left.changed += right.changed
    left.dropped += right.dropped
  }

  package var isEmpty: Bool { properties + parameters == 0 }

  /// How much does not come back when the cards are converted back.
  package var irreversible: Int { changed + dropped }

  /// `12 properties and 1 parameter have no place in vCard 3.0: 10 kept in another form, 2 changed, 1 dropped`
  package func text(target: String) -> String {
    let what = [counted(properties, "property", "properties"), counted(parameters, "parameter")]
    let parts = zip(what, [properties, parameters]).filter { $0.1 > 0 }.map(\.0)
    let verb = properties + parameters == 1 ? "has" : "have"
    return "\(parts.joined(separator: " and ")) \(verb) no place in \(target): "
      + "\(kept) kept in another form, \(changed) changed, \(dropped) dropped"
  }
}
