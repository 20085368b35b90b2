#include "CICU.h"

#if !__has_include(<unicode/alphaindex.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/alphaindex.h>
#include <unicode/locid.h>

#include "TextBuffer.h"

namespace {

using Index = icu::AlphabeticIndex::ImmutableIndex;

const Index *unwrap(const CICUIndex *index) { return reinterpret_cast<const Index *>(index); }

/// More labels than any language has letters; those of a list in strokes are fewer.
const int32_t labelLimit = 300;

}  // namespace

extern "C" {

CICUIndex *CICUIndexOpen(const char *locale, const char *const *others, int32_t count) {
  UErrorCode status = U_ZERO_ERROR;
  icu::AlphabeticIndex builder(icu::Locale(locale), status);
  builder.setMaxLabelCount(labelLimit, status);
  for (int32_t other = 0; other < count; ++other) builder.addLabels(icu::Locale(others[other]), status);
  if (U_FAILURE(status)) return nullptr;
  Index *index = builder.buildImmutableIndex(status);
  if (U_SUCCESS(status)) return reinterpret_cast<CICUIndex *>(index);
  delete index;
  return nullptr;
}

void CICUIndexClose(CICUIndex *index) { delete reinterpret_cast<Index *>(index); }

int32_t CICUIndexCount(const CICUIndex *index) { return unwrap(index)->getBucketCount(); }

int32_t CICUIndexLabel(const CICUIndex *index, int32_t section, CICUSink sink, void *context) {
  const icu::AlphabeticIndex::Bucket *bucket = unwrap(index)->getBucket(section);
  if (bucket == nullptr) return -1;
  const icu::UnicodeString &label = bucket->getLabel();
  cicu::handOut(label.getBuffer(), label.length(), sink, context);
  return bucket->getLabelType();
}

int32_t CICUIndexFind(const CICUIndex *index, const uint8_t *octets, int32_t count) {
  const cicu::TextBuffer text(octets, count);
  if (text.units == nullptr) return -1;
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString name(false, text.units, text.length);
  const int32_t section = unwrap(index)->getBucketIndex(name, status);
  return U_SUCCESS(status) ? section : -1;
}

}  // extern "C"

#endif
