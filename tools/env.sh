#!/bin/sh
# Builds .venv from the lock file and puts the project into it. Instant when nothing has changed.
# Plain sh and no Python of its own: it must be able to say that Python is missing or too old.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
venv=.venv

fail() {
    echo "make env: $*" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    fail "\"$python\" was not found; please install Python 3.11 or newer, or name it: make env PYTHON=/path/to/python3."

# What the environment depends on: the interpreter, the lock, what the project says of itself and where it lies
# (the scripts of an environment hold its path). The environment's own interpreter is asked: after an upgrade of
# Python it is gone or another one.
fingerprint() {
    "$1" -c '
import hashlib, pathlib, sys, tomllib
told = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))
told = [told["build-system"], told["project"], told["tool"]["setuptools"]]
lock = [pathlib.Path(name).read_bytes() for name in ("requirements.lock", "tools/env.sh")]
print(hashlib.sha256(repr((sys.version, pathlib.Path.cwd(), told, lock)).encode()).hexdigest())' 2>/dev/null
}

if [ -x "$venv/bin/python" ] && [ -f "$venv/complete" ] &&
    [ "$(fingerprint "$venv/bin/python")" = "$(cat "$venv/complete")" ]; then
    exit 0
fi

# It would be emptied where it really lies, under the feet of whoever else uses it, and not be made anew.
[ ! -L "$venv" ] ||
    fail "$venv is a link to an environment that does not fit this folder; remove the link, then try again."

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    fail "\"$python\" is $("$python" -V 2>&1), but 3.11 or newer is needed; name a newer one: make env PYTHON=/path/to/python3."
"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    fail "\"$python\" lacks its venv module; on Debian and Ubuntu install the package python3-venv, then try again."

export PIP_DISABLE_PIP_VERSION_CHECK=1

echo "make env: creating $venv with $("$python" -V)"
"$python" -m venv --clear "$venv" ||
    fail "the environment could not be created in $(pwd)/$venv; the reason stands above."

echo "make env: installing the locked packages (about a minute the first time)"
"$venv/bin/python" -m pip install -qq --no-input --no-compile --no-deps --require-hashes --requirement requirements.lock ||
    fail "the packages could not be installed; the reason stands above, most often it is the network."
# pip compiles one file after the other, and the tests of the packages too, a fifth of all. What cannot be compiled is
# a template or for another version of Python: nobody imports it.
"$venv/bin/python" -m compileall -qq -j 0 -x '[/\\]tests?[/\\]' "$venv/lib" || true

echo "make env: installing the project itself"
"$venv/bin/python" -m pip install -qq --no-input --no-deps --no-index --no-build-isolation --editable . ||
    fail "the project could not be installed; the reason stands above."

fingerprint "$venv/bin/python" >"$venv/complete"
echo "make env: ready"
