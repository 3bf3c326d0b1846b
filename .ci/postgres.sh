# Sourced by ./test, from the root of the clone.
# postgres_start: a PostgreSQL server of its own for the tests of the store, reached through a socket in a temporary folder,
# in FIELDPOST_TEST_POSTGRES; the shell calls postgres_stop when it ends. One that is named there already is used as it is.

postgres_programs() {
    local found
    for found in "$(command -v initdb)" /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$found" ] && dirname "$(readlink -f "$found")" && return 0
    done
    return 1
}

postgres_start() {
    local programs given
    [ -n "${FIELDPOST_TEST_POSTGRES:-}" ] && return 0
    if ! postgres_programs >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        echo "== installing PostgreSQL for the tests of the store"
        { DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql; } >/dev/null 2>&1 </dev/null
    fi
    programs=$(postgres_programs) || return 1
    postgres_folder=$(mktemp -d) || return 1
    # The server refuses to run as root; its package brings a user of its own.
    postgres_as=()
    if [ "$(id -u)" = 0 ]; then
        chown postgres "$postgres_folder" && postgres_as=(runuser -u postgres --) || return 1
    fi
    postgres_ctl=$programs/pg_ctl
    # A shell that is killed runs no trap: then this stops the server.
    (exec >/dev/null 2>&1 </dev/null; tail --pid=$$ -f /dev/null; postgres_stop) &
    disown
    # fsync=off: nothing in it is to outlive a power cut, so it waits for no disk. A machine of many cores has many workers, each
    # with stores of some connections. The port is named, and the encoding: nothing of the shell's, nor of its language, counts.
    given="-k '$postgres_folder' -p 5432 -c listen_addresses='' -c fsync=off -c max_connections=1000"
    (
        cd "$postgres_folder" &&
            "${postgres_as[@]}" "$programs/initdb" -D data -A trust -U postgres -E UTF8 --no-locale &&
            "${postgres_as[@]}" "$postgres_ctl" -D data -l log -w -o "$given" start
    ) >/dev/null 2>&1 </dev/null || return 1
    export FIELDPOST_TEST_POSTGRES="postgresql://postgres@/postgres?host=$postgres_folder&port=5432"
}

# Stop and delete it, if there is one.
postgres_stop() {
    [ -n "${postgres_folder:-}" ] || return 0
    (cd "$postgres_folder" && "${postgres_as[@]}" "$postgres_ctl" -D data -m immediate stop) >/dev/null 2>&1 </dev/null
    rm -rf "$postgres_folder"
}
