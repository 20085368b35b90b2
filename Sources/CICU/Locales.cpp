#include "CICU.h"

#if !__has_include(<unicode/uscript.h>) || !__has_include(<unicode/casemap.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/bytestream.h>
#include <unicode/casemap.h>
#include <unicode/stringoptions.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>

#include "TextBuffer.h"

namespace {

uint32_t packed(UScriptCode script) {
  const char *name = uscript_getShortName(script);
  if (name == nullptr) name = "Zzzz";
  uint32_t packed = 0;
  for (int index = 0; index < 4 && name[index] != 0; ++index) {
    packed = packed << 8 | static_cast<uint8_t>(name[index]);
  }
  return packed;
}

class Sink final : public icu::ByteSink {
 public:
  Sink(CICUSink sink, void *context) : sink(sink), context(context) {}
  void Append(const char *octets, int32_t count) override {
    if (count > 0) sink(context, reinterpret_cast<const uint8_t *>(octets), count);
  }

 private:
  const CICUSink sink;
  void *const context;
};

}  // namespace

extern "C" {

bool CICULocaleMaximize(const char *locale, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const int32_t length = uloc_addLikelySubtags(locale, buffer, capacity, &status);
  return U_SUCCESS(status) && length > 0 && length < capacity;
}

int32_t CICULocaleScripts(const char *locale, uint32_t *scripts, int32_t capacity) {
  UScriptCode codes[16];
  UErrorCode status = U_ZERO_ERROR;
  const int32_t count = uscript_getCode(locale, codes, 16, &status);
  if (U_FAILURE(status)) return 0;
  int32_t written = 0;
  for (; written < count && written < capacity; ++written) scripts[written] = packed(codes[written]);
  return written;
}

uint32_t CICUScript(uint32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(scalar), &status);
  return packed(U_SUCCESS(status) ? script : USCRIPT_UNKNOWN);
}

bool CICUChangeCase(
  int32_t change, const char *locale, const uint8_t *octets, intptr_t count, CICUSink sink, void *context) {
  if (count < 0 || count > cicu::textLimit) return false;
  UErrorCode status = U_ZERO_ERROR;
  Sink out(sink, context);
  const char *characters = octets == nullptr ? "" : reinterpret_cast<const char *>(octets);
  const icu::StringPiece text(characters, static_cast<int32_t>(count));
  if (change == CICUUppercase) {
    icu::CaseMap::utf8ToUpper(locale, 0, text, out, nullptr, status);
  } else {
    const uint32_t options = U_TITLECASE_WHOLE_STRING | U_TITLECASE_NO_LOWERCASE;
    icu::CaseMap::utf8ToTitle(locale, options, nullptr, text, out, nullptr, status);
  }
  return U_SUCCESS(status);
}

}  // extern "C"

#endif
