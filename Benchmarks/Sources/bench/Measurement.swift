/// The medians of one phase on one number of threads.
struct Measurement {
  let phase: Phase
  var threads: Int
  /// On one thread the processor's time, on several that of the wall.
  var seconds: Double
  let cards: Int
  /// The octets read, or those written where the phase only writes.
  let octets: Int
  /// The time of the yardstick divided by that of the phase, in the same run.
  var ratio: Double?
  /// How many times faster than on one thread, in the same run.
  var speedup: Double?

  /// One after the other: the yardstick, one thread, several threads; and that several times.
  static func all(of phase: Phase, _ file: InputFile, threads: Int, runs: Int) -> [Measurement] {
    var single = Workload(file, threads: 1)
    single.prepare(for: phase)
    let tally = single.pass(phase)
    let octets = phase == .write ? tally.octetsWritten : file.octets.count
    let yardstick = Yardstick(phase, file, octetsWritten: tally.octetsWritten)
    let mark = yardstick.run()

    var multiple: Workload?
    if threads > 1 {
      multiple = Workload(file, threads: threads)
      multiple?.prepare(for: phase)
    }

    var (seconds, ratios, walls, speedups) = ([Double](), [Double](), [Double](), [Double]())
    for _ in 0..<runs {
      let best = PassTime.of { check(yardstick.run(), mark) }
      let one = PassTime.of { check(single.pass(phase), tally) }
      seconds.append(one.processor)
      ratios.append(best.processor / one.processor)
      guard let multiple else { continue }
      let several = PassTime.of { check(multiple.pass(phase), tally) }
      walls.append(several.wall)
      speedups.append(one.wall / several.wall)
    }

    var measurement = Measurement(
      phase: phase, threads: 1, seconds: seconds.median, cards: tally.cards, octets: octets,
      ratio: ratios.median, speedup: nil)
    var measurements = [measurement]
    if multiple != nil {
      measurement.threads = threads
      measurement.seconds = walls.median
      measurement.ratio = nil
      measurement.speedup = speedups.median
      measurements.append(measurement)
    }
    return measurements
  }

  /// That each pass gives the same shows that it did its work.
  private static func check<Result: Equatable>(_ result: Result, _ expected: Result) {
    guard result == expected else { Bench.stop("two passes do not agree: \(result), \(expected)") }
  }
}
