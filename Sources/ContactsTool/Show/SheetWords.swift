internal import ContactModel
internal import VCard

// Values in the words of a person.

extension DateAndOrTime {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// `12 April 1985` or `12 April`; a date of which less is known as ISO 8601 has it.
  var words: String {
    guard let day, let month, DateAndOrTime.months.indices.contains(month - 1) else {
      return extendedDescription
    }
    return "\(day) \(DateAndOrTime.months[month - 1])" + (year.map { " \($0)" } ?? "")
  }
}

extension PostalAddress {
  /// The address as on an envelope: from its parts, or as the card has it where there are no parts.
  var lines: [String] {
    let lines = [postOfficeBox, street, extended] + cityLines + [countryLine]
    return lines.allSatisfy(\.isEmpty) ? [formatted] : lines
  }

  private var cityLines: [String] {
    if (city + street).isEastAsian {
      return [[postalCode, state + city + subLocality].joined(words: " "), subAdministrativeArea]
    }
    // Where there is no state, the code is mostly before the city when it is a number, else behind it.
    let isCodeFirst = state.isEmpty && postalCode.first?.isNumber ?? false
    let place = [city, state].joined(words: ", ")
    let line = isCodeFirst ? [postalCode, place] : [place, postalCode]
    return [subLocality, line.joined(words: " "), subAdministrativeArea]
  }

  private var countryLine: String { country.isEmpty ? isoCountryCode.uppercased() : country }
}

extension SocialProfile {
  /// The name and where it is found, unless one says the other.
  var words: String {
    if urlString.isEmpty { return username.isEmpty ? userIdentifier : username }
    if username.isEmpty || urlString.contains(username) { return urlString }
    return "\(username) (\(urlString))"
  }
}

extension Media {
  private static let names = [
    "image/webp": "WebP image", "application/pgp-keys": "PGP key", "application/pkix-cert": "certificate",
  ]

  /// `PNG image, 12 KB`, or where it is found; the noun says what it is.
  func words(_ noun: String) -> String {
    if !url.isEmpty { return url }
    if isInline { return "\(typeWords(noun)), \(Media.size(byteCount))" }
    let isShort = text.utf8.count <= 100 && !text.contains(where: \.isNewline)
    return isShort ? text : "\(typeWords(noun)), \(Media.size(text.utf8.count))"
  }

  private func typeWords(_ noun: String) -> String {
    if let name = Media.names[mediaType] { return name }
    var type = mediaType.split(separator: "/").last ?? ""
    if type.hasPrefix("x-") { type = type.dropFirst(2) }
    let kind = String(type.prefix { $0 != "+" && $0 != ";" }).uppercased()
    return [kind, noun].joined(words: " ")
  }

  private static func size(_ count: Int) -> String {
    if count < 1000 { return counted(count, "byte") }
    if count < 999_500 { return "\((count + 500) / 1000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}

extension String {
  /// Whether it is written in the scripts of East Asia alone, which have names and addresses from the great
  /// to the small.
  var isEastAsian: Bool {
    !isEmpty
      && unicodeScalars.allSatisfy {
        (0x2E80...0xD7AF).contains($0.value) || $0.value >= 0x20000 || (0xFF00...0xFFEF).contains($0.value)
          || $0.value < 0x80 && !$0.properties.isAlphabetic
      } && unicodeScalars.contains { $0.value >= 0x2E80 }
  }
}

extension [String] {
  /// Those that are not empty.
  func joined(words separator: String) -> String { filter { !$0.isEmpty }.joined(separator: separator) }
}
