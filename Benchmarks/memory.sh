#!/usr/bin/env bash
# Memory does not grow with the input: peak of `contacts convert` for a large file against that for one card.
# usage: memory.sh [MEGABYTES]     1000 unless told
source "$(dirname "$0")/Support/common.sh"

# peak COMMAND…: in MB
peak() {
  local wall cpu peak status
  read -r wall cpu peak status < <(stopwatch 1 "$@")
  [ "$status" = 0 ] || { echo "exit code $status of: $*" >&2; exit 1; }
  calculate "$peak / 1024"
}

build
generate small --cards 1 >"$scratch/one.vcf"
generate small --megabytes "${1:-1000}" >"$scratch/large.vcf"
for jobs in 1 2; do
  small=$(peak "$contacts" convert --jobs $jobs "$scratch/one.vcf")
  large=$(peak "$contacts" convert --jobs $jobs "$scratch/large.vcf")
  echo "--jobs $jobs: 1 card $small MB, $(calculate "$(stat -c %s "$scratch/large.vcf") / 1e6") MB $large MB"
  gate "--jobs $jobs: memory for 1 GB above that for 1 card, MB" "$(calculate "$large - $small")"
done
finish
