#include "CICU.h"

#if !__has_include(<unicode/uchar.h>)
#error "ICU's headers are missing: install libicu-dev"
#else

#include <unicode/uchar.h>

extern "C" bool CICUIsWide(uint32_t scalar) {
  const int32_t width = u_getIntPropertyValue(static_cast<UChar32>(scalar), UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

#endif
