extension PredicateNode {
  func write(to text: inout String) {
    switch self {
    case .constant(let isTrue): text += isTrue ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let node):
      text += "NOT "
      node.write(inParentheses: node.isCompound, to: &text)
    case .all(let nodes): write(nodes, " AND ", to: &text) { $0.isCompound }
    case .any(let nodes):
      // AND binds more closely, so it needs no parentheses.
      write(nodes, " OR ", to: &text) { if case .any = $0 { true } else { false } }
    case .comparison(let comparison): comparison.write(to: &text)
    }
  }

  private var isCompound: Bool {
    switch self {
    case .all, .any: true
    case .constant, .not, .comparison: false
    }
  }

  private func write(
    _ nodes: [PredicateNode], _ word: String, to text: inout String, needsParentheses: (PredicateNode) -> Bool
  ) {
    for (index, node) in nodes.enumerated() {
      if index > 0 { text += word }
      node.write(inParentheses: needsParentheses(node), to: &text)
    }
  }

  private func write(inParentheses: Bool, to text: inout String) {
    if inParentheses { text += "(" }
    write(to: &text)
    if inParentheses { text += ")" }
  }
}

extension PredicateComparison {
  fileprivate func write(to text: inout String) {
    if let quantifier { text += quantifier.rawValue + " " }
    left.write(to: &text)
    text += " " + relation.rawValue
    if !folding.isEmpty {
      let letters =
        (folding.contains(.ignoresCase) ? "c" : "") + (folding.contains(.ignoresDiacritics) ? "d" : "")
      text += "[\(letters)]"
    }
    text += " "
    right.write(to: &text)
  }
}

extension PredicateOperand {
  fileprivate func write(to text: inout String) {
    switch self {
    case .literal(let literal): literal.write(to: &text)
    case .path(let path): path.write(to: &text)
    case .count(let subquery):
      text += "SUBQUERY("
      subquery.collection.write(to: &text)
      text += ", $\(subquery.variable), "
      subquery.node.write(to: &text)
      text += ").@count"
    }
  }
}

extension PredicatePath {
  fileprivate func write(to text: inout String) {
    var isFirst = true
    if case .variable(let name, _) = root {
      text += "$" + name
      isFirst = false
    } else if steps.isEmpty {
      text += "SELF"
    }
    for step in steps {
      switch step {
      case .key(let key, _):
        if !isFirst { text += "." }
        if PredicateKeyword(key.name) != nil { text += "#" }
        text += key.name
      case .element(let place): text += place.map { "[\($0)]" } ?? "[LAST]"
      }
      isFirst = false
    }
    if let measure { text += "." + measure.rawValue }
  }
}

extension PredicateLiteral: CustomStringConvertible {
  var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  fileprivate func write(to text: inout String) {
    switch self {
    case .nothing: text += "NULL"
    case .boolean(let isTrue): text += isTrue ? "TRUE" : "FALSE"
    case .number(let number): text += Int(exactly: number).map { String($0) } ?? "\(number)"
    case .text(let content): Self.write(content, to: &text)
    case .list(let literals):
      text += "{"
      for (index, literal) in literals.enumerated() {
        if index > 0 { text += ", " }
        literal.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ content: String, to text: inout String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
