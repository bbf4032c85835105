# shellcheck shell=bash
# Functions that install the packages of packages.txt; sourced by packaging/run.sh and packaging/test.sh.

packages_file="$(dirname "${BASH_SOURCE[0]}")/packages.txt"

say() {
    printf '== %s\n' "$*"
}

# Prints one line "required|optional<TAB>names separated by |" for each package of the groups that is missing.
missing_packages() {
    local wanted_groups=" $* "
    local installed
    installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' 2>/dev/null | awk '$1 == "ii" { print $2 }')
    local group names command name
    while read -r group names; do
        [[ $wanted_groups == *" $group "* ]] || continue
        command=""
        if [[ $names == *:* ]]; then
            command=${names##*:}
            command=${command// /}
            names=${names%:*}
        fi
        if [[ -n $command ]] && PATH="$PATH:/usr/sbin" command -v "$command" >/dev/null; then
            continue
        fi
        names=${names// /}
        local is_installed=no
        for name in ${names//|/ }; do
            if grep -qxF -- "$name" <<<"$installed"; then
                is_installed=yes
                break
            fi
        done
        if [[ $is_installed == no ]]; then
            printf '%s\t%s\n' "$([[ $group == optional ]] && echo optional || echo required)" "$names"
        fi
    done < <(grep -v '^ *\(#\|$\)' "$packages_file")
}

# Prints the first of the names (separated by |) that apt can install, or nothing.
first_available() {
    local name policy
    for name in ${1//|/ }; do
        policy=$(LC_ALL=C apt-cache policy "$name" 2>/dev/null) || true
        if grep -q '^  Candidate: [^(]' <<<"$policy"; then
            echo "$name"
            return
        fi
    done
}

# Whether apt has, or has never been asked for, one of the missing packages (lines of missing_packages). When all that
# is missing is what no list of this system has, there is nothing to do, each time.
is_installing_worthwhile() {
    compgen -G '/var/lib/apt/lists/*Packages*' >/dev/null || return 0
    local kind names
    while IFS=$'\t' read -r kind names; do
        if [[ $kind == required || -n $(first_available "$names") ]]; then
            return 0
        fi
    done <<<"$1"
    return 1
}

# Runs a command as root: as it is, or by sudo.
as_root() {
    if [[ $EUID -eq 0 ]]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "Root rights are needed and sudo is not installed. Run this as root:" "$*" >&2
        return 1
    fi
}

# Installs by apt without starting the services of what comes in: the tests start an nginx of their own, and a
# developer's machine should not get a web server on port 80 from a test run. Debian asks policy-rc.d about it.
install_without_services() {
    # shellcheck disable=SC2016  # expanded by the inner shell
    as_root sh -c '
        export DEBIAN_FRONTEND=noninteractive
        policy=/usr/sbin/policy-rc.d
        if [ ! -e "$policy" ]; then
            trap '\''rm -f "$policy"'\'' EXIT
            printf "#!/bin/sh\nexit 101\n" >"$policy" && chmod 755 "$policy"
        fi
        apt-get install -y --no-install-recommends -q "$@" </dev/null
    ' sh "$@"
}

# Installs what is missing of the groups. Quick when nothing is.
# Fails when a required package cannot be had; says so, and goes on, for an optional one.
install_groups() {
    local missing
    missing=$(missing_packages "$@")
    [[ -n $missing ]] || return 0

    if ! command -v apt-get >/dev/null; then
        say "This is not Debian or Ubuntu, so packages are not installed by this script. Missing:" >&2
        cut -f2 <<<"$missing" >&2
        return 1
    fi
    if is_installing_worthwhile "$missing"; then
        say "Reading the package lists (apt-get update), because these are missing:" "$(cut -f2 <<<"$missing" | tr '\n' ' ')"
        as_root apt-get update -q </dev/null || say "apt-get update failed; going on with the lists that are here"
    fi

    local required=() optional=() kind names name
    while IFS=$'\t' read -r kind names; do
        name=$(first_available "$names")
        if [[ -n $name ]]; then
            if [[ $kind == required ]]; then required+=("$name"); else optional+=("$name"); fi
        elif [[ $kind == required ]]; then
            say "No package ${names//|/ or } for this system (Debian 12, Ubuntu 24.04 and newer have one)." >&2
            return 1
        else
            say "No package ${names//|/ or } here: the tests that need it are skipped."
        fi
    done <<<"$missing"

    if [[ ${#required[@]} -gt 0 ]]; then
        say "Installing" "${required[@]}"
        install_without_services "${required[@]}" || return 1
    fi
    for name in "${optional[@]}"; do
        say "Installing $name (for tests)"
        install_without_services "$name" || say "$name could not be installed: the tests that need it are skipped."
    done
}

# Prints cmake's argument for the compiler cache, when there is one.
compiler_cache_argument() {
    if command -v ccache >/dev/null; then
        echo "-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"
    fi
}

# Configures the preset and builds the targets (all when none is named): configure_and_build PRESET [TARGET...]
configure_and_build() {
    local preset=$1
    shift
    local targets=()
    [[ $# -eq 0 ]] || targets=(--target "$@")
    say "Configuring preset $preset"
    # Paths relative to the clone, so that a clone elsewhere finds in the cache what this one compiled.
    export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
    # What ccache needs to know of precompiled headers.
    export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
    # shellcheck disable=SC2046  # no argument, or one without spaces
    cmake --preset "$preset" $(compiler_cache_argument) --log-level=WARNING || return 1
    say "Building in build/$preset"
    cmake --build "build/$preset" --parallel "${HOSTMARK_JOBS:-$(nproc)}" "${targets[@]}"
}
