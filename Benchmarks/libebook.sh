#!/usr/bin/env bash
# How many times faster cards of version 3.0 are read, converted to 4.0 and written than EVCard of evolution-data-server
# reads and writes them as they are: on one thread, least processor times of several rounds in turn.
source "$(dirname "$0")/Support/common.sh"

cards=20000
rounds=7
package=libebook-contacts-1.2

if ! pkg-config --exists $package 2>/dev/null; then
  echo "needs pkg-config and the library $package; on Debian: apt-get install pkg-config libebook-contacts1.2-dev" >&2
  exit 69
fi

# least FIGURE FIGURE: the lesser of two.
least() { calculate "$1 < $2 ? $1 : $2"; }

# must_hold_telephones FILE: ends the script unless a file has as many lines TEL as there were: it was not all written.
must_hold_telephones() {
  local count
  count=$(telephones "$1")
  if [ "$count" -ne "$expected" ]; then
    echo "$(basename "$1") has $count lines TEL instead of $expected" >&2
    exit 70
  fi
}

telephones() { grep -acE '^([^:;]+\.)?TEL[:;]' "$1" || true; }

evcard() { "$scratch/evcard" "$scratch/plain.vcf" 1 "$@"; }

convert() {
  "$bin/bench" "$scratch/plain.vcf" --phase convert --to 4.0 --threads 1 --runs 1 --json |
    awk -F '"seconds": ' 'NF > 1 { print $2 + 0 }'
}

build
# The headers of the library are for the system to answer for: -isystem keeps their warnings away.
cc -O2 -Wall -Wextra -Werror -o "$scratch/evcard" "$benchmarks/Support/evcard.c" \
  $(pkg-config --cflags --libs $package | sed 's/-I/-isystem /g')
generate small --cards $cards >"$scratch/plain.vcf"
expected=$(telephones "$scratch/plain.vcf")
evcard "$scratch/evcard.vcf" >"$scratch/first"
must_hold_telephones "$scratch/evcard.vcf"
"$bin/bench" "$scratch/plain.vcf" --write "$scratch/converted.vcf" --to 4.0
must_hold_telephones "$scratch/converted.vcf"

tell_load
theirs=$(<"$scratch/first")
ours=$(convert)
for ((round = 1; round < rounds; round++)); do
  theirs=$(least "$theirs" "$(evcard)")
  ours=$(least "$ours" "$(convert)")
done
gate "EVCard $(pkg-config --modversion $package): parse and write, ns a card" "$(calculate "$theirs / $cards * 1e9")"
gate "convert and write, ns a card" "$(calculate "$ours / $cards * 1e9")"
gate "convert and write against EVCard's parse and write" "$(calculate "$theirs / $ours")"
finish
