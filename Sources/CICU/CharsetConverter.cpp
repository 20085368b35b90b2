#include "CICU.h"

#if !__has_include(<unicode/ucnv.h>) || !__has_include(<unicode/ucsdet.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>
#include <unicode/ucnv_err.h>
#include <unicode/ucsdet.h>

#include <cstring>
#include <initializer_list>
#include <new>

struct CICUConverter {
  UConverter *icu = nullptr;
  intptr_t malformed = 0;
  /// What 0x1A, 0x1C and 0x7F are converted to: IBM's tables for the PC rotate the three.
  UChar controls[3] = {0x1A, 0x1C, 0x7F};
  bool rotatesControls = false;
  bool euroAt80 = false;
  bool usesASCIIOctets = false;
  bool keepsASCII = false;
};

namespace {

const UChar controlOctets[3] = {0x1A, 0x1C, 0x7F};
const UChar replacement = 0xFFFD;
const UChar euro = 0x20AC;

void onMalformed(
  const void *context, UConverterToUnicodeArgs *arguments, const char *octets, int32_t length,
  UConverterCallbackReason reason, UErrorCode *status) {
  if (reason > UCNV_IRREGULAR) return;
  auto *converter = static_cast<CICUConverter *>(const_cast<void *>(context));
  *status = U_ZERO_ERROR;
  // Windows' GBK has the euro sign at 0x80, where GB 18030 has nothing.
  if (converter->euroAt80 && length == 1 && static_cast<uint8_t>(octets[0]) == 0x80) {
    ucnv_cbToUWriteUChars(arguments, &euro, 1, 0, status);
    return;
  }
  converter->malformed += 1;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, status);
}

bool isMultibyteFreeOfASCII(const char *name) {
  return std::strncmp(name, "euc-", 4) == 0 || std::strncmp(name, "ibm-33722", 9) == 0
    || std::strncmp(name, "ibm-964", 7) == 0;
}

void probe(CICUConverter *converter) {
  UErrorCode status = U_ZERO_ERROR;
  const UConverterType type = ucnv_getType(converter->icu);
  const char *name = ucnv_getName(converter->icu, &status);
  if (U_FAILURE(status) || name == nullptr) name = "";
  bool isStateless = type == UCNV_SBCS || type == UCNV_LATIN_1 || type == UCNV_US_ASCII || type == UCNV_UTF8;
  bool hasTrailOctets = !isStateless;
  if (type == UCNV_MBCS) {
    isStateless = true;
    hasTrailOctets = !isMultibyteFreeOfASCII(name);
  }
  converter->euroAt80 = std::strcmp(name, "gb18030") == 0;

  bool isASCII = true;
  char octets[0x80];
  for (int index = 0; index < 0x80; ++index) octets[index] = static_cast<char>(index);
  UChar units[0x100];
  const int32_t count = ucnv_toUChars(converter->icu, units, 0x100, octets, 0x80, &status);
  if (U_FAILURE(status) || count != 0x80) {
    isASCII = false;
  } else {
    for (int index = 0x20; index < 0x7F; ++index) isASCII = isASCII && units[index] == index;
    if (isASCII) {
      for (int index = 0; index < 3; ++index) converter->controls[index] = units[controlOctets[index]];
      converter->rotatesControls =
        std::memcmp(converter->controls, controlOctets, sizeof controlOctets) != 0;
    }
  }
  converter->usesASCIIOctets = hasTrailOctets || !isASCII;
  converter->keepsASCII = isStateless && isASCII;
}

UChar restoredControl(const CICUConverter *converter, UChar unit) {
  for (int index = 0; index < 3; ++index) {
    if (unit == converter->controls[index]) return controlOctets[index];
  }
  return unit;
}

/// Writes UTF-8 to `target` and returns its end; `lead` carries a high surrogate to the next piece.
uint8_t *writeUTF8(
  CICUConverter *converter, const UChar *unit, const UChar *end, UChar &lead, uint8_t *target) {
  for (; unit < end; ++unit) {
    uint32_t scalar = *unit;
    if (lead != 0) {
      if ((scalar & 0xFC00) == 0xDC00) {
        scalar = 0x10000 + ((static_cast<uint32_t>(lead) - 0xD800) << 10) + (scalar - 0xDC00);
        lead = 0;
        *target++ = static_cast<uint8_t>(0xF0 | (scalar >> 18));
        *target++ = static_cast<uint8_t>(0x80 | ((scalar >> 12) & 0x3F));
        *target++ = static_cast<uint8_t>(0x80 | ((scalar >> 6) & 0x3F));
        *target++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
        continue;
      }
      lead = 0;
      converter->malformed += 1;
      *target++ = 0xEF;
      *target++ = 0xBF;
      *target++ = 0xBD;
    }
    if (scalar < 0x80) {
      if (converter->rotatesControls) scalar = restoredControl(converter, static_cast<UChar>(scalar));
      *target++ = static_cast<uint8_t>(scalar);
    } else if (scalar < 0x800) {
      *target++ = static_cast<uint8_t>(0xC0 | (scalar >> 6));
      *target++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
    } else if ((scalar & 0xFC00) == 0xD800) {
      lead = static_cast<UChar>(scalar);
    } else {
      if ((scalar & 0xFC00) == 0xDC00) {
        converter->malformed += 1;
        scalar = replacement;
      }
      *target++ = static_cast<uint8_t>(0xE0 | (scalar >> 12));
      *target++ = static_cast<uint8_t>(0x80 | ((scalar >> 6) & 0x3F));
      *target++ = static_cast<uint8_t>(0x80 | (scalar & 0x3F));
    }
  }
  return target;
}

bool copyName(const char *name, char *buffer, int32_t capacity) {
  if (name == nullptr || capacity <= 0) return false;
  const size_t length = std::strlen(name);
  if (length >= static_cast<size_t>(capacity)) return false;
  std::memcpy(buffer, name, length + 1);
  return true;
}

}  // namespace

extern "C" {

CICUConverter *CICUConverterOpen(const char *name) {
  // To ICU the empty name is the locale's charset, a comma begins options and a slash leads to files.
  if (name[0] == 0 || std::strpbrk(name, ",/\\@=") != nullptr) return nullptr;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *icu = ucnv_open(name, &status);
  if (icu == nullptr) return nullptr;
  auto *converter = U_SUCCESS(status) ? new (std::nothrow) CICUConverter : nullptr;
  if (converter == nullptr) {
    ucnv_close(icu);
    return nullptr;
  }
  converter->icu = icu;
  status = U_ZERO_ERROR;
  ucnv_setToUCallBack(icu, onMalformed, converter, nullptr, nullptr, &status);
  if (U_FAILURE(status)) {
    CICUConverterClose(converter);
    return nullptr;
  }
  probe(converter);
  return converter;
}

void CICUConverterClose(CICUConverter *converter) {
  ucnv_close(converter->icu);
  delete converter;
}

bool CICUConverterCanonicalName(const CICUConverter *converter, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const char *name = ucnv_getName(converter->icu, &status);
  return U_SUCCESS(status) && copyName(name, buffer, capacity);
}

bool CICUConverterPreferredName(const CICUConverter *converter, char *buffer, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const char *canonical = ucnv_getName(converter->icu, &status);
  if (U_FAILURE(status)) return false;
  for (const char *standard : {"MIME", "IANA"}) {
    status = U_ZERO_ERROR;
    const char *name = ucnv_getStandardName(canonical, standard, &status);
    if (U_SUCCESS(status) && copyName(name, buffer, capacity)) return true;
  }
  return copyName(canonical, buffer, capacity);
}

bool CICUConverterUsesASCIIOctets(const CICUConverter *converter) { return converter->usesASCIIOctets; }

bool CICUConverterKeepsASCII(const CICUConverter *converter) { return converter->keepsASCII; }

intptr_t CICUConverterDecode(
  CICUConverter *converter, const uint8_t *octets, intptr_t count, CICUSink sink, void *context) {
  const int capacity = 1024;
  UChar units[capacity];
  uint8_t utf8[capacity * 3 + 8];
  ucnv_resetToUnicode(converter->icu);
  converter->malformed = 0;
  UChar lead = 0;
  const char *source = reinterpret_cast<const char *>(octets);
  const char *sourceEnd = source == nullptr ? nullptr : source + count;
  UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
  while (status == U_BUFFER_OVERFLOW_ERROR && source != nullptr) {
    status = U_ZERO_ERROR;
    UChar *target = units;
    ucnv_toUnicode(converter->icu, &target, units + capacity, &source, sourceEnd, nullptr, true, &status);
    if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return -1;
    uint8_t *end = writeUTF8(converter, units, target, lead, utf8);
    if (end > utf8) sink(context, utf8, end - utf8);
  }
  if (lead != 0) {
    const uint8_t mark[3] = {0xEF, 0xBF, 0xBD};
    converter->malformed += 1;
    sink(context, mark, 3);
  }
  return converter->malformed;
}

int32_t CICUDetect(const uint8_t *octets, int32_t count, CICUMatchSink sink, void *context) {
  UErrorCode status = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&status);
  if (detector == nullptr) return 0;
  int32_t handedOut = 0;
  ucsdet_setText(detector, reinterpret_cast<const char *>(octets), count, &status);
  int32_t found = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &found, &status);
  if (U_SUCCESS(status) && matches != nullptr) {
    for (int32_t index = 0; index < found; ++index) {
      UErrorCode matchStatus = U_ZERO_ERROR;
      const char *name = ucsdet_getName(matches[index], &matchStatus);
      const char *language = ucsdet_getLanguage(matches[index], &matchStatus);
      const int32_t confidence = ucsdet_getConfidence(matches[index], &matchStatus);
      if (U_FAILURE(matchStatus) || name == nullptr) continue;
      sink(context, name, language == nullptr ? "" : language, confidence);
      handedOut += 1;
    }
  }
  ucsdet_close(detector);
  return handedOut;
}

}  // extern "C"

#endif
