extension Property {
  /// The property as it was before a conversion into 2.1 put marks into it, which say what 2.1 has no form for.
  package var withoutMarks: (parameters: Parameters, value: [UInt8]) {
    guard version == .v2_1 else { return (parameters, Array(rawValue)) }
    var line = ConversionLine(self, position: 0)
    for place in line.parameters.indices { Conversion.restoreKept(&line.parameters[place]) }
    if line.mayHaveLists { Conversion.separateLists(&line) }
    line.remove("X-LISTS")
    return (Parameters(line.parameters), line.value)
  }
}
