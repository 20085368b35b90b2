#!/bin/sh
# Fuzzes the library: Tests/Fuzz/run.sh [SECONDS]. See README.md.
set -eu

# Without an argument the known inputs are run, and nothing is invented: a check of a change has to be the same each time.
seconds=${1:-60}
same=
if [ $# -eq 0 ]; then same="-runs=0"; fi
here=$(cd "$(dirname "$0")" && pwd)
build=$here/.build
found=$build/found
grown=$build/corpus
flags=edge,inline-8bit-counters,pc-table

cd "$here"
swift build -c release --scratch-path "$build" --sanitize=fuzzer --sanitize=address \
  -Xswiftc -sanitize-coverage=$flags
mkdir -p "$found" "$grown" Corpus
find ../../Fixtures -name '*.vcf' >"$build/fixtures.txt"
mkdir -p "$build/seeds"
while read -r file; do
  cp "$file" "$build/seeds/$(basename "$file")"
done <"$build/fixtures.txt"

# A crash would wait for Swift's backtracer; Swift's own globals look like leaks.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0
log=$build/log.txt
status=0
"$build/release/Fuzz" "$grown" Corpus "$build/seeds" ${CONTACTS_SEEDS:+"$CONTACTS_SEEDS"} \
  -dict=vcard.dict -max_len=4096 -timeout=5 -rss_limit_mb=2048 -max_total_time="$seconds" \
  -artifact_prefix="$found/" -print_final_stats=1 $same >"$log" 2>&1 || status=$?

# Without the flags above the library's code counts nothing, and the fuzzer is blind.
counters=$(sed -n 's/.*(\([0-9]*\) inline 8-bit counters).*/\1/p' "$log" | head -n 1)
if [ "${counters:-0}" -lt 3000 ]; then
  echo "the library is not instrumented: ${counters:-0} counters" >&2
  exit 2
fi

sed -n 's/^stat::\(number_of_executed_units\|average_exec_per_sec\|peak_rss_mb\): */\1: /p' "$log"
if [ "$status" -ne 0 ]; then
  tail -n 60 "$log" >&2
  echo "found: $(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)" >&2
  exit 1
fi
