#!/usr/bin/env bash
# Installs what the tests need (Debian 12, Ubuntu 24.04 and newer), builds and runs them all.
#
#   packaging/test.sh                 every test, on the release build
#   packaging/test.sh --sanitizers    those without a window with address and undefined-behaviour checks, and
#                                     those of them that have threads with thread checks
#
# HOSTMARK_JOBS sets how many compilers run at a time (default: one per processor).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/linux/install_packages.sh

case "$*" in
    "") presets=(release) ;;
    --sanitizers) presets=(asan tsan) ;;
    *)
        echo "usage: packaging/test.sh [--sanitizers]" >&2
        exit 2
        ;;
esac

install_groups build gui test optional
export QT_QPA_PLATFORM=offscreen
export PATH="$PATH:/usr/sbin"

# Runs all tests; those that failed once more, alone, because some measure time and the machine may be busy. What a
# sanitizer reported is a failure whatever comes after it.
run_tests() {
    local preset=$1 log="build/$1/Testing/Temporary/LastTest.log"
    ctest --preset "$preset" --parallel "$(nproc)" && return 0
    if grep -qE '(ERROR|WARNING): [A-Za-z]+Sanitizer|: runtime error: ' "$log"; then
        return 1
    fi
    say "Once more, one at a time, those that failed:"
    grep -E '^[0-9]+:' "build/$preset/Testing/Temporary/LastTestsFailed.log" || true
    ctest --preset "$preset" --rerun-failed || return 1
    say "They passed alone: they need more patience with a busy machine"
}

failed=()
for preset in "${presets[@]}"; do
    SECONDS=0
    if configure_and_build "$preset"; then
        say "Preset $preset is built after $SECONDS s; testing"
        run_tests "$preset" || failed+=("$preset (tests)")
    else
        failed+=("$preset (build)")
    fi
    say "Preset $preset took $SECONDS s"
done

if [[ ${#failed[@]} -gt 0 ]]; then
    say "Failed:" "${failed[@]}"
    exit 1
fi
