"""The load of the bot, measured by the delay of its event loop, and the work that is shed under load.

Every tap waits for the event loop twice: for its row and for its answer. So work that no user has requested
yields first: edits after other players' moves are combined for longer, and pictures wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from bot.metrics.meters import GAVE_WAY, LOOP_LATE_SECONDS, start_at_zero
from bot.runtime.current import about_process
from bot.runtime.logs import LOG_EVERY_S

log = logging.getLogger(__name__)

MEASURE_EVERY_S: Final = 0.25
EASY_S: Final = 0.02
"""Delay of the event loop, in seconds, up to which there is no load."""
HARD_S: Final = 0.1
"""Delay of the event loop, in seconds, at which the bot counts as overloaded."""
MOST_STRETCH: Final = 2.0
"""Factor for the interval of edits under full load: with the default interval they stay within 3 s."""

START_S: Final = 60.0
"""Seconds after a connection in which all tables come back at once."""

What = Literal["edits", "pictures"]

start_at_zero(GAVE_WAY, ("edits", "pictures", "thinking"))


class LoadMonitor:
    """The load of this process, by a monotonic clock; none before ``watch`` runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._late_s = 0.0
        self._logged_at: float | None = None
        self._starts_until = float("-inf")
        self._unlogged: Counter[str] = Counter()

    def begin_start(self) -> None:
        """Expect delays for ``START_S`` seconds from now, which are then no warning."""
        self._starts_until = self._clock() + START_S

    @property
    def share(self) -> float:
        """The load, from 0 for none to 1 for full load."""
        return min(1.0, max(0.0, (self._late_s - EASY_S) / (HARD_S - EASY_S)))

    @property
    def is_overloaded(self) -> bool:
        """Whether optional work should wait."""
        return self._late_s >= HARD_S

    def scale_interval(self, interval_s: float, most: float = MOST_STRETCH) -> float:
        """Return an interval of edits, up to ``most`` times as long under load, when it is counted."""
        if not self.share:
            return interval_s
        self.record_shed("edits")
        return interval_s * (1 + (most - 1) * self.share)

    def should_shed(self, what: What) -> bool:
        """Return whether optional work should be skipped under the current load, and count it if so."""
        if self.is_overloaded:
            self.record_shed(what)
        return self.is_overloaded

    def record_shed(self, what: What) -> None:
        """Count work that was delayed or skipped, and log the counts at most once a minute."""
        GAVE_WAY.labels(what).inc()
        self._unlogged[what] += 1
        now = self._clock()
        if self._logged_at is not None and now - self._logged_at < LOG_EVERY_S:
            return
        self._logged_at = now
        about_process().run(
            log.log,
            logging.INFO if now < self._starts_until else logging.WARNING,
            "load shedding: event loop %.0f ms late; delayed since the last report: %d edits, %d pictures",
            self._late_s * 1000,
            self._unlogged["edits"],
            self._unlogged["pictures"],
        )
        self._unlogged.clear()

    def note(self, late_s: float) -> None:
        self._late_s += 0.2 * (late_s - self._late_s)  # a single hiccup is not load
        LOOP_LATE_SECONDS.set(self._late_s)

    async def watch(self) -> None:
        """Measure until cancelled."""
        while True:
            due = self._clock() + MEASURE_EVERY_S
            await asyncio.sleep(MEASURE_EVERY_S)
            self.note(max(0.0, self._clock() - due))
