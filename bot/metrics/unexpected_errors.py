"""The counter of unexpected errors logged anywhere in the program."""

from __future__ import annotations

import logging
from typing import Final

from bot.metrics.meters import UNEXPECTED
from engine.errors import CodedError, Faults


class _ErrorCounter(logging.Handler):
    """Log handler that counts errors with a traceback, except those that players, hosts or files cause."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is None or isinstance(error, CodedError):
            return
        if record.name != Faults.__module__:  # a fault is logged once, and counted each time
            UNEXPECTED.inc()


_COUNTER: Final = _ErrorCounter(logging.ERROR)


def count_unexpected_errors() -> None:
    """Count each unexpected error from now on. Safe to call more than once.

    Errors of libraries do not count, since they also log a lost connection as one.
    """
    Faults.listeners.add(UNEXPECTED.inc)
    for name in ("bot", "cogs", "engine"):
        logging.getLogger(name).addHandler(_COUNTER)
