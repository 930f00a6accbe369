"""How hard-pressed the bot is, by how late its event loop comes round, and what gives way before answers do.

Every tap waits for the loop, once for its row and once for its answer. What nobody taps for gives way first:
edits that follow others' moves are gathered for longer, and pictures wait.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from bot.metrics.meters import GAVE_WAY, LOOP_LATE_SECONDS, start_at_nought

log = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 0.25
EASY_S: Final = 0.02
"""A loop that comes round no later than this is not pressed at all."""
HARD_S: Final = 0.1
"""One that is as late as this gives way as far as it goes."""
MOST_STRETCH: Final = 2.0
"""How many times as long edits are gathered then: at the pace that is the default they stay within 3 s."""
WEIGHT: Final = 0.2
"""How much one look counts: a moment's hiccup is no strain."""
TELL_EVERY_S: Final = 60.0

What = Literal["edits", "pictures"]

start_at_nought(GAVE_WAY, ("edits", "pictures", "thinking"))


class LoadMonitor:
    """The strain of one bot, by a clock that nobody sets back; none before ``watch`` runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._late_s = 0.0
        self._told_at: float | None = None
        self._untold: Counter[str] = Counter()

    @property
    def share(self) -> float:
        """From 0 for a bot at its ease to 1 for one that gives way as far as it goes."""
        return min(1.0, max(0.0, (self._late_s - EASY_S) / (HARD_S - EASY_S)))

    @property
    def is_overloaded(self) -> bool:
        """Whether what can wait should."""
        return self._late_s >= HARD_S

    def scale_interval(self, interval_s: float) -> float:
        """For how long edits are gathered that would be for ``interval_s`` at ease."""
        if not self.share:
            return interval_s
        self.record_shed("edits")
        return interval_s * (1 + (MOST_STRETCH - 1) * self.share)

    def should_shed(self, what: What) -> bool:
        """Whether something that can wait should; it is counted then."""
        if self.is_overloaded:
            self.record_shed(what)
        return self.is_overloaded

    def record_shed(self, what: What) -> None:
        """Count something that gave way; the log says so, once a minute at most."""
        GAVE_WAY.labels(what).inc()
        self._untold[what] += 1
        now = self._clock()
        if self._told_at is not None and now - self._told_at < TELL_EVERY_S:
            return
        self._told_at = now
        log.warning(
            "hard-pressed: the event loop comes round %.0f ms late; gave way since the last such line:"
            " %d edits, %d pictures",
            self._late_s * 1000,
            self._untold["edits"],
            self._untold["pictures"],
        )
        self._untold.clear()

    def note(self, late_s: float) -> None:
        """Take in how late the loop came round this time."""
        self._late_s += WEIGHT * (late_s - self._late_s)
        LOOP_LATE_SECONDS.set(self._late_s)

    async def watch(self) -> None:
        """Look for as long as the bot runs."""
        while True:
            due = self._clock() + LOOK_EVERY_S
            await asyncio.sleep(LOOK_EVERY_S)
            self.note(max(0.0, self._clock() - due))
