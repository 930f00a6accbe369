"""Logging to standard error, as short lines or JSON, with secrets redacted."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, TextIO, TypeAlias

from bot.runtime.current import current_ids

LOG_EVERY_S: Final = 60.0
"""Minimum seconds between log lines about the same lasting problem."""

_STRUCK_OUT: Final = "[redacted]"

_LOOKS_SECRET: Final = (
    # A bot token: three runs of letters with dots between, even if it is not this bot's.
    re.compile(r"[\w-]{23,32}\.[\w-]{6,8}\.[\w-]{27,}"),
    # The last part of an interaction's URL is also a token, which acts as the bot for 15 minutes.
    re.compile(r"(?<=/)(?P<path>webhooks|interactions)/(?P<id>\d+)/[\w.-]{20,}"),
)

_SECRET_NAMES: Final = re.compile(
    r".*(?:PASSWORD|PASSWD|PASSPHRASE|(?:\b|_)(?:TOKEN|SECRET)|(?:SECRET|API|ACCESS)_?KEY)"
)

_ROWS: Final = (
    # Details that PostgreSQL and its driver add to an error: the row or the value to be written.
    re.compile(r"(?P<before>^DETAIL:\s+).*$", re.MULTILINE),
    re.compile(r"(?P<before>invalid input for query argument \$\d+: ).*$", re.MULTILINE),
)

_CHATTY: Final = ("aiosqlite", "alembic", "asyncio", "discord")

_TELLTALE: Final = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")
"""Loggers whose DEBUG messages contain whole rows and bodies, with seeds, hands and tokens."""


LogFormat: TypeAlias = Literal["text", "json"]

_ORDER: Final = "table", "server", "channel", "interaction"
"""The order of the ids in a line of text."""


class RedactingFormatter(logging.Formatter):
    """A formatter that adds ids and traceback to a record, and redacts secrets in the result.

    It is not a filter, because only a formatter has message, arguments and traceback as one text.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", "{")
        # Longest first, so that no secret is half redacted because another is a part of it.
        self._secrets = sorted(filter(None, secrets), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        return self.redact(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Return the first line of a record, with the ids of what it is about."""
        known = current_ids()
        ids = " ".join(f"{name}={known[name]}" for name in _ORDER if name in known)
        return super().formatMessage(record) + (f" ({ids})" if ids else "")

    def redact(self, text: str) -> str:
        """Return `text` with every known secret, and every text that looks like one, redacted."""
        for secret in self._secrets:
            text = text.replace(secret, _STRUCK_OUT)
        token, address = _LOOKS_SECRET
        text = token.sub(_STRUCK_OUT, text)
        text = address.sub(rf"\g<path>/\g<id>/{_STRUCK_OUT}", text)
        for row in _ROWS:
            text = row.sub(rf"\g<before>{_STRUCK_OUT}", text)
        return text


class JsonFormatter(RedactingFormatter):
    """A formatter of records as JSON objects, one a line, with the ids of what they are about."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, str | int | None] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self.redact(record.getMessage()),
            **current_ids(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            entry["error"] = record.exc_info[0].__name__
            entry["traceback"] = self.redact(self.formatException(record.exc_info))
        if record.stack_info:
            entry["stack"] = self.redact(self.formatStack(record.stack_info))
        return json.dumps(
            {key: value for key, value in entry.items() if value is not None}, ensure_ascii=False
        )


_FORMATTERS: Final = {"text": RedactingFormatter, "json": JsonFormatter}


def set_up_logging(
    level: str = "INFO", secrets: Iterable[str] = (), stream: TextIO | None = None, form: LogFormat = "text"
) -> None:
    """Send all log records from `level` up to `stream` (standard error by default).

    A second call replaces the first. Libraries log from WARNING up; at DEBUG they log everything, except sent
    and stored contents.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(_FORMATTERS[form](secrets))
    root = logging.getLogger()
    for old in [output for output in root.handlers if isinstance(output.formatter, RedactingFormatter)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.NOTSET if level == "DEBUG" else logging.WARNING)
    for name in _TELLTALE:
        logging.getLogger(name).setLevel(logging.INFO if level == "DEBUG" else logging.WARNING)


def environment_secrets(environ: Mapping[str, str]) -> frozenset[str]:
    """Return the secrets in the environment, found by their names, and in PostgreSQL's password file."""
    named = (value for name, value in environ.items() if _SECRET_NAMES.fullmatch(name.upper()))
    # Shorter values occur in many lines, and are not secrets.
    return frozenset(value for value in (*named, *_pass_file(environ)) if len(value) >= 4)


def _pass_file(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the passwords in PostgreSQL's password file: the fifth field of each line."""
    file = environ.get("PGPASSFILE") or (f"{environ['HOME']}/.pgpass" if environ.get("HOME") else "")
    text = ""
    with suppress(OSError, UnicodeDecodeError):
        text = Path(file).read_text("utf-8") if file else ""
    for line in text.splitlines():
        fields = re.split(r"(?<!\\):", line)
        if not line.startswith("#") and len(fields) == 5:
            yield re.sub(r"\\(.)", r"\1", fields[-1])
