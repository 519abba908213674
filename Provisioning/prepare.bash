# shellcheck shell=bash
# What run and test do first; they read this file. The working directory is the checkout.

say() {
    printf '%s\n' "$*" >&2
}

# Ends the script with one sentence and a number of sysexits.h(3head).
give_up() {
    local status="$1"
    shift
    say "$*"
    exit "$status"
}

# The oldest Swift that Package.swift is written for.
readonly least_swift=6.2

need_swift() {
    local have
    have="$(swift --version 2>/dev/null | sed --quiet 's/.*Swift version \([0-9.]*\).*/\1/p' || true)"
    if [[ -z "$have" ]]; then
        give_up 69 "No Swift toolchain on the PATH: install Swift $least_swift or newer from" \
            "https://www.swift.org/install/linux/"
    fi
    if [[ "$(printf '%s\n' "$least_swift" "$have" | sort --version-sort | head --lines=1)" \
        != "$least_swift" ]]; then
        give_up 69 "Swift $have on the PATH is too old: install Swift $least_swift or newer from" \
            "https://www.swift.org/install/linux/"
    fi
}

# Installs what a list such as Provisioning/packages has and the machine lacks; asks for root only
# then.
need_packages() {
    local package list="$1"
    local -a missing=() as_root=()
    if [[ -z "$(type -P dpkg-query)" ]]; then
        say "This is no Debian: what $list lists must be here under other names."
        return
    fi
    while read -r package; do
        # shellcheck disable=SC2016 # dpkg-query fills this in, not the shell.
        if [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null)" \
            != installed ]]; then
            missing+=("$package")
        fi
    done < <(grep --extended-regexp --invert-match '^(#|$)' "$list")
    if ((${#missing[@]} == 0)); then return; fi

    if ((EUID != 0)); then
        as_root=(sudo)
        if [[ -z "$(type -P sudo)" ]]; then
            give_up 77 "As root, install what is missing: apt-get install ${missing[*]}"
        fi
    fi
    say "Installing ${missing[*]}"
    if ! "${as_root[@]}" apt-get update --quiet --quiet >&2 ||
        ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install --yes --quiet --no-install-recommends "${missing[@]}" >&2; then
        give_up 69 "Could not install ${missing[*]}: what apt-get says stands above."
    fi
}
