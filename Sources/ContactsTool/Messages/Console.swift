internal import VCard

/// Standard error: messages for a person, and the line of progress, which gives way to them.
///
/// A closed standard error is no reason to stop: what cannot be said is left unsaid.
package final class Console {
  private static let bufferSize = 32 << 10

  private let descriptor: FileDescriptor
  private var buffer: [UInt8] = []
  private var isProgressShown = false
  /// Whether a line of progress can be shown, and erased again.
  let showsProgress: Bool
  let isColoured: Bool
  /// Whether somebody looks who may want to hear that all went well.
  let isForPerson: Bool

  package init(
    _ descriptor: FileDescriptor = .standardError, isQuiet: Bool = false, isColourless: Bool = false
  ) {
    self.descriptor = descriptor
    showsProgress = !isQuiet && Terminal.canMoveCursor(descriptor)
    isColoured = Terminal.wantsColour(descriptor, isForbidden: isColourless)
    isForPerson = !isQuiet && descriptor.isTerminal
  }

  deinit { flush() }

  /// Takes text that ends with a line end; it is seen at the latest after ``flush()``.
  func write(_ text: [UInt8]) {
    if text.isEmpty { return }
    eraseProgress()
    buffer += text
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Says one line in the name of the program.
  func say(_ message: Message) { write(Array("contacts: \(message.text)\n".utf8)) }

  /// Says why something was not done: as a finding for a program, where it is one.
  func report(_ failure: Failure, _ style: DiagnosticPrinter.Style) {
    if style == .json, let subject = failure.subject {
      let finding = Diagnostic(subject.kind, line: 1, column: 1, message: failure.message.text)
      var line: [UInt8] = []
      DiagnosticPrinter.appendObject(finding, in: subject.file, to: &line)
      write(line)
    } else {
      say(failure.message)
    }
  }

  package func flush() {
    if buffer.isEmpty { return }
    try? descriptor.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the line of progress over the one before.
  func showProgress(_ text: String) {
    guard showsProgress else { return }
    flush()
    try? descriptor.write(Array("\r\(text)\u{1B}[K".utf8))
    isProgressShown = true
  }

  func eraseProgress() {
    guard isProgressShown else { return }
    eraseLine()
  }

  /// Erases the line of progress, even one that another console has shown.
  func eraseLine() {
    guard showsProgress else { return }
    isProgressShown = false
    try? descriptor.write(Array("\r\u{1B}[K".utf8))
  }
}
