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

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif

#endif
