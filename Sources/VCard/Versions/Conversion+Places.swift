// Places: GEO and TZ, the label of an address, and components that a version does not have.

extension Conversion {
  // MARK: GEO

  mutating func raisePosition(_ line: inout ConversionLine) {
    if let position = Position(line.text) {
      line.remove("VALUE")
      if let uri = line.first("X-URI"), Position(uri)?.isSamePlace(as: position) == true {
        line.remove("X-URI")
        line.value = Array(uri.utf8)
      } else {
        line.value = Array(position.uri.utf8)
      }
      return
    }
    guard !line.value.isEmpty else { return }
    if line.isURI {
      raiseURI(&line)
      dropDefault(&line, .uri)
    } else {
      line.set("VALUE", "text")
    }
  }

  mutating func lowerPosition(_ line: inout ConversionLine) {
    let kept = line.first("X-URI").flatMap(Position.init)
    guard let position = Position(line.text).map({ kept?.isSamePlace(as: $0) == true ? kept ?? $0 : $0 })
    else {
      if line.namedType == .text, !line.isURI {
        line.remove("VALUE")
      } else if line.isURI {
        line.set("VALUE", "uri")
      }
      return
    }
    line.remove("VALUE")
    line.remove("X-URI")
    if !position.rest.isEmpty {
      line.add("X-URI", position.uri)
      note(line, as: "X-URI")
    }
    line.value = Array("\(position.latitude);\(position.longitude)".utf8)
  }

  // MARK: TZ

  mutating func raiseZone(_ line: inout ConversionLine) {
    if let offset = UTCOffset(line.text) {
      line.set("VALUE", "utc-offset")
      line.value = Array(offset.description.utf8)
    } else {
      dropDefault(&line, .text)
    }
  }

  mutating func lowerZone(_ line: inout ConversionLine) {
    if let offset = UTCOffset(line.text) {
      line.remove("VALUE")
      line.value = Array(offset.extendedDescription.utf8)
    } else if line.namedType == nil || line.namedType == .utcOffset {
      line.set("VALUE", "text")
    }
  }

  // MARK: Components

  /// Components that the other version does not have are kept beside the value, and those kept there are put back: the
  /// address of RFC 9554 has eighteen parts and its name seven, 3.0 has seven and five.
  mutating func exchangeSurplus(_ line: inout ConversionLine, beyond count: Int) {
    let kept = line.first("X-COMPONENTS")
    let parts = ValueText.split(line.value[...], at: ASCII.semicolon)
    guard parts.count > count || kept != nil else { return }
    if let kept {
      guard kept.utf8.allSatisfy({ $0 >= ASCII.space }), parts.count == count else { return }
      line.remove("X-COMPONENTS")
      line.value.append(ASCII.semicolon)
      line.value += kept.utf8
    } else {
      let rest = line.value[parts[count].startIndex...]
      guard rest.allSatisfy({ $0 >= ASCII.space }) else { return }
      line.add("X-COMPONENTS", String(decoding: rest, as: UTF8.self))
      line.value.removeLast(rest.count + 1)
      note(line, as: "X-COMPONENTS")
    }
  }
}

/// A position as GEO has it: `48.2;16.3` in 3.0, a `geo:` URI (RFC 5870) in 4.0, and what programs make of both.
package struct Position {
  package let latitude: String
  package let longitude: String
  /// The altitude with its comma, and the URI's parameters with their semicolons.
  package let rest: String

  package init?(_ text: String) {
    let isURI = text.lowercased().hasPrefix("geo:")
    let text = isURI ? text.dropFirst(4) : text[...]
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers: [Substring]
    if isURI || text.contains(",") {
      numbers = parts[0].split(separator: ",", omittingEmptySubsequences: false)
      rest = numbers.dropFirst(2).map { "," + $0 }.joined() + parts.dropFirst().map { ";" + $0 }.joined()
      guard isURI || rest.isEmpty else { return nil }
    } else {
      numbers = parts
      rest = ""
    }
    guard numbers.count >= 2, let first = Position.degrees(numbers[0]),
      let second = Position.degrees(numbers[1])
    else { return nil }
    // vCard 2.1 has the longitude first, and a latitude is never over 90 degrees.
    let isSwapped = abs(first.number) > 90 && abs(second.number) <= 90 && !isURI
    (latitude, longitude) = isSwapped ? (second.text, first.text) : (first.text, second.text)
    guard abs(isSwapped ? second.number : first.number) <= 90 else { return nil }
    guard abs(isSwapped ? first.number : second.number) <= 180 else { return nil }
  }

  private static func degrees(_ text: Substring) -> (text: String, number: Double)? {
    let text = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }),
      let number = Double(String(text))
    else { return nil }
    return (String(text), number)
  }

  var uri: String { "geo:\(latitude),\(longitude)\(rest)" }

  func isSamePlace(as other: Position) -> Bool { latitude == other.latitude && longitude == other.longitude }
}
