// Octets that are appended to others in one go.

extension [UInt8] {
  /// Appends octets in one go.
  @inlinable @inline(__always)
  package mutating func append(_ octets: Span<UInt8>) {
    unsafe octets.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Appends octets, and a few before and after them, in one go.
  @inlinable @inline(__always)
  package mutating func append(_ octets: Span<UInt8>, after first: Few, before last: Few) {
    append(addingCapacity: first.count &+ octets.count &+ last.count) { target in
      first.append(to: &target)
      target.append(octets)
      last.append(to: &target)
    }
  }
}

extension [UInt8] {
  /// Appends a name and a text as a member of a JSON object, neither of which has anything to escape, in one go.
  package mutating func appendMember(_ name: Span<UInt8>, _ text: Span<UInt8>, afterComma: Bool) {
    let comma = afterComma ? 1 : 0
    append(addingCapacity: name.count &+ text.count &+ 6) { target in
      unsafe target.withUnsafeMutableBufferPointer { target, count in
        guard var place = target.baseAddress else { return }
        unsafe place[0] = ASCII.comma
        unsafe place += comma
        unsafe place[0] = ASCII.quote
        unsafe place = (place + 1).copied(name)
        unsafe place[0] = ASCII.quote
        unsafe place[1] = ASCII.colon
        unsafe place[2] = ASCII.quote
        unsafe place = (place + 3).copied(text)
        unsafe place[0] = ASCII.quote
        count = name.count &+ text.count &+ 5 &+ comma
      }
    }
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Copies octets to where there is room for them.
  ///
  /// - Returns: the place behind them.
  @inline(__always)
  fileprivate func copied(_ octets: Span<UInt8>) -> UnsafeMutablePointer<UInt8> {
    unsafe octets.withUnsafeBufferPointer { octets in
      guard let from = octets.baseAddress else { return unsafe self }
      unsafe update(from: from, count: octets.count)
      return unsafe self + octets.count
    }
  }
}

extension OutputSpan<UInt8> {
  /// Appends octets for which there is room.
  @inlinable @inline(__always)
  package mutating func append(_ octets: Span<UInt8>) {
    precondition(octets.count <= freeCapacity)
    unsafe octets.withUnsafeBufferPointer { octets in
      unsafe withUnsafeMutableBufferPointer { target, count in
        guard let from = octets.baseAddress, let to = target.baseAddress else { return }
        unsafe (to + count).update(from: from, count: octets.count)
        count &+= octets.count
      }
    }
  }
}

/// No octet, one, or two.
@usableFromInline
package struct Few: Sendable {
  @usableFromInline let octets: (UInt8, UInt8)
  @usableFromInline let count: Int

  @inlinable package init() { self = Few(0, 0, count: 0) }
  @inlinable package init(_ octet: UInt8) { self = Few(octet, 0, count: 1) }
  @inlinable package init(_ one: UInt8, _ two: UInt8) { self = Few(one, two, count: 2) }

  @inlinable @inline(__always)
  init(_ one: UInt8, _ two: UInt8, count: Int) {
    octets = (one, two)
    self.count = count
  }

  @inlinable @inline(__always)
  func append(to target: inout OutputSpan<UInt8>) {
    if count > 0 { target.append(octets.0) }
    if count > 1 { target.append(octets.1) }
  }
}
