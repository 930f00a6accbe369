"""Logging: short lines on standard error, from which secrets are struck out."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable
from typing import Final, TextIO

_STRUCK_OUT: Final = "[redacted]"

_LOOKS_SECRET: Final = (
    # A bot token: three runs of letters with dots between; seen even when it is not ours.
    re.compile(r"[\w-]{23,32}\.[\w-]{6,8}\.[\w-]{27,}"),
    # The last part of an interaction's address is a token too: who has it speaks as the bot for 15 minutes.
    re.compile(r"(?<=/)(?P<path>webhooks|interactions)/(?P<id>\d+)/[\w.-]{20,}"),
)

_ROWS: Final = (
    # What PostgreSQL and its driver add to an error: the row, or the value, that was being written.
    re.compile(r"(?P<before>^DETAIL:\s+).*$", re.MULTILINE),
    re.compile(r"(?P<before>invalid input for query argument \$\d+: ).*$", re.MULTILINE),
)

_CHATTY: Final = ("aiosqlite", "alembic", "asyncio", "discord")

_TELLTALE: Final = ("aiosqlite", "discord.gateway", "discord.http", "discord.webhook")
"""What these say at DEBUG holds whole rows and bodies: seeds, hands, tokens."""


class RedactingFormatter(logging.Formatter):
    """Formats a record, its traceback included, and strikes out secrets in the result.

    A formatter and not a filter: only here are message, arguments and traceback one text.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", "{")
        # Longest first, so that no secret is left half-struck because another is a part of it.
        self._secrets = sorted(filter(None, secrets), key=len, reverse=True)

    def format(self, record: logging.LogRecord) -> str:
        """The record as text without secrets."""
        return self.redact(super().format(record))

    def redact(self, text: str) -> str:
        """`text` with every known secret, and all that has the form of one, struck out."""
        for secret in self._secrets:
            text = text.replace(secret, _STRUCK_OUT)
        token, address = _LOOKS_SECRET
        text = token.sub(_STRUCK_OUT, text)
        text = address.sub(rf"\g<path>/\g<id>/{_STRUCK_OUT}", text)
        for row in _ROWS:
            text = row.sub(rf"\g<before>{_STRUCK_OUT}", text)
        return text


def set_up_logging(level: str = "INFO", secrets: Iterable[str] = (), stream: TextIO | None = None) -> None:
    """Sends all logging from `level` up to `stream` (standard error by default).

    A second call replaces the first. Libraries speak from WARNING up; at DEBUG they all speak, except of
    what is sent and written.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(RedactingFormatter(secrets))
    root = logging.getLogger()
    for old in [one for one in root.handlers if isinstance(one.formatter, RedactingFormatter)]:
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level)
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.NOTSET if level == "DEBUG" else logging.WARNING)
    for name in _TELLTALE:
        logging.getLogger(name).setLevel(logging.INFO if level == "DEBUG" else logging.WARNING)
