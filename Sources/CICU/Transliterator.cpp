#include "CICU.h"

#if !__has_include(<unicode/translit.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/translit.h>

#include "TextBuffer.h"

extern "C" {

CICUTransliterator *CICUTransliteratorOpen(const char *identifier) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Transliterator *transliterator =
    icu::Transliterator::createInstance(icu::UnicodeString::fromUTF8(identifier), UTRANS_FORWARD, status);
  if (U_SUCCESS(status)) return reinterpret_cast<CICUTransliterator *>(transliterator);
  delete transliterator;
  return nullptr;
}

void CICUTransliteratorClose(CICUTransliterator *transliterator) {
  delete reinterpret_cast<icu::Transliterator *>(transliterator);
}

bool CICUTransliterate(
  const CICUTransliterator *transliterator, const uint8_t *octets, int32_t count, CICUSink sink,
  void *context) {
  const cicu::TextBuffer source(octets, count);
  if (source.units == nullptr) return false;
  icu::UnicodeString text(source.units, source.length);
  reinterpret_cast<const icu::Transliterator *>(transliterator)->transliterate(text);
  if (text.isBogus()) return false;
  cicu::handOut(text.getBuffer(), text.length(), sink, context);
  return true;
}

}  // extern "C"

#endif
