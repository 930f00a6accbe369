"""Measurements for all arenas: means with intervals, and decision times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

Clock = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean with the half-width of its 95 % interval (None for a single figure, which has no interval)."""

    value: float
    half_width: float | None

    @property
    def is_clear(self) -> bool:
        """Whether the whole interval is above zero."""
        return bool(self.half_width) and self.value > (self.half_width or 0.0)

    @property
    def interval(self) -> str:
        """The half-width after ``±``, or a note that there is none."""
        return "(no interval: played once)" if self.half_width is None else f"± {self.half_width:.2f}"

    def as_data(self) -> dict[str, float | bool | None]:
        return {"mean": self.value, "half_width_95": self.half_width, "is_clear": self.is_clear}


def mean_of(figures: Sequence[float], *, comparisons: int = 1) -> Mean:
    """Return the mean of independent figures. *Raises:* ValueError if there are none.

    ``comparisons`` is the number of means examined together. Intervals are widened (Bonferroni) so that all
    of them hold together with 95 % probability.
    """
    if not figures:
        raise ValueError("no figures to average")
    errors = NormalDist().inv_cdf(1 - (1 - 0.95) / 2 / comparisons)
    width = errors * stdev(figures) / sqrt(len(figures)) if len(figures) > 1 else None
    return Mean(fmean(figures), width)


@dataclass(slots=True)
class Timed:
    """A player wrapper that measures decision times in seconds, skipping forced moves."""

    player: Any
    clock: Clock
    times_s: list[float] = field(default_factory=list)

    def decide(self, view: Any) -> Any:
        """Return the wrapped player's decision."""
        begun = self.clock()
        action = self.player.decide(view)
        if len(view.legal) > 1:
            self.times_s.append(self.clock() - begun)
        return action

    @property
    def median_ms(self) -> float:
        """Median decision time in milliseconds; 0 before the first."""
        return self._ms(0.5)

    @property
    def p99_ms(self) -> float:
        """99th percentile of decision times in milliseconds; 0 before the first."""
        return self._ms(0.99)

    def _ms(self, part: float) -> float:
        times = sorted(self.times_s) or [0.0]
        return 1000 * times[max(ceil(part * len(times)), 1) - 1]
