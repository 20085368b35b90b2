// The short way for vCard 2.1: lines in which nothing is wrong, among them those in quoted-printable or with CHARSET=UTF-8.
// They are decoded one behind the other on a workbench, from where they go into the card at once. Whatever needs a decision
// or a finding takes the long way of VCardReader+Repair.swift, and then nothing remains of what was done here. Without this
// file every result would be the same.

extension VCardReader {
  /// Adds lines of a card of 2.1 from `first` on, as long as there is nothing to decide; tells which line is not added.
  mutating func addDecodedLines(
    from first: Int, _ input: UnsafeBufferPointer<UInt8>, to builder: inout CardBuilder
  ) -> Int {
    if workbench.isEmpty { workbench = [UInt8](repeating: 0, count: Workbench.octets) }
    // What is used is taken out of the reader meanwhile, which costs less than a reference more to each array.
    var bench: [UInt8] = []
    var lines: [ContentLine] = []
    var arena: [UInt8] = []
    var mendedHeads = MendedHeads.none
    swap(&bench, &workbench)
    swap(&lines, &self.lines)
    swap(&arena, &scanner.arena)
    swap(&mendedHeads, &self.mendedHeads)
    defer {
      swap(&bench, &workbench)
      swap(&lines, &self.lines)
      swap(&arena, &scanner.arena)
      swap(&mendedHeads, &self.mendedHeads)
    }
    return unsafe VCardReader.addDecodedLines(
      from: first, lines, arena, mendedHeads, input, &bench, to: &builder)
  }

  // What is a parameter here is known to stay what it is, so that no reference is counted.
  @inline(never)
  private static func addDecodedLines(
    from first: Int, _ lines: [ContentLine], _ arena: [UInt8], _ mendedHeads: MendedHeads,
    _ input: UnsafeBufferPointer<UInt8>, _ bench: inout [UInt8], to builder: inout CardBuilder
  ) -> Int {
    unsafe bench.withUnsafeMutableBufferPointer { bench in
      unsafe withUnsafeTemporaryAllocation(of: Entry.self, capacity: Workbench.entries) { entries in
        unsafe arena.withUnsafeBufferPointer { arena in
          unsafe lines.withUnsafeBufferPointer { lines in
            unsafe HexDigits.table.withUnsafeBufferPointer { digits in
              unsafe mendedHeads.withView { heads in
                guard let output = bench.baseAddress, let digits = digits.baseAddress else { return first }
                let decoder = unsafe LineDecoder(
                  lines: lines, input: input, arena: arena, heads: heads, digits: digits, output: output,
                  entries: entries)
                return unsafe decoder.add(from: first, to: &builder)
              }
            }
          }
        }
      }
    } ?? first
  }

  /// Remembers the head of a line that was not decoded; true if this may have been the reason.
  mutating func learnsHead(of line: ContentLine, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.isDecoded else { return false }
    guard line.flags.contains(.inArena) else { return unsafe mendedHeads.learn(line, input) }
    return unsafe scanner.arena.withUnsafeBufferPointer { arena in unsafe mendedHeads.learn(line, arena) }
  }
}
