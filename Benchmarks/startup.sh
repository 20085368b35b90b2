#!/usr/bin/env bash
# How long the command takes to start: medians of 41 runs, each beside its gate.
source "$(dirname "$0")/Support/common.sh"

build
generate small --cards 1 >"$scratch/one.vcf"
tell_load
read -r wall cpu peak status < <(stopwatch 41 "$contacts" --version)
gate "start of --version, ms" "$wall"
read -r wall cpu peak status < <(stopwatch 41 "$contacts" convert "$scratch/one.vcf")
gate "conversion of one card, ms" "$wall"
finish
