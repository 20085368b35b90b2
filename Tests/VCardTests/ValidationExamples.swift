import VCard

extension FaultExample {
  static let all = cards + properties + dates + values + media + parameters

  private static let uuid = "0f6a1c6e-1111-4c43-8a52-2a7d5d0e0001"

  private static let cards: [FaultExample] = [
    FaultExample(.missingProperty, .v2_1, "FN:Ada", good: "N:Lovelace;Ada", isNamed: false),
    FaultExample(.missingProperty, .v3_0, "FN:Ada", good: "FN:Ada\r\nN:Lovelace;Ada", isNamed: false),
    FaultExample(.missingProperty, .v3_0, "N:Lovelace", good: "N:;;;;\r\nFN:Ada", isNamed: false),
    FaultExample(.missingProperty, .v4_0, "N:Lovelace;Ada;;;", good: "FN:Ada", isNamed: false),
    FaultExample(.surplusProperty, .v2_1, "REV:20240101\r\nREV:20240102", good: "REV:20240101"),
    FaultExample(.surplusProperty, .v3_0, "FN:Ada L.", good: "NICKNAME:a\r\nNICKNAME:b"),
    FaultExample(.surplusProperty, .v4_0, "BDAY:1985\r\nBDAY:1986", good: "FN:Ada L.\r\nBDAY:1985"),
    FaultExample(
      .surplusProperty, .v4_0, "BDAY;ALTID=1:1985\r\nBDAY:1985",
      good: "BDAY;ALTID=1:1985\r\nBDAY;ALTID=1;VALUE=text;LANGUAGE=en:spring of 1985"),
    FaultExample(
      .strayLabel, .v3_0, "item1.X-ABLabel:Studio", good: "ITEM1.X-ABLabel:Studio\r\nitem1.TEL:1"),
    FaultExample(.strayLabel, .v3_0, "X-ABLabel:Studio", good: "X-ABUID:Studio"),
    FaultExample(
      .memberWithoutGroup, .v4_0, "MEMBER:urn:uuid:\(uuid)", good: "KIND:Group\r\nMEMBER:urn:uuid:\(uuid)"),
    FaultExample(
      .missingPIDSource, .v4_0, "TEL;PID=1.1,2.2:1\r\nCLIENTPIDMAP:1;urn:uuid:\(uuid)",
      good: "TEL;PID=1.1,2:1\r\nCLIENTPIDMAP:1;urn:uuid:\(uuid)"),
  ]

  private static let properties: [FaultExample] = [
    FaultExample(.foreignProperty, .v2_1, "NICKNAME:Addy", good: "X-NICKNAME:Addy"),
    FaultExample(.foreignProperty, .v3_0, "KIND:group", good: "X-ADDRESSBOOKSERVER-KIND:group"),
    FaultExample(.foreignProperty, .v4_0, "AGENT:Bob", good: "RELATED;TYPE=agent;VALUE=text:Bob"),
    FaultExample(.unregisteredProperty, .v3_0, "HOMEPAGE:x", good: "VND-63-HOMEPAGE:x\r\nCLOUD:y"),
    FaultExample(.emptyValue, .v4_0, "UID:", good: "UID;VALUE=text:u1\r\nNOTE:\r\nTITLE:"),
    FaultExample(.emptyValue, .v3_0, "UID: ", good: "UID:u1\r\nNOTE:\r\nORG:"),
    FaultExample(.emptyValue, .v3_0, "FN:\r\nN:;;;;", good: "FN:a\r\nN:;;;;", isNamed: false),
    FaultExample(.emptyValue, .v3_0, "PHOTO;ENCODING=b:", good: "PHOTO;ENCODING=b:AAAA"),
    FaultExample(.emptyValue, .v4_0, "KIND:", good: "KIND:x-robot"),
    FaultExample(.surroundingBlanks, .v4_0, "BDAY: 19850412 ", good: "BDAY:19850412\r\nNOTE: text "),
    FaultExample(.surroundingBlanks, .v4_0, "KIND:group ", good: "KIND:group"),
    FaultExample(.surplusComponents, .v3_0, "ADR:;;1 A;Town;;0;Land;x", good: "ADR:;;1 A;Town;;0;Land"),
    FaultExample(
      .surplusComponents, .v4_0, "ADR:;;;;;;;;;;;;;;;;;;x", good: "ADR:;;;;;;;;;;;;;;;;;x"),
    FaultExample(.surplusComponents, .v4_0, "GENDER:O;a;b", good: "GENDER:O;a\\;b"),
    FaultExample(.missingComponents, .v4_0, "ADR:;;1 A;Town", good: "ADR:;;1 A;Town;;;"),
    FaultExample(.unknownValue, .v4_0, "GENDER:male", good: "GENDER:m"),
    FaultExample(.unknownValue, .v4_0, "KIND:thing", good: "KIND:ORG"),
    FaultExample(.unknownValue, .v4_0, "GRAMGENDER:male", good: "GRAMGENDER:masculine"),
    FaultExample(.unknownValue, .v3_0, "PROFILE:card", good: "PROFILE:VCard"),
    FaultExample(.unknownValue, .v3_0, "CLASS:secret", good: "CLASS:private"),
    FaultExample(.invalidClientPID, .v4_0, "CLIENTPIDMAP:0;urn:a:b", good: "CLIENTPIDMAP:1;urn:a:b"),
    FaultExample(.invalidClientPID, .v4_0, "CLIENTPIDMAP:1", good: "CLIENTPIDMAP:12;https://example.org"),
  ]

  private static let dates: [FaultExample] = [
    FaultExample(.invalidDate, .v2_1, "BDAY:17.03.1981", good: "BDAY:1981-03-17"),
    FaultExample(.invalidDate, .v3_0, "BDAY:1981-02-30", good: "BDAY:19810317"),
    FaultExample(.invalidDate, .v4_0, "ANNIVERSARY:soon", good: "ANNIVERSARY;VALUE=text:soon"),
    FaultExample(.invalidDate, .v4_0, "REV:20240301", good: "REV:20240301T120000Z"),
    FaultExample(.invalidDate, .v4_0, "CREATED:2024", good: "CREATED:20240301T120000-05"),
    FaultExample(.valueForm, .v3_0, "BDAY:--03-17", good: "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-17"),
    FaultExample(.valueForm, .v4_0, "BDAY:1981-03-17", good: "BDAY:1981-03"),
    FaultExample(.valueForm, .v4_0, "BDAY:1981-03-17T10:00", good: "BDAY:--0317\r\nDEATHDATE:---17T10"),
    FaultExample(.valueForm, .v4_0, "REV:20240301T120000.5Z", good: "REV:20240301t120000z"),
    FaultExample(
      .valueForm, .v4_0, "BDAY;X-APPLE-OMIT-YEAR=1604:16040317", good: "BDAY:16040317"),
    FaultExample(
      .valueForm, .v4_0, "PRODID:-//Apple Inc.//iOS//EN\r\nBDAY:16040317",
      good: "PRODID:-//Apple Inc.//iOS//EN\r\nBDAY:19040317"),
    FaultExample(.valueType, .v3_0, "BDAY;VALUE=text:spring", good: "BDAY;VALUE=date:1985-04-12"),
    FaultExample(
      .valueType, .v3_0, "BDAY;VALUE=date:1985-04-12T10:00:00Z",
      good: "BDAY;VALUE=date-time:1985-04-12T10:00:00Z"),
    FaultExample(.valueType, .v3_0, "REV;VALUE=date-time:2024-03-01", good: "REV:2024-03-01"),
    FaultExample(.invalidUTCOffset, .v3_0, "TZ:Europe/London", good: "TZ;VALUE=text:Europe/London"),
    FaultExample(.invalidUTCOffset, .v4_0, "TZ;VALUE=utc-offset:x", good: "TZ:Europe/London"),
    FaultExample(.valueForm, .v3_0, "TZ:-0500", good: "TZ:-05:00"),
    FaultExample(.valueForm, .v4_0, "TZ;VALUE=utc-offset:-05:00", good: "TZ;VALUE=utc-offset:-05"),
  ]

  private static let values: [FaultExample] = [
    FaultExample(.unknownValueType, .v3_0, "TEL;VALUE=unknown:1", good: "TEL;VALUE=phone-number:1"),
    FaultExample(.unknownValueType, .v4_0, "NOTE;VALUE=words:a", good: "NOTE;VALUE=X-WORDS:a"),
    FaultExample(
      .unknownValueType, .v3_0, "PHOTO;VALUE=URL:http://example.org/a", good: "NOTE;VALUE=ptext:a"),
    FaultExample(.unknownValueType, .v4_0, "PHOTO;VALUE=inline:urn:a:b", good: "PHOTO;VALUE=uri:urn:a:b"),
    FaultExample(.unknownValueType, .v4_0, "TEL;VALUE=phone-number:1", good: "TEL;VALUE=Text:1"),
    FaultExample(.valueType, .v4_0, "NOTE;VALUE=uri:urn:a:b", good: "NOTE;VALUE=text:urn:a:b"),
    FaultExample(
      .valueType, .v3_0, "PHOTO:http://example.org/a", good: "PHOTO;VALUE=uri:http://example.org/a"),
    FaultExample(
      .valueType, .v2_1, "PHOTO:http://example.org/a", good: "PHOTO;VALUE=URL:http://example.org/a"),
    FaultExample(.valueType, .v3_0, "LOGO:none", good: "KEY:-----BEGIN PGP"),
    FaultExample(.invalidURI, .v2_1, "URL:example.org", good: "URL:http://example.org"),
    FaultExample(.invalidURI, .v3_0, "URL:www.example.org", good: "URL:mailto:a@example.org"),
    FaultExample(.invalidURI, .v4_0, "IMPP:ada@example.org", good: "IMPP:xmpp:ada@example.org"),
    FaultExample(.invalidURI, .v4_0, "UID:\(uuid)", good: "UID:urn:uuid:\(uuid)"),
    FaultExample(.invalidURI, .v4_0, "RELATED:Bob", good: "RELATED;VALUE=text:Bob"),
    FaultExample(
      .invalidURI, .v4_0, "TEL;VALUE=uri:+1-202-555-0112", good: "TEL;VALUE=uri:tel:+1-202-555-0112"),
    FaultExample(.uriEscapes, .v3_0, "URL:http\\://example.org/a\\,b", good: "URL:http://example.org/a,b"),
    FaultExample(.uriCharacters, .v4_0, "URL:https://example.org/a b", good: "URL:https://example.org/a%20b"),
    FaultExample(.uriCharacters, .v3_0, "URL:https://example.org/ü", good: "URL:https://example.org/%C3%BC"),
    FaultExample(.invalidLanguageTag, .v4_0, "LANG:German, please", good: "LANG:de-AT"),
    FaultExample(.invalidLanguageTag, .v4_0, "LANGUAGE:en_US", good: "LANGUAGE:x-klingon"),
    FaultExample(.invalidLanguageTag, .v3_0, "NOTE;LANGUAGE=en_US:x", good: "NOTE;LANGUAGE=en-US:x"),
    FaultExample(.invalidPosition, .v3_0, "GEO:somewhere", good: "GEO:48.2;16.3"),
    FaultExample(.valueForm, .v3_0, "GEO:geo:48.2,16.3", good: "GEO:-48.2;16.3"),
    FaultExample(.valueForm, .v4_0, "GEO:48.2;16.3", good: "GEO:geo:48.2,16.3"),
    FaultExample(.invalidNumber, .v4_0, "X-AGE;VALUE=integer:old", good: "X-AGE;VALUE=integer:36,-7"),
    FaultExample(.invalidNumber, .v4_0, "X-AGE;VALUE=float:1e3", good: "X-AGE;VALUE=float:+36.5"),
    FaultExample(.invalidBoolean, .v4_0, "X-OLD;VALUE=boolean:yes", good: "X-OLD;VALUE=boolean:True"),
  ]

  private static let media: [FaultExample] = [
    FaultExample(.brokenBase64, .v3_0, "PHOTO;ENCODING=b;TYPE=PNG:AA*A", good: "PHOTO;ENCODING=b:AAAA"),
    FaultExample(
      .brokenBase64, .v4_0, "KEY:data:application/x;base64,A", good: "KEY:data:application/x;base64,AA=="),
    FaultExample(.brokenBase64, .v2_1, "PHOTO;BASE64:AA=A\r\n\r\n", good: "PHOTO;BASE64:AA==\r\n\r\n"),
    FaultExample(.brokenDataURI, .v4_0, "PHOTO:data:image/png", good: "PHOTO:data:,text"),
    FaultExample(.base64Form, .v3_0, "PHOTO;ENCODING=b:AAA", good: "PHOTO;ENCODING=b:AAA="),
    FaultExample(
      .base64Form, .v4_0, "PHOTO:data:image/x;base64,-_AA", good: "PHOTO:data:image/x;base64,+/AA"),
    FaultExample(
      .mediaTypeMismatch, .v3_0, "PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=",
      good: "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo="),
    FaultExample(
      .mediaTypeMismatch, .v4_0, "PHOTO:data:image/png;base64,/9j/4AAQ",
      good: "PHOTO:data:image/jpg;base64,/9j/4AAQ"),
    FaultExample(
      .mediaTypeMismatch, .v2_1, "SOUND;WAVE;BASE64:SUQzBAAA\r\n\r\n",
      good: "SOUND;MP3;BASE64:SUQzBAAA\r\n\r\n"),
    FaultExample(
      .mediaTypeMismatch, .v4_0, "KEY:data:application/pgp-keys;base64,MIIBIjCBAAAA",
      good: "KEY:data:application/pkix-cert;base64,MIIBIjCBAAAA"),
    FaultExample(.valueForm, .v4_0, "PHOTO;ENCODING=b:AAAA", good: "PHOTO:data:image/x;base64,AAAA"),
    FaultExample(
      .valueForm, .v3_0, "PHOTO:data:image/png;base64,iVBORw0KGgo=",
      good: "PHOTO;VALUE=uri:data:image/png;base64,iVBORw0KGgo="),
    FaultExample(.valueForm, .v3_0, "PHOTO;ENCODING=BASE64:AAAA", good: "PHOTO;ENCODING=B:AAAA"),
    FaultExample(
      .valueType, .v3_0, "PHOTO;ENCODING=b;VALUE=uri:AAAA", good: "PHOTO;ENCODING=b;VALUE=binary:AAAA"),
  ]

  private static let parameters: [FaultExample] = [
    FaultExample(.unknownParameter, .v3_0, "TEL;PREF=1:1", good: "TEL;X-PREF=1;TYPE=pref:1"),
    FaultExample(.unknownParameter, .v4_0, "TEL;WAID=1:1", good: "TEL;X-WAID=1:1"),
    FaultExample(.unknownParameter, .v4_0, "NOTE;CONTEXT=x:1", good: "NOTE;ALTID=x:1"),
    FaultExample(.misplacedParameter, .v4_0, "FN:a\r\nN;PREF=1:a;;;;", good: "FN;PREF=1:a", isNamed: false),
    FaultExample(.misplacedParameter, .v3_0, "URL;TYPE=home:urn:a:b", good: "TEL;TYPE=home:1"),
    FaultExample(.misplacedParameter, .v4_0, "REV;TYPE=home:20240301T120000Z", good: "URL;TYPE=home:urn:a:b"),
    FaultExample(.misplacedParameter, .v4_0, "BDAY;PID=1.1:1985", good: "BDAY;CALSCALE=gregorian:1985"),
    FaultExample(.misplacedParameter, .v4_0, "TEL;SORT-AS=a:1", good: "ORG;SORT-AS=acme:ACME"),
    FaultExample(
      .misplacedParameter, .v4_0, "NOTE;MEDIATYPE=text/plain:a", good: "URL;MEDIATYPE=text/html:urn:a:b"),
    FaultExample(.repeatedParameter, .v4_0, "TEL;PREF=1;PREF=2:1", good: "TEL;PREF=1;TYPE=home;TYPE=voice:1"),
    FaultExample(.repeatedParameter, .v4_0, "NOTE;LANGUAGE=en,de:a", good: "TEL;PID=1,2;PID=3:1"),
    FaultExample(.invalidParameter, .v4_0, "TEL;PREF=high:1", good: "TEL;PREF=100:1"),
    FaultExample(.invalidParameter, .v4_0, "TEL;PID=0.1:1", good: "TEL;PID=10:1"),
    FaultExample(
      .invalidParameter, .v4_0, "URL;MEDIATYPE=html:urn:a:b", good: "URL;MEDIATYPE=\"text/html;a=b\":urn:a:b"),
    FaultExample(.invalidParameter, .v4_0, "BDAY;CALSCALE=lunar:1985", good: "BDAY;CALSCALE=x-lunar:1985"),
    FaultExample(
      .invalidParameter, .v4_0, "ADR;GEO=here:;;;;;;", good: "ADR;GEO=\"geo:1,2\";TZ=UTC;LABEL=here:;;;;;;"),
    FaultExample(.invalidParameter, .v4_0, "ADR;CC=AUT:;;;;;;", good: "ADR;CC=AT:;;;;;;"),
    FaultExample(.invalidParameter, .v4_0, "ORG;SORT-AS=\"a\",\"b\":A", good: "ORG;SORT-AS=\"a\",\"b\":A;B"),
    FaultExample(.invalidParameter, .v4_0, "HOBBY;LEVEL=most;INDEX=1:a", good: "HOBBY;LEVEL=high;INDEX=1:a"),
    FaultExample(.invalidParameter, .v4_0, "NOTE;PROP-ID=a b:a", good: "NOTE;PROP-ID=a_b-1:a"),
    FaultExample(.invalidParameter, .v4_0, "NOTE;CREATED=today:a", good: "NOTE;CREATED=20240301T120000Z:a"),
    FaultExample(
      .invalidParameter, .v4_0, "NOTE;DERIVED=perhaps:a", good: "NOTE;DERIVED=true;AUTHOR=\"urn:a:b\":a"),
    FaultExample(.prefRange, .v4_0, "TEL;PREF=0:1", good: "TEL;PREF=1:1"),
    FaultExample(.prefRange, .v4_0, "TEL;PREF=101:1", good: "TEL;PREF=100:1"),
    FaultExample(.prefType, .v4_0, "TEL;TYPE=home,pref:1", good: "TEL;TYPE=home;PREF=1:1"),
    FaultExample(.unknownType, .v2_1, "TEL;PCS:1", good: "TEL;CELL;VOICE:1\r\nPHOTO;GIF;BASE64:AAAA\r\n\r\n"),
    FaultExample(.unknownType, .v3_0, "TEL;TYPE=iPhone:1", good: "TEL;TYPE=PCS,x-iPhone:1"),
    FaultExample(.unknownType, .v4_0, "EMAIL;TYPE=cell:a@example.org", good: "EMAIL;TYPE=HOME:a@example.org"),
    FaultExample(
      .unknownType, .v4_0, "RELATED;TYPE=boss:urn:a:b", good: "RELATED;TYPE=spouse,\"friend\":urn:a:b"),
  ]
}

extension FaultExample {
  /// A card with most of what a version has.
  static func richCard(_ version: VCardVersion) -> String {
    let lines =
      switch version {
      case .v2_1:
        """
        N;LANGUAGE=en-us:Lovelace;Ada;Maria;Dr.;PhD
        FN:Ada Lovelace
        ADR;HOME;POSTAL:;;1 A Street;Town;;0000;Land
        LABEL;HOME;ENCODING=QUOTED-PRINTABLE:1 A Street=0D=0ATown
        TEL;CELL;VOICE;PREF:+1-202-555-0112
        EMAIL;INTERNET:ada@example.org
        ORG:ACME;Unit
        TITLE:Analyst
        PHOTO;VALUE=URL;GIF:http://example.org/a.gif
        SOUND:ada
        KEY;PGP;ENCODING=BASE64:AAAA

        BDAY:19851210
        GEO:16.3,48.2
        TZ:-0500
        MAILER:Mail 1.0
        REV:19951031T222710Z
        UID:u1
        URL:http://example.org/
        X-FOO;BAR=1:baz
        """
      case .v3_0:
        """
        FN:Ada Lovelace
        N;LANGUAGE=en:Lovelace;Ada
        NICKNAME:Addy,Countess
        SORT-STRING:Lovelace
        PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=
        LOGO;VALUE=uri:http://example.org/logo
        BDAY:1985-12-10T10:00:00-05:00
        ADR;TYPE=dom,home,pref:;;1 A Street;Town;;0000;Land
        item1.TEL;TYPE=cell;TYPE=voice:+1-202-555-0112
        item1.X-ABLabel:iPhone
        EMAIL;TYPE=internet,pref:ada@example.org
        IMPP;TYPE=personal:xmpp:ada@example.org
        TZ:-05:00
        GEO:48.2;16.3
        AGENT;VALUE=uri:CID:part@example.org
        CATEGORIES:a,b
        PRODID:-//Example//EN
        REV:2012-03-05T13:32:54Z
        UID:u1
        URL:https://example.org/
        CLASS:PUBLIC
        KEY;TYPE=X509;ENCODING=b:AAAA
        SOURCE;CONTEXT=LDAP;VALUE=uri:ldap://example.org/x
        NAME:source
        PROFILE:VCARD
        FBURL;TYPE=PREF:https://example.org/fb
        """
      case .v4_0:
        """
        KIND:individual
        FN;LANGUAGE=en;PREF=1;TYPE=work:Ada Lovelace
        N;SORT-AS="Lovelace,Ada":Lovelace;Ada;;;;;
        GENDER:F;countess
        BDAY;CALSCALE=gregorian:--1210
        ANNIVERSARY;VALUE=date:20010609
        DEATHPLACE;VALUE=uri:geo:1,2
        ADR;TYPE=billing;GEO="geo:1,2";LABEL="1 A^nTown";PREF=2:;;1 A;Town;;;
        TEL;VALUE=uri;TYPE="voice,home";PID=1.1:tel:+1-202-555-0112;ext=1
        CLIENTPIDMAP:1;urn:uuid:0f6a1c6e-1111-4c43-8a52-2a7d5d0e0001
        EMAIL;TYPE=work:ada@example.org
        IMPP;SERVICE-TYPE=XMPP:xmpp:ada@example.org
        LANG;PREF=1:de-AT
        TZ;VALUE=utc-offset:-0500
        TZ:Europe/London
        GEO:geo:48.2,16.3
        PHOTO;MEDIATYPE=image/png:https://example.org/a
        PHOTO:data:image/png;base64,iVBORw0KGgo=
        RELATED;TYPE=friend;VALUE=text:Bob
        REV:20120305T133254Z
        CREATED:20120305T133254Z
        UID:urn:uuid:0f6a1c6e-1111-4c43-8a52-2a7d5d0e0002
        EXPERTISE;LEVEL=expert;INDEX=1:C
        PRONOUNS;LANGUAGE=en:she/her
        GRAMGENDER:feminine
        SOCIALPROFILE;SERVICE-TYPE=Mastodon;USERNAME=ada:https://example.org/@ada
        XML:<a xmlns="b">c</a>
        NOTE;PROP-ID=n1;DERIVED=true;AUTHOR-NAME=Bob:x
        X-FOO;BAZ=1;VALUE=integer:12
        """
      }
    let text = "BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n"
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}
