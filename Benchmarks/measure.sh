#!/usr/bin/env bash
# Speed of the library: instructions and allocations a card, ratios to memchr and memcpy, each with its gate.
# usage: measure.sh [--idle]     with --idle, two threads have gates, too: for a machine that does nothing else
source "$(dirname "$0")/Support/common.sh"

cards=4000

# What is converted, and to what; the file of version 4.0 is made from that of 3.0.
conversions=("3.0 4.0" "2.1 4.0" "3.0 2.1" "4.0 3.0")

# once PHASE PASSES, for tools that measure a whole process. A phase may be "convert FROM TO".
once() {
  local phase source target
  read -r phase source target <<<"$1"
  "${@:3}" "$bin/bench" "$scratch/few${source:-3.0}.vcf" --once "$phase" --to "${target:-4.0}" --passes "$2"
}

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

# make_files NAME [OPTION…]: the same cards in each version.
make_files() {
  generate small "${@:2}" >"$scratch/${1}3.0.vcf"
  generate v21 "${@:2}" >"$scratch/${1}2.1.vcf"
  "$bin/bench" "$scratch/${1}3.0.vcf" --write "$scratch/${1}4.0.vcf" --to 4.0
}

# member PHASE THREADS NAME: a number from the JSON of `bench`.
member() {
  grep "\"phase\": \"$1\", \"threads\": $2," "$scratch/bench.json" | sed "s/.*\"$3\": \([0-9.]*\).*/\1/"
}

build
cc -O2 -shared -fPIC -o "$scratch/count-allocations.so" "$benchmarks/Support/count-allocations.c"
make_files few --cards $cards
make_files all

for figure in instructions allocations; do
  for phase in scan read write read+write contacts names json; do gate "$phase: $figure a card" "$(a_card $figure $phase)"; done
  for conversion in "${conversions[@]}"; do
    gate "convert ${conversion/ / to }: $figure a card" "$(a_card $figure "convert $conversion")"
  done
done

tell_load
"$bin/bench" "$scratch/all3.0.vcf" --json >"$scratch/bench.json"
for phase in scan read read+write contacts names json; do gate "$phase: ratio to memchr" "$(member $phase 1 ratio)"; done
"$bin/bench" "$scratch/all3.0.vcf" --write-json "$scratch/all.json"
"$bin/bench" "$scratch/all.json" --phase from-json --threads 1 --json >"$scratch/from.json"
gate "from-json: ratio to memchr" "$(sed -n 's/.*"phase": "from-json".*"ratio": \([0-9.]*\).*/\1/p' "$scratch/from.json")"
gate "write: ratio to memcpy" "$(member write 1 ratio)"
scaling=$(member read 2 speedup)
if [ "${1:-}" = --idle ]; then
  gate "read: speed-up on 2 threads" "$scaling"
else
  echo "read: speed-up on 2 threads: $scaling (no gate without --idle)"
fi

for conversion in "${conversions[@]}"; do
  read -r source target <<<"$conversion"
  "$bin/bench" "$scratch/all$source.vcf" --phase convert --to "$target" --json >"$scratch/bench.json"
  name="convert $source to $target: ratio to memchr"
  gate "$name" "$(member convert 1 ratio)"
  if [ "${1:-}" = --idle ]; then gate "$name, each of 2 threads" "$(member convert 2 ratio)"; fi
done
finish
