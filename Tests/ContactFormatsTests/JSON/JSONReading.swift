import ContactFormats

/// All that a reader makes of a text.
struct JSONReading: Equatable {
  enum Event: Equatable {
    case value(JSONValue, [JSONFinding])
    case error(JSONError)
  }

  private(set) var events: [Event] = []

  /// Reads octets in pieces of these sizes, over and over.
  init(
    _ octets: [UInt8], pieces: [Int] = [.max], limits: JSONLimits = JSONLimits(), splitsArrays: Bool = true
  ) {
    var reader = JSONReader(limits: limits, splitsArrays: splitsArrays)
    var rest = octets[...]
    var count = 0
    while !rest.isEmpty {
      let piece = rest.prefix(pieces[count % pieces.count])
      rest = rest.dropFirst(piece.count)
      count += 1
      reader.append(piece.span)
      takeAll(&reader)
    }
    reader.finish()
    takeAll(&reader)
  }

  init(_ text: String, pieces: [Int] = [.max], splitsArrays: Bool = true) {
    self.init(Array(text.utf8), pieces: pieces, splitsArrays: splitsArrays)
  }

  private mutating func takeAll(_ reader: inout JSONReader) {
    while true {
      do {
        guard var cursor = try reader.next() else { return }
        let findings = cursor.findings
        guard let value = cursor.readValue(), cursor.token == .end else { continue }
        events.append(.value(value, findings))
      } catch {
        events.append(.error(error))
      }
    }
  }

  var values: [JSONValue] {
    events.compactMap { event in
      guard case .value(let value, _) = event else { return nil }
      return value
    }
  }

  var errors: [JSONError] {
    events.compactMap { event in
      guard case .error(let error) = event else { return nil }
      return error
    }
  }

  /// Each value as JSON, each error as its place.
  var summary: [String] {
    events.map { event in
      switch event {
      case .value(let value, _): value.text
      case .error(let error): "\(error.kind) \(error.line):\(error.column)"
      }
    }
  }
}

extension JSONValue {
  /// As the writer writes it.
  var text: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.output, as: UTF8.self)
  }
}
