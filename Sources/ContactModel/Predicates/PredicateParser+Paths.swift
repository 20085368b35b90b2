extension PredicateParser {
  /// A path, and what stands at its end.
  struct Way {
    var path: PredicatePath
    var kind: PredicateSchema.Kind
    var source = ""
  }

  /// `("SELF" / variable / key / argument) *("." key / "." measure / "[" index "]")`
  mutating func path(isRight: Bool) throws(PredicateError) -> Way {
    let start = token.place.lowerBound
    var way = Way(path: PredicatePath(root: .subject), kind: .object(schema))
    switch token.kind {
    case .keyword(.itself): break
    case .variable(let name): way = try variable(name)
    case .keyArgument: try appendKeys(ofArgument: argument(), to: &way)
    default: try append(try key(), to: &way, isRight: isRight)
    }
    try advance()
    while token.kind == .sign(.dot) || token.kind == .sign(.openBracket) {
      way.source = lexer.source(start..<end)
      try step(of: &way)
    }
    way.source = lexer.source(start..<end)
    if way.kind.isList { way.path.isToMany = true }
    if way.path.measure == nil {
      if case .date = way.kind.element { way.path.isDate = true }
      if case .boolean = way.kind.element { way.path.isBoolean = true }
    }
    return way
  }

  private func variable(_ name: String) throws(PredicateError) -> Way {
    guard let number = variables.firstIndex(where: { $0.name == name }) else {
      throw error("unknown variable '$\(name)'; variables belong to SUBQUERY")
    }
    return Way(path: PredicatePath(root: .variable(name, number: number)), kind: variables[number].kind)
  }

  private func key() throws(PredicateError) -> String {
    switch token.kind {
    case .word(let name), .escapedWord(let name): return name
    case .keyword: return lexer.source(token.place)
    default: throw error("a key was expected, not \(found)")
    }
  }

  private mutating func appendKeys(ofArgument value: PredicateValue, to way: inout Way) throws(PredicateError)
  {
    guard case .text(let text) = value else { throw error("the argument for %K must be a text, the key") }
    for name in text.split(separator: ".", omittingEmptySubsequences: false) {
      if name == "@count" {
        try appendCount(to: &way)
      } else {
        try append(String(name), to: &way, isRight: false)
        way.source += (way.source.isEmpty ? "" : ".") + name
      }
    }
  }

  private mutating func step(of way: inout Way) throws(PredicateError) {
    let isIndex = token.kind == .sign(.openBracket)
    if let measure = way.path.measure { throw error("nothing follows \(measure.rawValue)") }
    try advance()
    if isIndex {
      try index(of: &way)
      try advance(over: .sign(.closeBracket), "']'")
      return
    }
    if case .measure(let name) = token.kind {
      guard name == "count" else { throw error("unknown '@\(name)'; only @count is there") }
      try appendCount(to: &way)
    } else {
      try append(try key(), to: &way, isRight: false)
    }
    try advance()
  }

  /// `number / "FIRST" / "LAST" / "SIZE"`
  private mutating func index(of way: inout Way) throws(PredicateError) {
    guard case .list(let kind) = way.kind else { throw error("\(way.source) is no list") }
    var place: Int? = 0
    switch token.kind {
    case .number(let number):
      guard let index = Int(exactly: number), index >= 0 else {
        throw error("places in a list are 0, 1, 2, …")
      }
      place = index
    case .word(let word) where word.uppercased() == "FIRST": break
    case .word(let word) where word.uppercased() == "LAST": place = nil
    case .word(let word) where word.uppercased() == "SIZE":
      try appendCount(to: &way)
      return try advance()
    default: throw error("in brackets stands a number, FIRST, LAST or SIZE, not \(found)")
    }
    way.path.steps.append(.element(place))
    way.kind = kind
    try advance()
  }

  // MARK: Appending

  private func appendCount(to way: inout Way) throws(PredicateError) {
    guard way.kind.isList || way.path.isToMany else { throw error("\(way.source) is no list to be counted") }
    way.path.measure = .count
    way.path.isToMany = false
    way.kind = .number
  }

  private func append(_ name: String, to way: inout Way, isRight: Bool) throws(PredicateError) {
    let element = way.kind.element
    if let row = element.schema?.row(named: name) {
      if way.kind.isList { way.path.isToMany = true }
      way.path.steps.append(.key(row.key, isList: row.kind.isList))
      way.kind = row.kind
      return
    }
    switch element {
    case .text where name == "length", .date where name == "length", .any where name == "length":
      if way.kind.isList { way.path.isToMany = true }
      way.path.measure = .length
      way.kind = .number
    default: throw unknownKey(name, after: way, isRight: isRight)
    }
  }

  private func unknownKey(_ name: String, after way: Way, isRight: Bool) -> PredicateError {
    let shown = PredicateLexer.shortened(name)
    guard let schema = way.kind.schema else {
      let noun = PredicateSide.Sort(way.kind.element).noun
      return error("\(way.source) is \(noun) and has no key '\(shown)'")
    }
    let names = schema.keys.map(\.name)
    let word = name.lowercased()
    guard way.source.isEmpty || way.path == PredicatePath(root: .subject) else {
      let meant = near(name, among: names)
      let list = meant == nil ? "; it has \(names.joined(separator: ", "))" : ""
      return error("\(way.source) has no key '\(shown)'" + Self.question(meant) + list)
    }
    let meant = near(name, among: names) ?? schema.nestedPaths.first { $0.name.lowercased() == word }?.path
    return error(
      "unknown key '\(shown)'" + (isRight ? "; a text stands in quotes" : "") + Self.question(meant))
  }
}
