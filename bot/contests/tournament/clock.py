"""The time left in rounds, by the running loop's clock."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.contests.tournament.state import Tournament


class _Ending(NamedTuple):
    """The end of a round by the loop's clock, and the seconds by which it was extended."""

    round: int
    more_s: float
    at: float


@dataclass(eq=False, repr=False)
class RoundClock:
    """The ends of the rounds in play, by tournament; ``now`` is the machine's clock, in UTC seconds.

    The machine's clock may be moved during a round, so it is read once, when the process first handles the
    round, and limited to a whole round.
    """

    now: Callable[[], float]
    _ends: dict[int, _Ending] = field(default_factory=dict, init=False)

    def left_s(self, state: Tournament) -> float:
        """Return the seconds left of the current round; infinity without a clock or while it is stopped."""
        if state.minutes is None or state.ends_at is None:
            return math.inf
        now, more_s = asyncio.get_running_loop().time(), 60.0 * state.added_minutes + state.paused_s
        known = self._ends.get(state.row.id)
        if known is None or known.round != state.round:
            passed_s = max(0.0, self.now() - state.round_at - state.paused_s)
            end = now + 60.0 * state.minutes - passed_s
        else:
            end = known.at + more_s - known.more_s
        self._ends[state.row.id] = _Ending(state.round, more_s, end)
        return end - now

    def stood_still(self, seconds: float) -> None:
        """Extend rounds by a standstill of the process, in seconds.

        A timer that fires now finds that the round is not over, and is set again.
        """
        self._ends = {number: one._replace(at=one.at + seconds) for number, one in self._ends.items()}

    def forget(self, contest_id: int) -> None:
        """Drop a tournament that is over."""
        self._ends.pop(contest_id, None)
