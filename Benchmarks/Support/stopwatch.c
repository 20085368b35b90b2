/* Runs a command several times, its output thrown away, and prints one line: median wall time in ms, least
   processor time in ms, highest peak of resident memory in KB, last exit code.
   In C, since a process begins its count of resident memory where its parent stands: this one is small. */

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { most = 1001 };

extern char **environ;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double milliseconds(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

static int compare(const void *one, const void *other) {
  double difference = *(const double *)one - *(const double *)other;
  return (difference > 0) - (difference < 0);
}

static double median(double *figures, int count) {
  qsort(figures, count, sizeof *figures, compare);
  return figures[count / 2];
}

int main(int count, char **words) {
  static double wall[most];
  double processor = 0;
  int runs = count > 2 ? atoi(words[1]) : 0;
  if (runs < 1 || runs > most) {
    fprintf(stderr, "usage: stopwatch RUNS COMMAND [ARGUMENT…]\n");
    return 64;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  long peak = 0;
  int status = 0;
  for (int run = 0; run < runs; run++) {
    pid_t child;
    struct rusage usage;
    double start = now();
    int error = posix_spawnp(&child, words[2], &actions, NULL, words + 2, environ);
    if (error != 0) {
      fprintf(stderr, "stopwatch: %s: %s\n", words[2], strerror(error));
      return 69;
    }
    wait4(child, &status, 0, &usage);
    wall[run] = now() - start;
    double used = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    if (run == 0 || used < processor) processor = used;
    if (usage.ru_maxrss > peak) peak = usage.ru_maxrss;
  }
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  printf("%.2f %.2f %ld %d\n", median(wall, runs), processor, peak, code);
  return 0;
}
