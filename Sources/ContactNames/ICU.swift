internal import CICU
internal import VCard

// The only file of this target that calls ICU. What it opens is closed with its owner, and locked where one thread at a
// time may use it.

/// Texts in a language, as ICU knows it.
enum ICU {
  /// A locale with its likely script and region: `zh_Hant_TW` for `zh_TW`; `nil` for what is no locale.
  static func maximized(_ locale: String) -> String? {
    let capacity = 160
    let octets = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      let isMaximized = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let base = buffer.baseAddress else { return false }
        return unsafe CICULocaleMaximize(locale, base, Int32(capacity))
      }
      let length = unsafe buffer.firstIndex(of: 0) ?? 0
      count = isMaximized ? length : 0
    }
    return octets.isEmpty ? nil : String(decoding: octets, as: UTF8.self)
  }

  /// The scripts in which the language of a locale is written.
  static func scripts(of locale: String) -> [Script] {
    let codes = unsafe [UInt32](unsafeUninitializedCapacity: 8) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = Int(unsafe CICULocaleScripts(locale, base, 8))
    }
    return codes.map(Script.init(code:))
  }

  static func script(of scalar: Unicode.Scalar) -> Script { Script(code: CICUScript(scalar.value)) }

  /// How the case of a text is changed.
  enum CaseChange: Int32 {
    case uppercase = 1
    /// The first letter becomes a capital.
    case capitalize = 2
  }

  /// A text in another case, as the language of a locale writes it.
  static func changeCase(_ octets: [UInt8], _ change: CaseChange, locale: String) -> [UInt8] {
    var changed: [UInt8] = []
    let isChanged = unsafe collect(into: &changed) { sink, context in
      unsafe octets.withUnsafeBufferPointer { octets in
        unsafe CICUChangeCase(change.rawValue, locale, octets.baseAddress, octets.count, sink, context)
      }
    }
    return isChanged ? changed : octets
  }

  /// What is left of a character where case, width and marks do not count.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: 96) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      count = max(0, Int(unsafe CICUFoldCharacter(scalar.value, base, 96)))
    }
  }

  /// Calls something of ICU that hands out a text in pieces.
  fileprivate static func collect(
    into octets: inout [UInt8], _ body: (CICUSink, UnsafeMutableRawPointer) -> Bool
  ) -> Bool {
    unsafe withUnsafeMutablePointer(to: &octets) { octets in
      unsafe body(
        { context, piece, count in
          unsafe context.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
        }, octets)
    }
  }
}

/// What divides a text into words.
@safe
final class WordBreaks: @unchecked Sendable {
  private let words: OpaquePointer?
  private let lock = Lock()

  init(locale: String) { unsafe words = CICUWordsOpen(locale) }

  deinit {
    if let words = unsafe words { unsafe CICUWordsClose(words) }
  }

  /// Where words, and what is between them, end.
  func ends(in octets: [UInt8]) -> [Int32] {
    guard let words = unsafe words, let count = Int32(exactly: octets.count) else { return [] }
    return lock.withLock {
      unsafe [Int32](unsafeUninitializedCapacity: octets.count) { ends, found in
        guard let base = ends.baseAddress else { return }
        found = Int(
          unsafe octets.withUnsafeBufferPointer { octets in
            unsafe CICUWordsFind(words, octets.baseAddress, count, base, count)
          })
      }
    }
  }
}

/// The order of texts in a language.
@safe
final class Collator: Sendable {
  /// What counts when two texts are compared.
  enum Strength: Int32 {
    case letters = 1
    case marksAndCase = 3
  }

  private nonisolated(unsafe) let collator: OpaquePointer

  /// The order of a locale, with its keywords; `nil` where ICU has none.
  init?(locale: String, strength: Strength) {
    guard let collator = unsafe CICUCollatorOpen(locale, strength.rawValue) else { return nil }
    unsafe self.collator = collator
  }

  deinit { unsafe CICUCollatorClose(collator) }

  /// Keys of different versions are not to be compared.
  var version: UInt32 { unsafe CICUCollatorVersion(collator) }

  /// The key of a text, whose order by octets is that of the texts, after an octet of the caller's and, where there is a
  /// second text, before a zero and the key of that.
  func key(of octets: [UInt8], after first: UInt8, then second: [UInt8]? = nil) -> [UInt8] {
    let both = octets.count + (second.map { $0.count + 8 } ?? 0)
    let short = key(octets, first, second, room: both * 3 + 48)
    return short ?? key(octets, first, second, room: both * 24 + 256) ?? [first]
  }

  /// The key, if it fits.
  private func key(_ octets: [UInt8], _ first: UInt8, _ second: [UInt8]?, room: Int) -> [UInt8]? {
    var fits = true
    let key = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      unsafe buffer.initializeElement(at: 0, to: first)
      count = 1
      for text in second.map({ [octets, $0] }) ?? [octets] {
        if count > 1 {
          unsafe buffer.initializeElement(at: count, to: 0)
          count += 1
        }
        let length = unsafe write(text, UnsafeMutableBufferPointer(rebasing: buffer[count...]))
        // One more octet than the key has is needed: ICU ends it with a zero.
        guard 0...(room - count - 2) ~= length else {
          fits = false
          return
        }
        count += length
      }
    }
    return fits ? key : nil
  }

  private func write(_ octets: [UInt8], _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let base = buffer.baseAddress else { return -1 }
    return Int(
      unsafe octets.withUnsafeBufferPointer { octets in
        unsafe CICUCollatorKey(
          collator, octets.baseAddress, Int32(clamping: octets.count), base, Int32(clamping: buffer.count))
      })
  }
}

/// The sections of a sorted list, as ICU knows them.
@safe
final class SectionTable: Sendable {
  /// What a section is for.
  enum Kind: Int32 {
    case letter = 0
    case before = 1
    case between = 2
    case after = 3
  }

  private nonisolated(unsafe) let index: OpaquePointer
  /// The sections, in their order.
  let sections: [(label: String, kind: Kind)]

  /// The sections of a locale; `nil` where ICU has none.
  init?(locale: String, others: [String]) {
    guard let index = unsafe Self.open(locale, others) else { return nil }
    unsafe self.index = index
    var sections: [(label: String, kind: Kind)] = []
    let count = unsafe CICUIndexCount(index)
    for section in 0..<count {
      var kind: Int32 = -1
      var label: [UInt8] = []
      _ = unsafe ICU.collect(into: &label) { sink, context in
        kind = unsafe CICUIndexLabel(index, section, sink, context)
        return kind >= 0
      }
      sections.append((String(decoding: label, as: UTF8.self), Kind(rawValue: kind) ?? .between))
    }
    self.sections = sections
  }

  deinit { unsafe CICUIndexClose(index) }

  /// The section of a text.
  func section(of octets: [UInt8]) -> Int? {
    let section = unsafe octets.withUnsafeBufferPointer { octets in
      unsafe CICUIndexFind(index, octets.baseAddress, Int32(clamping: octets.count))
    }
    return sections.indices.contains(Int(section)) ? Int(section) : nil
  }

  private static func open(_ locale: String, _ others: [String]) -> OpaquePointer? {
    let texts = others.map { Array($0.utf8CString) }
    return unsafe withPointers(texts[...], []) { pointers in
      unsafe pointers.withUnsafeBufferPointer { pointers in
        unsafe CICUIndexOpen(locale, pointers.baseAddress, Int32(pointers.count))
      }
    }
  }

  /// Holds all texts while `body` runs.
  private static func withPointers<Result>(
    _ texts: ArraySlice<[CChar]>, _ pointers: [UnsafePointer<CChar>],
    _ body: ([UnsafePointer<CChar>]) -> Result
  ) -> Result {
    guard let text = texts.first else { return unsafe body(pointers) }
    return unsafe text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return unsafe body(pointers) }
      return unsafe withPointers(texts.dropFirst(), pointers + [base], body)
    }
  }
}

/// What writes a text in other letters.
@safe
final class Transliterator: @unchecked Sendable {
  private let transliterator: OpaquePointer
  private let lock = Lock()

  /// What ICU knows by an identifier; `nil` where it knows none such.
  init?(_ identifier: String) {
    guard let transliterator = unsafe CICUTransliteratorOpen(identifier) else { return nil }
    unsafe self.transliterator = transliterator
  }

  deinit { unsafe CICUTransliteratorClose(transliterator) }

  /// A text in other letters; itself where that fails.
  func transliterate(_ octets: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let isDone = lock.withLock {
      unsafe ICU.collect(into: &result) { sink, context in
        unsafe octets.withUnsafeBufferPointer { octets in
          unsafe CICUTransliterate(
            transliterator, octets.baseAddress, Int32(clamping: octets.count), sink, context)
        }
      }
    }
    return isDone ? result : octets
  }
}
