#!/bin/sh
# Checks a container image: sh tools/smoke_image.sh IMAGE. The image works read-only and without capabilities, as its ordinary
# user, with the solver, and takes less than 350 MB on disk. COMMIT is the commit it must name; PLATFORM another one to run on.
set -eu
image=$1

run() {
    docker run --rm --read-only --tmpfs /tmp --cap-drop ALL ${PLATFORM:+--platform "$PLATFORM"} "$@"
}

set -x
run "$image" barbu rules contre >/dev/null
test "$(run "$image" id -u)" = 10001
run "$image" barbu arena --seat expert --against club --rules contre --deals 1
run "$image" barbu doctor --offline | grep "with the solver"
run "$image" barbu --version | grep "$(printf %.9s "${COMMIT:-barbu}")"
megabytes=$(run --user root "$image" du --summarize --one-file-system --block-size=1000000 / | cut -f1)
test "$megabytes" -lt 350
