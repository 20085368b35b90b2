#!/usr/bin/env bash
# Files made to do harm, in three sizes: time may grow in proportion, memory only up to what the limits allow.
# usage: hostile.sh [--jobs N] [NAME…]     all of `generate hostile` unless named
source "$(dirname "$0")/Support/common.sh"

jobs=1
if [ "${1:-}" = --jobs ]; then
  jobs=$2
  shift 2
fi

# convert RUNS FILE: given up after a minute, with exit code 124.
convert() { watch "$1" timeout 60 "$contacts" convert --jobs "$jobs" "$2"; }

measure() {
  local name=$1 count=$2 runs=3 factor times=() peaks=()
  for factor in 1 2 4; do
    generate hostile "$name" --count $((count * factor)) >"$scratch/$name.vcf"
    convert "$runs" "$scratch/$name.vcf"
    rm "$scratch/$name.vcf"
    if [ "$status" -ge 124 ]; then
      printf '\n%s: n = %s: exit code %s   FAILED\n' "$name" $((count * factor)) "$status"
      failures=$((failures + 1))
      return
    fi
    # Less than 5 ms cannot be told from nothing; what takes long need not be repeated.
    times+=("$(calculate "$cpu - $idle > 5 ? $cpu - $idle : 5")")
    peaks+=("$peak")
    runs=$(calculate "$cpu > 400 ? 1 : 3")
  done
  printf '\n%s: n = %s: %.0f ms, %s MB; 2n: %.0f ms, %s MB; 4n: %.0f ms, %s MB\n' "$name" "$count" \
    "${times[0]}" "${peaks[0]}" "${times[1]}" "${peaks[1]}" "${times[2]}" "${peaks[2]}"
  # Beyond a limit time grows less: then only the first step shows what it does below.
  gate "hostile: time of 2n over time of n" "$(calculate "${times[1]} / ${times[0]}")"
  gate "hostile: time of 4n over time of n" "$(calculate "${times[2]} / ${times[0]}")"
  gate "hostile: peak memory, MB" "${peaks[2]}"
}

build
tell_load
generate small --cards 1 >"$scratch/one.vcf"
convert 21 "$scratch/one.vcf" && must_succeed
idle=$cpu
echo "one card: $idle ms, which is taken off below; $peak MB"
while read -r name count; do
  if [ $# -eq 0 ] || [[ " $* " == *" $name "* ]]; then measure "$name" "$count"; fi
done < <(generate hostile)
finish
