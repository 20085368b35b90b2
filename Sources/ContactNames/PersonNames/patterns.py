#!/usr/bin/env python3
"""Makes PersonNamePatterns+Data.swift of the `personNames` data of CLDR 46 in JSON.

usage: patterns.py personNames-46.json > PersonNamePatterns+Data.swift

The JSON is ICU's resource tree of `personNames` for each locale, with its aliases. The form of the result is told in
PersonNamePatterns.swift, which reads it.
"""

import json
import re
import sys

FIELDS = {
    "title": "T", "given": "G", "given2": "H", "surname": "S", "surname2": "U", "generation": "N", "credentials": "C",
}
MODIFIERS = {
    "informal": "i", "prefix": "p", "core": "c", "allCaps": "a", "initialCap": "f", "initial": "n", "monogram": "m",
    "retain": "r", "vocative": "v", "genitive": "g",
}
LENGTHS = ["long", "medium", "short"]
USAGES = ["referring", "addressing", "monogram"]
FORMALITIES = ["formal", "informal"]
KEYS = [
    f"{order}-{length}-{usage}-{formality}"
    for order in ["givenFirst", "surnameFirst"]
    for length in LENGTHS for usage in USAGES for formality in FORMALITIES
] + [f"sorting-{length}-referring-{formality}" for length in LENGTHS for formality in FORMALITIES]
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop"
# A locale whose parent is not what is left when its last part is cut off.
PARENTS = {"nn": "no", "es_MX": "es_419", "es_US": "es_419", "zh_Hant_HK": "zh_Hant"}
CROSSING = {"ff_Adlm", "ks_Deva", "sd_Deva", "sr_Latn", "yue_Hans", "zh_Hant"}


def placeholder(match):
    field, *modifiers = match.group(1).split("-")
    return FIELDS[field] + "".join(MODIFIERS[modifier] for modifier in modifiers)


def short(pattern):
    literals = re.sub(r"\{.*?\}", "", pattern)
    assert not re.search(r"[A-Za-z0-9;+|]", literals), pattern
    return re.sub(r"\{(.*?)\}", placeholder, pattern)


def parents(locale):
    chain = [locale]
    while chain[-1] != "root":
        last = chain[-1]
        if last in PARENTS:
            chain.append(PARENTS[last])
        elif last in CROSSING or "_" not in last:
            chain.append("root")
        elif last == "hi_Latn":
            chain.append("en")
        else:
            chain.append(last.rsplit("_", 1)[0])
    return chain


def resolved(data, locale, key, without=None):
    for parent in parents(locale):
        if (parent, key) == without:
            continue
        value = data.get(parent, {}).get("namePattern", {}).get(key)
        if value is None:
            continue
        if isinstance(value, list) and value[0] == "ALIAS":
            return resolved(data, locale, value[1].rsplit("/", 1)[1], without)
        return tuple(value) if isinstance(value, list) else (value,)
    raise KeyError(key)


def pool_of(data):
    counts = {}
    for locale in data:
        for value in data[locale].get("namePattern", {}).values():
            if isinstance(value, list) and value[0] == "ALIAS":
                continue
            for pattern in [value] if isinstance(value, str) else value:
                counts[pattern] = counts.get(pattern, 0) + 1
    return sorted(counts, key=lambda pattern: (-counts[pattern], pattern))


def listed(value):
    return " ".join([value] if isinstance(value, str) else value)


def line(data, locale, pool):
    entry = data[locale]
    parts = [locale]
    orders = entry.get("nameOrderLocales", {})
    if "givenFirst" in orders:
        parts.append("<" + listed(orders["givenFirst"]))
    if "surnameFirst" in orders:
        parts.append(">" + listed(orders["surnameFirst"]))
    defaults = entry.get("parameterDefault", {})
    if "length" in defaults:
        parts.append("L" + defaults["length"])
    if "formality" in defaults:
        parts.append("F" + defaults["formality"])
    initials = entry.get("initialPattern", {})
    if "initial" in initials:
        parts.append("I" + initials["initial"])
    if "initialSequence" in initials:
        parts.append("Q" + initials["initialSequence"])
    if "nativeSpaceReplacement" in entry:
        parts.append("N" + entry["nativeSpaceReplacement"])
    if "foreignSpaceReplacement" in entry:
        parts.append("X" + entry["foreignSpaceReplacement"])
    groups = {}
    for key, value in entry.get("namePattern", {}).items():
        if isinstance(value, list) and value[0] == "ALIAS":
            assert locale == "root"
            monogram = "-monogram-" in key
            assert value[1].endswith(key.split("-")[0] + ("-long-monogram-formal" if monogram else "-long-referring-formal"))
            continue
        value = (value,) if isinstance(value, str) else tuple(value)
        if locale != "root" and resolved(data, locale, key, (locale, key)) == value and not any(
            key.endswith(target) for target in ["-long-referring-formal", "-long-monogram-formal"]):
            continue
        numbers = "+".join(str(pool.index(pattern)) for pattern in value)
        groups[numbers] = groups.get(numbers, "") + LETTERS[KEYS.index(key)]
    if groups:
        parts.append("=" + " ".join(letters + numbers for numbers, letters in groups.items()))
    return ";".join(parts)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        data = json.load(file)
    pool = pool_of(data)
    print("// Made by patterns.py of the person names in CLDR 46. Unicode license: see UNICODE-LICENSE.txt.")
    print("// swift-format-ignore-file")
    print()
    print("extension PersonNamePatterns {")
    for name, lines in [
        ("patternLines", [short(pattern) for pattern in pool]),
        ("localeLines", [line(data, locale, pool) for locale in sorted(data)]),
    ]:
        print(f"  static let {name} = #\"\"\"")
        for text in lines:
            print("    " + text.replace("\u202f", "\u202f"))
        print("    \"\"\"#")
    print("}")


main()
