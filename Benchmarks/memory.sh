#!/usr/bin/env bash
# Memory does not grow with the input: peak of `contacts convert` for a large file against that for one card.
# usage: memory.sh [MEGABYTES]     1000 unless told
source "$(dirname "$0")/Support/common.sh"

build
generate small --cards 1 >"$scratch/one.vcf"
generate small --megabytes "${1:-1000}" >"$scratch/large.vcf"
for jobs in 1 2; do
  watch 3 "$contacts" convert --jobs $jobs "$scratch/one.vcf" && must_succeed
  small=$peak
  watch 1 "$contacts" convert --jobs $jobs "$scratch/large.vcf" && must_succeed
  echo "--jobs $jobs: $small MB for 1 card, $peak MB for $(stat -c %s "$scratch/large.vcf") octets"
  gate "--jobs $jobs: memory for 1 GB above that for 1 card, MB" "$(calculate "$peak - $small")"
done
finish
