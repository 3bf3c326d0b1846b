# Sourced by ./run and ./test, from the root of the clone.
# prepare NAME EXTRAS: make .venv and install the project into it (for example: prepare dev '[dev,postgres]'), unless that was done
# for this pyproject.toml and these locked versions at this place. NAME "run" is content with what "dev" installed.
# What belongs to EXTRAS stands in a lock file: requirements_dev.lock where dev is among them, else requirements.lock.

say() { printf '%s\n' "$*" >&2; }

# The first Python that is new enough.
find_python() {
    local candidate
    for candidate in python3 python3.13 python3.12 python3.11 python3.14; do
        if command -v "$candidate" >/dev/null 2>&1 &&
            "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$candidate"
            return 0
        fi
    done
    say "Fieldpost needs Python 3.11 or newer; none was found."
    return 1
}

make_venv() {
    local python
    python=$(find_python) || return 1
    # Debian keeps venv's pip in a package of its own.
    if ! "$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            say "Installing python3-venv ..."
            { DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
                DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv; } >/dev/null </dev/null ||
                { say "python3-venv could not be installed."; return 1; }
        else
            say "Python's venv module is missing; on Debian: apt-get install python3-venv"
            return 1
        fi
    fi
    say "Setting Fieldpost up, which is needed once: three steps, 15 to 60 seconds."
    say "Step 1 of 3: making .venv ..."
    rm -rf .venv
    "$python" -m venv .venv </dev/null
}

# Each installs what a lock file names, at the versions and with the hashes there, then the project itself, which needs nothing more.
# uv does in ten seconds what takes pip more than a minute. Where it cannot be had, or finds no index, pip does it.
fetch_uv() {
    # With the hashes of its own entry.
    awk '/^uv==/ { on = 1 } on { print } on && !/\\$/ { exit }' requirements_dev.lock >.venv/uv.lock
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r .venv/uv.lock </dev/null >&2
}

install_with_uv() {
    local index=(${PIP_INDEX_URL:+--index-url "$PIP_INDEX_URL"})
    .venv/bin/uv pip install --quiet --python .venv/bin/python "${index[@]}" --require-hashes -r "$1" </dev/null >&2 &&
        .venv/bin/uv pip install --quiet --python .venv/bin/python "${index[@]}" --no-deps --editable . </dev/null >&2
}

install_with_pip() {
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r "$1" </dev/null >&2 &&
        .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --editable . </dev/null >&2
}

prepare() {
    local name=$1 lock=requirements.lock wanted stamp
    [[ $2 != *dev* ]] || lock=requirements_dev.lock
    # The installation points to this folder: a moved or copied clone is set up anew.
    wanted=$({ cat pyproject.toml requirements.lock requirements_dev.lock; pwd -P; } | sha256sum | cut -d ' ' -f 1)
    if .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        for stamp in ".venv/fieldpost-$name" .venv/fieldpost-dev; do
            [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ] && return 0
        done
        .venv/bin/python -m pip --version >/dev/null 2>&1 || make_venv || return 1
    else
        make_venv || return 1
    fi
    say "Step 2 of 3: fetching the installer ..."
    if fetch_uv 2>/dev/null && say "Step 3 of 3: installing Fieldpost and what it needs ..." &&
        install_with_uv "$lock" 2>/dev/null; then
        :
    else
        say "Step 3 of 3: installing Fieldpost and what it needs with pip, a minute or more ..."
        install_with_pip "$lock" || return 1
    fi
    say "Fieldpost is set up."
    printf '%s\n' "$wanted" >".venv/fieldpost-$name"
}
