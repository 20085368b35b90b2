// Findings, and the places where they were found.

extension VCardReader {
  /// Notes a finding at an offset in the buffer in which the line stands.
  mutating func report(
    _ kind: Diagnostic.Kind, _ line: ContentLine, at offset: Int, _ message: String,
    _ property: ContentLine? = nil
  ) {
    let place = self.place(of: offset, in: line)
    note(
      Diagnostic(
        kind, line: place.line, column: place.column, message: message, property: name(of: property ?? line),
        card: frames.isEmpty && report.card == 0 ? nil : cardNumber))
  }

  /// Keeps a finding, if there are not too many.
  mutating func note(_ finding: Diagnostic) {
    if found.count < limits.findings || finding.severity == .error {
      found.append(finding)
    } else {
      unkept.add(finding.line)
    }
  }

  /// The physical line and column of an offset.
  func place(of offset: Int, in line: ContentLine) -> (line: Int, column: Int) {
    guard line.flags.contains(.inArena) else { return (line.number, offset - line.start + 1) }
    let joints = scanner.joints
    var low = line.firstJoint
    var high = joints.count
    while low < high {
      let middle = (low + high) / 2
      if Int(joints[middle] >> 1) <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > line.firstJoint else { return (line.number, offset - line.start + 1) }
    let joint = joints[low - 1]
    return (line.number + low - line.firstJoint, offset - Int(joint >> 1) + 1 + Int(joint & 1))
  }

  /// The property's name in capitals, if it is a name.
  private func name(of line: ContentLine) -> String? {
    guard line.flags.isDisjoint(with: [.noName, .begin, .end]), line.nameEnd > line.name else { return nil }
    if let definition = PropertyDefinition.definition(line.id) { return definition.name }
    guard !line.flags.contains(.noColon) else { return nil }
    let name = octets(of: line, limit: line.nameEnd - line.start).dropFirst(line.name - line.start).prefix(80)
    return String(decoding: name.map(ASCII.upper), as: UTF8.self)
  }

  /// Takes over what the scanner has noticed.
  mutating func takeNotices() {
    for notice in scanner.notices {
      let message =
        switch notice.kind {
        case .lineEnd: "lines end in CR or CR CR LF"
        case .inputEncoding: "the input was read as \(decoder.name ?? "")"
        default: "a byte order mark was left out"
        }
      note(
        Diagnostic(
          notice.kind, line: notice.line, column: notice.column, message: message,
          card: frames.isEmpty || notice.kind.oncePerInput ? nil : cardNumber))
    }
    scanner.notices.removeAll(keepingCapacity: true)
  }

  /// Hands the findings over, in the order of the input.
  mutating func deliverFindings() {
    takeNotices()
    guard !found.isEmpty else { return }
    found.sort { ($0.line, $0.column, $0.kind.id) < ($1.line, $1.column, $1.kind.id) }
    if !unkept.isEmpty {
      let message = "\(unkept.count) further findings from here on were counted, not kept"
      found.append(Diagnostic(.findingCount, line: Int(unkept.line), column: 1, message: message))
      unkept = Frame.Place()
    }
    swap(&report.diagnostics, &found)
    found.removeAll(keepingCapacity: true)
  }

  /// What is wrong with a card as a whole.
  mutating func reportFrame(_ frame: Frame, _ version: VCardVersion) {
    func note(_ kind: Diagnostic.Kind, _ line: Int, _ message: String) {
      self.note(Diagnostic(kind, line: line, column: 1, message: message, card: cardNumber))
    }
    if !frame.hasVersion { note(.missingVersion, frame.begin, "the card has no VERSION; read as \(version)") }
    if !frame.blankLine.isEmpty, version != .v2_1 {
      note(.blankLine, Int(frame.blankLine.line), "an empty line inside a card")
    }
    if !frame.oversize.isEmpty {
      let message =
        "what does not fit into the limits of a card was left out; properties or lines of them: \(frame.oversize.count)"
      note(.cardSize, Int(frame.oversize.line), message)
    }
    if !frame.excess.isEmpty {
      let message = "the card has more than \(limits.properties) properties; left out: \(frame.excess.count)"
      note(.propertyCount, Int(frame.excess.line), message)
    }
  }
}
