// A text in UTF-16 made of octets in UTF-8, in room of its own on the stack where it is short, as names are.
#ifndef CICU_TEXT_BUFFER_H
#define CICU_TEXT_BUFFER_H

#include <unicode/utf16.h>
#include <unicode/utf8.h>

#include <cstdint>
#include <cstdlib>

#include "CICU.h"

namespace cicu {

/// The limit keeps all lengths, thrice as long in other forms, within what ICU counts with.
const intptr_t textLimit = 1 << 28;

class TextBuffer {
 public:
  TextBuffer(const uint8_t *octets, intptr_t count) {
    if (count < 0 || count > textLimit) return;
    if (count > capacity) {
      units = static_cast<UChar *>(std::malloc(static_cast<size_t>(count) * sizeof(UChar)));
      if (units == nullptr) return;
    } else {
      units = room;
    }
    for (intptr_t index = 0; index < count;) {
      UChar32 scalar;
      U8_NEXT_OR_FFFD(octets, index, count, scalar);
      U16_APPEND_UNSAFE(units, length, scalar);
    }
  }
  ~TextBuffer() {
    if (units != room) std::free(units);
  }
  TextBuffer(const TextBuffer &) = delete;
  TextBuffer &operator=(const TextBuffer &) = delete;

  /// Null where there was no room.
  UChar *units = nullptr;
  int32_t length = 0;

 private:
  static const intptr_t capacity = 256;
  UChar room[capacity];
};

/// Hands a text out in pieces, none of which ends inside a character; a lone surrogate becomes U+FFFD.
inline void handOut(const UChar *units, int32_t count, CICUSink sink, void *context) {
  const int32_t capacity = 512;
  uint8_t octets[capacity + 4];
  int32_t length = 0;
  for (int32_t index = 0; index < count;) {
    UChar32 scalar;
    U16_NEXT_OR_FFFD(units, index, count, scalar);
    U8_APPEND_UNSAFE(octets, length, scalar);
    if (length >= capacity) {
      sink(context, octets, length);
      length = 0;
    }
  }
  if (length > 0) sink(context, octets, length);
}

}  // namespace cicu

#endif
