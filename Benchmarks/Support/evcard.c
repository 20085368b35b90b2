/* Reads and writes a file of cards with EVCard of evolution-data-server: evcard FILE RUNS [OUTPUT]
   Prints the least processor time of a run, in seconds; what one makes is in OUTPUT. Cutting the file into cards, each
   a string of its own, costs EVCard nothing here, and what it writes is not gathered. */

#include <libebook-contacts/libebook-contacts.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void stop(const char *message) {
  fprintf(stderr, "evcard: %s\n", message);
  exit(70);
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

/* The cards of a text: each ends with a line END:VCARD. */
static GPtrArray *cut(const char *text) {
  static const char ending[] = "\nEND:VCARD\r\n";
  GPtrArray *cards = g_ptr_array_new();
  const char *end;
  for (; (end = strstr(text, ending)) != NULL; text = end) {
    end += strlen(ending);
    g_ptr_array_add(cards, g_strndup(text, end - text));
  }
  if (*text != '\0') stop("the file does not end with END:VCARD and CR LF");
  return cards;
}

/* Reads and writes each card. EVCard reads a card when it is first asked for something in it, and would otherwise
   write the text that it was given. The octets written are counted, and kept in a file if there is one. */
static size_t pass(const GPtrArray *cards, FILE *output) {
  size_t count = 0;
  for (guint index = 0; index < cards->len; index++) {
    EVCard *card = e_vcard_new_from_string(g_ptr_array_index(cards, index));
    if (e_vcard_get_attributes(card) == NULL) stop("a card without attributes");
    char *text = e_vcard_to_string(card, EVC_FORMAT_VCARD_30);
    count += strlen(text);
    if (output != NULL) fprintf(output, "%s\r\n", text);
    g_free(text);
    g_object_unref(card);
  }
  return count;
}

int main(int count, char **words) {
  int runs = count > 2 ? atoi(words[2]) : 0;
  if (runs < 1 || count > 4) {
    fprintf(stderr, "usage: evcard FILE RUNS [OUTPUT]\n");
    return 64;
  }
  char *text;
  if (!g_file_get_contents(words[1], &text, NULL, NULL)) stop("cannot read the file");
  GPtrArray *cards = cut(text);
  FILE *output = count > 3 ? fopen(words[3], "w") : NULL;
  if (count > 3 && output == NULL) stop("cannot write the file");
  size_t octets = pass(cards, output);
  if (output != NULL && fclose(output) != 0) stop("cannot write the file");

  double least = 0;
  for (int run = 0; run < runs; run++) {
    double start = seconds();
    if (pass(cards, NULL) != octets) stop("two runs do not agree");
    double used = seconds() - start;
    if (run == 0 || used < least) least = used;
  }
  printf("%.6f\n", least);
  return 0;
}
