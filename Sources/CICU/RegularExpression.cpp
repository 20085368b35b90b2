#include "CICU.h"

#if !__has_include(<unicode/uregex.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/uregex.h>
#include <unicode/utext.h>

namespace {

/// About ten thousand steps of the search each: seconds, for a pattern that tries everything.
const int32_t timeLimit = 5000;
const int32_t stackLimit = 64 << 20;

URegularExpression *unwrap(const CICURegularExpression *expression) {
  return reinterpret_cast<URegularExpression *>(const_cast<CICURegularExpression *>(expression));
}

CICURegularExpression *limited(URegularExpression *expression, UErrorCode status) {
  if (expression == nullptr) return nullptr;
  uregex_setTimeLimit(expression, timeLimit, &status);
  uregex_setStackLimit(expression, stackLimit, &status);
  if (U_SUCCESS(status)) return reinterpret_cast<CICURegularExpression *>(expression);
  uregex_close(expression);
  return nullptr;
}

/// A view of octets in UTF-8, which are not copied.
class Text {
 public:
  Text(const uint8_t *octets, intptr_t count, UErrorCode *status)
    : text(utext_openUTF8(nullptr, characters(octets), count, status)) {}
  ~Text() { utext_close(text); }
  Text(const Text &) = delete;
  Text &operator=(const Text &) = delete;

  UText *const text;

 private:
  static const char *characters(const uint8_t *octets) {
    return octets == nullptr ? "" : reinterpret_cast<const char *>(octets);
  }
};

}  // namespace

extern "C" {

CICURegularExpression *CICURegularExpressionOpen(
  const uint8_t *pattern, intptr_t count, bool ignoresCase, int32_t *place) {
  *place = 0;
  UErrorCode status = U_ZERO_ERROR;
  UParseError error = {};
  const Text text(pattern, count, &status);
  URegularExpression *expression =
    uregex_openUText(text.text, ignoresCase ? UREGEX_CASE_INSENSITIVE : 0, &error, &status);
  if (U_FAILURE(status) && error.line <= 1) *place = error.offset;
  return limited(expression, status);
}

CICURegularExpression *CICURegularExpressionCopy(const CICURegularExpression *expression) {
  UErrorCode status = U_ZERO_ERROR;
  return limited(uregex_clone(unwrap(expression), &status), status);
}

void CICURegularExpressionClose(CICURegularExpression *expression) { uregex_close(unwrap(expression)); }

bool CICURegularExpressionMatches(CICURegularExpression *expression, const uint8_t *octets, intptr_t count) {
  UErrorCode status = U_ZERO_ERROR;
  const Text text(octets, count, &status);
  uregex_setUText(unwrap(expression), text.text, &status);
  const bool matches = uregex_matches(unwrap(expression), -1, &status);
  return U_SUCCESS(status) && matches;
}

}  // extern "C"

#endif
