/// What the cards are made of. Nobody can be called or written to: the numbers are from ranges kept for
/// fiction, the domains from RFC 2606.
enum Words {
  static let given = [
    "Agatha", "Barnaby", "Clementine", "Desmond", "Eleanor", "Fergus", "Gwendolyn", "Horace", "Imogen",
    "Jasper", "Kitty", "Leopold", "Mabel", "Nathaniel", "Opal", "Percival", "Rosalind", "Silas", "Tabitha",
    "Una", "Victor", "Winifred", "Yorick", "Zelda",
  ]

  static let family = [
    "Applegarth", "Bramble", "Coldwater", "Dovecote", "Elderfield", "Foxglove", "Greenhalgh", "Hawthorne",
    "Inkpen", "Juniper", "Kestrel", "Larkspur", "Marchbanks", "Nettleship", "Oakenshaw", "Pennyfather",
    "Quill", "Rookwood", "Sandpiper", "Thistlewood", "Underhill", "Vane", "Winterbourne", "Yarrow",
  ]

  /// Names that are not in ASCII: given names and family names of one script.
  static let foreign: [(given: [String], family: [String])] = [
    (["Aðalbjörg", "Béatrice", "Jürgen", "Nuño", "Żaneta"], ["Brückner", "Çelik", "Lindström", "Škvor"]),
    (["葉子", "健一", "文静", "하늘", "ひかり"], ["小野寺", "林", "정", "鈴木"]),
    (["Аркадий", "Людмила", "Тимофей", "Ольга"], ["Берёзкин", "Журавлёва", "Соколов"]),
    (["نادية", "سامي", "רות", "יונתן"], ["المنصور", "الزهراء", "אלון"]),
    (["Robin 🌻", "Sascha 🚲", "👩🏽‍🚀 Toni"], ["Sommer", "Ångström", "Łoś"]),
  ]

  static let streets = [
    "Bakehouse Row", "Candlemaker Street", "Heron Quay", "Old Mill Lane", "Orchard Terrace", "Poplar Avenue",
  ]

  static let towns = [
    "Brookhaven", "Eastmere", "Fairwater", "Northwick", "Silverdale", "Stonebridge", "Westering",
  ]

  static let regions = ["CO", "ID", "KS", "ME", "OH", "VT"]

  static let organizations = [
    "Beacon & Sons", "Clockwork Press", "Harbour Lights Ltd.", "Meridian Surveys", "Plum Tree Bakery",
    #"Quince\, Rowan and Co."#,
  ]

  static let units = ["Archive", "Night Shift", "Printing", "Repairs", "Shipping"]

  static let titles = [
    "Archivist", "Bookbinder", "Cartographer", "Head of Lighthouses", "Instrument Maker", "Senior Gardener",
  ]

  static let notes =
    """
    asks for the blue catalogue every spring and never after lunch has two keys to the boat house \
    keeps bees knows where the ladder is likes to be called by the first name moved in June paints \
    signs plays the viola prefers letters rings twice sells maps still owes us a lantern the gate \
    sticks will be back in autumn
    """.split(separator: " ").map(String.init)

  /// What stands between two words of a note, escaped as in RFC 6350.
  static let separators = [" ", " ", " ", " ", " ", " ", " ", #"\, "#, #"\; "#, #"\n"#]
}
