#!/usr/bin/env python3
"""Makes HanReadings+Data.swift of what ICU 72 knows about Chinese characters.

usage: readings.py > HanReadings+Data.swift

It asks libicui18n for the reading of each character of the block (Han-Latin), for its reading as a surname
(Han-Latin/Names) and for its simplified form (Hant-Hans).
"""

import ctypes

VERSION = 72
ICU = ctypes.CDLL(f"libicui18n.so.{VERSION}")
CHARACTERS = [chr(code) for code in range(0x4E00, 0xA000)]
# Surnames of two characters in which one may be read as nowhere else.
COMPOUNDS = ["万俟", "萬俟", "尉迟", "尉遲", "单于", "單于", "长孙", "長孫", "澹台", "澹臺", "宰父", "毌丘"]
# Where families say it differently than ICU.
SURNAMES = {
    "朴": "piáo", "缪": "miào", "繆": "miào", "长孙": "zhǎng sūn", "長孫": "zhǎng sūn", "覃": "qín", "宓": "fú",
    "盖": "gě", "蓋": "gě", "折": "shé", "黑": "hè", "乜": "niè", "逄": "páng", "佴": "nài", "祭": "zhài",
    "那": "nā", "车": "chē", "車": "chē", "令": "líng", "应": "yīng", "應": "yīng", "洗": "xiǎn", "呙": "guō",
    "钭": "tǒu", "鈄": "tǒu", "郇": "xún", "隗": "wěi", "曲": "qū", "过": "guō", "過": "guō", "哈": "hǎ", "撒": "sǎ",
    "燕": "yān", "幺": "yāo", "么": "yāo", "单于": "chán yú", "單于": "chán yú", "万俟": "mò qí", "萬俟": "mò qí",
    "澹台": "tán tái", "澹臺": "tán tái", "於": "yū", "占": "zhān", "葛": "gě", "仇": "qiú", "单": "shàn", "單": "shàn",
    "区": "ōu", "區": "ōu", "樂": "yuè", "華": "huà", "紀": "jǐ", "員": "yùn",
}


def function(name, result, *arguments):
    found = getattr(ICU, f"{name}_{VERSION}")
    found.restype = result
    found.argtypes = arguments
    return found


OPEN = function(
    "utrans_openU", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int32, ctypes.c_int32, ctypes.c_void_p, ctypes.c_int32,
    ctypes.c_void_p, ctypes.POINTER(ctypes.c_int32))
TRANSLITERATE = function(
    "utrans_transUChars", None, ctypes.c_void_p, ctypes.c_char_p, ctypes.POINTER(ctypes.c_int32), ctypes.c_int32,
    ctypes.c_int32, ctypes.POINTER(ctypes.c_int32), ctypes.POINTER(ctypes.c_int32))


class Transliterator:
    def __init__(self, identifier):
        status = ctypes.c_int32(0)
        text = identifier.encode("utf-16-le")
        self.handle = OPEN(text, len(identifier), 0, None, 0, None, ctypes.byref(status))
        assert status.value <= 0, identifier

    def __call__(self, text):
        units = text.encode("utf-16-le")
        buffer = ctypes.create_string_buffer(units, 512)
        length, limit, status = (ctypes.c_int32(len(units) // 2), ctypes.c_int32(len(units) // 2), ctypes.c_int32(0))
        TRANSLITERATE(
            self.handle, buffer, ctypes.byref(length), 256, 0, ctypes.byref(limit), ctypes.byref(status))
        assert status.value <= 0, text
        return buffer.raw[:length.value * 2].decode("utf-16-le")


def main():
    plain, names, simple = Transliterator("Han-Latin"), Transliterator("Han-Latin/Names"), Transliterator("Hant-Hans")
    readings = {}
    for character in CHARACTERS:
        reading = plain(character).strip()
        if reading and reading != character and " " not in reading:
            readings.setdefault(reading, []).append(character)
    default = {character: reading for reading, characters in readings.items() for character in characters}

    surnames = {}
    for surname in CHARACTERS + COMPOUNDS:
        said = " ".join(names(surname + "一").split()[:len(surname)])
        if len(surname) > 1 or surname in default:
            surnames[surname] = said
    surnames.update(SURNAMES)
    surnames = {
        surname: said for surname, said in surnames.items()
        if len(surname) > 1 or said != default.get(surname)
    }

    pairs = [character + simple(character) for character in CHARACTERS]
    pairs = [pair for pair in pairs if len(pair) == 2 and pair[0] != pair[1]]
    print("// Made by readings.py of what ICU 72 knows. Unicode license: see UNICODE-LICENSE.txt.")
    print("// swift-format-ignore-file")
    print()
    print("extension HanReadings {")
    print("  /// A syllable, and the characters that are read so.")
    print("  static let readingLines = #\"\"\"")
    for reading in sorted(readings):
        print("    " + reading + " " + "".join(readings[reading]))
    print("    \"\"\"#")
    print("  /// A surname, and how it is read where that is not how its characters are read elsewhere.")
    print("  static let surnameLines = #\"\"\"")
    for surname in sorted(surnames):
        print("    " + surname + " " + surnames[surname])
    print("    \"\"\"#")
    print("  /// Characters, each followed by its simplified form.")
    print("  static let simplifiedPairs = #\"\"\"")
    for start in range(0, len(pairs), 18):
        print("    " + "".join(pairs[start:start + 18]))
    print("    \"\"\"#")
    print("}")


main()
