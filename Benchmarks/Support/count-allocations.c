/* Counts what a program allocates: LD_PRELOAD=count-allocations.so ALLOCATIONS=FILE program …
   At the end the number of allocations is in FILE. For glibc, whose own names for its functions it uses. */

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong allocations;

static void count(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
  count();
  return __libc_calloc(items, size);
}

void *realloc(void *memory, size_t size) {
  count();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = memalign(alignment, size);
  return *memory == NULL ? 12 /* ENOMEM */ : 0;
}

__attribute__((destructor)) static void tell(void) {
  unsigned long total = atomic_load(&allocations);
  const char *path = getenv("ALLOCATIONS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%lu\n", total);
  fclose(file);
}
