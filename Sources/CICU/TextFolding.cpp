#include "CICU.h"

#if !__has_include(<unicode/unorm2.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace {

/// A text is folded in pieces. Sorting a run of combining marks takes the square of its length, so that no
/// piece, not even one without a boundary, is longer than this.
const int32_t pieceCapacity = 256;
/// From here on a piece ends where the next character begins a new one.
const int32_t pieceLength = 128;
/// Decomposition and folding make at most four and three units of one. A piece that needs more room fails.
const int32_t capacity = pieceCapacity * 12;

/// Marks that a letter keeps its identity without: accents, points, vocalisation. Viramas and the vowels and
/// tones of South and South East Asia have classes of their own; without those a word is another word.
bool isDiacritic(UChar32 scalar) {
  const uint8_t combiningClass = u_getCombiningClass(scalar);
  return combiningClass >= 200 || (combiningClass > 0 && combiningClass <= 36 && combiningClass != 9);
}

int32_t removeDiacritics(UChar *units, int32_t count) {
  int32_t length = 0;
  for (int32_t index = 0; index < count;) {
    const int32_t start = index;
    UChar32 scalar;
    U16_NEXT(units, index, count, scalar);
    if (isDiacritic(scalar)) continue;
    for (int32_t unit = start; unit < index; ++unit) units[length++] = units[unit];
  }
  return length;
}

struct Folder {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *const nfc = unorm2_getNFCInstance(&status);
  const UNormalizer2 *const nfd = unorm2_getNFDInstance(&status);
  const int32_t ignored;
  const CICUSink sink;
  void *const context;
  UChar one[capacity];
  UChar other[capacity];
  uint8_t utf8[capacity * 3];

  Folder(int32_t ignored, CICUSink sink, void *context) : ignored(ignored), sink(sink), context(context) {}

  void fold(const UChar *piece, int32_t count) {
    if (count == 0) return;
    if (ignored != 0) {
      count = unorm2_normalize(nfd, piece, count, one, capacity, &status);
      piece = one;
      if ((ignored & CICUIgnoresCase) != 0) {
        count = u_strFoldCase(other, capacity, one, count, U_FOLD_CASE_DEFAULT, &status);
        count = unorm2_normalize(nfd, other, count, one, capacity, &status);
      }
      if (U_FAILURE(status)) return;
      if ((ignored & CICUIgnoresDiacritics) != 0) count = removeDiacritics(one, count);
    }
    count = unorm2_normalize(nfc, piece, count, other, capacity, &status);
    if (U_FAILURE(status)) return;
    int32_t length = 0;
    for (int32_t index = 0; index < count;) {
      UChar32 scalar;
      U16_NEXT(other, index, count, scalar);
      U8_APPEND_UNSAFE(utf8, length, scalar);
    }
    if (length > 0) sink(context, utf8, length);
  }
};

}  // namespace

extern "C" {

bool CICUFold(
  const uint8_t *octets, intptr_t count, int32_t ignored, CICUSink sink, void *context) {
  Folder folder(ignored, sink, context);
  UChar piece[pieceCapacity + 2];
  int32_t length = 0;
  for (intptr_t index = 0; index < count && U_SUCCESS(folder.status);) {
    UChar32 scalar;
    U8_NEXT_OR_FFFD(octets, index, count, scalar);
    if (length >= pieceCapacity || (length >= pieceLength && unorm2_hasBoundaryBefore(folder.nfc, scalar))) {
      folder.fold(piece, length);
      length = 0;
    }
    U16_APPEND_UNSAFE(piece, length, scalar);
  }
  folder.fold(piece, length);
  return U_SUCCESS(folder.status);
}

int32_t CICUFoldCharacter(uint32_t scalar, uint8_t *buffer, int32_t capacity) {
  const int32_t room = 64;
  UChar one[room];
  UChar other[room];
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *const folding = unorm2_getNFKCCasefoldInstance(&status);
  const UNormalizer2 *const nfd = unorm2_getNFDInstance(&status);
  if (U_FAILURE(status) || scalar > 0x10FFFF) return -1;
  int32_t count = 0;
  U16_APPEND_UNSAFE(one, count, static_cast<UChar32>(scalar));
  count = unorm2_normalize(folding, one, count, other, room, &status);
  if (U_FAILURE(status)) return -1;
  count = unorm2_normalize(nfd, other, count, one, room, &status);
  if (U_FAILURE(status)) return -1;
  count = removeDiacritics(one, count);
  int32_t length = 0;
  for (int32_t index = 0; index < count;) {
    UChar32 part;
    U16_NEXT_OR_FFFD(one, index, count, part);
    if (length + 4 > capacity) return -1;
    U8_APPEND_UNSAFE(buffer, length, part);
  }
  return length;
}

}  // extern "C"

#endif
