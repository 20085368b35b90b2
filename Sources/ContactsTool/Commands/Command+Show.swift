extension Command {
  package static let show = Command(
    "show", abstract: "show cards as a person wants to see them",
    examples: [
      Example("contacts show book.vcf | less", "names, numbers, addresses, dates and what else there is"),
      Example("contacts show --filter 'familyName == \"Doe\"' book.vcf", "only some contacts"),
      Example("contacts show --keys formattedName,phoneNumbers book.vcf", "a list of phone numbers"),
      Example("contacts show --photo ada.vcf", "with the picture, where the terminal can show it"),
    ],
    details: """
      ★ (or * where there is no UTF-8) marks the value to use first, of several.
      Lines fit the terminal, else 80 columns; COLUMNS says it otherwise. Control
      characters of a card are replaced by signs: they never reach the terminal.

      Properties that have no place here are counted: 'contacts convert --to json'
      shows them. Identifier, version, the time of the last change and the text to
      sort by are shown when --keys names them.

      --photo shows pictures in kitty (PNG only), iTerm2 and WezTerm.
      """,
    operand: Operand("INPUT", help: "a file, a folder of *.vcf files, or '-' for standard input"),
    options: [.photo, .filter, .keys, .without] + Option.reading
  ) { (invocation) throws(Failure) in
    let style = style(invocation)
    var job = try CardJob(invocation, needsAllInputs: false)
    let sink = SheetSink(try job.openOutput())
    if invocation.has(.photo), style.pictures == nil, !invocation.has(.quiet) {
      Console().say("no pictures: \(reasonForNoPictures)")
    }
    return try job.run(into: sink, format: .sheet(style)).exitCode
  }

  private static func style(_ invocation: Invocation) -> SheetStyle {
    let output = FileDescriptor.standardOutput
    var style = SheetStyle(width: Terminal.width(output))
    style.isColoured = Terminal.wantsColour(output, isForbidden: invocation.has(.noColour))
    style.isUTF8 = Terminal.isUTF8
    style.isolates = style.isUTF8 && output.isTerminal
    style.isComplete = invocation.has(.keys)
    if invocation.has(.photo), output.isTerminal {
      style.pictures = PictureProtocol.ofTerminal(Terminal.variable)
    }
    return style
  }

  private static var reasonForNoPictures: Message {
    if !FileDescriptor.standardOutput.isTerminal { return "the output is no terminal" }
    if PictureProtocol.isWrapped(Terminal.variable) { return "tmux and screen do not pass them on" }
    return "this terminal is not known to show them; kitty, iTerm2 and WezTerm are"
  }
}

extension FileFormat {
  /// For a person to read; nothing reads it back.
  fileprivate static func sheet(_ style: SheetStyle) -> FileFormat {
    FileFormat(
      name: "sheet", remark: "for a person to read", extensions: [], version: nil,
      makeWriter: { ContactSheet(keys: $0.keys, style: style) })
  }
}
