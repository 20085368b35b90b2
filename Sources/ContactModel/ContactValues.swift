public import VCard

// The values that a contact holds besides texts and dates.

/// What a contact is (RFC 6350 6.1.4; `application`: RFC 6473; `device`: RFC 6869).
public enum ContactType: String, Sendable, Hashable, CaseIterable {
  /// A single person.
  case person
  /// A company or the like.
  case organization
  /// Several contacts.
  case group
  /// A place.
  case location
  /// A program.
  case application
  /// A thing that can be reached.
  case device
}

/// A phone number as a person wrote it.
public struct PhoneNumber: Sendable, Hashable {
  /// The number as given, without the scheme of a `tel:` URI.
  public var value: String
  /// The extension, where the card says it apart from the number (RFC 3966).
  public var `extension`: String?

  public init(_ value: String, extension: String? = nil) {
    self.value = value
    self.extension = `extension`
  }
}

/// A postal address in its parts.
public struct PostalAddress: Sendable, Hashable {
  /// Street and number; several lines are separated by line feeds.
  public var street: String
  /// A part of a city.
  public var subLocality: String
  public var city: String
  /// A county or the like.
  public var subAdministrativeArea: String
  /// A state, province or region.
  public var state: String
  public var postalCode: String
  public var country: String
  /// The country's two letters (ISO 3166-1), as given.
  public var isoCountryCode: String
  public var postOfficeBox: String
  /// An apartment or the like, apart from the street.
  public var extended: String
  /// The address as written on an envelope, where the card gives it.
  public var formatted: String

  /// Makes an address of its parts.
  public init(
    street: String = "", city: String = "", state: String = "", postalCode: String = "", country: String = "",
    isoCountryCode: String = "", subLocality: String = "", subAdministrativeArea: String = "",
    postOfficeBox: String = "", extended: String = "", formatted: String = ""
  ) {
    self.street = street
    self.subLocality = subLocality
    self.city = city
    self.subAdministrativeArea = subAdministrativeArea
    self.state = state
    self.postalCode = postalCode
    self.country = country
    self.isoCountryCode = isoCountryCode
    self.postOfficeBox = postOfficeBox
    self.extended = extended
    self.formatted = formatted
  }

  /// Whether nothing is said.
  public var isEmpty: Bool {
    street.isEmpty && city.isEmpty && postalCode.isEmpty && country.isEmpty && state.isEmpty
      && subLocality.isEmpty && subAdministrativeArea.isEmpty && isoCountryCode.isEmpty
      && postOfficeBox.isEmpty && extended.isEmpty && formatted.isEmpty
  }
}

/// An account of a social service.
public struct SocialProfile: Sendable, Hashable {
  /// The service, as given.
  public var service = ""
  public var username = ""
  public var userIdentifier = ""
  public var urlString = ""

  public init(
    service: String = "", username: String = "", userIdentifier: String = "", urlString: String = ""
  ) {
    self.service = service
    self.username = username
    self.userIdentifier = userIdentifier
    self.urlString = urlString
  }
}

/// An address for instant messages.
public struct InstantMessageAddress: Sendable, Hashable {
  /// The service, such as `Jabber`.
  public var service: String
  public var username: String

  public init(service: String, username: String) {
    self.service = service
    self.username = username
  }
}

/// A position on the globe, in degrees of WGS 84.
public struct Coordinates: Sendable, Hashable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A date in another calendar than the Gregorian.
public struct CalendarDate: Sendable, Hashable {
  /// The calendar's name, such as `chinese`.
  public var calendar: String
  /// The date in that calendar, as the card writes it.
  public var value: String

  public init(calendar: String, value: String) {
    self.calendar = calendar
    self.value = value
  }
}

/// A property for which a contact has no field. Names are compared without regard to case.
public struct OtherProperty: Sendable {
  /// The name, as given.
  public var name: String
  public var parameters: [Parameter]
  /// The type of the value, such as `text`; `unknown` for one that is kept as it stands (RFC 7095 5.1).
  public var type: String
  public var value: Value

  /// A value, divided as far as its property divides it.
  public enum Value: Sendable, Hashable {
    case single(String)
    case list([String])
    case components([[String]])
  }

  public init(_ name: String, parameters: [Parameter] = [], type: String = "text", _ value: Value) {
    self.name = name
    self.parameters = parameters
    self.type = type
    self.value = value
  }
}

extension OtherProperty: Hashable {
  public static func == (lhs: OtherProperty, rhs: OtherProperty) -> Bool {
    lhs.type == rhs.type && lhs.value == rhs.value && lhs.name.uppercased() == rhs.name.uppercased()
      && lhs.parameters.elementsEqual(rhs.parameters) { $0.isNamed($1.name) && $0.values == $1.values }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.uppercased())
    hasher.combine(value)
  }
}
