#!/usr/bin/env bash
# Speed of the library: instructions and allocations a card, ratios to memchr and memcpy, each with its gate.
# usage: measure.sh [--idle]     with --idle, scaling has a gate, too: for a machine that does nothing else
source "$(dirname "$0")/Support/common.sh"

cards=4000

# once PHASE PASSES, for tools that measure a whole process.
once() { "${@:3}" "$bin/bench" "$scratch/few.vcf" --once "$1" --passes "$2"; }

# Valgrind counts `rep movsb`, with which libc copies long blocks, as one instruction an octet; libc is told not to use it.
instructions() {
  export GLIBC_TUNABLES=glibc.cpu.x86_rep_movsb_threshold=1000000000
  once "$1" "$2" valgrind --tool=callgrind --callgrind-out-file=/dev/null 2>&1 |
    awk '/Collected/ { print $NF }'
}

allocations() {
  once "$1" "$2" env LD_PRELOAD="$scratch/count-allocations.so" ALLOCATIONS="$scratch/allocations"
  cat "$scratch/allocations"
}

# a_card TOOL PHASE: what a pass costs, without what comes before and after all passes.
a_card() { calculate "($("$1" "$2" 3) - $("$1" "$2" 1)) / 2 / $cards"; }

# member PHASE THREADS NAME: a number from the JSON of `bench`.
member() {
  grep "\"phase\": \"$1\", \"threads\": $2," "$scratch/bench.json" | sed "s/.*\"$3\": \([0-9.]*\).*/\1/"
}

build
cc -O2 -shared -fPIC -o "$scratch/count-allocations.so" "$benchmarks/Support/count-allocations.c"
generate small --cards $cards >"$scratch/few.vcf"
generate small >"$scratch/small.vcf"

for figure in instructions allocations; do
  for phase in scan read write read+write; do gate "$phase: $figure a card" "$(a_card $figure $phase)"; done
done

tell_load
"$bin/bench" "$scratch/small.vcf" --json >"$scratch/bench.json"
for phase in scan read read+write; do gate "$phase: ratio to memchr" "$(member $phase 1 ratio)"; done
gate "write: ratio to memcpy" "$(member write 1 ratio)"
scaling=$(member read 2 speedup)
if [ "${1:-}" = --idle ]; then
  gate "read: speed-up on 2 threads" "$scaling"
else
  echo "read: speed-up on 2 threads: $scaling (no gate without --idle)"
fi
finish
