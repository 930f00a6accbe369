#!/bin/sh
# Runs a command with its own PostgreSQL server:  sh tools/with_postgresql.sh COMMAND…
#
# The command gets the server's address in TEST_DATABASE_URL; if that is already set, no server is started. Data and
# socket are in a temporary folder, which is deleted afterwards; the server listens on no port, and does not wait for the
# disk unless POSTGRESQL_FSYNC=on. If PostgreSQL is not installed, it is installed for root; for other users the tests
# that need it are skipped with a message. If CI is set, a missing server is a failure.
set -eu

[ -z "${TEST_DATABASE_URL:-}" ] || exec "$@"

find_server() {
    for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -t/ -k5 -rn) \
        "$(pg_config --bindir 2>/dev/null || true)" "$(dirname "$(command -v initdb 2>/dev/null || echo /none/initdb)")"; do
        if [ -x "$folder/initdb" ] && [ -x "$folder/pg_ctl" ]; then
            echo "$folder"
            return
        fi
    done
}

is_root() { [ "$(id -u)" = 0 ]; }

install_server() {
    is_root && command -v apt-get >/dev/null 2>&1 || return 0
    echo "tools/with_postgresql.sh: installing postgresql" >&2
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql; } >"$folder/apt.log" 2>&1 ||
        tail -n 5 "$folder/apt.log" >&2
}

# The server refuses to run as root.
as_owner() {
    if is_root; then
        (cd "$folder" && setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups "$@")
    else
        "$@"
    fi
}

start_server() {
    as_owner "$bin/initdb" --pgdata="$folder/data" --username=barbu --auth=trust --encoding=UTF8 --locale=C \
        --no-sync >"$folder/log" 2>&1 || return
    as_owner "$bin/pg_ctl" start --wait --silent --pgdata="$folder/data" --log="$folder/server.log" --options="\
        -c listen_addresses='' -c unix_socket_directories='$folder' -c fsync=${POSTGRESQL_FSYNC:-off} \
        -c full_page_writes=${POSTGRESQL_FSYNC:-off} -c autovacuum=off -c jit=off -c max_connections=200" >>"$folder/log" 2>&1
}

stop_server() {
    [ ! -f "$folder/data/postmaster.pid" ] ||
        as_owner "$bin/pg_ctl" stop --silent --mode=immediate --pgdata="$folder/data" >/dev/null 2>&1 || true
    rm -rf "$folder"
}

folder=$(mktemp -d "${TMPDIR:-/tmp}/barbu-postgresql.XXXXXX")
trap stop_server EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

bin=$(find_server)
[ -n "$bin" ] || { install_server; bin=$(find_server); }
missing=""
if [ -z "$bin" ]; then
    missing="PostgreSQL is not installed (on Debian and Ubuntu: the package postgresql)"
else
    if is_root; then
        owner=postgres
        id "$owner" >/dev/null 2>&1 || owner=nobody
        chown "$owner" "$folder"
    fi
    if ! start_server; then
        tail -qn 10 "$folder"/*log >&2
        missing="PostgreSQL in $bin did not start; the reason is above"
    fi
fi
if [ -z "$missing" ]; then
    export TEST_DATABASE_URL="postgresql://barbu@/postgres?host=$folder"
    # Command with which a campaign restarts the server in the middle of games.
    export TEST_DATABASE_RESTART="$bin/pg_ctl restart --wait --silent --mode=immediate --pgdata=$folder/data"
    is_root && TEST_DATABASE_RESTART="setpriv --reuid=$owner --regid=$(id -g "$owner") --clear-groups $TEST_DATABASE_RESTART"
elif [ -n "${CI:-}" ]; then
    echo "tools/with_postgresql.sh: $missing." >&2
    exit 1
else
    echo "tools/with_postgresql.sh: $missing: tests that need it are skipped." >&2
fi

"$@" && status=0 || status=$?
exit "$status"
