# For the scripts above this folder: builds what they run, gives them a temporary folder, compares with gates.
set -euo pipefail
export LC_ALL=C

benchmarks=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
failures=0

# Builds the programs. CONTACTS=PATH measures another build of the command, such as the one that is released.
build() {
  local log
  if ! log=$(swift build -c release --package-path "$benchmarks" 2>&1); then
    echo "$log" >&2
    exit 69
  fi
  bin=$(swift build -c release --package-path "$benchmarks" --show-bin-path)
  contacts=${CONTACTS:-$bin/contacts}
  cc -O2 -o "$scratch/stopwatch" "$benchmarks/Support/stopwatch.c"
}

generate() { "$bin/generate" "$@"; }

# watch RUNS COMMAND…: sets `wall` (median, ms), `cpu` (least, ms), `peak` (MB), `status` (over 128: a crash).
watch() {
  read -r wall cpu peak status < <("$scratch/stopwatch" "$@")
  peak=$(calculate "int($peak / 102.4) / 10")
}

# must_succeed: ends the script if the command that was watched failed: its figures mean nothing.
must_succeed() {
  if [ "$status" -ne 0 ]; then
    echo "exit code $status instead of 0" >&2
    exit 70
  fi
}

# calculate EXPRESSION
calculate() { awk "BEGIN { printf \"%.10g\", ($1) }"; }

# gate NAME FIGURE: prints a figure beside its gate in thresholds.json, and counts it if it fails.
gate() {
  awk -v name="$1" -v figure="$2" '
    index($0, "\"" name "\":") { found = 1; most = /"most"/; limit = $0; sub(/.*: */, "", limit); limit += 0 }
    END {
      bad = found && (most ? figure > limit : figure < limit)
      printf "%-56s %10.6g", name, figure
      if (found) printf "   %s %g%s", most ? "at most" : "at least", limit, bad ? "   FAILED" : ""
      print ""
      exit bad
    }' "$benchmarks/thresholds.json" || failures=$((failures + 1))
}

# Says what else goes on: on a busy machine times are longer; instructions and allocations are the same.
tell_load() {
  local load rest
  read -r load rest </proc/loadavg
  printf 'load average %s, %s processors' "$load" "$(getconf _NPROCESSORS_ONLN)"
  if [ "$(calculate "$load > 0.3")" = 1 ]; then printf ': times may be disturbed'; fi
  echo
}

finish() {
  if [ "$failures" -gt 0 ]; then
    echo "gates failed: $failures"
    exit 1
  fi
  echo "all gates hold"
}
