/// The word that a person may have meant.
package enum Suggestion {
  /// ` Did you mean 'convert'?`, or nothing when no candidate is near.
  package static func text(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// The candidate that the fewest changes make of the word, if they are few.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = word.lowercased().filter { $0 != "-" }
    guard !letters.isEmpty else { return nil }
    let ranked = candidates.map { candidate in
      let other = candidate.lowercased().filter { $0 != "-" }
      let isBegun = letters.count > 1 && other.hasPrefix(letters)
      return (candidate, isBegun ? 1 : distance(letters, other))
    }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    return best.1 <= max(1, min(letters.count, best.0.count) / 3) ? best.0 : nil
  }

  /// How many letters must be put in, taken out, replaced, or swapped with their neighbour.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1] + [Int](repeating: 0, count: right.count)
      for j in right.indices {
        let change = left[i] == right[j] ? 0 : 1
        row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + change)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[right.count]
  }
}
