internal import ContactsTool
internal import Testing
internal import VCard

@Suite struct DiagnosticPrinterTests {
  private static let often = Diagnostic.Kind(
    id: "often", severity: .warning, meaning: "", remedy: "", rule: "")
  private static let grave = Diagnostic.Kind(id: "grave", severity: .error, meaning: "", remedy: "", rule: "")

  private func printed(
    _ findings: [Diagnostic], _ style: DiagnosticPrinter.Style, isColoured: Bool = false
  ) -> String {
    var printer = DiagnosticPrinter(style, isColoured: isColoured)
    var output: [UInt8] = []
    printer.beginFile("a.vcf")
    for finding in findings { printer.print(finding, to: &output) }
    printer.endFile(to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a finding is a line with its place and its id`() {
    let finding = Diagnostic(Self.grave, line: 7, column: 3, message: "TEL has no value")
    #expect(printed([finding], .text) == "a.vcf:7:3: error: TEL has no value [grave]\n")
    #expect(
      printed([finding], .text, isColoured: true)
        == "\u{1B}[1ma.vcf:7:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m TEL has no value [grave]\n")
  }

  @Test func `a finding is an object with what is known`() {
    let bare = Diagnostic(Self.often, line: 1, column: 2, message: "a \"b\"\\\u{1B}")
    let full = Diagnostic(Self.grave, line: 3, column: 4, message: "ü", property: "TEL", card: 5)
    #expect(
      printed([bare, full], .json) == #"""
        {"file":"a.vcf","line":1,"column":2,"severity":"warning","id":"often","message":"a \"b\"\\\u001b"}
        {"file":"a.vcf","line":3,"column":4,"severity":"error","id":"grave","message":"ü","property":"TEL","card":5}

        """#)
  }

  @Test func `text of the input does not steer the terminal`() {
    let finding = Diagnostic(Self.often, line: 1, column: 1, message: "X-\u{1B}[2J\u{9B}\n")
    #expect(printed([finding], .text) == "a.vcf:1:1: warning: X-?[2J?? [often]\n")
  }

  @Test func `of more than twenty of a kind in a file the rest is counted`() {
    let many = (1...154).map { Diagnostic(Self.often, line: $0, column: 1, message: "m") }
    let text = printed(many + [Diagnostic(Self.grave, line: 999, column: 1, message: "m")], .text)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[19] == "a.vcf:20:1: warning: m [often]")
    #expect(lines[20] == "a.vcf:999:1: error: m [grave]")
    #expect(lines[21] == "a.vcf: … 134 more [often]")
    #expect(printed(Array(many.prefix(20)), .text).split(separator: "\n").count == 20)
    #expect(printed(many, .json).split(separator: "\n").count == 154)
  }

  @Test func `what a person can do about a kind of finding is said once, after the last of the file`() {
    let kind = Diagnostic.Kind.legacyOctets
    let findings = [1, 2].map { Diagnostic(kind, line: $0, column: 1, message: "m") }
    let other = Diagnostic(Self.often, line: 3, column: 1, message: "m")
    let lines = printed(findings + [other], .text).split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines.last == "a.vcf: if letters are wrong, name the character set with --encoding [legacy-octets]")
    #expect(printed(findings, .json).split(separator: "\n").count == 2)
    #expect(!printed([other], .text).contains("--encoding"))
  }

  @Test func `counting begins anew with each file, and totals go on`() {
    var printer = DiagnosticPrinter(.text)
    var output: [UInt8] = []
    for name in ["a", "b"] {
      printer.beginFile(name)
      for line in 1...21 {
        printer.print(Diagnostic(Self.often, line: line, column: 1, message: ""), to: &output)
      }
      printer.endFile(to: &output)
    }
    #expect(String(decoding: output, as: UTF8.self).split(separator: "\n").count == 42)
    #expect(printer.total == FindingCount(warnings: 42))
    #expect(printer.inFile == FindingCount(warnings: 21))
  }

  @Test func `what concerns the whole input is said once`() {
    let kind = Diagnostic.Kind.lineEnd
    let twice = [1, 9].map { Diagnostic(kind, line: $0, column: 1, message: "m") }
    #expect(printed(twice, .json).split(separator: "\n").count == 1)
  }
}
