#include "CICU.h"

#if !__has_include(<unicode/ubrk.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/ubrk.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include "TextBuffer.h"

namespace {

UBreakIterator *unwrap(CICUWords *words) { return reinterpret_cast<UBreakIterator *>(words); }

/// Gives a text in UTF-8 to the iterator, so that it counts octets; what it is not, it has no boundaries in.
bool setText(UBreakIterator *iterator, const uint8_t *octets, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  const char *characters = octets == nullptr ? "" : reinterpret_cast<const char *>(octets);
  UText *text = utext_openUTF8(nullptr, characters, count, &status);
  ubrk_setUText(iterator, text, &status);
  utext_close(text);
  return U_SUCCESS(status);
}

/// In runs of Burmese shorter than this ICU does not look for words at all.
const int32_t shortRun = 4;

/// Whether these octets are a few letters of Burmese.
bool isShortBurmese(const uint8_t *octets, int32_t count) {
  int32_t characters = 0;
  for (int32_t index = 0; index < count; ++characters) {
    UChar32 scalar;
    U8_NEXT_OR_FFFD(octets, index, count, scalar);
    if (scalar < 0x1000 || scalar > 0x109F) return false;
  }
  return characters > 1 && characters < shortRun;
}

}  // namespace

extern "C" {

CICUWords *CICUWordsOpen(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, locale, nullptr, 0, &status);
  if (U_SUCCESS(status)) return reinterpret_cast<CICUWords *>(iterator);
  if (iterator != nullptr) ubrk_close(iterator);
  return nullptr;
}

void CICUWordsClose(CICUWords *words) { ubrk_close(unwrap(words)); }

int32_t CICUWordsFind(
  CICUWords *words, const uint8_t *octets, int32_t count, int32_t *ends, int32_t capacity) {
  UBreakIterator *iterator = unwrap(words);
  if (!setText(iterator, octets, count)) return 0;
  int32_t found = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && found < capacity; end = ubrk_next(iterator)) {
    ends[found++] = end;
  }

  // A short run is divided as it is when it stands twice, which is long enough.
  for (int32_t index = 0; index < found && found < capacity; ++index) {
    const int32_t start = index == 0 ? 0 : ends[index - 1];
    const int32_t length = ends[index] - start;
    if (length > 3 * shortRun || !isShortBurmese(octets + start, length)) continue;
    uint8_t twice[6 * shortRun];
    for (int32_t octet = 0; octet < 2 * length; ++octet) twice[octet] = octets[start + octet % length];
    if (!setText(iterator, twice, 2 * length)) continue;
    ubrk_first(iterator);
    for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && end < length && found < capacity;
         end = ubrk_next(iterator)) {
      for (int32_t moved = found; moved > index; --moved) ends[moved] = ends[moved - 1];
      ends[index++] = start + end;
      found += 1;
    }
  }
  setText(iterator, nullptr, 0);
  return found;
}

}  // extern "C"

#endif
