"""What the host reads of a database that fails: every kind of failure at once, and then once a minute.

Players read whether anything was changed; only here stands why. A line names the failure and its cause, never
what was being written: rows hold hands and seeds.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from bot.metrics.meters import DATABASE_FAILURES, start_at_nought
from bot.storage.errors import (
    FAILURES,
    StorageError,
    cause_of,
    is_foreign_key_violation,
    is_lasting,
    is_unique_violation,
)

log = logging.getLogger(__name__)

EVERY_S: Final = 60.0

start_at_nought(DATABASE_FAILURES, FAILURES)


class FailureLog:
    """The failures of one database, by a clock that nobody sets back."""

    def __init__(self, database: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._worked_at = float("-inf")
        self.write_failure: str | None = None
        """The code with which the last write failed; ``None`` once a write succeeded."""
        self._told_at: dict[str, float] = {}
        self._untold: Counter[str] = Counter()
        self._is_failing = False

    def failed(self, error: StorageError, *, writing: bool = False) -> None:
        """Log and count a failure; one of the same code that was logged in the last minute is only counted.

        Args:
            error: what failed.
            writing: whether it was a write, so that `write_failure` follows.
        """
        code, cause = error.code, error.__cause__
        if cause is not None and (is_unique_violation(cause) or is_foreign_key_violation(cause)):
            return  # an answer, and no failure: who asked knows what it means
        if not code.startswith(("database_", "disk_")):
            return
        if writing and not is_lasting(error):  # else it is that row's fault
            self.write_failure = code
        DATABASE_FAILURES.labels(code).inc()
        now, told_at = self._clock(), self._told_at.get(code)
        if told_at is not None and now - told_at < EVERY_S:
            self._untold[code] += 1
            return
        self._told_at[code], self._is_failing = now, True
        more = f"; {self._untold.pop(code)} more since the last line" if self._untold[code] else ""
        log.error("the database %s failed: %s (%s)%s", self._database, code, cause_of(error), more)

    def works(self) -> None:
        """Record a successful write, and log the recovery if a failure was logged before."""
        self._worked_at, self.write_failure = self._clock(), None
        if self._is_failing:
            self._is_failing = False
            log.warning("the database %s can be written again", self._database)

    def worked_within(self, seconds: float) -> bool:
        """Return whether the last write succeeded, at most so many seconds ago."""
        return self.write_failure is None and self._clock() - self._worked_at < seconds
