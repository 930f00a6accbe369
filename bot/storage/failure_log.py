"""Log of database failures: each kind at once, and then at most once a minute.

Players only read whether something was changed; the log gives the cause. It never contains what was being
written, since rows contain hands and seeds.
"""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable

from bot.metrics.meters import DATABASE_FAILURES, start_at_nought
from bot.runtime.logs import LOG_EVERY_S
from bot.storage.errors import (
    FAILURES,
    StorageError,
    cause_of,
    is_foreign_key_violation,
    is_lasting,
    is_unique_violation,
)

log = logging.getLogger(__name__)

start_at_nought(DATABASE_FAILURES, FAILURES)


class FailureLog:
    """The failures of one database. ``clock`` is monotonic, in seconds."""

    def __init__(self, database: str, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._database = database
        self._clock = clock
        self._worked_at = float("-inf")
        self.write_failure: str | None = None
        """The code with which the last write failed; ``None`` once a write succeeded."""
        self._logged_at: dict[str, float] = {}
        self._unlogged: Counter[str] = Counter()
        self._is_failing = False

    def failed(self, error: StorageError, *, writing: bool = False) -> None:
        """Log and count a failure; one of the same code that was logged in the last minute is only counted.

        Args:
            error: what failed.
            writing: whether it was a write, so that `write_failure` follows.
        """
        code, cause = error.code, error.__cause__
        if cause is not None and (is_unique_violation(cause) or is_foreign_key_violation(cause)):
            return  # an answer to the caller, not a failure
        if code not in FAILURES:
            return
        if writing and not is_lasting(error):  # otherwise the row is at fault
            self.write_failure = code
        DATABASE_FAILURES.labels(code).inc()
        now, logged_at = self._clock(), self._logged_at.get(code)
        if logged_at is not None and now - logged_at < LOG_EVERY_S:
            self._unlogged[code] += 1
            return
        self._logged_at[code], self._is_failing = now, True
        more = f"; {self._unlogged.pop(code)} more since the last line" if self._unlogged[code] else ""
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
