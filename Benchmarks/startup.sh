#!/usr/bin/env bash
# How long the command takes to start: medians of 41 runs, each beside its gate.
source "$(dirname "$0")/Support/common.sh"

build
generate small --cards 1 >"$scratch/one.vcf"
tell_load
watch 41 "$contacts" --version && must_succeed
gate "start of --version, ms" "$wall"
watch 41 "$contacts" convert "$scratch/one.vcf" && must_succeed
gate "conversion of one card, ms" "$wall"
finish
