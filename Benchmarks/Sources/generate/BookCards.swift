/// Cards of an address book of version 3.0: 13 properties in about 520 octets, one name in five not in ASCII,
/// escapes, and in about half of the cards a folded line.
struct BookCards {
  /// Every so many cards there is one with a photo; 0 for none at all.
  let photoInterval: Int
  private var random: SplitMix
  private var number = 0
  private var text = CardText()

  init(seed: UInt64, photoInterval: Int = 0) {
    random = SplitMix(seed: seed)
    self.photoInterval = photoInterval
  }

  mutating func next() -> [UInt8] {
    number += 1
    text.removeAll()
    line { $0.add("BEGIN:VCARD") }
    line { $0.add("VERSION:3.0") }
    addName()
    addNumbers()
    addAddress()
    addWork()
    addNote()
    if photoInterval > 0, number % photoInterval == 0 { addPhoto() }
    addMarks()
    line { $0.add("END:VCARD") }
    return text.octets
  }

  private mutating func line(_ content: (inout CardText) -> Void) {
    content(&text)
    text.endFoldedLine()
  }

  private mutating func addName() {
    let (given, family) = random.personName(foreign: 20)
    line { $0.add("FN:\(given) \(family)") }
    let middle = random.pick(["", "", "M.", "T."])
    line { $0.add("N:\(family);\(given);\(middle);;") }
  }

  private mutating func addNumbers() {
    let (area, line) = (random.number(201...989), random.number(100...199))
    self.line {
      $0.add("TEL;TYPE=CELL,VOICE:+1-\(area)-555-")
      $0.add(line, digits: 4)
    }
    let london = random.number(0...999)
    self.line {
      $0.add("TEL;TYPE=WORK:+44 20 7946 ")
      $0.add(london, digits: 4)
    }
    let (number, letter) = (number, random.pick(["a", "e", "m", "s"]))
    self.line { $0.add("EMAIL;TYPE=INTERNET,HOME:reader\(number)@example.com") }
    self.line { $0.add("EMAIL;TYPE=INTERNET,WORK:\(letter).reader\(number)@example.org") }
  }

  private mutating func addAddress() {
    let house = random.number(1...999)
    let flat = random.chance(30) ? #"\, Flat \#(random.number(1...60))"# : ""
    let (street, town, region) = (
      random.pick(Words.streets), random.pick(Words.towns), random.pick(Words.regions)
    )
    let code = random.number(100...99_999)
    line {
      $0.add("ADR;TYPE=HOME:;;\(house) \(street)\(flat);\(town);\(region);")
      $0.add(code, digits: 5)
      $0.add(";USA")
    }
  }

  private mutating func addWork() {
    let unit = random.chance(40) ? ";\(random.pick(Words.units))" : ""
    let (organization, title) = (random.pick(Words.organizations), random.pick(Words.titles))
    line { $0.add("ORG:\(organization)\(unit)") }
    line { $0.add("TITLE:\(title)") }
    let birthday = random.date(years: 1930...2012)
    line {
      $0.add("BDAY:")
      $0.add(birthday)
    }
  }

  private mutating func addNote() {
    let note = random.note(words: 8...17)
    line { $0.add("NOTE:\(note)") }
  }

  private mutating func addMarks() {
    let (high, low) = (random.next(), random.next())
    line {
      $0.add("UID:")
      $0.addHexadecimal(high >> 32, digits: 8)
      for shift in [16, 0] as [UInt64] {
        $0.add("-")
        $0.addHexadecimal(high >> shift, digits: 4)
      }
      $0.add("-")
      $0.addHexadecimal(low >> 48, digits: 4)
      $0.add("-")
      $0.addHexadecimal(low, digits: 12)
    }
    let revision = random.date(years: 2012...2025)
    let time = [random.number(0...23), random.number(0...59), random.number(0...59)]
    line {
      $0.add("REV:")
      $0.add(revision)
      for (mark, number) in zip(["T", ":", ":"], time) {
        $0.add(mark)
        $0.add(number, digits: 2)
      }
      $0.add("Z")
    }
  }

  /// 20 to 40 KB of base64 that no program will show.
  private mutating func addPhoto() {
    let photo = random.base64(count: random.number(5_000...10_000) * 4)
    line {
      $0.add("PHOTO;ENCODING=b;TYPE=JPEG:/9j/")
      $0.add(photo)
    }
  }
}

extension SplitMix {
  /// A name; so many of a hundred are not in ASCII.
  mutating func personName(foreign percent: Int) -> (given: String, family: String) {
    guard chance(percent) else { return (pick(Words.given), pick(Words.family)) }
    let names = pick(Words.foreign)
    return (pick(names.given), pick(names.family))
  }

  /// Words, with the escapes of RFC 6350 between some of them.
  mutating func note(words range: ClosedRange<Int>) -> String {
    var note = pick(Words.notes)
    for _ in 1..<number(range) { note += pick(Words.separators) + pick(Words.notes) }
    return note
  }

  mutating func date(years: ClosedRange<Int>) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(number(years))-\(two(number(1...12)))-\(two(number(1...28)))"
  }

  mutating func base64(count: Int) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var octets: [UInt8] = []
    octets.reserveCapacity(count + 8)
    while octets.count < count {
      let bits = next()
      for shift in stride(from: 0, to: 48, by: 6) as StrideTo<UInt64> {
        octets.append(letters[Int(bits >> shift & 63)])
      }
    }
    octets.removeLast(octets.count - count)
    return octets
  }
}
