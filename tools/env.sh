#!/bin/sh
# Builds .venv from a lock file and installs the project in it. Returns at once if nothing has changed. LOCK names the file:
# requirements.lock, with all that developers need; requirements-run.lock, with what the bot needs to run; or "same", the one
# installed before, at first the smaller one. VENV names another folder, PYTHON the interpreter.
# Plain sh, so that it can report a missing or old Python.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
venv=${VENV:-.venv}
lock=${LOCK:-requirements.lock}
if [ "$lock" = same ]; then
    lock=requirements-run.lock
    if [ -f "$venv/lock" ]; then
        lock=$(cat "$venv/lock")
    elif [ -f "$venv/complete" ]; then
        lock=requirements.lock # of an earlier version
    fi
fi

fail() {
    echo "make env: $*" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    fail "\"$python\" was not found; please install Python 3.11 or newer, or name it: make env PYTHON=/path/to/python3."

# Prints a hash of what the environment depends on: the interpreter, the folder (scripts of an environment contain its
# path), the lock file, and for "complete", but not for "packages", pyproject.toml. The environment's own interpreter
# computes it, and is missing or different after an upgrade of Python.
fingerprint() {
    "$venv/bin/python" -c '
import hashlib, pathlib, sys, tomllib
parts = [sys.version, pathlib.Path.cwd(), *(pathlib.Path(name).read_bytes() for name in (sys.argv[2], "tools/env.sh"))]
if sys.argv[1] == "complete":
    project = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))
    parts += [project["build-system"], project["project"], project["tool"]["setuptools"]]
print(hashlib.sha256(repr(parts).encode()).hexdigest())' "$1" "$lock" 2>/dev/null
}

is_current() {
    [ -x "$venv/bin/python" ] && [ -f "$venv/$1" ] && [ "$(fingerprint "$1")" = "$(cat "$venv/$1")" ]
}

if is_current complete; then
    exit 0
fi

# Clearing a link would empty the environment it points to, which others may use.
[ ! -L "$venv" ] ||
    fail "$venv is a link to an environment that does not fit this folder; remove the link, then try again."

export PIP_DISABLE_PIP_VERSION_CHECK=1

# uv needs a fifth of pip's processor time, but does not read pip's settings, so pip is used if uv fails.
install() {
    { [ -x "$venv/bin/uv" ] && "$venv/bin/uv" pip install --quiet --python "$venv/bin/python" --no-deps "$@" 2>/dev/null; } ||
        "$venv/bin/python" -m pip install -qq --no-input --no-compile --no-deps "$@"
}

# A new version of the project often needs the packages of the one before; they are not installed again then.
if ! is_current packages; then
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "\"$python\" is $("$python" -V 2>&1), but 3.11 or newer is needed; name a newer one: make env PYTHON=/path/to/python3."
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "\"$python\" lacks its venv module; on Debian and Ubuntu install the package python3-venv, then try again."

    echo "make env: creating $venv with $("$python" -V)"
    "$python" -m venv --clear "$venv" ||
        fail "the environment could not be created in $(pwd)/$venv; the reason is above."

    echo "make env: installing the locked packages (about a minute the first time)"
    awk '/^[^ #]/ { is_uv = /^uv==/ } is_uv' "$lock" >"$venv/uv.lock"
    "$venv/bin/python" -m pip install -qq --no-input --no-deps --require-hashes --requirement "$venv/uv.lock" 2>/dev/null || true
    install --require-hashes --requirement "$lock" ||
        fail "the packages could not be installed; the reason is above, most often the network."
    # Compiled now, since a service may not be allowed to write here, without the packages' tests and modules of their own
    # commands. Files that fail to compile are templates or for another version of Python.
    "$venv/bin/python" -m compileall -qq -j 0 -x '[/\\](tests?|pip|mypy|mypyc|pygments)[/\\]' "$venv/lib" || true
    fingerprint packages >"$venv/packages"
fi

# Otherwise an older version would take an installation that failed halfway for its own.
rm -f "$venv/complete"
echo "make env: installing the project itself"
install --no-index --no-build-isolation --editable . ||
    fail "the project could not be installed; the reason is above."

echo "$lock" >"$venv/lock"
fingerprint complete >"$venv/complete"
echo "make env: ready"
