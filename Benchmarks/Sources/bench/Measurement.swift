internal import VCard

/// One phase on one number of threads. Of several runs the least time counts, of the yardstick's as well: what else goes
/// on in a machine only adds to a time.
struct Measurement {
  let phase: Phase
  var threads: Int
  /// On one thread the processor's time, on several that of the wall.
  var seconds: Double
  let cards: Int
  /// The octets read, or those written where the phase only writes.
  let octets: Int
  /// The time of the yardstick on one thread divided by that of the phase, in the same run: on several threads by
  /// the sum of their times, so that it tells what each of them does.
  var ratio: Double
  /// How many times faster than on one thread, in the same run.
  var speedup: Double?

  /// One after the other: the yardstick, one thread, several threads; and that several times.
  static func all(
    of phase: Phase, _ file: InputFile, to target: VCardVersion, threads: Int, runs: Int
  ) -> [Measurement] {
    var single = Workload(file, threads: 1, target: target)
    single.prepare(for: phase)
    let tally = single.pass(phase)
    let octets = phase == .write ? tally.octetsWritten : file.octets.count
    let yardstick = Yardstick(phase, file, octetsWritten: tally.octetsWritten)
    let mark = yardstick.run()

    var multiple: Workload?
    if threads > 1 {
      multiple = Workload(file, threads: threads, target: target)
      multiple?.prepare(for: phase)
    }

    var (best, one, several) = (PassTime.infinite, PassTime.infinite, PassTime.infinite)
    for _ in 0..<runs {
      best.improve(to: .of { check(yardstick.run(), mark) })
      one.improve(to: .of { check(single.pass(phase), tally) })
      guard let multiple else { continue }
      several.improve(to: .of { check(multiple.pass(phase), tally) })
    }

    var measurement = Measurement(
      phase: phase, threads: 1, seconds: one.processor, cards: tally.cards, octets: octets,
      ratio: best.processor / one.processor, speedup: nil)
    var measurements = [measurement]
    if multiple != nil {
      measurement.threads = threads
      measurement.seconds = several.wall
      measurement.ratio = best.wall / several.wall / Double(threads)
      measurement.speedup = one.wall / several.wall
      measurements.append(measurement)
    }
    return measurements
  }

  /// That each pass gives the same shows that it did its work.
  private static func check<Result: Equatable>(_ result: Result, _ expected: Result) {
    guard result == expected else { Bench.stop("two passes do not agree: \(result), \(expected)") }
  }
}
