#include "CICU.h"

#if !__has_include(<unicode/ucol.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/ucol.h>

#include "TextBuffer.h"

namespace {

const UCollator *unwrap(const CICUCollator *collator) {
  return reinterpret_cast<const UCollator *>(collator);
}

}  // namespace

extern "C" {

CICUCollator *CICUCollatorOpen(const char *locale, int32_t strength) {
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &status);
  if (collator == nullptr) return nullptr;
  if (U_SUCCESS(status)) {
    ucol_setStrength(collator, static_cast<UCollationStrength>(strength - 1));
    return reinterpret_cast<CICUCollator *>(collator);
  }
  ucol_close(collator);
  return nullptr;
}

void CICUCollatorClose(CICUCollator *collator) { ucol_close(reinterpret_cast<UCollator *>(collator)); }

int32_t CICUCollatorKey(
  const CICUCollator *collator, const uint8_t *octets, int32_t count, uint8_t *key, int32_t capacity) {
  const cicu::TextBuffer text(octets, count);
  if (text.units == nullptr) return -1;
  const int32_t length = ucol_getSortKey(unwrap(collator), text.units, text.length, key, capacity);
  return length - 1;
}

uint32_t CICUCollatorVersion(const CICUCollator *collator) {
  UVersionInfo version = {};
  ucol_getVersion(unwrap(collator), version);
  uint32_t packed = 0;
  for (const uint8_t part : version) packed = packed << 8 | part;
  return packed;
}

}  // extern "C"

#endif
