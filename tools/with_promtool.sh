#!/bin/sh
# Runs a command with promtool, Prometheus's tool for its own files:  sh tools/with_promtool.sh COMMAND…
#
# The command gets its path in TEST_PROMTOOL. If it is not installed, it is unpacked from the package prometheus into a
# temporary folder, so that no server is installed or started. If that fails, the tests that need it are skipped with a
# message.
set -eu

folder=""
promtool=${TEST_PROMTOOL:-$(command -v promtool || true)}
if [ -z "$promtool" ] && command -v apt-get >/dev/null 2>&1 && command -v dpkg >/dev/null 2>&1; then
    folder=$(mktemp -d "${TMPDIR:-/tmp}/barbu-promtool.XXXXXX")
    trap 'rm -rf "$folder"' EXIT
    trap 'exit 129' HUP
    trap 'exit 130' INT
    trap 'exit 143' TERM
    echo "tools/with_promtool.sh: fetching promtool" >&2
    # First with the package list as it is, which only root can update.
    fetch() { (cd "$folder" && apt-get download -qq prometheus && dpkg -x prometheus_*.deb .) >>"$folder/log" 2>&1; }
    fetch || { apt-get update -qq >>"$folder/log" 2>&1 && fetch; } || tail -n 5 "$folder/log" >&2
    [ ! -x "$folder/usr/bin/promtool" ] || promtool=$folder/usr/bin/promtool
fi
if [ -n "$promtool" ]; then
    export TEST_PROMTOOL="$promtool"
else
    echo "tools/with_promtool.sh: promtool is missing (on Debian: the package prometheus): the alerts are not tested." >&2
fi

"$@" && status=0 || status=$?
exit "$status"
