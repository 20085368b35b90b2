package import VCard

/// What cards hold, in numbers. Values of people are not in it.
package struct CardStatistics: Sendable {
  /// The most producers that are told apart, and the most names of parameters.
  package static let most = (producers: 50, parameters: 500)

  package var octets = 0
  package var cards = 0
  package var versions: [VCardVersion: Int] = [:]
  /// The producers that cards name.
  package var producers: Counts
  /// The makers that cards look like which name no producer.
  package var guesses: Counts
  package var unknownProducers = 0
  package var properties: PropertyCounts
  package var parameters: Counts
  package var photos = PhotoCounts()
  package var withoutName = 0
  package var withoutNumberAndMail = 0
  package var withoutUID = 0
  /// The hash values of the UIDs, in the order of the cards; only of the cards of one segment.
  package var uids: [Int] = []

  /// Without limits for the cards of one segment, with them for all inputs.
  package init(isLimited: Bool) {
    producers = Counts(most: isLimited ? Self.most.producers : Counts.unlimited)
    guesses = Counts()
    properties = PropertyCounts(isLimited: isLimited)
    parameters = Counts(most: isLimited ? Self.most.parameters : Counts.unlimited)
  }

  /// Adds what came later, without its UIDs.
  package mutating func merge(_ later: CardStatistics) {
    octets += later.octets
    cards += later.cards
    versions.merge(later.versions, uniquingKeysWith: +)
    producers.merge(later.producers)
    guesses.merge(later.guesses)
    unknownProducers += later.unknownProducers
    properties.merge(later.properties)
    parameters.merge(later.parameters)
    photos += later.photos
    withoutName += later.withoutName
    withoutNumberAndMail += later.withoutNumberAndMail
    withoutUID += later.withoutUID
  }
}

/// The photos of cards.
package struct PhotoCounts: Sendable, Hashable {
  /// How many cards have one.
  package var cards = 0
  /// How many stand in the cards, and how many octets they have.
  package var embedded = 0
  package var octets = 0
  /// How many are somewhere else.
  package var linked = 0

  package init() {}

  static func += (left: inout PhotoCounts, right: PhotoCounts) {
    left.cards += right.cards
    left.embedded += right.embedded
    left.octets += right.octets
    left.linked += right.linked
  }
}

/// Finds UIDs that came before, by their hash values, of so many cards as the memory has room for.
package struct SeenUIDs: Sendable {
  private let most: Int
  private var seen: Set<Int> = []
  /// How many cards have a UID that an earlier one has.
  package private(set) var duplicates = 0
  /// Whether there was room for all.
  package private(set) var isComplete = true

  package static let most = 1_000_000

  package init(most: Int = Self.most) { self.most = most }

  package mutating func add(_ uids: [Int]) {
    for uid in uids {
      if seen.contains(uid) {
        duplicates += 1
      } else if seen.count < most {
        seen.insert(uid)
      } else {
        isComplete = false
      }
    }
  }
}
