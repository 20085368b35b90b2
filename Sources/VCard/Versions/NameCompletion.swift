// FN and N where a version asks for them: each is made from the other, or else from what else names the contact. Nothing
// is invented: a card without any name gets an empty one.

enum NameCompletion {
  /// Adds what the version asks for and the card lacks.
  static func complete(_ lines: inout [ConversionLine], for version: VCardVersion) {
    if version != .v2_1, !has(.fn, in: &lines) {
      var line = ConversionLine(.fn, [], position: lines.first?.position ?? 0)
      line.text = formattedName(lines)
      line.isAdded = true
      lines.insert(line, at: lines.firstIndex { $0.name == .n } ?? 0)
    }
    if version != .v4_0, !has(.n, in: &lines) {
      var line = ConversionLine(.n, [], position: lines.first?.position ?? 0)
      line.value = name(lines)
      line.isAdded = true
      lines.insert(line, at: lines.firstIndex { $0.name == .fn }.map { $0 + 1 } ?? 0)
    }
  }

  /// Whether there is a property; one that was set aside is it again where there is no other.
  private static func has(_ name: PropertyName, in lines: inout [ConversionLine]) -> Bool {
    if lines.contains(where: { $0.name == name }) { return true }
    guard let index = first(name, in: lines) else { return false }
    lines[index].name = name
    return true
  }

  private static func first(_ name: PropertyName, in lines: [ConversionLine]) -> Int? {
    lines.firstIndex { $0.name == name || PropertyDefinition.surplus($0.name)?.row.name == name.text }
  }

  /// The name as written, from its components, else from the organization, the nickname, a mail address or a number.
  static func formattedName(_ lines: [ConversionLine]) -> String {
    for name in [PropertyName.n, .org, .nickname, .email, .tel] {
      guard let line = first(name, in: lines).map({ lines[$0] }) else { continue }
      let text =
        switch name {
        case .n: joinedName(line)
        case .org: firstText(line, at: ASCII.semicolon)
        case .nickname: firstText(line, at: ASCII.comma)
        default: line.text
        }
      if name == .tel, text.lowercased().hasPrefix("tel:") { return String(text.dropFirst(4)) }
      if !text.isEmpty { return text }
    }
    return ""
  }

  private static func firstText(_ line: ConversionLine, at separator: UInt8) -> String {
    let part = ValueText.split(line.value[...], at: separator).first ?? []
    return String(decoding: ValueText.unescaped(part), as: UTF8.self)
  }

  /// Prefixes, given, middle and family names, suffixes; in the scripts of East Asia family and given name unspaced.
  private static func joinedName(_ line: ConversionLine) -> String {
    let components = ValueText.split(line.value[...], at: ASCII.semicolon).map { component in
      ValueText.split(component, at: ASCII.comma)
        .map { String(decoding: ValueText.unescaped($0), as: UTF8.self) }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    func component(_ index: Int) -> String { index < components.count ? components[index] : "" }
    let (family, given) = (component(0), component(1))
    let names = [component(3), given, component(2), family, component(4)].filter { !$0.isEmpty }
    if names.count == 2, !family.isEmpty, !given.isEmpty, isEastAsian(family + given) {
      return family + given
    }
    return names.joined(separator: " ")
  }

  private static func isEastAsian(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (0x2E80...0xD7AF).contains($0.value) || $0.value >= 0x20000 }
  }

  /// The name in components: nobody can tell where a name as written has its parts, so that it stays in one.
  private static func name(_ lines: [ConversionLine]) -> [UInt8] {
    let isCompany = lines.contains { isKind($0, "org") } && lines.contains { $0.name == .org }
    let isGroup = lines.contains { isKind($0, "group") }
    guard !isCompany else { return Array(";;;;".utf8) }
    var line = ConversionLine(.fn, [], position: 0)
    line.text = first(.fn, in: lines).map { lines[$0].text } ?? formattedName(lines)
    // Apple's programs show the semicolons of a group's name.
    return line.value + (isGroup ? [] : Array(";;;;".utf8))
  }

  private static func isKind(_ line: ConversionLine, _ kind: String) -> Bool {
    switch line.name {
    case .kind, .xAddressBookServerKind: line.text.lowercased() == kind
    case .xABShowAs: kind == "org" && line.text == "COMPANY"
    default: false
    }
  }
}
