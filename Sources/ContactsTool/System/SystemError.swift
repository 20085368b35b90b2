internal import Glibc

/// A refusal of the system, as it numbers them.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// Why the call before this one failed.
  static var last: SystemError { SystemError(errno) }

  package var description: String { unsafe String(cString: strerror(code)) }
}
