// The door to ICU. No ICU header is included here and no ICU type is named: a header that includes
// <unicode/...> breaks every Swift file that also imports Foundation.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

/// A converter from one charset into UTF-8. One thread at a time may use it.
typedef struct CICUConverter CICUConverter;

/// Takes the next octets of a result; the pointer is valid during the call only.
typedef void (*CICUSink)(void *context, const uint8_t *octets, intptr_t count);

/// Takes one guess at a charset; the strings are valid during the call only, the language may be empty.
typedef void (*CICUMatchSink)(void *context, const char *name, const char *language, int32_t confidence);

/// Opens a converter by any name or alias that ICU knows; NULL when it knows none such.
CICUConverter *_Nullable CICUConverterOpen(const char *name);

void CICUConverterClose(CICUConverter *converter);

/// Writes the canonical name by which ICU itself calls a charset, with its zero; false when it does not fit.
bool CICUConverterCanonicalName(const CICUConverter *converter, char *buffer, int32_t capacity);

/// Writes the name for people (MIME's, else IANA's, else the canonical one), with its zero.
bool CICUConverterPreferredName(const CICUConverter *converter, char *buffer, int32_t capacity);

/// Whether an octet below 0x80 may be anything but the ASCII character: a trail octet, a shift, EBCDIC.
bool CICUConverterUsesASCIIOctets(const CICUConverter *converter);

/// Whether a text whose octets are all below 0x80 is its own conversion.
bool CICUConverterKeepsASCII(const CICUConverter *converter);

/// Converts a whole text, from the initial state; the result comes in pieces, none of which ends inside
/// a character. Returns how many malformed or unmappable sequences became U+FFFD, or -1 on failure.
intptr_t CICUConverterDecode(
  CICUConverter *converter, const uint8_t *_Nullable octets, intptr_t count, CICUSink sink, void *context);

/// Guesses the charset of a text, the best guess first; returns how many guesses were handed out.
int32_t CICUDetect(const uint8_t *octets, int32_t count, CICUMatchSink sink, void *context);

/// What two texts may differ in and still count as the same; the values are bits.
enum {
  CICUIgnoresCase = 1,
  CICUIgnoresDiacritics = 2,
};

/// Writes a text in NFC, without what `ignored` names; malformed octets become U+FFFD. The result comes in
/// pieces, none of which ends inside a character. Returns false on failure.
bool CICUFold(
  const uint8_t *_Nullable octets, intptr_t count, int32_t ignored, CICUSink sink, void *context);

/// Whether a character takes the room of two: its East Asian width is wide or fullwidth (UAX #11).
bool CICUIsWide(uint32_t scalar);

/// A regular expression. One thread at a time may use it.
typedef struct CICURegularExpression CICURegularExpression;

/// Compiles a pattern in UTF-8; NULL when it is none, and `place` is the number of the character, from 1, at
/// which that was seen, or 0 where nobody knows.
CICURegularExpression *_Nullable CICURegularExpressionOpen(
  const uint8_t *_Nullable pattern, intptr_t count, bool ignoresCase, int32_t *place);

/// Another one for another thread; NULL on failure.
CICURegularExpression *_Nullable CICURegularExpressionCopy(const CICURegularExpression *expression);

void CICURegularExpressionClose(CICURegularExpression *expression);

/// Whether a whole text in UTF-8 matches; false, too, when the search takes too much time or memory.
bool CICURegularExpressionMatches(
  CICURegularExpression *expression, const uint8_t *_Nullable octets, intptr_t count);

/// Writes a locale with its likely script and region, as `zh_Hant_TW`, with its zero; false when it does not fit.
bool CICULocaleMaximize(const char *locale, char *buffer, int32_t capacity);

/// Lists the scripts in which the language of a locale is written, as four letters packed into a number each;
/// returns how many there are, no more than `capacity`.
int32_t CICULocaleScripts(const char *locale, uint32_t *scripts, int32_t capacity);

/// The script of a character (ISO 15924), its four letters packed into a number: 0x4C61746E is `Latn`.
uint32_t CICUScript(uint32_t scalar);

/// How the case of a text is changed.
enum {
  CICUUppercase = 1,
  /// The first letter becomes a capital, the rest stays.
  CICUCapitalize = 2,
};

/// Changes the case of a text as the language of a locale does. Returns false on failure.
bool CICUChangeCase(
  int32_t change, const char *locale, const uint8_t *_Nullable octets, intptr_t count, CICUSink sink,
  void *context);

/// What divides a text into words. One thread at a time may use it.
typedef struct CICUWords CICUWords;

/// Opens the division for the language of a locale; NULL on failure.
CICUWords *_Nullable CICUWordsOpen(const char *locale);

void CICUWordsClose(CICUWords *words);

/// Lists where words, and what is between them, end; returns how many ends there are, no more than `capacity`.
int32_t CICUWordsFind(
  CICUWords *words, const uint8_t *_Nullable octets, int32_t count, int32_t *ends, int32_t capacity);

/// The order of texts in a language. Any number of threads may use it at once.
typedef struct CICUCollator CICUCollator;

/// Opens the order of a locale, with its keywords; `strength` is 1 for letters only, 3 for case and marks as
/// well. NULL on failure.
CICUCollator *_Nullable CICUCollatorOpen(const char *locale, int32_t strength);

void CICUCollatorClose(CICUCollator *collator);

/// Writes the key of a text, whose order by octets is that of the texts, without a zero at the end. Returns its
/// length, also where that is more than `capacity` and nothing useful was written, or -1 on failure.
int32_t CICUCollatorKey(
  const CICUCollator *collator, const uint8_t *_Nullable octets, int32_t count, uint8_t *key,
  int32_t capacity);

/// The version of the order: keys of different versions are not to be compared.
uint32_t CICUCollatorVersion(const CICUCollator *collator);

/// The sections of a sorted list. Any number of threads may use it at once.
typedef struct CICUIndex CICUIndex;

/// Opens the sections of a locale, with those of others after them; NULL on failure.
CICUIndex *_Nullable CICUIndexOpen(const char *locale, const char *_Nonnull const *_Nullable others, int32_t count);

void CICUIndexClose(CICUIndex *index);

/// How many sections there are, those for what comes before, between and after them included.
int32_t CICUIndexCount(const CICUIndex *index);

/// Hands out the label of a section; returns 0 for one of a letter and otherwise 1 for the first, for what comes
/// before all letters, 2 for one between two scripts, 3 for the last, and -1 on failure.
int32_t CICUIndexLabel(const CICUIndex *index, int32_t section, CICUSink sink, void *context);

/// The section to which a text belongs, or -1 on failure.
int32_t CICUIndexFind(const CICUIndex *index, const uint8_t *_Nullable octets, int32_t count);

/// What writes a text in other letters. One thread at a time may use it.
typedef struct CICUTransliterator CICUTransliterator;

/// Opens what ICU knows by an identifier such as `Any-Latin; Latin-ASCII`; NULL when there is none such.
CICUTransliterator *_Nullable CICUTransliteratorOpen(const char *identifier);

void CICUTransliteratorClose(CICUTransliterator *transliterator);

/// Writes a text in other letters. Returns false on failure.
bool CICUTransliterate(
  const CICUTransliterator *transliterator, const uint8_t *_Nullable octets, int32_t count, CICUSink sink,
  void *context);

/// Writes what is left of a character, in UTF-8, when case, width, compatibility and marks do not count (NFKC
/// and its case folding, NFD, without diacritics). Returns the length, 0 for what counts for nothing, or -1 when it
/// does not fit.
int32_t CICUFoldCharacter(uint32_t scalar, uint8_t *buffer, int32_t capacity);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
