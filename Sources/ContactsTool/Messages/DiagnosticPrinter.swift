internal import ContactFormats
package import VCard

/// Writes findings: as lines for a person, or as objects for a program.
package struct DiagnosticPrinter {
  package enum Style: String, Sendable, CaseIterable {
    case text, json
  }

  /// Of one kind in one file, so many are shown to a person; the others are only counted.
  package static let most = 20

  private let style: Style
  private let isColoured: Bool
  private var file = ""
  private var counts: [Diagnostic.Kind: Int] = [:]
  /// The findings so far, in all files.
  package private(set) var total = FindingCount()
  /// The findings so far in all files, kind by kind.
  package private(set) var kinds: [Diagnostic.Kind: Int] = [:]
  /// The findings so far in the present file.
  package private(set) var inFile = FindingCount()

  package init(_ style: Style, isColoured: Bool = false) {
    self.style = style
    self.isColoured = isColoured
  }

  /// From now on the findings are those of this file.
  package mutating func beginFile(_ name: String) {
    file = name
    counts = [:]
    inFile = FindingCount()
  }

  /// Counts a finding without printing it.
  ///
  /// - Returns: How many of its kind there are in the file; `nil` when it says again what was said of the file.
  @discardableResult
  package mutating func count(_ finding: Diagnostic) -> Int? {
    let count = counts[finding.kind, default: 0] + 1
    if count > 1 && finding.kind.oncePerInput { return nil }
    counts[finding.kind] = count
    kinds[finding.kind, default: 0] += 1
    total.add(finding)
    inFile.add(finding)
    return count
  }

  package mutating func print(_ finding: Diagnostic, to output: inout [UInt8]) {
    guard let count = count(finding) else { return }
    switch style {
    case .json: Self.appendObject(finding, in: file, to: &output)
    case .text: if count <= Self.most { appendLine(finding, to: &output) }
    }
  }

  /// Says how many findings of the file were not shown, and what a person can do about others.
  package mutating func endFile(to output: inout [UInt8]) {
    guard style == .text else { return }
    let abbreviated = counts.filter { $0.value > Self.most }.sorted { $0.key.id < $1.key.id }
    for (kind, count) in abbreviated {
      appendNote("… \(count - Self.most) more", of: kind, to: &output)
    }
    for (kind, advice) in Diagnostic.Kind.advice where counts[kind] != nil {
      appendNote(advice, of: kind, to: &output)
    }
    counts = [:]
  }

  private func appendNote(_ text: String, of kind: Diagnostic.Kind, to output: inout [UInt8]) {
    output += "\(Message.visible(file)): \(text) [\(kind.id)]\n".utf8
  }

  private func appendLine(_ finding: Diagnostic, to output: inout [UInt8]) {
    let place = "\(Message.visible(file)):\(finding.line):\(finding.column):"
    let severity = "\(finding.severity.rawValue):"
    let property = finding.property.map { "\(Message.visible($0)): " } ?? ""
    let rest = "\(property)\(Message.visible(finding.message)) [\(finding.kind.id)]"
    if isColoured {
      let colour =
        switch finding.severity {
        case .warning: "\u{1B}[1;35m"
        case .error: "\u{1B}[1;31m"
        }
      output += "\u{1B}[1m\(place)\u{1B}[0m \(colour)\(severity)\u{1B}[0m \(rest)\n".utf8
    } else {
      output += "\(place) \(severity) \(rest)\n".utf8
    }
  }

  static func appendObject(_ finding: Diagnostic, in file: String, to output: inout [UInt8]) {
    JSONWriter.append(to: &output) { json in
      json.beginObject()
      json.member("file", file)
      json.member("line", finding.line)
      json.member("column", finding.column)
      json.member("severity", finding.severity.rawValue)
      json.member("id", finding.kind.id)
      json.member("message", finding.message)
      if let property = finding.property { json.member("property", property) }
      if let card = finding.card { json.member("card", card) }
      json.endObject()
      json.endLine()
    }
  }
}

/// How many warnings and errors there were.
package struct FindingCount: Sendable, Hashable, CustomStringConvertible {
  package var warnings = 0
  package var errors = 0
  /// How many of them tell of what is put right in what is written.
  package var repaired = 0

  package init(warnings: Int = 0, errors: Int = 0, repaired: Int = 0) {
    self.warnings = warnings
    self.errors = errors
    self.repaired = repaired
  }

  mutating func add(_ finding: Diagnostic) {
    switch finding.severity {
    case .warning: warnings += 1
    case .error: errors += 1
    }
    if finding.isRepaired { repaired += 1 }
  }

  var isEmpty: Bool { all == 0 }
  var all: Int { warnings + errors }

  package var description: String { "\(counted(warnings, "warning")), \(counted(errors, "error"))" }
}
