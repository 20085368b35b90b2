internal import Glibc

/// The two times that a pass takes, in seconds: that of the wall, and that of all processors in this process.
struct PassTime {
  var wall: Double
  var processor: Double

  static let infinite = PassTime(wall: .infinity, processor: .infinity)

  mutating func improve(to other: PassTime) {
    wall = min(wall, other.wall)
    processor = min(processor, other.processor)
  }

  static func of(_ body: () -> Void) -> PassTime {
    let (wall, processor) = (seconds(CLOCK_MONOTONIC), seconds(CLOCK_PROCESS_CPUTIME_ID))
    body()
    return PassTime(
      wall: seconds(CLOCK_MONOTONIC) - wall, processor: seconds(CLOCK_PROCESS_CPUTIME_ID) - processor)
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
