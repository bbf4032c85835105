#!/usr/bin/env bash
# What a request costs Hostmark, beside wrk, ab, h2load and hey where they are installed, and beside a bare epoll loop.
# Builds what it needs in build/release, then measures; on a quiet machine, or the numbers say little.
#
#   tests/benchmarks/peers.sh [--rounds N] [--seconds S] [--patience S] [--case NAME]... [--list]
#
# HOSTMARK_BENCH_BUILD names another build folder, configured already. The case
# `window` needs a build with the workbench.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
build=${HOSTMARK_BENCH_BUILD:-build/release}

if [[ " $* " != *" --list "* && " $* " != *" --help "* ]]; then
    [[ -f $build/CMakeCache.txt ]] || cmake --preset headless -B "$build" --log-level=WARNING
    cmake --build "$build" --target benchmarks --parallel "${HOSTMARK_JOBS:-$(nproc)}" >&2
fi
exec python3 -B tests/benchmarks/peers.py --build "$build" "$@"
