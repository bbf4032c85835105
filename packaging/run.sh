#!/usr/bin/env bash
# Installs what is needed (Debian 12, Ubuntu 24.04 and newer), builds Hostmark and starts it.
#
#   packaging/run.sh [ARGUMENT...]
#
# With a display the workbench starts, else `hostmark-cli demo`. Arguments go to the program that is started:
# without a display, `packaging/run.sh bench http://127.0.0.1:5000/` runs `hostmark-cli bench ...`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
caller_folder=$OLDPWD
source packaging/linux/install_packages.sh

if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    install_groups build gui
    configure_and_build release hostmark hostmark-cli
    program=$PWD/build/release/app/gui/hostmark
    arguments=("$@")
else
    install_groups build
    # A server need not get Qt for the command line; where Qt is, the build is the one that the tests use.
    preset=headless
    [[ -n $(missing_packages gui) ]] || preset=release
    configure_and_build "$preset" hostmark-cli
    program=$PWD/build/$preset/app/cli/hostmark-cli
    arguments=("${@:-demo}")
fi
say "Starting $(basename "$program") ${arguments[*]}"
cd "$caller_folder"
exec "$program" "${arguments[@]}"
