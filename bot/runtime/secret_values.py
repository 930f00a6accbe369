"""Secrets in the environment other than the bot's settings, to be redacted in logs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

_NAMES: Final = re.compile(
    r".*(?:PASSWORD|PASSWD|PASSPHRASE|(?:\b|_)(?:TOKEN|SECRET)|(?:SECRET|API|ACCESS)_?KEY)"
)


def environment_secrets(environ: Mapping[str, str]) -> frozenset[str]:
    """Return the secrets in the environment: by their names, and in PostgreSQL's file of passwords."""
    named = (value for name, value in environ.items() if _NAMES.fullmatch(name.upper()))
    # Shorter values occur in many lines, and are no secrets.
    return frozenset(value for value in (*named, *_pass_file(environ)) if len(value) >= 4)


def _pass_file(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the passwords in PostgreSQL's file of passwords: the fifth field of each line."""
    file = environ.get("PGPASSFILE") or (f"{environ['HOME']}/.pgpass" if environ.get("HOME") else "")
    text = ""
    with suppress(OSError, UnicodeDecodeError):
        text = Path(file).read_text("utf-8") if file else ""
    for line in text.splitlines():
        fields = re.split(r"(?<!\\):", line)
        if not line.startswith("#") and len(fields) == 5:
            yield re.sub(r"\\(.)", r"\1", fields[-1])
