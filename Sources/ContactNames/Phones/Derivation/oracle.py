"""Writes numbers of all regions in many notations with what phonenumberslite makes of them. See NOTICE.md.

    oracle.py COUNT [SEED] > FILE

A line is: kind (`valid`, `invalid` or `match`), region or `-`, text, answer. The answer to a text is
`E.164|extension|region|is possible|is valid`, or `-` where it is no number; that of a match, whose text is two that
a vertical tab divides, is `exact`, `national`, `suffix` or `-`. Characters that cannot be seen are `\\u{...}`.
"""

import random
import re
import sys

import phonenumbers
from phonenumbers import MatchType, PhoneMetadata, PhoneNumberFormat, ValidationResult
from phonenumbers.phonenumberutil import COUNTRY_CODE_TO_REGION_CODE

KINDS = ("fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "voip", "pager",
         "uan", "voicemail")
DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "০১২৩৪৫৬৭৮৯", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９", "𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗"]
EXTENSIONS = [" ext. {}", " x{}", ";ext={}", " extension {}", " Ext {}", " EXTN:{}", " extensión {}",
              " extensio\u0301n {}", " доб. {}", " ДОБ {}", " anexo {}", " int {}", ",,{}", ", {}", ";{}", " #{}", " ~{}",
              " ｅｘｔ．{}", " xtn {}", " - {}#", ", ext {}#", "x {}"]
FOREIGN = ["x", "*", "#", "@", "a", "é", ",", ";", "+", "/", "ext", ":", "1234", "00", "&"]
LETTERS = ["", "", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]


def generated(pattern, randomness):
    """A text that a pattern of the metadata matches."""
    at = 0

    def alternatives():
        nonlocal at
        parts = [sequence()]
        while at < len(pattern) and pattern[at] == "|":
            at += 1
            parts.append(sequence())
        return randomness.choice(parts)

    def count():
        nonlocal at
        if at < len(pattern) and pattern[at] == "?":
            at += 1
            return randomness.choice((0, 1))
        if at < len(pattern) and pattern[at] == "{":
            end = pattern.index("}", at)
            least, _, most = pattern[at + 1:end].partition(",")
            at = end + 1
            return randomness.randint(int(least), int(most or least))
        return 1

    def sequence():
        nonlocal at
        result = ""
        while at < len(pattern) and pattern[at] not in "|)":
            if pattern[at] == "(":
                at += 3 if pattern.startswith("(?:", at) else 1
                part = alternatives()
                at += 1
                result += part * count()
            elif pattern[at] == "[":
                end = pattern.index("]", at)
                body = re.sub(r"(\d)-(\d)", lambda m: "".join(map(str, range(int(m[1]), int(m[2]) + 1))),
                              pattern[at + 1:end])
                at = end + 1
                result += "".join(randomness.choice(body) for _ in range(count()))
            elif pattern.startswith("\\d", at):
                at += 2
                result += "".join(randomness.choice("0123456789") for _ in range(count()))
            else:
                digit = pattern[at]
                at += 1
                result += digit * count()
        return result

    return alternatives()


def regions():
    for code, names in sorted(COUNTRY_CODE_TO_REGION_CODE.items()):
        for name in names:
            metadata = (PhoneMetadata.metadata_for_nongeo_region(code) if name == "001"
                        else PhoneMetadata.metadata_for_region(name))
            yield code, name, metadata


REGIONS = list(regions())
NAMES = [name for _, name, _ in REGIONS if name != "001"]


def number_of(entry, randomness):
    """A valid number of a region."""
    code, name, metadata = entry
    kinds = [kind for kind in (getattr(metadata, kind) for kind in KINDS)
             if kind is not None and kind.national_number_pattern]
    for _ in range(200):
        number = phonenumbers.PhoneNumber(country_code=code)
        digits = generated(randomness.choice(kinds).national_number_pattern, randomness)
        zeros = len(digits) - len(digits.lstrip("0"))
        if zeros:
            number.italian_leading_zero = True
            number.number_of_leading_zeros = zeros
        number.national_number = int(digits)
        if phonenumbers.is_valid_number(number):
            return number
    return None


def international_prefix(metadata, randomness):
    pattern = metadata.international_prefix or "00"
    return generated(pattern, randomness)


def notation(number, name, metadata, randomness):
    """A text for a number, and the region where it is dialled."""
    e164 = phonenumbers.format_number(number, PhoneNumberFormat.E164)
    form = randomness.randrange(12)
    here = name if name != "001" else randomness.choice(NAMES)
    if form == 0:
        return e164, randomness.choice(NAMES + [None])
    if form == 1:
        return phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL), randomness.choice(NAMES)
    if form in (2, 3) and name != "001":
        return phonenumbers.format_number(number, PhoneNumberFormat.NATIONAL), here
    if form == 4:
        return phonenumbers.format_number(number, PhoneNumberFormat.RFC3966), None
    if form in (5, 6):
        caller = randomness.choice(NAMES)
        metadata = PhoneMetadata.metadata_for_region(caller)
        text = phonenumbers.format_number(number, PhoneNumberFormat.INTERNATIONAL)[1:]
        return international_prefix(metadata, randomness) + randomness.choice(["", " ", "-"]) + text, caller
    if form == 7 and name != "001":
        prefix = metadata.national_prefix or ""
        return prefix + phonenumbers.national_significant_number(number), here
    if form == 8 and name != "001":
        return phonenumbers.national_significant_number(number), here
    if form == 9:
        context = randomness.choice([f"+{number.country_code}", "example.org"])
        return f"tel:{phonenumbers.national_significant_number(number)};phone-context={context}", here
    if form == 10:
        return e164[1:], here
    return randomness.choice(["Tel: ", "(", "call ", "\u202a", "＋", "++"]).replace("＋", "") + e164, here


def dressed(text, randomness):
    """The text with other digits, marks, letters or an extension."""
    if "phone-context" in text:
        return text
    chance = randomness.randrange(14)
    if chance == 0:
        digits = randomness.choice(DIGITS)
        text = "".join(digits[int(c)] if c in "0123456789" else c for c in text)
    elif chance == 1:
        mark = randomness.choice([".", "/", "\u2010", "\u2013", "\u2212", "\u00a0", "\u3000", "－", "~", " - ", "( "])
        text = text.replace("-", mark).replace(" ", mark)
    elif chance == 2 and len(text) > 8:
        tail = "".join(randomness.choice(LETTERS[int(c)] or c) if c in "0123456789" else c for c in text[-5:])
        text = text[:-5] + randomness.choice([tail, tail.lower()])
    elif chance == 3:
        text = text.replace("+", "＋")
    elif chance == 4:
        text = "".join(c + randomness.choice(["", "", "", " ", "-", "."]) for c in text)
    if randomness.randrange(5) == 0:
        extension = str(randomness.randrange(10 ** randomness.randint(1, 7)))
        text += randomness.choice(EXTENSIONS).format(extension)
    return text


def spoiled(text, randomness):
    """The text with digits too many or too few, changed ones, or what does not belong."""
    for _ in range(randomness.randint(1, 3)):
        at = randomness.randrange(len(text) + 1)
        form = randomness.randrange(6)
        if form == 0:
            text = text[:at] + randomness.choice("0123456789") + text[at:]
        elif form == 1:
            text = text[:at] + text[at + randomness.randint(1, 3):]
        elif form == 2:
            text = text[:at] + randomness.choice("0123456789") + text[at + 1:]
        elif form == 3:
            text = text[:at] + randomness.choice(FOREIGN) + text[at:]
        elif form == 4:
            text = text[:at]
        else:
            text = text[at:]
    return text


def parsed(text, region):
    try:
        return phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return None


def answer(text, region):
    number = parsed(text, region)
    if number is None:
        return "-"
    possible = phonenumbers.is_possible_number_with_reason(number) == ValidationResult.IS_POSSIBLE
    return "|".join([
        f"+{number.country_code}{phonenumbers.national_significant_number(number)}",
        # The oracle keeps an extension's digits in their script.
        phonenumbers.normalize_digits_only(number.extension or ""),
        phonenumbers.region_code_for_number(number) or "-", str(int(possible)),
        str(int(phonenumbers.is_valid_number(number)))])


MATCHES = {MatchType.EXACT_MATCH: "exact", MatchType.NSN_MATCH: "national", MatchType.SHORT_NSN_MATCH: "suffix",
           MatchType.NO_MATCH: "-", MatchType.NOT_A_NUMBER: "-"}


def escaped(text):
    return "".join(c if c.isprintable() or c in " \u3000\u00a0" else f"\\u{{{ord(c):x}}}" for c in text)


def main():
    count = int(sys.argv[1])
    randomness = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 7)

    def row(kind, region, text, result):
        if "\t" not in text and "\n" not in text:
            print(kind, region or "-", escaped(text), result, sep="\t")

    written = 0
    while written < count:
        entry = REGIONS[written % len(REGIONS)]
        written += 1
        number = number_of(entry, randomness)
        if number is None:
            continue
        text, region = notation(number, entry[1], entry[2], randomness)
        text = dressed(text, randomness)
        result = answer(text, region)
        row("valid" if result.endswith("1") else "invalid", region, text, result)
        if randomness.randrange(2) == 0:
            text = spoiled(text, randomness)
            result = answer(text, region)
            row("valid" if result.endswith("1") else "invalid", region, text, result)
        # The oracle cannot read a national text as one of a service of the whole world.
        if entry[1] != "001" and randomness.randrange(4) == 0:
            other, _ = notation(number, entry[1], entry[2], randomness)
            if randomness.randrange(3) == 0:
                other = spoiled(other, randomness)
            if randomness.randrange(3) == 0:
                other = phonenumbers.national_significant_number(number)[randomness.randrange(6):]
            row("match", None, text + "\v" + other, MATCHES[phonenumbers.is_number_match(text, other)])


main()
