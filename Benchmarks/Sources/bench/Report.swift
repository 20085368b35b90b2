/// Measurements as a table for a person, or as JSON for a program.
enum Report {
  static func table(_ measurements: [Measurement]) -> String {
    let head = ["phase", "threads", "ms", "MB/s", "ns/card", "ratio", "to", "speed-up"]
    let rows = measurements.map { measurement in
      [
        measurement.phase.rawValue,
        "\(measurement.threads)",
        decimal(measurement.seconds * 1e3, 2),
        decimal(measurement.megabytesPerSecond, 0),
        decimal(measurement.nanosecondsPerCard, 0),
        decimal(measurement.ratio, 3),
        measurement.phase == .write ? "memcpy" : "memchr",
        measurement.speedup.map { decimal($0, 2) } ?? "",
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { row in
      let cells = zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// An array, with one object a line.
  static func json(_ measurements: [Measurement]) -> String {
    let objects = measurements.map { measurement in
      var members = [
        #""phase": "\#(measurement.phase.rawValue)""#,
        #""threads": \#(measurement.threads)"#,
        #""cards": \#(measurement.cards)"#,
        #""octets": \#(measurement.octets)"#,
        #""seconds": \#(decimal(measurement.seconds, 6))"#,
        #""megabytesPerSecond": \#(decimal(measurement.megabytesPerSecond, 1))"#,
        #""nanosecondsPerCard": \#(decimal(measurement.nanosecondsPerCard, 1))"#,
        #""ratio": \#(decimal(measurement.ratio, 4))"#,
      ]
      if let speedup = measurement.speedup { members.append(#""speedup": \#(decimal(speedup, 3))"#) }
      return "  {" + members.joined(separator: ", ") + "}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  /// A number that is not negative, with so many digits after the point.
  private static func decimal(_ number: Double, _ digits: Int) -> String {
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    guard digits > 0 else { return "\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}

extension Measurement {
  var megabytesPerSecond: Double { Double(octets) / seconds / 1e6 }
  var nanosecondsPerCard: Double { seconds * 1e9 / Double(max(cards, 1)) }
}
