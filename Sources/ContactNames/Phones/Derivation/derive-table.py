"""Writes PhoneTable.swift from the metadata of phonenumberslite. See NOTICE.md."""

import re
import sys

import phonenumbers
from phonenumbers import PhoneMetadata
from phonenumbers.phonenumberutil import COUNTRY_CODE_TO_REGION_CODE

KINDS = ("fixed_line", "mobile", "toll_free", "premium_rate", "shared_cost", "personal_number", "voip", "pager",
         "uan", "voicemail")
WIDTH = 108

HEADER = '''// swift-format-ignore-file
// Derived from phonenumberslite {version} by Derivation/derive-table.py: change that, not this.
// Copyright (C) 2009 and later, The Libphonenumber Authors. Apache License 2.0: Derivation/LICENSE.phonenumberslite.

/// The numbering plans of the world: a record for each region, those of a country code together, its main region first.
///
/// A record begins at the start of a line; lines that begin with a blank continue it. Its fields end with `;`:
/// region, country code, international prefix, national prefix, what stands for the latter before what it captured,
/// leading digits, lengths of numbers, lengths within an area, pattern of all numbers, and patterns of the valid
/// ones, some after the lengths to which they are limited and a colon. `d` is a digit, `<>` is what is captured.
enum PhoneTable {{
  static let text = """
'''


def token(raw):
    """A token of a pattern in the notation of the table."""
    if raw == "\\d":
        return "d"
    if raw == "(?:":
        return "("
    if raw.startswith("[") and "\\" not in raw and "^" not in raw or raw.startswith("{") or raw in "()|?$0123456789":
        return raw
    raise ValueError("a token of another form: " + raw)


def written(pattern, captured=None):
    """A pattern in the notation of the table. The group with the number `captured` alone captures."""
    result, groups, closing = [], 0, []
    for raw in re.findall(r"\(\?:|\\d|\[[^\]]*\]|\{[^}]*\}|\S", pattern or ""):
        groups += raw == "("
        text = token(raw)
        if text == "(":
            is_captured = raw == "(" and groups == captured
            text = "<" if is_captured else "("
            closing.append(">" if is_captured else ")")
        elif text == ")":
            text = closing.pop()
        result.append(text)
    text = "".join(result)
    if re.search(r"[)>]\{", text):
        raise ValueError("a repeated group: " + pattern)
    return text


def lengths_of(pattern):
    """The lengths of what a pattern in the notation of the table matches."""
    def alternatives(at):
        found = set()
        while True:
            some, at = sequence(at)
            found |= some
            if at < len(pattern) and pattern[at] == "|":
                at += 1
            else:
                return found, at

    def sequence(at):
        found = {0}
        while at < len(pattern) and pattern[at] not in ")|>":
            if pattern[at] == "(":
                some, at = alternatives(at + 1)
                at += 1
            elif pattern[at] == "[":
                some, at = {1}, pattern.index("]", at) + 1
            else:
                some, at = {1}, at + 1
            if at < len(pattern) and pattern[at] == "?":
                some, at = some | {0}, at + 1
            elif at < len(pattern) and pattern[at] == "{":
                end = pattern.index("}", at)
                least, _, most = pattern[at + 1:end].partition(",")
                some, at = set(range(int(least), int(most or least) + 1)), end + 1
            found = {one + other for one in found for other in some}
        return found, at

    return alternatives(0)[0]


def lengths(values):
    return ",".join(str(value) for value in values)


def alternatives(pattern):
    """The parts of a pattern between its outermost bars."""
    depth, parts = 0, [""]
    for character in pattern:
        depth += (character in "(<") - (character in ")>")
        if character == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def valid(metadata):
    """The alternatives of valid numbers, by the lengths to which they are limited."""
    found = {}
    for kind in KINDS:
        description = getattr(metadata, kind)
        if description is None or not description.national_number_pattern:
            continue
        pattern = written(description.national_number_pattern)
        possible = description.possible_length or metadata.general_desc.possible_length
        limit = () if lengths_of(pattern) <= set(possible) else tuple(possible)
        parts = found.setdefault(limit, [])
        parts += [part for part in alternatives(pattern) if part not in parts]
    return found


def own(found, main):
    """Without what is valid in the main region of the country code: there such numbers are looked for first."""
    if main.leading_digits:
        return found
    shared = valid(main)
    kept = {limit: [part for part in parts if part not in shared.get(limit, ())] for limit, parts in found.items()}
    return {limit: parts for limit, parts in kept.items() if parts}


def transform(metadata):
    """What stands before the captured digits, `-` where nothing is captured; and the number of the group."""
    rule = metadata.national_prefix_transform_rule
    if not rule:
        return "-", None
    match = re.fullmatch(r"(\d*)\\(\d)", rule)
    if not match or re.compile(metadata.national_prefix_for_parsing).groups != int(match.group(2)):
        raise ValueError("a rule of another form: " + rule)
    return match.group(1), int(match.group(2))


def metadata_of(code, region):
    if region == "001":
        return PhoneMetadata.metadata_for_nongeo_region(code)
    return PhoneMetadata.metadata_for_region(region)


def record(code, regions, region):
    metadata = metadata_of(code, region)
    prefix, group = transform(metadata)
    general = metadata.general_desc
    patterns = valid(metadata)
    if region != regions[0]:
        patterns = own(patterns, metadata_of(code, regions[0]))
    return ";".join([
        region, str(code), written(metadata.international_prefix),
        written(metadata.national_prefix_for_parsing, group), prefix, written(metadata.leading_digits),
        lengths(general.possible_length), lengths(general.possible_length_local_only),
        written(general.national_number_pattern)]
        + [lengths(limit) + ":" * bool(limit) + "|".join(parts) for limit, parts in sorted(patterns.items())]) + ";"


def folded(text):
    """The lines of a record."""
    while len(text) > WIDTH:
        cut = max(text.rfind(mark, WIDTH // 2, WIDTH) for mark in "|;") + 1 or WIDTH
        yield text[:cut]
        text = " " + text[cut:]
    yield text


def main():
    out = sys.stdout
    out.write(HEADER.format(version=phonenumbers.__version__))
    for code, regions in sorted(COUNTRY_CODE_TO_REGION_CODE.items()):
        for region in regions:
            for line in folded(record(code, regions, region)):
                out.write(f"    {line}\n")
    out.write('    """\n}\n')


main()
